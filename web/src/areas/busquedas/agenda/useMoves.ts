import type { EventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { useRef, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, errorText, queryClient } from '../../../platform/api.ts';
import { DATE, saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useDone } from '../../../ui/useDone.ts';
import { readTarea } from '../tareas/index.ts';
import { type AgendaState, daysShown, dayToShow } from './agenda-state.ts';
import { agendaOptions } from './agendaOptions.ts';
import { EVENTO_WORDS, withWhen } from './evento-words.ts';
import { isClash } from './isClash.ts';
import { AGENDA_KEYS } from './keys.ts';

/** A move that clashes with another event, to ask about. */
interface Move {
  evento: EventoInAgenda;
  begin: string;
  end: string;
  text: string;
}

/**
 * Moves events and tasks on the calendar and saves them; a move onto a taken hour waits as `clash` for an answer. `onLeft` gets
 * the day of what moved out of the days that are shown.
 */
export function useMoves(state: AgendaState, onLeft: (day: string) => void) {
  const { queryKey } = agendaOptions(state);
  // What was moved, until the days it moved to are read.
  const gone = useRef(new Map<number, EventoInAgenda>());
  const shown = useRef({ queryKey, state, onLeft });
  shown.current = { queryKey, state, onLeft };
  const [clash, setClash] = useState<Move | null>(null);
  const done = useDone(AGENDA_KEYS);
  const save = async (evento: EventoInAgenda, begin: string, end: string, anyway: boolean) => {
    const { idNumerico: id, version } = evento;
    // If two people moved it, the other one's hours may be chosen.
    let sent = { inicio: begin, fin: end, version };
    const answer = await saveJoined({
      read: withWhen(evento),
      typed: withWhen({ inicio: begin, fin: end }),
      again: async () => withWhen((await client.agenda.one({ idNumerico: id })).evento),
      send: ({ when }, current) => {
        sent = { ...when, version: current };
        return client.agenda.edit({ ...sent, idNumerico: id, igualmente: anyway });
      },
      words: { when: EVENTO_WORDS.when },
    });
    // The next move starts from here, without waiting until everything is read again.
    const moved = { ...evento, inicio: sent.inicio, fin: sent.fin, version: sent.version + 1 };
    gone.current.set(id, moved);
    queryClient.setQueryData(
      shown.current.queryKey,
      (read) => read && { ...read, items: read.items.map((one) => (one.idNumerico === id ? moved : one)) },
    );
    const day = dayToShow(shown.current.state, moved);
    if (day) shown.current.onLeft(day);
    await done(answer);
  };
  const tryMove = async (evento: EventoInAgenda, begin: string, end: string, revert: () => void) => {
    try {
      await save(evento, begin, end, false);
    } catch (thrown) {
      revert();
      const text = errorText(thrown);
      if (isClash(thrown)) setClash({ evento, begin, end, text });
      else {
        alerts.error(text);
        await queryClient.invalidateQueries({ queryKey: api.agenda.key() });
      }
    }
  };
  // One after another: each starts where the previous one ended.
  const moves = useRef<Promise<void>>(Promise.resolve());
  const shift = (id: number, by: number) => {
    moves.current = moves.current.then(() => {
      const read = queryClient.getQueryData(shown.current.queryKey)?.items;
      const evento = read?.find(({ idNumerico }) => idNumerico === id) ?? gone.current.get(id);
      const later = (moment: string) => new Date(Date.parse(moment) + by).toISOString();
      return evento && tryMove(evento, later(evento.inicio), later(evento.fin), () => undefined);
    });
  };
  const move = (...moved: Parameters<typeof tryMove>) => {
    moves.current = moves.current.then(() => tryMove(...moved));
  };
  const moveTarea = async (moved: Tarea, day: string, revert: () => void) => {
    try {
      await done(
        await saveJoined({
          read: moved,
          typed: { dia: day },
          again: () => readTarea(moved),
          send: (data, version) => client.tareas.edit({ ...data, idNumerico: moved.idNumerico, version }),
          words: { dia: DATE('Para el día') },
        }),
      );
      const { from, to } = daysShown(shown.current.state);
      if (day < from || day > to) shown.current.onLeft(day);
    } catch (thrown) {
      revert();
      alerts.error(thrown);
    }
  };
  return { clash, forget: () => setClash(null), save, shift, move, moveTarea };
}
