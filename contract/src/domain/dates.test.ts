import { afterEach, describe, expect, test, vi } from 'vitest';
import { ageOf } from './ageOf.ts';
import {
  age,
  dayInWords,
  dayWithYear,
  formatDate,
  formatMoment,
  localDay,
  localTime,
  momentOf,
  whenForGuests,
  whenInWords,
} from './dates.ts';
import { formatNumber } from './numbers.ts';

/** How another engine writes: what WebKit with ICU 72 makes of the same formats. */
function writeLikeAnotherEngine() {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'format' as never, 'get').mockReturnValue(
    (() => '11/24/2026, 24:05') as never,
  );
  vi.spyOn(Date.prototype, 'toLocaleString').mockReturnValue('11/24/2026');
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('11/24/2026');
}

afterEach(() => vi.restoreAllMocks());

describe('fechas que no dependen de cómo escribe cada navegador', () => {
  test('el día, la hora y la edad salen bien aunque el navegador escriba las fechas de otro modo', () => {
    writeLikeAnotherEngine();
    expect(localDay('2026-11-25T02:59:59Z')).toBe('2026-11-24');
    expect(localDay('2026-11-25T03:00:00Z')).toBe('2026-11-25');
    expect(formatDate('2026-11-25T02:00:00Z')).toBe('24/11/2026');
    expect(formatMoment('2026-11-25T03:00:00Z')).toBe('25/11/2026 00:00');
    expect(dayInWords('2026-11-24')).toBe('martes, 24 de noviembre');
    expect(dayWithYear('2027-03-10')).toBe('miércoles, 10 de marzo de 2027');
    expect(whenInWords({ inicio: '2027-03-10T13:00:00Z', fin: '2027-03-10T14:30:00Z' })).toBe(
      'miércoles, 10 de marzo de 2027, de 10:00 a 11:30',
    );
    expect(whenForGuests({ inicio: '2026-12-31T23:00:00-03:00', fin: '2027-01-01T01:00:00-03:00' })).toBe(
      'desde el jueves, 31 de diciembre de 2026, 23:00, hasta el viernes, 1 de enero de 2027, 01:00 (hora de Asunción)',
    );
    expect(age('2000-11-24', '2026-11-24')).toBe(26);
    expect(age('2000-11-25', '2026-11-24')).toBe(25);
  });

  test('quien escribe la medianoche como 24 lee la misma hora', () => {
    const real = Intl.DateTimeFormat.prototype.formatToParts;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      date,
    ) {
      return real.call(this, date).map((part) => {
        if (part.type === 'hour' && part.value === '00') return { ...part, value: '24' };
        return part.type === 'month' ? { ...part, value: String(Number(part.value)) } : part;
      });
    });
    expect(localTime('2026-01-05T03:00:07Z')).toEqual({ day: '2026-01-05', time: '00:00:07' });
  });

  test('un navegador con husos horarios de antes de 2025 lee los inviernos sin la hora que ya no se atrasa', async () => {
    const real = Intl.DateTimeFormat.prototype.formatToParts;
    const OLD_WINTERS = [
      ['2025-03-23T03:00Z', '2025-10-05T04:00Z'],
      ['2026-03-22T03:00Z', '2026-10-04T04:00Z'],
    ].map((winter) => winter.map((end) => Date.parse(end)));
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      date,
    ) {
      const isOff = OLD_WINTERS.some(([from, to]) => Number(date) >= from! && Number(date) < to!);
      return real.call(this, new Date(Number(date) - (isOff ? 3_600_000 : 0)));
    });
    vi.resetModules();
    const old = await import('./dates.ts');
    vi.restoreAllMocks();
    for (let moment = Date.UTC(2024, 5, 1); moment < Date.UTC(2026, 11, 1); moment += 5.3 * 3_600_000)
      expect(old.localTime(new Date(moment))).toEqual(localTime(new Date(moment)));
    expect(old.formatMoment('2026-09-18T03:30:00Z')).toBe('18/09/2026 00:30');
    expect(() => old.localTime('mañana')).toThrow(RangeError);
  });

  test('una hora del reloj de Asunción se lee igual a la ida y a la vuelta, también cuando el reloj cambiaba', () => {
    // Until October 2024 the clocks were moved twice a year.
    for (let moment = Date.UTC(2022, 0, 1, 12); moment < Date.UTC(2027, 0, 1); moment += 37 * 3_600_000) {
      const { day, time } = localTime(new Date(moment));
      expect(localTime(momentOf(`${day} ${time}`)!)).toEqual({ day, time });
    }
    expect(momentOf('2024-07-01 09:00')).toBe('2024-07-01T13:00:00.000Z');
    expect(momentOf('2026-07-01 09:00')).toBe('2026-07-01T12:00:00.000Z');
    expect(momentOf('2026-02-30 09:00')).toBeNull();
    // On that night the clocks went from 00:00 to 01:00; the day began there.
    expect(momentOf('2023-10-01 00:00')).toBe('2023-10-01T04:00:00.000Z');
    expect(momentOf('2023-09-30 23:59')).toBe('2023-10-01T03:59:00.000Z');
    expect(momentOf('2023-10-01 01:00')).toBe('2023-10-01T04:00:00.000Z');
  });
});

test('los números llevan punto de mil también con cuatro cifras', () => {
  expect(formatNumber(1234)).toBe('1.234');
  expect(formatNumber(1_234_567.5)).toBe('1.234.567,5');
  expect(formatNumber(2, 2, 2)).toBe('2,00');
});

test.each([
  ['1990-11-29', 36],
  ['1990-11-30', 35],
  ['1900-01-01', 126],
  ['2026-11-29', 0],
  ['1899-12-31', null],
  ['0090-01-01', null],
  ['2026-11-30', null],
  ['', null],
])('quien nació el %s tiene %s', (birth, years) => expect(ageOf(birth, '2026-11-29')).toBe(years));
