import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { DB } from './db.generated.ts';

type BeforeCommit = (tx: Kysely<DB>) => Promise<void>;

/**
 * Whose request is being answered, so that the database can record who made a change (`actor()` in server/sql/rastro/rastro.sql). Undefined while
 * unknown: requests that only read need not say.
 */
const current = new AsyncLocalStorage<{
  usuarioId: number | null | undefined;
  beforeCommit?: BeforeCommit | undefined;
}>();
/** What each connection was told last. */
const told = new WeakMap<DatabaseConnection, number | null>();

/** Runs a request whose changes will be recorded under the user that `setActor` names. */
export const withActor = <T>(work: () => T): T => current.run({ usuarioId: undefined }, work);

/** From here on, this request's changes are recorded as this user's; null: nobody's, such as the server's own. */
export function setActor(usuarioId: number | null): void {
  const store = current.getStore();
  if (store) store.usuarioId = usuarioId;
}

/** What each transaction of this request does last, before committing. */
export function beforeCommits(work: BeforeCommit | undefined): void {
  const store = current.getStore();
  if (store) store.beforeCommit = work;
}
export const endTransaction: BeforeCommit = async (tx) => current.getStore()?.beforeCommit?.(tx);

/** Tells a connection taken from the pool whose changes it is about to make, unless it knows. */
export async function tellActor(connection: DatabaseConnection): Promise<void> {
  const store = current.getStore();
  const actor = store ? store.usuarioId : null;
  if (actor === undefined || (told.get(connection) ?? null) === actor) return;
  await connection.executeQuery(
    CompiledQuery.raw(`select set_config('tembiapo.actor', $1, false)`, [
      actor === null ? '' : String(actor),
    ]),
  );
  told.set(connection, actor);
}
