import type { ClienteOpinion, ClienteOportunidad } from '@tembiapo/contract/calls/clientes/cliente.ts';
import {
  CLIENTE_CODE_MINUTES,
  CLIENTE_SESION_DAYS,
  type OpinionKind,
} from '@tembiapo/contract/domain/clientes.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { Contacto } from '../../../platform/identity/clienteSesiones.ts';
import { HAS_ANSWERED } from '../../busquedas/compartidas/index.ts';

export interface Linked {
  id: number;
  nombre: string;
  correo: string;
}

/** The contact a link belongs to, while it is valid and they may enter. */
export async function findByLink(db: Db, hash: Buffer): Promise<Linked | undefined> {
  return firstRow(db)<Linked>`
    select k.id, k.nombre, k.correo from cliente_enlace l join cliente_contacto k on k.id = l.contacto_id
     where l.hash = ${hash} and l.expira_ts > now() and contacto_entra(k.id)`;
}

export const putCode = (db: Db, contactoId: number, hash: Buffer) =>
  sql`insert into cliente_codigo (contacto_id, hash, expira_ts)
      values (${contactoId}, ${hash}, now() + make_interval(mins => ${CLIENTE_CODE_MINUTES}::int))
      on conflict (contacto_id) do update set hash = excluded.hash, expira_ts = excluded.expira_ts, intentos = 0`.execute(
    db,
  );

/**
 * Counts an attempt; returns the code and the number of this attempt, or undefined when no code was requested or it expired.
 */
export async function tryCode(
  db: Db,
  contactoId: number,
): Promise<{ hash: Buffer; intentos: number } | undefined> {
  return firstRow(db)<{ hash: Buffer; intentos: number }>`
    update cliente_codigo set intentos = intentos + 1 where contacto_id = ${contactoId} and expira_ts > now()
    returning hash, intentos`;
}

/** Uses up a code; false when somebody else was faster. */
export async function takeCode(db: Db, contactoId: number, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cliente_codigo where contacto_id = ${contactoId} and hash = ${hash}`.execute(db);
  return numAffectedRows === 1n;
}

export const insertSesion = (
  db: Db,
  { contactoId, hash, navegador, ip }: { contactoId: number; hash: Buffer; navegador: string; ip: string },
) =>
  sql`insert into cliente_sesion (id, hash, contacto_id, navegador, ip, expira_ts)
      values (${uuidv7()}, ${hash}, ${contactoId}, ${navegador}, ${ip}, now() + make_interval(days => ${CLIENTE_SESION_DAYS}::int))`.execute(
    db,
  );

export const endSesion = (db: Db, id: string) => sql`delete from cliente_sesion where id = ${id}`.execute(db);

/** What a shared opportunity shows to a contact. */
export interface SharedWith extends Omit<ClienteOportunidad, 'etapas'> {
  conConteos: boolean;
  anonima: boolean;
  conExpectativa: boolean;
  conEmpleadores: boolean;
  contado: { etapaId: number; cantidad: number }[];
}

/** What is shared with a contact now, only their own company's, newest first. */
export async function listShared(
  db: Db,
  { id, empresaId }: Contacto,
  oportunidadId: number | null = null,
): Promise<SharedWith[]> {
  return rowsFrom(db)<SharedWith>`
    select v.oportunidad_id "idNumerico", v.titulo, v.estado = 'p' pausada, v.hasta::text, v.con_conteos "conConteos", v.anonima,
           v.con_expectativa "conExpectativa", v.con_empleadores "conEmpleadores",
           n.personas, n."sinOpinar",
           case when v.con_conteos then coalesce((
             select json_agg(json_build_object('etapaId', e.etapa_id, 'cantidad', e.n))
               from (select etapa_id, count(*)::int n from oportunidad_candidato
                      where oportunidad_id = v.oportunidad_id and not inactivo and not descartado group by 1) e), '[]') else '[]' end contado
      from compartida_contacto x join compartida_vigente v on v.oportunidad_id = x.oportunidad_id
     cross join lateral (
       select count(*)::int personas,
              count(*) filter (where not ${HAS_ANSWERED})::int "sinOpinar"
         from terna_visible t where t.oportunidad_id = v.oportunidad_id) n
     where x.contacto_id = ${id} and v.empresa_id = ${empresaId}
       and (${oportunidadId}::int is null or v.oportunidad_id = ${oportunidadId}::int)
     order by x.desde_ts desc, v.oportunidad_id desc limit 200`;
}

/** Notes that a contact has seen a shortlist, and each of these people. */
export async function noteSeen(
  db: Db,
  contactoId: number,
  oportunidadId: number,
  candidatosIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    update compartida_contacto set visto_ts = now()
     where oportunidad_id = ${oportunidadId} and contacto_id = ${contactoId} and visto_ts is null returning visto_ts`.execute(
    db,
  );
  await sql`
    update terna_candidato set visto_ts = now()
     where oportunidad_id = ${oportunidadId} and candidato_id = any (${[...candidatosIds]}::int[]) and visto_ts is null`.execute(
    db,
  );
  return rows.length > 0;
}

type Said = ClienteOpinion & { candidatoId: number };

/** What a company's contacts said about the people of an opportunity, newest first. */
export async function listOpinions(db: Db, oportunidadId: number, contacto: Contacto): Promise<Said[]> {
  return rowsFrom(db)<Said>`
    select p.candidato_id "candidatoId", k.nombre autor, p.contacto_id = ${contacto.id} mia, p.tipo, p.motivo, p.texto,
           ${ISO('e.inicio_ts')} "horaTs", ${ISO('p.ts')} ts
      from opinion p join cliente_contacto k on k.id = p.contacto_id
      left join evento e on e.id = p.evento_id and e.estado <> 'cancelado'
     where p.oportunidad_id = ${oportunidadId} and k.empresa_id = ${contacto.empresaId} and p.candidato_id is not null
     order by p.ts desc, p.id desc`;
}

export async function countOpinions(db: Db, oportunidadId: number, contactoId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from opinion where oportunidad_id = ${oportunidadId} and contacto_id = ${contactoId}`;
  return row.n;
}

/** Somebody visible on the shortlist, about whom a contact may give an opinion, named as the agency writes it. */
export async function findPerson(
  db: Db,
  oportunidadId: number,
  id: string,
): Promise<{ candidatoId: number; nombre: string } | undefined> {
  return firstRow(db)<{ candidatoId: number; nombre: string }>`
    select t.candidato_id "candidatoId", c.nombre || ' ' || c.apellido nombre
      from terna_visible t join candidato c on c.id = t.candidato_id
     where t.oportunidad_id = ${oportunidadId} and t.id = ${id} for update of c`;
}

/** A future hour that a contact chose to interview somebody. */
export interface ChosenHour {
  eventoId: number;
  inicio: string;
  fin: string;
  /** The users in whose agendas it is. */
  usuariosIds: number[];
}

/** The future hours that a contact chose for somebody in an opportunity, the latest choice first. */
export async function listChosen(
  db: Db,
  {
    oportunidadId,
    contactoId,
    candidatoId,
  }: { oportunidadId: number; contactoId: number; candidatoId: number },
): Promise<ChosenHour[]> {
  return rowsFrom(db)<ChosenHour>`
    select e.id "eventoId", ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin,
           array(select x.usuario_id from evento_participante x where x.evento_id = e.id) "usuariosIds"
      from (select evento_id, max(id) id from opinion
             where contacto_id = ${contactoId} and oportunidad_id = ${oportunidadId} and candidato_id = ${candidatoId}
               and evento_id is not null group by 1) p
      join evento e on e.id = p.evento_id
     where e.estado = 'previsto' and e.inicio_ts > now() and e.candidato_id = ${candidatoId} and e.oportunidad_id = ${oportunidadId}
     order by p.id desc`;
}

/** Detaches an event from earlier opinions, since it now belongs to a new one. */
export const releaseEvento = (db: Db, eventoId: number) =>
  sql`update opinion set evento_id = null where evento_id = ${eventoId}`.execute(db);

export const insertOpinion = (
  db: Db,
  o: {
    oportunidadId: number;
    contactoId: number;
    candidatoId: number;
    tipo: OpinionKind;
    motivo: string | null;
    texto: string | null;
    eventoId: number | null;
  },
) =>
  sql`insert into opinion (oportunidad_id, contacto_id, candidato_id, tipo, motivo, texto, evento_id)
      values (${o.oportunidadId}, ${o.contactoId}, ${o.candidatoId}, ${o.tipo}, ${o.motivo}, ${o.texto}, ${o.eventoId})`.execute(
    db,
  );

/**
 * Whose agenda an interview goes into: a selector in charge, else a supervisor, else who shared the opportunity; null when
 * all of them have left.
 */
export async function findHost(db: Db, oportunidadId: number): Promise<number | null> {
  const row = await firstRow(db)<{ id: number }>`
    select u.id from (
      select usuario_id, case tipo when 'selector' then 1 else 2 end n, porcentaje from oportunidad_asignacion where oportunidad_id = ${oportunidadId}
      union all
      select usuario_id, 3, 0 from compartida where oportunidad_id = ${oportunidadId} and usuario_id is not null) q
      join usuario u on u.id = q.usuario_id and u.activo and u.rol in ('admin', 'selector')
     order by q.n, q.porcentaje desc, u.id limit 1`;
  return row?.id ?? null;
}

/** The ids of everything a contact sees: their opportunities, and the people shown in them. */
export async function findScope(
  db: Db,
  contacto: Contacto,
): Promise<{ oportunidades: Set<number>; personas: Set<number> }> {
  const rows = await rowsFrom(db)<{ oportunidadId: number; personas: number[] }>`
    select v.oportunidad_id "oportunidadId",
           array(select t.candidato_id from terna_candidato t
                  where t.oportunidad_id = v.oportunidad_id and t.quitado_ts is null and t.candidato_id is not null) personas
      from compartida_contacto x join compartida_vigente v on v.oportunidad_id = x.oportunidad_id
     where x.contacto_id = ${contacto.id} and v.empresa_id = ${contacto.empresaId}`;
  return {
    oportunidades: new Set(rows.map(({ oportunidadId }) => oportunidadId)),
    personas: new Set(rows.flatMap(({ personas }) => personas)),
  };
}
