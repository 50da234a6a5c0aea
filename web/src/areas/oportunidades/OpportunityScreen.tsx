import { Button, SegmentedControl } from '@mantine/core';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { IncludedCandidato, Oportunidad } from '@tembiapo/contract/calls/oportunidades.ts';
import { formatMoney } from '@tembiapo/contract/domain/dinero.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { hasFollowUp } from '@tembiapo/contract/domain/oportunidades.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { api, client, noExiste } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { EstadoBadge } from '../../ui/badges.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { BotonHistorial } from '../auditoria/index.ts';
import { BotonExportar } from '../documentos/index.ts';
import { IncludedFilter } from './IncludedFilter.tsx';
import { IncludedList } from './IncludedList.tsx';
import { includedFromQuery, includedToQuery } from './included-filters.ts';
import { Presence } from './Presence.tsx';
import type { CambioPedido } from './StageChangeModal.tsx';
import { StageSummary } from './StageSummary.tsx';
import { StartMailBox } from './StartMailBox.tsx';
import { StateBox } from './StateBox.tsx';
import './oportunidad.css';

const Board = lazy(() => import('./Board.tsx'));
const StageChangeModal = lazy(() => import('./StageChangeModal.tsx'));
const HistoryModal = lazy(() => import('./HistoryModal.tsx'));
const NotesModal = lazy(async () => ({ default: (await import('../notas/index.ts')).NotesModal }));

/** The person's choice between the two views, kept in this browser. */
const VISTA = 'vistaOportunidad';
type Vista = 'lista' | 'tablero';
const CLAVES = [api.oportunidades.key(), api.candidatos.search.key()];

/** What may be done to a candidate; each asks its own modal. */
export type AccionPedida =
  | CambioPedido
  | { tipo: 'desactivar' | 'historial' | 'notas'; candidato: IncludedCandidato };

/** /editarOportunidad/{id} (001 §2.4): who at the top, data and stages, and the candidates as a list or a board. */
export function OpportunityScreen() {
  const { oportunidadId = '' } = useParams({ strict: false }) as { oportunidadId?: string };
  const idNumerico = idDeRuta(oportunidadId);
  const { data, error, refetch } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico }, enabled: idNumerico > 0 }),
  );
  useTitle(data?.oportunidad.titulo);
  if (idNumerico === 0) return <Vacio texto="No existe esa oportunidad" />;
  // Somebody may remove it while it is looked at.
  if (error && (!data || noExiste(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  return data ? <Vista oportunidad={data.oportunidad} /> : <Cargando />;
}

function Vista({ oportunidad: o }: { oportunidad: Oportunidad }) {
  const [vista, setVista] = useState<Vista>(() =>
    localStorage.getItem(VISTA) === 'tablero' ? 'tablero' : 'lista',
  );
  const [filtros, ir] = useUrlState(includedFromQuery, includedToQuery);
  const [accion, setAccion] = useState<AccionPedida | null>(null);
  const elegir = (nueva: string) => {
    localStorage.setItem(VISTA, nueva);
    setVista(nueva as Vista);
  };
  const cerrar = useCallback(() => setAccion(null), []);
  return (
    <main className={`page${vista === 'tablero' ? ' llena' : ''}`}>
      <header className="detalle">
        <div className="quien">
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
            value={vista}
            onChange={elegir}
            data={[
              { value: 'lista', label: <Opcion icono={IconList} texto="Lista" /> },
              { value: 'tablero', label: <Opcion icono={IconLayoutKanban} texto="Tablero" /> },
            ]}
          />
          <BotonHistorial tipo="oportunidad" id={o.idNumerico} de={o.titulo} />
          <Button
            variant="default"
            component={Link}
            to={`/editarDetalleOportunidad/${o.idNumerico}` as string}
          >
            Editar detalles
          </Button>
          <Button
            component={Link}
            to={'/candidatos' as string}
            disabled={o.estado !== 'a'}
            search={
              {
                oportunidadId: String(o.idNumerico),
                cargosIdsNumericos: String(o.cargoIdNumerico),
                rubrosIdsNumericos: String(o.rubroIdNumerico),
              } as never
            }
          >
            Incluir candidatos
          </Button>
        </span>
      </header>
      {vista === 'lista' ? (
        <>
          <div className="cajas">
            <div className="col">
              <StateBox key={`${o.version}`} oportunidad={o} />
              {hasFollowUp(o.creacionTs) && <StartMailBox oportunidad={o} />}
            </div>
            <div className="col">
              <StageSummary
                oportunidadId={o.idNumerico}
                etapa={filtros.etapa}
                onEtapa={(etapa) => ir({ etapa })}
                accion={
                  hasFollowUp(o.creacionTs) && (
                    <BotonExportar
                      size="xs"
                      recurso={`/v1/oportunidad/reporte/busqueda/excel?oportunidadId=${o.idNumerico}`}
                    >
                      Reporte de busqueda
                    </BotonExportar>
                  )
                }
              />
            </div>
          </div>
          <section className="caja incluidos" aria-label="Candidatos incluidos">
            <header>
              <h2>Candidatos incluidos</h2>
              <Presence oportunidadId={o.idNumerico} />
            </header>
            <IncludedFilter filtros={filtros} onSubmit={ir} />
            <IncludedList oportunidad={o} filtros={filtros} onFiltros={ir} onAccion={setAccion} />
          </section>
        </>
      ) : (
        <>
          <div className="fila tablero-filtros">
            <IncludedFilter filtros={filtros} onSubmit={ir} />
            <Presence oportunidadId={o.idNumerico} />
          </div>
          <Suspense fallback={<Cargando />}>
            <Board oportunidad={o} filtros={filtros} onAccion={setAccion} />
          </Suspense>
        </>
      )}
      <Suspense>
        {accion && <Accion accion={accion} oportunidadId={o.idNumerico} onClose={cerrar} />}
      </Suspense>
    </main>
  );
}

const Opcion = ({ icono: Icono, texto }: { icono: typeof IconList; texto: string }) => (
  <span className="fila" style={{ gap: 6, flexWrap: 'nowrap' }}>
    <Icono size={14} aria-hidden /> {texto}
  </span>
);

interface AccionProps {
  accion: AccionPedida;
  oportunidadId: number;
  onClose: () => void;
}

function Accion({ accion, oportunidadId, onClose }: AccionProps) {
  const { candidato } = accion;
  const hecho = useHecho(CLAVES);
  switch (accion.tipo) {
    case 'avanzar':
    case 'descartar':
      return <StageChangeModal {...accion} oportunidadId={oportunidadId} onClose={onClose} />;
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
        <NotesModal
          candidatoId={candidato.idNumerico}
          nombre={candidato.nombreCompleto}
          oportunidadId={oportunidadId}
          onClose={onClose}
        />
      );
    case 'desactivar':
      return (
        <Confirmar
          titulo="Desactivar"
          texto={`Se desactivará a ${candidato.nombreCompleto} en esta oportunidad. Al avanzar de etapa vuelve a estar activo.`}
          textoAceptar="Desactivar"
          onClose={onClose}
          onConfirm={async () => {
            try {
              await hecho(
                await client.oportunidades.deactivate({
                  candidatoIdNumerico: candidato.idNumerico,
                  oportunidadIdNumerico: oportunidadId,
                  version: candidato.version,
                }),
              );
            } catch (error) {
              alertas.error(error);
            }
          }}
        />
      );
  }
}
