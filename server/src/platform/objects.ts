import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import type { Storage } from './storage.ts';

/** A file of this machine that is to be kept. */
export interface NewObject {
  file: string;
  size: number;
  /** As a person reads it. */
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
 * Keeps a file: its row first, then the object. Whoever asked refers to it afterwards, in a transaction of theirs; what
 * is never referred to, because the process died in between, is swept (decisions 5, issue 4).
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
    .values({ id, clave: key, nombre: object.name, tipo: object.type, tamano: object.size })
    .execute();
  await storage.put(key, object.file, object.size, object.type);
  return { id, key };
}

export const findObject = (db: Db, id: string) =>
  db
    .selectFrom('objeto')
    .select(['clave', 'nombre', 'tipo', 'tamano'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Of these objects, or of all when none are named, those that nothing refers to. */
async function loose(db: Db, ids: readonly string[] | null): Promise<StoredObject[]> {
  const which = ids ? sql`o.id = any (${[...ids]}::uuid[])` : sql`o.creacion_ts < now() - interval '1 hour'`;
  const { rows } = await sql<StoredObject>`
    select o.id, o.clave "key" from objeto o
     where ${which}
       and not exists (select 1 from candidato_archivo where objeto_id = o.id)
       and not exists (select 1 from candidato_foto where objeto_id = o.id or miniatura_id = o.id)
       and not exists (select 1 from imagen_temporal where objeto_id = o.id or recorte_id = o.id)
       and not exists (select 1 from oportunidad_documento where objeto_id = o.id)
       and not exists (select 1 from exportacion where objeto_id = o.id)
     order by o.id limit 1000`.execute(db);
  return rows;
}

/** The object goes first and its row last: a row that is left over is swept again. */
async function removeAll({ db, storage }: Places, objects: readonly StoredObject[]): Promise<void> {
  for (const { id, key } of objects) {
    await storage.remove(key);
    await db.deleteFrom('objeto').where('id', '=', id).execute();
  }
}

/** Lets go of objects that were just let loose; those that something else refers to stay. */
export async function dropObjects(
  places: Places,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  await removeAll(
    places,
    await loose(
      places.db,
      ids.filter((id) => id !== null && id !== undefined),
    ),
  );
}

const SIN_FILA_MS = 24 * 3_600_000;

/**
 * Removes what nothing refers to: rows and their objects, and objects without a row (after a restored backup, say).
 * Answers how many of each.
 */
export async function sweepObjects(
  places: Places,
  ahora = Date.now(),
): Promise<{ rows: number; objects: number }> {
  let rows = 0;
  for (;;) {
    const batch = await loose(places.db, null);
    await removeAll(places, batch);
    rows += batch.length;
    if (batch.length < 1000) break;
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
      if (keys.has(key) || ahora - (await modified()).getTime() < SIN_FILA_MS) continue;
      await places.storage.remove(key);
      objects++;
    }
  }
  return { rows, objects };
}
