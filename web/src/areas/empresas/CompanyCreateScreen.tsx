import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { ErrorDeFormulario } from '../../ui/FormError.tsx';
import { useGuardar } from '../../ui/form.ts';
import { PreguntaSinGuardar } from '../../ui/unsaved.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { EMPRESA_NUEVA, type ErroresEmpresa, erroresDe } from './company-form.ts';

const CLAVES = [api.empresas.key()];

/** /empresa/agregar: on success to the company's own page (001 §2.10). */
export function CompanyCreateScreen() {
  useTitle('Agregar empresa');
  const [datos, setDatos] = useState(EMPRESA_NUEVA);
  const [creada, setCreada] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardar } = useGuardar<ErroresEmpresa>(form);
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guardar(erroresDe(datos), async () => {
      const respuesta = await client.empresas.crear(datos);
      setCreada(true);
      void hecho(respuesta);
      setTimeout(() => navigate({ to: `/empresa/editar/${respuesta.idNumerico}` as string }));
    });
  };
  return (
    <main className="page">
      <PreguntaSinGuardar sucio={!creada && datos !== EMPRESA_NUEVA} />
      <form ref={form} onSubmit={submit} noValidate>
        <div className="head fijo">
          <h1>Agregar empresa</h1>
          <span className="right">
            <Button type="submit" loading={guardando} disabled={creada}>
              Guardar
            </Button>
          </span>
        </div>
        <div className="cuerpo formulario">
          <ErrorDeFormulario error={error} />
          <CompanyFields
            datos={datos}
            errores={errores}
            onChange={(cambio) => setDatos((antes) => ({ ...antes, ...cambio }))}
          />
        </div>
      </form>
    </main>
  );
}
