import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { inLots } from '../../personas/incoming/index.ts';

/** Staged rows of the other system. */

export interface FreshRow {
  tabla: string;
  clave: string;
  datos: Record<string, unknown>;
}

/**
 * Inserts rows as they were read, skipping repeated ones. Answers a row that was there with other content: the two are not
 * from one database.
 */
export async function insertRows(
  db: Db,
  id: string,
  rows: readonly FreshRow[],
): Promise<{ tabla: string; clave: string } | undefined> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(tabla text, clave text, datos jsonb)`;
  const { numAffectedRows = 0n } = await sql`
    insert into traspaso_fila (traspaso_id, tabla, clave, de, datos)
    select ${id}, r.tabla, r.clave, nullif(regexp_replace(r.clave, ':?[^:]*$', ''), ''), r.datos from ${sent}
    on conflict do nothing`.execute(db);
  if (Number(numAffectedRows) === rows.length) return undefined;
  return firstRow(db)<{ tabla: string; clave: string }>`
    select r.tabla, r.clave from ${sent} cross join lateral (
      select datos from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = r.tabla and f.clave = r.clave offset 0) f
     where r.tabla in ('candidate', 'company', 'contact', 'joborder')
       and r.datos ? 'site_id' and f.datos ? 'site_id' and f.datos <> r.datos limit 1`;
}

/** Updates the planner's statistics after many rows changed; autovacuum would take a minute. */
export const tellPlanner = (db: Db) => sql`analyze traspaso_fila`.execute(db);

export const clearRows = (db: Db, id: string) =>
  db.deleteFrom('traspaso_fila').where('traspaso_id', '=', id).execute();

export interface StagedRow<T = Record<string, string | null>> {
  clave: string;
  orden: number;
  huella: string | null;
  datos: T;
}

/** The order of rows: as read, or by key, which keeps the rows of one record together. */
export type By = 'orden' | 'clave';

/** The next rows of a table in a state, after one. */
export async function nextRows<T>(
  db: Db,
  id: string,
  { table, state, by = 'orden' }: { table: string; state: 'leida' | 'viene' | 'cambia'; by?: By },
  after: StagedRow<unknown> | undefined,
  howMany: number,
): Promise<StagedRow<T>[]> {
  const place = after?.[by] ?? (by === 'orden' ? 0 : '');
  return rowsFrom(db)<StagedRow<T>>`
    select clave, orden::float8 orden, huella, datos from traspaso_fila
     where traspaso_id = ${id} and tabla = ${table} and estado = ${state} and ${sql.ref(by)} > ${place}
     order by ${sql.ref(by)} limit ${howMany}`;
}

/** All rows of a small table. */
export async function allRows(db: Db, id: string, table: string): Promise<StagedRow[]> {
  return rowsFrom(db)<StagedRow>`
    select clave, orden::float8 orden, huella, datos from traspaso_fila
     where traspaso_id = ${id} and tabla = ${table} order by orden`;
}

/** The rows that are parts of some records, by the records' keys. */
export async function partsOf(
  db: Db,
  id: string,
  table: string,
  keys: readonly string[],
): Promise<Map<string, StagedRow[]>> {
  const rows = await rowsFrom(db)<StagedRow & { de: string }>`
    select de, clave, orden::float8 orden, huella, datos from traspaso_fila
     where traspaso_id = ${id} and tabla = ${table} and de = any (${[...new Set(keys)]}::text[]) order by orden`;
  return Map.groupBy(rows, ({ de }) => de) as Map<string, StagedRow[]>;
}

/** Which records that some rows refer to were read, or are in one of some states. */
export async function readAmong<T>(
  db: Db,
  id: string,
  table: string,
  rows: readonly StagedRow<T>[],
  keysOf: KeysOf<T>,
  states?: readonly string[],
): Promise<Set<string>> {
  const among = states ? sql`where f.estado = any (${[...states]}::text[])` : sql``;
  const read = await rowsFrom(db)<{ clave: string }>`
    select f.clave from unnest(${distinctKeys(rows, keysOf)}::text[]) k
      join traspaso_fila f on f.traspaso_id = ${id} and f.tabla = ${table} and f.clave = k ${among}`;
  return new Set(read.map(({ clave }) => clave));
}

/** Which records that some rows refer to come or are here already. */
export const comingAmong = <T>(
  db: Db,
  id: string,
  table: string,
  rows: readonly StagedRow<T>[],
  keysOf: KeysOf<T>,
): Promise<Set<string>> =>
  readAmong(db, id, table, rows, keysOf, ['viene', 'estaba', 'hecha', 'cambia', 'cambiada']);

type Key = string | null | undefined;
/** The keys of records that a row refers to. */
type KeysOf<T> = (record: T) => Key | readonly Key[];

const distinctKeys = <T>(rows: readonly StagedRow<T>[], keysOf: KeysOf<T>): string[] => [
  ...new Set(rows.flatMap(({ datos }) => keysOf(datos)).filter((key): key is string => !!key)),
];

export interface Verdict {
  clave: string;
  estado: 'viene' | 'estaba' | 'hecha' | 'cambia' | 'cambiada' | 'falta';
  /** The record as it will be here; unchanged if it is missing. */
  datos?: unknown;
  huella?: string;
  falta?: string;
  /** What somebody should look at. */
  aviso?: string | undefined;
}

/** Saves what becomes of some rows. */
export async function judgeRows(
  db: Db,
  id: string,
  table: string,
  verdicts: readonly Verdict[],
): Promise<void> {
  if (verdicts.length === 0) return;
  await sql`update traspaso_fila f
         set estado = v.estado, datos = coalesce(v.datos, f.datos), huella = coalesce(v.huella, f.huella), falta = v.falta,
             -- Findings while bringing are added to those of the review.
             aviso = case when v.estado = 'hecha' then nullif(concat_ws(' ', f.aviso, v.aviso), '') else coalesce(v.aviso, f.aviso) end
        from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
             v(clave text, estado text, datos jsonb, huella text, falta text, aviso text)
       where f.traspaso_id = ${id} and f.tabla = ${table} and f.clave = v.clave`.execute(db);
}

/** Stages rows that were not read but are listed, each with its verdict. */
export async function stageListed(
  db: Db,
  id: string,
  table: string,
  rows: readonly (Verdict & { datos: Record<string, unknown> })[],
): Promise<void> {
  for (const lot of inLots(rows)) {
    await insertRows(
      db,
      id,
      lot.map(({ clave, datos }) => ({ tabla: table, clave, datos })),
    );
    await judgeRows(
      db,
      id,
      table,
      lot.map(({ datos: _, ...verdict }) => verdict),
    );
  }
}

/** What records that others refer to are here, by the table that they come from. */
export const RECORD_OF = {
  candidate: 'candidato',
  company: 'empresa',
  joborder: 'oportunidad',
  user: 'usuario',
  saved_list: 'lista',
} as const;
export type Referred = keyof typeof RECORD_OF;

/** The column of a row of traspaso_clave that names the record here. */
export const recordColumn = (alias: string, table: Referred) => sql.ref(`${alias}.${RECORD_OF[table]}_id`);

/** Which fingerprints came before. */
export async function knownAmong(
  db: Db,
  table: string,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const rows = await rowsFrom(db)<{ huella: string }>`
    select huella from traspaso_clave where tabla = ${table} and huella = any (${[...fingerprints]}::text[])`;
  return new Set(rows.map(({ huella }) => huella));
}

/** The ids here of the records that some rows refer to, without those that were removed here. */
export async function idsOf<T>(
  db: Db,
  id: string,
  table: Referred,
  rows: readonly StagedRow<T>[],
  keysOf: KeysOf<T>,
): Promise<Map<string, number>> {
  const column = recordColumn('c', table);
  const found = await rowsFrom(db)<{ clave: string; id: number }>`
    select f.clave, ${column} id from unnest(${distinctKeys(rows, keysOf)}::text[]) k
      join traspaso_fila f on f.traspaso_id = ${id} and f.tabla = ${table} and f.clave = k
      join traspaso_clave c on c.tabla = f.tabla and c.huella = f.huella
     where ${column} is not null`;
  return new Map(found.map(({ clave, id: own }) => [clave, own]));
}

/** What was brought of rows, by fingerprint; null if that was not kept. */
export async function broughtOf<T>(
  db: Db,
  table: string,
  fingerprints: readonly string[],
): Promise<Map<string, T | null>> {
  const rows = await rowsFrom(db)<{ huella: string; traido: T | null }>`
    select huella, traido from traspaso_clave where tabla = ${table} and huella = any (${[...fingerprints]}::text[])`;
  return new Map(rows.map(({ huella, traido }) => [huella, traido]));
}

/** Updates what was brought of rows that came before. */
export const rememberAgain = (
  db: Db,
  table: string,
  brought: readonly { huella: string; traido: unknown }[],
) =>
  sql`update traspaso_clave c set traido = v.traido
        from jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) v(huella text, traido jsonb)
       where c.tabla = ${table} and c.huella = v.huella`.execute(db);

/** Remembers the fingerprints of rows, what was brought of them, and the ids of records that others refer to. */
export async function remember(
  db: Db,
  table: string,
  came: readonly { huella: string; id: number | null; traido?: unknown }[],
): Promise<void> {
  const column = table in RECORD_OF ? `${RECORD_OF[table as Referred]}_id` : null;
  await sql`
    insert into traspaso_clave (tabla, huella, traido ${column ? sql`, ${sql.ref(column)}` : sql``})
    select ${table}, v.huella, v.traido ${column ? sql`, v.id` : sql``}
      from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) v(huella text, id int, traido jsonb)
    on conflict do nothing`.execute(db);
}

const LONG_LOT = 5_000;

/** The last row of the lot after a row; null if there are no more. */
export async function nextLotEnd(db: Db, id: string, table: string, after: number): Promise<number | null> {
  const row = await oneRow(db)<{ orden: number | null }>`
    select max(orden)::float8 orden from (
      select orden from traspaso_fila where traspaso_id = ${id} and tabla = ${table} and orden > ${after}
       order by orden limit ${LONG_LOT}) l`;
  return row.orden;
}

/** Deletes rows that came, in lots; those that could not come stay listed. */
export async function clearDone(db: Db, id: string): Promise<void> {
  const tables = await rowsFrom(db)<{ tabla: string }>`
    select distinct tabla from traspaso_fila where traspaso_id = ${id}`;
  for (const { tabla } of tables)
    for (let after = 0; ; ) {
      const last = await nextLotEnd(db, id, tabla, after);
      if (last === null) break;
      await sql`
        delete from traspaso_fila
         where traspaso_id = ${id} and tabla = ${tabla} and orden > ${after} and orden <= ${last}
           and falta is null and aviso is null`.execute(db);
      after = last;
    }
}
