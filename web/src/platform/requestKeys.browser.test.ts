import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { expect, test } from 'vitest';
import { forgetKeys, keyFor, settleKey } from './requestKeys.ts';

test('hasta que hay respuesta, lo mismo lleva la misma clave; después, otra', () => {
  const key = keyFor('POST crear Ana');
  expect(keyFor('POST crear Ana')).toBe(key);
  expect(keyFor('POST crear Eva')).not.toBe(key);
  for (const [status, code] of [
    [500, 'ERROR'],
    [503, undefined],
    [409, IN_PROGRESS],
  ] as const) {
    settleKey('POST crear Ana', status, code);
    expect(keyFor('POST crear Ana')).toBe(key);
  }
  settleKey('POST crear Ana', 200, undefined);
  expect(keyFor('POST crear Ana')).not.toBe(key);
});

test('lo que el servidor rechazó se pide después como otra cosa', () => {
  const key = keyFor('POST crear Luz');
  settleKey('POST crear Luz', 422, 'REGLA');
  expect(keyFor('POST crear Luz')).not.toBe(key);
});

test('en otro formulario lo mismo es otra cosa', () => {
  const key = keyFor('POST tarea Llamar');
  forgetKeys();
  expect(keyFor('POST tarea Llamar')).not.toBe(key);
});

test('una clave es de las que el servidor admite', () => {
  for (let i = 0; i < 50; i++) expect(keyFor(`otra ${i}`)).toMatch(/^[\x21-\x7e]{8,200}$/);
});
