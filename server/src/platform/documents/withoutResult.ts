import { columnName } from './sheet/columnName.ts';

/** Says that the formula of a cell, its column from 0, was saved without a result, as programs that do not calculate do. */
export const withoutResult = (n: number, column: number): string =>
  `La celda ${columnName(column)}${n} tiene una fórmula sin resultado: abrí el libro, guardalo y volvé a subirlo`;
