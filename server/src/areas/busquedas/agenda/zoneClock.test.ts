import { momentOf } from '@tembiapo/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { atRandom } from '../../../testing/atRandom.ts';
import { zoneClock } from './zoneClock.ts';

/** The moment at which that clock shows ten in the morning of a day. */
const tenIn = (tzid: string, day: string): string | null => {
  const shows = zoneClock(tzid);
  return shows && momentOf(`${day} 10:00`, shows);
};

test.each([
  ['America/Asuncion', '2027-07-10', '13:00'],
  ['America/Asuncion', '2023-07-10', '14:00'],
  ['america/asuncion', '2027-07-10', '13:00'],
  ['Paraguay Standard Time', '2027-01-10', '13:00'],
  ['paraguay standard time', '2027-01-10', '13:00'],
  ['/mozilla.org/20050126_1/America/Asuncion', '2027-01-10', '13:00'],
  ['/freeassociation.sourceforge.net/America/Asuncion', '2027-01-10', '13:00'],
  ['/citadel.org/20190914_1/America/Argentina/Buenos_Aires', '2027-01-10', '13:00'],
  ['America/Argentina/Buenos_Aires', '2027-01-10', '13:00'],
  ['America/Buenos_Aires', '2027-01-10', '13:00'],
  ['Argentina Standard Time', '2027-01-10', '13:00'],
  ['America/Sao_Paulo', '2027-01-10', '13:00'],
  ['E. South America Standard Time', '2027-01-10', '13:00'],
  ['SA Western Standard Time', '2027-01-10', '14:00'],
  ['SA Pacific Standard Time', '2027-01-10', '15:00'],
  ['Central Brazilian Standard Time', '2027-01-10', '14:00'],
  ['Montevideo Standard Time', '2027-01-10', '13:00'],
  ['Europe/Madrid', '2027-01-10', '09:00'],
  ['Europe/Madrid', '2027-07-10', '08:00'],
  ['Romance Standard Time', '2027-07-10', '08:00'],
  ['Eastern Standard Time', '2027-01-10', '15:00'],
  ['America/New_York', '2027-07-10', '14:00'],
  ['Asia/Tokyo', '2027-01-10', '01:00'],
  ['UTC', '2027-01-10', '10:00'],
  ['Etc/UTC', '2027-01-10', '10:00'],
  ['GMT', '2027-01-10', '10:00'],
  ['tzone://Microsoft/Utc', '2027-01-10', '10:00'],
  ['(UTC-03:00) Asunción', '2027-01-10', '13:00'],
  ['(GMT-0400) La Paz', '2027-01-10', '14:00'],
  [' America/Asuncion ', '2027-01-10', '13:00'],
])('las diez en «%s» el %s son las %s en Greenwich', (tzid, day, clock) => {
  expect(tenIn(tzid, day)).toBe(`${day}T${clock}:00.000Z`);
});

test.each([
  '',
  'Oficina',
  'Customized Time Zone',
  'America/Nada',
  'Hora de Asunción',
  '../..',
  '🙂',
  'x'.repeat(5000),
])('de «%s» nadie sabe la hora', (tzid) => {
  expect(zoneClock(tzid)).toBeNull();
});

test('al azar: lo que muestra un reloj lleva de vuelta al momento, salvo donde la misma hora pasa dos veces', () => {
  const { seed, under } = atRandom();
  const zones = [
    'America/Asuncion',
    'Romance Standard Time',
    'Asia/Kathmandu',
    'America/New_York',
    'Pacific/Apia',
  ];
  for (let i = 0; i < 400; i++) {
    const shows = zoneClock(zones[under(zones.length)]!)!;
    const moment = new Date(Date.UTC(2020 + under(10), 0, 1 + under(365), under(24), under(60)));
    const { day, time } = shows(moment);
    const back = new Date(momentOf(`${day} ${time}`, shows)!);
    expect([seed, i, shows(back)]).toEqual([seed, i, { day, time }]);
    expect(Math.abs(+back - +moment)).toBeLessThanOrEqual(3_600_000);
  }
});
