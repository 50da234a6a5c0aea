import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropDraft, saveDraft } from './drafts.ts';
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

describe('lo que se perdió y después se hizo otra cosa', () => {
  const TICK = 'http://a/v1/tarea/hecha {"idNumerico":7,"hecha":true}';
  const CLEAR = 'http://a/v1/tarea/hecha {"idNumerico":7,"hecha":false}';
  beforeEach(() => {
    patience.keys = keptKeys;
  });
  afterEach(() => {
    delete patience.keys;
    forgetKeys();
  });

  test('tildar, destildar y tildar son tres pedidos, aunque del primero no se sepa', () => {
    const first = keyFor(TICK);
    keepKey(TICK);
    expect(keyFor(TICK)).toBe(first);
    keepKey(TICK);
    keyFor(CLEAR);
    settleKey(CLEAR, 200, undefined);
    expect(keyFor(TICK)).not.toBe(first);
  });

  test('lo que todavía está en camino, y lo de otra dirección, siguen siendo lo mismo', () => {
    const other = 'http://a/v1/nota {"titulo":"Hola"}';
    const [flying, elsewhere] = [keyFor(TICK), keyFor(other)];
    keepKey(other);
    keyFor(CLEAR);
    settleKey(CLEAR, 200, undefined);
    expect([keyFor(TICK), keyFor(other)]).toEqual([flying, elsewhere]);
  });
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
  /** A typed text, as the request that sends it contains it. */
  const drafted = (title: string): string => {
    saveDraft('nota 7', title.replaceAll(' ', '-'), {
      at: Date.now(),
      base: { titulo: '' },
      data: { titulo: title },
    });
    return `POST /v1/nota ${JSON.stringify({ candidatoIdNumerico: 7, titulo: title })}`;
  };
  const lost = (asked: string): string => {
    const key = keyFor(asked);
    keepKey(asked);
    forgetKeys();
    return key;
  };

  test('es el mismo cuando su texto vuelve de un borrador, hasta que haya respuesta', () => {
    const asked = drafted('Hola');
    const key = lost(asked);
    expect(keyFor(asked)).toBe(key);
    expect(keyFor(drafted('Hola.'))).not.toBe(key);
    settleKey(asked, 200, undefined);
    expect(keyFor(asked)).not.toBe(key);
  });

  test('sin borrador es otro: lo que se tilda otro día se hace', () => {
    drafted('Un borrador de otra cosa');
    for (const asked of [
      'POST /v1/tarea/hecha {"idNumerico":7,"hecha":true}',
      'POST /v1/oportunidad/etapa {"candidatoIdNumerico":7,"etapa":3,"nota":""}',
      'POST /v1/nota {"titulo":"Ya guardada"}',
    ]) {
      const key = lost(asked);
      expect(keyFor(asked)).not.toBe(key);
    }
  });

  test('es el mismo aunque el formulario se haya dejado antes de que se perdiera la respuesta', () => {
    const asked = drafted('Dejada mientras se enviaba');
    const key = keyFor(asked);
    forgetKeys();
    keepKey(asked);
    expect(keyFor(asked)).toBe(key);
  });

  test('descartado el borrador, lo mismo es otra cosa', () => {
    const asked = drafted('Descartada');
    const key = lost(asked);
    dropDraft('nota 7', 'Descartada');
    expect(keyFor(asked)).not.toBe(key);
  });

  test('lo que el registro ya decía no es de nadie que escriba', () => {
    const same = { titulo: 'Sin cambios' };
    saveDraft('nota 7', 'igual', { at: Date.now(), base: same, data: { ...same } });
    const asked = `POST /v1/nota ${JSON.stringify(same)}`;
    const key = lost(asked);
    expect(keyFor(asked)).not.toBe(key);
  });

  test('también el que falló en el servidor, o se fue con la página', () => {
    const [failing, going] = [drafted('Falla'), drafted('Se fue')];
    const failed = keyFor(failing);
    settleKey(failing, 503, undefined);
    const gone = keyFor(going);
    window.dispatchEvent(new Event('pagehide'));
    forgetKeys();
    expect([keyFor(failing), keyFor(going)]).toEqual([failed, gone]);
  });

  test.each([
    [23 * 3_600_000, true],
    [3_600_000, true],
    [-3_600_000, true],
    [25 * 3_600_000, false],
    [-25 * 3_600_000, false],
  ])('por un día, con el reloj corrido %i ms: %s', (moved, kept) => {
    const key = lost(drafted('Reloj'));
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + moved);
    // The draft is of today, the key as old as the clock says.
    expect(keyFor(drafted('Reloj')) === key).toBe(kept);
  });

  test('lo que el navegador guarda no dice qué se escribió', () => {
    lost('POST nota Gana doce millones');
    expect(localStorage.getItem('claves')).not.toContain('millones');
  });

  test('textos distintos, dos claves', () => {
    const [seen, texts] = [new Set<string>(), 400];
    // Each contains the words of the one draft.
    const asked = Array.from({ length: texts }, (_, i) => `${drafted('Hola')} ${'a'.repeat(i % 20)}${i}`);
    for (const one of asked) seen.add(lost(one));
    for (const one of asked) seen.add(keyFor(one));
    expect(seen.size).toBe(texts);
  });

  test.each(['no es json', '{"a":1}', 'null', '[]'])(
    'lo que hay guardado y no se entiende, no molesta: %s',
    (stored) => {
      localStorage.setItem('claves', stored);
      const key = lost(drafted('Rara'));
      expect(keyFor(drafted('Rara'))).toBe(key);
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
