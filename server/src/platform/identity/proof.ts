import {
  FACTOR_GRACE_DAYS,
  PASSWORD_PROOF_MINUTES,
  PROOF_MINUTES,
} from '@tembiapo/contract/domain/limits.ts';
import { type FactorRule, isWeak, needsFactor } from '@tembiapo/contract/domain/proofs.ts';
import { ProofWanted } from '../errors/errors.ts';
import type { LiveSesion } from './sesiones.ts';
import type { Usuario } from './Usuario.ts';

const DAY_MS = 86_400_000;

/** Until when somebody required to have a second factor may go without, counted from when they were first told; null for others. */
export function graceEnd(
  { rol, hasFactor, proof, toldTs }: Pick<LiveSesion, 'rol' | 'hasFactor' | 'proof' | 'toldTs'>,
  rule: FactorRule,
): Date | null {
  // The provider asked for a second factor, which counts as one.
  if (hasFactor || proof === 'oficinaFuerte' || toldTs === null || !needsFactor(rol, rule)) return null;
  return new Date(toldTs.getTime() + FACTOR_GRACE_DAYS * DAY_MS);
}

/** Whether a proof of identity is recent enough. A password proves nothing for somebody with a second factor. */
export function isProven({ proof, proofSeconds, hasFactor }: Usuario): boolean {
  if (!hasFactor) return proofSeconds <= PASSWORD_PROOF_MINUTES * 60;
  return !isWeak(proof) && proofSeconds <= PROOF_MINUTES * 60;
}

/** 403 CONFIRMAR_IDENTIDAD without a recent proof of identity. */
export function requireProof(usuario: Usuario): void {
  if (!isProven(usuario)) throw new ProofWanted();
}
