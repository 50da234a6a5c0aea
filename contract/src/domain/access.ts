import type { Rol } from './roles.ts';

/** Where a person arrives after login when they asked for nothing else (docs/reglas/confianza.md). */
export function initialTarget(rol: Rol): string {
  if (rol === 'admin' || rol === 'selector') return '/adm';
  return rol === 'candidato' ? '/' : '/landing';
}

/**
 * A redirect target is taken only if it is a path of this origin (docs/reglas/confianza.md): one leading slash,
 * no scheme, no backslash, no control character. Anything else gives null.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || target.startsWith('//')) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\\\u0000-\u001f\u007f]/.test(target)) return null;
  return target;
}

/** An address without the invisible characters that came with it (docs/reglas/convenciones.md). */
export const plainCorreo = (email: string): string => email.replace(/\p{Cf}/gu, '').trim();

/** True for what may be an account's name, even one made under an older rule (docs/reglas/convenciones.md). */
export const looksLikeEmail = (email: string): boolean => /^[^\s@]+@\.*[^\s@.]+\.[^\s@]+$/.test(email);

/** True for a bare address without invisible characters, a dot or dash at an edge, or a part longer than servers take (docs/reglas/convenciones.md). */
export const validEmail = (email: string): boolean =>
  !/\p{C}|\p{Default_Ignorable_Code_Point}/u.test(email) &&
  /^(?!\.)[^\s@<>(),;:"/[\]\\]{1,64}(?<!\.)@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}(?<!-)\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}(?<=[\p{L}\p{N}])$/u.test(
    email,
  ) &&
  !email.includes('..');
