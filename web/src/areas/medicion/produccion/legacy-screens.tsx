import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PreviousReport } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { formatFigure, REPORT_KIND_LABEL, type ReportKind } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { type Filters, fromQuery, toQuery } from './legacy-in-url.ts';
import { ChooseUsuario } from './people.tsx';
import './produccion.css';
import styles from '../../../ui/FigureTable.module.css';

/** Links among the three reports of the former system. */
export const OtherReports = ({ here }: { here: string }) => (
  <nav className="right" aria-label="Reportes anteriores">
    {(
      [
        ['Selector', '/reporte/produccion/selector'],
        ['Lider', '/reporte/produccion/supervisor'],
        ['Detalle', '/reporte/produccion/detalle'],
      ] as const
    ).map(([text, a]) => (
      <Button
        key={a}
        variant="default"
        component={Link}
        to={a}
        {...(a === here && { 'aria-current': 'page' as const, disabled: true })}
      >
        {text}
      </Button>
    ))}
  </nav>
);

const percent = (value: number | null): string => (value === null ? '-' : `${formatFigure(value)} %`);

interface Row {
  id: number;
  titulo: string;
  empresa: string;
  portal: number;
  interno: number;
  selector: number;
  leader: number;
  efectividad: number | null;
}

const rowsOf = (r: PreviousReport): Row[] =>
  r.idsOportunidades.map((id) => ({
    id,
    titulo: r.oportunidadesById[id]?.titulo ?? `Oportunidad N.º ${id}`,
    empresa: r.oportunidadesById[id]?.empresaDescripcion ?? '',
    portal: r.cantAvancesReclutamientoPorOport[id]?.portal ?? 0,
    interno: r.cantAvancesReclutamientoPorOport[id]?.interno ?? 0,
    selector: r.cantEntrevistasSelectorPorOport[id] ?? 0,
    leader: r.cantEntrevistasLiderPorOport[id] ?? 0,
    efectividad: r.porcEfectEntrPorOport[id] ?? null,
  }));

const account = (title: string, of: (f: Row) => number): Column<Row> => ({
  title,
  width: 120,
  phone: 'half',
  className: 'num',
  cell: of,
});
const COLUMNS: Column<Row>[] = [
  {
    title: 'Oportunidad',
    phone: 'title',
    cell: (f) => (
      <>
        <Link className="name" to={`/editarOportunidad/${f.id}`}>
          {f.titulo}
        </Link>
        <div className="l2">{f.empresa}</div>
      </>
    ),
  },
  account('Recl. portal', (f) => f.portal),
  account('Recl. interno', (f) => f.interno),
  account('Entr. selector', (f) => f.selector),
  account('Entr. líder', (f) => f.leader),
  {
    title: 'Efectividad',
    width: 110,
    phone: 'half',
    className: 'num',
    cell: (f) => percent(f.efectividad),
  },
];

/** Advances by person and stage; a person's name opens the notes behind them. */
function AdvancesByPerson({
  titulo,
  tipo,
  range,
  advances,
  personas,
}: {
  titulo: string;
  tipo: ReportKind;
  range: { creacionTsDesde: string; creacionTsHasta: string };
  advances: Record<string, Record<string, number>>;
  personas: Record<string, string>;
}) {
  const etapas = [
    ...new Set(Object.values(advances).flatMap((one) => Object.keys(one).map(Number))),
  ].toSorted((a, b) => a - b);
  if (etapas.length === 0) return null;
  return (
    <section className="box-produccion whole" aria-label={titulo}>
      <h2>{titulo}</h2>
      <div className="overflowing">
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">Persona</th>
              {etapas.map((etapa) => (
                <th key={etapa} scope="col">
                  {etapaLabel(etapa)} {etapa}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(advances).map(([id, own]) => (
              <tr key={id}>
                <th scope="row">
                  <Link
                    to="/reporte/produccion/detalle"
                    search={{ tipo, colaboradorId: id, ...range }}
                    aria-label={`Detalle de ${personas[id] ?? id}`}
                  >
                    {personas[id] ?? `N.º ${id}`}
                  </Link>
                </th>
                {etapas.map((etapa) => (
                  <td key={etapa} className="num">
                    {own[etapa] ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function LegacyReportScreen({ tipo }: { tipo: ReportKind }) {
  const title = tipo === 'selector' ? 'Producción de selector' : 'Producción de supervisor';
  useTitle(title);
  const [filters, go] = useUrlState(fromQuery, toQuery);
  const { selectorId, creacionTsDesde, creacionTsHasta } = filters;
  const call = tipo === 'selector' ? api.produccion.selectorReport : api.produccion.supervisorReport;
  const { data, error, refetch } = useQuery({
    ...call.queryOptions({
      input: { selectorId: selectorId ?? 1, fechaInicio: creacionTsDesde, fechaFin: creacionTsHasta },
      placeholderData: keepPreviousData,
    }),
    enabled: selectorId !== null,
  });
  return (
    <main className="page">
      <div className="head">
        <h1>{title}</h1>
        <OtherReports here={`/reporte/produccion/${tipo}`} />
      </div>
      <Filter
        key={`${selectorId} ${creacionTsDesde} ${creacionTsHasta}`}
        etiqueta={REPORT_KIND_LABEL[tipo]}
        filters={filters}
        onSubmit={go}
      />
      {selectorId === null ? (
        <EmptyState text="Elegí un colaborador y las fechas" />
      ) : error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : (
        <div className="produccion-body">
          <div className="conversions">
            <div>
              <span className="soft">Oportunidades</span>
              <b className="num">{data.idsOportunidades.length}</b>
            </div>
            <div>
              <span className="soft">Promedio de efectividad</span>
              <b className="num">{percent(data.promedioEfectividad)}</b>
            </div>
            <div>
              <span className="soft">Efectividad de los filtros</span>
              <b className="num">{percent(data.porcentajeEfectividadFiltro)}</b>
            </div>
          </div>
          <div className="boxes-produccion">
            <AdvancesByPerson
              titulo="Avances por selector y etapa"
              tipo="selector"
              range={{ creacionTsDesde, creacionTsHasta }}
              advances={data.cantAvancesPorSelectorYEtapa}
              personas={data.personasById}
            />
            <AdvancesByPerson
              titulo="Avances por supervisor y etapa"
              tipo="supervisor"
              range={{ creacionTsDesde, creacionTsHasta }}
              advances={data.cantAvancesPorSupervisorYEtapa}
              personas={data.personasById}
            />
          </div>
          <Table
            title="Oportunidades"
            columns={COLUMNS}
            rows={rowsOf(data)}
            rowKey={(f) => f.id}
            empty="No se encontraron registros"
          />
        </div>
      )}
    </main>
  );
}

function Filter({
  etiqueta,
  filters,
  onSubmit,
}: {
  etiqueta: string;
  filters: Filters;
  onSubmit: (change: Partial<Filters>) => void;
}) {
  const [selectorId, setSelectorId] = useState(filters.selectorId);
  const [creationTsFrom, setFrom] = useState(filters.creacionTsDesde);
  const [creationTsUntil, setTo] = useState(filters.creacionTsHasta);
  const complete =
    selectorId !== null &&
    creationTsFrom !== '' &&
    creationTsUntil !== '' &&
    creationTsUntil >= creationTsFrom;
  return (
    <FiltersLine
      alwaysOpen
      complete={complete}
      onSubmit={() =>
        onSubmit({ selectorId, creacionTsDesde: creationTsFrom, creacionTsHasta: creationTsUntil })
      }
    >
      <ChooseUsuario label={etiqueta} inLine value={selectorId} onChange={setSelectorId} />
      <DateField label="Fecha desde" inLine value={creationTsFrom} onChange={setFrom} />
      <DateField label="Fecha hasta" inLine value={creationTsUntil} onChange={setTo} />
    </FiltersLine>
  );
}

/** /reporte/produccion/selector (docs/reglas/medicion.md): what somebody did. */
export const LegacySelectorScreen = () => <LegacyReportScreen tipo="selector" />;
/** /reporte/produccion/supervisor: what somebody accompanied. */
export const LegacySupervisorScreen = () => <LegacyReportScreen tipo="supervisor" />;
