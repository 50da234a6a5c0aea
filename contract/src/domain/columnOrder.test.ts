import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnOrder } from './columnOrder.ts';

describe('en qué orden están las fechas de una columna', () => {
  test.each([
    [['15/01/1990', '03/04/1985'], 'dma', false],
    [['01/15/1990', '03/04/1985'], 'mda', false],
    [['03/04/1985', '05/06/1990'], 'dma', true],
    [['15/01/1990', '01/15/1990'], null, false],
    [['1/31/90', '2-28-91', '12.24.1985'], 'mda', false],
    [['15-01-90', '03-04-85'], 'dma', false],
    [['15/01/1990 00:00:00', '1/2/1990'], 'dma', false],
    [['05/05/1990', '07/07/1985'], 'dma', false],
    [['1990-01-15', '15 de enero de 1990', '2-ene-90'], 'dma', false],
    [['31/31/2020', '99/99/9999', 'no sabe', '', '15/01/1990'], 'dma', false],
    [['31/31/2020', '01/15/1990'], 'mda', false],
    [['01/31/1990', '31/02/1990'], 'mda', false],
    [['no tiene', ''], 'dma', false],
    [[], 'dma', false],
    [['15 / 01 / 1990', '5 . 6 . 1990'], 'dma', false],
  ] as const)('%j: %s', (values, order, both) => expect(columnOrder(values)).toEqual({ order, both }));

  test('el orden en que se escribieron es siempre uno de los que se hallan', () => {
    const day = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10).split('-') as [string, string, string]);
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('dma', 'mda'),
        (days, order) => {
          const values = days.map(([y, m, d]) => (order === 'dma' ? `${d}/${m}/${y}` : `${m}/${d}/${y}`));
          const found = columnOrder(values);
          const tells = days.some(([, m, d]) => Number(d) > 12 && m !== d);
          if (tells) expect([values, found]).toEqual([values, { order, both: false }]);
          else expect(found.order).toBe('dma');
          expect(found.both).toBe(!tells && days.some(([, m, d]) => m !== d));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
