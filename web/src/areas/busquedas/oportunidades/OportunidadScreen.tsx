import { SegmentedControl } from '@mantine/core';
import { IconLayoutKanban, IconLayoutSidebarRight, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { EVENTO_TITLE_CHARS } from '@tembiapo/contract/domain/agenda.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { hasFollowUp } from '@tembiapo/contract/domain/oportunidades.ts';
import { type ComponentType, lazy, Suspense, useCallback, useId, useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, notExists, queryClient } from '../../../platform/api.ts';
import { start } from '../../../platform/start.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Boundary } from '../../../ui/Boundary.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EachAlone } from '../../../ui/EachAlone.tsx';
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { stalenessOf, staleText } from '../../../ui/joining/saveJoined.ts';
import { Confirm } from '../../../ui/modals.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import { ExportButton } from '../../administracion/documentos/index.ts';
import { PublicacionBox } from '../bolsa/index.ts';
import { SugeridosBox } from '../sugeridos/index.ts';
import type { RequestedAction } from './CandidatoActions.tsx';
import { EtapaSummary } from './EtapaSummary.tsx';
import { IncludedFilter } from './IncludedFilter.tsx';
import { IncludedList } from './IncludedList.tsx';
import { includedFromQuery, includedToQuery } from './included-filters.ts';
import { Presence } from './Presence.tsx';
import { StartMailBox } from './StartMailBox.tsx';
import { StateBox } from './StateBox.tsx';
import './oportunidad.css';

const Board = lazy(() => import('./Board.tsx'));
const EtapaChangeModal = lazy(() => import('./EtapaChangeModal.tsx'));
const HistoryModal = lazy(() => import('./HistoryModal.tsx'));
const EventosBox = lazy(async () => ({ default: (await import('../agenda/index.ts')).EventosBox }));
const TareasBox = lazy(async () => ({ default: (await import('../tareas/index.ts')).TareasBox }));
const ContactsButton = lazy(async () => ({
  default: (await import('../../correspondencia/envios/index.ts')).ContactsButton,
}));
const HilosBox = lazy(async () => ({
  default: (await import('../../correspondencia/recibidos/index.ts')).HilosBox,
}));
const CompartidaBox = lazy(async () => ({
  default: (await import('../compartidas/index.ts')).CompartidaBox,
}));
const TernaModal = lazy(async () => ({
  default: (await import('../compartidas/index.ts')).TernaModal,
}));
const OfferModal = lazy(async () => ({ default: (await import('../agenda/index.ts')).OfferModal }));
const EventoModal = lazy(async () => ({ default: (await import('../agenda/index.ts')).EventoModal }));

/** The person's choice between the two views, kept in this browser. */
const VIEW_KEY = 'vistaOportunidad';
/** Whether the data are shown beside the candidates, kept in this browser too. */
const DATA_KEY = 'datosOportunidad';
type View = 'lista' | 'tablero';
const KEYS = [api.oportunidades.key(), api.candidatos.search.key()];

interface Handed {
  /** The notes of a candidate, which stand above this group. */
  NotasModal: ComponentType<{
    candidatoId: number;
    nombre: string;
    oportunidadId: number;
    onClose: () => void;
  }>;
}

/** /editarOportunidad/{id} (docs/reglas/busquedas.md): who at the top, data and stages, and the candidates as a list or a board. */
export function OportunidadScreen({ NotasModal }: Handed) {
  const { oportunidadId = '' } = useParams({ strict: false });
  const id = pathId(oportunidadId);
  const { data, error, refetch } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }),
  );
  useTitle(data?.oportunidad.titulo);
  if (id === 0) return <EmptyState text="No existe esa oportunidad" />;
  // Somebody may delete it while it is open.
  if (error && (!data || notExists(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <View oportunidad={data.oportunidad} NotasModal={NotasModal} /> : <Loading />;
}

function View({ oportunidad: o, NotasModal }: { oportunidad: Oportunidad } & Handed) {
  const [view, setView] = useState<View>(() =>
    localStorage.getItem(VIEW_KEY) === 'tablero' ? 'tablero' : 'lista',
  );
  const [withData, setWithData] = useState(() => localStorage.getItem(DATA_KEY) !== 'no');
  const asideId = useId();
  const fold = () => {
    localStorage.setItem(DATA_KEY, withData ? 'no' : 'si');
    setWithData(!withData);
  };
  const [filters, go] = useUrlState(includedFromQuery, includedToQuery);
  const [action, setAction] = useState<RequestedAction | null>(null);
  const choose = (fresh: string) => {
    localStorage.setItem(VIEW_KEY, fresh);
    setView(fresh as View);
  };
  const close = useCallback(() => setAction(null), []);
  return (
    <main className={`page${view === 'tablero' ? ' full' : ''}`}>
      <header className="detail">
        <div className="who">
          <h1>{o.titulo}</h1>
          <div className="soft">
            {[
              o.empresaDescripcion,
              o.cargoDescripcion,
              `solicitada ${formatDate(o.solicitudFecha)}`,
              formatMoney(o.salarioMaximo) && `hasta ${formatMoney(o.salarioMaximo)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        <EstadoBadge estado={o.estado} />
        <span className="right" style={{ alignItems: 'center' }}>
          <SegmentedControl
            size="xs"
            aria-label="Vista"
            value={view}
            onChange={choose}
            data={[
              { value: 'lista', label: <Option icon={IconList} texto="Lista" /> },
              { value: 'tablero', label: <Option icon={IconLayoutKanban} texto="Tablero" /> },
            ]}
          />
          {view === 'lista' && (
            <IconButton
              aria-label={withData ? 'Ocultar los datos' : 'Mostrar los datos'}
              aria-expanded={withData}
              aria-controls={asideId}
              className={withData ? 'on' : ''}
              onClick={fold}
            >
              <IconLayoutSidebarRight size={18} />
            </IconButton>
          )}
          <HistoryButton tipo="oportunidad" id={o.idNumerico} de={o.titulo} />
          <Button variant="default" component={Link} to={`/editarDetalleOportunidad/${o.idNumerico}`}>
            Editar detalles
          </Button>
          <Button
            component={Link}
            to="/candidatos"
            disabled={o.estado !== 'a'}
            search={{
              oportunidadId: String(o.idNumerico),
              cargosIdsNumericos: String(o.cargoIdNumerico),
              rubrosIdsNumericos: String(o.rubroIdNumerico),
            }}
          >
            Incluir candidatos
          </Button>
        </span>
      </header>
      {view === 'lista' ? (
        <div className={`work-first${withData ? '' : ' alone'}`}>
          <div className="col">
            <EachAlone>
              {o.estado === 'a' && (
                <SugeridosBox oportunidadId={o.idNumerico} alone={o.candidatosTotal === 0} />
              )}
              <section className="box included" aria-label="Candidatos incluidos">
                <header>
                  <h2>Candidatos incluidos</h2>
                  <Presence oportunidadId={o.idNumerico} />
                </header>
                <IncludedFilter filters={filters} onSubmit={go} />
                <Boundary>
                  <IncludedList oportunidad={o} filters={filters} onFilters={go} onAction={setAction} />
                </Boundary>
              </section>
            </EachAlone>
          </div>
          <aside className="col" id={asideId} aria-label="Datos de la oportunidad" hidden={!withData}>
            <DataBoxes oportunidad={o} etapa={filters.etapa} onEtapa={(etapa) => go({ etapa })} />
          </aside>
        </div>
      ) : (
        <>
          <div className="line-row board-filters">
            <IncludedFilter filters={filters} onSubmit={go} />
            <Presence oportunidadId={o.idNumerico} />
          </div>
          <Suspense fallback={<Loading />}>
            <Boundary>
              <Board oportunidad={o} filters={filters} onAction={setAction} />
            </Boundary>
          </Suspense>
        </>
      )}
      <Suspense>
        {action && (
          <Action
            action={action}
            oportunidad={o}
            NotasModal={NotasModal}
            onAction={setAction}
            onClose={close}
          />
        )}
      </Suspense>
    </main>
  );
}

interface DataBoxesProps {
  oportunidad: Oportunidad;
  etapa: number | null;
  onEtapa: (etapa: number | null) => void;
}

/** What stands beside the list: stages, what the client sees, events, tasks, mail and state. */
function DataBoxes({ oportunidad: o, etapa, onEtapa }: DataBoxesProps) {
  return (
    <EachAlone>
      <EtapaSummary
        oportunidadId={o.idNumerico}
        etapa={etapa}
        onEtapa={onEtapa}
        action={
          hasFollowUp(o.creacionTs) && (
            <ExportButton
              size="xs"
              inWindow
              recurso={`/v1/oportunidad/reporte/busqueda/excel?oportunidadId=${o.idNumerico}`}
            >
              Reporte de busqueda
            </ExportButton>
          )
        }
      />
      <Suspense fallback={<Loading rows={2} />}>
        <CompartidaBox oportunidadId={o.idNumerico} />
      </Suspense>
      <Suspense fallback={<Loading rows={2} />}>
        <EventosBox
          of={{ oportunidadIdNumerico: o.idNumerico }}
          preset={{
            titulo: cutText(`Entrevista: ${o.titulo}`, EVENTO_TITLE_CHARS),
            oportunidad: { idNumerico: o.idNumerico, nombre: o.titulo },
          }}
        />
      </Suspense>
      <Suspense fallback={<Loading rows={2} />}>
        <TareasBox
          of={{ oportunidadIdNumerico: o.idNumerico }}
          about={{ oportunidad: { idNumerico: o.idNumerico, nombre: o.titulo } }}
        />
      </Suspense>
      <Suspense fallback={<Loading rows={2} />}>
        <HilosBox
          of={{ oportunidadIdNumerico: o.idNumerico }}
          action={<ContactsButton empresaId={o.empresaIdNumerico} oportunidadId={o.idNumerico} />}
        />
      </Suspense>
      <StateBox key={o.idNumerico} oportunidad={o} />
      {start.ownBolsa && o.publicarWeb && <PublicacionBox oportunidadId={o.idNumerico} />}
      {hasFollowUp(o.creacionTs) && <StartMailBox oportunidad={o} />}
    </EachAlone>
  );
}

const Option = ({ icon: Icon, texto }: { icon: typeof IconList; texto: string }) => (
  <span className="line-row" style={{ gap: 6, flexWrap: 'nowrap' }}>
    <Icon size={14} aria-hidden /> {texto}
  </span>
);

interface ActionProps extends Handed {
  action: RequestedAction;
  oportunidad: Oportunidad;
  onAction: (action: RequestedAction) => void;
  onClose: () => void;
}

function Action({ action, oportunidad, NotasModal, onAction, onClose }: ActionProps) {
  const { candidato } = action;
  const { idNumerico: oportunidadId, titulo } = oportunidad;
  const done = useDone(KEYS);
  switch (action.tipo) {
    case 'avanzar':
    case 'descartar':
      return (
        <EtapaChangeModal
          {...action}
          oportunidadId={oportunidadId}
          onSchedule={() => onAction({ tipo: 'agendar', candidato })}
          onClose={onClose}
        />
      );
    case 'agendar':
      return (
        <EventoModal
          evento={null}
          preset={{
            titulo: cutText(`Entrevista: ${titulo}`, EVENTO_TITLE_CHARS),
            candidato: { idNumerico: candidato.idNumerico, nombre: candidato.nombreCompleto },
            oportunidad: { idNumerico: oportunidadId, nombre: titulo },
          }}
          onClose={onClose}
        />
      );
    case 'ofrecer':
      return (
        <OfferModal
          titulo={cutText(`Entrevista: ${titulo}`, EVENTO_TITLE_CHARS)}
          candidatos={[{ idNumerico: candidato.idNumerico, nombre: candidato.nombreCompleto }]}
          oportunidadId={oportunidadId}
          onClose={onClose}
        />
      );
    case 'terna':
      return (
        <TernaModal
          oportunidadId={oportunidadId}
          candidato={{ idNumerico: candidato.idNumerico, nombre: candidato.nombreCompleto }}
          onClose={onClose}
        />
      );
    case 'historial':
      return (
        <HistoryModal
          oportunidadId={oportunidadId}
          candidatoId={candidato.idNumerico}
          nombre={candidato.nombreCompleto}
          onClose={onClose}
        />
      );
    case 'notas':
      return (
        <NotasModal
          candidatoId={candidato.idNumerico}
          nombre={candidato.nombreCompleto}
          oportunidadId={oportunidadId}
          onClose={onClose}
        />
      );
    case 'desactivar':
      return (
        <Confirm
          title="Desactivar"
          text={`Se desactivará a ${candidato.nombreCompleto} en esta oportunidad. Al avanzar de etapa vuelve a estar activo.`}
          acceptText="Desactivar"
          onClose={onClose}
          onConfirm={async () => {
            try {
              await done(
                await client.oportunidades.deactivate({
                  candidatoIdNumerico: candidato.idNumerico,
                  oportunidadIdNumerico: oportunidadId,
                  version: candidato.version,
                }),
              );
            } catch (error) {
              const staleness = stalenessOf(error);
              alerts.error(staleness ? staleText(staleness) : error);
              if (staleness)
                void queryClient.invalidateQueries({ queryKey: api.oportunidades.candidatos.key() });
            }
          }}
        />
      );
  }
}
