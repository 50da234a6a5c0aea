import { Modal } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DetailOf, ProduccionRow } from '@tembiapo/contract/calls/produccion.ts';
import type { PostulacionOrigin, Source } from '@tembiapo/contract/domain/enums.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { formatDays } from '@tembiapo/contract/domain/produccion.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Paginador, Total } from '../../ui/Pager.tsx';
import { type Columna, Tabla } from '../../ui/Table.tsx';
import { CeldaCandidato, CeldaOportunidad } from './cells.tsx';
import { type Quien, quienAEntrada } from './params.ts';

/** Which figure was opened. */
export interface Detalle {
  titulo: string;
  de: DetailOf;
  /** Order of a stage, of 'embudo' and 'permanencia'. */
  etapa?: number;
  origen?: PostulacionOrigin;
  fuente?: Source | 'ninguna';
  /** Another period than the report's: a week of the trend, or the one before. */
  periodo?: { fechaInicio: string; fechaFin: string };
}

const LIMITE = 10;

const columnasDe = (de: DetailOf): Columna<ProduccionRow>[] => {
  const cierres = de === 'cierres';
  return [
    {
      titulo: 'Fecha',
      ancho: 150,
      movil: 'mitad',
      className: 'num nowrap',
      celda: (f) => (f.ts ? formatMoment(f.ts) : formatDate(f.fecha)),
    },
    ...(cierres
      ? []
      : [
          {
            titulo: 'Candidato',
            movil: 'titulo',
            celda: (f: ProduccionRow) => (
              <CeldaCandidato id={f.candidatoIdNumerico} nombre={f.candidatoNombre} />
            ),
          } as const,
        ]),
    {
      titulo: 'Oportunidad',
      ...(cierres && { movil: 'titulo' as const }),
      celda: (f) => <CeldaOportunidad id={f.oportunidadId} titulo={f.oportunidadNombre} />,
    },
    { titulo: cierres ? 'Fuente' : 'Qué', celda: (f) => f.que },
    {
      titulo: cierres ? 'Usuarios cierre' : 'Usuario',
      celda: (f) => (
        <>
          {f.usuarioNombre} {f.acompanhando && <span className="badge b-violet">Con superv.</span>}
        </>
      ),
    },
    ...(cierres || de === 'permanencia'
      ? [
          {
            titulo: 'Días',
            ancho: 90,
            movil: 'mitad',
            className: 'num nowrap',
            celda: (f: ProduccionRow) => formatDays(f.dias),
          } as const,
        ]
      : []),
  ];
};

/** The rows behind a figure, newest first. */
export default function DetailModal({
  quien,
  detalle,
  onClose,
}: {
  quien: Quien;
  detalle: Detalle;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const { titulo, periodo, ...de } = detalle;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.produccion.detail.queryOptions({
      input: { ...quienAEntrada({ ...quien, ...periodo }), ...de, page, limit: LIMITE },
      placeholderData: keepPreviousData,
    }),
  );
  const { fechaInicio, fechaFin } = periodo ?? quien;
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1080px, 100%)"
      title={
        <span className="fila">
          {titulo}
          <Total de={data?.total} />
        </span>
      }
    >
      <p className="soft num" style={{ marginBottom: 10 }}>
        {formatDate(fechaInicio)} al {formatDate(fechaFin)}
      </p>
      <Tabla
        titulo={titulo}
        columnas={columnasDe(detalle.de)}
        filas={data?.items}
        clave={(f) =>
          `${f.ts ?? f.fecha} ${f.candidatoIdNumerico} ${f.oportunidadId} ${f.usuarioNombre} ${f.que}`
        }
        vacio="No se han encontrado registros"
        refrescando={isPlaceholderData}
        error={error}
        onRetry={refetch}
      />
      <Paginador page={page} limit={LIMITE} total={data?.total ?? 0} onPage={setPage} />
    </Modal>
  );
}
