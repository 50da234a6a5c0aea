import type { UsuarioDetail, UsuarioInList } from '@tembiapo/contract/calls/administracion/usuarios.ts';
import { sql, type UpdateObject } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/db.generated.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { holdsTyped } from '../../../platform/database/typedText.ts';
import { versionOf } from '../../../platform/database/versions.ts';

/** Active staff, by name. */
export async function listUsuarios(db: Db): Promise<{ idNumerico: number; nombre: string }[]> {
  return rowsFrom(db)<{ idNumerico: number; nombre: string }>`
    select id "idNumerico", concat_ws(' ', nombre, apellido) nombre from usuario
     where activo and rol in ('admin', 'selector') order by ${alphabetical(sql`concat_ws(' ', nombre, apellido)`)}, id`;
}

interface Filter {
  page: number;
  limit: number;
  estado: 'activo' | 'inactivo';
  busquedaRapida?: string | undefined;
}

export async function pageUsuarios(db: Db, filter: Filter) {
  const search = holdsTyped(
    sql`nombre || ' ' || coalesce(apellido, '') || ' ' || coalesce(documento, '')`,
    filter.busquedaRapida,
  );
  const where = sql`activo = ${filter.estado === 'activo'}::bool and rol <> 'programa' and ${search}`;
  const items = await rowsFrom(db)<UsuarioInList>`
    select credencial_id "credentialID", id "idNumerico", concat_ws(' ', nombre, apellido) nombre, email, rol, activo,
           ${ISO('creacion_ts')} "tsCreated"
      from usuario where ${where}
     order by creacion_ts desc, id desc limit ${filter.limit} offset ${offset(filter)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from usuario where ${where}`;
  return { items, total: row.total };
}

export async function findUsuario(db: Db, credencialId: string): Promise<UsuarioDetail | undefined> {
  return firstRow(db)<UsuarioDetail>`
    select credencial_id "credentialID", nombre, apellido, email, activo, rol, documento document,
           documento_tipo "documentType", telefono "phoneNumber",
           json_build_object('direccion', direccion, 'lat', lat, 'lng', lng) address, ${versionOf('usuario')} "version",
           exists (select from passkey where usuario_id = usuario.id)
             or exists (select from totp where usuario_id = usuario.id) "segundoFactor",
           exists (select from oficina_cuenta where usuario_id = usuario.id) "cuentaOficina"
      from usuario where credencial_id = ${credencialId} and rol <> 'programa'`;
}

/** Locked until the transaction ends. */
export const lockUsuario = (db: Db, credencialId: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'rol', 'activo', 'email', versionOf('usuario').as('version')])
    .where('credencial_id', '=', credencialId)
    .where('rol', '<>', 'programa')
    .forUpdate()
    .executeTakeFirst();

/** Every active admin, locked in the order of ids, so that two who deactivate each other at once take turns. */
export const lockAdmins = (db: Db) =>
  db
    .selectFrom('usuario')
    .select('id')
    .where('rol', '=', 'admin')
    .where('activo', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

type Columns = UpdateObject<DB, 'usuario'>;
export const updateUsuario = (db: Db, id: number, columns: Columns) =>
  db
    .updateTable('usuario')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

interface New {
  email: string;
  password_hash: string;
  nombre: string;
  rol: string;
  documento: string | null;
  documento_tipo: string;
  nacimiento_fecha: string | null;
  telefono: string | null;
  direccion: string | null;
  lat: number | null;
  lng: number | null;
}
export async function insertUsuario(db: Db, usuario: New): Promise<number> {
  const { id } = await db
    .insertInto('usuario')
    .values({ credencial_id: uuidv7(), ...usuario })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
