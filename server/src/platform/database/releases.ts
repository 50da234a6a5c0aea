import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../settings/version.ts';
import { isAfterCode, removes } from './code.ts';
import { MIGRATIONS_DIR, readArchive, readNumbered } from './migrations.ts';

/** A version that was released before this one: its sources, and the newest migration it has. */
export interface Release {
  version: string;
  commit: string;
  migration: string;
}

/** From the oldest to the one before this. */
export const RELEASES = JSON.parse(
  readFileSync(join(MIGRATIONS_DIR, 'versions.json'), 'utf8'),
) as readonly Release[];

/** Whether a version comes after another. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at]! > (b[at] ?? 0);
}

/** The release whose migrations end where these do, or later: that of a database which does not say its version. */
export const releaseOf = (newest: string): string =>
  RELEASES.findLast(({ migration }) => migration <= newest)?.version ?? RELEASES[0]!.version;

/** The version that came with a migration. */
export const broughtBy = (migration: string): string =>
  RELEASES.find((release) => release.migration >= migration)?.version ?? VERSION;

/**
 * The oldest version that works with a database as this one leaves it. What a release takes away (`.despues.sql`) is what the
 * release before it no longer asked for (docs/como-agregar.md).
 */
export function oldestBeside(): string {
  const removing = Object.entries({ ...readArchive(), ...readNumbered() })
    .flatMap(([name, text]) => (isAfterCode(name) && removes(text) ? [name] : []))
    .sort()
    .at(-1)!;
  const versions = [...RELEASES.map(({ version }) => version), VERSION];
  return versions[Math.max(0, versions.indexOf(broughtBy(removing)) - 1)]!;
}
