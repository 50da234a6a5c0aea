import type { Db } from '../database/database.ts';
import { oneRow } from '../database/rows.ts';
import type { Settings } from '../settings/settings.ts';
import { type OidcAccount, openChallenge } from './challenges.ts';
import { passkeyOptions, passkeysOf } from './passkeys.ts';

/** What somebody has here beside a password. */
export type OwnFactor = 'passkey' | 'totp' | 'recuperacion';

/** The second factors a person has, passkeys first. */
export async function factorsOf(db: Db, usuarioId: number): Promise<OwnFactor[]> {
  const row = await oneRow(db)<{ passkey: boolean; totp: boolean; recuperacion: boolean }>`
    select exists (select from passkey where usuario_id = ${usuarioId}) passkey,
           exists (select from totp where usuario_id = ${usuarioId}) totp,
           exists (select from codigo_recuperacion where usuario_id = ${usuarioId}) recuperacion`;
  const { passkey, totp, recuperacion } = row;
  if (!passkey && !totp) return [];
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recuperacion ? (['recuperacion'] as const) : []),
  ];
}

/** The second step for somebody whose password or office account was right; null without a second factor. */
export async function startSecondStep(
  { db, settings }: { db: Db; settings: Settings },
  usuarioId: number,
  oidc: OidcAccount | null = null,
) {
  const proofs = await factorsOf(db, usuarioId);
  if (proofs.length === 0) return null;
  const options = await passkeyOptions(settings, await passkeysOf(db, usuarioId));
  const name = await openChallenge(db, 'ingreso', usuarioId, options.challenge, oidc);
  return { desafio: name, medios: proofs, opciones: proofs.includes('passkey') ? options : null };
}
