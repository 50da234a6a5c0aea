import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { size } from './size.ts';

describe('el tamaño de un archivo', () => {
  test.each([
    [0, '1 KB'],
    [1_500, '1 KB'],
    [1_536, '2 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1,0 MB'],
    [20 * 1024 ** 2, '20,0 MB'],
    [1024 ** 3, '1,0 GB'],
    [1.25 * 1024 ** 3, '1,3 GB'],
  ])('%i bytes', (bytes, said) => expect(size(bytes)).toBe(said));

  test('el que es más grande nunca se dice más chico', () => {
    const unit = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
    const read = (said: string) => {
      const [amount, name] = said.split(' ') as [string, keyof typeof unit];
      return Number(amount.replace(',', '.')) * unit[name];
    };
    const bytes = fc.nat(2_000_000_000);
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        expect(read(size(Math.min(a, b)))).toBeLessThanOrEqual(read(size(Math.max(a, b))));
      }),
    );
  });
});
