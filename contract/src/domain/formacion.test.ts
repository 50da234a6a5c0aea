import { expect, test } from 'vitest';
import { formacionInWords } from './formacion.ts';

test.each([
  ['Abogado/a', null, { name: 'Abogado/a', level: 'Postgrado' }],
  [null, 'maestría en hilado', { name: 'maestría en hilado', level: 'Postgrado' }],
  [null, null, { name: 'Postgrado', level: null }],
  [null, 'postgrado', { name: 'postgrado', level: null }],
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
