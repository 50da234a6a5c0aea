import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProduccionNota } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { ETAPA_GROUPS, type EtapaGroup, groupEtapas } from '@tembiapo/contract/domain/produccion.ts';
import { api } from '../../../platform/api.ts';
import { rowsPerPage, useRowsPerPage } from '../../../platform/rows-per-page.ts';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { Select } from '../../../ui/Select.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { CandidatoCell, OportunidadCell } from './cells.tsx';
import { type Who, whoToInput } from './params.ts';

const OPTIONS = [
  { value: 'todas', label: 'Todas' },
  ...Object.entries(ETAPA_GROUPS).map(([value, label]) => ({ value, label })),
];

const COLUMNS: Column<ProduccionNota>[] = [
  {
    title: 'Candidato',
    phone: 'title',
    width: 190,
    cell: (n) => <CandidatoCell id={n.candidatoIdNumerico} nombre={n.candidatoNombre} />,
  },
  {
    title: 'Oportunidad',
    width: 190,
    cell: (n) => <OportunidadCell id={n.oportunidadId} titulo={n.oportunidadNombre} />,
  },
  {
    title: 'Título',
    width: 170,
    cell: (n) => (
      <>
        {n.noListable && <span className="badge b-violet">Copia</span>} {n.titulo}
      </>
    ),
  },
  { title: 'Contenido', cell: (n) => <span className="nota-content">{n.contenido}</span> },
  {
    title: 'Fecha producción',
    width: 125,
    phone: 'half',
    className: 'num nowrap',
    cell: (n) => formatDate(n.produccionFecha),
  },
  {
    title: 'Fecha creación',
    width: 170,
    phone: 'half',
    cell: (n) => (
      <>
        <span className="num nowrap">{formatMoment(n.creacionTs)}</span>
        <div className="l2">{n.creacionUsuarioNombre}</div>
        {n.companheroNombre && <div className="l2">Con superv. {n.companheroNombre}</div>}
      </>
    ),
  },
];

interface Props {
  who: Who;
  page: number;
  etapa: string;
  onChange: (change: { page?: number; etapa?: string }) => void;
}

const ROWS = rowsPerPage('produccionNotas', LIST_LIMIT_DEFAULT);

/** The notes behind the production figures, by stage, newest first (docs/reglas/medicion.md). */
export function NotasTable({ who, page, etapa, onChange }: Props) {
  const [limit, setLimit] = useRowsPerPage(ROWS, () => onChange({ page: 1 }));
  const etapas = etapa in ETAPA_GROUPS ? [...groupEtapas(etapa as EtapaGroup)] : [];
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.produccion.notas.queryOptions({
      input: { ...whoToInput(who), page, limit, etapas },
      placeholderData: keepPreviousData,
    }),
  );
  const groups = data ? Object.entries(data.groupedItems) : undefined;
  const table = (title: string, rows: ProduccionNota[] | undefined) => (
    <Table
      title={title}
      columns={COLUMNS}
      rows={rows}
      rowKey={(n) =>
        `${n.creacionTs} ${n.candidatoIdNumerico} ${n.noListable} ${n.titulo} ${n.creacionUsuarioNombre}`
      }
      empty="No se han encontrado registros"
      refreshing={isPlaceholderData}
      error={error}
      onRetry={refetch}
    />
  );
  return (
    <section aria-label="Notas" className="notas-produccion">
      <div className="head">
        <h2>Notas</h2>
        <Total de={data?.total} />
        <span className="right">
          <Select
            aria-label="Etapa"
            w={190}
            data={OPTIONS}
            value={etapa in ETAPA_GROUPS ? etapa : 'todas'}
            onChange={(value) => onChange({ etapa: value ?? 'todas', page: 1 })}
          />
        </span>
      </div>
      {!groups || groups.length === 0
        ? table('Notas', groups ? [] : undefined)
        : groups.map(([name, { notas }]) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              {table(name, notas)}
            </section>
          ))}
      <Pager
        page={page}
        limit={limit}
        total={data?.total}
        onPage={(fresh) => onChange({ page: fresh })}
        rows={ROWS}
        onLimit={setLimit}
      />
    </section>
  );
}
