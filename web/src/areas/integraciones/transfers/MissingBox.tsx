import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Missing, Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { TRANSFER_NOUN_LABEL, type TransferNoun } from '@tembiapo/contract/domain/transfers.ts';
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
  { title: 'Texto', phone: 'title', cell: ({ texto }) => texto },
  { title: 'Motivo', width: 340, cell: ({ motivo }) => motivo },
];

/** What cannot come, row by row, and why. */
export function MissingBox({ traspaso: { id, cuentas } }: { traspaso: Transfer }) {
  const [noun, setNoun] = useState<TransferNoun | 'todo'>('todo');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useRowsPerPage(ROWS, () => setPage(1));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.transfers.missing.queryOptions({
      input: { id, que: noun, page, limit },
      placeholderData: keepPreviousData,
    }),
  );
  const missing = cuentas.filter(({ faltan }) => faltan > 0);
  return (
    <Box title="Lo que no puede venir" count={missing.reduce((sum, { faltan }) => sum + faltan, 0)}>
      <div className="chosen">
        <NativeSelect
          aria-label="Qué se ve"
          w={260}
          value={noun}
          data={[
            { value: 'todo', label: 'Todo' },
            ...missing.map((one) => ({
              value: one.que,
              label: `${TRANSFER_NOUN_LABEL[one.que]} (${formatNumber(one.faltan)})`,
            })),
          ]}
          onChange={(e) => {
            setNoun(e.currentTarget.value as TransferNoun | 'todo');
            setPage(1);
          }}
        />
      </div>
      <Table
        title="Faltas"
        columns={COLUMNS}
        rows={data?.items}
        rowKey={({ que: noun, numero }) => `${noun} ${numero}`}
        empty="No se han encontrado registros"
        refreshing={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Pager page={page} limit={limit} total={data?.total} onPage={setPage} rows={ROWS} onLimit={setLimit} />
    </Box>
  );
}
