import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { afterAll, expect, test } from 'vitest';
import { putInPlace } from './putInPlace.ts';

const dir = makeFolder('lugar');
afterAll(() => rmSync(dir, { recursive: true }));

const make = (name: string): string => {
  mkdirSync(join(dir, name));
  writeFileSync(join(dir, name, 'quien'), name);
  return join(dir, name);
};
const place = join(dir, 'dist');

test('una carpeta queda entera en el lugar de otra, o donde no había ninguna', () => {
  for (const name of ['una', 'otra']) {
    putInPlace(make(name), place);
    expect([readFileSync(join(place, 'quien'), 'utf8'), readdirSync(dir)]).toEqual([name, ['dist']]);
  }
});

test('de cuatro procesos a la vez no falla ninguno, y queda una carpeta entera', async () => {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { putInPlace } from ${JSON.stringify(join(import.meta.dirname, 'putInPlace.ts'))};
    for (let i = 0; i < 200; i++) {
      const made = ${JSON.stringify(join(dir, 'de-'))} + process.pid + '-' + i;
      mkdirSync(made);
      for (const name of ['a', 'b', 'quien']) writeFileSync(made + '/' + name, name);
      putInPlace(made, ${JSON.stringify(place)});
    }`;
  const ends = await Promise.all(
    [1, 2, 3, 4].map(
      () =>
        new Promise((resolve) => {
          const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
          let said = '';
          child.stderr.on('data', (text) => {
            said += text;
          });
          child.on('close', (code) => resolve([code, said]));
        }),
    ),
  );
  expect(ends).toEqual([1, 2, 3, 4].map(() => [0, '']));
  expect([readdirSync(dir), readdirSync(place).sort()]).toEqual([['dist'], ['a', 'b', 'quien']]);
});
