import pg from 'pg';
import { embeddedOf } from './product.ts';

/** Asks a running product's embedded database, connecting anew: a restarted product has another one. */
export async function askDatabase<T extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const database = new pg.Client(embeddedOf(dataDir).url);
  await database.connect();
  try {
    return (await database.query<T>(text, values)).rows;
  } finally {
    await database.end();
  }
}
