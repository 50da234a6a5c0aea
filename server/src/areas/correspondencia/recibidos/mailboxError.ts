import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { MAX_WAITING } from '@tembiapo/contract/domain/recibidos.ts';

const SAID: Record<string, string> = {
  WAITING_FULL: `Ya hay ${formatNumber(MAX_WAITING)} correos por ubicar: cuando ubiques o apartes algunos se sigue leyendo`,
  CERT_HAS_EXPIRED: 'El certificado del servidor de correo venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'El servidor de correo muestra un certificado que nadie firma',
  SELF_SIGNED_CERT_IN_CHAIN: 'El servidor de correo muestra un certificado que nadie firma',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'El certificado del servidor de correo no se puede comprobar',
  ERR_TLS_CERT_ALTNAME_INVALID: 'El certificado del servidor de correo es de otro nombre',
  ECONNREFUSED: 'El servidor de correo no acepta conexiones',
  ENOTFOUND: 'No se encuentra el servidor de correo: revisá su nombre en IMAP_URL',
  EHOSTUNREACH: 'No se llega al servidor de correo',
  ETIMEDOUT: 'El servidor de correo no responde',
  CONNECT_TIMEOUT: 'El servidor de correo no responde',
  GREETING_TIMEOUT: 'El servidor de correo no responde',
  ETIMEOUT: 'El servidor de correo dejó de responder',
  UPGRADE_TIMEOUT: 'El servidor de correo dejó de responder',
  NoConnection: 'El servidor de correo cerró la conexión',
  EConnectionClosed: 'El servidor de correo cerró la conexión',
  LiteralTooLarge: 'El servidor de correo anuncia un correo que no puede ser',
  LineTooLarge: 'El servidor de correo responde lo que no puede ser',
  ResponseTooLarge: 'El servidor de correo responde lo que no puede ser',
};
const MAX_SAID = 200;

/** Why a mailbox cannot be read, for whoever can mend it; never its secret. */
export function mailboxError(error: unknown): string {
  const { code, authenticationFailed, responseText, message, cause } = (error ?? {}) as {
    code?: string;
    authenticationFailed?: boolean;
    responseText?: string;
    message?: string;
    cause?: unknown;
  };
  if (authenticationFailed) return 'El servidor de correo no acepta el usuario o la clave de IMAP_URL';
  const known = SAID[code ?? ''] ?? SAID[(cause as { code?: string } | undefined)?.code ?? ''];
  if (known) return known;
  const said = String(responseText ?? message ?? '').slice(0, MAX_SAID);
  return `La casilla no se puede leer${said ? `: ${said}` : ''}`;
}
