import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

/** Every file and picture of a candidate. */
export async function objectsOf(tx: Db, id: number): Promise<string[]> {
  const rows = await rowsFrom(tx)<{ objeto: string }>`
    select objeto_id objeto from candidato_archivo where candidato_id = ${id}
    union select objeto_id from candidato_foto where candidato_id = ${id}
    union select miniatura_id from candidato_foto where candidato_id = ${id}
    union select objeto_id from imagen_temporal where concepto = 'candidatoFoto' and concepto_id = ${id}
    union select objeto_id from cv_lectura where candidato_id = ${id} and objeto_id is not null
    union select f.objeto_id from hilo h join recibido r on r.hilo_id = h.id join recibido_archivo f on f.recibido_id = r.id
           where h.candidato_id = ${id} and f.objeto_id is not null
    union select objeto_id from recibido_archivo where candidato_id = ${id} and objeto_id is not null
    union select f.objeto_id from carta k join envio_archivo f on f.envio_id = k.envio_id where k.candidato_id = ${id}
    union select recorte_id from imagen_temporal
           where concepto = 'candidatoFoto' and concepto_id = ${id} and recorte_id is not null`;
  return rows.map(({ objeto }) => objeto);
}

/** Words of names that nobody else has leave the search too. */
export const dropOrphanWords = (tx: Db, words: readonly string[]) =>
  sql`delete from busqueda_palabra p
       where p.clase = 1 and p.valor = any (${words}::text[])
         and (select total from hallar_candidatos(jsonb_build_object('palabras', array[p.valor], 'exacta', true))) = 0`.execute(
    tx,
  );

/** Nothing of this transaction is written down by the trail. */
export const stopTrail = (tx: Db) => sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);

/** So that a copy that brings somebody back removes them again. */
export const noteRemoval = (tx: Db, uid: string) =>
  sql`insert into eliminacion (uid) values (${uid}) on conflict do nothing`.execute(tx);

/** Takes words and names from what stays to be counted; a random number keeps together what was one person's. */
export async function blankWhatStays(tx: Db, id: number): Promise<void> {
  const anonymous = uuidv7();
  await sql`update nota set candidato_id = null, anonimo_id = ${anonymous}, titulo = '', contenido = '',
                   contenido_texto = '', expectativa_salarial = null, destacado = false
             where candidato_id = ${id}`.execute(tx);
  await sql`update etapa_cambio set candidato_id = null, anonimo_id = ${anonymous} where candidato_id = ${id}`.execute(
    tx,
  );
  // That a client answered stays, what it said does not.
  await sql`update opinion set texto = null, motivo = null where candidato_id = ${id}`.execute(tx);
  await sql`update terna_candidato set palabras = null, revisado = null, quitado_ts = coalesce(quitado_ts, now()) where candidato_id = ${id}`.execute(
    tx,
  );
  await sql`delete from imagen_temporal where concepto = 'candidatoFoto' and concepto_id = ${id}`.execute(tx);
  await sql`update pedido_datos set detalle = null, respuesta = null where candidato_id = ${id}`.execute(tx);
}

/** Lets go of what waits for an address; answers the files of it. */
export async function deleteByAddress(tx: Db, correos: readonly string[]): Promise<string[]> {
  const pending = await rowsFrom(tx)<{ objeto: string }>`
    select p.objeto_id objeto from postulacion_pendiente p join invitacion i on i.id = p.invitacion_id
     where lower(i.email) = any (${correos}::text[])`;
  await sql`delete from invitacion where lower(email) = any (${correos}::text[])`.execute(tx);
  await sql`delete from alerta where lower(email) = any (${correos}::text[])`.execute(tx);
  return pending.map(({ objeto }) => objeto);
}

/** An account, and what the trail says of it. */
export async function deleteAccount(tx: Db, usuarioId: number): Promise<void> {
  await sql`delete from auditoria where de = 'usuario' and de_id = ${String(usuarioId)}`.execute(tx);
  await tx.deleteFrom('usuario').where('id', '=', usuarioId).execute();
}

/** The candidate, and what merges and the trail keep of them. `ids`: also of the records that were joined to theirs. */
export async function deleteCandidato(tx: Db, id: number, ids: readonly number[]): Promise<void> {
  // What a merge keeps for undoing it is a copy of somebody; so is that of a record which was joined to one joined to theirs.
  await sql`
    delete from fusion where tipo = 'candidato' and (conservado_id = any (${ids}::int[]) or absorbido_id = any (${ids}::int[]))`.execute(
    tx,
  );
  await tx.deleteFrom('candidato').where('id', '=', id).execute();
  await sql`delete from auditoria where de = 'candidato' and de_id = any (${ids.map(String)}::text[])`.execute(
    tx,
  );
}

export async function findByUid(db: Db, ids: readonly string[]): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from candidato where uid = any (${ids}::uuid[])`;
  return rows.map(({ id }) => id);
}
