import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PreviousReport } from '@tembiapo/contract/calls/produccion.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { PREVIOUS_REPORT_DAYS } from '@tembiapo/contract/domain/limits.ts';
import {
  addDays,
  formatFigure,
  REPORT_KIND_LABEL,
  type ReportKind,
} from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { numeroDe, type Query } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { Fecha } from '../../ui/date.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { diaDe } from './params.ts';
import { ElegirUsuario } from './people.tsx';
import './produccion.css';

interface Filtros {
  page: number;
  selectorId: number | null;
  creacionTsDesde: string;
  creacionTsHasta: string;
}

/** The last 30 days up to today, unless the address says otherwise (002 §9). */
export const deQuery = (query: Query): Filtros => ({
  page: 1,
  selectorId: numeroDe(query.selectorId, 0) || null,
  creacionTsDesde: diaDe(query.creacionTsDesde, addDays(localDay(), -PREVIOUS_REPORT_DAYS)),
  creacionTsHasta: diaDe(query.creacionTsHasta, localDay()),
});
const aQuery = ({ selectorId, creacionTsDesde, creacionTsHasta }: Filtros): Query => ({
  selectorId: selectorId ? String(selectorId) : undefined,
  creacionTsDesde,
  creacionTsHasta,
});

/** The three reports of the former system, one beside the other. */
export const OtrosReportes = ({ aqui }: { aqui: string }) => (
  <nav className="right" aria-label="Reportes anteriores">
    {(
      [
        ['Selector', '/reporte/produccion/selector'],
        ['Lider', '/reporte/produccion/supervisor'],
        ['Detalle', '/reporte/produccion/detalle'],
      ] as const
    ).map(([texto, a]) => (
      <Button
        key={a}
        variant="default"
        component={Link}
        to={a as string}
        {...(a === aqui && { 'aria-current': 'page' as const, disabled: true })}
      >
        {texto}
      </Button>
    ))}
  </nav>
);

const porcentaje = (valor: number | null): string => (valor === null ? '-' : `${formatFigure(valor)} %`);

interface Fila {
  id: number;
  titulo: string;
  empresa: string;
  portal: number;
  interno: number;
  selector: number;
  lider: number;
  efectividad: number | null;
}

const filasDe = (r: PreviousReport): Fila[] =>
  r.idsOportunidades.map((id) => ({
    id,
    titulo: r.oportunidadesById[id]?.titulo ?? `Oportunidad N.º ${id}`,
    empresa: r.oportunidadesById[id]?.empresaDescripcion ?? '',
    portal: r.cantAvancesReclutamientoPorOport[id]?.portal ?? 0,
    interno: r.cantAvancesReclutamientoPorOport[id]?.interno ?? 0,
    selector: r.cantEntrevistasSelectorPorOport[id] ?? 0,
    lider: r.cantEntrevistasLiderPorOport[id] ?? 0,
    efectividad: r.porcEfectEntrPorOport[id] ?? null,
  }));

const cuenta = (titulo: string, de: (f: Fila) => number): Columna<Fila> => ({
  titulo,
  ancho: 120,
  movil: 'mitad',
  className: 'num',
  celda: de,
});
const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: 'Oportunidad',
    movil: 'titulo',
    celda: (f) => (
      <>
        <Link className="nombre" to={`/editarOportunidad/${f.id}` as string}>
          {f.titulo}
        </Link>
        <div className="l2">{f.empresa}</div>
      </>
    ),
  },
  cuenta('Recl. portal', (f) => f.portal),
  cuenta('Recl. interno', (f) => f.interno),
  cuenta('Entr. selector', (f) => f.selector),
  cuenta('Entr. líder', (f) => f.lider),
  {
    titulo: 'Efectividad',
    ancho: 110,
    movil: 'mitad',
    className: 'num',
    celda: (f) => porcentaje(f.efectividad),
  },
];

/** Advances by person and stage; a person's name opens the notes behind them. */
function AvancesPorPersona({
  titulo,
  tipo,
  rango,
  avances,
  personas,
}: {
  titulo: string;
  tipo: ReportKind;
  rango: { creacionTsDesde: string; creacionTsHasta: string };
  avances: Record<string, Record<string, number>>;
  personas: Record<string, string>;
}) {
  const etapas = [...new Set(Object.values(avances).flatMap((una) => Object.keys(una).map(Number)))].toSorted(
    (a, b) => a - b,
  );
  if (etapas.length === 0) return null;
  return (
    <section className="caja-produccion entera" aria-label={titulo}>
      <h2>{titulo}</h2>
      <div className="desborda">
        <table className="cifras">
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
            {Object.entries(avances).map(([id, suyas]) => (
              <tr key={id}>
                <th scope="row">
                  <Link
                    to={'/reporte/produccion/detalle' as string}
                    search={{ tipo, colaboradorId: id, ...rango } as never}
                    aria-label={`Detalle de ${personas[id] ?? id}`}
                  >
                    {personas[id] ?? `N.º ${id}`}
                  </Link>
                </th>
                {etapas.map((etapa) => (
                  <td key={etapa} className="num">
                    {suyas[etapa] ?? 0}
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
  const titulo = tipo === 'selector' ? 'Producción de selector' : 'Producción de supervisor';
  useTitle(titulo);
  const [filtros, ir] = useUrlState(deQuery, aQuery);
  const { selectorId, creacionTsDesde, creacionTsHasta } = filtros;
  const llamada = tipo === 'selector' ? api.produccion.reporteSelector : api.produccion.reporteSupervisor;
  const { data, error, refetch } = useQuery({
    ...llamada.queryOptions({
      input: { selectorId: selectorId ?? 1, fechaInicio: creacionTsDesde, fechaFin: creacionTsHasta },
      placeholderData: keepPreviousData,
    }),
    enabled: selectorId !== null,
  });
  return (
    <main className="page">
      <div className="head">
        <h1>{titulo}</h1>
        <OtrosReportes aqui={`/reporte/produccion/${tipo}`} />
      </div>
      <Filtro
        key={`${selectorId} ${creacionTsDesde} ${creacionTsHasta}`}
        etiqueta={REPORT_KIND_LABEL[tipo]}
        filtros={filtros}
        onSubmit={ir}
      />
      {selectorId === null ? (
        <Vacio texto="Elegí un colaborador y las fechas" />
      ) : error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Cargando />
      ) : (
        <div className="produccion-cuerpo">
          <div className="conversiones">
            <div>
              <span className="soft">Oportunidades</span>
              <b className="num">{data.idsOportunidades.length}</b>
            </div>
            <div>
              <span className="soft">Promedio de efectividad</span>
              <b className="num">{porcentaje(data.promedioEfectividad)}</b>
            </div>
            <div>
              <span className="soft">Efectividad de los filtros</span>
              <b className="num">{porcentaje(data.porcentajeEfectividadFiltro)}</b>
            </div>
          </div>
          <div className="cajas-produccion">
            <AvancesPorPersona
              titulo="Avances por selector y etapa"
              tipo="selector"
              rango={{ creacionTsDesde, creacionTsHasta }}
              avances={data.cantAvancesPorSelectorYEtapa}
              personas={data.personasById}
            />
            <AvancesPorPersona
              titulo="Avances por supervisor y etapa"
              tipo="supervisor"
              rango={{ creacionTsDesde, creacionTsHasta }}
              avances={data.cantAvancesPorSupervisorYEtapa}
              personas={data.personasById}
            />
          </div>
          <Tabla
            titulo="Oportunidades"
            columnas={COLUMNAS}
            filas={filasDe(data)}
            clave={(f) => f.id}
            vacio="No se encontraron registros"
          />
        </div>
      )}
    </main>
  );
}

function Filtro({
  etiqueta,
  filtros,
  onSubmit,
}: {
  etiqueta: string;
  filtros: Filtros;
  onSubmit: (cambio: Partial<Filtros>) => void;
}) {
  const [selectorId, setSelectorId] = useState(filtros.selectorId);
  const [creacionTsDesde, setDesde] = useState(filtros.creacionTsDesde);
  const [creacionTsHasta, setHasta] = useState(filtros.creacionTsHasta);
  const completo =
    selectorId !== null &&
    creacionTsDesde !== '' &&
    creacionTsHasta !== '' &&
    creacionTsHasta >= creacionTsDesde;
  return (
    <LineaDeFiltros
      siempreAbierta
      conBoton={false}
      onSubmit={() => {
        if (completo) onSubmit({ selectorId, creacionTsDesde, creacionTsHasta });
      }}
      final={
        <Button type="submit" disabled={!completo}>
          Filtrar
        </Button>
      }
    >
      <div className="en-linea">
        <ElegirUsuario label={etiqueta} placeholder={etiqueta} value={selectorId} onChange={setSelectorId} />
      </div>
      <Fecha label="Fecha desde" enLinea value={creacionTsDesde} onChange={setDesde} />
      <Fecha label="Fecha hasta" enLinea value={creacionTsHasta} onChange={setHasta} />
    </LineaDeFiltros>
  );
}

/** /reporte/produccion/selector (002 §2): what somebody did. */
export const LegacySelectorScreen = () => <LegacyReportScreen tipo="selector" />;
/** /reporte/produccion/supervisor: what somebody accompanied. */
export const LegacySupervisorScreen = () => <LegacyReportScreen tipo="supervisor" />;
