import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { publish } from '../../../../platform/live/eventos.ts';
import { type Identity, mentions } from './identity.ts';

/**
 * Removes events about somebody, with their guests and the mails to these; removes them as a guest of other events, whose
 * titles that name them become 'Evento'; and removes offers of hours that were only theirs. Returns the mails that went.
 */
export async function removeEventos(tx: Db, identity: Identity): Promise<string[]> {
  const { ids, correos } = identity;
  const named = (
    await sql<{ id: number }>`
    select e.id from evento e where ${mentions(sql`concat_ws(' ', titulo, lugar, enlace)`, identity)}`.execute(
      tx,
    )
  ).rows.map(({ id }) => id);
  const mails = await rowsFrom(tx)<{ id: string }>`
    with propios as (
      select e.id, e.uid, e.titulo from evento e
       where e.candidato_id = any (${ids}::int[]) or e.id = any (${named}::int[])),
    gente as (
      select p.uid, p.titulo, lower(i.correo) correo from propios p join evento_invitado i on i.evento_id = p.id
      union select p.uid, p.titulo, lower(u.email) from propios p
              join evento_participante a on a.evento_id = p.id join usuario u on u.id = a.usuario_id)
    delete from correo c using gente g
     where lower(c.para) = g.correo
       and (c.calendario like '%' || g.uid || '%' or (c.plantilla like 'Agenda: %' and right(c.asunto, length(g.titulo)) = g.titulo))
    returning c.id`;
  const gone = await rowsFrom(tx)<{ id: number; oportunidadId: number | null }>`
    delete from evento where candidato_id = any (${ids}::int[]) returning id, oportunidad_id "oportunidadId"`;
  await sql`delete from novedad where ruta = any (${gone.map(({ id }) => `/agenda?evento=${id}`)}::text[])`.execute(
    tx,
  );
  await sql`
    update evento set titulo = 'Evento', lugar = null, enlace = null, version = version + 1 where id = any (${named}::int[])`.execute(
    tx,
  );
  await sql`
    delete from auditoria a using evento e
     where e.id = any (${named}::int[]) and a.de = 'candidato' and a.de_id = e.candidato_id::text
       and a.tabla = 'evento' and a.registro = e.id::text`.execute(tx);
  await sql`delete from novedad where ruta = any (${named.map((id) => `/agenda?evento=${id}`)}::text[])`.execute(
    tx,
  );
  await sql`
    delete from evento_invitado where lower(correo) = any (${correos}::text[])
        or ${mentions(sql`concat_ws(' ', nombre, correo, respuesta_texto)`, identity)}`.execute(tx);
  await sql`
    delete from oferta o where exists (select from oferta_persona where oferta_id = o.id and candidato_id = any (${ids}::int[]))
       and not exists (select from oferta_persona where oferta_id = o.id and candidato_id <> all (${ids}::int[]))`.execute(
    tx,
  );
  for (const { oportunidadId } of gone)
    await publish(tx, { tipo: 'agenda', candidatoId: ids[0]!, oportunidadId });
  return mails.map(({ id }) => id);
}

/**
 * Removes them from the short texts that others keep: news, tasks, saved searches, and the trails of who saw what and who
 * signed in.
 */
export async function removeMentions(tx: Db, identity: Identity): Promise<void> {
  const { ids, correos, accounts } = identity;
  await sql`delete from novedad where ${mentions(sql`(titulo || ' ' || texto)`, identity)}`.execute(tx);
  await sql`delete from tarea where ${mentions(sql`texto`, identity)}`.execute(tx);
  await sql`delete from mensaje_contacto where ${mentions(sql`concat_ws(' ', nombre_completo, email, mensaje)`, identity)}`.execute(
    tx,
  );
  await removeFromListas(tx, identity);
  await sql`delete from lote where ${mentions(sql`destino`, identity)}`.execute(tx);
  await sql`update acceso set recurso = '' where candidato_id = any (${ids}::int[]) and recurso <> ''`.execute(
    tx,
  );
  await sql`
    update seguridad_evento set email = null, detalle = ''
     where usuario_id = any (${accounts.map(({ id }) => id)}::int[]) or lower(email) = any (${correos}::text[])`.execute(
    tx,
  );
  await sql`delete from intento where lower(clave) = any (${correos}::text[])`.execute(tx);
}

/** Deletes saved searches for somebody; in a list of people, only words that name them. */
async function removeFromListas(tx: Db, identity: Identity): Promise<void> {
  const gone = await rowsFrom(tx)<{ id: string }>`
    delete from lista where filtros is not null and ${mentions(sql`filtros::text`, identity)} returning id::text`;
  const named = (column: 'nombre' | 'nota') => mentions(sql`coalesce(${sql.ref(column)}, '')`, identity);
  const changed = await rowsFrom(tx)<{ id: string }>`
    update lista set nombre = case when ${named('nombre')} then 'Lista ' || id else nombre end,
                     nota = case when ${named('nota')} then null else nota end
     where ${named('nombre')} or ${named('nota')} returning id::text`;
  const ids = [...gone, ...changed].map(({ id }) => id);
  await sql`delete from auditoria where de = 'lista' and de_id = any (${ids}::text[])`.execute(tx);
}
