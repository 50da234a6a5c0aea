import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { useSyncExternalStore } from 'react';

/** Candidates opened today, remembered per day in local storage (000 §2). */
const PREFIJO = 'abiertos-';
const clave = (): string => `${PREFIJO}${localDay()}`;
const oyentes = new Set<() => void>();
let leido = '';
let ids: ReadonlySet<number> = new Set();

function read(): ReadonlySet<number> {
  const texto = localStorage.getItem(clave()) ?? '';
  if (texto !== leido) {
    leido = texto;
    ids = new Set(texto.split(',').filter(Boolean).map(Number));
  }
  return ids;
}

export function marcarAbierto(id: number): void {
  const hoy = clave();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIJO) && key !== hoy) localStorage.removeItem(key);
  if (read().has(id)) return;
  localStorage.setItem(hoy, [...read(), id].slice(-2000).join(','));
  for (const oyente of oyentes) oyente();
}

/** The ids opened today, also in other browser tabs. */
export const useAbiertosHoy = (): ReadonlySet<number> =>
  useSyncExternalStore((oyente) => {
    oyentes.add(oyente);
    window.addEventListener('storage', oyente);
    return () => {
      oyentes.delete(oyente);
      window.removeEventListener('storage', oyente);
    };
  }, read);
