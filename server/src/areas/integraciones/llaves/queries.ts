import type { Llave } from '@tembiapo/contract/calls/integraciones/llaves.ts';
import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import { type Alcance, LLAVE_OVERLAP_HOURS } from '@tembiapo/contract/domain/llaves.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { NO_PASSWORD } from '../../../platform/identity/passwords.ts';

/** The last moment of a day in Asunción. */
const endOf = (day: string | null | undefined) =>
  sql`(${day ?? null}::date + 1)::timestamp at time zone ${TIME_ZONE} - interval '1 millisecond'`;

/** Live ones first, then those that ended; newest first. */
export async function listLlaves(db: Db): Promise<Llave[]> {
  return rowsFrom(db)<Llave>`
    select l.id "idNumerico", l.nombre, l.alcances, l.por_minuto "porMinuto", l.comienzo,
           ${ISO('l.creacion_ts')} creada, ${ISO('l.expira_ts')} expira, ${ISO('l.revocada_ts')} revocada,
           case when l.anterior_hasta_ts > now() then ${ISO('l.anterior_hasta_ts')} end "anteriorHasta",
           ${ISO('u.ultimo_uso_ts')} "ultimoUso", u.ultimo_ip "ultimoIp", l.usuario_id "usuarioIdNumerico",
           ${versionOf('llave', 'l')} "version"
      from llave l left join llave_uso u on u.llave_id = l.id
     order by l.revocada_ts is not null, l.id desc`;
}

/** Counts the live ones; callers take turns. */
export async function countLive(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('llave'))`.execute(tx);
  const row = await oneRow(tx)<{ n: number }>`
    select count(*)::int n from llave where revocada_ts is null`;
  return row.n;
}

export interface Said {
  nombre: string;
  alcances: readonly Alcance[];
  porMinuto: number;
  expira?: string | null | undefined;
}

/** A program signs in nowhere, and no mail reaches this address. */
const addressFor = (credencialId: string): string => `${credencialId}@llave.invalid`;
/** Marks a program's name in the trail. */
const SURNAME = '(llave)';

export async function insertLlave(
  tx: Db,
  { nombre, alcances, porMinuto, expira }: Said,
  { hash, comienzo }: { hash: Buffer; comienzo: string },
): Promise<number> {
  const credencialId = uuidv7();
  const row = await oneRow(tx)<{ id: number }>`
    with cuenta as (
      insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
      values (${credencialId}, ${addressFor(credencialId)}, ${NO_PASSWORD}, ${nombre}, ${SURNAME}, 'programa') returning id)
    insert into llave (usuario_id, nombre, alcances, por_minuto, hash, comienzo, expira_ts)
    select id, ${nombre}, ${[...alcances]}::text[], ${porMinuto}, ${hash}, ${comienzo}, ${endOf(expira)} from cuenta
    returning id`;
  return row.id;
}

/** A live key, locked; its last day is a day in Asunción. */
export async function lockLlave(tx: Db, id: number): Promise<(Said & { version: number }) | undefined> {
  return firstRow(tx)<Said & { version: number }>`
    select nombre, alcances, por_minuto "porMinuto", (expira_ts at time zone ${TIME_ZONE})::date::text expira, ${versionOf('llave')} "version"
      from llave where id = ${id} and revocada_ts is null for update`;
}

/** Changes a locked key. */
export async function updateLlave(
  tx: Db,
  id: number,
  { nombre, alcances, porMinuto, expira }: Said,
): Promise<void> {
  const row = await oneRow(tx)<{ usuarioId: number }>`
    update llave set nombre = ${nombre}, alcances = ${[...alcances]}::text[], por_minuto = ${porMinuto}, expira_ts = ${endOf(expira)},
                     version = version + 1
     where id = ${id} returning usuario_id "usuarioId"`;
  await sql`update usuario set nombre = ${nombre} where id = ${row.usuarioId}`.execute(tx);
}

/** The previous secret keeps working for a while, if it still did. Undefined when the key is not live. */
export async function rotateLlave(
  tx: Db,
  id: number,
  { hash, comienzo }: { hash: Buffer; comienzo: string },
): Promise<{ nombre: string } | undefined> {
  return firstRow(tx)<{ nombre: string }>`
    update llave set hash_anterior = hash, anterior_hasta_ts = now() + make_interval(hours => ${LLAVE_OVERLAP_HOURS}::int),
           hash = ${hash}, comienzo = ${comienzo}, rotacion_ts = now()
     where id = ${id} and revocada_ts is null returning nombre`;
}

export async function revokeLlave(tx: Db, id: number): Promise<{ nombre: string } | undefined> {
  return firstRow(tx)<{ nombre: string }>`
    update llave set revocada_ts = now(), hash_anterior = null, anterior_hasta_ts = null
     where id = ${id} and revocada_ts is null returning nombre`;
}

export async function findOwn(db: Db, id: number) {
  return oneRow(db)<{
    nombre: string;
    alcances: Alcance[];
    porMinuto: number;
    expira: string | null;
  }>`
    select nombre, alcances, por_minuto "porMinuto", ${ISO('expira_ts')} expira from llave where id = ${id}`;
}
