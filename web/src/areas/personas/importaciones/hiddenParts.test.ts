import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { expect, test } from 'vitest';
import { leftOut } from './hiddenParts.ts';

test.each([
  [1, 0, 'Queda afuera 1 fila oculta. Se trae con «Cambiar columnas».'],
  [0, 1, 'Queda afuera 1 columna oculta. Se trae con «Cambiar columnas».'],
  [2, 0, 'Quedan afuera 2 filas ocultas. Se traen con «Cambiar columnas».'],
  [0, 3, 'Quedan afuera 3 columnas ocultas. Se traen con «Cambiar columnas».'],
  [1, 1, 'Quedan afuera 1 fila oculta y 1 columna oculta. Se traen con «Cambiar columnas».'],
  [0, 0, ''],
])('de %i filas y %i columnas ocultas se dice que quedan afuera', (rows, columns, said) => {
  const lectura = { filasOcultas: rows, columnasOcultas: columns, ocultas: null } as Importacion['lectura'];
  expect(leftOut(lectura)).toBe(said);
  expect(leftOut({ ...lectura, ocultas: true })).toBe('');
});
