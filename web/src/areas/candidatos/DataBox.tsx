import { Button } from '@mantine/core';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/candidatos.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { api, client, esConflicto, queryClient, textoDeError } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Caja } from '../../ui/Box.tsx';
import { PreguntaSinGuardar } from '../../ui/unsaved.tsx';
import { DataFields } from './DataFields.tsx';
import {
  datosDePerfil,
  datosParaEnviar,
  type ErroresCandidato,
  enfocarPrimerError,
  erroresDe,
} from './data-form.ts';

const CLAVES = [
  api.candidatos.perfil.key(),
  api.candidatos.buscar.key(),
  api.candidatos.cargosPotenciales.key(),
];

/** The main data box: saves with the version that was read, so that nobody's change is lost unseen. */
export function DataBox({ candidato, esStaff }: { candidato: CandidatoPerfil; esStaff: boolean }) {
  const guardados = useMemo(() => datosDePerfil(candidato), [candidato]);
  const [datos, setDatos] = useState(guardados);
  const [base, setBase] = useState({ guardados, version: candidato.version });
  const [errores, setErrores] = useState<ErroresCandidato>({});
  const [error, setError] = useState<string | null>(null);
  const [guardando, setGuardando] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hecho = useHecho(CLAVES);
  const sucio = JSON.stringify(datos) !== JSON.stringify(base.guardados);
  // What came from the server is shown unless somebody is typing: then their text stays, and saving tells of the conflict.
  if (base.guardados !== guardados && !sucio) {
    setBase({ guardados, version: candidato.version });
    setDatos(guardados);
  }
  const tomarLoGuardado = () => {
    setDatos(guardados);
    setBase({ guardados, version: candidato.version });
    setError(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const faltas = erroresDe(datos);
    setErrores(faltas);
    if (Object.keys(faltas).length > 0) return enfocarPrimerError(form.current);
    setGuardando(true);
    setError(null);
    try {
      const answer = await client.candidatos.editar({
        candidatoIdNumerico: candidato.idNumerico,
        version: base.version,
        ...datosParaEnviar(datos, esStaff),
      });
      setBase({ guardados: datos, version: base.version + 1 });
      await hecho(answer);
    } catch (thrown) {
      setError(textoDeError(thrown));
      if (esConflicto(thrown)) void queryClient.invalidateQueries({ queryKey: api.candidatos.perfil.key() });
    } finally {
      setGuardando(false);
    }
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <PreguntaSinGuardar sucio={sucio} />
      <Caja
        titulo="Datos principales"
        accion={
          <Button type="submit" size="xs" variant={sucio ? 'filled' : 'default'} loading={guardando}>
            Guardar
          </Button>
        }
      >
        <div className="dentro">
          {error && (
            <p className="error-fijo" role="alert" style={{ marginBottom: 12 }}>
              {error}{' '}
              {sucio && base.version !== candidato.version && (
                <button type="button" className="link" onClick={tomarLoGuardado}>
                  Descartar lo mío y ver lo guardado
                </button>
              )}
            </p>
          )}
          <DataFields
            datos={datos}
            errores={errores}
            esStaff={esStaff}
            candidatoId={candidato.idNumerico}
            onChange={(cambio) => setDatos((antes) => ({ ...antes, ...cambio }))}
          />
        </div>
      </Caja>
    </form>
  );
}
