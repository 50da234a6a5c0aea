const ADDRESS = 'Esa dirección no existe';
const FULL = 'La casilla de esa persona está llena';
const HEAVY = 'Pesa más de lo que acepta quien lo recibe';
const REFUSED = 'El servidor de esa persona no quiso recibirlo';
const SILENT = 'El servidor de esa dirección no contestó';
const RELAY = 'El servidor de correo de la agencia no deja salir correos hacia esa dirección';
const ACCOUNT = 'El servidor de correo no acepta el usuario o la clave de la agencia';
const DOMAIN = 'Esa dirección es de un dominio que no existe';

/** What servers say in words; what tells more stands first. */
const WORDS: [RegExp, string][] = [
  [/Falta un archivo adjunto/, 'Falta un archivo adjunto'],
  [/auth|credential|username and password/i, ACCOUNT],
  [/relay/i, RELAY],
  [/quota|mailbox (is )?full|insufficient (system )?storage|llena/i, FULL],
  [/too (large|big)|size limit|size exceeds|maximum (fixed )?size/i, HEAVY],
  [/spam|blocked|blacklist|blocklist|reputation|policy|spf|dkim|dmarc|denied|listed/i, REFUSED],
  [/(host|domain)( name)? (not found|unknown|does not exist)|no such domain|nxdomain/i, DOMAIN],
  [
    /user unknown|unknown (user|recipient)|no such (user|recipient|mailbox|address)|does ?n[o']?t (exist|have)|not exist|no existe|recipient (not found|rejected)|invalid (recipient|mailbox)|mailbox (unavailable|not found)|address (rejected|not found)|no mailbox|disabled|inactive/i,
    ADDRESS,
  ],
  [/timed? ?out|unreachable|no answer|connection/i, SILENT],
];
/** Enhanced status codes by subject and detail (RFC 3463). */
const CODES: [RegExp, string][] = [
  [/^1\.(1|3|6|10)$/, ADDRESS],
  [/^1\.2$/, DOMAIN],
  [/^2\.1$/, ADDRESS],
  [/^2\.2$/, FULL],
  [/^(2\.3|3\.4)$/, HEAVY],
  [/^4\./, SILENT],
  [/^7\.8$/, ACCOUNT],
  [/^7\./, REFUSED],
];
const QUOTED = /«|^Volvió: |\b[245]\d\d[ -]|\b[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * Why a letter did not arrive, as whoever wrote it reads it: what a server said is told in our words, never in its own, which may hold
 * codes and addresses. What is a sentence of ours already stays.
 */
export function plainReason(error: string | null): string {
  if (!error) return 'No se sabe por qué';
  if (!QUOTED.test(error)) return error;
  // What the words say here, the codes say otherwise: Exchange's for an address that is not there is that of a silent host.
  if (/\brelay/i.test(error)) return RELAY;
  if (/\b53[05]\b/.test(error)) return ACCOUNT;
  if (/recipient address rejected: access denied/i.test(error)) return ADDRESS;
  const code = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(error)?.[1];
  return (
    CODES.find(([pattern]) => code && pattern.test(code))?.[1] ??
    WORDS.find(([pattern]) => pattern.test(error))?.[1] ??
    'El servidor de correo no lo aceptó y no dijo por qué de un modo conocido'
  );
}
