import { MAX_BROWSERS, RESET_MINUTES, SESION_HOURS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/database.ts';

export const findCredencial = (db: Db, email: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'rol', 'nombre', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('activo', '=', true)
    .executeTakeFirst();

/** Opens a session of 12 h and answers its sid. Expired ones of the same user are cleared on the way. */
export async function openSesion(db: Db, usuarioId: number): Promise<string> {
  const sid = uuidv7();
  await sql`with vencidas as (delete from sesion where usuario_id = ${usuarioId} and expira_ts < now())
    insert into sesion (sid, usuario_id, expira_ts)
    values (${sid}, ${usuarioId}, now() + make_interval(hours => ${SESION_HOURS}::int))`.execute(db);
  return sid;
}

/** The browser of a session that is left takes no more notices. */
export const closeSesion = (db: Db, sid: string) =>
  sql`with navegador as (delete from aviso_navegador where sid = ${sid})
      delete from sesion where sid = ${sid}`.execute(db);

/** Ends every session of a user, but the one given. */
export const closeSesiones = (db: Db, usuarioId: number, less?: string) =>
  db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .$if(less !== undefined, (q) => q.where('sid', '<>', less!))
    .execute();

/** Takes back the tries of an account that signed in, and the one just noted for its address. */
export const forgiveAttempts = (db: Db, account: string, address: string) =>
  sql`delete from intento
    where (tipo = 'login-cuenta' and clave = ${account})
       or ctid = (select ctid from intento where tipo = 'login-direccion' and clave = ${address} order by ts desc limit 1)`.execute(
    db,
  );

export const clearOldAttempts = (db: Db) =>
  sql`with i as (delete from intento where ts < now() - interval '1 day'),
       r as (delete from password_reset where expira_ts < now())
  delete from sesion where expira_ts < now()`.execute(db);

/** Keeps the hash of a reset token for 60 min; an older one of the same user stops working. */
export const saveReset = (db: Db, usuarioId: number, tokenHash: Buffer) =>
  sql`with viejos as (delete from password_reset where usuario_id = ${usuarioId})
    insert into password_reset (token_hash, usuario_id, expira_ts)
    values (${tokenHash}, ${usuarioId}, now() + make_interval(mins => ${RESET_MINUTES}::int))`.execute(db);

export const findReset = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('password_reset as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(['r.usuario_id'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expira_ts', '>', sql<Date>`now()`)
    .where('u.activo', '=', true)
    .executeTakeFirst();

/** Uses a reset token up: answers the user it was for, or nothing when somebody was faster. */
export const takeReset = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expira_ts', '>', sql<Date>`now()`)
    .returning('usuario_id')
    .executeTakeFirst();

export const savePassword = (db: Db, usuarioId: number, passwordHash: string) =>
  db.updateTable('usuario').set({ password_hash: passwordHash }).where('id', '=', usuarioId).execute();

/** A browser takes the notices of whoever signed in there last; of one person, the ten latest browsers do. */
export const saveBrowser = (db: Db, usuarioId: number, sid: string, token: string) =>
  sql`with viejos as (
        delete from aviso_navegador where token in (
          select token from aviso_navegador where usuario_id = ${usuarioId} and token <> ${token}
           order by ts desc offset ${MAX_BROWSERS - 1}))
      insert into aviso_navegador (token, usuario_id, sid) values (${token}, ${usuarioId}, ${sid})
      on conflict (token) do update set usuario_id = excluded.usuario_id, sid = excluded.sid, ts = now()`.execute(
    db,
  );

export const findUsuario = (db: Db, id: number) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nombre', 'apellido', 'rol', 'candidato_id', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
