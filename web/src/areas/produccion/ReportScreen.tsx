import { Button } from '@mantine/core';
import { IconArrowLeft, IconHelpCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ProduccionReport } from '@tembiapo/contract/calls/produccion.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { entero } from '../../ui/numbers.ts';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { Funnel, Sources, Times, Trend } from './Analysis.tsx';
import { CountingNotice } from './CountingNotice.tsx';
import type { Detalle } from './DetailModal.tsx';
import { Conversions, Counters, DailyStrip } from './Figures.tsx';
import { NotesTable } from './NotesTable.tsx';
import { type Quien, quienAEntrada, quienAQuery, quienDeQuery } from './params.ts';
import './produccion.css';

const DetailModal = lazy(() => import('./DetailModal.tsx'));
const ExplainModal = lazy(() => import('./ExplainModal.tsx'));

interface Estado extends Quien {
  page: number;
  etapa: string;
  showBackButton: string;
}
const fromQuery = (query: Query): Estado => ({
  ...quienDeQuery(query),
  page: numeroDe(query.page, 1),
  etapa: uno(query.etapa) || 'todas',
  showBackButton: uno(query.showBackButton),
});
const toQuery = ({ page, etapa, showBackButton, ...quien }: Estado): Query => ({
  ...quienAQuery(quien),
  page: page > 1 ? String(page) : undefined,
  etapa: etapa === 'todas' ? undefined : etapa,
  showBackButton: showBackButton || undefined,
});

/** /produccion/selector: what a person, a team or everybody did in some days (002 §2), and what can be learnt from it. */
export function ProductionReportScreen() {
  const [estado, ir] = useUrlState(fromQuery, toQuery);
  const [detalle, setDetalle] = useState<Detalle | null>(null);
  const [explicando, setExplicando] = useState(false);
  const { page, etapa, showBackButton, ...quien } = estado;
  const enabled = quien.fechaInicio !== '' && quien.fechaFin !== '';
  const input = quienAEntrada(quien);
  const {
    data: reporte,
    error,
    refetch,
  } = useQuery(api.produccion.report.queryOptions({ input, enabled, placeholderData: keepPreviousData }));
  const { data: analisis } = useQuery(
    api.produccion.analysis.queryOptions({ input, enabled, placeholderData: keepPreviousData }),
  );
  useTitle(reporte ? `Producción ${reporte.selectorNombre}` : 'Producción');
  const navigate = useNavigate();
  if (!enabled)
    return (
      <Vacio texto="Elegí de quién y de qué fechas">
        <Button component={Link} to={'/produccion/filtro' as string}>
          Ir al filtro
        </Button>
      </Vacio>
    );
  if (error && !reporte) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <main className="page produccion">
      <div className="head">
        {showBackButton !== 'no' && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={15} />}
            onClick={() => navigate({ to: '/produccion/filtro' as string })}
          >
            Volver
          </Button>
        )}
        <div>
          <h1>{reporte?.selectorNombre ?? '…'}</h1>
          <p className="soft num">
            {formatDate(quien.fechaInicio)} al {formatDate(quien.fechaFin)}
            {reporte && <Dias reporte={reporte} tipo={quien.tipo} />}
          </p>
        </div>
        <span className="right">
          <Button
            variant="default"
            leftSection={<IconHelpCircle size={16} />}
            onClick={() => setExplicando(true)}
          >
            ¿Cómo se calcula?
          </Button>
        </span>
      </div>
      <CountingNotice />
      {!reporte ? (
        <Cargando />
      ) : (
        <div className="produccion-cuerpo">
          <Counters reporte={reporte} anterior={analisis?.anterior} onDetalle={setDetalle} />
          <div className="franjas">
            <Conversions reporte={reporte} />
            {quien.tipo === 'selectorYSupervisor' && reporte.cantidadDiasSemana > 1 && (
              <DailyStrip reporte={reporte} />
            )}
          </div>
          <div className="cajas-produccion">
            <Closings reporte={reporte} onTodos={() => setDetalle({ titulo: 'Cierres', de: 'cierres' })} />
            {analisis && <Trend analisis={analisis} onDetalle={setDetalle} />}
            {analisis && <Funnel analisis={analisis} onDetalle={setDetalle} />}
            {analisis && <Times analisis={analisis} onDetalle={setDetalle} />}
            {analisis && <Sources analisis={analisis} onDetalle={setDetalle} />}
          </div>
        </div>
      )}
      <NotesTable quien={quien} page={page} etapa={etapa} onCambio={ir} />
      <Suspense>
        {detalle && <DetailModal quien={quien} detalle={detalle} onClose={() => setDetalle(null)} />}
        {explicando && <ExplainModal onClose={() => setExplicando(false)} />}
      </Suspense>
    </main>
  );
}

/** Working days and holidays, for a person and more than one weekday (002 §2). */
function Dias({ reporte, tipo }: { reporte: ProduccionReport; tipo: Quien['tipo'] }) {
  if (tipo !== 'selectorYSupervisor' || reporte.cantidadDiasSemana <= 1) return null;
  const { cantidadDiasHabiles: habiles, cantidadFeriados: feriados } = reporte;
  return (
    <>
      {' '}
      · {habiles} {habiles === 1 ? 'día hábil' : 'días hábiles'} · {feriados}{' '}
      {feriados === 1 ? 'feriado' : 'feriados'}
    </>
  );
}

function Closings({ reporte, onTodos }: { reporte: ProduccionReport; onTodos: () => void }) {
  const { oportunidadesCierres: cierres, cierres: total } = reporte;
  return (
    <section className="caja-produccion" aria-label="Cierres">
      <h2>Cierres</h2>
      {cierres.length === 0 ? (
        <p className="soft">No se han encontrado registros</p>
      ) : (
        <div className="lista-cierres">
          <table className="cifras">
            <thead>
              <tr>
                <th scope="col">Título</th>
                <th scope="col">Fecha</th>
              </tr>
            </thead>
            <tbody>
              {cierres.map(({ idNumerico, titulo, cierreFecha }) => (
                <tr key={idNumerico}>
                  <th scope="row">
                    <Link to={`/editarOportunidad/${idNumerico}` as string}>{titulo}</Link>
                  </th>
                  <td className="num soft nowrap">{formatDate(cierreFecha)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > cierres.length && (
        <button type="button" className="link" onClick={onTodos}>
          Ver los {entero(total)} cierres
        </button>
      )}
    </section>
  );
}
