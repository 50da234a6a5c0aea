import { useQuery } from '@tanstack/react-query';
import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { localDay, realDate } from '@tembiapo/contract/domain/dates.ts';
import { TAREA_CHARS } from '@tembiapo/contract/domain/tareas.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { DATE, saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { Confirm, FormModal } from '../../../ui/modals.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { TAREAS_KEYS } from './keys.ts';
import { readTarea } from './readTarea.ts';

/** The record a new task is about. */
export interface TareaAbout {
  texto?: string;
  candidato?: { idNumerico: number; nombre: string };
  oportunidad?: { idNumerico: number; nombre: string };
  empresa?: { idNumerico: number; nombre: string };
}

interface Props {
  /** Null for a new one. */
  tarea: Tarea | null;
  about?: TareaAbout;
  onClose: () => void;
}

/** The record a task is about, for the name of its drafts: 'candidato 7'. */
const recordsOf = ({ texto: _, ...about }: TareaAbout): string =>
  Object.entries(about)
    .map(([kind, one]) => `${kind} ${one.idNumerico}`)
    .join(' ');

const aboutOf = (t: Tarea): TareaAbout => ({
  ...(t.candidatoIdNumerico !== null && {
    candidato: { idNumerico: t.candidatoIdNumerico, nombre: t.candidatoNombre ?? '' },
  }),
  ...(t.oportunidadIdNumerico !== null && {
    oportunidad: { idNumerico: t.oportunidadIdNumerico, nombre: t.oportunidadTitulo ?? '' },
  }),
  ...(t.empresaIdNumerico !== null && {
    empresa: { idNumerico: t.empresaIdNumerico, nombre: t.empresaNombre ?? '' },
  }),
});

const WORDS = {
  texto: 'Qué hay que hacer',
  dia: DATE('Para el día'),
  usuarioId: { label: 'Quién la hace', of: 'usuario' },
  candidatoIdNumerico: { label: 'Candidato', of: 'candidato' },
  oportunidadIdNumerico: { label: 'Oportunidad', of: 'oportunidad' },
  empresaIdNumerico: { label: 'Empresa', of: 'empresa' },
} as const;

/** Edits a task that somebody has to do by a given day. */
export function TareaModal({ tarea: shown, about: aboutNew = {}, onClose }: Props) {
  const tarea = useAsRead(shown);
  const about = tarea ? aboutOf(tarea) : aboutNew;
  const typed = useTyped(tarea ? `tarea ${tarea.idNumerico}` : `tarea nueva ${recordsOf(about)}`, {
    text: tarea?.texto ?? aboutNew.texto ?? '',
    day: tarea?.dia ?? localDay(),
    usuarioId: tarea?.usuarioId ?? readSesion()?.id ?? null,
  });
  const { text, day, usuarioId } = typed.data;
  const [isRemoving, setRemoving] = useState(false);
  const usuarios = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  const done = useDone(TAREAS_KEYS, typed);
  const save = async () => {
    const data = {
      texto: text,
      dia: day,
      usuarioId,
      candidatoIdNumerico: about.candidato?.idNumerico ?? null,
      oportunidadIdNumerico: about.oportunidad?.idNumerico ?? null,
      empresaIdNumerico: about.empresa?.idNumerico ?? null,
    };
    await done(
      tarea
        ? await saveJoined({
            read: tarea,
            typed: data,
            again: () => readTarea(tarea),
            send: (sent, version) => client.tareas.edit({ ...sent, idNumerico: tarea.idNumerico, version }),
            words: WORDS,
          })
        : await client.tareas.create(data),
    );
  };
  if (isRemoving && tarea)
    return (
      <Confirm
        title="Eliminar la tarea"
        text={`Se eliminará «${tarea.texto}». ¿Continuar?`}
        danger
        onConfirm={async () => {
          await done(await client.tareas.remove({ idNumerico: tarea.idNumerico }));
          onClose();
        }}
        onClose={() => setRemoving(false)}
      />
    );
  const subjects = [about.candidato, about.oportunidad, about.empresa].flatMap((one) => one?.nombre ?? []);
  return (
    <FormModal
      unsaved={typed}
      title={tarea ? 'Tarea' : 'Nueva tarea'}
      size="md"
      onClose={onClose}
      onSubmit={save}
      canSave={text.trim() !== '' && realDate(day) && usuarioId !== null}
    >
      <div className="tarea-fields">
        {subjects.length > 0 && <p className="soft">Sobre {subjects.join(' · ')}</p>}
        <TextInput
          label="Qué hay que hacer"
          required
          data-autofocus
          maxLength={TAREA_CHARS}
          value={text}
          onChange={(e) => typed.change({ text: e.currentTarget.value })}
        />
        <DateField
          label="Para el día"
          required
          value={day}
          onChange={(chosen) => typed.change({ day: chosen ?? '' })}
        />
        <Choice
          label="Quién la hace"
          required
          clearable={false}
          items={usuarios.data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }))}
          value={usuarioId}
          onChange={(usuarioId) => typed.change({ usuarioId })}
        />
        {tarea && (
          <div>
            <Button variant="default" size="xs" onClick={() => setRemoving(true)}>
              Eliminar la tarea
            </Button>
          </div>
        )}
      </div>
    </FormModal>
  );
}
