import { useQuery } from '@tanstack/react-query';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { api } from '../../platform/api.ts';

const NONE: Campo[] = [];

/** The own fields that a kind of record has, as far as the person sees them; none while they are on their way. */
export function useCampos(of: CampoOwner | null, enabled = true): Campo[] {
  const { data } = useQuery(
    api.campos.list.queryOptions({
      input: { de: of ?? 'candidato' },
      staleTime: 60_000,
      enabled: enabled && of !== null,
    }),
  );
  return (of && data?.items) || NONE;
}
