import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Query, withoutEmpty } from './address.ts';

/**
 * A list's filters and page, kept in its address: back, reload and a copied link show the same. `from` and `to` must be
 * functions of the module, not of the render; a change without a page goes back to the first one.
 */
export function useUrlState<T extends { page: number }>(
  from: (query: Query) => T,
  to: (state: T) => Query,
): [T, (change: Partial<T>) => void] {
  const query = useSearch({ strict: false }) as Query;
  const navigate = useNavigate();
  const state = useMemo(() => from(query), [from, query]);
  const change = useCallback(
    (change: Partial<T>) => {
      const search = withoutEmpty(to({ ...state, page: 1, ...change }));
      void navigate({ to: '.', search });
    },
    [navigate, to, state],
  );
  return [state, change];
}
