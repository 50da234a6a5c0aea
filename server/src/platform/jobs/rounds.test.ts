import { expect, test } from 'vitest';
import { atMostEvery, startRounds } from './rounds.ts';

test('el mantenimiento se detiene cuando se le pide y cuenta sus fallas', async () => {
  const failures: unknown[] = [];
  const stop = startRounds(20, [() => Promise.reject(new Error('falla'))], (error) => failures.push(error));
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  await stop();
  const to = failures.length;
  // Another one goes its rounds meanwhile.
  let rounds = 0;
  const other = startRounds(20, [async () => rounds++], () => undefined);
  await expect.poll(() => rounds).toBeGreaterThan(3);
  await other();
  expect(failures.length).toBe(to);
});

test('lo de cada hora corre en la primera ronda y no en las siguientes', async () => {
  let times = 0;
  const task = atMostEvery(3_600_000, async () => times++);
  for (let i = 0; i < 3; i++) await task();
  expect(times).toBe(1);
});
