import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';

/** Every file and picture of a candidate. */
async function objectsOf(tx: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ objeto: string }>`
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
           where concepto = 'candidatoFoto' and concepto_id = ${id} and recorte_id is not null`.execute(tx);
  return rows.map(({ objeto }) => objeto);
}

/** Every address that they are known by: their own, and those that they themselves were written to or wrote from and that are nobody else's. */
async function addressesOf(tx: Db, id: number, own: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await sql<{ correo: string }>`
    select lower(c) correo from unnest(${[...own]}::text[]) c where c <> ''
    union
    select x.correo from (
      select lower(correo) correo from carta where candidato_id = ${id} and correo is not null and not ajena
      union select correo from direccion where candidato_id = ${id}
      union select llave from candidato_otro_dato where candidato_id = ${id} and clase = 'correo'
      union select r.de from hilo h join recibido r on r.hilo_id = h.id where h.candidato_id = ${id} and r.propio) x
     where not exists (select from usuario u where lower(u.email) = x.correo and u.rol in ('admin', 'selector'))
       and not exists (select from candidato c where lower(c.correo) = x.correo and c.id <> ${id})`.execute(
    tx,
  );
  return rows.map(({ correo }) => correo);
}

/**
 * What of mail does not go with their row: what waits from their addresses, that those do not work, and what was written to nobody else.
 * That an address left the mails to many stays, so that it is not written to again; so do the marks of the mails that go, by which a
 * mailbox that gives them again brings nothing back.
 */
async function removeMail(tx: Db, id: number, correos: readonly string[]): Promise<void> {
  await sql`
    insert into correo_olvidado (huella)
    select r.huella from hilo h join recibido r on r.hilo_id = h.id where h.candidato_id = ${id}
    union select huella from recibido where hilo_id is null and de = any (${[...correos]}::text[])
    on conflict do nothing`.execute(tx);
  await sql`delete from recibido where hilo_id is null and de = any (${[...correos]}::text[])`.execute(tx);
  await sql`delete from correo where id in (select correo_id from carta where candidato_id = ${id} and correo_id is not null)`.execute(
    tx,
  );
  await sql`delete from rebote where correo = any (${[...correos]}::text[])`.execute(tx);
  await sql`
    delete from envio e where exists (select from carta where envio_id = e.id and candidato_id = ${id})
       and not exists (select from carta where envio_id = e.id and candidato_id is distinct from ${id})`.execute(
    tx,
  );
}

/** Words of names that nobody else has leave the search too. */
const dropOrphanWords = (tx: Db, words: readonly string[]) =>
  sql`delete from busqueda_palabra p
       where p.clase = 1 and p.valor = any (${words}::text[])
         and (select total from hallar_candidatos(array[p.valor], true, false, '{}', '{}', '{}', '{}', '{}', '{}', null, null, null, null, 1, 0)) = 0`.execute(
    tx,
  );

/**
 * Removes a person for good, in one transaction: profile, rows, search, account, sessions, mails, requests' words, trail
 * and merges. Notes and changes of stage lose every word and the name, and keep one random number in common, so that
 * production counts what it counted. Answers the files to let go of once it is committed; null when there is no such
 * candidate.
 */
export async function removePersonalData(tx: Db, id: number): Promise<{ objects: string[] } | null> {
  // What is removed is not to be written down again by the trail.
  await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
  const { rows } = await sql<{ correo: string | null; palabras: string[] }>`
    select correo, string_to_array(normalizar(nombre || ' ' || apellido), ' ') palabras
      from candidato where id = ${id} for update`.execute(tx);
  const candidato = rows[0];
  if (!candidato) return null;
  const objects = await objectsOf(tx, id);
  await sql`insert into eliminacion (uid) select uid from candidato where id = ${id} on conflict do nothing`.execute(
    tx,
  );
  const accounts = await tx
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('candidato_id', '=', id)
    .where('rol', '=', 'candidato')
    .execute();
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
  const correos = await addressesOf(tx, id, [candidato.correo, ...accounts.map(({ email }) => email)]);
  await sql`delete from correo where lower(para) = any (${correos}::text[])`.execute(tx);
  await removeMail(tx, id, correos);
  const { rows: pending } = await sql<{ objeto: string }>`
    select p.objeto_id objeto from postulacion_pendiente p join invitacion i on i.id = p.invitacion_id
     where lower(i.email) = any (${correos}::text[])`.execute(tx);
  objects.push(...pending.map(({ objeto }) => objeto));
  await sql`delete from invitacion where lower(email) = any (${correos}::text[])`.execute(tx);
  await sql`delete from alerta where lower(email) = any (${correos}::text[])`.execute(tx);
  for (const { id: usuarioId } of accounts) {
    await sql`delete from auditoria where de = 'usuario' and de_id = ${String(usuarioId)}`.execute(tx);
    await tx.deleteFrom('usuario').where('id', '=', usuarioId).execute();
  }
  await sql`delete from importacion_fila f using importacion i
             where i.id = f.importacion_id and i.tipo = 'candidato' and ${id} in (f.creado_id, f.duplicado_id)`.execute(
    tx,
  );
  // What a merge keeps for undoing it is a copy of somebody; so is that of a record which was joined to one joined to theirs.
  await sql`
    with recursive suyo (id) as (
      select ${id}::int
      union
      select f.absorbido_id from suyo s join fusion f on f.tipo = 'candidato' and f.conservado_id = s.id and f.deshecha_ts is null)
    delete from fusion f using suyo s where f.tipo = 'candidato' and s.id in (f.conservado_id, f.absorbido_id)`.execute(
    tx,
  );
  await tx.deleteFrom('candidato').where('id', '=', id).execute();
  await sql`delete from auditoria where de = 'candidato' and de_id = ${String(id)}`.execute(tx);
  await dropOrphanWords(tx, candidato.palabras);
  await publish(tx, { tipo: 'candidatos', candidatosIds: [id] });
  return { objects };
}

/** Removes again those of some removed people who are there: a copy brought them back. Answers how many. */
export async function removeAgain(
  services: Pick<Services, 'db' | 'storage'>,
  removed: readonly string[],
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from candidato where uid = any (${removed}::uuid[])`.execute(services.db);
  return removeCandidatos(
    services,
    rows.map(({ id }) => id),
  );
}

/** Removes candidates, each in a transaction of its own; answers how many there were. Their files go right after. */
export async function removeCandidatos(
  services: Pick<Services, 'db' | 'storage'>,
  ids: readonly number[],
): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    const gone = await transaction(services.db, (tx) => removePersonalData(tx, id));
    if (!gone) continue;
    removed++;
    // What a dying process leaves is swept within the hour.
    await dropObjects(services, gone.objects);
  }
  return removed;
}
