import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Missing, Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import {
  LISTING_LABEL,
  type Listing,
  TRANSFER_NOUN_LABEL,
  type TransferNoun,
} from '@tembiapo/contract/domain/transfers.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { rowsPerPage, useRowsPerPage } from '../../../platform/rows-per-page.ts';
import { Box } from '../../../ui/Box.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';

const ROWS = rowsPerPage('traspaso', 20);

const COLUMNS: Column<Missing>[] = [
  { title: 'Qué', phone: 'half', width: 190, cell: ({ que }) => TRANSFER_NOUN_LABEL[que] },
  { title: 'Número allá', phone: 'half', width: 150, className: 'num soft', cell: ({ numero }) => numero },
  { title: 'De quién y qué', phone: 'title', cell: ({ texto }) => texto },
  { title: 'Motivo y qué hacer', width: 400, cell: ({ motivo }) => motivo },
];

const EXPLAINED: Record<Listing, string | null> = {
  falta: null,
  aviso:
    'Viene, y algo no es como estaba escrito allá, o cambió acá y allá. Nada se decide solo: mirá cada caso en su ficha.',
};

interface Props {
  traspaso: Transfer;
  lista: Listing;
}

/** What cannot be imported, or should be checked, row by row, and why. */
export function ListedBox({ traspaso: { id, cuentas, avisos }, lista }: Props) {
  const [noun, setNoun] = useState<TransferNoun | 'todo'>('todo');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useRowsPerPage(ROWS, () => setPage(1));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.transfers.missing.queryOptions({
      input: { id, lista, que: noun, page, limit },
      placeholderData: keepPreviousData,
    }),
  );
  const listed =
    lista === 'aviso'
      ? avisos
      : cuentas.flatMap(({ que, faltan }) => (faltan > 0 ? [{ que, cantidad: faltan }] : []));
  return (
    <Box title={LISTING_LABEL[lista]} count={listed.reduce((sum, { cantidad }) => sum + cantidad, 0)}>
      {EXPLAINED[lista] && <p className="soft">{EXPLAINED[lista]}</p>}
      <div className="chosen">
        <NativeSelect
          aria-label={`${LISTING_LABEL[lista]}: qué se ve`}
          w={260}
          value={noun}
          data={[
            { value: 'todo', label: 'Todo' },
            ...listed.map(({ que, cantidad }) => ({
              value: que,
              label: `${TRANSFER_NOUN_LABEL[que]} (${formatNumber(cantidad)})`,
            })),
          ]}
          onChange={(e) => {
            setNoun(e.currentTarget.value as TransferNoun | 'todo');
            setPage(1);
          }}
        />
      </div>
      <Table
        title={lista === 'falta' ? 'Faltas' : 'Avisos'}
        columns={COLUMNS}
        rows={data?.items}
        rowKey={(row) => data!.items.indexOf(row)}
        empty="No se han encontrado registros"
        refreshing={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Pager page={page} limit={limit} total={data?.total} onPage={setPage} rows={ROWS} onLimit={setLimit} />
    </Box>
  );
}
