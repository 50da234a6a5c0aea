import type { CopiaJob } from '@tembiapo/contract/calls/confianza/copias.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { connect, type Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';

type Kind = CopiaJob['tipo'];

/** Closes jobs whose process died: they would block all others of their kind. */
const closeAbandoned = (db: Db, kind: Kind) =>
  sql`update copia_trabajo set estado = 'fallido', error = 'Se cortó', cambio_ts = now()
       where tipo = ${kind} and (estado = 'en curso' and cambio_ts < now() - interval '10 minutes'
             or estado = 'pendiente' and cambio_ts < now() - interval '1 day')`.execute(db);

/** Requests a copy or a trial; null when one of the kind is waiting or running. */
export async function insertJob(
  db: Db,
  kind: Kind,
  {
    copia = null,
    motivo,
    usuarioId = null,
  }: { copia?: string | null; motivo: string; usuarioId?: number | null },
): Promise<string | null> {
  await closeAbandoned(db, kind);
  const row = await firstRow(db)<{ id: string }>`
    insert into copia_trabajo (id, tipo, copia, motivo, usuario_id)
    values (${uuidv7()}, ${kind}, ${copia}, ${motivo}, ${usuarioId})
    on conflict (tipo) where estado in ('pendiente', 'en curso') do nothing returning id`;
  return row?.id ?? null;
}

/** Whether a job of a kind is waiting or running; one whose process died does not count. */
export async function isAtWork(db: Db, kind: Kind): Promise<boolean> {
  await closeAbandoned(db, kind);
  const row = await oneRow(db)<{ hay: boolean }>`
    select exists (select from copia_trabajo where tipo = ${kind} and estado in ('pendiente', 'en curso')) hay`;
  return row.hay;
}

/** Begins a job, or restarts it after its process died; null when it is over. */
export async function beginJob(
  db: Db,
  id: string,
): Promise<{ copia: string | null; motivo: 'noche' | 'inicio' | 'pedido' } | null> {
  const rows = await rowsFrom(db)<{ copia: string | null; motivo: 'noche' | 'inicio' | 'pedido' }>`
    update copia_trabajo set estado = 'en curso', inicio_ts = now(), cambio_ts = now(), parte = 0, error = null
     where id = ${id} and estado in ('pendiente', 'en curso') returning copia, motivo`;
  return rows[0] ?? null;
}

export const sayProgress = (db: Db, id: string, part: number, what: string) =>
  sql`update copia_trabajo set parte = ${part}, paso = ${what}, cambio_ts = now() where id = ${id}`.execute(
    db,
  );

/** `error`: null on success. `again`: it will be retried. */
export const endJob = (
  db: Db,
  id: string,
  { copia, error, again = false }: { copia: string | null; error: string | null; again?: boolean },
) =>
  sql`update copia_trabajo
         set estado = ${again ? 'pendiente' : error === null ? 'hecho' : 'fallido'}, error = ${error},
             copia = coalesce(${copia}, copia), parte = case when ${error === null} then 1 else parte end, cambio_ts = now()
       where id = ${id}`.execute(db);

/** Current and recent jobs, newest first. */
export async function listJobs(db: Db): Promise<CopiaJob[]> {
  return rowsFrom(db)<CopiaJob>`
    select t.id, t.tipo, t.copia, t.motivo, t.estado, t.parte, t.paso, t.error, ${ISO('t.creacion_ts')} "creacionTs",
           ${ISO('t.cambio_ts')} "cambioTs",
           case when u.id is not null then concat_ws(' ', u.nombre, u.apellido) end "pedidoPor"
      from copia_trabajo t left join usuario u on u.id = t.usuario_id
     order by t.creacion_ts desc limit 10`;
}

/** Jobs are listed for a month. */
export const clearOldJobs = (db: Db) =>
  sql`delete from copia_trabajo where creacion_ts < now() - interval '30 days'`.execute(db);

export interface CopierState {
  upToDate: string | null;
  error: string | null;
}

export async function readCopierState(db: Db): Promise<CopierState | null> {
  const rows = await rowsFrom(db)<CopierState>`
    select ${ISO('al_dia_ts')} "upToDate", error from copia_estado`;
  return rows[0] ?? null;
}

/** Records the copier's state; it is current when `error` is null. */
export const writeCopierState = (
  db: Db,
  {
    segment,
    waiting,
    error,
    upToDateMs = null,
  }: {
    segment: string | null;
    waiting: number;
    error: string | null;
    /** Everything older than this (log, files and removals) has been shipped. */
    upToDateMs?: number | null;
  },
) =>
  sql`insert into copia_estado as e (al_dia_ts, segmento, en_espera, error)
      values (now() - ${upToDateMs}::float8 * interval '1 ms', ${segment}, ${waiting}, ${error})
      on conflict (unica) do update
         set al_dia_ts = coalesce(excluded.al_dia_ts, e.al_dia_ts), segmento = coalesce(excluded.segmento, e.segmento),
             en_espera = excluded.en_espera, error = excluded.error, cambio_ts = now()`.execute(db);

/** Makes the next start take a new copy: what is written meanwhile is not in the log. */
export async function forgetCopias(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  await sql`delete from copia_estado`.execute(db);
  await close();
}

export interface Removed {
  uid: string;
  ts: string;
}

/** Removals that the copies lack. */
export async function listNotCopied(db: Db): Promise<Removed[]> {
  return rowsFrom(db)<Removed>`
    select uid::text, ${ISO('ts')} ts from eliminacion where copiada_ts is null order by ts limit 5000`;
}

export const markCopied = (db: Db, removed: readonly string[]) =>
  sql`update eliminacion set copiada_ts = now() where uid = any (${removed}::uuid[])`.execute(db);
