import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { readIdentity } from './removal/identity.ts';
import { maskElsewhere } from './removal/maskElsewhere.ts';
import { removeImported } from './removal/removeImported.ts';
import { removeJobs, removeMail } from './removal/removeMail.ts';
import { removeEventos, removeMentions } from './removal/removeMentions.ts';

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

/** Words of names that nobody else has leave the search too. */
const dropOrphanWords = (tx: Db, words: readonly string[]) =>
  sql`delete from busqueda_palabra p
       where p.clase = 1 and p.valor = any (${words}::text[])
         and (select total from hallar_candidatos(array[p.valor], true, false, '{}', '{}', '{}', '{}', '{}', '{}', null, null, null, null, 1, 0)) = 0`.execute(
    tx,
  );

/** What to delete outside the database once a removal is committed. */
export interface Gone {
  objects: string[];
  mails: string[];
}

type Places = Pick<Services, 'db' | 'storage' | 'mailer'>;

/**
 * Removes a person for good, in one transaction: profile, rows, search, account, sessions, mails, words of requests, trail,
 * merges, and wherever else they occur (docs/reglas/confianza.md). Notes and changes of stage lose all words and the name,
 * and share one random number, so that production still counts them. Returns what to delete after the commit; null when there
 * is no such candidate.
 */
export async function removePersonalData(
  tx: Db,
  storage: Services['storage'],
  id: number,
): Promise<Gone | null> {
  // The trail must not record again what is being removed.
  await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
  const identity = await readIdentity(tx, id);
  if (!identity) return null;
  const { ids, accounts, correos } = identity;
  const objects = await objectsOf(tx, id);
  await sql`insert into eliminacion (uid) values (${identity.uid}) on conflict do nothing`.execute(tx);
  const anonymous = uuidv7();
  await sql`update nota set candidato_id = null, anonimo_id = ${anonymous}, titulo = '', contenido = '',
                   contenido_texto = '', expectativa_salarial = null, destacado = false
             where candidato_id = ${id}`.execute(tx);
  await sql`update etapa_cambio set candidato_id = null, anonimo_id = ${anonymous} where candidato_id = ${id}`.execute(
    tx,
  );
  // A client's answer stays, but not its words.
  await sql`update opinion set texto = null, motivo = null where candidato_id = ${id}`.execute(tx);
  await sql`update terna_candidato set palabras = null, revisado = null, quitado_ts = coalesce(quitado_ts, now()) where candidato_id = ${id}`.execute(
    tx,
  );
  await sql`delete from imagen_temporal where concepto = 'candidatoFoto' and concepto_id = ${id}`.execute(tx);
  await sql`update pedido_datos set detalle = null, respuesta = null where candidato_id = ${id}`.execute(tx);
  const removed = await removeMail(tx, identity);
  const mails = [
    ...(await removeEventos(tx, identity)),
    ...removed.mails,
    ...(await maskElsewhere(tx, identity)),
  ];
  objects.push(...removed.objects);
  await removeJobs(tx, identity, mails);
  objects.push(...(await removeImported(tx, storage, identity)));
  const { rows: pending } = await sql<{ objeto: string }>`
    select p.objeto_id objeto from postulacion_pendiente p join invitacion i on i.id = p.invitacion_id
     where lower(i.email) = any (${correos}::text[])`.execute(tx);
  objects.push(...pending.map(({ objeto }) => objeto));
  await sql`delete from invitacion where lower(email) = any (${correos}::text[])`.execute(tx);
  await sql`delete from alerta where lower(email) = any (${correos}::text[])`.execute(tx);
  await removeMentions(tx, identity);
  for (const { id: usuarioId } of accounts) {
    await sql`delete from auditoria where de = 'usuario' and de_id = ${String(usuarioId)}`.execute(tx);
    await tx.deleteFrom('usuario').where('id', '=', usuarioId).execute();
  }
  // What a merge keeps for undoing is a copy of somebody; so is that of a record merged into one that was merged into theirs.
  await sql`
    delete from fusion where tipo = 'candidato' and (conservado_id = any (${ids}::int[]) or absorbido_id = any (${ids}::int[]))`.execute(
    tx,
  );
  await tx.deleteFrom('candidato').where('id', '=', id).execute();
  await sql`delete from auditoria where de = 'candidato' and de_id = any (${ids.map(String)}::text[])`.execute(
    tx,
  );
  await dropOrphanWords(tx, identity.palabras);
  await publish(tx, { tipo: 'candidatos', candidatosIds: [id] });
  return { objects, mails };
}

/** Deletes what is outside the database; what a dying process leaves behind is swept within the hour. */
export async function letGo(places: Places, { objects, mails }: Gone): Promise<void> {
  await places.mailer.forget(mails);
  await dropObjects(places, objects);
}

/** Removes again those removed people whom a restored copy brought back. Returns how many. */
export async function removeAgain(services: Places, removed: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from candidato where uid = any (${removed}::uuid[])`.execute(services.db);
  return removeCandidatos(
    services,
    rows.map(({ id }) => id),
  );
}

/** Removes candidates, each in a transaction of its own, then their files; returns how many there were. */
export async function removeCandidatos(services: Places, ids: readonly number[]): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    const gone = await transaction(services.db, (tx) => removePersonalData(tx, services.storage, id));
    if (!gone) continue;
    removed++;
    await letGo(services, gone);
  }
  return removed;
}
