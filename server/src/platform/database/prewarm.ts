import { sql } from 'kysely';
import type { Db } from './database.ts';
import { rowsFrom } from './rows.ts';

/** Pages per statement: 64 MB, a moment even from a slow disk. */
const BATCH = 8_192;
const PAGE_BYTES = 8_192;
/** The role may not create the extension, the server lacks it, or the function is not this role's to call. */
const NOT_TO_BE_HAD = new Set(['42501', '0A000', '58P01', '42883']);
/** Share of PostgreSQL's own memory to fill; the rest is for everything else. */
const SHARE = 0.8;

/**
 * Reads tables and indexes into memory in the given order, so that nobody waits for the disk after a start: as much as PostgreSQL's
 * memory holds, then as much as it says the system caches. Returns a function that stops it after the current batch. Where the
 * database does not allow the extension, that is reported and nothing is read.
 */
export function prewarm(
  db: Db,
  relations: readonly string[],
  say: (line: string) => void,
): () => Promise<void> {
  let stopped = false;
  const done = readAll(db, relations, () => stopped).catch(({ code }: { code?: string }) => {
    if (code !== undefined && NOT_TO_BE_HAD.has(code))
      say('La base no permite pg_prewarm: lo que se busca se lee a medida que se usa.');
  });
  return () => {
    stopped = true;
    return done;
  };
}

async function readAll(db: Db, relations: readonly string[], stopped: () => boolean): Promise<void> {
  await sql`create extension if not exists pg_prewarm`.execute(db);
  const rows = await rowsFrom(db)<{ name: string; pages: number; mine: number; system: number }>`
    select r.oid::regclass::text name, (pg_relation_size(r.oid) / ${PAGE_BYTES})::int pages,
           (pg_size_bytes(current_setting('shared_buffers')) / ${PAGE_BYTES})::int mine,
           (pg_size_bytes(current_setting('effective_cache_size')) / ${PAGE_BYTES})::int system
      from unnest(${relations}::text[]) with ordinality n(name, i)
      join pg_class c on c.oid = to_regclass(n.name)
     cross join lateral (select c.oid union all select c.reltoastrelid where c.reltoastrelid <> 0) r(oid)
     order by n.i, r.oid`;
  let read = 0;
  for (const { name, pages, mine, system } of rows)
    for (let first = 0; first < pages; first += BATCH) {
      const last = Math.min(first + BATCH, pages) - 1;
      const mode = read + BATCH <= mine * SHARE ? 'buffer' : 'read';
      if (stopped() || read + BATCH > mine * SHARE + system) return;
      await sql`select pg_prewarm(${name}::regclass, ${mode}, 'main', ${first}, ${last})`.execute(db);
      read += last - first + 1;
    }
}
