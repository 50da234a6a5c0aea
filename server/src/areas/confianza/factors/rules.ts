import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@tembiapo/contract/domain/limits.ts';

// Without letters and digits that are mistaken for each other.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const PART = 5;

/** Ten codes like 'K7PQM-2XWTR': 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 2 * PART }, () => ALPHABET[randomInt(ALPHABET.length)]!);
    return `${letters.slice(0, PART).join('')}-${letters.slice(PART).join('')}`;
  });

/** A typed code in the form used for comparing. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Six digits come from an app; anything else is a recovery code. */
export const isTotp = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed));
