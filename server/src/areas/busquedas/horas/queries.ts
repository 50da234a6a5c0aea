import type { Offer } from '@tembiapo/contract/calls/busquedas/horas.ts';
import type { OfferRule, Slot } from '@tembiapo/contract/domain/agenda.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

/** An offer as it is stored. */
export interface StoredOffer extends OfferRule {
  id: number;
  usuarioId: number;
  con: string;
  /** The person who offers still works here. */
  activo: boolean;
  oportunidadId: number | null;
  titulo: string;
  lugar: string | null;
  enlace: string | null;
  abierta: boolean;
  franjas: Slot[];
}

const STORED = sql`
  f.id, f.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) con, u.activo, f.oportunidad_id "oportunidadId", f.titulo, f.lugar,
  f.enlace, f.minutos, f.margen, f.aviso, f.por_dia "porDia", f.cerrada_ts is null abierta,
  (select coalesce(json_agg(json_build_object('inicio', ${ISO('r.inicio_ts')}, 'fin', ${ISO('r.fin_ts')}) order by r.inicio_ts), '[]')
     from oferta_franja r where r.oferta_id = f.id) franjas`;

/** The person a link belongs to. */
export interface Person {
  id: string;
  candidatoId: number;
  nombre: string;
  eventoId: number | null;
  elegida: Slot | null;
}

/** The picked event `e` still belongs to person `p`: the agency has neither given it to somebody else nor cancelled it. */
const IS_THEIRS = sql`e.id = p.evento_id and e.candidato_id = p.candidato_id and e.estado <> 'cancelado'`;

/** The links of this hash: a person's own, or that of a record merged into theirs. */
const OF_LINK = (hash: Buffer) =>
  sql`(p.clave_hash = ${hash} or p.enlaces_anteriores @> array[${hash}::bytea])`;

/** What a link offers, and to whom; the event that they picked counts only while it is to take place. */
export async function findByLink(
  db: Db,
  hash: Buffer,
): Promise<{ offer: StoredOffer; person: Person } | undefined> {
  const rows = await rowsFrom(db)<
    StoredOffer & {
      personId: string;
      candidatoId: number;
      nombre: string;
      eventoId: number | null;
      desde: string | null;
      hasta: string | null;
    }
  >`
    select ${STORED}, p.id "personId", p.candidato_id "candidatoId", c.nombre, e.id "eventoId",
           ${ISO('e.inicio_ts')} desde, ${ISO('e.fin_ts')} hasta
      from oferta_persona p join oferta f on f.id = p.oferta_id join usuario u on u.id = f.usuario_id
      join candidato c on c.id = p.candidato_id
      left join evento e on ${IS_THEIRS} and e.estado = 'previsto' and e.fin_ts > now()
     where ${OF_LINK(hash)}`;
  const [row] = rows;
  if (!row) return undefined;
  const { personId, candidatoId, nombre, eventoId, desde, hasta, ...offer } = row;
  const picked = desde && hasta ? { inicio: desde, fin: hasta } : null;
  return { offer, person: { id: personId, candidatoId, nombre, eventoId, elegida: picked } };
}

/**
 * Locks a link's person and picked event until the transaction ends. The event is locked before its people, as everywhere.
 */
export async function lockPerson(db: Db, hash: Buffer): Promise<void> {
  await sql`select id from oferta_persona p where ${OF_LINK(hash)} for update`.execute(db);
  await sql`
    select e.id from evento e where e.id = (select p.evento_id from oferta_persona p where ${OF_LINK(hash)}) for update`.execute(
    db,
  );
}

export const notePicked = (db: Db, personId: string, eventoId: number) =>
  db.updateTable('oferta_persona').set({ evento_id: eventoId }).where('id', '=', personId).execute();

/** How many hours of each offer were picked on each day of Asunción, by 'id day', without the event `except`. */
export async function countPicked(
  db: Db,
  offerIds: readonly number[],
  except: number | null,
): Promise<Map<string, number>> {
  const rows = await rowsFrom(db)<{ id: number; dia: string; n: number }>`
    select p.oferta_id id, ((e.inicio_ts at time zone 'America/Asuncion')::date)::text dia, count(*)::int n
      from oferta_persona p join evento e on ${IS_THEIRS}
     where p.oferta_id = any (${[...offerIds]}::int[]) and e.id is distinct from ${except}::int group by 1, 2`;
  return new Map(rows.map(({ id, dia, n }) => [`${id} ${dia}`, n]));
}

/** Non-working days. */
export async function listHolidays(db: Db, from: string, to: string): Promise<Set<string>> {
  const rows = await rowsFrom(db)<{ fecha: string }>`
    select fecha::text from feriado where fecha between ${from}::date and ${to}::date`;
  return new Set(rows.map(({ fecha }) => fecha));
}

export async function insertOffer(
  db: Db,
  usuarioId: number,
  o: OfferRule & {
    titulo: string;
    oportunidadId: number | null;
    lugar: string | null;
    enlace: string | null;
    franjas: readonly Slot[];
  },
): Promise<number> {
  const { id } = await db
    .insertInto('oferta')
    .values({
      usuario_id: usuarioId,
      oportunidad_id: o.oportunidadId,
      titulo: o.titulo,
      lugar: o.lugar,
      enlace: o.enlace,
      minutos: o.minutos,
      margen: o.margen,
      aviso: o.aviso,
      por_dia: o.porDia,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('oferta_franja')
    .values(o.franjas.map(({ inicio, fin }) => ({ oferta_id: id, inicio_ts: inicio, fin_ts: fin })))
    .execute();
  return id;
}

export const insertPerson = (
  db: Db,
  { id, offerId, candidatoId, hash }: { id: string; offerId: number; candidatoId: number; hash: Buffer },
) =>
  db
    .insertInto('oferta_persona')
    .values({ id, oferta_id: offerId, candidato_id: candidatoId, clave_hash: hash })
    .execute();

/** Those of these candidates who exist, as they are written to. */
export async function listPeople(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; nombre: string; completo: string; correo: string | null }[]> {
  return rowsFrom(db)<{ id: number; nombre: string; completo: string; correo: string | null }>`
    select id, nombre, concat_ws(' ', nombre, apellido) completo, correo from candidato where id = any (${[...ids]}::int[]) order by 3, 1`;
}

/** Makes others who offer hours in that name wait, so that two at once do not pass a limit. */
export const lockOwner = (db: Db, usuarioId: number) =>
  db.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().executeTakeFirst();

export async function countOpen(db: Db, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from oferta f where f.usuario_id = ${usuarioId} and f.cerrada_ts is null
       and exists (select from oferta_franja r where r.oferta_id = f.id and r.fin_ts > now())`;
  return row.n;
}

/** False when it is not theirs, or already closed. */
export async function closeOffer(db: Db, id: number, usuarioId: number): Promise<boolean> {
  const { rows } = await sql`
    update oferta set cerrada_ts = now() where id = ${id} and usuario_id = ${usuarioId} and cerrada_ts is null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Somebody's offers, newest first, with the people they are for. */
export async function listOffers(
  db: Db,
  usuarioId: number,
  most: number,
): Promise<(StoredOffer & Pick<Offer, 'oportunidadTitulo' | 'creacionTs' | 'personas'>)[]> {
  return rowsFrom(db)<StoredOffer & Pick<Offer, 'oportunidadTitulo' | 'creacionTs' | 'personas'>>`
    select ${STORED}, o.titulo "oportunidadTitulo", ${ISO('f.creacion_ts')} "creacionTs",
           (select coalesce(json_agg(json_build_object('candidatoIdNumerico', c.id, 'nombre', concat_ws(' ', c.nombre, c.apellido),
                     'eventoIdNumerico', e.id, 'inicio', ${ISO('e.inicio_ts')}) order by e.inicio_ts nulls last, ${alphabetical(sql`c.apellido`)}, c.id), '[]')
              from oferta_persona p join candidato c on c.id = p.candidato_id
              left join evento e on ${IS_THEIRS} where p.oferta_id = f.id) personas
      from oferta f join usuario u on u.id = f.usuario_id
      left join oportunidad o on o.id = f.oportunidad_id and o.eliminada_ts is null
     where f.usuario_id = ${usuarioId} order by f.creacion_ts desc, f.id desc limit ${most}`;
}
