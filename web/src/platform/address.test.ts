import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idsOf, numberOf, parseSearch, pathId, type Query, stringifySearch } from './address.ts';

const text = fc.string({ unit: 'grapheme' });
const value = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }));

describe('la dirección', () => {
  test('lo que se escribe se lee igual', () => {
    const query: fc.Arbitrary<Query> = fc.dictionary(
      text.filter((name) => name !== '__proto__'),
      value,
    );
    fc.assert(
      fc.property(query, (some) => {
        expect(parseSearch(stringifySearch(some))).toEqual({ ...some });
      }),
    );
  });

  test('lo que no está no se escribe', () => {
    expect(stringifySearch({ a: undefined })).toBe('');
    expect(stringifySearch({ a: undefined, b: 'ñ y &' })).toBe('?b=%C3%B1+y+%26');
  });

  test('un número es entero y positivo, o el que corresponde sin él', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (some) => {
        const n = numberOf(some, 7);
        expect(Number.isInteger(n) && n > 0).toBe(true);
        if (n !== 7) expect(n).toBe(Number(some));
      }),
    );
    expect(['', '0', '-1', '1.5', 'x', '1e999'].map((some) => numberOf(some, 7))).toEqual(Array(6).fill(7));
  });

  test('de una lista se toman los primeros diez que son números', () => {
    expect(idsOf(undefined)).toEqual([]);
    expect(idsOf('3,x,-1,5')).toEqual([3, 5]);
    expect(idsOf(['3', '4,5'])).toEqual([3, 4, 5]);
    expect(idsOf(Array.from({ length: 12 }, (_, i) => String(i + 1)))).toHaveLength(10);
  });

  test('el número de un camino es el de un registro o cero', () => {
    expect(['1', '999999999', '0', '01', '-1', '1.0', '1e3', '1234567890', ''].map(pathId)).toEqual([
      1, 999_999_999, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });
});
