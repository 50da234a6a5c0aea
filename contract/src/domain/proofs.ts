import type { Rol } from './roles.ts';

/** With what somebody proves who they are; the office's account with a second factor of its own, or without. */
export const PROOFS = ['passkey', 'totp', 'recuperacion', 'password', 'oficina', 'oficinaFuerte'] as const;
export type Proof = (typeof PROOFS)[number];

/** Proofs that are one thing alone: of somebody who has a second factor they prove nothing. */
export const isWeak = (proof: Proof): boolean => proof === 'password' || proof === 'oficina';

/** Of whom a second factor is asked (EXIGIR_SEGUNDO_FACTOR). */
export type FactorRule = 'staff' | 'admin' | 'no';

export function needsFactor(rol: Rol, rule: FactorRule): boolean {
  if (rule === 'no') return false;
  return rol === 'admin' || rol === 'superadmin' || (rule === 'staff' && rol === 'selector');
}

/** The codes of refusals that the web answers by asking something of the person. */
export const MISSING_FACTOR = 'FALTA_SEGUNDO_FACTOR';
export const PROOF_WANTED = 'CONFIRMAR_IDENTIDAD';
