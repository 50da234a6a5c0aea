import { NO_SENDER } from '@tembiapo/contract/domain/recibidos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { isMachineAddress } from './isMachineAddress.ts';
import { isSharedAddress } from './writers-queries.ts';

/** The person a mail belongs to; one of the two is set. */
export interface Person {
  candidatoId: number | null;
  empresaId: number | null;
}

export interface Place extends Person {
  hiloId: number;
  /** It answers a message written only to its sender. */
  isAnswer: boolean;
}

/** The ids in our own Message-IDs. */
export const ownIdsIn = (messages: readonly string[]): string[] =>
  messages.flatMap((message) => /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(message)?.[1] ?? []);

/**
 * The thread of the nearest message that this one answers. A mail by somebody else that staff placed with a candidate leads
 * only staff there: whoever forwarded one person's CV may go on about another.
 */
export async function findThread(
  db: Db,
  answers: readonly string[],
  { de, isStaff }: { de: string; isStaff: boolean },
): Promise<Place | undefined> {
  if (answers.length === 0) return undefined;
  return firstRow(db)<Place>`
    select h.id "hiloId", h.candidato_id "candidatoId", h.empresa_id "empresaId", m.is_answer "isAnswer"
      from (select hilo_id, ts, true leads, lower(correo) = ${de} is_answer from carta where mensaje = any (${ownIdsIn(answers)}::uuid[])
            union all
            select r.hilo_id, r.fecha, ${isStaff}::boolean or h.empresa_id is not null or ${isOwn(sql`r`, sql`h.candidato_id`)}, false
              from recibido r join hilo h on h.id = r.hilo_id where r.mensaje = any (${[...answers]}::text[])) m
      join hilo h on h.id = m.hilo_id where m.leads order by m.is_answer desc nulls last, m.ts desc limit 1`;
}

/** Whether the candidate of its thread wrote a row of `recibido`. */
export const isOwn = (row: RawBuilder<unknown>, candidatoId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${row}.propio or ${row}.de in (select candidato_correos(${candidatoId})))`;

/** Whether an address is one of a candidate's own. */
export async function hasAddress(db: Db, candidatoId: number, correo: string): Promise<boolean> {
  const { rows } = await sql`
    select from candidato_correos(${candidatoId}) correo where correo = ${correo}`.execute(db);
  return rows.length > 0;
}

/** Whether an address is in somebody's record, or their threads hold a mail from it or a letter to it. */
export async function hasWrittenFrom(
  db: Db,
  { candidatoId, empresaId }: Person,
  correos: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from hilo h
     where (h.candidato_id = ${candidatoId}::int or h.empresa_id = ${empresaId}::int)
       and (exists (select from recibido r where r.hilo_id = h.id and r.de = any (${[...correos]}::text[])
                       and not exists (select from usuario u where lower(u.email) = r.de and u.rol in ('admin', 'selector'))
                       and not exists (select from casilla b where lower(b.direccion) = r.de))
            or exists (select from carta k where k.hilo_id = h.id and lower(k.correo) = any (${[...correos]}::text[])))
    union all
    select from candidato where id = ${candidatoId}::int and lower(correo) = any (${[...correos]}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Every address of a company; the index is over exactly this expression. */
export const OF_EMPRESA = sql`(array[
  lower(contacto_email), lower(gerente_rrhh_email), lower(correo), lower(gerente_gral_email), lower(gerente_comercial_email),
  lower(director_email), lower(servicio_email)])`;

/** Whose an address is, and how that is known. */
interface Owner extends Person {
  by: 'cuenta' | 'ficha' | 'dicha' | 'empresa';
}

/**
 * Whose an address is: by an account, by a record or a record merged into it, by what somebody said, or by a company. An
 * address that only the candidate typed into their record is nobody's yet; one in a record is theirs only while nobody else's
 * is known and one person writes from it (docs/reglas/correspondencia.md).
 */
export async function findPerson(db: Db, correo: string): Promise<Person | undefined> {
  if (correo === NO_SENDER) return undefined;
  const rows = await rowsFrom(db)<Owner>`
    select "candidatoId", "empresaId", by from (
      (select candidato_id "candidatoId", null::int "empresaId", 'cuenta' by, 1 n from usuario
        where lower(email) = ${correo} and rol = 'candidato' and candidato_id is not null)
      union all
      (select id, null, 'ficha', 2 from candidato
        where lower(correo) = ${correo} and correo is not null and correo_confirmado is null and not correo_de_otro(${correo}, id) limit 1)
      union all
      (select candidato_id, null, 'ficha', 3 from candidato_otro_dato
        where clase = 'correo' and llave = ${correo} and not correo_de_otro(${correo}, candidato_id) order by 1 desc limit 1)
      union all
      (select candidato_id, empresa_id, 'dicha', 4 from direccion
        where correo = ${correo} and (candidato_id is null or not correo_de_otro(${correo}, candidato_id)))
      union all
      (select null, id, 'empresa', 5 from empresa where ${OF_EMPRESA} @> array[${correo}::text] order by id limit 1)) p order by n limit 1`;
  const [owner] = rows;
  return owner?.by === 'ficha' &&
    (isMachineAddress(correo) || (await isSharedAddress(db, correo, owner.candidatoId!)))
    ? undefined
    : owner;
}

/** Somebody's newest thread with this subject, not older than some months. */
export async function findThreadAbout(
  db: Db,
  { candidatoId, empresaId }: Person,
  subject: string,
): Promise<number | undefined> {
  const row = await firstRow(db)<{ id: number }>`
    select id from (
      select id, asunto, ultimo_ts from hilo
       where candidato_id = ${candidatoId}::int or empresa_id = ${empresaId}::int order by ultimo_ts desc limit 200) h
     where lower(h.asunto) = lower(${subject}) and h.ultimo_ts > now() - interval '6 months' order by ultimo_ts desc limit 1`;
  return row?.id;
}

export async function insertThread(
  tx: Db,
  { candidatoId, empresaId }: Person,
  thread: { asunto: string; oportunidadId: number | null; ts?: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('hilo')
    .values({
      asunto: thread.asunto,
      candidato_id: candidatoId,
      empresa_id: empresaId,
      oportunidad_id: thread.oportunidadId,
      ultimo_ts: thread.ts ?? sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Notes a person's mail in its thread. `waits`: whether it needs an answer; null leaves that as it was. The latest arrival
 * decides (`arrived`); what programs sent meanwhile does not.
 */
export const touchThread = (
  tx: Db,
  {
    id,
    hiloId,
    waits,
    arrived,
    ts,
  }: { id: number; hiloId: number; waits: boolean | null; arrived: Date; ts: Date },
) =>
  sql`update hilo h set espera = case when ${arrived} >= coalesce(l.ts, '-infinity') then coalesce(${waits}::boolean, espera) else espera end,
             ultimo_ts = greatest(ultimo_ts, ${ts})
        from (select max(ts) ts from (
                select ts from carta where hilo_id = ${hiloId}
                union all select fecha from recibido where hilo_id = ${hiloId} and clase = 'persona' and id <> ${id}) m) l
       where h.id = ${hiloId}`.execute(tx);

/** Notes something in a thread that nobody wrote. */
export const raiseThread = (tx: Db, id: number, ts: Date) =>
  sql`update hilo set ultimo_ts = greatest(ultimo_ts, ${ts}) where id = ${id}`.execute(tx);

/**
 * Notes that the agency wrote in a thread just now, by the database's clock, which also dates its letter: answers are
 * compared with that time, and a process's clock may be hours off.
 */
export const touchOwn = (tx: Db, id: number) =>
  sql`update hilo set espera = false, ultimo_ts = greatest(ultimo_ts, now()) where id = ${id}`.execute(tx);

/** When the latest message that a mail answers was written. */
export async function latestAnswered(db: Db, answers: readonly string[]): Promise<Date | null> {
  if (answers.length === 0) return null;
  const row = await oneRow(db)<{ ts: Date | null }>`
    select max(ts) ts from (
      select ts from carta where mensaje = any (${ownIdsIn(answers)}::uuid[])
      union all select fecha from recibido where mensaje = any (${[...answers]}::text[]) and hilo_id is not null) m`;
  return row.ts;
}

/** The last person at the agency to write in a thread. */
export async function lastWriter(db: Db, hiloId: number): Promise<number | null> {
  const row = await firstRow(db)<{ id: number }>`
    select e.usuario_id id from carta k join envio e on e.id = k.envio_id where k.hilo_id = ${hiloId} order by k.ts desc limit 1`;
  return row?.id ?? null;
}

export async function isOfStaff(db: Db, correo: string): Promise<boolean> {
  const { rows } =
    await sql`select from usuario where lower(email) = ${correo} and rol in ('admin', 'selector')`.execute(
      db,
    );
  return rows.length > 0;
}

/**
 * For each of these addresses, its mail that waits to be placed: the one being answered, else the newest.
 *
 * @param anyway also addresses whose mail is not answered by its Message-ID
 */
export async function listWaitingOf(
  db: Db,
  correos: readonly string[],
  answers: readonly string[],
  anyway: boolean,
): Promise<{ id: number; correo: string }[]> {
  if (correos.length === 0) return [];
  return rowsFrom(db)<{ id: number; correo: string }>`
    select id, correo from (
      select distinct on (c.correo) r.id, c.correo, coalesce(r.mensaje = any (${[...answers]}::text[]), false) is_answered
        from recibido r join unnest(${[...correos]}::text[]) c(correo) on c.correo in (r.de, r.responde_a)
       where r.hilo_id is null and r.nada_ts is null and r.con_id is null
       order by c.correo, is_answered desc, r.fecha desc, r.id desc) w
     where is_answered or ${anyway}::boolean`;
}

/** Whether a mail still waits; if so, it does until the transaction ends. */
export async function holdWaiting(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from recibido where id = ${id} and hilo_id is null for share`.execute(tx);
  return rows.length > 0;
}
