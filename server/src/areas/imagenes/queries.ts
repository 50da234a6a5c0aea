import type { Concept } from '@tembiapo/contract/calls/imagenes.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';

export interface Temporal {
  id: string;
  conceptoId: number;
  objetoId: string;
  /** Of the uncropped picture. */
  nombre: string;
  recorteId: string | null;
  recorteClave: string | null;
}

export async function insertTemporal(
  db: Db,
  temporal: { concepto: Concept; conceptoId: number; objetoId: string; usuarioId: number },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('imagen_temporal')
    .values({
      id,
      concepto: temporal.concepto,
      concepto_id: temporal.conceptoId,
      objeto_id: temporal.objetoId,
      usuario_id: temporal.usuarioId,
    })
    .execute();
  return id;
}

/** Those that wait to be cropped, oldest first. */
export const listTemporales = (db: Db, concepto: Concept, conceptoId: number) =>
  db
    .selectFrom('imagen_temporal')
    .select(['id', 'objeto_id'])
    .where('concepto', '=', concepto)
    .where('concepto_id', '=', conceptoId)
    .orderBy('creacion_ts')
    .orderBy('id')
    .execute();

export async function findTemporal(db: Db, id: string, lock = false): Promise<Temporal | undefined> {
  const { rows } = await sql<Temporal>`
    select t.id, t.concepto_id "conceptoId", t.objeto_id "objetoId", o.nombre, t.recorte_id "recorteId",
           r.clave "recorteClave"
      from imagen_temporal t join objeto o on o.id = t.objeto_id left join objeto r on r.id = t.recorte_id
     where t.id = ${id} ${lock ? sql`for update of t` : sql``}`.execute(db);
  return rows[0];
}

export const setRecorte = (db: Db, id: string, recorteId: string) =>
  db.updateTable('imagen_temporal').set({ recorte_id: recorteId }).where('id', '=', id).execute();

export const deleteTemporal = (db: Db, id: string) =>
  db.deleteFrom('imagen_temporal').where('id', '=', id).execute();

/** Pictures nobody came back to; their objects are loose from now on. */
export const clearOldTemporales = (db: Db, horas: number) =>
  sql`delete from imagen_temporal where creacion_ts < now() - make_interval(hours => ${horas}::int)`.execute(
    db,
  );

export async function countFotos(db: Db, candidatoId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from candidato_foto where candidato_id = ${candidatoId}`.execute(db);
  return rows[0]!.n;
}

export async function existeFoto(db: Db, candidatoId: number, id: string): Promise<boolean> {
  const fila = await db
    .selectFrom('candidato_foto')
    .select('id')
    .where('id', '=', id)
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst();
  return fila !== undefined;
}

export const insertFoto = (db: Db, candidatoId: number, objetoId: string, miniaturaId: string) =>
  db
    .insertInto('candidato_foto')
    .values({ id: uuidv7(), candidato_id: candidatoId, objeto_id: objetoId, miniatura_id: miniaturaId })
    .execute();

/** Puts another thumbnail to a picture; answers the old one, or nothing when there is no such picture. */
export async function replaceMiniatura(
  db: Db,
  candidatoId: number,
  fotoId: string,
  miniaturaId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ antes: string }>`
    with antes as (
      select id, miniatura_id from candidato_foto where id = ${fotoId} and candidato_id = ${candidatoId} for update)
    update candidato_foto f set miniatura_id = ${miniaturaId} from antes where f.id = antes.id
    returning antes.miniatura_id antes`.execute(db);
  return rows[0]?.antes;
}

export const deleteFoto = (db: Db, candidatoId: number, id: string) =>
  db
    .deleteFrom('candidato_foto')
    .where('id', '=', id)
    .where('candidato_id', '=', candidatoId)
    .returning(['objeto_id', 'miniatura_id'])
    .executeTakeFirst();
