import { expect, test } from 'vitest';
import { formacionInWords } from './formacion.ts';

test.each([
  ['Abogado/a', null, { titulo: 'Abogado/a', nivel: 'Postgrado' }],
  [null, 'maestría en hilado', { titulo: 'maestría en hilado', nivel: 'Postgrado' }],
  [null, null, { titulo: 'Postgrado', nivel: null }],
  [null, 'postgrado', { titulo: 'postgrado', nivel: null }],
])(
  'una formación de postgrado, de titulación %j o %j, dice su nivel una sola vez',
  (listed, written, words) => {
    expect(
      formacionInWords({
        titulacionDescripcion: listed,
        titulacionOtro: written,
        nivelFormacion: 'postgrado',
      }),
    ).toEqual(words);
  },
);
