import type { Query } from './shell/route-search.ts';

/** The study a candidate is being looked for, while somebody goes through the candidates (000 §7, 002 §2). */
export interface EmParams {
  estudioMercadoIdNumerico: number;
  titulo: string;
  tipo: 'general' | 'especifico';
  /** What the study's address said. */
  query: Query;
}

const CLAVE = 'emParams';

export const guardarEmParams = (params: EmParams): void =>
  localStorage.setItem(CLAVE, JSON.stringify(params));
export const olvidarEmParams = (): void => localStorage.removeItem(CLAVE);

export function leerEmParams(): EmParams | null {
  try {
    const leido = JSON.parse(localStorage.getItem(CLAVE) ?? 'null') as Partial<EmParams> | null;
    if (!leido || !Number.isInteger(leido.estudioMercadoIdNumerico)) return null;
    return {
      estudioMercadoIdNumerico: leido.estudioMercadoIdNumerico!,
      titulo: String(leido.titulo ?? ''),
      tipo: leido.tipo === 'especifico' ? 'especifico' : 'general',
      query: typeof leido.query === 'object' && leido.query !== null ? leido.query : {},
    };
  } catch {
    return null;
  }
}
