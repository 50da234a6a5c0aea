import { expect, test } from 'vitest';
import { growth } from './growth.ts';

const series = (of: (i: number) => number) => Array.from({ length: 40 }, (_, i) => of(i));

test('lo que llega a su nivel en la primera mitad es plano, también si tiembla', () => {
  expect(growth(series((i) => Math.min(200, 80 + i * 10)))).toEqual({ third: 200, fourth: 200, grew: false });
  expect(growth(series((i) => 200 + (i % 3) * 15)).grew).toBe(false);
});

test('lo que crece siempre, aunque sea de a poco, se ve', () => {
  expect(growth(series((i) => 200 + i * 2)).grew).toBe(true);
  expect(growth(series((i) => 20 + Math.floor(i / 2))).grew).toBe(true);
});

test('lo que viene y se va no crece; lo que deja algo cada vez, sí', () => {
  expect(
    growth(
      series((i) => (i > 30 && i % 2 ? 40 : 0)),
      { peaks: true },
    ).grew,
  ).toBe(false);
  expect(
    growth(
      series((i) => i + (i % 2 ? 40 : 0)),
      { peaks: true },
    ).grew,
  ).toBe(true);
});

test('sin lecturas suficientes no se juzga', () => expect(() => growth([1, 2, 3])).toThrow('cuatro'));
