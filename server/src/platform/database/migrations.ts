import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { REPO_DIR } from '../settings/settings.ts';

export const MIGRATIONS_DIR = join(REPO_DIR, 'server/migrations');
/** The migrations whose outcome a new installation begins with, by name: JSON, compressed. */
export const ARCHIVE = join(MIGRATIONS_DIR, 'archive.json.gz');

/** The migrations that only an older installation runs. */
export const readArchive = (): Record<string, string> =>
  JSON.parse(gunzipSync(readFileSync(ARCHIVE)).toString()) as Record<string, string>;

/** The migrations that every installation runs, by name. */
export const readNumbered = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(MIGRATIONS_DIR)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, readFileSync(join(MIGRATIONS_DIR, name), 'utf8')]),
  );

/** The text of one migration, archived or not. */
export function readMigration(name: string): string {
  const text = { ...readArchive(), ...readNumbered() }[name];
  if (text === undefined) throw new Error(`There is no migration ${name}`);
  return text;
}

/** The newest migration this program has. */
export const newestMigration = (): string =>
  Object.keys({ ...readArchive(), ...readNumbered() })
    .sort()
    .at(-1)!;
