import { expect, test } from 'vitest';
import { addressIn } from './addressIn.ts';

test.each([
  ['ana@correo.example', 'ana@correo.example'],
  ['Ana Benítez <ana@correo.example>', 'ana@correo.example'],
  ['"Ana @ Selección" <ana@correo.example> ', 'ana@correo.example'],
  ['ana@vieja.example <ana@correo.example>', 'ana@correo.example'],
  ['ana@correo.example (Ana)', 'ana@correo.example'],
  ['Ana Benítez', undefined],
  ['Ana <ana>', undefined],
])('de %s, la dirección es %s', (mailbox, address) => {
  expect(addressIn(mailbox)).toBe(address);
});
