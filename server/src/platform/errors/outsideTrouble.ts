import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { deepest } from './causes.ts';

const UNTRUSTED = 'Su certificado no es de confianza';
const NOT_ENCRYPTED = 'En ese puerto no habla cifrado (TLS)';
const OLD = 'Solo habla un cifrado (TLS) que ya no es seguro';

/** Error codes of Node, its resolver, TLS and disks, in words for whoever can fix them. */
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
  CERT_NOT_YET_VALID: 'Su certificado todavía no vale: mirá también la hora de este servidor',
  CERT_REVOKED: 'Su certificado fue anulado',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_SIGNATURE_FAILURE: UNTRUSTED,
  CERT_UNTRUSTED: UNTRUSTED,
  CERT_REJECTED: UNTRUSTED,
  INVALID_CA: UNTRUSTED,
  INVALID_PURPOSE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Su certificado es de otro nombre',
  EACCES: 'El sistema no da permiso',
  EPERM: 'El sistema no da permiso',
  EROFS: 'El disco es solo de lectura',
  ENOSPC: 'No queda lugar en el disco',
  EDQUOT: 'No queda lugar en el disco',
};
const NAMES: Record<string, string> = { TimeoutError: WORDS.ETIMEDOUT! };
/** Errors without a code, or whose code a mail client or OpenSSL replaced by a less telling one. */
const TEXTS: [RegExp, string][] = [
  [/certificate has expired/, WORDS.CERT_HAS_EXPIRED!],
  [/certificate is not yet valid/, WORDS.CERT_NOT_YET_VALID!],
  [/certificate revoked/, WORDS.CERT_REVOKED!],
  [/self-signed certificate|unable to (verify the first|get (local )?issuer) certificate/, UNTRUSTED],
  [/unsuitable certificate purpose|invalid CA certificate|certificate signature failure/, UNTRUSTED],
  [/does not match certificate's altnames/, WORDS.ERR_TLS_CERT_ALTNAME_INVALID!],
  [/wrong version number|packet length too long/, NOT_ENCRYPTED],
  [/alert protocol version|unsupported protocol|alert handshake failure|no protocols available/, OLD],
  [/STARTTLS: \d{3}|not support STARTTLS/, 'No ofrece cifrar la conexión (STARTTLS)'],
  [/^Greeting never received/, 'No saluda: si ese puerto es el cifrado, la dirección empieza con smtps:'],
  [/^(Connection closed unexpectedly|Client network socket disconnected before)/, WORDS.ECONNRESET!],
  [/bad port/, 'Con ese puerto no se puede hablar'],
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

/** Why something outside could not be reached, in Spanish, however the error was wrapped; null when it is unknown. */
export function knownTrouble(error: unknown): string | null {
  const { code, name = '', message = '', cause, errors = [] } = (error ?? {}) as Wrapped;
  const told = TEXTS.find(([text]) => text.test(message));
  if (told) return told[1];
  const said = [String(code), ...(message.match(TOKEN) ?? [])].find((word) => word in WORDS);
  const known = said ? WORDS[said] : NAMES[name];
  if (known) return known;
  for (const inner of [cause, ...errors]) {
    const beneath = inner === undefined || inner === error ? null : knownTrouble(inner);
    if (beneath) return beneath;
  }
  return null;
}

/** The same; an unknown error is quoted (up to 200 characters) with its code. */
export function outsideTrouble(error: unknown): string {
  const { message, code } = (deepest(error) ?? {}) as Wrapped;
  const said = [message, code].filter((part) => typeof part === 'string' && part !== '').join(' · ');
  return (
    knownTrouble(error) ??
    (said ? `Esto dijo: «${cutText(said, QUOTED_CHARS)}»` : 'No contestó como debe y no dijo por qué')
  );
}
