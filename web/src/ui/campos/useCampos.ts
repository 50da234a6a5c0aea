import { useQuery } from '@tanstack/react-query';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { api } from '../../platform/api.ts';

const NONE: Campo[] = [];

/** The own fields of a kind of record that the person may see; undefined while loading. */
export function useCampos(of: CampoOwner | null, enabled = true): Campo[] | undefined {
  const asked = enabled && of !== null;
  const { data, isPending } = useQuery(
    api.campos.list.queryOptions({ input: { de: of ?? 'candidato' }, staleTime: 60_000, enabled: asked }),
  );
  if (asked && isPending) return undefined;
  return (asked && data?.items) || NONE;
}
