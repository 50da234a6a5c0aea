import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DetailOf, ProduccionRow } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import type { PostulacionOrigin, Source } from '@tembiapo/contract/domain/enums.ts';
import { formatDays } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { rowsPerPage, useRowsPerPage } from '../../../platform/rows-per-page.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { CandidatoCell, OportunidadCell } from './cells.tsx';
import { type Who, whoToInput } from './params.ts';

/** The figure that was opened. */
export interface Detail {
  titulo: string;
  de: DetailOf;
  /** Order of the stage, for 'embudo' and 'permanencia'. */
  etapa?: number;
  origen?: PostulacionOrigin;
  fuente?: Source | 'ninguna';
  /** A period other than the report's: a week of the trend, or the previous period. */
  periodo?: { fechaInicio: string; fechaFin: string };
}

const ROWS = rowsPerPage('produccionDetalle');

const columnsOf = (of: DetailOf): Column<ProduccionRow>[] => {
  const cierres = of === 'cierres';
  return [
    {
      title: 'Fecha',
      width: 170,
      phone: 'half',
      className: 'num nowrap',
      cell: (f) => (f.ts ? formatMoment(f.ts) : formatDate(f.fecha)),
    },
    ...(cierres
      ? []
      : [
          {
            title: 'Candidato',
            phone: 'title',
            cell: (f: ProduccionRow) => (
              <CandidatoCell id={f.candidatoIdNumerico} nombre={f.candidatoNombre} />
            ),
          } as const,
        ]),
    {
      title: 'Oportunidad',
      ...(cierres && { phone: 'title' as const }),
      cell: (f) => <OportunidadCell id={f.oportunidadId} titulo={f.oportunidadNombre} />,
    },
    { title: cierres ? 'Fuente' : 'Qué', cell: (f) => f.que },
    {
      title: cierres ? 'Usuarios cierre' : 'Usuario',
      cell: (f) => (
        <>
          {f.usuarioNombre} {f.acompanhando && <span className="badge b-violet">Con superv.</span>}
        </>
      ),
    },
    ...(cierres || of === 'permanencia'
      ? [
          {
            title: 'Días',
            width: 90,
            phone: 'half',
            className: 'num nowrap',
            cell: (f: ProduccionRow) => formatDays(f.dias),
          } as const,
        ]
      : []),
  ];
};

/** The rows behind a figure, newest first. */
export default function DetailModal({
  who,
  detalle,
  onClose,
}: {
  who: Who;
  detalle: Detail;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useRowsPerPage(ROWS, () => setPage(1));
  const { titulo, periodo, ...of } = detalle;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.produccion.detail.queryOptions({
      input: { ...whoToInput({ ...who, ...periodo }), ...of, page, limit },
      placeholderData: keepPreviousData,
    }),
  );
  const { fechaInicio, fechaFin } = periodo ?? who;
  return (
    <Modal
      onClose={onClose}
      size="min(1080px, 100%)"
      title={
        <span className="line-row">
          {titulo}
          <Total de={data?.total} />
        </span>
      }
    >
      <p className="soft num" style={{ marginBottom: 10 }}>
        {formatDate(fechaInicio)} al {formatDate(fechaFin)}
      </p>
      <Table
        title={titulo}
        columns={columnsOf(detalle.de)}
        rows={data?.items}
        rowKey={(f) =>
          `${f.ts ?? f.fecha} ${f.candidatoIdNumerico} ${f.oportunidadId} ${f.usuarioNombre} ${f.que}`
        }
        empty="No se han encontrado registros"
        refreshing={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Pager page={page} limit={limit} total={data?.total} onPage={setPage} rows={ROWS} onLimit={setLimit} />
    </Modal>
  );
}
