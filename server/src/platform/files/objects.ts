import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import type { Storage } from './storage.ts';
import { sumOf, verified } from './verified.ts';

/** A local file to be stored. */
export interface NewObject {
  file: string;
  size: number;
  /** Its name for people. */
  name: string;
  type: string;
  extension: string;
}

interface Places {
  db: Db;
  storage: Storage;
}

export interface StoredObject {
  id: string;
  key: string;
}

/**
 * Stores a file: its row first, then the object. The caller refers to it afterwards in its own transaction; if the process dies in
 * between, the unreferenced object is swept (docs/reglas/personas.md, docs/reglas/administracion.md).
 */
export async function storeObject(
  { db, storage }: Places,
  folder: string,
  object: NewObject,
): Promise<StoredObject> {
  const id = uuidv7();
  const key = `${folder}/${id}.${object.extension}`;
  await db
    .insertInto('objeto')
    .values({
      id,
      clave: key,
      nombre: object.name,
      tipo: object.type,
      tamano: object.size,
      suma: await sumOf(object.file),
    })
    .execute();
  await storage.put(key, object.file, object.size, object.type);
  return { id, key };
}

/** How many hours an unreferenced object is kept for whoever continues with its form. */
const HELD_HOURS = 24;

/** Holds an object for whoever was sent back to its form, or releases it once something refers to it. */
export const holdObject = (db: Db, id: string, isHeld: boolean) =>
  sql`update objeto set espera_ts = case when ${isHeld} then now() + make_interval(hours => ${HELD_HOURS}::int) end
       where id = ${id}`.execute(db);

export const findObject = (db: Db, id: string) =>
  db
    .selectFrom('objeto')
    .select(['id', 'clave', 'nombre', 'tipo', 'tamano', 'suma'])
    .where('id', '=', id)
    .executeTakeFirst();
export type FoundObject = NonNullable<Awaited<ReturnType<typeof findObject>>>;

/** An object's content, verified against what was stored; throws a StoreFailed or a DamagedObject. */
export const readObject = async (
  storage: Storage,
  { clave: key, tamano: size, suma: sum }: Pick<FoundObject, 'clave' | 'tamano' | 'suma'>,
) => verified(await storage.read(key), { size: Number(size), sum });

/** Unreferenced objects: among some ids, or all older than an hour, after an id. */
async function loose(db: Db, among: readonly string[] | { after: string }): Promise<StoredObject[]> {
  const which =
    'after' in among
      ? sql`o.creacion_ts < now() - interval '1 hour' and o.id > ${among.after}`
      : sql`o.id = any (${[...among]}::uuid[])`;
  return rowsFrom(db)<StoredObject>`
    select o.id, o.clave "key" from objeto o
     where ${which} and (o.espera_ts is null or o.espera_ts < now())
       and not exists (select 1 from candidato_archivo where objeto_id = o.id)
       and not exists (select 1 from candidato_foto where objeto_id = o.id or miniatura_id = o.id)
       and not exists (select 1 from imagen_temporal where objeto_id = o.id or recorte_id = o.id)
       and not exists (select 1 from oportunidad_documento where objeto_id = o.id)
       and not exists (select 1 from exportacion where objeto_id = o.id)
       and not exists (select 1 from importacion where objeto_id = o.id)
       and not exists (select 1 from traspaso_parte where objeto_id = o.id)
       and not exists (select 1 from cv_lectura where objeto_id = o.id)
       and not exists (select 1 from postulacion_pendiente where objeto_id = o.id)
       and not exists (select 1 from agencia where logo_objeto_id = o.id)
       and not exists (select 1 from marca where logo_objeto_id = o.id)
       and not exists (select 1 from recibido_archivo where objeto_id = o.id)
       and not exists (select 1 from envio_archivo where objeto_id = o.id)
       -- Files of an agency's copy come before the rows that refer to them.
       and not exists (select 1 from traspaso t where t.origen = 'tembiapo' and t.estado in ('trayendo', 'fallido')
                                                  and t.marcha <> '{}' and o.creacion_ts < t.creacion_ts)
     order by o.id limit ${BATCH}`;
}

/**
 * Removes objects first and their rows last, so that a leftover row is swept again. A failure does not stop the others; returns the
 * failures.
 */
async function removeAll({ db, storage }: Places, objects: readonly StoredObject[]): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const { id, key } of objects) {
    try {
      await storage.remove(key);
      await db.deleteFrom('objeto').where('id', '=', id).execute();
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}

/** Removes objects just released; those still referenced by something else stay. */
export async function dropObjects(
  places: Places,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const among = ids.filter((id) => id !== null && id !== undefined);
  const [error] = await removeAll(places, await loose(places.db, among));
  if (error) throw error;
}

const BATCH = 1000;
const WITHOUT_ROW_MS = 24 * 3_600_000;

/**
 * Removes unreferenced rows with their objects, and objects without a row (for example after restoring a backup). Returns how many of
 * each; throws at the end when some could not be removed.
 */
export async function sweepObjects(
  places: Places,
  now = Date.now(),
): Promise<{ rows: number; objects: number }> {
  let rows = 0;
  const errors: unknown[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const batch = await loose(places.db, { after });
    errors.push(...(await removeAll(places, batch)));
    rows += batch.length;
    if (batch.length < BATCH) break;
    after = batch.at(-1)!.id;
  }
  let objects = 0;
  for await (const page of places.storage.list()) {
    const known = await places.db
      .selectFrom('objeto')
      .select('clave')
      .where('clave', 'in', [...page.map(({ key }) => key), ''])
      .execute();
    const keys = new Set(known.map(({ clave }) => clave));
    for (const { key, modified } of page) {
      if (keys.has(key) || now - (await modified()).getTime() < WITHOUT_ROW_MS) continue;
      try {
        await places.storage.remove(key);
        objects++;
      } catch (error) {
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw errors[0];
  return { rows, objects };
}
