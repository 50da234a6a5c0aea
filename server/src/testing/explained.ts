import pg from 'pg';
import { inject } from 'vitest';

/** A connection that records the plan of every statement it runs, including those inside functions and triggers. */
export interface Explained {
  client: pg.Client;
  /** The plans since the last call. */
  plans(): string[];
  /** Without statistics of any table, as after a load; plans are made anew. */
  forgetStatistics(): Promise<void>;
}

export async function openExplained(databaseUrl: string): Promise<Explained> {
  // Only a superuser may turn this on; the statements themselves are the product's.
  const url = new URL(inject('superuserUrl'));
  url.pathname = new URL(databaseUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  let told: string[] = [];
  client.on('notice', ({ message }) => told.push(message ?? ''));
  await client.connect();
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
                      set client_min_messages = log; set role agencia`);
  return {
    client,
    plans() {
      const since = told;
      told = [];
      return since;
    },
    async forgetStatistics() {
      await client.query(
        `reset role;
         delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
         set role agencia; discard plans`,
      );
    },
  };
}
