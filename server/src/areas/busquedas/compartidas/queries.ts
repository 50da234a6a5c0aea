import type { CompartidaContact } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { dayStart, ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { PUBLIC_BLOCKS } from '../oportunidades/index.ts';
import type { ShownRule } from './reviewTerna.ts';

export interface SharedRule extends Omit<ShownRule, 'oportunidadId'> {
  conConteos: boolean;
  hasta: string;
}

/** What sharing needs to know about an opportunity; locked until the transaction ends when `locking`. */
export interface Shareable {
  titulo: string;
  /** As outsiders read it. */
  tituloPublico: string;
  empresaId: number;
  empresa: string;
  esCliente: boolean;
  confidencial: boolean;
  ciudad: string | null;
  /** The parts of its publication, or of what it would be: rich text. */
  bloques: { titulo: string; contenido: string }[];
  enCurso: boolean;
}

export async function findShareable(db: Db, id: number, locking = false): Promise<Shareable | undefined> {
  return firstRow(db)<Shareable>`
    select o.titulo, coalesce(nullif(o.titulo_publicacion, ''), o.titulo) "tituloPublico", o.empresa_id "empresaId", m.nombre empresa,
           m.es_cliente "esCliente", o.es_confidencial confidencial, ci.descripcion ciudad, ${PUBLIC_BLOCKS} bloques,
           o.estado in ('a', 'p') "enCurso"
      from oportunidad o join empresa m on m.id = o.empresa_id left join geografia ci on ci.id = o.ciudad_id
     where o.id = ${id} and o.eliminada_ts is null ${locking ? sql`for update of o` : sql``}`;
}

/** The client's names when the opportunity is confidential, even if the client was deleted; otherwise none. */
export async function listConfidential(db: Db, id: number): Promise<string[]> {
  const rows = await rowsFrom(db)<{ nombre: string }>`
    select distinct n nombre from oportunidad o join empresa m on m.id = o.empresa_id, unnest(array[m.nombre, m.razon_social]) n
     where o.id = ${id} and o.es_confidencial and n <> ''`;
  return rows.map(({ nombre }) => nombre);
}

export async function findShared(db: Db, oportunidadId: number): Promise<SharedRule | undefined> {
  return firstRow(db)<SharedRule>`
    select con_conteos "conConteos", anonima, con_expectativa "conExpectativa", con_empleadores "conEmpleadores", hasta::text
      from compartida where oportunidad_id = ${oportunidadId}`;
}

/** Whether contact `x` said yes or no to `t`, a person on a shortlist. */
export const HAS_ANSWERED = sql`exists (
  select from opinion p where p.contacto_id = x.contacto_id and p.oportunidad_id = t.oportunidad_id
     and p.candidato_id = t.candidato_id and p.tipo <> 'comentario')`;

/** Visible candidates this contact has not answered. */
const UNANSWERED = sql`(
  select count(*)::int from terna_visible t where t.oportunidad_id = x.oportunidad_id and not ${HAS_ANSWERED})`;

export async function listContacts(db: Db, oportunidadId: number): Promise<CompartidaContact[]> {
  return rowsFrom(db)<CompartidaContact>`
    select k.id "idNumerico", k.nombre, k.correo, not contacto_entra(k.id) "sinAcceso", ${ISO('x.desde_ts')} "desdeTs",
           ${ISO('x.visto_ts')} "vistoTs", ${UNANSWERED} "sinOpinar", ${ISO('x.recordado_ts')} "recordadoTs"
      from compartida_contacto x join cliente_contacto k on k.id = x.contacto_id
     where x.oportunidad_id = ${oportunidadId} order by x.desde_ts, k.id`;
}

/** Addresses in the company's record, each once, with their owners. */
export async function listPossible(db: Db, empresaId: number): Promise<{ nombre: string; correo: string }[]> {
  return rowsFrom(db)<{ nombre: string; correo: string }>`
    select distinct on (lower(correo)) nombre, lower(correo) correo from empresa_contactos(${empresaId}) order by 2, n`;
}

export const putShared = (
  db: Db,
  oportunidadId: number,
  usuarioId: number,
  { conConteos, anonima, conExpectativa, conEmpleadores, hasta }: SharedRule,
) =>
  sql`insert into compartida (oportunidad_id, con_conteos, anonima, con_expectativa, con_empleadores, hasta, usuario_id)
      values (${oportunidadId}, ${conConteos}, ${anonima}, ${conExpectativa}, ${conEmpleadores}, ${hasta}, ${usuarioId})
      on conflict (oportunidad_id) do update set con_conteos = excluded.con_conteos, anonima = excluded.anonima,
        con_expectativa = excluded.con_expectativa, con_empleadores = excluded.con_empleadores, hasta = excluded.hasta`.execute(
    db,
  );

/** Lets somebody at a company in (again), and returns the contact's id. */
export async function putContact(
  db: Db,
  empresaId: number,
  { nombre, correo }: { nombre: string; correo: string },
): Promise<number> {
  const row = await oneRow(db)<{ id: number }>`
    insert into cliente_contacto (empresa_id, nombre, correo, de_ficha)
    values (${empresaId}, ${nombre}, ${correo}, ${correo} = any (empresa_correos(${empresaId})))
    on conflict (empresa_id, correo) do update set nombre = excluded.nombre, de_ficha = excluded.de_ficha, revocado_ts = null
    returning id`;
  return row.id;
}

/** False when it was already shared with them. */
export async function shareWith(db: Db, oportunidadId: number, contactoId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into compartida_contacto (oportunidad_id, contacto_id) values (${oportunidadId}, ${contactoId})
    on conflict do nothing returning contacto_id`.execute(db);
  return rows.length > 0;
}

/** A link works until the day after the last day of what it was sent for. */
export const insertLink = (db: Db, contactoId: number, hash: Buffer, lastDay: string) =>
  sql`insert into cliente_enlace (hash, contacto_id, expira_ts)
      values (${hash}, ${contactoId}, ${dayStart(lastDay, 1)})`.execute(db);

/** The contacts an opportunity is shared with. */
export async function contactsOf(db: Db, oportunidadId: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select contacto_id id from compartida_contacto where oportunidad_id = ${oportunidadId}`;
  return rows.map(({ id }) => id);
}

/** Returns the contacts it was taken from. */
export async function unshare(db: Db, oportunidadId: number, contactoId: number | null): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    delete from compartida_contacto where oportunidad_id = ${oportunidadId}
       and (${contactoId}::int is null or contacto_id = ${contactoId}::int) returning contacto_id id`;
  if (contactoId === null)
    await sql`delete from compartida where oportunidad_id = ${oportunidadId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The opportunities that were shared with them; undefined when there is no such contact, or they were already shut out. */
export async function revoke(db: Db, contactoId: number): Promise<number[] | undefined> {
  const done = await rowsFrom(db)<{ nombre: string }>`
    update cliente_contacto set revocado_ts = now() where id = ${contactoId} and revocado_ts is null returning nombre`;
  if (!done[0]) return undefined;
  await sql`delete from cliente_sesion where contacto_id = ${contactoId}`.execute(db);
  await sql`delete from cliente_enlace where contacto_id = ${contactoId}`.execute(db);
  await sql`delete from cliente_codigo where contacto_id = ${contactoId}`.execute(db);
  const rows = await rowsFrom(db)<{ id: number }>`
    delete from compartida_contacto where contacto_id = ${contactoId} returning oportunidad_id id`;
  return rows.map(({ id }) => id);
}

export interface Waiting {
  id: number;
  nombre: string;
  correo: string;
  sinOpinar: number;
}

/**
 * Claims the contacts who may be reminded now: active, with people left to answer, and neither reminded nor written to within
 * a day.
 */
export async function takeReminded(db: Db, oportunidadId: number): Promise<Waiting[]> {
  return rowsFrom(db)<Waiting>`
    with espera as materialized (
      select x.contacto_id id, ${UNANSWERED} n from compartida_contacto x
       where x.oportunidad_id = ${oportunidadId} and contacto_entra(x.contacto_id)
         and coalesce(x.recordado_ts, '-infinity') < now() - interval '20 hours' for update),
    hecho as (
      update compartida_contacto x set recordado_ts = now() from espera e
       where x.oportunidad_id = ${oportunidadId} and x.contacto_id = e.id and e.n > 0 returning e.id, e.n)
    select k.id, k.nombre, k.correo, h.n "sinOpinar" from hecho h join cliente_contacto k on k.id = h.id`;
}

/** Who is in charge of an opportunity now: assigned people and those with priority or, if there are none, who shared it. */
export async function listInCharge(db: Db, oportunidadId: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    with cargo as materialized (
      select a.usuario_id id from oportunidad_asignacion a join usuario u on u.id = a.usuario_id and u.activo
       where a.oportunidad_id = ${oportunidadId}
      union
      select p.usuario_id from oportunidad_prioridad p join usuario u on u.id = p.usuario_id and u.activo
       where p.oportunidad_id = ${oportunidadId})
    select id from cargo
    union
    select s.usuario_id from compartida s where s.oportunidad_id = ${oportunidadId} and s.usuario_id is not null
       and not exists (select from cargo)`;
  return rows.map(({ id }) => id);
}

/** Deletes what nobody can use any more. */
export const clearOldClientes = (db: Db): Promise<unknown> =>
  sql`with enlaces as (delete from cliente_enlace where expira_ts < now()),
           codigos as (delete from cliente_codigo where expira_ts < now())
      delete from cliente_sesion where expira_ts < now()`.execute(db);

/** Whether its publication is public. */
export async function isPublished(db: Db, oportunidadId: number): Promise<boolean> {
  const { rows } = await sql`
    select from oportunidad where id = ${oportunidadId} and publicar_web and estado = 'a' and eliminada_ts is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** What sharing needs to know about an opportunity; 404 when there is none. */
export async function requireOportunidad(db: Db, id: number, locking = false): Promise<Shareable> {
  const found = await findShareable(db, id, locking);
  if (!found) throw new NotFound('No existe esa oportunidad');
  return found;
}
