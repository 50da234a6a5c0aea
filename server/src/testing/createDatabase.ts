import pg from 'pg';
import { inject } from 'vitest';

/** Makes a database that belongs to the tests' ordinary role: empty, or a copy of the run's template. Returns its URL. */
export async function createDatabase(name: string, { filled = false } = {}): Promise<string> {
  await inMaintenance(async (maintenance) => {
    // The template allows no other connection while it is copied, so copies take turns.
    await maintenance.query('select pg_advisory_lock(1)');
    await maintenance.query(`create database ${name} owner agencia ${filled ? 'template tembiapo' : ''}`);
  });
  return inject('postgresUrl').replace(/\/tembiapo$/, `/${name}`);
}

/** Removes a test's database, whoever is still connected to it. */
export const dropDatabase = (name: string): Promise<void> =>
  inMaintenance(async (maintenance) => {
    await maintenance.query(`drop database ${name} with (force)`);
  });

async function inMaintenance(work: (maintenance: pg.Client) => Promise<void>): Promise<void> {
  const maintenance = new pg.Client({
    connectionString: inject('superuserUrl').replace(/\/tembiapo$/, '/postgres'),
  });
  await maintenance.connect();
  try {
    await work(maintenance);
  } finally {
    await maintenance.end();
  }
}
