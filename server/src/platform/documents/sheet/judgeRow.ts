import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { bareText } from '../neutralText.ts';
import type { SheetKind, SheetRow } from '../sheet.ts';
import { columnName } from './columnName.ts';

/** Control characters that no text has. */
const NO_LETTER = /(?![\t\n])\p{Cc}/u;
const NO_LETTERS = new RegExp(NO_LETTER, 'gu');

/** The limits of a row; none for sheets that are not imported. */
export interface RowLimits {
  columns: number;
  chars: number;
}
/** The most characters shown of a cell in a bad row; no cell of Excel has more. */
const SHOWN_MAX = 33_000;

/**
 * A row with its cells trimmed and composed, and what is wrong with it: control characters, lost letters, a cell or a row
 * over the limits. Nothing is cut from a row without problems.
 */
export function judgeRow(row: SheetRow, kind: SheetKind, limits: RowLimits | null): SheetRow {
  const { n } = row;
  let { trouble } = row;
  const cells = row.cells.map((raw, i) => {
    const written = kind === 'txt' ? bareText(raw) : raw;
    let cell = written
      .normalize('NFC')
      .replace(/\r\n?|[\v\f\u0085]/g, '\n')
      .trim();
    if (NO_LETTER.test(cell) || !cell.isWellFormed()) {
      const sign = cell.includes('\0') || !cell.isWellFormed() ? 'NUL' : '\ufffd';
      trouble ??= `La fila ${n} tiene en la columna ${columnName(i)} un carácter que no es una letra (${sign})`;
      cell = cell.toWellFormed().replace(NO_LETTERS, '\ufffd');
    } else if (kind === 'txt' && cell.includes('\ufffd'))
      trouble ??= `La fila ${n} tiene en la columna ${columnName(i)} letras que no se pueden leer (\ufffd)`;
    if (limits && cell.length > limits.chars)
      trouble ??=
        `La fila ${n} tiene en la columna ${columnName(i)} un texto de ${formatNumber(cell.length)} ` +
        `letras: el máximo es ${formatNumber(limits.chars)}`;
    return cell.length > SHOWN_MAX ? `${cell.slice(0, SHOWN_MAX).toWellFormed()}…` : cell;
  });
  if (limits && cells.findLastIndex((cell) => cell !== '') >= limits.columns)
    trouble ??= `La fila ${n} tiene datos después de la columna ${columnName(limits.columns - 1)}: se leen hasta ${limits.columns} columnas`;
  return { ...row, cells, ...(trouble !== undefined && { trouble }) };
}
