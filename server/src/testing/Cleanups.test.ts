import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Cleanups } from '../Cleanups.ts';

test('se deshace de lo último a lo primero; lo que falla o no termina no frena a lo demás, y lo necesario se espera', async () => {
  const said: string[] = [];
  const done: string[] = [];
  const cleanups = new Cleanups((line) => said.push(line));
  cleanups.add(
    'base',
    async () => {
      // Longer than any other step is waited for.
      for (const end = performance.now() + 60; performance.now() < end; ) await setImmediate();
      done.push('base');
    },
    { needed: true },
  );
  cleanups.add('conexiones', () => done.push('conexiones'));
  cleanups.add('un trabajo sin fin', () => new Promise(() => undefined));
  cleanups.add('lo que falla', () => {
    throw new Error('no se pudo');
  });
  cleanups.add('pedidos', () => done.push('pedidos'));
  await cleanups.run(50);
  expect(done).toEqual(['pedidos', 'conexiones', 'base']);
  expect(said).toEqual(['Error: no se pudo', 'se termina sin esperar más: un trabajo sin fin']);
});
