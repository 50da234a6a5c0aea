import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { type Seleccion, useSeleccion } from '../../shell/seleccion.tsx';
import { useHecho } from '../../ui/action.ts';
import { PaginaDeFormulario } from '../../ui/FormPage.tsx';
import { useGuardar } from '../../ui/form.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { EMPRESA_NUEVA, type ErroresEmpresa, erroresDe } from './company-form.ts';

const CLAVES = [api.empresas.key()];

/** /empresa/agregar: on success to the company's own page (001 §2.10), or to the screen that is waiting for one. */
export function CompanyCreateScreen() {
  useTitle('Agregar empresa');
  const [datos, setDatos] = useState(EMPRESA_NUEVA);
  const [creada, setCreada] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardar } = useGuardar<ErroresEmpresa>(form);
  const navigate = useNavigate();
  const { retorno, elegir } = useSeleccion(useSearch({ strict: false }) as Partial<Seleccion>, 'empresa');
  const hecho = useHecho(CLAVES);
  const submit = () =>
    guardar(erroresDe(datos), async () => {
      const respuesta = await client.empresas.create(datos);
      setCreada(true);
      void hecho(respuesta);
      setTimeout(() => {
        if (retorno) elegir(respuesta.idNumerico, datos.nombre.trim());
        else void navigate({ to: `/empresa/editar/${respuesta.idNumerico}` as string });
      });
    });
  return (
    <PaginaDeFormulario
      titulo="Agregar empresa"
      form={form}
      sucio={!creada && datos !== EMPRESA_NUEVA}
      guardando={guardando}
      deshabilitado={creada}
      error={error}
      onSubmit={submit}
    >
      <CompanyFields
        datos={datos}
        errores={errores}
        onChange={(cambio) => setDatos((antes) => ({ ...antes, ...cambio }))}
      />
    </PaginaDeFormulario>
  );
}
