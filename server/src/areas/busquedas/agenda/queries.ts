import type { Clash, EventoWhole } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { EVENTO_MAX_DAYS, type EventoKind } from '@tembiapo/contract/domain/agenda.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';

/** No event begins earlier than this before its end, which limits what an index on the beginning has to scan. */
export const LONGEST = sql`interval '${sql.raw(String(EVENTO_MAX_DAYS))} days'`;
export const nameOf = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.nombre`)}, ${sql.ref(`${alias}.apellido`)})`;

/**
 * Subqueries per row: with joins, the planner weighs all join orders each time, which takes longer than reading somebody's
 * month.
 */
export const LISTED = sql`
  e.id "idNumerico", e.titulo, e.tipo, e.estado, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin, e.lugar,
  e.candidato_id "candidatoIdNumerico", (select ${nameOf('c')} from candidato c where c.id = e.candidato_id) "candidatoNombre",
  (select o.id from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadIdNumerico",
  (select o.titulo from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadTitulo", ${versionOf('evento', 'e')} "version",
  (select i.respuesta from evento_invitado i where i.evento_id = e.id and i.candidato_id = e.candidato_id) respuesta`;

/** An event that was not cancelled, whole. */
export async function findEvento(db: Db, id: number): Promise<EventoWhole | undefined> {
  return firstRow(db)<EventoWhole>`
    select ${LISTED}, e.enlace, m.nombre "empresaNombre", ${nameOf('u')} "creadoPor",
           array(select r.minutos from evento_recordatorio r where r.evento_id = e.id order by 1 desc) recordatorios,
           (select count(*)::int from evento f where f.candidato_id = e.candidato_id and f.estado = 'noVino') inasistencias,
           (select coalesce(json_agg(t order by t."usuarioId" is null, ${alphabetical(sql`t.nombre`)}, t.correo), '[]') from (
              select p.usuario_id "usuarioId", ${nameOf('w')} nombre, w.email correo, false "esCandidato", null respuesta,
                     null "respuestaTexto", null "respondidaTs"
                from evento_participante p join usuario w on w.id = p.usuario_id where p.evento_id = e.id
               union all
              select null, i.nombre, i.correo, i.candidato_id is not null, i.respuesta, i.respuesta_texto, ${ISO('i.respondida_ts')}
                from evento_invitado i where i.evento_id = e.id) t) participantes
      from evento e
      left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
      left join empresa m on m.id = o.empresa_id
      left join usuario u on u.id = e.usuario_id
     where e.id = ${id} and e.estado <> 'cancelado'`;
}

/** Whether there was an event that has been cancelled. */
export async function wasCalledOff(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from evento where id = ${id} and estado = 'cancelado'`.execute(db);
  return rows.length > 0;
}

/** An event as it is stored. */
export interface StoredEvento {
  id: number;
  uid: string;
  secuencia: number;
  titulo: string;
  tipo: EventoKind;
  inicio: string;
  fin: string;
  lugar: string | null;
  enlace: string | null;
  estado: string;
  candidatoId: number | null;
  oportunidadId: number | null;
  version: number;
}

const STORED = sql`
  e.id, e.uid, e.secuencia, e.titulo, e.tipo, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin, e.lugar, e.enlace, e.estado,
  e.candidato_id "candidatoId", e.oportunidad_id "oportunidadId", ${versionOf('evento', 'e')} "version"`;

/** An event that was not cancelled, locked until the transaction ends. */
export async function lockEvento(db: Db, id: number): Promise<StoredEvento | undefined> {
  return firstRow(db)<StoredEvento>`
    select ${STORED} from evento e where e.id = ${id} and e.estado <> 'cancelado' for update`;
}

/** An event without its participants. */
export type EventoFields = Pick<
  StoredEvento,
  'titulo' | 'tipo' | 'inicio' | 'fin' | 'lugar' | 'enlace' | 'candidatoId' | 'oportunidadId'
>;

const columns = ({ titulo, tipo, inicio, fin, lugar, enlace, candidatoId, oportunidadId }: EventoFields) => ({
  titulo,
  tipo,
  inicio_ts: inicio,
  fin_ts: fin,
  lugar,
  enlace,
  candidato_id: candidatoId,
  oportunidad_id: oportunidadId,
});

export async function insertEvento(
  db: Db,
  uid: string,
  usuarioId: number,
  fields: EventoFields,
): Promise<number> {
  const { id } = await db
    .insertInto('evento')
    .values({ ...columns(fields), uid, usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * `told`: guests learn of the change, so it gets a sequence number of its own; `moved`: the hour changes with that number.
 */
export const updateEvento = (
  db: Db,
  id: number,
  fields: EventoFields,
  { told, moved }: { told: boolean; moved: boolean },
) =>
  db
    .updateTable('evento')
    .set({
      ...columns(fields),
      version: sql<number>`version + 1`,
      modificacion_ts: sql<Date>`now()`,
      ...(told && { secuencia: sql<number>`secuencia + 1` }),
      ...(moved && { secuencia_hora: sql<number>`secuencia + 1` }),
    })
    .where('id', '=', id)
    .execute();

export const endEvento = (db: Db, id: number, estado: 'hecho' | 'noVino' | 'cancelado') =>
  sql`update evento set estado = ${estado}, version = version + 1, modificacion_ts = now(),
             secuencia = secuencia + case when ${estado}::text = 'cancelado' then 1 else 0 end where id = ${id}`.execute(
    db,
  );

/** Makes others who book one of these people wait until the transaction ends. Always locks in the same order. */
export async function lockPeople(
  db: Db,
  usuariosIds: readonly number[],
  candidatoId: number | null,
): Promise<void> {
  const candidatos = candidatoId === null ? [] : [candidatoId];
  await sql`
    select pg_advisory_xact_lock(k.clase, k.id) from (
      select 7203 clase, unnest(${[...usuariosIds]}::int[]) id union all select 7204, unnest(${candidatos}::int[]) order by 1, 2) k`.execute(
    db,
  );
}

/** What those people have at that time. */
export async function findClashes(
  db: Db,
  at: {
    inicio: string;
    fin: string;
    usuariosIds: readonly number[];
    candidatoId: number | null;
    eventoId: number | null;
  },
): Promise<Clash[]> {
  const taken = sql`
    e.inicio_ts < ${at.fin}::timestamptz and e.fin_ts > ${at.inicio}::timestamptz and e.inicio_ts > ${at.inicio}::timestamptz - ${LONGEST}
    and e.estado = 'previsto' and e.id is distinct from ${at.eventoId}::int`;
  const shown = sql`e.id "eventoIdNumerico", e.titulo, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin`;
  return rowsFrom(db)<Clash>`
    select ${nameOf('u')} quien, ${shown}
      from evento_participante p join evento e on e.id = p.evento_id join usuario u on u.id = p.usuario_id
     where p.usuario_id = any (${[...at.usuariosIds]}::int[]) and p.inicio_ts < ${at.fin}::timestamptz
       and p.inicio_ts > ${at.inicio}::timestamptz - ${LONGEST} and ${taken}
     union all
    select ${nameOf('c')}, ${shown}
      from evento e join candidato c on c.id = e.candidato_id
     where e.candidato_id = ${at.candidatoId}::int and ${taken}
     order by 4, 2 limit 20`;
}

/** Those of these people who are active staff and may take part. */
export async function findStaff(db: Db, usuariosIds: readonly number[]): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from usuario where id = any (${[...usuariosIds]}::int[]) and activo and rol in ('admin', 'selector')`;
  return rows.map(({ id }) => id);
}

export const listAttendees = async (db: Db, eventoId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('evento_participante')
      .select('usuario_id')
      .where('evento_id', '=', eventoId)
      .execute()
  ).map((row) => row.usuario_id);

/** Makes exactly these colleagues take part. */
export async function putAttendees(db: Db, eventoId: number, usuariosIds: readonly number[]): Promise<void> {
  await sql`delete from evento_participante where evento_id = ${eventoId} and usuario_id <> all (${[...usuariosIds]}::int[])`.execute(
    db,
  );
  await sql`
    insert into evento_participante (evento_id, usuario_id, inicio_ts)
    select e.id, u, e.inicio_ts from evento e, unnest(${[...usuariosIds]}::int[]) u where e.id = ${eventoId}
    on conflict (evento_id, usuario_id) do nothing`.execute(db);
}

/** Makes these its only reminders; one whose time has passed is not sent any more, one that lies ahead again is. */
export async function putReminders(db: Db, eventoId: number, minutes: readonly number[]): Promise<void> {
  await sql`delete from evento_recordatorio where evento_id = ${eventoId} and minutos <> all (${[...minutes]}::int[])`.execute(
    db,
  );
  await sql`
    insert into evento_recordatorio (evento_id, minutos, vence_ts, hecho_ts)
    select e.id, m, d.vence, case when d.vence <= now() then now() end
      from evento e, unnest(${[...minutes]}::int[]) m, lateral (select e.inicio_ts - make_interval(mins => m) vence) d
     where e.id = ${eventoId}
    on conflict (evento_id, minutos) do update set vence_ts = excluded.vence_ts, hecho_ts = excluded.hecho_ts
     where evento_recordatorio.vence_ts <> excluded.vence_ts`.execute(db);
}

export const listReminders = async (db: Db, eventoId: number): Promise<number[]> =>
  (
    await db.selectFrom('evento_recordatorio').select('minutos').where('evento_id', '=', eventoId).execute()
  ).map((row) => row.minutos);

/** How many future events a person has. */
export async function countAhead(db: Db, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from evento where usuario_id = ${usuarioId} and inicio_ts > now()`;
  return row.n;
}

/** Future events with a reminder due, the longest overdue first; those that have begun are dropped. */
export async function listDue(db: Db, most: number): Promise<number[]> {
  await sql`
    update evento_recordatorio r set hecho_ts = now() from evento e
     where e.id = r.evento_id and r.hecho_ts is null and r.vence_ts <= now() and (e.inicio_ts <= now() or e.estado <> 'previsto')`.execute(
    db,
  );
  const rows = await rowsFrom(db)<{ id: number }>`
    select evento_id id from evento_recordatorio where hecho_ts is null and vence_ts <= now()
     group by 1 order by min(vence_ts), 1 limit ${most}`;
  return rows.map(({ id }) => id);
}

/**
 * Claims an event's due reminder; false when somebody else has it, or nothing is left to remind of. Uses only the database's
 * clock, since a server's may be wrong.
 */
export async function takeDue(db: Db, eventoId: number): Promise<boolean> {
  const rows = await rowsFrom(db)<{ ahead: boolean }>`
    update evento_recordatorio r set hecho_ts = now() from evento e
     where e.id = r.evento_id and r.hecho_ts is null and r.evento_id = ${eventoId} and r.vence_ts <= now()
    returning e.estado = 'previsto' and e.inicio_ts > now() ahead`;
  return rows.some(({ ahead }) => ahead);
}

/** The colleagues who take part, as they are written to. */
export async function listStaff(db: Db, eventoId: number): Promise<{ nombre: string; correo: string }[]> {
  return rowsFrom(db)<{ nombre: string; correo: string }>`
    select u.nombre, u.email correo from evento_participante p join usuario u on u.id = p.usuario_id and u.activo
     where p.evento_id = ${eventoId} order by 2`;
}
