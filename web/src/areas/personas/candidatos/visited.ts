import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { useSyncExternalStore } from 'react';
import { remember } from '../../../platform/remember.ts';

/** Candidates opened today, remembered per day in local storage (docs/reglas/personas.md). */
const PREFIX = 'abiertos-';
const key = (): string => `${PREFIX}${localDay()}`;
const listeners = new Set<() => void>();
let stored = '';
let ids: ReadonlySet<number> = new Set();

function read(): ReadonlySet<number> {
  const text = localStorage.getItem(key()) ?? '';
  if (text !== stored) {
    stored = text;
    ids = new Set(text.split(',').filter(Boolean).map(Number));
  }
  return ids;
}

export function markOpen(id: number): void {
  const today = key();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && key !== today) localStorage.removeItem(key);
  if (read().has(id)) return;
  remember(today, [...read(), id].slice(-2000).join(','));
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Whether a candidate was opened today, also in another browser tab. */
export const useOpenedToday = (id: number): boolean => useSyncExternalStore(listen, () => read().has(id));
