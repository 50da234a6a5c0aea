import {
  LOGIN_MAX_FALLOS_CUENTA,
  LOGIN_MAX_FALLOS_DIRECCION,
  OLVIDE_MAX_POR_CUENTA,
} from '@tembiapo/contract/domain/limits.ts';

type Conteos = Map<string, { cantidad: number; segundos: number }>;

const LIMITES: Record<string, number> = {
  'login-cuenta': LOGIN_MAX_FALLOS_CUENTA,
  'login-direccion': LOGIN_MAX_FALLOS_DIRECCION,
  olvide: OLVIDE_MAX_POR_CUENTA,
};

/** Seconds to wait when any count is over its limit, else 0. The try being judged is counted already. */
export function esperaPorIntentos(conteos: Conteos): number {
  const esperas = [...conteos].map(([tipo, { cantidad, segundos }]) =>
    cantidad > (LIMITES[tipo] ?? 0) ? segundos : 0,
  );
  return Math.max(0, ...esperas);
}

/** 'Demasiados intentos…' with the wait in whole minutes. */
export function textoDeEspera(segundos: number): string {
  const minutos = Math.max(1, Math.ceil(segundos / 60));
  return `Demasiados intentos. Probá de nuevo en ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`;
}

/**
 * The calls that a browser opens by their address, where it can send no header: files in a new window, and the stream of
 * events. Only for these is a token of one resource given.
 */
export const RECURSOS: readonly string[] = [
  '/v1/empresas/generateExcel',
  '/v1/oportunidad/reporte/busqueda/excel',
  '/v1/oportunidad/reporte/estado/excel',
  '/v1/eventos',
];
