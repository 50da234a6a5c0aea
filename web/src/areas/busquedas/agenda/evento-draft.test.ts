import { momentOf } from '@tembiapo/contract/domain/dates.ts';
import { expect, test, vi } from 'vitest';
import { momentsOf, newEvento } from './evento-draft.ts';

test('el fin va después del inicio; las 00:00 son el fin del día', () => {
  const on = (from: string, until: string) => momentsOf({ dia: '2026-12-15', desde: from, hasta: until });
  expect(on('09:00', '10:00')).toEqual({
    inicio: momentOf('2026-12-15 09:00'),
    fin: momentOf('2026-12-15 10:00'),
  });
  expect(on('23:00', '00:00')?.fin).toBe(momentOf('2026-12-16 00:00'));
  expect([on('10:00', '09:00'), on('10:00', '10:00'), on('10', '11:00')]).toEqual([null, null, null]);
});

test('a cualquier hora del día, lo que propone un evento nuevo se puede guardar', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let hour = 0; hour < 24; hour++) {
    vi.setSystemTime(momentOf(`2026-12-15 ${String(hour).padStart(2, '0')}:20`)!);
    expect([hour, momentsOf(newEvento({}))]).toEqual([hour, expect.anything()]);
    expect([hour, momentsOf(newEvento({ dia: '2026-12-20' }))]).toEqual([hour, expect.anything()]);
  }
  vi.useRealTimers();
});
