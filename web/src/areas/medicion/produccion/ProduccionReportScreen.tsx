import { IconArrowLeft, IconHelpCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ProduccionReport } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { Embudo, Sources, Tendencia, Times } from './analysis.tsx';
import { Clientes } from './Clientes.tsx';
import { CountingNotice } from './CountingNotice.tsx';
import type { Detail } from './DetailModal.tsx';
import { Conversions, Counters, DailyStrip } from './figures.tsx';
import { NotasTable } from './NotasTable.tsx';
import { type Who, whoToInput } from './params.ts';
import { fromQuery, toQuery } from './report-in-url.ts';
import './produccion.css';

const DetailModal = lazy(() => import('./DetailModal.tsx'));
const ExplainModal = lazy(() => import('./ExplainModal.tsx'));

/** /produccion/selector: what a person, a team or everybody did in a period, with its analysis (docs/reglas/medicion.md). */
export function ProduccionReportScreen() {
  const [estado, go] = useUrlState(fromQuery, toQuery);
  const [detail, setDetail] = useState<Detail | null>(null);
  const [explaining, setExplaining] = useState(false);
  const { page, etapa, showBackButton, ...who } = estado;
  const enabled = who.fechaInicio !== '' && who.fechaFin !== '';
  const input = whoToInput(who);
  const {
    data: report,
    error,
    refetch,
  } = useQuery(api.produccion.report.queryOptions({ input, enabled, placeholderData: keepPreviousData }));
  const { data: analysis } = useQuery(
    api.produccion.analysis.queryOptions({ input, enabled, placeholderData: keepPreviousData }),
  );
  useTitle(report ? `Producción ${report.selectorNombre}` : 'Producción');
  const navigate = useNavigate();
  if (!enabled)
    return (
      <EmptyState text="Elegí de quién y de qué fechas">
        <Button component={Link} to="/produccion/filtro">
          Ir al filtro
        </Button>
      </EmptyState>
    );
  if (error && !report) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <main className="page produccion">
      <div className="head">
        {showBackButton !== 'no' && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={15} />}
            onClick={() => navigate({ to: '/produccion/filtro' })}
          >
            Volver
          </Button>
        )}
        <div>
          <h1>{report?.selectorNombre ?? '…'}</h1>
          <p className="soft num">
            {formatDate(who.fechaInicio)} al {formatDate(who.fechaFin)}
            {report && <Days report={report} tipo={who.tipo} />}
          </p>
        </div>
        <span className="right">
          <Button
            variant="default"
            leftSection={<IconHelpCircle size={16} />}
            onClick={() => setExplaining(true)}
          >
            ¿Cómo se calcula?
          </Button>
        </span>
      </div>
      <CountingNotice />
      {!report ? (
        <Loading />
      ) : (
        <div className="produccion-body">
          <Counters report={report} anterior={analysis?.anterior} onDetail={setDetail} />
          <div className="stripes">
            <Conversions report={report} />
            {who.tipo === 'selectorYSupervisor' && report.cantidadDiasSemana > 1 && (
              <DailyStrip report={report} />
            )}
          </div>
          <div className="boxes-produccion">
            <Cierres report={report} onAll={() => setDetail({ titulo: 'Cierres', de: 'cierres' })} />
            {analysis && <Tendencia analysis={analysis} onDetail={setDetail} />}
            {analysis && <Embudo analysis={analysis} onDetail={setDetail} />}
            {analysis && <Times analysis={analysis} onDetail={setDetail} />}
            {analysis && <Sources analysis={analysis} onDetail={setDetail} />}
            {analysis && analysis.clientes.length > 0 && <Clientes analysis={analysis} />}
          </div>
        </div>
      )}
      <NotasTable who={who} page={page} etapa={etapa} onChange={go} />
      <Suspense>
        {detail && <DetailModal who={who} detalle={detail} onClose={() => setDetail(null)} />}
        {explaining && <ExplainModal onClose={() => setExplaining(false)} />}
      </Suspense>
    </main>
  );
}

/** Working days and holidays, for one person and a period of more than one weekday (docs/reglas/medicion.md). */
function Days({ report, tipo }: { report: ProduccionReport; tipo: Who['tipo'] }) {
  if (tipo !== 'selectorYSupervisor' || report.cantidadDiasSemana <= 1) return null;
  const { cantidadDiasHabiles: working, cantidadFeriados: feriados } = report;
  return (
    <>
      {' '}
      · {working} {working === 1 ? 'día hábil' : 'días hábiles'} · {feriados}{' '}
      {feriados === 1 ? 'feriado' : 'feriados'}
    </>
  );
}

function Cierres({ report, onAll }: { report: ProduccionReport; onAll: () => void }) {
  const { oportunidadesCierres: cierres, cierres: total } = report;
  return (
    <section className="box-produccion" aria-label="Cierres">
      <h2>Cierres</h2>
      {cierres.length === 0 ? (
        <p className="soft">No se han encontrado registros</p>
      ) : (
        <div className="list-cierres">
          <FigureTable
            heads={['Título', 'Fecha']}
            rows={cierres.map(({ idNumerico, titulo, cierreFecha }) => ({
              key: idNumerico,
              name: <Link to={`/editarOportunidad/${idNumerico}`}>{titulo}</Link>,
              cells: [
                <span key="fecha" className="num soft nowrap">
                  {formatDate(cierreFecha)}
                </span>,
              ],
            }))}
          />
        </div>
      )}
      {total > cierres.length && (
        <button type="button" className="link" onClick={onAll}>
          Ver los {formatNumber(total)} cierres
        </button>
      )}
    </section>
  );
}
