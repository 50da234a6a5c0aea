import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { MAX_WAITING } from '@tembiapo/contract/domain/recibidos.ts';
import { knownTrouble } from '../../../platform/errors/outsideTrouble.ts';

const CLOSED = 'El servidor de correo cerró la conexión';
/** IMAP failures in words, by the code of the client or of the server's answer. */
const SAID: Record<string, string> = {
  WAITING_FULL: `Ya hay ${formatNumber(MAX_WAITING)} correos por ubicar: cuando ubiques o apartes algunos se sigue leyendo`,
  ECONNREFUSED: 'El servidor de correo no acepta conexiones',
  ENOTFOUND: 'No se encuentra el servidor de correo: revisá su nombre en IMAP_URL',
  EHOSTUNREACH: 'No se llega al servidor de correo',
  ETIMEDOUT: 'El servidor de correo no responde',
  CONNECT_TIMEOUT: 'El servidor de correo no responde',
  GREETING_TIMEOUT:
    'El servidor de correo no saluda: si ese puerto es el cifrado, la dirección empieza con imaps:',
  ETIMEOUT: 'El servidor de correo dejó de responder',
  UPGRADE_TIMEOUT: 'El servidor de correo dejó de responder',
  NoConnection: CLOSED,
  EConnectionClosed: CLOSED,
  ClosedAfterConnectText: CLOSED,
  ClosedAfterConnectTLS: CLOSED,
  LiteralTooLarge: 'El servidor de correo anuncia un correo que no puede ser',
  LineTooLarge: 'El servidor de correo responde lo que no puede ser',
  ResponseTooLarge: 'El servidor de correo responde lo que no puede ser',
  PRIVACYREQUIRED:
    'El servidor de correo no deja entrar sin cifrar: la dirección tiene que empezar con imaps:',
  UNAVAILABLE: 'El servidor de correo no deja entrar por ahora',
  LIMIT: 'El servidor de correo no deja entrar por ahora: hay demasiadas conexiones a la casilla',
  INUSE: 'Otro programa tiene tomada la casilla',
  EXPIRED: 'La clave de la casilla venció',
  NONEXISTENT: 'La casilla no tiene la carpeta que nombra IMAP_URL',
};
const MAX_SAID = 200;

interface ImapTrouble {
  code?: string;
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  responseText?: string;
  message?: string;
  cause?: unknown;
}

/** Why a mailbox cannot be read, for whoever can fix it; never contains its password. */
export function mailboxError(error: unknown): string {
  const { code, serverResponseCode, authenticationFailed, responseText, message, cause }: ImapTrouble =
    error ?? {};
  const answered = SAID[message === 'Login is disabled' ? 'PRIVACYREQUIRED' : (serverResponseCode ?? '')];
  if (answered) return answered;
  if (authenticationFailed) return 'El servidor de correo no acepta el usuario o la clave de IMAP_URL';
  const known = SAID[code ?? ''] ?? SAID[(cause as ImapTrouble | undefined)?.code ?? ''];
  if (known) return known;
  const outside = knownTrouble(error);
  if (outside?.startsWith('Su certificado'))
    return outside.replace('Su certificado', 'El certificado del servidor de correo');
  if (outside) return `El servidor de correo no sirve así. ${outside}`;
  const said = cutText(String(responseText ?? message ?? ''), MAX_SAID);
  return `La casilla no se puede leer${said ? `. Esto dijo el servidor: «${said}»` : ''}`;
}
