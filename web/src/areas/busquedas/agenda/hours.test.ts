import { expect, test } from 'vitest';
import { hoursShown } from './hours.ts';

const evento = (from: string, to: string) => ({ inicio: `${from}:00-03:00`, fin: `${to}:00-03:00` });

test.each([
  [[], '06', '22'],
  [[evento('2026-11-30T09:00', '2026-11-30T10:00')], '06', '22'],
  [[evento('2026-11-30T05:30', '2026-11-30T06:15')], '05', '22'],
  [[evento('2026-11-30T21:30', '2026-11-30T22:15')], '06', '23'],
  [[evento('2026-11-30T21:00', '2026-11-30T22:00')], '06', '22'],
  [[evento('2026-11-30T23:00', '2026-12-01T00:00')], '06', '24'],
  [[evento('2026-11-30T23:00', '2026-12-01T00:30')], '00', '24'],
])('lo que está antes de las 6 o después de las 22 se ve: %j', (eventos, from, to) => {
  expect(hoursShown(eventos)).toEqual({ from: `${from}:00:00`, to: `${to}:00:00` });
});
