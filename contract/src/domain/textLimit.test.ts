import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../schema.ts';
import { lettersIn, lettersSaid, tooLong, tooLongToPaste } from './textLimit.ts';

describe('el límite de un texto', () => {
  test.each([
    ['', null],
    ['a'.repeat(15_999), null],
    ['a'.repeat(16_000), '16.000 de 20.000'],
    ['a'.repeat(16_200), '16.200 de 20.000'],
    ['a'.repeat(20_000), '20.000 de 20.000'],
    ['a'.repeat(20_001), '20.001 de 20.000: sobra 1'],
    ['a'.repeat(21_234), '21.234 de 20.000: sobran 1.234'],
    ['👍'.repeat(16_200), '16.200 de 20.000'],
    ['n\u0303'.repeat(16_200), '16.200 de 20.000'],
  ])('%#', (written, said) => expect(lettersSaid(written, 20_000)).toBe(said));

  test('la pantalla rechaza lo que el servidor rechaza, y nada más', () => {
    const letter = fc.constantFrom('a', 'ñ', 'n\u0303', '\u0958', '\ufb1d', '👩', 'e\u0301', ' ', '<p>');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (letters, max) => {
        const written = letters.join('');
        const issue = text(max).safeParse(written).error?.issues[0]?.message ?? null;
        expect([written, tooLong(written, max) === null]).toEqual([written, issue === null]);
        expect(lettersSaid(written, max)?.includes('sobra') ?? false).toBe(lettersIn(written) > max);
      }),
      { numRuns: 1000 },
    );
  });

  test('lo que nadie recortaría en una caja no se pega', () => {
    expect(tooLongToPaste(100_000, 20_000)).toBeNull();
    expect(tooLongToPaste(1_048_576, 20_000)).toBe(
      'No se pegó: son 1.048.576 letras y entran hasta 20.000. Pegá solo una parte.',
    );
  });
});
