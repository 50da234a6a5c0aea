import { SHORT_WAY_HOURS } from '@tembiapo/contract/domain/bolsa.ts';
import { CODE_ATTEMPTS, CODE_HOURS, RESEND_MAX } from '@tembiapo/contract/domain/limits.ts';
import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/db.generated.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { Pending } from './pending-queries.ts';

export type Invitacion = Omit<InsertObject<DB, 'invitacion'>, 'expira_ts'>;

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from usuario where lower(email) = ${email}`.execute(db);
  return rows.length > 0;
}

const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours}::int)`;

export const insertInvitacion = (db: Db, invitacion: Invitacion) =>
  db
    .insertInto('invitacion')
    .values({ ...invitacion, expira_ts: inHours(CODE_HOURS) })
    .execute();

/** An application's registration, which waits longer than its code is valid; false when the same one was sent before. */
export async function insertShortWay(db: Db, invitacion: Invitacion): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('invitacion')
    .values({
      ...invitacion,
      expira_ts: inHours(SHORT_WAY_HOURS),
      codigo_vence_ts: inHours(CODE_HOURS),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
}

export type Attempt = Pick<Selectable<DB['invitacion']>, 'id' | 'intentos' | 'codigo_hash' | 'ya_existe'>;

/**
 * Counts an attempt at a registration and, if it belongs to an application, at all applications of its e-mail, since each of
 * their codes works on all their pages. Returns those with time and attempts left.
 */
export async function takeTry(db: Db, id: string): Promise<Attempt[]> {
  return rowsFrom(db)<Attempt>`
    with tried as (
      select i.id from invitacion i
       where i.id = ${id}
          or (i.codigo_vence_ts is not null and lower(i.email) = (
                select lower(email) from invitacion where id = ${id} and codigo_vence_ts is not null))
       order by i.id for update)
    update invitacion i set intentos = i.intentos + 1
      from tried
     where i.id = tried.id and i.usada_ts is null and i.expira_ts > now()
       and coalesce(i.codigo_vence_ts, i.expira_ts) > now() and i.intentos < ${CODE_ATTEMPTS}
    returning i.id, i.intentos, i.codigo_hash, i.ya_existe`;
}

/**
 * Claims a confirmed registration and all others of the same e-mail, with the applications that waited for them, oldest
 * first: one code proves whose they are. For a day, only the fact that an application was confirmed is kept.
 */
export async function takeInvitacion(db: Db, id: string) {
  const invitacion = await db
    .selectFrom('invitacion')
    .selectAll()
    .where('id', '=', id)
    .where('usada_ts', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!invitacion) return undefined;
  const email = invitacion.email.toLowerCase();
  const rows = await rowsFrom(db)<{ id: string }>`
    update invitacion set usada_ts = now(), expira_ts = ${inHours(CODE_HOURS)}, nombre = null, apellido = null, telefono = null,
                          consentimiento_version = null, codigo_hash = ''
     where lower(email) = ${email} and codigo_vence_ts is not null and usada_ts is null returning id`;
  const pending = await rowsFrom(db)<Pending>`
    with fuera as (
      delete from postulacion_pendiente where invitacion_id = any (${rows.map((row) => row.id)}::uuid[]) returning *)
    select oportunidad_id, objeto_id, fuente from fuera order by id`;
  await db
    .deleteFrom('invitacion')
    .where(sql`lower(email)`, '=', email)
    .where('codigo_vence_ts', 'is', null)
    .execute();
  return { invitacion, pending };
}

/** The state of an application: waiting for its code, which may have expired, or confirmed; undefined: it is gone. */
export async function findShortWay(
  db: Db,
  id: string,
): Promise<'espera' | 'vencida' | 'confirmada' | undefined> {
  const row = await firstRow(db)<{ state: 'espera' | 'vencida' | 'confirmada' }>`
    select case when usada_ts is not null then 'confirmada' when codigo_vence_ts < now() then 'vencida' else 'espera' end state
      from invitacion where id = ${id} and codigo_vence_ts is not null and expira_ts > now()`;
  return row?.state;
}

/** A new code for a waiting registration, with new attempts and time. Nothing after too many. */
export const renewCode = (db: Db, id: string, codeHash: Buffer) =>
  db
    .updateTable('invitacion')
    .set({
      codigo_hash: codeHash,
      intentos: 0,
      reenvios: sql<number>`reenvios + 1`,
      codigo_vence_ts: sql<Date | null>`case when codigo_vence_ts is not null then ${inHours(CODE_HOURS)} end`,
      expira_ts: sql<Date>`case when codigo_vence_ts is not null then ${inHours(SHORT_WAY_HOURS)} else ${inHours(CODE_HOURS)} end`,
    })
    .where('id', '=', id)
    .where('reenvios', '<', RESEND_MAX)
    .where('usada_ts', 'is', null)
    .where('expira_ts', '>', sql<Date>`now()`)
    .returning(['email', 'nombre', 'ya_existe'])
    .executeTakeFirst();

export const findEmail = (db: Db, id: string) =>
  db.selectFrom('invitacion').select('email').where('id', '=', id).executeTakeFirst();

/** A record entered by staff under the mail that somebody proved to be theirs. */
export interface OwnRecord {
  id: number;
  /** Null when one of them has no document. */
  sameDocumento: boolean | null;
  sameName: boolean;
}

/** Records under a mail without an account, locked, in the order of their ids. */
export async function listOwn(
  db: Db,
  { email, documento, nombre }: { email: string; documento: string | null; nombre: string },
): Promise<OwnRecord[]> {
  return rowsFrom(db)<OwnRecord>`
    select c.id, documento_llave(c.documento) = documento_llave(${documento}) "sameDocumento",
           normalizar(c.nombre || ' ' || c.apellido) = normalizar(${nombre}) "sameName"
      from candidato c
     where c.id = any (array(select id from candidato where lower(correo) = ${email} and correo is not null
                             union select candidato_id from candidato_otro_dato where clase = 'correo' and llave = ${email}))
       and not exists (select 1 from usuario u where u.candidato_id = c.id)
     order by c.id for update of c`;
}

/** What somebody may state again about themselves; `otros`: phones beyond the three. */
export interface OwnData {
  nombre: string;
  apellido: string;
  documento: string | null;
  telefono1: string;
  telefono2: string | null;
  telefono3: string | null;
  correo: string | null;
  direccion: string | null;
  nacimiento_fecha: string | null;
  otros: string[];
}

export async function lockOwnData(db: Db, id: number): Promise<OwnData> {
  return oneRow(db)<OwnData>`
    select nombre, apellido, documento, telefono1, telefono2, telefono3, correo, direccion, nacimiento_fecha::text,
           array(select valor from candidato_otro_dato where candidato_id = c.id and clase = 'teléfono') otros
      from candidato c where id = ${id} for update`;
}

export const fillOwnData = (db: Db, id: number, data: Partial<Omit<OwnData, 'otros'>>) =>
  db
    .updateTable('candidato')
    .set({ ...data, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** What the candidate's notes already say they stated. */
export async function listSaid(db: Db, candidatoId: number): Promise<string[]> {
  const rows = await rowsFrom(db)<{ contenido: string }>`
    select contenido from nota where candidato_id = ${candidatoId} and not no_listable and origen = 'portal'
     order by creacion_ts desc limit 100`;
  return rows.map(({ contenido }) => contenido);
}

export async function insertCandidato(db: Db, candidato: InsertObject<DB, 'candidato'>): Promise<number> {
  const { id } = await db.insertInto('candidato').values(candidato).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertUsuario(db: Db, usuario: InsertObject<DB, 'usuario'>): Promise<number> {
  const { id } = await db.insertInto('usuario').values(usuario).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The account of an e-mail. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'candidato_id', 'activo', 'rol'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const clearOldInvitaciones = (db: Db) =>
  db.deleteFrom('invitacion').where('expira_ts', '<', sql<Date>`now()`).execute();
