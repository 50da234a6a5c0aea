import type { Random } from '@tembiapo/server/demo/Random.ts';

/** A drawn search: its address, and a short text to print. */
export interface Case {
  path: string;
  texto: string;
  /** The headers of whoever asks, when it is not the selector who measures. */
  headers?: Record<string, string>;
}

export interface SearchKind {
  nombre: string;
  cases: Case[];
  /** Limits for p50, p95 and the slowest, as multiples of the plain call. */
  floors: { p50?: number; p95: number; max: number };
}

/** A kind of drawn cases; a bare path is told apart by its query. */
export const drawKind = (
  name: string,
  floors: SearchKind['floors'],
  howMany: number,
  drawCase: () => string | Case,
): SearchKind => ({
  nombre: name,
  floors,
  cases: Array.from({ length: howMany }, () => {
    const drawn = drawCase();
    return typeof drawn === 'string' ? { path: drawn, texto: drawn.slice(drawn.indexOf('?') + 1) } : drawn;
  }),
});

export const NAMES = { p50: 3, p95: 5, max: 12 };
export const FILTERS = { p95: 8, max: 15 };

/** A quick search for a text. */
export const byText = (text: string, extra = ''): Case => ({
  path: `/v1/candidatos?limit=20&busquedaRapida=${encodeURIComponent(text)}${extra}`,
  texto: text + extra,
});

/** A search with these parameters. */
export const ofParams = (params: string): Case => ({
  path: `/v1/candidatos?limit=20&${params}`,
  texto: params,
});

/**
 * Values of every frequency: half drawn as often as they occur in the data, half from the distinct values.
 */
export function shuffle<T>(random: Random, howMany: number, frequent: () => T, distinct: readonly T[]): T[] {
  const chosen = new Set<T>();
  for (let i = 0; chosen.size < howMany && i < howMany * 20; i++)
    chosen.add(i % 2 === 0 || distinct.length === 0 ? frequent() : random.one(distinct));
  return [...chosen];
}
