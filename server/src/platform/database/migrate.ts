import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { REPO_DIR } from '../settings/settings.ts';
import { VERSION } from '../settings/version.ts';
import { compareVersions, noteApplied, readApplied } from './appliedVersion.ts';
import { type CodeFile, isAfterCode, readCode, removes } from './code.ts';
import type { Db } from './database.ts';
import { readArchive, readNumbered } from './migrations.ts';
import { broughtBy, isNewer } from './releases.ts';
import { oneRow, rowsFrom } from './rows.ts';

const CODE = join(REPO_DIR, 'server/sql');
const START = join(REPO_DIR, 'server/start');
/** The code that the indexes of a new installation's tables use. */
const START_CODE = 'textos/';

/**
 * Whoever waits for a lock makes others wait behind it, and may block somebody who works. So wait briefly, and never so long that
 * PostgreSQL would cancel their request to let us pass (its deadlock_timeout is a second).
 */
const LOCK_MS = 300;
const TRIES = 200;
/** A migration that reads a lot before it reaches a lock is not restarted forever. */
const HASTY_TRIES = 100;
/** Another session held a lock, or would have lost one to us: nothing was changed, so try again. */
const BUSY = new Set(['55P03', '40P01']);

/**
 * Brings the database to what this version expects. A new one begins with the tables of server/start, an older one with the archived
 * migrations it lacks. Then come the numbered migrations, forward only, each in its own transaction, for tables and data; then the
 * files of server/sql whose text changed, all in one transaction; then the migrations that remove what the previous code still used
 * (`.despues.sql`). Servers of the previous version keep running meanwhile (docs/como-agregar.md). One process at a time; returns the
 * names of what it ran. A database of a newer version is left as it is, or refused (appliedVersion.ts).
 *
 * @param removing false keeps what only servers of versions older than the previous one ask for, while they still run
 */
export async function migrate(db: Db, { removing = true } = {}): Promise<string[]> {
  const code = readCode(CODE);
  const archive = readArchive();
  const migrations = { ...archive, ...readNumbered() };
  return db.connection().execute(async (conn) => {
    await sql`select pg_advisory_lock(7200)`.execute(conn);
    try {
      const applied = await readApplied(conn);
      compareVersions(applied);
      if (applied && isNewer(applied.version, VERSION)) return [];
      const { began } = await oneRow(conn)<{ began: string }>`select now()::text began`;
      await sql`create table if not exists migracion (nombre text primary key, ts timestamptz not null default now())`.execute(
        conn,
      );
      await sql`create table if not exists codigo (
        archivo text primary key, huella text not null, ts timestamptz not null default now())`.execute(conn);
      const readDone = async () =>
        (await sql<{ nombre: string }>`select nombre from migracion`.execute(conn)).rows.map(
          ({ nombre }) => nombre,
        );
      const isNew = (await readDone()).length === 0;
      if (isNew) await begin(conn, code, Object.keys(archive));
      const done = new Set(await readDone());
      const pending = Object.keys(migrations)
        .filter((name) => !done.has(name))
        .sort();
      const run = (name: string) => runMigration(conn, name, migrations[name]!);
      for (const name of pending.filter((name) => !isAfterCode(name))) await run(name);
      await applyCode(conn, code);
      const taking = pending.filter((name) => isAfterCode(name) && removes(migrations[name]!));
      const kept = removing ? [] : taking;
      for (const name of pending.filter(isAfterCode)) if (!kept.includes(name)) await run(name);
      if (kept.length === 0) await noteApplied(conn, began);
      // The version that this database had misses more than the one after it did: it shall not find its own texts again.
      if (removing && !isNew && new Set(taking.map(broughtBy)).size > 1)
        await sql`truncate codigo`.execute(conn);
      const ran = pending.filter((name) => !kept.includes(name));
      return isNew ? ['inicio', ...ran] : ran;
    } finally {
      await sql`select pg_advisory_unlock(7200)`.execute(conn);
    }
  });
}

/** Makes the tables and rows of a new installation; the migrations that led to them count as applied. */
const begin = (conn: Db, code: readonly CodeFile[], archived: string[]): Promise<void> =>
  untilDone(conn, 0, async (tx) => {
    for (const { text } of code.filter(({ name }) => name.startsWith(START_CODE)))
      await sql.raw(text).execute(tx);
    for (const file of ['tables.sql', 'rows.sql'])
      await sql.raw(readFileSync(join(START, file), 'utf8')).execute(tx);
    await sql`insert into migracion (nombre) select unnest(${archived}::text[])`.execute(tx);
  });

/** A migration that follows the code may take its time: it rebuilds much, or removes what nobody uses. */
const runMigration = (conn: Db, name: string, text: string): Promise<void> =>
  untilDone(conn, isAfterCode(name) ? 0 : HASTY_TRIES, async (tx) => {
    await sql.raw(text).execute(tx);
    await sql`insert into migracion (nombre) values (${name})`.execute(tx);
  });

/**
 * Runs a transaction, and repeats it while others are in its way. The first `hastyTries` times it gives way to them; after that it
 * waits.
 */
async function untilDone(conn: Db, hastyTries: number, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await conn.transaction().execute(async (tx) => {
        if (attempt <= hastyTries) await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
        await work(tx);
      });
      return;
    } catch (error) {
      if (attempt >= TRIES || !BUSY.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(50 + Math.random() * 200);
    }
  }
}

async function applyCode(conn: Db, files: readonly CodeFile[]): Promise<void> {
  const rows = await rowsFrom(conn)<{
    archivo: string;
    huella: string;
  }>`select archivo, huella from codigo_aplicado`;
  const known = new Map(rows.map(({ archivo, huella }) => [archivo, huella]));
  const changed = files.filter(({ name, fingerprint }) => known.get(name) !== fingerprint);
  const gone = [...known.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length + gone.length === 0) return;
  await untilDone(conn, TRIES, async (tx) => {
    await sql.raw('set local check_function_bodies = off').execute(tx);
    if (changed.some(({ text }) => text.includes('create or replace trigger'))) await lockTables(tx);
    for (const { text } of changed) await sql.raw(text).execute(tx);
    for (const { name, fingerprint } of changed)
      await sql`insert into codigo_aplicado (archivo, huella) values (${name}, ${fingerprint})
        on conflict (archivo) do update set huella = excluded.huella, ts = now()`.execute(tx);
    await sql`delete from codigo_aplicado where archivo = any (${gone})`.execute(tx);
  });
}

/**
 * Locks in advance the tables whose triggers are replaced, against writers but not readers. The order is random: somebody who writes
 * two of them in the opposite order blocks one try, not all.
 */
async function lockTables(tx: Db): Promise<void> {
  const rows = await rowsFrom(tx)<{ name: string }>`
    select distinct tgrelid::regclass::text name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`;
  const names = rows
    .map(({ name }) => ({ name, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name);
  if (names.length > 0)
    await sql.raw(`lock table ${names.join(', ')} in share row exclusive mode`).execute(tx);
}
