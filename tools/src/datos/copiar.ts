import type { Valor } from './generar.ts';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
function aCopy(valor: Valor): string {
  if (valor === null) return '\\N';
  if (typeof valor === 'boolean') return valor ? 't' : 'f';
  return typeof valor === 'number' ? String(valor) : valor.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c]!);
}

/** Rows as the text of a COPY, one a line; '' for none. */
export const copiarFilas = (filas: readonly Valor[][]): string =>
  filas.map((fila) => `${fila.map(aCopy).join('\t')}\n`).join('');
