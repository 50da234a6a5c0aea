import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { say } from './measure.ts';

/** Written by statements.test.ts. */
export const TRIPS = join(REPO_DIR, 'server/src/testing/trips.txt');

/** How many trips to the database each call makes, as the tests count them. */
export async function measureTrips(): Promise<void> {
  const lines = readFileSync(TRIPS, 'utf8').trim().split('\n');
  const byTrips = new Map<string, number>();
  for (const line of lines) {
    const [trips] = line.trim().split(/\s+/);
    byTrips.set(trips!, (byTrips.get(trips!) ?? 0) + 1);
  }
  say([...byTrips].map(([trips, calls]) => `${calls} llamadas en ${trips}`).join(' · '));
  for (const line of lines.filter((l) => /equipos$|candidatos$|\/candidato\b/.test(l))) say(`  ${line}`);
}
