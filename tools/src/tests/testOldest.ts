import { hasOldest, OLDEST_POSTGRES } from '@tembiapo/server/testing/startOldest.ts';
import type { Sum } from './keepSum.ts';
import { runVitest } from './run.ts';
import type { Failure } from './tellAgain.ts';

const FILES = [
  'server/src/areas/personas/candidatos/search',
  'server/src/platform/database/database',
  'server/src/platform/database/start',
];

/** Runs, on the oldest supported PostgreSQL, the tests that depend on PostgreSQL itself. */
export async function testOldest(): Promise<Sum & { failures: Failure[] }> {
  if (!hasOldest()) {
    console.log('Falta PostgreSQL 15 (en Debian: postgresql-15): lo de esa versión no se prueba.');
    return { passed: 0, failed: 0, failures: [] };
  }
  const tell = () => runVitest([...FILES, '--maxWorkers=1'], { env: { PRUEBAS_POSTGRES: OLDEST_POSTGRES } });
  const first = await tell();
  console.log(`${first.failed === 0 ? '✓' : '✗'} la búsqueda y las migraciones en PostgreSQL 15`);
  const failures = first.failed === 0 ? [] : [{ path: 'PostgreSQL 15', ...first, again: tell }];
  return { ...first, failures };
}
