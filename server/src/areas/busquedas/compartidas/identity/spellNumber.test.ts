import { expect, test } from 'vitest';
import { spellNumber } from './spellNumber.ts';

test.each([
  [0, 'cero'],
  [16, 'dieciseis'],
  [31, 'treinta y un'],
  [100, 'cien'],
  [101, 'ciento un'],
  [1000, 'mil'],
  [21_500, 'veintiun mil quinientos'],
  [3_456_789, 'tres millones cuatrocientos cincuenta y seis mil setecientos ochenta y nueve'],
  [1_000_012, 'un millon doce'],
])('%d se dice «%s»', (n, said) => {
  expect(spellNumber(n)).toBe(said);
});
