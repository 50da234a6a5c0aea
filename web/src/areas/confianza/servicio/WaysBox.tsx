import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Via } from '@tembiapo/contract/calls/confianza/servicio.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { VIA_COUNTED, VIA_ESTADO_LABEL, type ViaEstado } from '@tembiapo/contract/domain/vias.ts';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';

const LOOK_MS = 10_000;

/** Coloured only where something needs doing. */
const COLOR: Partial<Record<ViaEstado, string>> = { espera: 'yellow', falla: 'red' };

/** A count, which stops at a limit. */
const counted = (n: number): string => (n >= VIA_COUNTED ? `más de ${formatNumber(n)}` : formatNumber(n));

const Estado = ({ estado }: { estado: ViaEstado }) => {
  const color = COLOR[estado];
  return color ? (
    <span className={`badge b-${color}`}>{VIA_ESTADO_LABEL[estado]}</span>
  ) : (
    <span className={estado === 'bien' ? undefined : 'soft'}>{VIA_ESTADO_LABEL[estado]}</span>
  );
};

const COLUMNS: Column<Via>[] = [
  {
    title: 'Vía',
    width: 230,
    phone: 'title',
    cell: ({ nombre, detalle }) => (
      <>
        {nombre}
        <div className="soft l2">{detalle}</div>
      </>
    ),
  },
  {
    title: 'Estado',
    width: 170,
    phone: 'half',
    cell: ({ estado, motivo }) => (
      <>
        <Estado estado={estado} />
        {estado === 'falla' && motivo && <div className="soft l2">{motivo}</div>}
      </>
    ),
  },
  {
    title: 'Funcionó por última vez',
    width: 150,
    phone: 'half',
    className: 'num',
    cell: ({ ultimoTs }) => (ultimoTs ? formatMoment(ultimoTs) : '—'),
  },
  {
    title: 'Espera',
    width: 130,
    phone: 'half',
    className: 'num',
    cell: ({ esperan, esperanDesdeTs }) => (
      <>
        {esperan > 0 ? counted(esperan) : '—'}
        {esperan > 0 && esperanDesdeTs && (
          <div className="soft l2">desde el {formatMoment(esperanDesdeTs)}</div>
        )}
      </>
    ),
  },
  {
    title: 'Falló en 7 días',
    width: 200,
    phone: 'half',
    cell: ({ fallaron, motivoFallaron }) => (
      <>
        <span className="num">{fallaron > 0 ? counted(fallaron) : '—'}</span>
        {motivoFallaron && <div className="soft l2">{motivoFallaron}</div>}
      </>
    ),
  },
  {
    title: 'Qué hacer',
    width: 320,
    cell: ({ hacer, enlace }) =>
      hacer ? (
        <>
          {hacer}.
          {enlace && (
            <div>
              <Link to={enlace.ruta}>{enlace.texto}</Link>
            </div>
          )}
        </>
      ) : (
        'Nada'
      ),
  },
];

/** The state of the channels, read again every few seconds. */
export const waysOptions = () => ({
  ...api.servicio.ways.queryOptions({ input: {} }),
  staleTime: 0,
  refetchInterval: LOOK_MS,
});

/** Each channel in and out: when it last worked, what waits, what failed and what to do. */
export function WaysBox() {
  const { data, error, refetch } = useQuery(waysOptions());
  return (
    <Box title="Entradas y salidas">
      <Table
        title="Entradas y salidas"
        columns={COLUMNS}
        rows={data?.items}
        rowKey={({ clave }) => clave}
        empty="No hay ninguna"
        error={error}
        onRetry={refetch}
      />
    </Box>
  );
}
