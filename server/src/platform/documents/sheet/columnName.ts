/** The name of a column in a spreadsheet, from 0: A, B … Z, AA. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

/** Says of a cell, its column from 0, that its formula was saved without a result, as programs do that do not calculate. */
export const withoutResult = (n: number, column: number): string =>
  `La celda ${columnName(column)}${n} tiene una fórmula sin resultado: abrí el libro, guardalo y volvé a subirlo`;
