import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api } from '../../../platform/api.ts';

/** How often it looks while mailboxes are read for the first time. */
const LOOK_AGAIN_MS = 2_000;

/** Why a mailbox cannot be read, and the progress of a first reading; nothing when all is well. */
export function CasillasNotice() {
  const { data } = useQuery({
    ...api.recibidos.mailboxes.queryOptions({}),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ vistoTs, error }) => vistoTs === null && !error) ? LOOK_AGAIN_MS : false,
  });
  const told = data?.items.filter(({ vistoTs, error }) => error || vistoTs === null) ?? [];
  if (told.length === 0) return null;
  return (
    <>
      {told.map(({ direccion, error, leidos, total }) => (
        <p key={direccion} className={error ? 'error-fixed' : 'notice-fixed'} role="status">
          {error ? (
            `De ${direccion} no entran correos: ${error}`
          ) : (
            <>
              Leyendo {direccion} por primera vez: {formatNumber(leidos)} de {formatNumber(total)}{' '}
              <progress max={Math.max(1, total)} value={leidos} aria-label={`Leyendo ${direccion}`} />
            </>
          )}
        </p>
      ))}
    </>
  );
}
