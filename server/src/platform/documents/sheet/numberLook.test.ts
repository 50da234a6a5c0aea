import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed } from '../../../testing/seed.ts';
import { lookOf, numberCell } from './numberLook.ts';
import { numberText } from './numberText.ts';

describe('un número de una celda', () => {
  test.each<[value: number, code: string | number, text: string]>([
    [981123456, 'General', '981123456'],
    [9.81123456e8, '0.00E+00', '981123456'],
    [5.5e6, '#,##0', '5500000'],
    [0.1 + 0.2, 'General', '0,3'],
    [2550000.5, '#,##0.00', '2550000,5'],
    [1.234, '0.000', '1,2340'],
    [-1500, '#,##0;[Red]-#,##0', '-1500'],
    [0, 'General', '0'],
    [-0, 'General', '0'],
    [1_234_567_890_123_456 * 10_000, '0', '12345678901234600000'],
    [0.0000012, 'General', '0,0000012'],
    [5, '0" años"', '5'],
    [1500, '[>1000]#,##0;0', '1500'],
    [2_000_000, '0.0,,"M"', '2000000'],
    [0.5, '# ?/?', '0,5'],
    [0.1, '0%', '10%'],
    [0.125, '0.0%', '12,5%'],
    [0.07, 9, '7%'],
    [1, 10, '100%'],
    [981123456, '0000000000', '0981123456'],
    [981123456, '0000\\-000\\-000', '0981-123-456'],
    [981123456, '0000"-"000000', '0981-123456'],
    [4990008, '000', '4990008'],
    [1500, '[$US$-3C0A] #,##0.00', 'USD 1500'],
    [1500, '_-[$US$-3C0A]* #,##0.00_-;-[$US$-3C0A]* #,##0.00_-;_-@_-', 'USD 1500'],
    [800.25, '[$USD] #,##0.00', 'USD 800,25'],
    [1500, '"USD" #,##0', 'USD 1500'],
    [1500, '"U$S "#,##0', 'USD 1500'],
    [1500, '[$$-409]#,##0.00', 'USD 1500'],
    [1500, '\\U\\S\\$ #,##0', 'USD 1500'],
    [1500, '[$$-2C0A] #,##0', 'ARS 1500'],
    [1500, '#,##0.00 [$€-1]', 'EUR 1500'],
    [1500, '#,##0\\ "€"', 'EUR 1500'],
    [1500, '[$R$-416] #,##0', 'BRL 1500'],
    [5_500_000, '[$Gs.-3C0A] #,##0', '5500000'],
    [5_500_000, '[$₲-474] #,##0', '5500000'],
    [5_500_000, '"Gs." #,##0', '5500000'],
    [5_500_000, 44, '5500000'],
    [32_947, 14, '1990-03-15'],
    [32_947, 'dd/mm/yyyy', '1990-03-15'],
    [32_947, '[$-3C0A]d" de "mmmm" de "yyyy', '1990-03-15'],
    [32_947, 'mmm-yy', '1990-03-15'],
    [32_947.4375, 'dd/mm/yyyy', '1990-03-15'],
    [32_947.4375, 'dd/mm/yyyy hh:mm', '1990-03-15 10:30'],
    [32_947.4375, 22, '1990-03-15 10:30'],
    [32_947, 'dd/mm/yyyy hh:mm', '1990-03-15'],
    [32_947.999_999_9, 'dd/mm/yyyy hh:mm', '1990-03-16'],
    [32_947.75, 'd/m/yy h:mm AM/PM', '1990-03-15 18:00'],
    [0.4375, 'h:mm', '10:30'],
    [0.5, 'h:mm:ss', '12:00'],
    [1.5, '[h]:mm', '36:00'],
    [0.5, 'mm:ss', '12:00'],
    [1, 'dd/mm/yyyy', '1900-01-01'],
    [59, 'dd/mm/yyyy', '1900-02-28'],
    [61, 'dd/mm/yyyy', '1900-03-01'],
    [-5, 'dd/mm/yyyy', '-5'],
    [3_000_000, 'dd/mm/yyyy', '3000000'],
    [1500, '[Red]General', '1500'],
    [1500, '@', '1500'],
    [1500, '', '1500'],
  ])('%d con el formato %s es %s', (value, code, text) => expect(numberCell(value, lookOf(code))).toBe(text));

  test.each([
    [0, '1900-01-00'],
    [60, '1900-02-29'],
  ])('%d es un día que no hubo, y así queda: nadie lo toma por otro', (serial, text) =>
    expect(numberCell(serial, lookOf('dd/mm/yyyy'))).toBe(text),
  );

  test('los libros que cuentan desde 1904', () => {
    expect(numberCell(0, lookOf(14), true)).toBe('1904-01-01');
    expect(numberCell(31_485, lookOf(14), true)).toBe('1990-03-15');
  });

  test(`lo escrito vuelve al mismo número (semilla ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer(),
          fc.double({ min: -1e12, max: 1e12, noNaN: true }),
          fc.integer({ max: 9999 }).map((n) => n / 100),
        ),
        (drawn) => {
          const value = Math.abs(drawn) < 1e-9 ? 0 : drawn;
          const text = numberText(value);
          expect(text).toMatch(/^-?\d+(?:,\d+)?$/);
          expect(text).not.toMatch(/,\d{3}$/);
          expect(Number(text.replace(',', '.'))).toBe(Number(value.toPrecision(15)) || 0);
        },
      ),
      { seed, numRuns: 2000 },
    );
  });
});
