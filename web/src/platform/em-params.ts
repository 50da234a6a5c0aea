import type { Query } from './address.ts';

/** The study that somebody is choosing candidates for (docs/reglas/personas.md, docs/reglas/administracion.md). */
export interface EmParams {
  estudioMercadoIdNumerico: number;
  titulo: string;
  tipo: 'general' | 'especifico';
  /** The query of the study's address. */
  query: Query;
}

const KEY = 'emParams';

export const saveEmParams = (params: EmParams): void => localStorage.setItem(KEY, JSON.stringify(params));
export const forgetEmParams = (): void => localStorage.removeItem(KEY);

export function readEmParams(): EmParams | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<EmParams> | null;
    if (!stored || !Number.isInteger(stored.estudioMercadoIdNumerico)) return null;
    return {
      estudioMercadoIdNumerico: stored.estudioMercadoIdNumerico!,
      titulo: String(stored.titulo ?? ''),
      tipo: stored.tipo === 'especifico' ? 'especifico' : 'general',
      query: typeof stored.query === 'object' && stored.query !== null ? stored.query : {},
    };
  } catch {
    return null;
  }
}
