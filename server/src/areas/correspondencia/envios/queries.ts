import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { BULK_FROM, type EnvioEstado, type Omission } from '@tembiapo/contract/domain/envios.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { holdsTyped } from '../../../platform/database/typedText.ts';
import { versionOf } from '../../../platform/database/versions.ts';

/** A sending as it is stored. */
export interface StoredEnvio {
  id: number;
  usuarioId: number;
  asunto: string;
  cuerpo: string;
  /** Null once the opportunity is removed: its fields are then missing from the text. */
  oportunidadId: number | null;
  masivo: boolean;
  copia: boolean;
  estado: EnvioEstado;
  /** The conversation that it answers in. */
  hiloId: number | null;
  /** When it should go out, or began to; null: at once. */
  dueTs: Date | null;
  /** Whether that time has come. */
  isDue: boolean;
  version: number;
}

const STORED = sql`
  id, usuario_id "usuarioId", asunto, cuerpo, masivo, copia, estado, hilo_id "hiloId",
  (select o.id from oportunidad o where o.id = oportunidad_id and o.eliminada_ts is null) "oportunidadId",
  programado_ts "dueTs", coalesce(programado_ts <= now(), true) "isDue", ${versionOf('envio')} "version"`;

/** Locks it until the transaction ends. */
export async function lockEnvio(tx: Db, id: number): Promise<StoredEnvio | undefined> {
  return firstRow(tx)<StoredEnvio>`select ${STORED} from envio where id = ${id} for update`;
}

/** Makes other sendings by this person wait, so that two at once cannot pass a limit. */
export const lockWriter = (tx: Db, usuarioId: number) =>
  tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().executeTakeFirst();

export async function countDrafts(db: Db, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from envio where usuario_id = ${usuarioId} and estado = 'borrador'`;
  return row.n;
}

/** Somebody at a company, by one of their addresses. */
export interface Contact {
  correo: string;
  nombre: string;
}

interface Begun {
  usuarioId: number;
  candidatosIds: readonly number[];
  empresaId: number | null;
  contacts: readonly Contact[];
  oportunidadId: number | null;
  hiloId: number | null;
  asunto: string;
  /** The address that this person wrote from. */
  answersTo?: string | null;
}

/** Makes a draft to those of these people who exist, in their order; null when none does. */
export async function insertEnvio(
  tx: Db,
  { usuarioId, candidatosIds, empresaId, contacts, oportunidadId, hiloId, asunto, answersTo }: Begun,
): Promise<number | null> {
  const { id } = await tx
    .insertInto('envio')
    .values({ usuario_id: usuarioId, oportunidad_id: oportunidadId, hilo_id: hiloId, asunto })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { correo, nombre } of contacts)
    await tx
      .insertInto('carta')
      .values({ envio_id: id, candidato_id: null, empresa_id: empresaId, correo, nombre })
      .execute();
  const { numAffectedRows = 0n } = await sql`
    insert into carta (envio_id, candidato_id, correo)
    select ${id}, c.id, ${answersTo ?? null}::text from unnest(${[...candidatosIds]}::int[]) with ordinality p (id, n) join candidato c on c.id = p.id
     order by p.n`.execute(tx);
  await sql`update envio set masivo = ${numAffectedRows > BigInt(BULK_FROM)} where id = ${id}`.execute(tx);
  return numAffectedRows === 0n && contacts.length === 0 ? null : id;
}

export async function countPeople(db: Db, id: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`select count(*)::int n from carta where envio_id = ${id}`;
  return row.n;
}

/** What the writer decides about it. */
export type Draft = Pick<StoredEnvio, 'asunto' | 'cuerpo' | 'oportunidadId' | 'masivo' | 'copia'>;

export async function updateDraft(tx: Db, id: number, f: Draft): Promise<number> {
  const { version } = await tx
    .updateTable('envio')
    .set({
      asunto: f.asunto,
      cuerpo: f.cuerpo,
      oportunidad_id: f.oportunidadId,
      masivo: f.masivo,
      copia: f.copia,
      cambio_ts: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(versionOf('envio').as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

export const takeOff = (tx: Db, id: number, cartasIds: readonly number[]) =>
  sql`delete from carta where envio_id = ${id} and id = any (${[...cartasIds]}::int[])`.execute(tx);

export const deleteEnvio = (tx: Db, id: number) => tx.deleteFrom('envio').where('id', '=', id).execute();

export const setEstado = (tx: Db, id: number, estado: EnvioEstado, dueTs: string | null = null) =>
  sql`update envio set estado = ${estado}, programado_ts = coalesce(${dueTs}::timestamptz, programado_ts), cambio_ts = now(),
             version = version + 1
       where id = ${id}`.execute(tx);

/** Notes that something moved it. */
export const touchEnvio = (tx: Db, id: number) =>
  sql`update envio set cambio_ts = now() where id = ${id}`.execute(tx);

/** Sendings that should be going out and that nothing has moved for two minutes. */
export async function listForgotten(db: Db): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from envio
     where estado in ('programado', 'enviando') and coalesce(programado_ts, cambio_ts) <= now()
       and greatest(cambio_ts, programado_ts) < now() - interval '2 minutes' order by id limit 100`;
  return rows.map(({ id }) => id);
}

export async function isOportunidad(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from oportunidad where id = ${id} and eliminada_ts is null`.execute(db);
  return rows.length > 0;
}

/** Somebody to write to, and what speaks against it, judging by their record and their address. */
export interface Recipient {
  cartaId: number;
  /** One of the two is set. */
  candidatoId: number | null;
  empresaId: number | null;
  nombre: string;
  empresa: string | null;
  correo: string | null;
  motivo: Exclude<Omission, 'falta'> | null;
}

const RECIPIENT = sql`
  k.id "cartaId", k.candidato_id "candidatoId", k.empresa_id "empresaId", coalesce(k.nombre, concat_ws(', ', c.apellido, c.nombre)) nombre,
  m.nombre empresa, coalesce(k.correo, c.correo) correo,
  case when nullif(trim(coalesce(k.correo, c.correo)), '') is null then 'sinCorreo'
       when c.tratamiento_limitado_ts is not null then 'limitado'
       when e.masivo and exists (select from baja b
         where b.correo in (lower(coalesce(k.correo, c.correo)),
         correo_huella(coalesce(k.correo, c.correo)))) then 'baja'
       when exists (select from rebote r where r.correo = lower(coalesce(k.correo, c.correo))) then 'rebote'
       when exists (
         select from carta o left join candidato d on d.id = o.candidato_id
          where o.envio_id = k.envio_id and o.id < k.id and lower(coalesce(o.correo, d.correo)) = lower(coalesce(k.correo, c.correo))
            and o.estado <> 'omitida') then 'repetido'
       end motivo`;
const RECIPIENTS = sql`
  carta k join envio e on e.id = k.envio_id left join candidato c on c.id = k.candidato_id left join empresa m on m.id = k.empresa_id`;

/** An address that is not one excludes somebody before any other reason does. */
const withAddress = (one: Recipient): Recipient =>
  one.motivo === 'sinCorreo' || validEmail(one.correo ?? '') ? one : { ...one, motivo: 'malEscrito' };

/** People whom a sending has not reached yet, in their order, at most `most`. */
export async function listWaiting(db: Db, id: number, most: number): Promise<Recipient[]> {
  const rows = await rowsFrom(db)<Recipient>`
    select ${RECIPIENT} from ${RECIPIENTS}
     where k.envio_id = ${id} and k.estado = 'espera' order by k.id limit ${most}`;
  return rows.map(withAddress);
}

/** One of a sending's people, whatever speaks against writing to them. */
export async function findRecipient(
  db: Db,
  envioId: number,
  cartaId: number,
): Promise<Recipient | undefined> {
  return firstRow(db)<Recipient>`
    select ${RECIPIENT} from ${RECIPIENTS} where k.envio_id = ${envioId} and k.id = ${cartaId}`;
}

export const omit = (tx: Db, cartaId: number, reason: Omission) =>
  sql`update carta set estado = 'omitida', motivo = ${reason}, ts = now() where id = ${cartaId}`.execute(tx);

/** Records a letter in its conversation as it went out; its words can be found from then on. */
export async function noteSent(
  tx: Db,
  cartaId: number,
  sent: {
    correo: string;
    asunto: string;
    texto: string;
    correoId: string;
    hash: Buffer | null;
    hiloId: number;
  },
): Promise<void> {
  await sql`
    update carta set estado = 'enviada', correo = ${sent.correo}, asunto = ${sent.asunto}, texto = ${sent.texto},
           correo_id = ${sent.correoId}, mensaje = ${sent.correoId}, clave_hash = ${sent.hash}, hilo_id = ${sent.hiloId}, ts = now()
     where id = ${cartaId}`.execute(tx);
  await sql`select cartas_indexar(array[${cartaId}::int])`.execute(tx);
}

/** The message being answered and those before it, newest last. */
export async function readReferences(db: Db, hiloId: number, domain: string): Promise<string[]> {
  const rows = await rowsFrom(db)<{ mensaje: string }>`
    select mensaje from (
      select '<' || mensaje || '@' || ${domain}::text || '>' mensaje, ts from carta where hilo_id = ${hiloId} and mensaje is not null
      union all
      select mensaje, fecha from recibido where hilo_id = ${hiloId} and mensaje is not null and clase <> 'rebote') m
     order by ts desc limit 20`;
  return rows.map(({ mensaje }) => mensaje).reverse();
}

/** How many letters went out in the last minute, everybody's; callers take turns. */
export async function countLastMinute(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('envios', 0))`.execute(tx);
  const row = await oneRow(tx)<{ n: number }>`
    select count(*)::int n from carta where estado = 'enviada' and ts > now() - interval '1 minute'`;
  return row.n;
}

export async function readWriter(
  db: Db,
  usuarioId: number,
): Promise<{ email: string; nombre: string } | undefined> {
  return firstRow(db)<{ email: string; nombre: string }>`
    select email, concat_ws(' ', nombre, apellido) nombre from usuario where id = ${usuarioId} and activo`;
}

/** Unsubscribes whoever holds a link's key; false when nobody holds it. */
export async function insertBaja(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with carta as (select lower(correo) correo, candidato_id from carta where clave_hash = ${hash} and correo is not null),
    nueva as (
      insert into baja (correo, candidato_id) select correo, candidato_id from carta on conflict (correo) do nothing)
    select from carta`.execute(db);
  return rows.length > 0;
}

export interface Left {
  correo: string;
  fecha: string;
  candidatoIdNumerico: number | null;
  candidatoNombre: string | null;
}

export async function pageBajas(
  db: Db,
  f: { busquedaRapida?: string | null | undefined; page: number; limit: number },
): Promise<{ items: Left[]; total: number }> {
  const where = sql`b.correo not like '#%' and ${holdsTyped(sql`b.correo`, f.busquedaRapida)}`;
  return readPage<Left>(db, {
    items: sql`
      select b.correo, ${ISO('b.ts')} fecha, c.id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre"
        from (select * from baja b where ${where} order by b.ts desc, b.correo limit ${f.limit} offset ${offset(f)}) b
        left join candidato c on c.id = b.candidato_id order by b.ts desc, b.correo`,
    total: sql`select count(*) from baja b where ${where}`,
  });
}

/** The conversation to be answered: with whom, about what, and at which of their addresses (null when none is known). */
export interface Answered {
  asunto: string;
  candidatoId: number | null;
  empresaId: number | null;
  oportunidadId: number | null;
  correo: string | null;
  nombre: string;
}

/**
 * For a candidate, the address they wrote from last, else the one in their record; for a company, the contact who wrote last,
 * else the one written to.
 */
export async function findAnswered(db: Db, hiloId: number): Promise<Answered | undefined> {
  return firstRow(db)<Answered>`
    select h.asunto, h.candidato_id "candidatoId", h.empresa_id "empresaId", h.oportunidad_id "oportunidadId",
           coalesce(p.correo, w.correo) correo, coalesce(nullif(concat_ws(' ', c.nombre, c.apellido), ''), w.nombre, m.nombre) nombre
      from hilo h left join candidato c on c.id = h.candidato_id left join empresa m on m.id = h.empresa_id
      left join lateral (
        select s.correo from (select candidato_correos(h.candidato_id) union select lower(c.correo)) s (correo)
          left join lateral (select max(r.fecha) fecha from recibido r
                              where r.hilo_id = h.id and r.de = s.correo and r.clase = 'persona') r on true
         where s.correo is not null
         order by r.fecha desc nulls last, s.correo = lower(c.correo) desc nulls last, s.correo limit 1) p on h.candidato_id is not null
      left join lateral (
        select x.correo, coalesce(k.nombre, nullif(x.nombre, ''), m.nombre) nombre
          from (select r.de correo, r.nombre, r.fecha ts, false sent from recibido r where r.hilo_id = h.id and r.clase = 'persona'
                union all
                select k.correo, k.nombre, k.ts, true from carta k where k.hilo_id = h.id and k.correo is not null) x
          left join lateral (
            select y.nombre from (select n, nombre, correo from empresa_contactos(h.empresa_id)
                                  union all select 10, nombre, correo from cliente_contacto where empresa_id = h.empresa_id) y
             where lower(y.correo) = lower(x.correo) order by y.n limit 1) k on true
         where x.sent or k.nombre is not null or exists (select from direccion d where d.correo = x.correo and d.empresa_id = h.empresa_id)
         order by x.sent, x.ts desc limit 1) w on h.empresa_id is not null
     where h.id = ${hiloId}`;
}

/** Addresses of a company, with the person each belongs to. */
export async function listContacts(db: Db, empresaId: number): Promise<Contact[] | undefined> {
  const row = await firstRow(db)<{ contactos: Contact[] }>`
    select (select coalesce(json_agg(json_build_object('correo', x.correo, 'nombre', x.nombre) order by x.n), '[]')
              from empresa_contactos(m.id) x) contactos
      from empresa m where m.id = ${empresaId}`;
  return row?.contactos;
}

/** Files that go along with a sending. */
export async function listAttached(db: Db, envioId: number): Promise<{ objetoId: string; tamano: number }[]> {
  return rowsFrom(db)<{ objetoId: string; tamano: number }>`
    select f.objeto_id "objetoId", o.tamano::float8 tamano from envio_archivo f join objeto o on o.id = f.objeto_id
     where f.envio_id = ${envioId} order by f.id`;
}

export const attach = (tx: Db, envioId: number, objectId: string) =>
  tx.insertInto('envio_archivo').values({ envio_id: envioId, objeto_id: objectId }).execute();

export async function findAttached(
  db: Db,
  id: number,
): Promise<{ envioId: number; objetoId: string } | undefined> {
  return firstRow(db)<{ envioId: number; objetoId: string }>`
    select envio_id "envioId", objeto_id "objetoId" from envio_archivo where id = ${id}`;
}

export const detach = (tx: Db, id: number) => tx.deleteFrom('envio_archivo').where('id', '=', id).execute();

/** The stored object of a candidate's file. */
export async function findArchivoObject(db: Db, archivoId: string): Promise<string | undefined> {
  const row = await firstRow(db)<{ id: string }>`
    select objeto_id id from candidato_archivo where id = ${archivoId}`;
  return row?.id;
}

export async function readFirma(db: Db, usuarioId: number): Promise<string> {
  const row = await firstRow(db)<{ texto: string }>`
    select texto from firma where usuario_id = ${usuarioId}`;
  return row?.texto ?? '';
}

export const writeFirma = (tx: Db, usuarioId: number, text: string) =>
  text === ''
    ? tx.deleteFrom('firma').where('usuario_id', '=', usuarioId).execute()
    : sql`insert into firma (usuario_id, texto) values (${usuarioId}, ${text})
          on conflict (usuario_id) do update set texto = excluded.texto`.execute(tx);
