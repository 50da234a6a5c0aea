import { DOUBT_OWNERS } from '@tembiapo/contract/domain/doubts.ts';
import { expect, test } from 'vitest';
import { patternOf, SCREENS } from '../../../app/screens.ts';
import { placeOf } from './placeOf.ts';

const KEY = '019a8b1e-0000-7000-8000-000000000000';

test.each(DOUBT_OWNERS)('lo dudoso de %s lleva a una pantalla que admin puede abrir', (de) => {
  const [path] = placeOf({
    de,
    idNumerico: 7,
    clave: KEY,
    candidatoIdNumerico: 5,
    nombre: 'Día de la Virgen & del Niño',
  }).split('?');
  const screen = SCREENS.find((one) => patternOf(one.path).test(path!));
  expect(screen?.who).toContain('admin');
});
