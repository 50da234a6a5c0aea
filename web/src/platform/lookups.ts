import { notifyManager, type Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { alerts } from './alerts.tsx';
import { queryClient } from './api.ts';

/** Marks a query that feeds a select where its address does not show it. */
export const LOOKUP = { meta: { lookup: true } } as const;
/** Marks a lookup that the screen cannot start without: the screen itself shows the failure. */
export const TOLD_BY_SCREEN = { meta: { lookup: false } } as const;

/** Lists of `referencia` with their own screen. */
const OWN_SCREENS = ['auxiliares', 'geografia'];

/** Whether a query only feeds selects: by its options, or by the call it makes. */
export function isLookup({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>): boolean {
  if (meta?.lookup !== undefined) return meta.lookup === true;
  const [area, call] = queryKey[0] as readonly string[];
  return (
    call === 'options' || call === 'forSelect' || (area === 'referencia' && !OWN_SCREENS.includes(call ?? ''))
  );
}

const cache = queryClient.getQueryCache();
const hasFailed = (query: Query): boolean =>
  isLookup(query) && query.state.status === 'error' && query.state.data === undefined;

const tell = (query: Query): void => {
  if (hasFailed(query)) alerts.lookup(query.state.error);
};
/** One alert for all lists that fail together or failed already, with what the server said of the first. */
export function tellOfFailedLookups(): void {
  cache.getAll().forEach(tell);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') tell(event.query);
  });
}

const subscribe = (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener));
const someFailed = (): boolean => {
  const active = cache.findAll({ type: 'active', predicate: isLookup });
  return active.some(hasFailed) && active.every(({ state }) => state.fetchStatus === 'idle');
};
const retry = (): void => {
  alerts.closeLookup();
  void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
};

/** Retries the lists that could not be read; null if there are none. `wanted`: this select has no items. */
export function useLookupRetry(wanted: boolean): (() => void) | null {
  const failed = useSyncExternalStore(subscribe, () => wanted && someFailed());
  return failed ? retry : null;
}
