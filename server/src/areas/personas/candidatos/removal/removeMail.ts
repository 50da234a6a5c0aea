import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../../platform/database/rows.ts';
import { forgetRecibidos } from '../../../../platform/mail/forgetRecibidos.ts';
import { eraseUnsent } from './eraseUnsent.ts';
import { type Identity, mentions } from './identity.ts';
import { maskText } from './maskText.ts';

/**
 * Removes mail that does not go with somebody's row: mail to them or naming them, mail waiting from their addresses, and what
 * was written to nobody else. An address's wish for no more bulk mail stays as a hash, so that it is not written to again; so
 * do the marks of the removed mails, by which a mailbox that delivers them again brings nothing back. Returns the mails that
 * went, and the files to delete.
 */
export async function removeMail(
  tx: Db,
  identity: Identity,
): Promise<{ mails: string[]; objects: string[] }> {
  const { ids, correos } = identity;
  const theirs = sql<boolean>`(lower(para) = any (${correos}::text[]) or candidato_id = any (${ids}::int[]) or candidatos && ${ids}::int[])`;
  const named = mentions(
    sql`concat_ws(' ', asunto, texto, array_to_string(copia, ' '), responder_a, calendario)`,
    identity,
  );
  await eraseUnsent(tx, identity, sql<boolean>`(${theirs} or ${named})`);
  const rows = await rowsFrom(tx)<{ id: string }>`delete from correo where ${theirs} returning id`;
  const naming = await rowsFrom(tx)<{ id: string }>`delete from correo where ${named} returning id`;
  const received = await rowsFrom(tx)<{ id: number }>`
    select r.id from hilo h join recibido r on r.hilo_id = h.id where h.candidato_id = any (${ids}::int[])
    union select recibido_id from recibido_archivo where candidato_id = any (${ids}::int[])`;
  await forgetRecibidos(
    tx,
    received.map(({ id }) => id),
  );
  const objects = await removeWaiting(tx, identity);
  await sql`delete from rebote where correo = any (${correos}::text[])`.execute(tx);
  await sql`
    delete from envio e where exists (select from carta where envio_id = e.id and candidato_id = any (${ids}::int[]))
       and not exists (select from carta where envio_id = e.id and coalesce(candidato_id, 0) <> all (${ids}::int[]))`.execute(
    tx,
  );
  await sql`
    with idas as (delete from baja where correo = any (${correos}::text[]) returning correo, ts)
    insert into baja (correo, ts) select correo_huella(correo), ts from idas on conflict do nothing`.execute(
    tx,
  );
  return { mails: [...rows, ...naming].map(({ id }) => id), objects };
}

/**
 * Removes waiting mail that is theirs or names them, also by a file's name or in a CV. A mail that brought other people's
 * files as well loses only theirs, and its words become dots. Returns the files to delete.
 */
async function removeWaiting(tx: Db, identity: Identity): Promise<string[]> {
  const { ids, senders } = identity;
  const rows = await rowsFrom(tx)<{
    id: number;
    asunto: string;
    texto: string;
    suyos: number[];
    ajenos: boolean;
    objetos: string[];
  }>`
    select r.id, r.asunto, r.texto, f.suyos, r.de <> all (${senders}::text[]) and f.ajenos and f.suyos <> '{}' ajenos, f.objetos
      from recibido r cross join lateral (
        select coalesce(array_agg(x.id) filter (where x.suyo), '{}') suyos, coalesce(bool_or(not x.suyo), false) ajenos,
               coalesce(array_agg(x.objeto_id) filter (where x.objeto_id is not null), '{}') objetos
          from (select f.id, f.objeto_id,
                       coalesce(f.candidato_id = any (${ids}::int[]) or l.candidato_id = any (${ids}::int[]), false)
                         or ${mentions(sql`concat_ws(' ', f.nombre, l.leido::text)`, identity)} suyo
                  from recibido_archivo f left join cv_lectura l on l.id = f.lectura_id where f.recibido_id = r.id) x) f
     where r.hilo_id is null
       and (r.de = any (${senders}::text[]) or f.suyos <> '{}'
            or ${mentions(sql`concat_ws(' ', r.nombre, r.para, r.asunto, r.texto, r.html)`, identity)}
            or exists (select from cv_lectura l where l.id = r.lectura_id
                          and (l.candidato_id = any (${ids}::int[]) or ${mentions(sql`l.leido::text`, identity)})))`;
  await forgetRecibidos(
    tx,
    rows.map(({ id }) => id),
  );
  const [shared, whole] = [true, false].map((one) => rows.filter(({ ajenos }) => ajenos === one)) as [
    typeof rows,
    typeof rows,
  ];
  await sql`delete from recibido where id = any (${whole.map(({ id }) => id)}::int[])`.execute(tx);
  await sql`
    with idos as (delete from correo_sin_guardar where de = any (${senders}::text[]) returning huella)
    insert into correo_olvidado (huella) select huella from idos on conflict do nothing`.execute(tx);
  const files = shared.flatMap(({ suyos }) => suyos);
  const dropped = await rowsFrom(tx)<{ objeto: string }>`
    with idos as (delete from recibido_archivo where id = any (${files}::int[]) returning objeto_id)
    select objeto_id objeto from idos where objeto_id is not null`;
  for (const { id, asunto, texto } of shared)
    await sql`update recibido set asunto = ${maskText(asunto, identity)}, texto = ${maskText(texto, identity)}, html = null
               where id = ${id}`.execute(tx);
  return [...whole.flatMap(({ objetos }) => objetos), ...dropped.map(({ objeto }) => objeto)];
}

/** Removes the jobs of deleted mails, and browser notices that name somebody. */
export async function removeJobs(tx: Db, identity: Identity, mails: readonly string[]): Promise<void> {
  const row = await oneRow(tx)<{
    exists: boolean;
  }>`select to_regclass('pgboss.job') is not null exists`;
  if (!row.exists) return;
  await sql`delete from pgboss.job where name = 'correo' and data->>'id' = any (${[...mails]}::text[])`.execute(
    tx,
  );
  await sql`
    delete from pgboss.job where name = 'aviso'
       and (data->>'ruta' = any (${identity.ids.map((id) => `/editarCandidato/${id}`)}::text[])
            or ${mentions(sql`concat_ws(' ', data->>'titulo', data->>'cuerpo')`, identity)})`.execute(tx);
}
