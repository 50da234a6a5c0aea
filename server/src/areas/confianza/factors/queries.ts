import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { resealed } from '../../../platform/identity/sealed.ts';
import type { SigningKeys } from '../../../platform/settings/SigningKeys.ts';

export interface Account {
  id: number;
  credencialId: string;
  email: string;
  nombre: string;
  rol: string;
  passwordHash: string;
}

const ACCOUNT = sql`id, credencial_id "credencialId", email, nombre, rol, password_hash "passwordHash"`;

/** An active account. */
export async function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return firstRow(db)<Account>`select ${ACCOUNT} from usuario where id = ${id} and activo`;
}

export async function findByCredencial(db: Db, credencialId: string): Promise<Account | undefined> {
  return firstRow(db)<Account>`
    select ${ACCOUNT} from usuario where credencial_id = ${credencialId}`;
}

interface ListedPasskey {
  id: string;
  nombre: string;
  sincronizada: boolean;
  creacionTs: string;
  ultimoUsoTs: string | null;
}

export async function listPasskeys(db: Db, usuarioId: number): Promise<ListedPasskey[]> {
  return rowsFrom(db)<ListedPasskey>`
    select id, nombre, sincronizada, ${ISO('creacion_ts')} "creacionTs", ${ISO('ultimo_uso_ts')} "ultimoUsoTs"
      from passkey where usuario_id = ${usuarioId} order by creacion_ts, id`;
}

/**
 * Whether there is an authenticator app, how many recovery codes are left, and when the person was told about second factors.
 */
export async function stateOf(
  db: Db,
  usuarioId: number,
): Promise<{ totp: boolean; codes: number; toldTs: Date | null }> {
  return oneRow(db)<{ totp: boolean; codes: number; toldTs: Date | null }>`
    select exists (select from totp where usuario_id = ${usuarioId}) totp,
           (select count(*)::int from codigo_recuperacion where usuario_id = ${usuarioId}) codes,
           (select ts from segundo_factor_aviso where usuario_id = ${usuarioId}) "toldTs"`;
}

interface NewPasskey {
  id: string;
  usuarioId: number;
  nombre: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  synced: boolean;
}

/** False when it already belongs to somebody. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    insert into passkey (id, usuario_id, nombre, clave_publica, contador, transportes, sincronizada)
    values (${passkey.id}, ${passkey.usuarioId}, ${passkey.nombre}, ${Buffer.from(passkey.publicKey)},
            ${passkey.counter}, ${[...passkey.transports]}::text[], ${passkey.synced})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function deletePasskey(db: Db, usuarioId: number, id: string): Promise<string | undefined> {
  const row = await firstRow(db)<{ nombre: string }>`
    delete from passkey where id = ${id} and usuario_id = ${usuarioId} returning nombre`;
  return row?.nombre;
}

export const saveTotp = (db: Db, usuarioId: number, sealed: Buffer, step: number) =>
  sql`insert into totp (usuario_id, secreto, paso) values (${usuarioId}, ${sealed}, ${step})
      on conflict (usuario_id) do update set secreto = excluded.secreto, paso = excluded.paso, creacion_ts = now()`.execute(
    db,
  );

export async function findTotp(db: Db, usuarioId: number): Promise<Buffer | undefined> {
  const row = await firstRow(db)<{ secreto: Buffer }>`
    select secreto from totp where usuario_id = ${usuarioId}`;
  return row?.secreto;
}

/** Uses up the code of a time step; false when it or a later one was used before. */
export async function takeStep(db: Db, usuarioId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update totp set paso = ${step} where usuario_id = ${usuarioId} and paso < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteTotp(db: Db, usuarioId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from totp where usuario_id = ${usuarioId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Replaces all recovery codes. */
export async function replaceCodes(
  db: Db,
  usuarioId: number,
  salt: Buffer,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from codigo_recuperacion where usuario_id = ${usuarioId}`.execute(db);
  if (hashes.length > 0)
    await sql`insert into codigo_recuperacion (usuario_id, hash, sal)
      select ${usuarioId}, h, ${salt} from unnest(${hashes}::bytea[]) h`.execute(db);
}

export async function saltOf(db: Db, usuarioId: number): Promise<Buffer | undefined> {
  const row = await firstRow(db)<{ sal: Buffer }>`
    select sal from codigo_recuperacion where usuario_id = ${usuarioId} limit 1`;
  return row?.sal;
}

/** Uses up a recovery code; false when there is no such code. */
export async function takeCode(db: Db, usuarioId: number, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from codigo_recuperacion where usuario_id = ${usuarioId} and hash = ${hash}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes all of somebody's second factors; false when there were none. */
export async function deleteFactors(db: Db, usuarioId: number): Promise<boolean> {
  const row = await oneRow(db)<{ n: number }>`
    with p as (delete from passkey where usuario_id = ${usuarioId} returning 1),
         t as (delete from totp where usuario_id = ${usuarioId} returning 1),
         c as (delete from codigo_recuperacion where usuario_id = ${usuarioId}),
         a as (delete from segundo_factor_aviso where usuario_id = ${usuarioId})
    select (select count(*) from p)::int + (select count(*) from t)::int n`;
  return row.n > 0;
}

/** Seals app secrets that were sealed with an earlier secret of the installation with the newest one. */
export async function resealTotp(db: Db, keys: SigningKeys): Promise<void> {
  if (keys.all.length < 2) return;
  const rows = await rowsFrom(db)<{ usuario_id: number; secreto: Buffer }>`
    select usuario_id, secreto from totp order by usuario_id`;
  for (const { usuario_id, secreto } of rows) {
    const anew = resealed(secreto, 'totp', keys);
    if (anew)
      await sql`update totp set secreto = ${anew}
                 where usuario_id = ${usuario_id} and secreto = ${secreto}`.execute(db);
  }
}
