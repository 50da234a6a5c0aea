import type { Lote } from '@tembiapo/contract/calls/personas/lotes.ts';
import type { LoteAction } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';

export const isRunning = ({ estado }: Lote): boolean => estado === 'en curso' || estado === 'deshaciendo';

const DOING: Record<LoteAction, string> = {
  agregarALista: 'Agregando a la lista',
  quitarDeLista: 'Quitando de la lista',
  etiquetar: 'Poniendo la etiqueta',
  desetiquetar: 'Quitando la etiqueta',
  incluir: 'Incluyendo en',
};
const DONE: Record<LoteAction, readonly [one: string, many: string]> = {
  agregarALista: ['agregada a la lista', 'agregadas a la lista'],
  quitarDeLista: ['quitada de la lista', 'quitadas de la lista'],
  etiquetar: ['con la etiqueta', 'con la etiqueta'],
  desetiquetar: ['sin la etiqueta', 'sin la etiqueta'],
  incluir: ['incluida en', 'incluidas en'],
};

export const people = (n: number): string => (n === 1 ? '1 persona' : `${formatNumber(n)} personas`);

/** Shown before anything is done with people who are not on the screen. */
export const hiddenText = (n: number): string =>
  n === 1 ? '1 no está en esta página' : `${formatNumber(n)} no están en esta página`;

/** Who was skipped and why: the first of them, one per line; nothing while it is running. */
export function passedLines(lote: Lote): string[] {
  const { salteados, nombrados } = lote;
  if (isRunning(lote)) return [];
  const more = salteados - nombrados.length;
  return more > 0 ? [...nombrados, `y ${formatNumber(more)} más`] : nombrados;
}

/** The result of an action, or its progress. */
export function loteText(lote: Lote): string {
  const { accion, destino, estado, total, hechos, cambiados, devueltos, salteados, error } = lote;
  if (estado === 'en curso')
    return `${DOING[accion]} «${destino}»: ${formatNumber(hechos)} de ${formatNumber(total)}`;
  if (estado === 'deshaciendo')
    return `Deshaciendo «${destino}»: ${formatNumber(hechos)} de ${formatNumber(cambiados)}`;
  if (estado === 'deshecho')
    return devueltos === cambiados
      ? `Deshecho: ${people(devueltos)} como antes en «${destino}»`
      : `Deshecho: ${people(devueltos)} de ${formatNumber(cambiados)} como antes en «${destino}»; lo demás cambió después`;
  const passed = salteados > 0 ? `; con ${people(salteados)} no se hizo` : '';
  const done = `${people(cambiados)} ${DONE[accion][cambiados === 1 ? 0 : 1]} «${destino}»`;
  const same = total - cambiados - salteados;
  if (estado === 'fallido') return `${error ?? ''} Hasta ahí: ${done}${passed}.`.trim();
  return `${done}${same > 0 ? `; en ${formatNumber(same)} no hubo cambios` : ''}${passed}`;
}
