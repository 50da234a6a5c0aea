import { embeddedOf } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';

/** Runs a statement in the database of a product's data folder; resolves with its rows. */
export async function runSql<T extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(embeddedOf(dataDir).url);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
