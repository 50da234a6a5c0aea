import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Query } from '../../../platform/address.ts';
import { api, queryClient } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Confirm } from '../../../ui/modals.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TareaModal } from '../tareas/index.ts';
import { AgendaHead, FreshButton } from './AgendaHead.tsx';
import { type AgendaState, agendaFrom, agendaTo, dayToShow } from './agenda-state.ts';
import { agendaOptions } from './agendaOptions.ts';
import { EventoModal } from './EventoModal.tsx';
import { EventoView } from './EventoView.tsx';
import type { Preset } from './evento-draft.ts';
import { FeedModal } from './FeedModal.tsx';
import { OffersModal } from './OffersModal.tsx';
import { useMoves } from './useMoves.ts';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

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
  const { clash, forget, save, shift, move, moveTarea } = useMoves(state, (day) => change({ day }));
  const openFresh = () => setFresh(state.view === 'dia' ? { dia: state.day } : {});
  return (
    <main className="page">
      <AgendaHead
        state={state}
        isPhone={isPhone}
        onChange={change}
        onFresh={openFresh}
        onFeed={() => setFeedOpen(true)}
        onOffers={() => setOffering(true)}
      />
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
      {isPhone && (
        // Over a month it would cover what is pressed there.
        <div className={state.view === 'mes' ? 'body' : 'agenda-thumb'}>
          <FreshButton onFresh={openFresh} />
        </div>
      )}
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
