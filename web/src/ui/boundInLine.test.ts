import { expect, test } from 'vitest';
import { boundInLine } from './boundInLine.ts';

test.each([
  ['Último contacto desde', '2026-11-27', 'Desde'],
  ['Disponible, hasta', '2026-11-27', 'Hasta'],
  ['Fecha inicio', '2026-11-27', 'Inicio'],
  ['Creación desde', '', undefined],
  ['Fecha de Batalla de Boquerón', '2026-09-29', undefined],
])('%s con %j: la fecha escrita lleva delante %j', (label, value, word) =>
  expect(boundInLine(label, value)).toBe(word),
);
