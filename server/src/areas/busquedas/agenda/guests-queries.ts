import type { EventoKind, GuestAnswer } from '@tembiapo/contract/domain/agenda.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';
import { nameOf } from './queries.ts';

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

/** Somebody who picked the hour themselves has confirmed by that. */
export const confirmCandidato = (db: Db, eventoId: number) =>
  sql`update evento_invitado set respuesta = 'confirma', respuesta_texto = null, respondida_ts = now(), respuesta_sello = ${SEAL}
       where evento_id = ${eventoId} and candidato_id is not null`.execute(db);
