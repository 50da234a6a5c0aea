import type { OwnSesion } from '@tembiapo/contract/calls/confianza/sesion.ts';
import {
  DEVICE_DAYS,
  MAX_SESIONES,
  SESION_HOURS,
  SESION_IDLE_HOURS,
  TRAIL_YEARS,
} from '@tembiapo/contract/domain/limits.ts';
import type { Proof } from '@tembiapo/contract/domain/proofs.ts';
import { isStaff, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { OidcAccount } from '../../../platform/identity/challenges.ts';
import type { From } from '../../../platform/identity/securityEvents.ts';

export const findCredencial = (db: Db, email: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'rol', 'nombre', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('activo', '=', true)
    .where('rol', '<>', 'programa')
    .executeTakeFirst();

/**
 * Opens a session of 12 h and answers its sid. Expired ones of the same user are cleared on the way, and those used
 * longest ago when there are too many.
 */
/**
 * Links a user to their account of the office at the first entry, and returns whether the user is that account. `before`: the
 * address that the provider gave last time, undefined at the first entry.
 */
export async function keepAccount(
  tx: Db,
  usuarioId: number,
  { issuer, sub, correo }: OidcAccount,
): Promise<{ same: boolean; before?: string | null }> {
  const made = await sql`
    insert into oficina_cuenta (usuario_id, emisor, sub, correo) values (${usuarioId}, ${issuer}, ${sub}, ${correo})
    on conflict do nothing`.execute(tx);
  if (made.numAffectedRows === 1n) return { same: true };
  const rows = await rowsFrom(tx)<{ correo: string | null }>`
    with antes as (select correo from oficina_cuenta
                    where usuario_id = ${usuarioId} and emisor = ${issuer} and sub = ${sub} for update),
         ahora as (update oficina_cuenta set correo = coalesce(${correo}, correo)
                    where usuario_id = ${usuarioId} and exists (select from antes))
    select correo from antes`;
  return rows[0] ? { same: true, before: rows[0].correo } : { same: false };
}

export async function openSesion(
  db: Db,
  usuarioId: number,
  { ip, navegador, proof, oidc }: From & { proof: Proof; oidc: OidcAccount | null },
): Promise<string> {
  const sid = uuidv7();
  await sql`with viejas as (delete from sesion where sid in (
        select sid from sesion where usuario_id = ${usuarioId}
         order by expira_ts > now() desc, ultimo_uso_ts desc offset ${MAX_SESIONES - 1}::int)
         or (usuario_id = ${usuarioId} and expira_ts < now()))
    insert into sesion (sid, usuario_id, expira_ts, ip, navegador, prueba, oficina_sub, oficina_sid)
    values (${sid}, ${usuarioId}, now() + make_interval(hours => ${SESION_HOURS}::int), ${ip}, ${navegador}, ${proof},
            ${oidc?.sub ?? null}, ${oidc?.sid ?? null})`.execute(db);
  return sid;
}

/** One's own sessions, most recently used first. */
export async function listSesiones(db: Db, usuarioId: number, own: string): Promise<OwnSesion[]> {
  return rowsFrom(db)<OwnSesion>`
    select sid id, coalesce(navegador, 'Programa desconocido') navegador, ip, ${ISO('creacion_ts')} "creacionTs",
           ${ISO('ultimo_uso_ts')} "ultimoUsoTs", sid = ${own} actual
      from sesion where usuario_id = ${usuarioId} and expira_ts > now()
       and ultimo_uso_ts > now() - make_interval(hours => ${SESION_IDLE_HOURS}::int)
     order by sid = ${own} desc, ultimo_uso_ts desc, sid`;
}

/** Records a browser that somebody signed in with; tells whether it is their very first, known, or new. */
export async function rememberDevice(
  db: Db,
  usuarioId: number,
  mark: Buffer,
  max: number,
): Promise<'first' | 'known' | 'new'> {
  const row = await oneRow(db)<{ known: boolean; others: boolean }>`
    with viejos as (delete from dispositivo where usuario_id = ${usuarioId} and huella in (
           select huella from dispositivo where usuario_id = ${usuarioId} order by ultimo_ts desc offset ${max - 1}::int))
    insert into dispositivo as d (usuario_id, huella) values (${usuarioId}, ${mark})
    on conflict (usuario_id, huella) do update set ultimo_ts = now()
    returning xmax <> 0 known,
      exists (select from dispositivo o where o.usuario_id = ${usuarioId} and o.huella <> ${mark}) others`;
  const { known, others } = row;
  return known ? 'known' : others ? 'new' : 'first';
}

/** Records when somebody was first told to set up a second factor. */
export const tellOfFactor = (db: Db, usuarioId: number) =>
  sql`insert into segundo_factor_aviso (usuario_id) values (${usuarioId}) on conflict do nothing`.execute(db);

/** Ends one of a person's sessions; false when they have no such session. */
export async function closeOwn(db: Db, usuarioId: number, sid: string): Promise<boolean> {
  const { rows } = await sql`
    with navegador as (delete from aviso_navegador where sid = ${sid} and usuario_id = ${usuarioId})
    delete from sesion where sid = ${sid} and usuario_id = ${usuarioId} returning sid`.execute(db);
  return rows.length > 0;
}

/** The browser of a session that ended receives no more notices. */
export const closeSesion = (db: Db, sid: string) =>
  sql`with navegador as (delete from aviso_navegador where sid = ${sid})
      delete from sesion where sid = ${sid}`.execute(db);

export const findByCredencial = (db: Db, credencialId: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('credencial_id', '=', credencialId)
    .executeTakeFirst();

export const clearOldAttempts = (db: Db) =>
  sql`with i as (delete from intento where ts < now() - interval '1 day'),
       r as (delete from password_reset where expira_ts < now()),
       d as (delete from desafio where expira_ts < now()),
       o as (delete from oficina_salida where ts < now() - interval '1 day'),
       b as (delete from dispositivo where ultimo_ts < now() - make_interval(days => ${DEVICE_DAYS}::int)),
       e as (delete from seguridad_evento where ts < now() - make_interval(years => ${TRAIL_YEARS}::int))
  delete from sesion where expira_ts < now()`.execute(db);

export const findReset = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('password_reset as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(['r.usuario_id', 'u.email'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expira_ts', '>', sql<Date>`now()`)
    .where('u.activo', '=', true)
    .executeTakeFirst();

/** Uses up a reset token; returns its user, or nothing when another request was faster. */
export const takeReset = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expira_ts', '>', sql<Date>`now()`)
    .returning('usuario_id')
    .executeTakeFirst();

export const savePassword = (db: Db, usuarioId: number, passwordHash: string) =>
  db.updateTable('usuario').set({ password_hash: passwordHash }).where('id', '=', usuarioId).execute();

export const findUsuario = (db: Db, id: number) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nombre', 'apellido', 'email', 'rol', 'candidato_id', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether passwords are switched off for this one of staff. */
async function isWithoutPassword(db: Db, usuarioId: number): Promise<boolean> {
  const row = await oneRow(db)<{ must: boolean }>`
    select sin_contrasena and contrasena_usuario_id is distinct from ${usuarioId} must from seguridad`;
  return row.must;
}

/** Whether somebody of staff may not sign in with a password, since the agency signs in with the office's account. */
export async function mustUseOidc(db: Db, { id, rol }: { id: number; rol: string }): Promise<boolean> {
  return isStaff(rol as Rol) && isWithoutPassword(db, id);
}
