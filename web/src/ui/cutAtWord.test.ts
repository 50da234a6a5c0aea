import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtWord } from './cutAtWord.ts';

describe('el comienzo de un texto', () => {
  test('lo que entra queda igual', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        expect(cutAtWord(text, 40)).toBe(text);
      }),
    );
  });

  test('lo que no entra se corta entre palabras', () => {
    expect(cutAtWord('Buscamos una contadora', 15)).toBe('Buscamos una…');
    expect(cutAtWord('Buscamos\nuna contadora', 10)).toBe('Buscamos…');
    expect(cutAtWord('Supercalifragilístico', 10)).toBe('Supercalif…');
  });

  test('nunca pasa de lo pedido y siempre empieza igual', () => {
    const words = fc.array(fc.string({ maxLength: 12 }), { maxLength: 12 }).map((some) => some.join(' '));
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const cut = cutAtWord(text, max);
        expect(cut.length).toBeLessThanOrEqual(max + 1);
        expect(text.startsWith(cut.replace(/…$/, '')) || text === cut).toBe(true);
      }),
    );
  });
});
