import { useSearch } from '@tanstack/react-router';
import { type ImagenesFlow, readFlow } from '@tembiapo/contract/domain/imagenes.ts';
import { useMemo } from 'react';
import { firstValue, type Query } from '../../../platform/address.ts';
import { api, RENEW_LINKS_MS } from '../../../platform/api.ts';

/** The flow as the page's address configures it, and the address's own parameters for the next step. */
export function useFlow(): { flow: ImagenesFlow; query: Query } {
  const query = useSearch({ strict: false }) as Query;
  const flow = useMemo(() => readFlow((name) => firstValue(query[name])), [query]);
  return { flow, query };
}

/** A path of ours with its query, in the form the router takes. */
export const target = (path: string | null): { href: string } => ({ href: path ?? '/landing' });

/** The pictures that wait to be cropped; their links expire. */
export const waitingQuery = (conceptId: number) => ({
  ...api.imagenes.list.queryOptions({ input: { concepto: 'candidatoFoto', conceptoId: conceptId } }),
  staleTime: 0,
  refetchInterval: RENEW_LINKS_MS,
});

export const NOT_CONFIGURED = 'Esta página se abre desde la foto de un candidato.';
