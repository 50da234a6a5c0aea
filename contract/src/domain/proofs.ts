import type { Rol } from './roles.ts';

/** Ways to prove one's identity; 'oficinaFuerte' is an office account with a second factor of its own. */
export const PROOFS = ['passkey', 'totp', 'recuperacion', 'password', 'oficina', 'oficinaFuerte'] as const;
export type Proof = (typeof PROOFS)[number];

/** Single-factor proofs: not enough for somebody who has a second factor. */
export const isWeak = (proof: Proof): boolean => proof === 'password' || proof === 'oficina';

/** Who must have a second factor (EXIGIR_SEGUNDO_FACTOR). */
export type FactorRule = 'staff' | 'admin' | 'no';

export function needsFactor(rol: Rol, rule: FactorRule): boolean {
  if (rule === 'no') return false;
  return rol === 'admin' || rol === 'superadmin' || (rule === 'staff' && rol === 'selector');
}

/** Codes of refusals that make the web ask the person for something. */
export const MISSING_FACTOR = 'FALTA_SEGUNDO_FACTOR';
export const PROOF_WANTED = 'CONFIRMAR_IDENTIDAD';
