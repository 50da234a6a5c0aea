import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthBounds, dateBounds } from './dateBounds.ts';
import { dayWithYear, formatDate } from './dates.ts';
import { dateInWords, readDate } from './readDate.ts';
import { listed } from './testing/listed.ts';
import { rowsOf } from './testing/rowsOf.ts';

const TODAY = '2026-11-28';
const read = (text: string, past = false) => readDate(text, { past, today: TODAY });
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Every way in which people write a day. */
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

  test.each(
    rowsOf({
      '1990-05-01': listed`
        1º de mayo de 1990 · 1° de mayo de 1990 · 1ro de mayo de 1990 · primero de mayo de 1990
      `,
      '1990-09-03': listed`3 de setiembre de 1990 · 3 set 1990 · 3 sept. 1990 · 3-set.-1990 · 3 Setiembre 1990`,
      '0001-01-01': ['0001-01-01'],
      '1990-01-02': listed`
        2-ene-90 · 2/ENERO/1990 · 02-Ene-1990 · 2 Ene. 1990 · 2.ene.1990 · 2 enero 1990 · 2 enero, 1990
        2 de enero, 1990 · 02 de Enero de 1.990 · 2 de ene. de 1.990 · martes 2 de enero de 1990
        Mar. 2 de enero de 1990 · mar 02/01/1990
      `,
      '2001-01-02': ['2 de enero del 2.001'],
      '1990-01-15': [
        ...listed`
          lun, 15/01/1990 · 15–01–1990 · 15−01−1990 · '15/01/1990 · 15 / 1 / 90 · 15/01/1990 00:00
          15/01/1990 0:00:00 · 15/01/1990 00:00:00 · 15/01/1990 12:00:00 a. m. · 15/01/1990 12:00:00 a.m.
          15/01/1990 12:00 AM · 1990-01-15 00:00:00 · 1990-01-15T00:00:00 · 1990-01-15T00:00:00.000Z
          1990-01-15T00:00:00-03:00 · 1990-01-15 00:00:00+00:00 · 15-ene-1990 00:00
        `,
        '\u202a15/01/1990\u202c',
      ],
      '1990-03-03': listed`sáb 3-3-90 · 3 mar 1990`,
      '2000-02-29': ['29/02/2000'],
      '': ['', '   '],
    }),
  )('«%s» es «%s»', (text, value) => expect(read(text)).toEqual({ value }));

  test.each([
    ...listed`
      31/02/1990 · 31/02 · 29/02/2025 · 31/04/2026 · 00/01/1990 · 32/01/1990 · 13/13/2020 · 01/00/1990
      01/01/20225 · 01/01/0000 · 15/01/1 · 15/01/199 · 150119901 · 15019 · 1501 · 15 · 99999999 · 20021012
      90-01-15 · 1990-13-01 · 1990-02-30 · 1990-1-15-2 · 15/01/1990/2 · 15/01/1990 10:00 · 15/01/1990 aprox
      nació el 15/01/1990 · mañana · hoy · 15 de janeiro de 1990 · 15 ma 1990 · 15 de de 1990 · -15-01-1990
      15/01/1990. · /15/01/1990 · 15/01/-1990 · 1,5 · 15/0l/1990 · O1/01/1990 · ¹5/01/1990 · 15/01/1990x
      15// · de · 1º/13/1990 · 2/30/1990 · 01/15/1990 · ٠١/٠١/١٩٩٠ · 15 enero · 🎂
    `,
    // No day, or more than one.
    ...listed`
      enero de 1990 · enero 1990 · ene-90 · 01/1990 · 1/1990 · 1990-01 · 1990 · 90 · Q1 1990 · 1990/91
      15/01/1990 - 20/01/1990 · 15 y 16/01/1990 · 15-20/01/1990 · 15/01/1990 y 20/02/1991 · 1990 o 1991
      15/01/90-91
    `,
    // With an hour other than midnight.
    ...listed`
      15/01/1990 10:30 · 15/01/1990 12:00:00 · 15/01/1990 12:00 p. m. · 15/01/1990 12:00:00 PM
      15/01/1990 3:00 a. m. · 1990-01-15T03:00:00.000Z · 1990-01-15T10:00:00 · 15/01/1990 00:01
      15/01/1990 00:00:01 · 15/01/1990 24:00 · 1990-01-15 21:00:00 · 00:00 · 15/01/1990 0 · 15/01/1990 a. m.
      15/01/1990 00 · 15/01/1990T · 10:30
    `,
    // With something left over.
    ...listed`
      15/01/1990 (35 años) · Nac. 15/01/1990 · nac: 15/01/1990 · 15/01/1990 Asunción · 15/01/1990?
      ~15/01/1990 · 15/01/1990* · ¿15/01/1990? · c. 1990 · circa 1990 · aprox. 1990 · 35 años · 35
      mayor de edad · s/d · N/A · no sabe · - · -- · // · .. · 0 · 0/0/0 · 00/00/0000 · 00-00-0000
      0000-00-00 · 31/12/0000 · 1/1/0
    `,
    // Not in the calendar.
    ...listed`
      29/02/1900 · 29/02/1991 · 30/02/2000 · 31/06/1990 · 31/09/1990 · 31/11/1990 · 0/1/1990 · 1/0/1990
      1/13/1990 · 31 de abril de 1990 · 30 de febrero de 1990 · 32 de enero de 1990 · 0 de enero de 1990
      1990-02-29 · 1990-00-10
    `,
    // A letter or a digit too many.
    ...listed`
      15 de eneroo de 1990 · 15 de enro de 1990 · 15 de ebero de 1990 · 15 e enero de 1990
      15 de en de 1990 · 15 dee enero de 1990 · l5/01/1990 · 15/o1/1990 · 15/01/199O · 15/01/1990a
      a15/01/1990 · 15x01x1990 · 15/001/1990 · 015/01/1990 · 15/01/19900 · 15/01/990 · 1.5/01/1990
      15//01//1990 · 15/01//1990 · 15,01,,1990 · 15/01/1990/ · 2 de enero de 1.9900 · 15_01_1990
      15|01|1990 · 15:01:1990 · 15*01*1990 · 15+01+1990 · 15=01=1990 · 15 01 19 90 · 32888 · 32888.5 · 3288
      328880 · 1.234.567 · 4.990.008 · 0981123456 · 0981 123 456 · 5.000.000 · 15% · January 15, 1990
      15 January 1990 · Jan 15 1990 · 15 Dec 1990 · 15 août 1990 · 15 fev 1990x · 1990年1月15日 · XV/I/1990
      quince de enero de 1990 · fin de mes · ayer · navidad · enero · ene · lunes · domingo 15 · #REF! · =A1
      null
    `,
    '15\\01\\1990',
  ])('«%s» no es ninguna', (text) => {
    const reading = read(text);
    expect(reading).toEqual({ trouble: expect.stringContaining(`«${text}»`) });
    expect(read(text, true)).toEqual(reading);
  });

  test.each([
    ['32888', '1990-01-15'],
    ['32888.0', '1990-01-15'],
    ['18264', '1950-01-01'],
    ['46354', '2026-11-28'],
    ['15/01/1990', '1990-01-15'],
  ])('«%s» de una planilla es %s', (text, value) =>
    expect(readDate(text, { serials: true, today: TODAY })).toEqual({ value }),
  );
  test.each(['32888.5', '3288', '328880', '0', '-32888', '32.888', '1990'])(
    '«%s» de una planilla no es ninguna',
    (text) => expect(readDate(text, { serials: true, today: TODAY })).toHaveProperty('trouble'),
  );

  test.each(
    rowsOf({
      '1990-01-15': listed`01/15/1990 · 011590 · 01151990 · 15 de enero de 1990 · 1990-01-15 · 15-ene-90`,
      '1990-01-02': ['1/2/90'],
      '1990-01-31': ['1-31-1990'],
    }),
  )('con el mes primero, «%s» es %s', (text, value) =>
    expect(readDate(text, { order: 'mda', today: TODAY })).toEqual({ value }),
  );
  test.each(['15/01/1990', '31/1/90', '13/12/1990', '150190'])(
    'con el mes primero, «%s» no es ninguna',
    (text) => expect(readDate(text, { order: 'mda', today: TODAY })).toHaveProperty('trouble'),
  );

  test('fuera de lo que puede ser se dice entre qué días va', () => {
    const birth = (text: string) => readDate(text, { past: true, today: TODAY, bounds: birthBounds(TODAY) });
    for (const text of listed`
      01/01/0090 · 1/1/1012 · 31/12/1899 · 29/11/2026 · 15/01/2990 · 1 de enero de 1890
    `)
      expect(birth(text)).toEqual({ trouble: `«${text}» no puede ser: va del 01/01/1900 al 28/11/2026` });
    for (const text of ['01/01/1900', '28/11/2026', '15/01/90']) expect(birth(text)).toHaveProperty('value');
    const other = (text: string) => readDate(text, { today: TODAY, bounds: dateBounds(TODAY) });
    for (const text of ['31/12/1949', '01/01/2037', '01/03/0019', '01/01/2999'])
      expect(other(text)).toEqual({ trouble: `«${text}» no puede ser: va del 01/01/1950 al 31/12/2036` });
    for (const text of ['01/01/1950', '31/12/2036', '31/12/36']) expect(other(text)).toHaveProperty('value');
  });

  test('con una letra de más no es ninguna', () => {
    const day = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2026-11-27'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.boolean(), fc.nat(), fc.constantFrom(...'axzñOI'), (value, isLong, at, letter) => {
        const text = isLong ? dateInWords(value) : formatDate(value);
        const place = at % (text.length + 1);
        const written = text.slice(0, place) + letter + text.slice(place);
        expect([written, read(written)]).toEqual([written, { trouble: expect.any(String) }]);
      }),
      { numRuns: 2000 },
    );
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
        const ways = [...waysOf(value), dateInWords(value), dayWithYear(value)];
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
        // Read again as the box shows it, it is the same day.
        expect(read(formatDate(reading.value), past)).toEqual(reading);
        const figures = text.replace(/\D/g, '');
        for (const part of reading.value.slice(2).split('-')) expect(figures).toContain(String(Number(part)));
      }),
      { numRuns: 5000 },
    );
  });
});
