import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import spanish from '@fullcalendar/react/locales/es';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './agenda.css';
import type { EventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import { readSesion } from '../../../platform/sesion.ts';
import type { View } from './agenda-state.ts';
import { hoursShown, momentShown, shownAt } from './hours.ts';

interface Props {
  view: View;
  day: string;
  isPhone: boolean;
  eventos: readonly EventoInAgenda[];
  tareas: readonly Tarea[];
  /** How many more there are on days with too many. */
  resto: readonly { dia: string; eventos: number; tareas: number }[];
  onOpen: (id: number) => void;
  onOpenTarea: (tarea: Tarea) => void;
  /** Opens a day (YYYY-MM-DD) that holds more than was read. */
  onOpenDay: (day: string) => void;
  /** A task was dragged to another day. */
  onMoveTarea: (tarea: Tarea, day: string, revert: () => void) => void;
  /** A free time was selected. */
  onChoose: (begin: string, end: string) => void;
  /** An event was moved by keyboard, by `by` milliseconds from where it is by then. */
  onShift: (id: number, by: number) => void;
  /** An event was dragged; `revert` puts it back on the screen. */
  onMove: (evento: EventoInAgenda, begin: string, end: string, revert: () => void) => void;
}

const NAMES: Record<View, string> = { dia: 'timeGridDay', semana: 'timeGridWeek', mes: 'dayGridMonth' };
/** A week on a phone, where seven columns would be too narrow to read. */
const LISTED = 'listWeek';
const HOUR_MS = 3_600_000;
const STEP_MS = HOUR_MS / 4;
const DAY_MS = 24 * HOUR_MS;
/** How far Shift and an arrow move the focused event. */
const MOVES: Record<string, number> = {
  ArrowUp: -STEP_MS,
  ArrowDown: STEP_MS,
  ArrowLeft: -DAY_MS,
  ArrowRight: DAY_MS,
};

const KIND: Record<EventoInAgenda['tipo'], string> = {
  entrevista: 'interview',
  llamada: 'call',
  reunion: 'meeting',
  otro: 'other',
};

/** Past events are paler; those somebody declined or missed stand out. */
const lookOf = (e: EventoInAgenda): string =>
  [
    'evento',
    KIND[e.tipo],
    e.estado === 'hecho' && 'done',
    e.estado === 'noVino' && 'missed',
    (e.respuesta === 'otraHora' || e.respuesta === 'no') && 'asks',
  ]
    .filter(Boolean)
    .join(' ');

/** Prefix of a task's id among those of events. */
const TAREA = 't';
const tareaShown = (t: Tarea) => ({
  id: `${TAREA}${t.idNumerico}`,
  title: [t.texto, t.candidatoNombre, t.usuarioId !== readSesion()?.id && t.usuarioNombre]
    .filter(Boolean)
    .join(' · '),
  start: t.dia,
  allDay: true,
  className: `evento task${t.dia < localDay() ? ' asks' : ''}`,
  extendedProps: { rank: 1 },
});

/** Higher counts show as '+99 y más'. */
const MOST_COUNTED = 99;
/** Stands for the rest of a day: never drawn, only counted in the day's '+'. */
const restShown = ({ dia, eventos, tareas }: { dia: string; eventos: number; tareas: number }) =>
  Array.from({ length: Math.min(MOST_COUNTED + 1, eventos + tareas) }, (_, i) => ({
    id: `resto-${dia}-${i}`,
    title: '',
    start: `${dia}T23:59:00Z`,
    end: `${dia}T23:59:59Z`,
    extendedProps: { rank: 2 },
  }));

/** The days of an agenda, loaded on demand. */
export function Calendar({
  view,
  day,
  isPhone,
  eventos,
  tareas,
  resto,
  onOpen,
  onOpenTarea,
  onOpenDay,
  onMoveTarea,
  onChoose,
  onShift,
  onMove,
}: Props) {
  const tareaById = new Map(tareas.map((tarea) => [`${TAREA}${tarea.idNumerico}`, tarea]));
  const byId = new Map(eventos.map((evento) => [String(evento.idNumerico), evento]));
  const keysId = useId();
  // What the keys move keeps the focus, though the library draws it anew.
  const held = useRef<string | undefined>(undefined);
  const hours = hoursShown(eventos);
  const move = (event: KeyboardEvent) => {
    const by = event.shiftKey ? MOVES[event.key] : undefined;
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-evento]')?.dataset.evento;
    if (by !== undefined) held.current = id;
    const tarea = id === undefined ? undefined : tareaById.get(id);
    if (tarea && by !== undefined && Math.abs(by) === DAY_MS) {
      event.preventDefault();
      return onMoveTarea(tarea, addDays(tarea.dia, by / DAY_MS), () => undefined);
    }
    const evento = id === undefined ? undefined : byId.get(id);
    if (by === undefined || evento?.estado !== 'previsto') return;
    event.preventDefault();
    onShift(evento.idNumerico, by);
  };
  const name = isPhone && view === 'semana' ? LISTED : NAMES[view];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that move the event inside it that has the focus
    <div
      className={name === LISTED ? 'calendar listed' : 'calendar'}
      onKeyDown={move}
      onPointerDown={() => {
        held.current = undefined;
      }}
      onFocus={({ target }) => {
        if (target.dataset.evento !== held.current) held.current = undefined;
      }}
    >
      <FullCalendar
        key={`${name} ${day}`}
        plugins={[dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme]}
        locale={spanish}
        timeZone="UTC"
        now={() => shownAt(new Date().toISOString())}
        initialView={name}
        initialDate={day}
        headerToolbar={false}
        firstDay={1}
        height="auto"
        allDaySlot={tareas.length > 0}
        allDayText="Tareas"
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        slotDuration="00:30:00"
        nowIndicator
        nowIndicatorLineClass="now-line"
        eventDisplay="block"
        displayEventTime={!(isPhone && view === 'mes')}
        moreLinkClass="evento-more"
        // The library's own text depends on the width that each browser measures.
        moreLinkContent={({ num }) => (num > MOST_COUNTED ? `+${MOST_COUNTED} y más` : `+${num}`)}
        moreLinkClick={({ date }) => {
          const clicked = date.toISOString().slice(0, 10);
          if (!resto.some(({ dia }) => dia === clicked)) return 'popover';
          onOpenDay(clicked);
          return undefined;
        }}
        eventTimeClass="evento-time"
        eventTitleClass="evento-title"
        dayMaxEvents={isPhone ? 2 : 4}
        // Side by side, for overlapping events hide each other's text.
        slotEventOverlap={false}
        // Where there are too many, events with an hour go before tasks.
        eventOrder={resto.length > 0 ? 'rank,start,-duration,title' : 'start,-duration,allDay,title'}
        selectable
        selectMirror
        editable
        eventInteractive
        longPressDelay={350}
        timedText="Con hora"
        noEventsContent="No hay eventos en estos días"
        events={[
          ...tareas.map(tareaShown),
          ...resto.flatMap(restShown),
          ...eventos.map((e) => ({
            id: String(e.idNumerico),
            title: e.candidatoNombre ? `${e.candidatoNombre} · ${e.titulo}` : e.titulo,
            start: shownAt(e.inicio),
            end: shownAt(e.fin),
            editable: e.estado === 'previsto',
            className: lookOf(e),
            extendedProps: { rank: 0 },
          })),
        ]}
        eventDidMount={({ event, el: element }) => {
          element.dataset.evento = event.id;
          element.title = event.title;
          if (event.startEditable) element.setAttribute('aria-describedby', keysId);
          if (
            event.id === held.current &&
            (!document.activeElement || document.activeElement === document.body)
          )
            element.focus();
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const tarea = tareaById.get(event.id);
          if (tarea) onOpenTarea(tarea);
          else onOpen(Number(event.id));
        }}
        select={({ start, end, allDay }) => {
          // Selecting a whole day starts at 9, when most people start work.
          const begin = allDay ? new Date(start.getTime() + 9 * HOUR_MS) : start;
          onChoose(momentShown(begin), momentShown(allDay ? new Date(begin.getTime() + HOUR_MS) : end));
        }}
        eventChange={({ event, revert }) => {
          const tarea = tareaById.get(event.id);
          // A task has a day and no hour.
          if (tarea && event.allDay && event.start)
            return onMoveTarea(tarea, event.start.toISOString().slice(0, 10), revert);
          const evento = byId.get(event.id);
          if (!evento || event.allDay || !event.start || !event.end) return revert();
          onMove(evento, momentShown(event.start), momentShown(event.end), revert);
        }}
      />
      <p className="agenda-keys soft" id={keysId}>
        Con Mayús y una flecha movés lo que está enfocado: ↑ ↓ un cuarto de hora, ← → un día
      </p>
    </div>
  );
}
