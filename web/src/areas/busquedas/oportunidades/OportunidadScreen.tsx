import { SegmentedControl } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconLayoutKanban,
  IconLayoutSidebarRight,
  IconList,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, notExists } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Boundary } from '../../../ui/Boundary.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { QuickViewArea } from '../../../ui/QuickViewArea.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import { SugeridosBox } from '../sugeridos/index.ts';
import { ActionModal, type Handed } from './ActionModal.tsx';
import type { RequestedAction } from './CandidatoActions.tsx';
import { DataBoxes } from './DataBoxes.tsx';
import { IncludedFilter } from './IncludedFilter.tsx';
import { IncludedList } from './IncludedList.tsx';
import { includedFromQuery, includedToQuery } from './included-filters.ts';
import { Presence } from './Presence.tsx';
import './oportunidad.css';

const Board = lazy(() => import('./Board.tsx'));

/** The person's choice between the two views, kept in this browser. */
const VIEW_KEY = 'vistaOportunidad';
/** Whether the data are shown beside the candidates, kept in this browser too. */
const DATA_KEY = 'datosOportunidad';
/** Whether the suggestions are open although there are candidates already. */
const SUGERIDOS_KEY = 'sugeridosOportunidad';
type View = 'lista' | 'tablero';

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
  const [withSugeridos, setWithSugeridos] = useState(
    () => o.candidatosTotal === 0 || localStorage.getItem(SUGERIDOS_KEY) === 'si',
  );
  const Chevron = withSugeridos ? IconChevronUp : IconChevronDown;
  const asideId = useId();
  const sugeridosId = useId();
  const fold = () => {
    localStorage.setItem(DATA_KEY, withData ? 'no' : 'si');
    setWithData(!withData);
  };
  const foldSugeridos = () => {
    localStorage.setItem(SUGERIDOS_KEY, withSugeridos ? 'no' : 'si');
    setWithSugeridos(!withSugeridos);
  };
  const [filters, go] = useUrlState(includedFromQuery, includedToQuery);
  const [action, setAction] = useState<RequestedAction | null>(null);
  const choose = (fresh: string) => {
    localStorage.setItem(VIEW_KEY, fresh);
    setView(fresh as View);
  };
  const close = useCallback(() => setAction(null), []);
  const about = [
    o.empresaDescripcion,
    o.cargoDescripcion,
    formatMoney(o.salarioMaximo) && `hasta ${formatMoney(o.salarioMaximo)}`,
    `solicitada ${formatDate(o.solicitudFecha)}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <main className={`page${view === 'tablero' ? ' full' : ''}`}>
      <header className="detail of-oportunidad">
        <div className="who">
          <div className="line-row title">
            <h1 title={o.titulo}>{o.titulo}</h1>
            <EstadoBadge estado={o.estado} />
          </div>
          <div className="soft" title={about}>
            {about}
          </div>
        </div>
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
            className="main-action"
            to="/candidatos"
            why={o.estado !== 'a' && 'Solo se incluyen candidatos si el estado es Abierto'}
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
        <QuickViewArea oportunidadId={o.idNumerico}>
          <div className={`work-first${withData ? '' : ' alone'}`}>
            <div className="col">
              <section className="box included" aria-label="Candidatos incluidos">
                <header>
                  <h2>Candidatos incluidos</h2>
                  <Presence oportunidadId={o.idNumerico} />
                  {o.estado === 'a' && (
                    <Button
                      size="xs"
                      variant="default"
                      className="action"
                      aria-expanded={withSugeridos}
                      aria-controls={sugeridosId}
                      onClick={foldSugeridos}
                    >
                      Sugeridos <Chevron size={14} aria-hidden />
                    </Button>
                  )}
                </header>
                <div id={sugeridosId}>
                  {o.estado === 'a' && withSugeridos && (
                    <Boundary>
                      <SugeridosBox oportunidadId={o.idNumerico} />
                    </Boundary>
                  )}
                </div>
                <IncludedFilter filters={filters} onSubmit={go} />
                <Boundary>
                  <IncludedList oportunidad={o} filters={filters} onFilters={go} onAction={setAction} />
                </Boundary>
              </section>
            </div>
            <aside className="col" id={asideId} aria-label="Datos de la oportunidad" hidden={!withData}>
              <DataBoxes oportunidad={o} etapa={filters.etapa} onEtapa={(etapa) => go({ etapa })} />
            </aside>
          </div>
        </QuickViewArea>
      ) : (
        <>
          <div className="line-row board-filters">
            <IncludedFilter filters={filters} onSubmit={go} />
            <Presence oportunidadId={o.idNumerico} />
          </div>
          <QuickViewArea oportunidadId={o.idNumerico}>
            <Suspense fallback={<Loading />}>
              <Boundary>
                <Board oportunidad={o} filters={filters} onAction={setAction} />
              </Boundary>
            </Suspense>
          </QuickViewArea>
        </>
      )}
      <Suspense>
        {action && (
          <ActionModal
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

const Option = ({ icon: Icon, texto }: { icon: typeof IconList; texto: string }) => (
  <span className="line-row" style={{ gap: 6, flexWrap: 'nowrap' }}>
    <Icon size={14} aria-hidden /> {texto}
  </span>
);
