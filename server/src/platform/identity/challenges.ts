import { CHALLENGE_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { hashOf } from './hashOf.ts';
import { newKey } from './newKey.ts';

/** What a browser was asked: the second step of a sign-in, a passkey alone, who one is, a new passkey, a new application, the
 * office's account, and what came back from there. */
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
 * Notes what was asked of whom, and answers the name by which it is answered; the database knows only its hash. A newer question takes
 * the place of the one before, but for two browsers that come back from the provider at once.
 */
export async function openChallenge(
  db: Db,
  kind: ChallengeKind,
  usuarioId: number | null,
  value: string | Uint8Array,
  oficina: OficinaAccount | null = null,
  name = newKey(),
): Promise<string> {
  await sql`with viejos as (delete from desafio where expira_ts < now() or (tipo = ${kind} and tipo <> 'oficina-vuelta' and usuario_id = ${usuarioId}))
    insert into desafio (hash, tipo, usuario_id, valor, oficina, expira_ts)
    values (${hashOf(name)}, ${kind}, ${usuarioId}, ${Buffer.from(value)}, ${oficina && JSON.stringify(oficina)}::jsonb, now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))`.execute(
    db,
  );
  return name;
}

/** Whose account at the provider, and which session there. */
export interface OficinaAccount {
  issuer: string;
  sub: string;
  /** The address that the provider verified, in lower case. */
  correo: string | null;
  sid: string | null;
}

export interface Challenge {
  usuarioId: number | null;
  valor: Buffer;
  /** With whose account of the office the first step was made. */
  oficina: OficinaAccount | null;
}

/** What was asked under a name, while it may be answered. `usuarioId`: of this person only. */
export async function findChallenge(
  db: Db,
  kind: ChallengeKind,
  name: string,
  usuarioId?: number,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select usuario_id "usuarioId", valor, oficina from desafio
     where hash = ${hashOf(name)} and tipo = ${kind} and expira_ts > now() and (oficina is null or oficina ? 'issuer')
       and (${usuarioId ?? null}::int is null or usuario_id = ${usuarioId ?? null}::int)`.execute(db);
  return rows[0];
}

/** Uses it up; false when somebody was faster: an answer counts once. */
export async function takeChallenge(db: Db, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from desafio where hash = ${hashOf(name)}`.execute(db);
  return numAffectedRows === 1n;
}
