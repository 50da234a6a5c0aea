import { CHALLENGE_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { firstRow } from '../database/rows.ts';
import { hashOf } from './hashOf.ts';
import { newKey } from './newKey.ts';

/**
 * What a browser was asked for: the second step of sign-in, a passkey alone, identity, a new passkey, a new authenticator, the
 * office's account, or its result.
 */
export type ChallengeKind =
  | 'ingreso'
  | 'passkey'
  | 'confirmar'
  | 'alta-passkey'
  | 'alta-totp'
  | 'oficina'
  | 'oficina-vuelta'
  | 'oficina-confirmar';

/**
 * Stores a challenge and returns its name; the database knows only the name's hash. A new challenge replaces the previous one, except
 * for two browsers returning from the provider at once.
 */
export async function openChallenge(
  db: Db,
  kind: ChallengeKind,
  usuarioId: number | null,
  value: string | Uint8Array,
  oficina: OidcAccount | null = null,
  name = newKey(),
): Promise<string> {
  await sql`with viejos as (delete from desafio where expira_ts < now() or (tipo = ${kind} and tipo <> 'oficina-vuelta' and usuario_id = ${usuarioId}))
    insert into desafio (hash, tipo, usuario_id, valor, oficina, expira_ts)
    values (${hashOf(name)}, ${kind}, ${usuarioId}, ${Buffer.from(value)},
      ${oficina && JSON.stringify(oficina)}::jsonb,
      now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))`.execute(db);
  return name;
}

/** Whose account at the provider, and which session there. */
export interface OidcAccount {
  issuer: string;
  sub: string;
  /** The address verified by the provider, in lower case. */
  correo: string | null;
  sid: string | null;
}

export interface Challenge {
  usuarioId: number | null;
  valor: Buffer;
  /** With whose account of the office the first step was made. */
  oficina: OidcAccount | null;
}

/** A challenge by name, while it may be answered. `usuarioId`: only if it is this person's. */
export async function findChallenge(
  db: Db,
  kind: ChallengeKind,
  name: string,
  usuarioId?: number,
): Promise<Challenge | undefined> {
  return firstRow(db)<Challenge>`
    select usuario_id "usuarioId", valor, oficina from desafio
     where hash = ${hashOf(name)} and tipo = ${kind} and expira_ts > now() and (oficina is null or oficina ? 'issuer')
       and (${usuarioId ?? null}::int is null or usuario_id = ${usuarioId ?? null}::int)`;
}

/** Uses a challenge up; false when another request was faster: an answer counts once. */
export async function takeChallenge(db: Db, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from desafio where hash = ${hashOf(name)}`.execute(db);
  return numAffectedRows === 1n;
}
