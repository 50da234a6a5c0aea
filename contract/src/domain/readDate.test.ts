import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from './dates.ts';
import { dateInWords, readDate } from './readDate.ts';

const TODAY = '2026-11-28';
const read = (text: string, past = false) => readDate(text, { past, today: TODAY });
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Every way in which people write one day. */
function waysOf(day: string): string[] {
  const [year, month, date] = day.split('-') as [string, string, string];
  const [m, d, short] = [String(Number(month)), String(Number(date)), year.slice(2)];
  const name = MONTHS[Number(month) - 1]!;
  const separated = ['/', '-', '.', ' ', ' / ', '. '].flatMap((between) => [
    [date, month, year].join(between),
    [d, m, year].join(between),
    [date, month, short].join(between),
    [d, m, short].join(between),
  ]);
  const words = [name, name.toUpperCase(), name.slice(0, 3), `${name.slice(0, 3)}.`].flatMap((word) => [
    `${d} de ${word} de ${year}`,
    `${d} de ${word} del ${year}`,
    `${d} ${word} ${year}`,
    `${d}-${word}-${short}`,
    `${date}/${word}/${year}`,
    `viernes, ${d} de ${word} de ${year}`,
  ]);
  return [
    ...separated,
    ...words,
    ...['-', '/', '.'].map((between) => [year, month, date].join(between)),
    `${date}${month}${year}`,
    `${date}${month}${short}`,
    `  ${formatDate(day)} `,
    `\u200e${formatDate(day)}\u200e`,
    `${d}\u00a0de\u00a0${name}\u00a0de\u00a0${year}`,
    [...formatDate(day)].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join(''),
  ];
}

describe('una fecha que se escribe', () => {
  const days = ['1990-01-15', '2000-02-29', '1985-12-31', '2026-11-05', '1978-08-01', '2019-09-30'];
  test.each(days.flatMap((day) => waysOf(day).map((text) => [text, day])))('«%s» es %s', (text, day) => {
    expect(read(text)).toEqual({ value: day });
    expect(read(text, true)).toEqual({ value: day });
  });

  test.each([
    ['1º de mayo de 1990', '1990-05-01'],
    ['1° de mayo de 1990', '1990-05-01'],
    ['1ro de mayo de 1990', '1990-05-01'],
    ['primero de mayo de 1990', '1990-05-01'],
    ['3 de setiembre de 1990', '1990-09-03'],
    ['3 set 1990', '1990-09-03'],
    ['3 sept. 1990', '1990-09-03'],
    ['0001-01-01', '0001-01-01'],
    ['', ''],
    ['   ', ''],
  ])('«%s» es «%s»', (text, value) => expect(read(text)).toEqual({ value }));

  test.each([
    '31/02/1990',
    '31/02',
    '29/02/2025',
    '31/04/2026',
    '00/01/1990',
    '32/01/1990',
    '13/13/2020',
    '01/00/1990',
    '01/01/20225',
    '01/01/0000',
    '15/01/1',
    '15/01/199',
    '150119901',
    '15019',
    '1501',
    '15',
    '99999999',
    '20021012',
    '90-01-15',
    '1990-13-01',
    '1990-02-30',
    '1990-1-15-2',
    '15/01/1990/2',
    '15/01/1990 10:00',
    '15/01/1990 aprox',
    'nació el 15/01/1990',
    'mañana',
    'hoy',
    '15 de janeiro de 1990',
    '15 ma 1990',
    '15 de de 1990',
    '-15-01-1990',
    '15/01/1990.',
    '/15/01/1990',
    '15/01/-1990',
    '1,5',
    '15/0l/1990',
    'O1/01/1990',
    '¹5/01/1990',
    '15/01/1990x',
    '15//',
    'de',
    '1º/13/1990',
    '2/30/1990',
    '01/15/1990',
    '٠١/٠١/١٩٩٠',
    '15 enero',
    '🎂',
  ])('«%s» no es ninguna', (text) => {
    const reading = read(text);
    expect(reading).toEqual({ trouble: expect.stringContaining(`«${text}»`) });
    expect(read(text, true)).toEqual(reading);
  });

  test('la que no dice el año, lo pide', () => {
    for (const text of ['15/01', '15 de enero', '29/02', '5-1'])
      expect(read(text)).toEqual({ trouble: `A «${text}» le falta el año` });
  });

  test.each([
    ['15/01/90', '1990-01-15', '1990-01-15'],
    ['15/01/26', '2026-01-15', '2026-01-15'],
    ['28/11/26', '2026-11-28', '2026-11-28'],
    ['29/11/26', '1926-11-29', '2026-11-29'],
    ['15/01/27', '1927-01-15', '2027-01-15'],
    ['15/01/36', '1936-01-15', '2036-01-15'],
    ['15/01/76', '1976-01-15', '1976-01-15'],
    ['29/02/28', '1928-02-29', '2028-02-29'],
  ])('el año de «%s», de dos cifras, nunca deja un nacimiento en el futuro', (text, birth, other) => {
    expect(read(text, true)).toEqual({ value: birth });
    expect(read(text)).toEqual({ value: other });
  });

  test('un año de dos cifras que no es de hace 50 años ni de los próximos 10 se pide entero', () => {
    expect(read('15/01/50')).toEqual({ trouble: 'Escribí con cuatro cifras el año de «15/01/50»' });
    expect(read('15/01/50', true)).toEqual({ value: '1950-01-15' });
  });

  test('se escriba como se escriba, es ese día o se dice por qué no', () => {
    const day = fc
      .date({ min: new Date('1977-01-01'), max: new Date('2026-11-27'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.nat(), (value, way) => {
        const ways = [...waysOf(value), dateInWords(value)];
        expect(read(ways[way % ways.length]!)).toEqual({ value });
      }),
      { numRuns: 2000 },
    );
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789/-. denroºI١½'), maxLength: 24 });
    fc.assert(
      fc.property(letters, fc.boolean(), (text, past) => {
        const reading = read(text, past);
        if ('trouble' in reading) return;
        expect(reading.value === '').toBe(text.trim() === '');
        if (reading.value === '') return;
        // Read again as it will stand in the box, it is the same day.
        expect(read(formatDate(reading.value), past)).toEqual(reading);
        const figures = text.replace(/\D/g, '');
        for (const part of reading.value.slice(2).split('-')) expect(figures).toContain(String(Number(part)));
      }),
      { numRuns: 5000 },
    );
  });
});
