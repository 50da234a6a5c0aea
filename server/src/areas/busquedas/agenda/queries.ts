import type { Clash, EventoInAgenda, EventoWhole } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { EVENTO_MAX_DAYS, type EventoKind, type GuestAnswer } from '@tembiapo/contract/domain/agenda.ts';
import { addMinutes, localDay, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import type { CalendarEvento } from './calendar.ts';

/** No event begins earlier than this before its end, which limits what an index on the beginning has to scan. */
const LONGEST = sql`interval '${sql.raw(String(EVENTO_MAX_DAYS))} days'`;
const nameOf = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.nombre`)}, ${sql.ref(`${alias}.apellido`)})`;

/**
 * Subqueries per row: with joins, the planner weighs all join orders each time, which takes longer than reading somebody's
 * month.
 */
const LISTED = sql`
  e.id "idNumerico", e.titulo, e.tipo, e.estado, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin, e.lugar,
  e.candidato_id "candidatoIdNumerico", (select ${nameOf('c')} from candidato c where c.id = e.candidato_id) "candidatoNombre",
  (select o.id from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadIdNumerico",
  (select o.titulo from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadTitulo", ${versionOf('evento', 'e')} "version",
  (select i.respuesta from evento_invitado i where i.evento_id = e.id and i.candidato_id = e.candidato_id) respuesta`;
/** Whose agenda is asked for; everybody's when nobody is named. */
export interface AgendaFilter {
  usuariosIds: readonly number[];
  equipoId?: number | null | undefined;
  oportunidadId?: number | null | undefined;
  candidatoId?: number | null | undefined;
}

/** ISO 8601 moments, the second exclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Events of an agenda that overlap the period. */
function conditionsOf({ from, to, ...f }: AgendaFilter & Period): RawBuilder<unknown> {
  const begins = (column: string) => sql`
    ${sql.ref(column)} < ${to}::timestamptz and ${sql.ref(column)} > ${from}::timestamptz - ${LONGEST}`;
  const conditions = [
    sql`${begins('e.inicio_ts')} and e.fin_ts > ${from}::timestamptz and e.estado <> 'cancelado'`,
  ];
  if (f.usuariosIds.length > 0)
    conditions.push(sql`e.id in (
      select p.evento_id from evento_participante p
       where p.usuario_id = any (${[...f.usuariosIds]}::int[]) and ${begins('p.inicio_ts')})`);
  if (f.equipoId)
    conditions.push(sql`e.oportunidad_id in (
      select q.id from oportunidad q where q.eliminada_ts is null and q.equipo_id = ${f.equipoId})`);
  if (f.oportunidadId) conditions.push(sql`e.oportunidad_id = ${f.oportunidadId}`);
  if (f.candidatoId) conditions.push(sql`e.candidato_id = ${f.candidatoId}`);
  return sql.join(conditions, sql` and `);
}

const PEOPLE = sql`
  array(select p.usuario_id from evento_participante p where p.evento_id = e.id order by 1) "usuariosIds"`;

/** Events that overlap a period, cancelled ones included, by their beginning, at most `most`. */
export async function listEventos(db: Db, f: AgendaFilter & Period, most: number): Promise<EventoInAgenda[]> {
  return rowsFrom(db)<EventoInAgenda>`
    select ${LISTED}, ${PEOPLE} from evento e where ${conditionsOf(f)}
     order by e.inicio_ts, e.id limit ${most}`;
}

/**
 * The same by days, which are given by the moments they begin at: the first `most` of each, and the total of each day that
 * has any. What began earlier counts on the first day.
 */
export async function listEventosByDay(
  db: Db,
  begins: readonly string[],
  f: AgendaFilter & Period,
  most: number,
): Promise<{ items: EventoInAgenda[]; totals: Map<number, number> }> {
  const rows = await rowsFrom(db)<EventoInAgenda & { n: number; total: number }>`
    select t.n, t.total, ${LISTED}, ${PEOPLE}
      from (select t.*, row_number() over (partition by n order by inicio_ts, id) lugar, (count(*) over (partition by n))::int total
              from (select e.id, e.inicio_ts,
                           greatest(1, width_bucket(e.inicio_ts, ${[...begins]}::timestamptz[])) - 1 n
                      from evento e where ${conditionsOf(f)}) t) t
      join evento e on e.id = t.id
     where t.lugar <= ${most}
     order by e.inicio_ts, e.id`;
  return {
    items: rows.map(({ n: _n, total: _total, ...evento }) => evento),
    totals: new Map(rows.map(({ n, total }) => [n, total])),
  };
}

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

export interface Guest {
  id: string;
  candidatoId: number | null;
  nombre: string;
  correo: string;
}

/** A guest with their answer about the present hour. */
export interface AnsweredGuest extends Guest {
  respuesta: GuestAnswer | null;
}

export async function listGuests(db: Db, eventoId: number): Promise<AnsweredGuest[]> {
  return rowsFrom(db)<AnsweredGuest>`
    select id, candidato_id "candidatoId", nombre, correo, respuesta from evento_invitado
      where evento_id = ${eventoId} order by ${alphabetical(sql`nombre`)}, id`;
}

export const insertGuest = (
  db: Db,
  eventoId: number,
  { id, candidatoId, nombre, correo, respuesta }: AnsweredGuest,
) =>
  db
    .insertInto('evento_invitado')
    .values({
      id,
      evento_id: eventoId,
      candidato_id: candidatoId,
      nombre,
      correo,
      respuesta,
      respondida_ts: respuesta && sql<Date>`now()`,
      respuesta_sello: respuesta && sql<Date>`date_trunc('second', now())`,
    })
    .execute();

export const deleteGuest = (db: Db, id: string) =>
  db.deleteFrom('evento_invitado').where('id', '=', id).execute();

/** The event moved, so their answers were about another hour. */
export const forgetAnswers = (db: Db, eventoId: number) =>
  sql`update evento_invitado set respuesta = null, respuesta_texto = null, respondida_ts = null, respuesta_sello = null where evento_id = ${eventoId}`.execute(
    db,
  );

export const insertLink = (db: Db, guestId: string, hash: Buffer) =>
  db.insertInto('evento_clave').values({ clave_hash: hash, invitado_id: guestId }).execute();

/** A candidate's name and address, if they may be written to. */
export async function findCandidato(
  db: Db,
  id: number,
): Promise<{ nombre: string; correo: string | null } | undefined> {
  return firstRow(db)<{ nombre: string; correo: string | null }>`
    select ${nameOf('c')} nombre, c.correo from candidato c where c.id = ${id}`;
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

/** What a guest's link leads to. */
export interface Invited {
  guestId: string;
  eventoId: number;
  nombre: string;
  titulo: string;
  tipo: EventoKind;
  estado: string;
  inicio: string;
  fin: string;
  secuencia: number;
  lugar: string | null;
  enlace: string | null;
  con: string[];
  respuesta: GuestAnswer | null;
  candidatoId: number | null;
  oportunidadId: number | null;
}

const INVITED = sql`
  i.id "guestId", e.id "eventoId", i.nombre, e.titulo, e.tipo, e.estado, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin,
  e.secuencia, e.lugar, e.enlace, i.respuesta, e.candidato_id "candidatoId", e.oportunidad_id "oportunidadId",
  array(select ${nameOf('u')} from evento_participante p join usuario u on u.id = p.usuario_id and u.activo
         where p.evento_id = e.id order by 1) con`;

/** The event behind a link, until a day after its end. */
export async function findInvited(db: Db, hash: Buffer): Promise<Invited | undefined> {
  return firstRow(db)<Invited>`
    select ${INVITED}
      from evento_clave k join evento_invitado i on i.id = k.invitado_id join evento e on e.id = i.evento_id
     where k.clave_hash = ${hash} and e.fin_ts > now() - interval '1 day'`;
}

/** With the event's creation, and its sequence number when its hour last changed. */
export interface InvitedByUid extends Invited {
  creacion: string;
  secuenciaHora: number;
}

/**
 * The event with this uid that somebody at this address was invited to, cancelled ones included; locked until the transaction
 * ends.
 */
export async function findInvitedByUid(
  db: Db,
  uid: string,
  correo: string,
): Promise<InvitedByUid | undefined> {
  if (!isUuid(uid)) return undefined;
  return firstRow(db)<InvitedByUid>`
    select ${INVITED}, ${ISO('e.creacion_ts')} creacion, e.secuencia_hora "secuenciaHora"
      from evento e join evento_invitado i on i.evento_id = e.id
     where e.uid = ${uid}::uuid and i.correo = ${correo} for share of e`;
}

/** False when the answer with this hash was read before. */
export async function noteReply(db: Db, eventoId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into evento_respuesta (evento_id, huella) values (${eventoId}, ${hash}) on conflict do nothing returning evento_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The active participants of an event; else who made it; else who is in charge of its opportunity. */
export async function listConcerned(db: Db, eventoId: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    with propios as materialized (
      select p.usuario_id id, 1 orden from evento_participante p where p.evento_id = ${eventoId}
       union all select e.usuario_id, 2 from evento e where e.id = ${eventoId}
       union all select a.usuario_id, 3 from evento e join oportunidad_asignacion a on a.oportunidad_id = e.oportunidad_id
         where e.id = ${eventoId}
       union all select r.usuario_id, 3 from evento e join oportunidad_prioridad r on r.oportunidad_id = e.oportunidad_id
         where e.id = ${eventoId}),
    presentes as materialized (
      select t.id, t.orden from propios t join usuario u on u.id = t.id and u.activo and u.rol in ('admin', 'selector'))
    select distinct id from presentes where orden = (select min(orden) from presentes) order by 1`;
  return rows.map(({ id }) => id);
}

/** A candidate's own invitation to an event, if any. */
export async function findInvitedCandidato(db: Db, eventoId: number): Promise<Invited | undefined> {
  return firstRow(db)<Invited>`
    select ${INVITED} from evento e join evento_invitado i on i.evento_id = e.id
     where e.id = ${eventoId} and i.candidato_id = e.candidato_id`;
}

/** In whole seconds, as in mail programs. */
const SEAL = sql`date_trunc('second', now())`;

/** False when they had already answered so, or later than `stamp`; null or a future time counts as now. */
export async function noteAnswer(
  db: Db,
  guestId: string,
  answer: GuestAnswer | null,
  text: string | null,
  stamp: string | null,
): Promise<boolean> {
  const rows = await rowsFrom(db)<{ changed: boolean }>`
    with antes as materialized (
      select id, respuesta, respuesta_texto from evento_invitado
       where id = ${guestId} and (${stamp}::timestamptz >= respuesta_sello) is not false for update)
    update evento_invitado i
       set respuesta = ${answer}, respuesta_texto = ${text}, respondida_ts = now(), respuesta_sello = least(${stamp}::timestamptz, ${SEAL})
      from antes a where i.id = a.id
    returning (a.respuesta, a.respuesta_texto) is distinct from (${answer}::text, ${text}::text) changed`;
  return rows.some(({ changed }) => changed);
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

/** Whose agenda an address leads to; records that it was read. Only people who still work here have one. */
export async function readFeedOwner(
  db: Db,
  hash: Buffer,
): Promise<{ usuarioId: number; nombre: string } | undefined> {
  return firstRow(db)<{ usuarioId: number; nombre: string }>`
    update agenda_enlace a set ultima_lectura_ts = now() from usuario u
     where a.clave_hash = ${hash} and u.id = a.usuario_id and u.activo and u.rol in ('admin', 'selector')
    returning u.id "usuarioId", ${nameOf('u')} nombre`;
}

/** One person's events for other programs: the last quarter and everything ahead; cancelled ones for a month. */
export async function listFeed(db: Db, usuarioId: number, most: number): Promise<CalendarEvento[]> {
  return rowsFrom(db)<CalendarEvento>`
    select e.uid, e.secuencia, e.titulo, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin, e.lugar, e.enlace,
           ${ISO('e.modificacion_ts')} modificacion, e.estado = 'cancelado' cancelado,
           concat_ws(E'\n', ${nameOf('c')}, o.titulo) texto
      from evento_participante p join evento e on e.id = p.evento_id
      left join candidato c on c.id = e.candidato_id
      left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
     where p.usuario_id = ${usuarioId} and p.inicio_ts > now() - interval '90 days'
       and (e.estado <> 'cancelado' or e.modificacion_ts > now() - interval '30 days')
     order by e.inicio_ts, e.id limit ${most}`;
}

export async function findFeed(
  db: Db,
  usuarioId: number,
): Promise<{ creacionTs: string | null; ultimaLecturaTs: string | null }> {
  const rows = await rowsFrom(db)<{ creacionTs: string; ultimaLecturaTs: string | null }>`
    select ${ISO('creacion_ts')} "creacionTs", ${ISO('ultima_lectura_ts')} "ultimaLecturaTs" from agenda_enlace
     where usuario_id = ${usuarioId}`;
  return rows[0] ?? { creacionTs: null, ultimaLecturaTs: null };
}

export const putFeed = (db: Db, usuarioId: number, hash: Buffer) =>
  sql`insert into agenda_enlace (usuario_id, clave_hash) values (${usuarioId}, ${hash})
      on conflict (usuario_id) do update set clave_hash = excluded.clave_hash, creacion_ts = now(), ultima_lectura_ts = null`.execute(
    db,
  );

export async function deleteFeed(db: Db, usuarioId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agenda_enlace')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a candidate was invited to and their answers, for the copy of their data; newest first. */
export interface Invitation {
  oportunidadId: number | null;
  titulo: string;
  inicio: string;
  fin: string;
  lugar: string | null;
  cancelada: boolean;
  respuesta: GuestAnswer | null;
  texto: string | null;
}

export async function listInvitations(db: Db, candidatoId: number): Promise<Invitation[]> {
  return rowsFrom(db)<Invitation>`
    select e.oportunidad_id "oportunidadId", e.titulo, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin,
      e.lugar, e.estado = 'cancelado' cancelada, i.respuesta,
           i.respuesta_texto texto
      from evento_invitado i join evento e on e.id = i.evento_id where i.candidato_id = ${candidatoId}
     order by e.inicio_ts desc, e.id limit 1000`;
}

/** Deletes links to events that are over, which lead nowhere any more. */
export const clearOldLinks = (db: Db) =>
  sql`delete from evento_clave k using evento_invitado i, evento e
       where i.id = k.invitado_id and e.id = i.evento_id and e.fin_ts < now() - interval '2 days'`.execute(
    db,
  );

/** Active events of these people that overlap a period extended by so many minutes on both sides. */
export async function listTaken(
  db: Db,
  usuariosIds: readonly number[],
  begin: string,
  end: string,
  margin: number,
): Promise<{ id: number; inicio: string; fin: string }[]> {
  const [from, to] = [addMinutes(begin, -margin), addMinutes(end, margin)];
  return rowsFrom(db)<{ id: number; inicio: string; fin: string }>`
    select e.id, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin
      from evento_participante p join evento e on e.id = p.evento_id
     where p.usuario_id = any (${[...usuariosIds]}::int[]) and p.inicio_ts < ${to}::timestamptz
       and p.inicio_ts > ${from}::timestamptz - ${LONGEST} and e.fin_ts > ${from}::timestamptz and e.estado = 'previsto'`;
}

/** A candidate's active events with the agency that overlap a period. */
export async function listTakenOfCandidato(
  db: Db,
  candidatoId: number,
  begin: string,
  end: string,
): Promise<{ id: number; inicio: string; fin: string }[]> {
  return rowsFrom(db)<{ id: number; inicio: string; fin: string }>`
    select e.id, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin from evento e
     where e.candidato_id = ${candidatoId} and e.inicio_ts < ${end}::timestamptz and e.inicio_ts > ${begin}::timestamptz - ${LONGEST}
       and e.fin_ts > ${begin}::timestamptz and e.estado = 'previsto'`;
}

/** Somebody who picked the hour themselves has confirmed by that. */
export const confirmCandidato = (db: Db, eventoId: number) =>
  sql`update evento_invitado set respuesta = 'confirma', respuesta_texto = null, respondida_ts = now(), respuesta_sello = ${SEAL}
       where evento_id = ${eventoId} and candidato_id is not null`.execute(db);

/** More than anybody can do in a day. */
const AT_MOST = 40;

/** Somebody's events of today in Asunción, by hour. */
export function listOwnDay(db: Db, usuarioId: number): Promise<EventoInAgenda[]> {
  const day = localDay();
  return listEventos(
    db,
    { from: momentOf(`${day} 00:00`)!, to: momentOf(`${addDays(day, 1)} 00:00`)!, usuariosIds: [usuarioId] },
    AT_MOST,
  );
}
