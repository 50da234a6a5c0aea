import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptKeys } from './keptKeys.ts';
import { patience } from './patience.ts';
import { forgetKeys, keepKey, keyFor, settleKey } from './requestKeys.ts';

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

describe('un pedido al que no llegó respuesta', () => {
  beforeEach(() => {
    localStorage.clear();
    patience.keys = keptKeys;
  });
  afterEach(() => {
    delete patience.keys;
    forgetKeys();
    vi.restoreAllMocks();
  });
  const lost = (asked: string): string => {
    const key = keyFor(asked);
    keepKey(asked);
    forgetKeys();
    return key;
  };

  test('es el mismo cuando su texto vuelve de un borrador, hasta que haya respuesta', () => {
    const key = lost('POST nota Hola');
    expect(keyFor('POST nota Hola')).toBe(key);
    expect(keyFor('POST nota Hola.')).not.toBe(key);
    settleKey('POST nota Hola', 200, undefined);
    expect(keyFor('POST nota Hola')).not.toBe(key);
  });

  test('también el que falló en el servidor, o se fue con la página', () => {
    const failed = keyFor('POST nota Falla');
    settleKey('POST nota Falla', 503, undefined);
    const gone = keyFor('POST nota Se fue');
    window.dispatchEvent(new Event('pagehide'));
    forgetKeys();
    expect([keyFor('POST nota Falla'), keyFor('POST nota Se fue')]).toEqual([failed, gone]);
  });

  test.each([
    [23 * 3_600_000, true],
    [3_600_000, true],
    [-3_600_000, true],
    [25 * 3_600_000, false],
    [-25 * 3_600_000, false],
  ])('por un día, con el reloj corrido %i ms: %s', (moved, kept) => {
    const key = lost('POST nota Reloj');
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + moved);
    expect(keyFor('POST nota Reloj') === key).toBe(kept);
  });

  test('lo que el navegador guarda no dice qué se escribió', () => {
    lost('POST nota Gana doce millones');
    expect(JSON.stringify({ ...localStorage })).not.toContain('millones');
  });

  test('textos distintos, dos claves', () => {
    const [seen, texts] = [new Set<string>(), 400];
    for (let i = 0; i < texts; i++) seen.add(lost(`POST nota ${'a'.repeat(i % 20)}${i}`));
    for (let i = 0; i < texts; i++) seen.add(keyFor(`POST nota ${'a'.repeat(i % 20)}${i}`));
    expect(seen.size).toBe(texts);
  });

  test.each(['no es json', '{"a":1}', 'null', '[]'])(
    'lo que hay guardado y no se entiende, no molesta: %s',
    (stored) => {
      localStorage.setItem('claves', stored);
      const key = lost('POST nota Rara');
      expect(keyFor('POST nota Rara')).toBe(key);
    },
  );

  test('sin lugar donde guardarla, vive lo que su formulario', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('lleno', 'QuotaExceededError');
    });
    const key = keyFor('POST nota Llena');
    keepKey('POST nota Llena');
    expect(keyFor('POST nota Llena')).toBe(key);
  });
});
