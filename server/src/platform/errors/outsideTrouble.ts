import { deepest } from './deepest.ts';

/** What Node, its resolver, TLS and disks call their troubles, as whoever can mend them reads it. */
const WORDS: Record<string, string> = {
  ENOTFOUND: 'No existe ese nombre en internet',
  EAI_AGAIN: 'No se pudo averiguar dónde está ese nombre',
  ECONNREFUSED: 'No aceptó la conexión',
  ECONNRESET: 'Cortó la conexión',
  EPIPE: 'Cortó la conexión',
  UND_ERR_SOCKET: 'Cortó la conexión',
  ETIMEDOUT: 'No contestó a tiempo',
  UND_ERR_CONNECT_TIMEOUT: 'No contestó a tiempo',
  UND_ERR_HEADERS_TIMEOUT: 'No contestó a tiempo',
  UND_ERR_BODY_TIMEOUT: 'No contestó a tiempo',
  EHOSTUNREACH: 'No hay camino hasta esa dirección',
  ENETUNREACH: 'No hay camino hasta esa dirección',
  CERT_HAS_EXPIRED: 'Su certificado venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Su certificado no es de confianza',
  SELF_SIGNED_CERT_IN_CHAIN: 'Su certificado no es de confianza',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Su certificado no es de confianza',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Su certificado es de otro nombre',
  EACCES: 'El sistema no da permiso',
  EPERM: 'El sistema no da permiso',
  EROFS: 'El disco es solo de lectura',
  ENOSPC: 'No queda lugar en el disco',
  EDQUOT: 'No queda lugar en el disco',
};
const NAMES: Record<string, string> = { TimeoutError: WORDS.ETIMEDOUT! };
/** What comes without a code, or whose code a mail client replaced by its own. */
const TEXTS: [string, string][] = [
  ['certificate has expired', WORDS.CERT_HAS_EXPIRED!],
  ['self-signed certificate', WORDS.DEPTH_ZERO_SELF_SIGNED_CERT!],
  ['unable to verify the first certificate', WORDS.UNABLE_TO_VERIFY_LEAF_SIGNATURE!],
  ["does not match certificate's altnames", WORDS.ERR_TLS_CERT_ALTNAME_INVALID!],
  ['bad port', 'Con ese puerto no se puede hablar'],
];
const TOKEN = /\b[A-Z][A-Z_]{3,40}\b/g;
const QUOTED_CHARS = 200;

interface Wrapped {
  code?: unknown;
  name?: string;
  message?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** Why something outside could not be reached, in Spanish, whoever wrapped the error since; null when it is none of the known ones. */
export function knownTrouble(error: unknown): string | null {
  const { code, name = '', message = '', cause, errors = [] } = (error ?? {}) as Wrapped;
  const said = [String(code), ...(message.match(TOKEN) ?? [])].find((word) => word in WORDS);
  if (said) return WORDS[said]!;
  const known = NAMES[name] ?? TEXTS.find(([text]) => message.includes(text))?.[1];
  if (known) return known;
  for (const inner of [cause, ...errors]) {
    const beneath = inner === undefined || inner === error ? null : knownTrouble(inner);
    if (beneath) return beneath;
  }
  return null;
}

/** The same, quoting up to 200 characters of what the other side said, and its code, when it is none of the known ones. */
export function outsideTrouble(error: unknown): string {
  const { message, code } = (deepest(error) ?? {}) as Wrapped;
  const said = [message, code].filter((part) => typeof part === 'string' && part !== '').join(' · ');
  return (
    knownTrouble(error) ??
    (said ? `Esto dijo: «${said.slice(0, QUOTED_CHARS)}»` : 'No contestó como debe y no dijo por qué')
  );
}
