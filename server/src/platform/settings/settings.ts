import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { misspelt, pastedAlong, settingTrouble } from './settingTrouble.ts';

/** A whole number; zod's own would also take '1e3' and '0x10'. */
const whole = (min: number, max: number) => {
  const rule = `debe ser un número entero de ${min} a ${max}, con cifras solas`;
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((n) => n >= min && n <= max, rule);
};
const port = whole(0, 65_535);
const atMost = (letters: number) => z.string().max(letters, `debe tener hasta ${letters} letras`);

/** In an address, a '%' begins a letter written by its number. */
function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
const LOOSE_PERCENT = 'tiene un % suelto: en una dirección, % se escribe %25 y @ dentro de una clave, %40';

const url = (...protocols: string[]) => {
  const starts = protocols.map((one) => `${one}://`);
  return z
    .string()
    .refine(
      (text) =>
        starts.some((start) => text.toLowerCase().startsWith(start)) &&
        !/\s/.test(text) &&
        URL.canParse(text),
      `debe ser una dirección completa, que empiece con ${starts.join(' o ')}`,
    )
    .refine(decodes, LOOSE_PERCENT);
};

/** A site's address: the product answers at its root. */
const site = (path: RegExp, rule: string) =>
  url('http', 'https').refine((text) => {
    const { pathname, search, hash, username } = URL.parse(text) ?? { pathname: '/' };
    return path.test(pathname) && !search && !hash && !username;
  }, rule);

/** One or more PostgreSQL servers in libpq's notation: postgres://user:secret@db1,db2:5433/base. */
const servers = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/[^/?\s]+\/[^\s]+$/,
    'debe ser una dirección completa, con su base al final, que empiece con postgres://',
  )
  .refine(decodes, LOOSE_PERCENT);

/** A list with commas, each of the same kind. */
const list = (one: RegExp, rule: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => one.test(part)), rule);

/** A network must be stated in full: an address with its prefix, or a single address. */
const isNet = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
};

/** Trusted proxies: addresses and networks separated by commas, or `loopback`. */
const proxies = z.string().transform((text, context) => {
  const list = text.split(',').map((one) => one.trim());
  for (const one of list)
    if (one !== 'loopback' && !isNet(one))
      context.addIssue({
        code: 'custom',
        message: 'deben ser direcciones o redes con comas, como 10.0.0.5,10.1.0.0/16, o loopback',
      });
  return list;
});

/** A bucket's name, which is not its address. */
const bucketName = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'debe ser el nombre solo del balde, sin s3:// ni barras');

/** JSON text with at least these fields. */
const json = <T extends z.ZodRawShape>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'debe ser un texto JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.looseObject(shape, 'le faltan campos'));

/** The name of an agency that nobody named. */
export const DEFAULT_NAME = 'Tembiapo';

/** Each setting: what it may be, what it is for, and what happens without it where its default does not say so (docs/configuracion.md). */
export const settingsSchema = z.object({
  AGENCY_NAME: atMost(80).default(DEFAULT_NAME).meta({
    description:
      'el nombre en la barra, los mails y los CV, hasta que se elija otro en la pantalla La agencia',
  }),
  AGENCY_COLOR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'debe ser un color como #0f6b5c')
    .default('#0f6b5c')
    .meta({
      description:
        'el color de los mails y los CV (`#rrggbb`), hasta que se elija otro en la pantalla La agencia',
    }),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) !== 0 || /^[a-z][a-z0-9.-]*$/i.test(text),
      'debe ser una dirección de esta máquina (0.0.0.0 y :: son todas), sin http://, puerto ni corchetes',
    )
    .default('127.0.0.1')
    .meta({ description: 'dónde atiende' }),
  PORT: port.default(3000).meta({ description: 'en qué puerto' }),
  DATA_DIR: z
    .string()
    .refine((text) => !text.startsWith('~'), 'debe ser una carpeta escrita entera: nadie cambia acá el ~')
    .default('./data')
    .transform((dir) => resolve(dir))
    .meta({ description: 'base incluida, archivos, mails, secretos', absent: './data' }),
  PROXIES: proxies.default(['loopback']).meta({
    description:
      'a quién se le cree de dónde viene un pedido (`X-Forwarded-For`): direcciones y redes con comas, o `loopback`',
    absent: 'loopback',
  }),
  PUBLIC_URL: site(
    /^\/$/,
    'debe ser la dirección sola, sin nada después del nombre: el producto no va dentro de una carpeta',
  )
    .optional()
    .meta({
      description: 'dirección que ve la gente (enlaces de los mails; con https activa HSTS)',
      absent: 'http://HOST:PORT',
    }),
  ACCESS_KEY: z.string().min(8, 'debe tener al menos 8 caracteres').optional().meta({
    description: 'llave fija de la instalación (`x-access-token`)',
    absent: 'se crea y se guarda en DATA_DIR',
  }),
  JWT_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional().meta({
    description: 'firma de las sesiones, 32 caracteres o más',
    absent: 'se crea y se guarda en DATA_DIR',
  }),
  JWT_SECRET_ANTERIOR: z.string().min(32, 'debe tener al menos 32 caracteres').optional().meta({
    description: 'el secreto de antes: lo firmado con él sigue valiendo mientras se cambia en cada máquina',
    absent: '—',
  }),
  EXIGIR_SEGUNDO_FACTOR: z
    .enum(['staff', 'admin', 'no'], 'debe ser staff, admin o no')
    .default('admin')
    .meta({
      description:
        '`staff`, `admin` o `no`: a quién se le exige passkey o código, siete días después del primer aviso',
    }),
  SECURITY_CONTACT: z
    .union([z.email(), url('https')], 'debe ser un correo o una dirección que empiece con https://')
    .optional()
    .meta({
      description:
        'a dónde avisa quien encuentra un hueco (correo o `https://…`), en `/.well-known/security.txt`',
      absent: 'el correo del administrador, o `MAIL_FROM`',
    }),
  ADMIN_EMAIL: z
    .email('debe ser un correo')
    .optional()
    .meta({ description: 'primer administrador', absent: 'uno con contraseña al azar, mostrada una vez' }),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'debe tener al menos 8 caracteres')
    .optional()
    .meta({ description: 'su contraseña', absent: 'una al azar, mostrada una vez' }),
  DEMO: z.enum(['si', 'no'], 'debe ser si o no').optional().meta({
    description: '`si` o `no`: datos y cuentas de demostración; solo con la base incluida en esta máquina',
    absent: 'si',
  }),
  DEMO_CANDIDATOS: whole(100, 1_000_000)
    .default(2_000)
    .meta({ description: 'cuántas personas tiene la demostración cuando se la crea' }),
  DATABASE_URL: servers.optional().meta({
    description:
      'PostgreSQL 15 o más nuevo con pg_trgm y unaccent; uno o varios servidores (`postgres://…@db1,db2/tembiapo`): se usa el que acepta escrituras',
    absent: 'la base incluida',
  }),
  DATABASE_REPLICA_URL: servers.optional().meta({
    description: 'un servidor que sigue al principal: búsquedas, listas, reportes y exportaciones',
    absent: 'contesta el principal',
  }),
  S3_BUCKET: bucketName.optional().meta({
    description: 'archivos en un almacén compatible con S3',
    absent: 'la carpeta DATA_DIR/archivos',
  }),
  S3_ENDPOINT: url('http', 'https').optional().meta({ description: 'su dirección', absent: 'la de AWS' }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'debe ser el nombre de una región')
    .default('us-east-1')
    .meta({ description: 'su región' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'quién lo usa; va con `S3_BUCKET`', absent: '—' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'su secreto; va con `S3_BUCKET`', absent: '—' }),
  COPIAS: z
    .enum(['si', 'no'], 'debe ser si o no')
    .default('si')
    .meta({ description: '`no`: la base incluida, los archivos y los secretos no se copian' }),
  COPIAS_CLAVE: z.string().min(12, 'debe tener al menos 12 caracteres').optional().meta({
    description:
      'con qué se cifran las copias (age): una frase de 12 caracteres o más, o una `AGE-SECRET-KEY-1…`; guardala fuera de esta máquina',
    absent: 'sin cifrar',
  }),
  COPIAS_S3_BUCKET: bucketName
    .optional()
    .meta({ description: 'copias en un almacén compatible con S3', absent: 'la carpeta DATA_DIR/copias' }),
  COPIAS_S3_ENDPOINT: url('http', 'https')
    .optional()
    .meta({ description: 'su dirección', absent: 'la de AWS' }),
  COPIAS_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'debe ser el nombre de una región')
    .default('us-east-1')
    .meta({ description: 'su región' }),
  COPIAS_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'quién lo usa; va con `COPIAS_S3_BUCKET`', absent: '—' }),
  COPIAS_S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'su secreto; va con `COPIAS_S3_BUCKET`', absent: '—' }),
  COPIAS_PRIMERA_SEGUNDOS: whole(1, 86_400)
    .default(60)
    .meta({ description: 'cuánto después de iniciar una instalación nueva se hace sola su primera copia' }),
  COPIAS_CEDEN: whole(0, 19).default(15).meta({
    description:
      'cuánto ceden las copias ante lo demás de la máquina, de 0 a 19 (`nice`): en una siempre ocupada, menos',
  }),
  REINTENTOS_SEGUNDOS: whole(1, 3600).optional().meta({
    description:
      'la misma pausa después de cada intento fallido de todo trabajo en segundo plano (correos, lecturas, copias)',
    absent: 'la de cada uno, de 1 a 60, y crece',
  }),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .meta({ description: 'por dónde salen los mails', absent: 'archivos .eml en DATA_DIR/mail' }),
  MAIL_FROM: atMost(200)
    .regex(
      /^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'debe ser un correo, con su nombre adelante o sin él',
    )
    .default('Tembiapo <no-responder@localhost>')
    .meta({ description: 'de parte de quién salen' }),
  MAIL_POR_MINUTO: whole(1, 10_000)
    .default(60)
    .meta({ description: 'cuántos mails de una persona a muchas salen por minuto' }),
  IMAP_URL: atMost(5000)
    .refine(decodes, LOOSE_PERCENT)
    .optional()
    .meta({
      description:
        'las casillas por las que entran las respuestas, con espacios entre ellas: ' +
        '`imaps://usuario:clave@imap.agencia.com.py/INBOX` ([cómo](operacion.md#que-las-respuestas-entren))',
      absent: 'no entran',
    }),
  IMAP_CADA_SEGUNDOS: whole(1, 3600)
    .default(300)
    .meta({ description: 'cada cuánto se mira una casilla cuyo servidor no avisa por sí mismo' }),
  DKIM_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'debe ser un dominio como agencia.com.py')
    .optional()
    .meta({
      description:
        'con qué se firman los mails, para que no los tomen por basura ([cómo](operacion.md#que-los-correos-lleguen)): el dominio; van las tres juntas',
      absent: 'sin firma',
    }),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,63}$/, 'debe tener solo letras, cifras y guiones')
    .optional()
    .meta({ description: 'el nombre de la clave en el DNS', absent: 'sin firma' }),
  DKIM_PRIVATE_KEY: atMost(20_000)
    .optional()
    .meta({ description: 'la clave RSA, en PEM', absent: 'sin firma' }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'debe ser una clave P-256 en base64url (43 letras)')
    .optional()
    .meta({
      description:
        'la clave (P-256, base64url) que firma los avisos del navegador; con varios servidores que no comparten `DATA_DIR`, la misma en todos',
      absent: 'se hace al instalar y queda en `DATA_DIR/secretos`',
    }),
  PUSH_SERVICIOS: list(
    /^https?:\/\/[\w*.:-]+$/,
    'deben ser direcciones con comas, cada una sin nada después del nombre',
  )
    .default([
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.push.apple.com',
      'https://*.notify.windows.com',
    ])
    .meta({
      description: 'a qué servicios de navegadores se mandan avisos, con comas; `*` por uno o más nombres',
      absent: 'los de Chrome, Firefox, Safari y Edge',
    }),
  FIREBASE_SERVICE_ACCOUNT: json({
    project_id: z.string(),
    client_email: z.string(),
    private_key: z.string(),
    token_uri: z.url().default('https://oauth2.googleapis.com/token'),
  })
    .optional()
    .meta({
      description:
        'avisos en el navegador por FCM: el JSON de la cuenta de servicio; va con `FIREBASE_WEB_CONFIG`',
      absent: 'avisos por el estándar, sin Firebase',
    }),
  FIREBASE_WEB_CONFIG: json({
    apiKey: z.string(),
    projectId: z.string(),
    appId: z.string(),
    messagingSenderId: z.string(),
    vapidKey: z.string(),
  })
    .optional()
    .meta({
      description: 'el JSON de la aplicación web de Firebase, con `vapidKey`',
      absent: 'avisos por el estándar, sin Firebase',
    }),
  FIREBASE_ENDPOINT: url('http', 'https')
    .default('https://fcm.googleapis.com')
    .meta({ description: 'otro servicio en lugar del de Firebase' }),
  BOLSA_URL: url('http', 'https').optional().meta({
    description: 'otra bolsa de trabajo a la que lleva el menú; la propia se apaga',
    absent: 'la propia, en `/empleos`',
  }),
  BOLSA_PUBLIC_URL: site(/^\/(empleos\/?)?$/, 'debe ser la dirección sola: la bolsa está siempre en /empleos')
    .optional()
    .meta({
      description: 'dirección de la bolsa propia cuando tiene su dominio ([bolsa.md](bolsa.md))',
      absent: '`PUBLIC_URL`',
    }),
  BOLSA_PEDIDOS_MINUTO: whole(60, 1_000_000)
    .default(600)
    .meta({ description: 'páginas de la bolsa que una dirección puede pedir por minuto (60 a 1.000.000)' }),
  OIDC_ISSUER: url('http', 'https')
    .optional()
    .meta({
      description:
        'el proveedor con el que ingresa el personal (Google Workspace, Microsoft Entra, Keycloak); van ' +
        'las tres juntas. La vuelta es `PUBLIC_URL/ingreso/oidc/vuelta` y el aviso de salida ' +
        '`PUBLIC_URL/ingreso/oidc/salida`',
      absent: 'se ingresa con contraseña o passkey',
    }),
  OIDC_CLIENT_ID: atMost(500).optional().meta({
    description: 'quién es el producto para ese proveedor',
    absent: 'se ingresa con contraseña o passkey',
  }),
  OIDC_CLIENT_SECRET: atMost(2000)
    .optional()
    .meta({ description: 'su secreto', absent: 'se ingresa con contraseña o passkey' }),
  OIDC_DOMINIOS: list(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'deben ser dominios con comas, sin @')
    .transform((all) => all.map((one) => one.toLowerCase()))
    .default([])
    .meta({
      description:
        'dominios, con comas, de los que puede entrar alguien nuevo con el rol que el administrador elija en Integraciones',
      absent: 'nadie nuevo entra solo',
    }),
  WEB_URL: url('http', 'https')
    .optional()
    .meta({ description: 'enlace del menú a la web de la agencia', absent: 'el enlace no aparece' }),
  WEBHOOK_PRIVADOS: z
    .enum(['si', 'no'], 'debe ser si o no')
    .default('no')
    .meta({ description: '`si`: un webhook puede ir a esta máquina o a una red privada' }),
  RETENCION_MESES: whole(6, 240).default(36).meta({
    description: 'sin contacto por tantos meses, un candidato se lista para ser eliminado (6 a 240)',
  }),
  METRICS_PORT: port.optional().meta({
    description: 'mediciones para Prometheus en `/metrics` de ese puerto, y de ningún otro',
    absent: 'no se sirven',
  }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'debe ser fatal, error, warn, info, debug o silent',
    )
    .default('info')
    .meta({ description: 'cuánto se registra: `fatal`, `error`, `warn`, `info`, `debug`, `silent`' }),
});

export interface Settings extends z.infer<typeof settingsSchema> {
  /** The agency's own logo, an object; null: none. With AGENCY_NAME, AGENCY_COLOR and `bolsaOff`, kept up to date by AgenciaWatch. */
  agencyLogo: string | null;
  /** The agency has no job board. */
  bolsaOff: boolean;
  /** Demonstration data and accounts: only with the embedded database on loopback (docs/reglas/convenciones.md). */
  demo: boolean;
  publicUrl: string;
  /** Address of our own job board, without '/empleos' (BOLSA_PUBLIC_URL); unused when BOLSA_URL points elsewhere. */
  bolsaUrl: string;
  /** Where files are kept; null: in DATA_DIR/archivos. */
  bucket: Bucket | null;
  /** Where copies are kept; null: in DATA_DIR/copias. */
  copiasBucket: Bucket | null;
  /** What mails are signed with; null: unsigned. */
  dkim: Dkim | null;
  /** Where staff sign in with the office's account; null: nowhere. */
  oidc: Oidc | null;
  /** The mailboxes that answers come in by. */
  casillas: Casilla[];
}

/** A provider of OpenID Connect, and who we are to it. */
export interface Oidc {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

function oidcOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret }: Read): Oidc | null {
  requireTogether({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret });
  if (!issuer || !id || !secret) return null;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new SettingsError(settingTrouble('OIDC_ISSUER', 'debe empezar con https://', issuer, ''));
  return { issuer, clientId: id, clientSecret: secret };
}

/** A mailbox read by IMAP. */
export interface Casilla {
  /** Its name: user@host/folder. */
  nombre: string;
  /** The address its mails are sent to. */
  direccion: string;
  host: string;
  port: number;
  /** TLS from the start; otherwise STARTTLS when the server offers it. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
}

const MAX_CASILLAS = 50;
/** The mailboxes in IMAP_URL, separated by spaces. */
function casillasOf({ IMAP_URL = '', MAIL_FROM }: Read): Casilla[] {
  const urls = IMAP_URL.split(/\s+/).filter(Boolean);
  if (urls.length > MAX_CASILLAS) throw new SettingsError(`IMAP_URL: admite hasta ${MAX_CASILLAS} casillas`);
  const found = urls.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username || !url.password)
      throw new SettingsError(
        settingTrouble('IMAP_URL', 'cada dirección va completa, con usuario y clave', IMAP_URL, ''),
      );
    const isSecure = url.protocol === 'imaps:';
    const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(
      decodeURIComponent,
    );
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return {
      nombre: `${user}@${host}${url.port ? `:${url.port}` : ''}/${folder || 'INBOX'}`,
      direccion: (user!.includes('@') ? user! : senderAddress(MAIL_FROM)).toLowerCase(),
      host,
      port: Number(url.port) || (isSecure ? 993 : 143),
      isSecure,
      user: user!,
      password: password!,
      folder: folder || 'INBOX',
    };
  });
  if (new Set(found.map(({ nombre }) => nombre)).size < found.length)
    throw new SettingsError('IMAP_URL: nombra dos veces la misma casilla');
  return found;
}

/** Our own address in MAIL_FROM, which may be a name without '@' (addressIn.ts reads those of others). */
export const senderAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();

/** DKIM signing of our mails (RFC 6376). */
export interface Dkim {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** The signature that DKIM_* configure, or null. */
function dkimOf({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_PRIVATE_KEY: key,
  MAIL_FROM,
}: Read): Dkim | null {
  requireTogether({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key });
  if (!domain || !selector || !key) return null;
  // A line in an environment file cannot contain line breaks: they may be written as \n.
  const privateKey = key.replaceAll('\\n', '\n');
  if (!isStrongRsa(privateKey))
    throw new SettingsError(
      settingTrouble(
        'DKIM_PRIVATE_KEY',
        'debe ser una clave RSA de al menos 2048 bits, en PEM y sin contraseña',
        key,
        '',
      ),
    );
  const from = senderAddress(MAIL_FROM).split('@').at(-1)!.toLowerCase();
  if (![from, domain].some((one, i, both) => `.${both[1 - i]}`.endsWith(`.${one}`)))
    throw new SettingsError(`DKIM_DOMAIN: MAIL_FROM es de ${from}; una firma de ${domain} no le sirve`);
  return { domain, selector, privateKey };
}

function isStrongRsa(pem: string): boolean {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

type Read = z.infer<typeof settingsSchema>;

/** A bucket in an S3-compatible store, and its credentials. */
export interface Bucket {
  name: string;
  region: string;
  /** Absent: AWS's own. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket that some variables name, or null when they name none. */
function bucketOf(prefix: 'S3' | 'COPIAS_S3', read: z.infer<typeof settingsSchema>): Bucket | null {
  const name = read[`${prefix}_BUCKET`];
  const [accessKeyId, secretAccessKey] = [
    read[`${prefix}_ACCESS_KEY_ID`],
    read[`${prefix}_SECRET_ACCESS_KEY`],
  ];
  requireTogether({
    [`${prefix}_BUCKET`]: name,
    [`${prefix}_ACCESS_KEY_ID`]: accessKeyId,
    [`${prefix}_SECRET_ACCESS_KEY`]: secretAccessKey,
  });
  if (!name || !accessKeyId || !secretAccessKey) {
    if (read[`${prefix}_ENDPOINT`]) throw new SettingsError(`${prefix}_ENDPOINT: falta ${prefix}_BUCKET`);
    return null;
  }
  return {
    name,
    region: read[`${prefix}_REGION`],
    endpoint: read[`${prefix}_ENDPOINT`],
    accessKeyId,
    secretAccessKey,
  };
}

/** Has one clear line for each wrong setting. */
export class SettingsError extends Error {}

/** Settings that mean nothing without each other. */
function requireTogether(given: Record<string, string | undefined>): void {
  const names = Object.keys(given);
  const missing = names.filter((name) => !given[name]);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new SettingsError(`${inWords(names)} van juntas o ninguna: falta ${inWords(missing)}`);
}
const inWords = (names: readonly string[]): string => new Intl.ListFormat('es').format(names);

/** Where a process that listens there answers to this machine. */
export function addressOf(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** A sentence for each variable whose name is almost a setting's. */
export const misspeltSettings = (env: NodeJS.ProcessEnv): string[] =>
  misspelt(env, Object.keys(settingsSchema.shape));

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Reads the settings from environment variables (docs/reglas/convenciones.md). An empty variable counts as absent. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const names = Object.keys(settingsSchema.shape) as (keyof Read)[];
  const result = settingsSchema.safeParse(given);
  const lines = names.flatMap((name) => {
    const value = given[name];
    if (value === undefined) return [];
    const issue = result.error?.issues.find(({ path }) => path[0] === name);
    const within = issue && issue.path.length > 1 ? `le falta «${String(issue.path[1])}»` : issue?.message;
    const rule = pastedAlong(name, value) ?? within;
    return rule === undefined
      ? []
      : [settingTrouble(name, rule, value, settingsSchema.shape[name].safeParse(undefined).data)];
  });
  if (!result.success || lines.length > 0) throw new SettingsError(lines.join('\n'));
  const read = result.data;
  const canDemo = !read.DATABASE_URL && isLoopback(read.HOST);
  if (read.DEMO === 'si' && !canDemo) {
    throw new SettingsError(
      'DEMO: solo con la base de datos incluida y HOST de esta misma máquina. Sacá DATABASE_URL y HOST, o poné DEMO=no',
    );
  }
  requireTogether({
    FIREBASE_SERVICE_ACCOUNT: given.FIREBASE_SERVICE_ACCOUNT,
    FIREBASE_WEB_CONFIG: given.FIREBASE_WEB_CONFIG,
  });
  if (read.METRICS_PORT !== undefined && read.METRICS_PORT === read.PORT && read.PORT !== 0)
    throw new SettingsError(
      'METRICS_PORT: es el mismo que PORT, donde entra la gente. Poné otro, como METRICS_PORT=9464',
    );
  if (read.JWT_SECRET_ANTERIOR && !read.JWT_SECRET) {
    throw new SettingsError('JWT_SECRET_ANTERIOR: solo junto con JWT_SECRET, que es el nuevo');
  }
  const publicUrl = (read.PUBLIC_URL ?? addressOf(read.HOST, read.PORT)).replace(/\/$/, '');
  return {
    ...read,
    agencyLogo: null,
    bolsaOff: false,
    demo: canDemo && read.DEMO !== 'no',
    bucket: bucketOf('S3', read),
    dkim: dkimOf(read),
    oidc: oidcOf(read),
    casillas: casillasOf(read),
    copiasBucket: bucketOf('COPIAS_S3', read),
    publicUrl,
    bolsaUrl: (read.BOLSA_PUBLIC_URL ?? publicUrl).replace(/(\/empleos)?\/?$/, ''),
  };
}

/** Whether the job board is here and open: not in another place, and not closed by the agency. */
export const hasOwnBolsa = ({ BOLSA_URL, bolsaOff }: Pick<Settings, 'BOLSA_URL' | 'bolsaOff'>): boolean =>
  BOLSA_URL === undefined && !bolsaOff;

/** The repository's folder. */
export const REPO_DIR = resolve(import.meta.dirname, '../../../..');
export const WEB_DIST = resolve(REPO_DIR, 'web/dist');
export const webBuilt = (): boolean => existsSync(resolve(WEB_DIST, 'index.html'));
