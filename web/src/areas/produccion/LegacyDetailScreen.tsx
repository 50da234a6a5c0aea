import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviousDetailRow } from '@tembiapo/contract/calls/produccion.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { formatMoment, localDay } from '@tembiapo/contract/domain/fechas.ts';
import { LIST_LIMIT_DEFAULT, PREVIOUS_REPORT_DAYS } from '@tembiapo/contract/domain/limits.ts';
import {
  addDays,
  NO_ETAPA,
  REPORT_KIND_LABEL,
  REPORT_KINDS,
  type ReportKind,
} from '@tembiapo/contract/domain/produccion.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useUrlState } from '../../shell/url-state.ts';
import { alertas } from '../../ui/alerts.tsx';
import { Fecha } from '../../ui/date.tsx';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { Vacio } from '../../ui/states.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { CeldaCandidato, CeldaOportunidad } from './cells.tsx';
import { OtrosReportes } from './LegacyReportScreen.tsx';
import { diaDe } from './params.ts';
import { ElegirUsuario } from './people.tsx';
import './produccion.css';

interface Filtros {
  page: number;
  limit: number;
  tipo: ReportKind | null;
  colaboradorId: number | null;
  creacionTsDesde: string;
  creacionTsHasta: string;
}
const fromQuery = (query: Query): Filtros => ({
  page: numeroDe(query.page, 1),
  limit: Math.min(200, numeroDe(query.limit, LIST_LIMIT_DEFAULT)),
  tipo: REPORT_KINDS.find((una) => una === uno(query.tipo)) ?? null,
  colaboradorId: numeroDe(query.colaboradorId, 0) || null,
  creacionTsDesde: diaDe(query.creacionTsDesde, addDays(localDay(), -PREVIOUS_REPORT_DAYS)),
  creacionTsHasta: diaDe(query.creacionTsHasta, localDay()),
});
const toQuery = (f: Filtros): Query => ({
  page: f.page > 1 ? String(f.page) : undefined,
  limit: f.limit !== LIST_LIMIT_DEFAULT ? String(f.limit) : undefined,
  tipo: f.tipo ?? undefined,
  colaboradorId: f.colaboradorId ? String(f.colaboradorId) : undefined,
  creacionTsDesde: f.creacionTsDesde,
  creacionTsHasta: f.creacionTsHasta,
});

const COLUMNAS: Columna<PreviousDetailRow>[] = [
  {
    titulo: 'Candidato',
    movil: 'titulo',
    ancho: 210,
    celda: (f) => <CeldaCandidato id={f.candidatoIdNumerico} nombre={f.candidatoNombre} />,
  },
  {
    titulo: 'Oportunidad',
    ancho: 230,
    celda: (f) => <CeldaOportunidad id={f.oportunidadId} titulo={f.oportunidadNombre} />,
  },
  { titulo: 'Etapa', ancho: 150, celda: (f) => (f.etapaId === null ? NO_ETAPA : etapaLabel(f.etapaId)) },
  {
    titulo: 'Nota',
    celda: (f) => (
      <>
        <b style={{ fontWeight: 600 }}>{f.titulo}</b>
        <div className="l2">{f.contenido}</div>
      </>
    ),
  },
  {
    titulo: 'Fecha',
    ancho: 140,
    movil: 'mitad',
    className: 'num nowrap',
    celda: (f) => formatMoment(f.creacionTs),
  },
];

/** /reporte/produccion/detalle (002 §2): the notes behind the legacy reports. */
export function LegacyDetailScreen() {
  useTitle('Detalle de producción');
  const [filtros, ir] = useUrlState(fromQuery, toQuery);
  const {
    page,
    limit,
    tipo,
    colaboradorId,
    creacionTsDesde: fechaInicio,
    creacionTsHasta: fechaFin,
  } = filtros;
  const enabled = tipo !== null && colaboradorId !== null;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...api.produccion.reporteDetalle.queryOptions({
      input: {
        page,
        limit,
        tipo: tipo ?? 'selector',
        colaboradorId: colaboradorId ?? 1,
        fechaInicio,
        fechaFin,
      },
      placeholderData: keepPreviousData,
    }),
    enabled,
  });
  return (
    <main className="page llena">
      <div className="head">
        <h1>Detalle de producción</h1>
        <Total de={enabled ? data?.total : undefined} />
        <OtrosReportes aqui="/reporte/produccion/detalle" />
      </div>
      <Filtro key={JSON.stringify({ ...filtros, page: 0 })} filtros={filtros} onSubmit={ir} />
      <div className="scroll">
        {enabled ? (
          <Tabla
            titulo="Detalle de producción"
            columnas={COLUMNAS}
            filas={data?.items}
            clave={(f) => `${f.creacionTs} ${f.candidatoIdNumerico} ${f.titulo}`}
            vacio="No se encontraron registros"
            refrescando={isPlaceholderData}
            error={error}
            onRetry={refetch}
          />
        ) : (
          <Vacio texto="Elegí el tipo, el colaborador y las fechas" />
        )}
      </div>
      <Paginador
        page={page}
        limit={limit}
        total={(enabled ? data?.total : 0) ?? 0}
        onPage={(nueva) => ir({ page: nueva })}
      />
    </main>
  );
}

const OPCIONES = REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_LABEL[value] }));

function Filtro({ filtros, onSubmit }: { filtros: Filtros; onSubmit: (cambio: Partial<Filtros>) => void }) {
  const [tipo, setTipo] = useState(filtros.tipo);
  const [colaboradorId, setColaborador] = useState(filtros.colaboradorId);
  const [creacionTsDesde, setDesde] = useState(filtros.creacionTsDesde);
  const [creacionTsHasta, setHasta] = useState(filtros.creacionTsHasta);
  const submit = () => {
    if (!tipo || !colaboradorId || !creacionTsDesde || !creacionTsHasta)
      alertas.error(TEXTS.completarFiltros);
    else onSubmit({ tipo, colaboradorId, creacionTsDesde, creacionTsHasta });
  };
  return (
    <LineaDeFiltros siempreAbierta onSubmit={submit}>
      <Select
        aria-label="Tipo"
        placeholder="Tipo"
        w={140}
        data={OPCIONES}
        value={tipo}
        onChange={(valor) => setTipo(valor as ReportKind | null)}
      />
      <div className="en-linea">
        <ElegirUsuario
          label="Colaborador"
          placeholder="Colaborador"
          value={colaboradorId}
          onChange={setColaborador}
        />
      </div>
      <Fecha label="Fecha desde" enLinea value={creacionTsDesde} onChange={setDesde} />
      <Fecha label="Fecha hasta" enLinea value={creacionTsHasta} onChange={setHasta} />
    </LineaDeFiltros>
  );
}
