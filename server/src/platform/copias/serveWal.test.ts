// @module-tag resistencia
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from '../../testing/makeFolder.ts';
import { readSettings } from '../settings/settings.ts';
import { openCopiaStore } from './openCopiaStore.ts';
import { serveWal } from './serveWal.ts';
import { walKey } from './wal.ts';

const sh = promisify(execFile);
const segment = (n: number) => `00000001000000000000${n.toString(16).toUpperCase().padStart(4, '0')}`;

test('cada archivo del registro llega, pedido una vez, dos seguidas o de nuevo más tarde; uno que no hay se niega', async () => {
  const dir = makeFolder('vuelta');
  const store = openCopiaStore(readSettings({ DATA_DIR: dir }));
  for (let n = 0; n < 20; n++)
    await store.put(walKey(segment(n)), Readable.from([Buffer.from(`registro ${n}`)]));
  const service = await serveWal(store, join(dir, 'base'), null, () => undefined);
  /** As PostgreSQL runs its restore_command. */
  const ask = (file: string): Promise<boolean> => {
    const to = join(dir, 'traido');
    rmSync(to, { force: true });
    return sh('sh', ['-c', service.command.replaceAll('%f', file).replaceAll('%p', to)], {
      timeout: 10_000,
    }).then(
      () => existsSync(to) && readFileSync(to, 'utf8') === `registro ${Number.parseInt(file.slice(16), 16)}`,
      () => false,
    );
  };
  for (let n = 0; n < 20; n++) {
    // What was brought ahead is taken before it is known that it was asked for; then it is wanted again at once.
    expect([n, await ask(segment(n)), await ask(segment(n))]).toEqual([n, true, true]);
    if (n % 5 === 4) expect(await ask(segment(n - 3))).toBe(true);
  }
  expect(await ask('00000002.history')).toBe(false);
  expect(await ask('00000002.history')).toBe(false);
  await service.stop();
  expect(existsSync(`${join(dir, 'base')}.pedidos`)).toBe(false);
  rmSync(dir, { recursive: true });
});
