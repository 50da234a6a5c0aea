import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus, IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { dayInWords, formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Query } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, errorText, queryClient } from '../../../platform/api.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DATE, saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Confirm } from '../../../ui/modals.tsx';
import { Options } from '../../../ui/Options.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { readTarea, TareaModal } from '../tareas/index.ts';
import {
  type AgendaState,
  agendaFrom,
  agendaTo,
  daysShown,
  dayToShow,
  moveBy,
  VIEW_LABEL,
  VIEWS,
  type View,
} from './agenda-state.ts';
import { EventoModal } from './EventoModal.tsx';
import { EventoView } from './EventoView.tsx';
import type { Preset } from './evento-draft.ts';
import { EVENTO_WORDS, withWhen } from './evento-words.ts';
import { FeedModal } from './FeedModal.tsx';
import { isClash } from './isClash.ts';
import { AGENDA_KEYS } from './keys.ts';
import { OffersModal } from './OffersModal.tsx';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

/** How many a day of the month view has room for. */
const SHOWN_A_DAY = 4;

const isOfMany = ({ whose, equipoId }: AgendaState): boolean => whose === 'todos' || equipoId !== null;

/** The input of the agenda's call. */
function asked(state: AgendaState) {
  const { from, to } = daysShown(state);
  return {
    desde: from,
    hasta: to,
    usuariosIds: typeof state.whose === 'number' ? [state.whose] : [],
    equipoId: state.equipoId,
    todos: state.whose === 'todos' || state.equipoId !== null,
    // A month of many people may hold thousands, of which a day shows only a few.
    ...(state.view === 'mes' && isOfMany(state) && { porDia: SHOWN_A_DAY }),
  };
}

const agendaOptions = (state: AgendaState) => api.agenda.list.queryOptions({ input: asked(state) });

/** A move that clashes with another event, to ask about. */
interface Move {
  evento: EventoInAgenda;
  begin: string;
  end: string;
  text: string;
}

function titleOf({ view, day }: AgendaState): string {
  if (view === 'dia') return dayInWords(day);
  if (view === 'semana') {
    const { from, to } = daysShown({ view, day });
    return `${formatDate(from)} al ${formatDate(to)}`;
  }
  const month = dayInWords(day).split(' de ').at(-1)!;
  return `${month[0]!.toUpperCase()}${month.slice(1)} de ${day.slice(0, 4)}`;
}

/** /agenda: a day, a week or a month of one's own, somebody's or everybody's events, moved by dragging or by keyboard. */
export function AgendaScreen() {
  useTitle('Agenda');
  const [state, change] = useUrlState(agendaFrom, agendaTo);
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const { data, error, refetch } = useQuery({ ...agendaOptions(state), placeholderData: keepPreviousData });
  const [fresh, setFresh] = useState<Preset | null>(null);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const [tarea, setTarea] = useState<Tarea | null>(null);
  useDaysOfOpened(state, change);
  const { clash, forget, save, shift, move, moveTarea } = useMoves(agendaOptions(state).queryKey);
  return (
    <main className="page">
      <div className="head">
        <h1>Agenda</h1>
        <SiblingTabs label="Agenda" items={SIBLINGS.agenda} />
        <span className="right">
          {isPhone ? (
            <IconButton aria-label="En otro calendario" onClick={() => setFeedOpen(true)}>
              <IconCalendarShare size={18} />
            </IconButton>
          ) : (
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={16} />}
              onClick={() => setFeedOpen(true)}
            >
              En otro calendario
            </Button>
          )}
          <Button variant="default" onClick={() => setOffering(true)}>
            Horas ofrecidas
          </Button>
          <Button
            leftSection={<IconCalendarPlus size={16} />}
            data-key="e"
            onClick={() => setFresh(state.view === 'dia' ? { dia: state.day } : {})}
          >
            Nuevo evento
          </Button>
        </span>
      </div>
      <AgendaLine state={state} onChange={change} />
      <div className="agenda-body">
        {error && !data ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : data ? (
          <Suspense fallback={<Loading rows={10} />}>
            <Calendar
              view={state.view}
              day={state.day}
              isPhone={isPhone}
              eventos={data.items}
              tareas={data.tareas}
              resto={data.resto}
              onOpenDay={(day) => change({ day, view: 'dia' })}
              onOpen={(evento) => change({ evento })}
              onOpenTarea={setTarea}
              onMoveTarea={(...moved) => void moveTarea(...moved)}
              onChoose={(begin, end) => setFresh({ inicio: begin, fin: end })}
              onShift={shift}
              onMove={move}
            />
          </Suspense>
        ) : (
          <Loading rows={10} />
        )}
      </div>
      {tarea && <TareaModal tarea={tarea} onClose={() => setTarea(null)} />}
      {fresh && <EventoModal evento={null} preset={fresh} onClose={() => setFresh(null)} />}
      {state.evento !== null && (
        <EventoView key={state.evento} id={state.evento} onClose={() => change({ evento: null })} />
      )}
      {isFeedOpen && <FeedModal onClose={() => setFeedOpen(false)} />}
      {isOffering && <OffersModal onClose={() => setOffering(false)} />}
      {clash && (
        <Confirm
          title="Mover a la misma hora"
          text={`${clash.text}. ¿Mover igual?`}
          acceptText="Mover igual"
          onClose={forget}
          onConfirm={() => save(clash.evento, clash.begin, clash.end, true)}
        />
      )}
    </main>
  );
}

/** Moves events and tasks on the calendar and saves them; a move onto a taken hour waits as `clash` for an answer. */
function useMoves(queryKey: ReturnType<typeof agendaOptions>['queryKey']) {
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
    queryClient.setQueryData(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          items: shown.items.map((one) =>
            one.idNumerico === id ? { ...one, ...sent, version: sent.version + 1 } : one,
          ),
        },
    );
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
      const evento = queryClient.getQueryData(queryKey)?.items.find(({ idNumerico }) => idNumerico === id);
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
    } catch (thrown) {
      revert();
      alerts.error(thrown);
    }
  };
  return { clash, forget: () => setClash(null), save, shift, move, moveTarea };
}

/** Shows the days of the event a link opens, once per event, so that moving it does not change the view. */
function useDaysOfOpened(state: AgendaState, change: (change: Partial<AgendaState>) => void): void {
  const { data } = useQuery({
    ...api.agenda.one.queryOptions({ input: { idNumerico: state.evento ?? 0 } }),
    enabled: state.evento !== null,
  });
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (state.evento === null) followed.current = null;
    else if (data && followed.current !== state.evento) {
      followed.current = state.evento;
      const day = dayToShow(state, data.evento);
      if (day) change({ day });
    }
  }, [state, data, change]);
}

AgendaScreen.ahead = (query: Query) => queryClient.prefetchQuery(agendaOptions(agendaFrom(query)));

/** Chooses which days and whose events to show. */
function AgendaLine({
  state,
  onChange,
}: {
  state: AgendaState;
  onChange: (change: Partial<AgendaState>) => void;
}) {
  const usuarios = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  const equipos = useQuery(api.equipos.options.queryOptions({ staleTime: 600_000 }));
  const whose =
    state.equipoId !== null ? `e${state.equipoId}` : state.whose === null ? '' : String(state.whose);
  return (
    <div className="agenda-line">
      <IconButton aria-label="Antes" onClick={() => onChange({ day: moveBy(state, -1) })}>
        <IconChevronLeft size={18} />
      </IconButton>
      <Button variant="default" size="xs" onClick={() => onChange({ day: localDay() })}>
        Hoy
      </Button>
      <IconButton aria-label="Después" onClick={() => onChange({ day: moveBy(state, 1) })}>
        <IconChevronRight size={18} />
      </IconButton>
      <h2 aria-live="polite">{titleOf(state)}</h2>
      <Select
        aria-label="De quién"
        w={210}
        searchable
        allowDeselect={false}
        incomplete={!usuarios.data || !equipos.data}
        data={[
          { value: '', label: 'Mi agenda' },
          { value: 'todos', label: 'De todos' },
          {
            group: 'Personas',
            items: (usuarios.data?.items ?? []).map((u) => ({
              value: String(u.idNumerico),
              label: u.nombre,
            })),
          },
          {
            group: 'Equipos',
            items: (equipos.data?.items ?? []).map((e) => ({
              value: `e${e.idNumerico}`,
              label: e.descripcion,
            })),
          },
        ]}
        value={whose}
        onChange={(value) => {
          const team = value?.startsWith('e') ? Number(value.slice(1)) : null;
          onChange({
            equipoId: team,
            whose: team ? null : value === 'todos' ? 'todos' : Number(value) || null,
          });
        }}
      />
      <Options
        aria-label="Qué se muestra"
        size="xs"
        data={VIEWS.map((view) => ({ value: view, label: VIEW_LABEL[view] }))}
        value={state.view}
        onChange={(view) => onChange({ view: view as View })}
      />
    </div>
  );
}
