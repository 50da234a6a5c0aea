import { expect, test } from 'vitest';
import { storedInWords } from './storedInWords.ts';

test.each([
  ['monto', '5', 'Gs. 5'],
  ['monto', '1500.5', 'Gs. 1.500,5'],
  ['monto', '20245000000', 'Gs. 20.245.000.000'],
  ['monto', 'unos 5', 'unos 5'],
  ['nacimiento', '0090-01-01', '01/01/0090'],
  ['fecha', '2999-12-31', '31/12/2999'],
  ['telefono', '00595981123456', '00595981123456'],
  ['correo', '\u200bana@x.py', '▯ana@x.py'],
  ['nombre', 'Ana\u202Egpj', 'Ana▯gpj'],
  ['texto', 'uno\n\ndos\u200b', 'uno dos▯'],
  ['texto', 'ñ'.repeat(300), `${'ñ'.repeat(120)}…`],
  ['documento', null, 'Reservado: se ve en su ficha'],
] as const)('de %s, %j se lee %s', (kind, value, said) =>
  expect(storedInWords({ clase: kind, valor: value })).toBe(said),
);
