import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviousDetailRow } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import {
  NO_ETAPA,
  REPORT_KIND_LABEL,
  REPORT_KINDS,
  type ReportKind,
} from '@tembiapo/contract/domain/produccion.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { Select } from '../../../ui/Select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { CandidatoCell, OportunidadCell } from './cells.tsx';
import { type Filters, fromQuery, ROWS, toQuery } from './legacy-detail-in-url.ts';
import { OtherReports } from './legacy-screens.tsx';
import { ChooseUsuario } from './people.tsx';
import './produccion.css';

const COLUMNS: Column<PreviousDetailRow>[] = [
  {
    title: 'Candidato',
    phone: 'title',
    width: 210,
    cell: (f) => <CandidatoCell id={f.candidatoIdNumerico} nombre={f.candidatoNombre} />,
  },
  {
    title: 'Oportunidad',
    width: 230,
    cell: (f) => <OportunidadCell id={f.oportunidadId} titulo={f.oportunidadNombre} />,
  },
  { title: 'Etapa', width: 150, cell: (f) => (f.etapaId === null ? NO_ETAPA : etapaLabel(f.etapaId)) },
  {
    title: 'Nota',
    cell: (f) => (
      <>
        <b style={{ fontWeight: 600 }}>{f.titulo}</b>
        <div className="l2">{f.contenido}</div>
      </>
    ),
  },
  {
    title: 'Fecha',
    width: 170,
    phone: 'half',
    className: 'num nowrap',
    cell: (f) => formatMoment(f.creacionTs),
  },
];

/** /reporte/produccion/detalle (docs/reglas/medicion.md): the notes behind the legacy reports. */
export function LegacyDetailScreen() {
  useTitle('Detalle de producción');
  const [filters, go] = useUrlState(fromQuery, toQuery);
  const { page, limit, tipo, colaboradorId, creacionTsDesde: startDate, creacionTsHasta: endDate } = filters;
  const enabled = tipo !== null && colaboradorId !== null;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...api.produccion.reportDetail.queryOptions({
      input: {
        page,
        limit,
        tipo: tipo ?? 'selector',
        colaboradorId: colaboradorId ?? 1,
        fechaInicio: startDate,
        fechaFin: endDate,
      },
      placeholderData: keepPreviousData,
    }),
    enabled,
  });
  return (
    <main className="page full">
      <div className="head">
        <h1>Detalle de producción</h1>
        <Total de={enabled ? data?.total : undefined} />
        <OtherReports here="/reporte/produccion/detalle" />
      </div>
      <Filter key={JSON.stringify({ ...filters, page: 0 })} filters={filters} onSubmit={go} />
      <div className="scroll">
        {enabled ? (
          <Table
            title="Detalle de producción"
            columns={COLUMNS}
            rows={data?.items}
            rowKey={(f) => `${f.creacionTs} ${f.candidatoIdNumerico} ${f.titulo}`}
            empty="No se encontraron registros"
            refreshing={isPlaceholderData}
            error={error}
            onRetry={refetch}
          />
        ) : (
          <EmptyState text="Elegí el tipo, el colaborador y las fechas" />
        )}
      </div>
      {enabled && (
        <Pager
          page={page}
          limit={limit}
          total={data?.total}
          onPage={(fresh) => go({ page: fresh })}
          rows={ROWS}
          onLimit={(fresh) => go({ limit: fresh })}
        />
      )}
    </main>
  );
}

const OPTIONS = REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_LABEL[value] }));

function Filter({ filters, onSubmit }: { filters: Filters; onSubmit: (change: Partial<Filters>) => void }) {
  const [kind, setKind] = useState(filters.tipo);
  const [colaboradorId, setColaborador] = useState(filters.colaboradorId);
  const [creationTsFrom, setFrom] = useState(filters.creacionTsDesde);
  const [creationTsUntil, setTo] = useState(filters.creacionTsHasta);
  const submit = () => {
    if (!kind || !colaboradorId || !creationTsFrom || !creationTsUntil) alerts.error(TEXTS.completarFiltros);
    else
      onSubmit({
        tipo: kind,
        colaboradorId,
        creacionTsDesde: creationTsFrom,
        creacionTsHasta: creationTsUntil,
      });
  };
  return (
    <FiltersLine alwaysOpen onSubmit={submit}>
      <Select
        aria-label="Tipo"
        placeholder="Tipo"
        clearable
        w={140}
        data={OPTIONS}
        value={kind}
        onChange={(value) => setKind(value as ReportKind | null)}
      />
      <ChooseUsuario label="Colaborador" inLine value={colaboradorId} onChange={setColaborador} />
      <DateField label="Fecha desde" inLine value={creationTsFrom} onChange={setFrom} />
      <DateField label="Fecha hasta" inLine value={creationTsUntil} onChange={setTo} />
    </FiltersLine>
  );
}
