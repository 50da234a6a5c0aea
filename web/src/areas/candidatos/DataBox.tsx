import { Button } from '@mantine/core';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/candidatos.ts';
import { type FormEvent, useMemo, useRef } from 'react';
import { api, client, queryClient } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Caja } from '../../ui/Box.tsx';
import { ErrorDeFormulario } from '../../ui/FormError.tsx';
import { descartarLoMio, useBorrador, useGuardar } from '../../ui/form.ts';
import { PreguntaSinGuardar } from '../../ui/unsaved.tsx';
import { DataFields } from './DataFields.tsx';
import { datosDePerfil, datosParaEnviar, type ErroresCandidato, erroresDe } from './data-form.ts';

const CLAVES = [
  api.candidatos.perfil.key(),
  api.candidatos.search.key(),
  api.candidatos.cargosPotenciales.key(),
];

/** The main data box: saves with the version that was read, so that nobody's change is lost unseen. */
export function DataBox({ candidato, esStaff }: { candidato: CandidatoPerfil; esStaff: boolean }) {
  const guardados = useMemo(() => datosDePerfil(candidato), [candidato]);
  const form = useRef<HTMLFormElement>(null);
  const b = useBorrador(guardados, candidato.version);
  const { errores, error, setError, guardando, guardar } = useGuardar<ErroresCandidato>(form);
  const hecho = useHecho(CLAVES);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guardar(
      erroresDe(b.datos),
      async () => {
        const answer = await client.candidatos.edit({
          candidatoIdNumerico: candidato.idNumerico,
          version: b.version,
          ...datosParaEnviar(b.datos, esStaff),
        });
        b.aceptar();
        await hecho(answer);
      },
      () => void queryClient.invalidateQueries({ queryKey: api.candidatos.perfil.key() }),
    );
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <PreguntaSinGuardar sucio={b.sucio} />
      <Caja
        titulo="Datos principales"
        accion={
          <Button type="submit" size="xs" variant={b.sucio ? 'filled' : 'default'} loading={guardando}>
            Guardar
          </Button>
        }
      >
        <div className="dentro">
          <ErrorDeFormulario error={error} onDescartar={descartarLoMio(b, setError)} />
          <DataFields
            datos={b.datos}
            errores={errores}
            esStaff={esStaff}
            candidatoId={candidato.idNumerico}
            onChange={b.cambiar}
          />
        </div>
      </Caja>
    </form>
  );
}
