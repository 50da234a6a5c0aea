import type pg from 'pg';

const MAY = `select has_parameter_privilege('session_replication_role', 'set') may`;
/** In a fixed order, so that two who do it at once take turns. */
const TRIGGERED = `select distinct tgrelid::regclass::text tabla from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1`;

/**
 * Runs a transaction in which none of the product's triggers fire: rows copied by the thousand bring what triggers would have
 * made. A role that may set `session_replication_role` also skips key checks and disturbs nobody; one that only owns its
 * database disables the triggers until the transaction ends, so that nobody else can write those tables.
 */
export async function quietly(
  client: pg.Client,
  work: () => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<void> {
  await client.query('begin');
  try {
    for (const [name, value] of Object.entries({ synchronous_commit: 'off', ...settings }))
      await client.query('select set_config($1, $2, true)', [name, value]);
    const { rows } = await client.query<{ may: boolean }>(MAY);
    if (rows[0]!.may) {
      await client.query('set local session_replication_role = replica');
      await work();
    } else await withoutTriggers(client, work);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function withoutTriggers(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ tabla: string }>(TRIGGERED);
  const each = (what: string) =>
    rows.map(({ tabla }) => `alter table ${tabla} ${what} trigger user`).join(';');
  await client.query(each('disable'));
  await work();
  await client.query(each('enable'));
}
