import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { ensureDemo } from '../demo/demo.ts';
import { loadCatalogs } from '../platform/database/catalogs.ts';
import { connect } from '../platform/database/database.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { Queue } from '../platform/jobs/Queue.ts';
import { makeFolder } from './makeFolder.ts';
import { ownDatabase } from './ownDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a real PostgreSQL started for this run, as a role that owns its database and nothing else. */
    postgresUrl: string;
    /** The same as its superuser: for making databases, and for what only they may ask, such as plans. */
    superuserUrl: string;
  }
}

/** People in the database that each test file gets a copy of. */
export const TEST_CANDIDATOS = 400;

/**
 * One real PostgreSQL for the whole run (PRUEBAS_POSTGRES: the programs of another version); database `tembiapo` is the
 * template that test files copy.
 */
export default async function setup(project: TestProject) {
  const dir = makeFolder('test');
  const postgres = await startEmbedded(dir, {
    flags: ['-c', 'fsync=off', '-c', 'shared_buffers=256MB'],
    ...(process.env.PRUEBAS_POSTGRES && { bin: process.env.PRUEBAS_POSTGRES }),
  });
  const url = await ownDatabase(postgres.url);
  const { db, close } = connect(url);
  await migrate(db);
  await loadCatalogs(db);
  await close();
  // Makes the queue's own tables, so that no test waits for them.
  const queue = new Queue(url, console.error);
  await queue.start();
  await queue.stop();
  await ensureDemo(url, TEST_CANDIDATOS);
  // No report becomes due by itself while tests run, whatever the hour; the reports' own tests move the clock.
  const testsDb = connect(url);
  await sql`insert into produccion_corrida (frecuencia, dia)
    select f, '9999-01-01' from unnest(array['diario', 'semanal', 'mensual']) f`.execute(testsDb.db);
  await testsDb.close();
  project.provide('postgresUrl', url);
  project.provide('superuserUrl', postgres.url);
  return async () => {
    await postgres.stop();
    postgres.remove();
    rmSync(dir, { recursive: true, force: true });
  };
}
