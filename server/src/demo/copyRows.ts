import type { Value } from './generating.ts';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
function toCopy(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c]!);
}

/** Rows as the text of a COPY, one a line; '' for none. */
export const copyRows = (rows: readonly Value[][]): string =>
  rows.map((row) => `${row.map(toCopy).join('\t')}\n`).join('');
