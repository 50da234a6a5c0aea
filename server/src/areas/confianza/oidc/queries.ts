import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { OidcAccount } from '../../../platform/identity/challenges.ts';
import { NO_PASSWORD } from '../../../platform/identity/passwords.ts';
import type { Entering } from '../sesion/index.ts';

/** Includes people who may not come in, and says so. */
type Found = Entering & { activo: boolean };

/** The user linked to an account of the provider by an earlier entry. */
export async function findByAccount(
  db: Db,
  { issuer, sub }: Pick<OidcAccount, 'issuer' | 'sub'>,
): Promise<Found | undefined> {
  return firstRow(db)<Found>`
    select u.id, u.rol, u.nombre, u.email, u.activo from oficina_cuenta c join usuario u on u.id = c.usuario_id
     where c.emisor = ${issuer} and c.sub = ${sub}`;
}

/** The user with an address; `taken`: the user is already linked to another account. */
export async function findByCorreo(
  db: Db,
  correo: string,
): Promise<(Found & { taken: boolean }) | undefined> {
  return firstRow(db)<Found & { taken: boolean }>`
    select id, rol, nombre, email, activo, exists (select from oficina_cuenta where usuario_id = usuario.id) taken
      from usuario where lower(email) = ${correo}`;
}

export async function findIdByCredencial(db: Db, credencialId: string): Promise<number | undefined> {
  const row = await firstRow(db)<{ id: number }>`
    select id from usuario where credencial_id = ${credencialId} and rol <> 'programa'`;
  return row?.id;
}

/** Unlinks a user's account; false when there is none. */
export async function deleteAccount(tx: Db, usuarioId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from oficina_cuenta where usuario_id = ${usuarioId}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function findEntering(db: Db, id: number): Promise<Entering | undefined> {
  return firstRow(db)<Entering>`
    select id, rol, nombre, email from usuario where id = ${id} and activo and rol in ('admin', 'selector')`;
}

/** The role that an admin set for newcomers of a domain. */
export async function findRol(db: Db, domain: string): Promise<'selector' | 'admin' | undefined> {
  const row = await firstRow(db)<{ rol: 'selector' | 'admin' }>`
    select rol from oficina_dominio where dominio = ${domain}`;
  return row?.rol;
}

/** Adds a newcomer's user; undefined when another request was faster. */
export async function insertNewcomer(
  tx: Db,
  { correo, nombre, rol }: { correo: string; nombre: string; rol: string },
): Promise<Entering | undefined> {
  return firstRow(tx)<Entering>`
    insert into usuario (credencial_id, email, password_hash, nombre, rol)
    values (${uuidv7()}, ${correo}, ${NO_PASSWORD}, ${nombre}, ${rol})
    on conflict (lower(email)) do nothing returning id, rol, nombre, email`;
}

/** Whether the session that asked for confirmation is still alive. */
export async function sesionLives(db: Db, sid: string, usuarioId: number): Promise<boolean> {
  const { rows } = await sql`
    select from sesion where sid = ${sid} and usuario_id = ${usuarioId} and expira_ts > now()`.execute(db);
  return rows.length > 0;
}

/** Ends the sessions opened by an account of the provider; returns whose they were. An outdated notice ends none. */
export async function endSesiones(
  tx: Db,
  { jti, sub, sid }: { jti: string; sub: string | null; sid: string | null },
): Promise<number[]> {
  const { rows: fresh } = await sql`
    insert into oficina_salida (jti) values (${jti}) on conflict do nothing returning jti`.execute(tx);
  if (fresh.length === 0) return [];
  const rows = await rowsFrom(tx)<{ id: number }>`
    with idas as (
      delete from sesion
       where (${sid}::text is not null and oficina_sid = ${sid} and (${sub}::text is null or oficina_sub = ${sub}))
          or (${sid}::text is null and oficina_sub = ${sub}) returning usuario_id)
    select distinct usuario_id id from idas`;
  return rows.map(({ id }) => id);
}

export const noteError = (db: Db, error: string | null): Promise<unknown> =>
  sql`update seguridad set oficina_error = ${error}, oficina_error_ts = case when ${error}::text is not null then now() end
       where oficina_error is distinct from ${error} or ${error}::text is not null`.execute(db);

export async function readSettings(db: Db) {
  return oneRow(db)<{
    dominios: Record<string, 'selector' | 'admin'>;
    sinContrasena: boolean;
    contrasenaUsuarioId: number | null;
    administradores: { idNumerico: number; nombre: string }[];
    ultimoError: string | null;
    ultimoErrorFecha: string | null;
  }>`
    select coalesce((select json_object_agg(dominio, rol) from oficina_dominio), '{}'::json) dominios,
           s.sin_contrasena "sinContrasena", s.contrasena_usuario_id "contrasenaUsuarioId",
           coalesce((select json_agg(json_build_object('idNumerico', id, 'nombre', concat_ws(' ', nombre, apellido)) order by ${alphabetical(sql`nombre`)}, id)
                       from usuario where activo and rol = 'admin'), '[]'::json) administradores,
           s.oficina_error "ultimoError", ${ISO('s.oficina_error_ts')} "ultimoErrorFecha"
      from seguridad s`;
}

export async function saveSettings(
  tx: Db,
  s: {
    dominios: { dominio: string; rol: 'selector' | 'admin' }[];
    sinContrasena: boolean;
    contrasenaUsuarioId: number | null;
  },
): Promise<void> {
  await sql`delete from oficina_dominio`.execute(tx);
  await sql`insert into oficina_dominio (dominio, rol)
            select * from unnest(${s.dominios.map(({ dominio }) => dominio)}::text[], ${s.dominios.map(({ rol }) => rol)}::text[])`.execute(
    tx,
  );
  await sql`update seguridad set sin_contrasena = ${s.sinContrasena}, contrasena_usuario_id = ${s.contrasenaUsuarioId}`.execute(
    tx,
  );
}

/** Whether some admin has a password to sign in with. */
export async function hasPassword(db: Db, usuarioId: number): Promise<boolean> {
  const { rows } = await sql`
    select from usuario where id = ${usuarioId} and activo and rol = 'admin' and password_hash <> ${NO_PASSWORD}`.execute(
    db,
  );
  return rows.length > 0;
}
