import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArchive, readNumbered } from '@tembiapo/server/platform/database/migrations.ts';
import { isNewer, RELEASES } from '@tembiapo/server/platform/database/releases.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { VERSION } from '@tembiapo/server/platform/settings/version.ts';
import { expect, test } from 'vitest';
import { readChangelog } from './readChangelog.ts';

const entries = readChangelog();

test('CHANGELOG.md, package.json y la lista de las versiones dicen lo mismo', () => {
  expect(entries.map(({ version }) => version)).toEqual([
    VERSION,
    ...RELEASES.map(({ version }) => version).toReversed(),
  ]);
  const locked = JSON.parse(readFileSync(join(REPO_DIR, 'package-lock.json'), 'utf8')) as { version: string };
  expect(locked.version).toBe(VERSION);
});

test('cada versión dice su día, qué trae y qué se hace antes', () => {
  const text = readFileSync(join(REPO_DIR, 'CHANGELOG.md'), 'utf8');
  expect(text.match(/^\*\*Antes de actualizar:\*\* \S/gm)).toHaveLength(entries.length);
  for (const { version, news } of entries)
    expect({ version, some: news.length > 0 }).toEqual({ version, some: true });
  for (const [at, { version, day }] of entries.slice(0, -1).entries()) {
    expect(isNewer(version, entries[at + 1]!.version)).toBe(true);
    expect(day >= entries[at + 1]!.day).toBe(true);
  }
});

test('la migración con que termina cada una es de las que hay, y no va para atrás', () => {
  const all = { ...readArchive(), ...readNumbered() };
  const ends = RELEASES.map(({ migration }) => migration);
  expect(ends.filter((name) => !(name in all))).toEqual([]);
  expect(ends).toEqual(ends.toSorted());
});

/** The names of a commit's migrations; null where the history is missing. */
function migrationsAt(commit: string): string[] | null {
  try {
    const args = ['ls-tree', '--name-only', commit, 'server/migrations/'];
    const listed = execFileSync('git', args, {
      cwd: REPO_DIR,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\n').flatMap((line) => (line.endsWith('.sql') ? [line.replace(/^.*\//, '')] : []));
  } catch {
    return null;
  }
}

test.runIf(migrationsAt(RELEASES[0]!.commit)).each(RELEASES)(
  'la $version es ese commit, por sus migraciones',
  ({ commit, migration }) => {
    expect(migrationsAt(commit)!.sort().at(-1)).toBe(migration);
  },
);
