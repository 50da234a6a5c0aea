import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DEFAULT_CIUDAD, DEFAULT_NACIONALIDAD, DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api, CATALOGO, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { ErrorDeFormulario } from '../../ui/FormError.tsx';
import { useGuardar } from '../../ui/form.ts';
import { Cargando } from '../../ui/states.tsx';
import { PreguntaSinGuardar } from '../../ui/unsaved.tsx';
import { DataFields } from './DataFields.tsx';
import { type DatosCandidato, datosParaEnviar, type ErroresCandidato, erroresDe } from './data-form.ts';

const CLAVES = [api.candidatos.search.key()];

/** /crearCandidato: country, city and nationality start at the documents' defaults (000 §3). */
export function CreateScreen() {
  useTitle('Crear candidato');
  const [ciudades, nacionalidades] = useQueries({
    queries: [
      api.referencia.ciudades.queryOptions({ input: {}, ...CATALOGO }),
      api.referencia.nacionalidades.queryOptions(CATALOGO),
    ],
  });
  if (!ciudades.data || !nacionalidades.data) return <Cargando />;
  const inicial: DatosCandidato = {
    nombre: '',
    apellido: '',
    documento: '',
    telefono1: '',
    telefono2: '',
    telefono3: '',
    correo: '',
    direccion: '',
    nacimientoFecha: '',
    sexo: null,
    estadoCivil: null,
    nacionalidadIdNumerico:
      nacionalidades.data.items.find((n) => n.descripcion === DEFAULT_NACIONALIDAD)?.idNumerico ?? null,
    paisId: DEFAULT_PAIS_ID,
    ciudadId: ciudades.data.items.find((c) => c.descripcion === DEFAULT_CIUDAD)?.idNumerico ?? null,
    ciudadLibre: '',
    expectativaSalarial: '0',
    descripcionInterna: '',
  };
  return <Formulario inicial={inicial} />;
}

function Formulario({ inicial }: { inicial: DatosCandidato }) {
  const [datos, setDatos] = useState(inicial);
  const [guardado, setGuardado] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, guardando, guardar } = useGuardar<ErroresCandidato>(form);
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guardar(erroresDe(datos), async () => {
      const creado = await client.candidatos.create(datosParaEnviar(datos, true));
      setGuardado(true);
      void hecho(creado);
      setTimeout(() => navigate({ to: `/editarCandidato/${creado.idNumerico}` as string }));
    });
  };
  return (
    <main className="page">
      <PreguntaSinGuardar sucio={!guardado && JSON.stringify(datos) !== JSON.stringify(inicial)} />
      <form ref={form} onSubmit={submit} noValidate>
        <div className="head">
          <h1>Crear candidato</h1>
          <span className="right">
            <Button type="submit" loading={guardando}>
              Guardar
            </Button>
          </span>
        </div>
        <div className="cuerpo" style={{ maxWidth: 980 }}>
          <ErrorDeFormulario error={error} />
          <DataFields
            datos={datos}
            errores={errores}
            esStaff
            onChange={(cambio) => setDatos((antes) => ({ ...antes, ...cambio }))}
          />
        </div>
      </form>
    </main>
  );
}
