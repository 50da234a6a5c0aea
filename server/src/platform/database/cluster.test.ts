import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clusterDir } from './cluster.ts';

test('el hogar del usuario del sistema queda abierto a él, y su base cerrada a los demás', () => {
  const closed = mkdtempSync(join(tmpdir(), 'tembiapo-cerrada-'));
  onTestFinished(() => rmSync(closed, { recursive: true }));
  const dataDir = join(closed, 'data');
  mkdirSync(dataDir);
  const owner = { uid: process.getuid!(), gid: process.getgid!() };
  const cluster = clusterDir(dataDir, owner, join(closed, 'hogar'));
  expect(dirname(cluster)).toBe(join(closed, 'hogar'));
  expect(statSync(dirname(cluster)).mode & 0o777).toBe(0o755);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  // Found again, not made anew.
  expect(clusterDir(dataDir, owner, join(closed, 'hogar'))).toBe(cluster);
});
