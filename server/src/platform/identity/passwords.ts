import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_MAX, PASSWORD_MIN } from '@tembiapo/contract/domain/limits.ts';
import { Rule } from '../errors/errors.ts';
import type { Settings } from '../settings/settings.ts';

// argon2id with the parameters OWASP gives for it: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The 10,000 commonest, read when somebody first chooses a password: they are several megabytes. */
let common: Promise<Set<string>> | undefined;
const readCommon = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, 10_000).map(String));
};
const isCommon = async (password: string): Promise<boolean> => {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
};

/** Kept for an account that has no password: nothing has this hash. */
export const NO_PASSWORD = '!';

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let example: Promise<string> | undefined;

/** Hears each comparison with the hash that was worked through: a test counts that work, which time would say badly. */
export const PASSWORD_WORK = 'tembiapo:password';
const work = channel(PASSWORD_WORK);

/** Does the same work whether or not there is an account (docs/reglas/confianza.md). */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  example ??= hashPassword('nadie tiene esta');
  // What is no hash, as of an account that nobody can enter yet, matches nothing, and takes as long to say so.
  const known = stored?.startsWith('$argon2') ? stored : undefined;
  const against = known ?? (await example);
  const coincide = await verify(against, password.slice(0, PASSWORD_MAX + 1)).catch(() => false);
  work.publish(against);
  return known !== undefined && coincide;
}

/** The product's own name, whatever the agency is called. */
const PRODUCT = ['tembiapo', 'reclutamiento', 'paraguay'];

/** Its letters alone: 'Tembiapo-2026!' is the name of the product with something around it. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * 8 to 128 characters, not one of the 10,000 commonest, and not just the name of the product or of the agency
 * with figures around it (docs/seguridad.md); 422 with the reason otherwise.
 */
export async function checkNewPassword(
  password: string,
  { AGENCY_NAME }: Pick<Settings, 'AGENCY_NAME'>,
): Promise<void> {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new Rule(`La contraseña debe tener entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres`);
  }
  const letters = lettersOf(password);
  const known = [...PRODUCT, AGENCY_NAME, ...AGENCY_NAME.split(/\s/)].map(lettersOf);
  if (letters.length > 3 && known.includes(letters))
    throw new Rule('Esa contraseña es el nombre de algo conocido. Elegí otra.');
  if (await isCommon(password)) throw new Rule('Esa contraseña es muy común. Elegí otra.');
}
