import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Importacion, ImportedRow } from '@tembiapo/contract/calls/personas/importaciones.ts';
import {
  CODE,
  campoOwnerOf,
  importableFields,
  OWNER_FIELDS,
  WHOLE_NAME,
} from '@tembiapo/contract/domain/importaciones.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { rowsPerPage, useRowsPerPage } from '../../../platform/rows-per-page.ts';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';

const RESULT = {
  creada: ['Creada', 'green'],
  omitida: ['Omitida', 'grey'],
  error: ['Con errores', 'red'],
} as const;
const ROWS = rowsPerPage('importacion', 20);
/** How many fields a row shows. */
const SHOWN = 4;
type Filter = 'todas' | 'errores' | 'duplicados' | 'cambiados' | 'dudosos';

/** The first filter: errors, then what somebody should check, then what is stored in other words. */
function firstFilter({ conError, dudosas, cambiadas }: Importacion): Filter {
  if (conError > 0) return 'errores';
  if (dudosas > 0) return 'dudosos';
  return cambiadas > 0 ? 'cambiados' : 'todas';
}

/** The fields that have a column, in order, as a row shows them: what will be stored, else what was written. */
function useShown({ tipo, columnas }: Importacion): Column<ImportedRow>[] {
  const campos = useCampos(campoOwnerOf(tipo));
  // What identifies a line's owner is not stored.
  const isOwner = (name: string) =>
    name === CODE || (tipo === 'experiencia' && OWNER_FIELDS.some((field) => field === name));
  const given = importableFields(tipo, campos ?? []).filter(({ nombre }) => columnas[nombre] !== undefined);
  const whole = columnas[WHOLE_NAME];
  const fields = given
    .filter(({ nombre }) => nombre !== WHOLE_NAME)
    .map(({ nombre, etiqueta }) => ({ etiqueta, column: columnas[nombre]!, asWritten: isOwner(nombre) }));
  const named =
    whole === undefined
      ? fields
      : [
          { etiqueta: 'Nombre', column: whole, asWritten: false },
          { etiqueta: 'Apellido', column: -1, asWritten: false },
          ...fields,
        ];
  return named.slice(0, SHOWN).map(({ etiqueta, column, asWritten }, n) => ({
    title: etiqueta,
    phone: n === 0 ? 'title' : 'half',
    width: 170,
    cell: ({ datos, original }) =>
      datos.length > 0 && !asWritten
        ? datos.find(({ campo }) => campo === etiqueta)?.valor
        : original[column],
  }));
}

/** What was found in each row: errors, what somebody should check, and what is stored in other words. */
const Found = ({ row }: { row: ImportedRow }) => (
  <div className="found">
    {row.resultado && (
      <span className={`badge b-${RESULT[row.resultado][1]}`}>{RESULT[row.resultado][0]}</span>
    )}
    {row.errores.map((failure) => (
      <div key={failure} className="bad">
        {failure}
      </div>
    ))}
    {row.avisos.map((warning) => (
      <div key={warning} className="unsure">
        {warning}
      </div>
    ))}
    {row.duplicado && <div className="unsure">{row.duplicado}</div>}
    {row.cambios.map(({ campo, escrito, guardado }) => (
      <div key={campo}>
        <span className="soft">
          {campo}: {escrito || 'nada'} →
        </span>{' '}
        {guardado || 'nada'}
      </div>
    ))}
  </div>
);

/** The rows of an import as they were understood. */
export function Rows({ importacion: i }: { importacion: Importacion }) {
  const [filter, setFilter] = useState<Filter>(() => firstFilter(i));
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useRowsPerPage(ROWS, () => setPage(1));
  const shown = useShown(i);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.importaciones.rows.queryOptions({
      input: { id: i.id, filtro: filter, page, limit },
      placeholderData: keepPreviousData,
    }),
  );
  const columns: Column<ImportedRow>[] = [
    { title: 'Fila', phone: 'half', width: 70, className: 'num soft', cell: (f) => f.n },
    ...shown,
    { title: 'Observaciones', width: 480, cell: (f) => <Found row={f} /> },
  ];
  const option = (value: Filter, label: string, n: number) => ({
    value,
    label: `${label} (${formatNumber(n)})`,
  });
  return (
    <section aria-label="Filas">
      <NativeSelect
        aria-label="Filas que se ven"
        w={260}
        mb={10}
        value={filter}
        data={[
          { value: 'todas', label: 'Todas las filas' },
          option('errores', 'Con errores', i.conError),
          option('dudosos', 'Para mirar', i.dudosas),
          option('cambiados', 'Se guardan distinto', i.cambiadas),
          option('duplicados', 'Posibles duplicadas', i.duplicadas),
        ]}
        onChange={(e) => {
          setFilter(e.currentTarget.value as Filter);
          setPage(1);
        }}
      />
      <Table
        title="Filas"
        columns={columns}
        rows={data?.items}
        rowKey={(f) => f.n}
        empty="No se han encontrado registros"
        refreshing={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Pager page={page} limit={limit} total={data?.total} onPage={setPage} rows={ROWS} onLimit={setLimit} />
    </section>
  );
}
