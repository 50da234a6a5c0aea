import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';

/** From this many on, years of history are being counted, not the last few changes. */
const MANY = 200;

/** Tells an admin how much production is still to be counted, if it takes more than a moment. */
export function CountingNotice() {
  const admin = readSesion()?.rol === 'admin';
  const { data } = useQuery(
    api.produccion.count.queryOptions({ input: {}, enabled: admin, refetchInterval: 5_000, staleTime: 0 }),
  );
  if (!data || data.porContar < MANY) return null;
  return (
    <p className="notice-fixed of-screen" role="status">
      Se está contando la producción: faltan {formatNumber(data.porContar)} días de personas. Los reportes que
      los necesitan avisan hasta que estén.
    </p>
  );
}
