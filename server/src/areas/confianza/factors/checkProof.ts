import { hashRaw } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { BadInput } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { findPasskey, passkeyAnswers } from '../../../platform/identity/passkeys.ts';
import { unseal } from '../../../platform/identity/sealed.ts';
import type { OwnFactor } from '../../../platform/identity/secondStep.ts';
import { forgiveTries, limitTries, type Tries } from '../../../platform/identity/tries.ts';
import * as queries from './queries.ts';
import { isTotp, plainCode } from './rules.ts';

/** What somebody answered when asked to prove who they are. */
export interface Answer {
  respuesta?: { id: string } | null | undefined;
  codigo?: string | null | undefined;
}

const triesOf = (usuarioId: number): Tries => ({ factor: usuarioId, 'factor-dia': usuarioId });

/** The generator of an authenticator app's codes. */
export const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** The time step a code belongs to: the current one, the one before or the next, as clocks differ. Null for a wrong code. */
export function stepOf(totp: TOTP, code: string): number | null {
  const delta = totp.validate({ token: plainCode(code), window: 1 });
  return delta === null ? null : TOTP.counter({ period: 30 }) + delta;
}

/** One slow hash serves to compare all of a person's codes, since they are short. */
export const hashCode = (code: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(plainCode(code), {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt,
  });

/**
 * The factor that an answer proves; null for a wrong answer. Too many wrong ones have to wait (429); a right one resets the
 * count. `challenge`: what passkeys were asked to sign.
 */
export async function checkProof(
  services: Services,
  usuarioId: number,
  { respuesta, codigo }: Answer,
  challenge: string,
): Promise<OwnFactor | null> {
  const { db } = services;
  if (!respuesta && !codigo) throw new BadInput('Escribí el código, o usá tu passkey');
  await limitTries(db, triesOf(usuarioId));
  const proof = respuesta
    ? await byPasskey(services, usuarioId, respuesta, challenge)
    : await byCode(services, usuarioId, codigo!);
  if (proof) await forgiveTries(db, triesOf(usuarioId));
  return proof;
}

async function byPasskey(
  { db, settings }: Services,
  usuarioId: number,
  response: { id: string },
  challenge: string,
): Promise<'passkey' | null> {
  const passkey = await findPasskey(db, response.id);
  if (passkey?.usuarioId !== usuarioId) return null;
  return (await passkeyAnswers(db, settings, passkey, challenge, response)) ? 'passkey' : null;
}

async function byCode(
  { db, secrets }: Services,
  usuarioId: number,
  code: string,
): Promise<'totp' | 'recuperacion' | null> {
  if (isTotp(code)) {
    const sealed = await queries.findTotp(db, usuarioId);
    const secret = sealed && unseal(sealed, 'totp', secrets.jwt);
    const step = secret ? stepOf(totpOf(secret.text), code) : null;
    return step !== null && (await queries.takeStep(db, usuarioId, step)) ? 'totp' : null;
  }
  const salt = await queries.saltOf(db, usuarioId);
  if (!salt) return null;
  return (await queries.takeCode(db, usuarioId, await hashCode(code, salt))) ? 'recuperacion' : null;
}
