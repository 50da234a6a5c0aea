import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { DB } from './db.generated.ts';

type BeforeCommit = (tx: Kysely<DB>) => Promise<void>;

/**
 * Who is behind the changes of the request that is being answered, so that the database can write it into the trail
 * (migration 0005, actor()). Undefined while nothing is known: what only reads need not say.
 */
const current = new AsyncLocalStorage<{
  usuarioId: number | null | undefined;
  beforeCommit?: BeforeCommit | undefined;
}>();
/** What each connection was told last. */
const told = new WeakMap<DatabaseConnection, number | null>();

/** Runs a request in whose name changes will be made once `setActor` said by whom. */
export const withActor = <T>(work: () => T): T => current.run({ usuarioId: undefined }, work);

/** From here on the changes of this request are this user's; null: nobody's, as those of the server itself. */
export function setActor(usuarioId: number | null): void {
  const store = current.getStore();
  if (store) store.usuarioId = usuarioId;
}

/** What each transaction of this request does last, within it. */
export function beforeCommits(work: BeforeCommit | undefined): void {
  const store = current.getStore();
  if (store) store.beforeCommit = work;
}
export const endTransaction: BeforeCommit = async (tx) => current.getStore()?.beforeCommit?.(tx);

/** Tells a connection that was taken from the pool in whose name it works, when that is not what it was told last. */
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
