import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX, PASSWORD_MIN } from '@tembiapo/contract/domain/limits.ts';
import { Rule } from '../errors/errors.ts';
import type { Settings } from '../settings/settings.ts';

// argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The 10,000 most common passwords, several megabytes, loaded when somebody first chooses one. */
let common: Promise<Set<string>> | undefined;
const readCommon = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, 10_000).map(String));
};
const isCommon = async (password: string): Promise<boolean> => {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
};

/** Stored for an account without a password: no hash equals it. */
export const NO_PASSWORD = '!';

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let example: Promise<string> | undefined;

/** Publishes each hash comparison, so that a test can count that work; timing it would be unreliable. */
export const PASSWORD_WORK = 'tembiapo:password';
const work = channel(PASSWORD_WORK);

/** Does the same work whether or not the account exists (docs/reglas/confianza.md). */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  example ??= hashPassword('nadie tiene esta');
  // An account nobody can enter yet has no hash: it matches nothing, and takes as long to say so.
  const known = stored?.startsWith('$argon2') ? stored : undefined;
  const against = known ?? (await example);
  const coincide = await verify(against, password.slice(0, PASSWORD_MAX + 1)).catch(() => false);
  work.publish(against);
  return known !== undefined && coincide;
}

/** The product's own name, whatever the agency's. */
const PRODUCT = ['tembiapo', 'reclutamiento', 'paraguay'];
/** What one writes for want of a password; the lists of common ones are of other countries. */
const FILLERS = ['contraseña', 'contrasena', 'clave', 'administrador'];

/** Only its letters: 'Tembiapo-2026!' is the product's name with decoration. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * 422 unless a password has 8 to 128 characters, is not one of the 10,000 most common, and is not just the product's or agency's name
 * or its owner's email, with digits around it (docs/seguridad.md).
 */
export async function checkNewPassword(
  password: string,
  { AGENCY_NAME }: Pick<Settings, 'AGENCY_NAME'>,
  email: string,
): Promise<void> {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Rule(`La contraseña debe tener entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres`);
  }
  const letters = lettersOf(password);
  const known = [...PRODUCT, AGENCY_NAME, ...AGENCY_NAME.split(/\s/)].map(lettersOf);
  if (letters.length > 3 && known.includes(letters))
    throw new Rule('Esa contraseña es el nombre de algo conocido. Elegí otra.');
  const own = [email, email.split('@')[0]!].map((text) => text.toLowerCase());
  if (own.includes(password.toLowerCase()) || (letters.length > 3 && own.map(lettersOf).includes(letters)))
    throw new Rule('Esa contraseña sale del email. Elegí otra.');
  if (FILLERS.includes(letters) || (await isCommon(password)))
    throw new Rule('Esa contraseña es muy común. Elegí otra.');
}
