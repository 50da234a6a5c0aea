import { IconCalendar, IconMail, IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import type { HiloInList } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { GUEST_ANSWER_LABEL, isOver } from '@tembiapo/contract/domain/agenda.ts';
import { formatDate, howLongAgo, localDay, localTime, weekdayOf } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { EventoModal, EventoView } from '../agenda/index.ts';
import { type TareaAbout, TareaLine, TareaModal } from '../tareas/index.ts';
import styles from './timeline.module.css';

/** Days back and ahead that the box looks for events: 62 in all. */
const BACK = 20;
const AHEAD = 41;
const MOST = 50;

interface Props {
  of: { candidatoIdNumerico: number } | { oportunidadIdNumerico: number };
  /** What a new event and a new task are about. */
  preset: NonNullable<ComponentProps<typeof EventoModal>['preset']>;
  about: TareaAbout;
  /** Begins a mail. */
  write?: ReactNode;
}

interface Row {
  key: string;
  at: string;
  line: ReactNode;
}

/** What is to come with somebody or in a search, and what waits: events, open tasks, mails without an answer, by time. */
export function NextBox({ of, preset, about, write }: Props) {
  const [adding, setAdding] = useState<'evento' | 'tarea' | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const asked = useQueries({
    queries: [
      api.agenda.list.queryOptions({
        input: { ...of, desde: addDays(localDay(), -BACK), hasta: addDays(localDay(), AHEAD) },
      }),
      api.tareas.list.queryOptions({ input: { ...of, page: 1, limit: MOST } }),
      api.recibidos.threads.queryOptions({ input: { ...of, sinResponder: true, page: 1, limit: MOST } }),
    ],
  });
  const [eventos, tareas, hilos] = asked;
  const failed = asked.find(({ error, data }) => error && !data);
  const isRead = asked.every(({ data }) => data !== undefined);
  const rows: Row[] = [
    ...(eventos.data?.items ?? [])
      .filter(({ estado }) => estado === 'previsto')
      .map((evento) => ({
        key: `evento ${evento.idNumerico}`,
        at: evento.inicio,
        line: <EventoLine evento={evento} onOpen={() => setOpen(evento.idNumerico)} />,
      })),
    ...(tareas.data?.items ?? []).map((tarea) => ({
      key: `tarea ${tarea.idNumerico}`,
      // Before the events of its day.
      at: `${tarea.dia}T00`,
      line: <TareaLine tarea={tarea} ofRecord />,
    })),
    ...(hilos.data?.items ?? []).map((hilo) => ({
      key: `hilo ${hilo.idNumerico}`,
      at: hilo.fecha,
      line: <HiloLine hilo={hilo} />,
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  const rebote = hilos.data?.rebote;
  const isEmpty = isRead && rows.length === 0 && !rebote;
  return (
    <Box
      title="Lo que sigue"
      count={isRead ? rows.length : undefined}
      none={isEmpty && 'No hay nada por delante'}
      action={
        <span className={styles.actions}>
          <Add text="Evento" hotkey="e" onClick={() => setAdding('evento')} />
          <Add text="Tarea" hotkey="t" onClick={() => setAdding('tarea')} />
          {write}
        </span>
      }
    >
      {rebote && (
        <p className="error-fixed">
          Los correos a {rebote.correo} vuelven: {rebote.motivo}
        </p>
      )}
      {failed && <ErrorPanel error={failed.error} onRetry={failed.refetch} />}
      {!isRead && !failed && <Loading rows={2} />}
      {isRead && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(({ key, line }) => (
            <Fragment key={key}>{line}</Fragment>
          ))}
        </ul>
      )}
      {adding === 'evento' && <EventoModal evento={null} preset={preset} onClose={() => setAdding(null)} />}
      {adding === 'tarea' && <TareaModal tarea={null} about={about} onClose={() => setAdding(null)} />}
      {open !== null && <EventoView id={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** A letter starts it from the keyboard (app/pressLetter.ts). */
function Add({ text, hotkey, onClick }: { text: string; hotkey: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} />}
      title={`Agregar ${text.toLowerCase()} (${hotkey})`}
      data-key={hotkey}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}

/** 'lun 30/11, 09:00'. */
function whenOf(moment: string): string {
  const { day, time } = localTime(moment);
  return `${weekdayOf(day).slice(0, 3)} ${formatDate(day).slice(0, 5)}, ${time.slice(0, 5)}`;
}

function EventoLine({ evento, onOpen }: { evento: EventoInAgenda; onOpen: () => void }) {
  const more = [
    isOver(evento) && 'Falta decir cómo terminó',
    evento.respuesta && GUEST_ANSWER_LABEL[evento.respuesta],
    evento.lugar,
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <IconCalendar size={16} aria-hidden />
      <button type="button" data-on-paper className={`link ${styles.name}`} onClick={onOpen}>
        {evento.titulo}
      </button>
      <span className={`num ${styles.when} ${isOver(evento) ? styles.late : 'soft'}`}>
        {whenOf(evento.inicio)}
      </span>
      {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
    </li>
  );
}

function HiloLine({ hilo }: { hilo: HiloInList }) {
  return (
    <li className={styles.row}>
      <IconMail size={16} aria-hidden />
      <span className={styles.clamped}>
        <Link className={styles.name} to={`/conversaciones/${hilo.idNumerico}`}>
          {hilo.asunto || 'Sin asunto'}
        </Link>{' '}
        {hilo.resumen && <span className="soft">«{hilo.resumen}»</span>}
      </span>
      <span className={`num soft ${styles.when}`}>
        <span className="badge b-yellow">Sin responder</span> {howLongAgo(hilo.fecha)}
      </span>
    </li>
  );
}
