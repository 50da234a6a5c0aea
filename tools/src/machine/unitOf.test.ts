import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { expect, test } from 'vitest';
import { placesOf, UNIT } from './places.ts';
import { unitOf } from './unitOf.ts';

const analyze = spawnSync('systemd-analyze', ['--version']);

test.runIf(analyze.status === 0).each([
  ['de toda la máquina', true],
  ['de una persona, en una carpeta con espacios, ñ y %', false],
])('systemd entiende la unidad %s', (_, isRoot) => {
  const dir = makeFolder('unidad');
  const home = join(dir, 'la casa de Ñandú 100%');
  const places = {
    ...placesOf(isRoot, home),
    versions: join(home, 'versiones'),
    data: join(home, 'suyo/datos'),
  };
  mkdirSync(join(places.versions, 'actual'), { recursive: true });
  writeFileSync(join(places.versions, 'actual/tembiapo'), '#!/bin/sh\n');
  chmodSync(join(places.versions, 'actual/tembiapo'), 0o755);
  writeFileSync(join(dir, UNIT), unitOf(places));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(dir, UNIT)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
