import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from '../../testing/makeFolder.ts';
import { holderOf, lockDataDir } from './lock.ts';

const dir = makeFolder('candado');
afterAll(() => rmSync(dir, { recursive: true }));

const TAKEN = /^Otro servidor ya usa la carpeta de datos .+: detenelo, o elegí otra con DATA_DIR$/;

test('una carpeta de datos es de un servidor solo, por cualquiera de sus nombres y por largos que sean', async () => {
  const data = join(dir, 'ñandutí con espacios', 'largo'.repeat(30));
  const unlock = await lockDataDir(data);
  expect(await holderOf(data)).toBe(process.pid);
  const link = join(dir, 'enlace');
  symlinkSync(data, link);
  for (const name of [data, link]) await expect(lockDataDir(name)).rejects.toThrow(TAKEN);
  unlock();
  (await lockDataDir(link))();
  expect(await holderOf(data)).toBeNull();
});

test('se toma con otra carpeta temporal, como la de un servicio, y al morir quien la tenía queda libre', async () => {
  const data = join(dir, 'servicio');
  mkdirSync(join(dir, 'tmp'));
  const script = `
    import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    await lockDataDir(${JSON.stringify(data)});
    setInterval(() => undefined, 1000);
    console.log('tomada');`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TMPDIR: join(dir, 'tmp') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(lockDataDir(data)).rejects.toThrow(TAKEN);
  expect(await holderOf(data)).toBe(holder.pid);
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  (await lockDataDir(data))();
});
