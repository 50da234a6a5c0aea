import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { dayStart, ISO } from '../../../platform/database/moments.ts';
import { pageOffset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

export interface StoredArchivo {
  _id: string;
  descripcion: string | null;
  nombre: string;
  tamano: number;
  fechaSubida: string;
  key: string;
  objetoId: string;
}

/** Newest first. */
export async function listArchivos(db: Db, candidatoId: number): Promise<StoredArchivo[]> {
  return rowsFrom(db)<StoredArchivo>`
    select a.id "_id", a.descripcion, o.nombre, o.tamano::int, ${ISO('a.subida_ts')} "fechaSubida", o.clave "key",
           o.id "objetoId"
      from candidato_archivo a join objeto o on o.id = a.objeto_id
     where a.candidato_id = ${candidatoId} order by a.subida_ts desc, a.id desc`;
}

export async function countArchivos(db: Db, candidatoId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from candidato_archivo where candidato_id = ${candidatoId}`;
  return row.n;
}

/** Returns its id. */
export async function insertArchivo(
  db: Db,
  archivo: { candidatoId: number; objetoId: string; descripcion: string | null; usuarioId: number | null },
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('candidato_archivo')
    .values({
      id,
      candidato_id: archivo.candidatoId,
      objeto_id: archivo.objetoId,
      descripcion: archivo.descripcion,
      usuario_id: archivo.usuarioId,
    })
    .execute();
  return id;
}

export const findArchivo = (db: Db, id: string) =>
  db.selectFrom('candidato_archivo').select('candidato_id').where('id', '=', id).executeTakeFirst();

/** Returns the object that nothing refers to any more, or nothing when another request was faster. */
export const deleteArchivo = (db: Db, id: string) =>
  db.deleteFrom('candidato_archivo').where('id', '=', id).returning('objeto_id').executeTakeFirst();

/**
 * A page of those last contacted within local days, latest first, and the total. Neither scans the candidates: each day
 * stores how many it has, and the page begins inside its own day.
 */
export async function pageContacto(
  db: Db,
  {
    page,
    limit,
    fechaInicio,
    fechaFin,
  }: { page: number; limit: number; fechaInicio: string; fechaFin: string },
): Promise<{ ids: number[]; total: number }> {
  const jump = pageOffset(page, limit);
  return oneRow(db)<{ total: number; ids: number[] }>`
    with dias as (
      select dia, sum(n)::int n from (
        select dia, n from contacto_dia where dia between ${fechaInicio}::date and ${fechaFin}::date
        union all
        select dia, n from contacto_cambio where dia between ${fechaInicio}::date and ${fechaFin}::date) d
       group by dia),
    corridos as (select dia, n, sum(n) over (order by dia desc) hasta from dias),
    comienzo as (
      select dia, hasta - n antes from corridos where hasta > ${jump}::bigint order by dia desc limit 1)
    select (select coalesce(sum(n), 0)::int from dias) total,
           coalesce((
             select array_agg(candidato_id order by orden) from (
               select k.candidato_id, row_number() over () orden from (
                 select candidato_id from candidato_contacto
                  where ultimo_contacto >= ${dayStart(fechaInicio)}
                    and ultimo_contacto < (select (dia + 1)::timestamp at time zone 'America/Asuncion' from comienzo)
                  order by ultimo_contacto desc nulls last, candidato_id desc
                  limit ${limit} offset (select ${jump}::bigint - antes from comienzo)) k) p), '{}') ids`;
}

/** A link that opens the CV once, within ten minutes. Deletes old links of the session. */
export async function insertLink(db: Db, sid: string, candidatoId: number, minutes: number): Promise<string> {
  const id = uuidv7();
  await sql`with viejos as (delete from enlace where sid = ${sid} and expira_ts < now())
    insert into enlace (id, sid, candidato_id, expira_ts)
    values (${id}, ${sid}, ${candidatoId}, now() + make_interval(mins => ${minutes}::int))`.execute(db);
  return id;
}

/** Uses up a link: returns whose CV it was for, or nothing when it was opened before, has expired or is somebody else's. */
export const takeLink = (db: Db, id: string, sid: string) =>
  db
    .deleteFrom('enlace')
    .where('id', '=', id)
    .where('sid', '=', sid)
    .where('expira_ts', '>', sql<Date>`now()`)
    .returning('candidato_id')
    .executeTakeFirst();

export const clearOldEnlaces = (db: Db) =>
  db.deleteFrom('enlace').where('expira_ts', '<', sql<Date>`now()`).execute();
