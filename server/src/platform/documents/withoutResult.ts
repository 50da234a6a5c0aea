import { columnName } from './sheet/columnName.ts';

/** Says of a cell, its column from 0, that its formula was saved without a result, as programs do that do not calculate. */
export const withoutResult = (n: number, column: number): string =>
  `La celda ${columnName(column)}${n} tiene una fórmula sin resultado: abrí el libro, guardalo y volvé a subirlo`;
