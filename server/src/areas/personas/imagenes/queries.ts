import type { Concept } from '@tembiapo/contract/calls/personas/imagenes.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, oneRow } from '../../../platform/database/rows.ts';

export interface Temporary {
  id: string;
  conceptoId: number;
  objetoId: string;
  /** The uncropped picture's name. */
  nombre: string;
  recorteId: string | null;
  recorteClave: string | null;
}

export async function insertTemporary(
  db: Db,
  temporary: { concepto: Concept; conceptoId: number; objetoId: string; usuarioId: number },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('imagen_temporal')
    .values({
      id,
      concepto: temporary.concepto,
      concepto_id: temporary.conceptoId,
      objeto_id: temporary.objetoId,
      usuario_id: temporary.usuarioId,
    })
    .execute();
  return id;
}

/** Pictures that wait to be cropped, oldest first. */
export const listTemporaries = (db: Db, concept: Concept, conceptId: number) =>
  db
    .selectFrom('imagen_temporal as t')
    .innerJoin('objeto as o', 'o.id', 't.objeto_id')
    .select(['t.id', 't.objeto_id', 't.creacion_ts', 'o.nombre'])
    .where('t.concepto', '=', concept)
    .where('t.concepto_id', '=', conceptId)
    .orderBy('t.creacion_ts')
    .orderBy('t.id')
    .execute();

export async function findTemporary(db: Db, id: string, lock = false): Promise<Temporary | undefined> {
  return firstRow(db)<Temporary>`
    select t.id, t.concepto_id "conceptoId", t.objeto_id "objetoId", o.nombre, t.recorte_id "recorteId",
           r.clave "recorteClave"
      from imagen_temporal t join objeto o on o.id = t.objeto_id left join objeto r on r.id = t.recorte_id
     where t.id = ${id} ${lock ? sql`for update of t` : sql``}`;
}

export const setCrop = (db: Db, id: string, cropId: string) =>
  db.updateTable('imagen_temporal').set({ recorte_id: cropId }).where('id', '=', id).execute();

export const deleteTemporary = (db: Db, id: string) =>
  db.deleteFrom('imagen_temporal').where('id', '=', id).execute();

/** Deletes pictures nobody came back to, which frees their objects. */
export const clearOldTemporaries = (db: Db, hours: number) =>
  sql`delete from imagen_temporal where creacion_ts < now() - make_interval(hours => ${hours}::int)`.execute(
    db,
  );

export async function countPhotos(db: Db, candidatoId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from candidato_foto where candidato_id = ${candidatoId}`;
  return row.n;
}

export async function photoExists(db: Db, candidatoId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('candidato_foto')
    .select('id')
    .where('id', '=', id)
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertPhoto = (db: Db, candidatoId: number, objectId: string, thumbnailId: string) =>
  db
    .insertInto('candidato_foto')
    .values({ id: uuidv7(), candidato_id: candidatoId, objeto_id: objectId, miniatura_id: thumbnailId })
    .execute();

/** Replaces a picture's thumbnail; returns the old one, or nothing when there is no such picture. */
export async function replaceThumbnail(
  db: Db,
  candidatoId: number,
  photoId: string,
  thumbnailId: string,
): Promise<string | undefined> {
  const row = await firstRow(db)<{ antes: string }>`
    with antes as (
      select id, miniatura_id from candidato_foto where id = ${photoId} and candidato_id = ${candidatoId} for update)
    update candidato_foto f set miniatura_id = ${thumbnailId} from antes where f.id = antes.id
    returning antes.miniatura_id antes`;
  return row?.antes;
}

export const deletePhoto = (db: Db, candidatoId: number, id: string) =>
  db
    .deleteFrom('candidato_foto')
    .where('id', '=', id)
    .where('candidato_id', '=', candidatoId)
    .returning(['objeto_id', 'miniatura_id'])
    .executeTakeFirst();
