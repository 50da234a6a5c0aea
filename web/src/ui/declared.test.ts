import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { expect, test } from 'vitest';
import { errorsIn, newDraft } from './declared.ts';

const person = { ...newDraft(candidatoFields), nombre: 'Ña', apellido: 'Petrona', telefono1: '0981455120' };

test.each([
  ['telefono1', '12', '13', 'No es un teléfono válido'],
  ['telefono2', '98', '97', 'No es un teléfono válido'],
  ['correo', 'ana@x..py', 'ana@y..py', 'No es un correo válido'],
])('%s que ya estaba así no se discute, y otro que tampoco vale sí', (field, old, other, said) => {
  const saved = { ...person, [field]: old };
  expect(errorsIn(candidatoFields, { ...saved, nombre: 'Otra' }, saved)).toEqual({});
  expect(errorsIn(candidatoFields, { ...saved, [field]: other }, saved)).toEqual({ [field]: said });
  expect(errorsIn(candidatoFields, saved)).toEqual({ [field]: said });
});

test('lo que falta falta, aunque faltara antes', () => {
  const saved = { ...person, telefono1: '' };
  expect(errorsIn(candidatoFields, saved, saved)).toEqual({ telefono1: 'Ingresá el celular' });
});
