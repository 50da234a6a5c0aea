import { momentOf } from '@tembiapo/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { dayToShow, type View } from './agenda-state.ts';

const at = (text: string): string => momentOf(text)!;

test.each<[View, string, string, string, string | null]>([
  // view, its day, from, to, where it goes
  ['semana', '2026-11-25', '2026-11-23 00:00', '2026-11-23 01:00', null],
  ['semana', '2026-11-25', '2026-11-29 23:00', '2026-11-30 00:00', null],
  ['semana', '2026-11-25', '2026-11-30 00:00', '2026-11-30 01:00', '2026-11-30'],
  ['semana', '2026-11-25', '2026-11-22 22:00', '2026-11-23 00:00', '2026-11-22'],
  ['semana', '2026-11-25', '2026-11-22 22:00', '2026-11-23 00:01', null],
  ['semana', '2026-11-25', '2029-03-10 09:00', '2029-03-10 10:00', '2029-03-10'],
  ['semana', '2026-11-25', '2026-11-29 23:00', '2026-12-04 10:00', null],
  ['dia', '2026-11-25', '2026-11-25 09:00', '2026-11-25 10:00', null],
  ['dia', '2026-11-25', '2026-11-26 09:00', '2026-11-26 10:00', '2026-11-26'],
  ['dia', '2026-11-25', '2026-11-24 20:00', '2026-11-26 10:00', null],
  ['mes', '2026-11-25', '2026-10-26 09:00', '2026-10-26 10:00', null],
  ['mes', '2026-11-25', '2026-12-06 09:00', '2026-12-06 10:00', null],
  ['mes', '2026-11-25', '2026-12-07 09:00', '2026-12-07 10:00', '2026-12-07'],
  ['mes', '2026-11-25', '2025-12-07 09:00', '2025-12-07 10:00', '2025-12-07'],
])('en la vista %s del %s, para ver lo de %s a %s se va a %s', (view, day, from, to, shown) => {
  expect(dayToShow({ view, day }, { inicio: at(from), fin: at(to) })).toBe(shown);
});
