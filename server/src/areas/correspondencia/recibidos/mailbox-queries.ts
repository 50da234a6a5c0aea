import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { Casilla } from '../../../platform/settings/settings.ts';

/** A mailbox and how far it was read. */
export interface Mailbox {
  id: number;
  nombre: string;
  direccion: string;
  usuarioId: number | null;
  uidValidity: string | null;
  lastUid: number;
  /** When it was first read. */
  began: Date;
}

const MAILBOX = sql`
  id, nombre, direccion, usuario_id "usuarioId", uidvalidity::text "uidValidity", ultimo_uid::float8 "lastUid", empezo_ts began`;

/** Adds the mailboxes of the settings; each belongs to the user who signs in with its address. */
export async function ensureMailboxes(db: Db, casillas: readonly Casilla[]): Promise<void> {
  for (const { nombre, direccion } of casillas)
    await sql`
      insert into casilla (nombre, direccion, usuario_id)
      values (${nombre}, ${direccion}, (select id from usuario where lower(email) = ${direccion} and activo))
      on conflict (nombre) do update set direccion = excluded.direccion, usuario_id = excluded.usuario_id`.execute(
      db,
    );
}

/** Claims a mailbox for this many seconds; nothing when another process has it. */
export async function takeMailbox(
  db: Db,
  name: string,
  holder: string,
  seconds: number,
): Promise<Mailbox | undefined> {
  return firstRow(db)<Mailbox>`
    update casilla set tomada_por = ${holder}, tomada_hasta = now() + make_interval(secs => ${seconds})
     where nombre = ${name} and (tomada_por = ${holder} or coalesce(tomada_hasta, '-infinity') < now())
    returning ${MAILBOX}`;
}

export const releaseMailbox = (db: Db, name: string, holder: string) =>
  sql`update casilla set tomada_hasta = null where nombre = ${name} and tomada_por = ${holder}`.execute(db);

/** The server renumbered its mails: it is read from the beginning, and known mail is recognized. */
export const beginAnew = (db: Db, id: number, uidValidity: string) =>
  sql`update casilla set uidvalidity = ${uidValidity}::bigint, ultimo_uid = 0 where id = ${id}`.execute(db);

/** `left`: how many are still to be read. */
export const noteRead = (db: Db, id: number, lastUid: number, count: number, left: number) =>
  sql`update casilla set ultimo_uid = greatest(ultimo_uid, ${lastUid}), leidos = leidos + ${count}, total = leidos + ${count} + ${left}
       where id = ${id}`.execute(db);

/** Notes that everything in it is read. */
export const noteSeen = (db: Db, id: number) =>
  sql`update casilla set visto_ts = now(), error = null, error_ts = null where id = ${id}`.execute(db);

/** Returns since when it has been failing, and whether that began now. */
export async function noteError(
  db: Db,
  name: string,
  error: string,
): Promise<{ id: number; since: Date; begins: boolean }> {
  const rows = await rowsFrom(db)<{ id: number; since: Date; begins: boolean }>`
    update casilla set error = ${error}, error_ts = coalesce(error_ts, now()) where nombre = ${name}
    returning id, error_ts since, error_ts = now() begins`;
  return rows[0] ?? { id: 0, since: new Date(), begins: false };
}

export interface MailboxState {
  direccion: string;
  usuarioNombre: string | null;
  total: number;
  leidos: number;
  vistoTs: Date | null;
  error: string | null;
}

/** Only those of the settings. */
export async function listMailboxes(db: Db, names: readonly string[]): Promise<MailboxState[]> {
  return rowsFrom(db)<MailboxState>`
    select c.direccion, nullif(concat_ws(' ', u.nombre, u.apellido), '') "usuarioNombre", c.total, c.leidos, c.visto_ts "vistoTs", c.error
      from casilla c left join usuario u on u.id = c.usuario_id
     where c.nombre = any (${[...names]}::text[]) order by c.usuario_id nulls first, c.direccion`;
}
