import pg from 'pg';

/** A connection that tells the plan of every statement it runs, of those inside functions and triggers too. */
export interface Explained {
  client: pg.Client;
  /** What was told since it was last asked. */
  plans(): string[];
}

export async function openExplained(databaseUrl: string): Promise<Explained> {
  const client = new pg.Client({ connectionString: databaseUrl });
  let told: string[] = [];
  client.on('notice', ({ message }) => told.push(message ?? ''));
  await client.connect();
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
                      set client_min_messages = log`);
  return {
    client,
    plans() {
      const since = told;
      told = [];
      return since;
    },
  };
}
