import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../platform/address.ts';
import {
  type AskedCampos,
  camposFromQuery,
  camposToInput,
  camposToQuery,
  withoutCampo,
} from './camposInUrl.ts';

const id = fc.integer({ min: 1, max: 999_999_999 });
const bound = fc.oneof(
  fc.integer(),
  fc.integer().map((cents) => cents / 100 + 0),
  fc
    .date({ min: new Date('1950-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10)),
);
const bounds = fc
  .record({ desde: bound, hasta: bound }, { requiredKeys: [] })
  .filter((some) => Object.keys(some).length > 0);
const asked: fc.Arbitrary<AskedCampos> = fc.dictionary(
  id.map(String),
  fc.oneof(fc.string({ minLength: 1 }), fc.boolean(), fc.array(id, { minLength: 1, maxLength: 10 }), bounds),
);

describe('lo que se pide de los campos propios', () => {
  test('escrito en una dirección y leído de vuelta es lo mismo', () => {
    fc.assert(
      fc.property(asked, (some) => {
        expect(camposFromQuery(parseSearch(stringifySearch(camposToQuery(some))))).toEqual({ ...some });
      }),
      { numRuns: 300 },
    );
  });

  test('lo que no es de un campo no se lee', () => {
    expect(
      camposFromQuery({ 'campo0.dice': 'a', 'campo1.otro': 'a', campo1: 'a', 'campo2.dice': '', page: '3' }),
    ).toEqual({});
  });

  test('sin nada que pedir no se pide nada', () => {
    expect(camposToInput({})).toBe(false);
    expect(camposToInput({ 3: 'moto' })).toEqual({ camposPropios: '{"3":"moto"}' });
  });

  test('quitar uno deja los otros', () => {
    expect(withoutCampo({ 1: 'a', 2: true }, '1')).toEqual({ 2: true });
  });
});
