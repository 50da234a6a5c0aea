import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number('debe ser un número').int().min(0).max(65535);
const url = (...protocols: string[]) =>
  z.url({ error: 'debe ser una dirección completa', protocol: new RegExp(`^(${protocols.join('|')})$`) });

/** One or more PostgreSQL servers in libpq's notation: postgres://user:secret@db1,db2:5433/base. */
const servers = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/[^/?\s]+\/[^\s]+$/,
    'debe ser una dirección completa, como postgres://usuario:clave@db1,db2/tembiapo',
  );

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

const schema = z.object({
  AGENCY_NAME: z.string().max(80).default('Tembiapo'),
  AGENCY_COLOR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'debe ser un color como #0f6b5c')
    .default('#0f6b5c'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((dir) => resolve(dir)),
  PROXIES: proxies.default(['loopback']),
  PUBLIC_URL: url('http', 'https').optional(),
  ACCESS_KEY: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  JWT_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  JWT_SECRET_ANTERIOR: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  EXIGIR_SEGUNDO_FACTOR: z.enum(['staff', 'admin', 'no'], 'debe ser staff, admin o no').default('admin'),
  SECURITY_CONTACT: z.union([z.email(), url('https')], 'debe ser un correo o una dirección https').optional(),
  ADMIN_EMAIL: z.email('debe ser un correo').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  DEMO: z.enum(['si', 'no'], 'debe ser si o no').optional(),
  DEMO_CANDIDATOS: z.coerce.number('debe ser un número').int().min(100).max(1_000_000).default(2_000),
  DATABASE_URL: servers.optional(),
  DATABASE_REPLICA_URL: servers.optional(),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().max(100).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  COPIAS: z.enum(['si', 'no'], 'debe ser si o no').default('si'),
  COPIAS_CLAVE: z.string().min(12, 'debe tener al menos 12 caracteres').optional(),
  COPIAS_S3_ENDPOINT: url('http', 'https').optional(),
  COPIAS_S3_REGION: z.string().default('us-east-1'),
  COPIAS_S3_BUCKET: z.string().max(100).optional(),
  COPIAS_S3_ACCESS_KEY_ID: z.string().optional(),
  COPIAS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  COPIAS_PRIMERA_SEGUNDOS: z.coerce.number('debe ser un número').int().min(1).max(86_400).default(60),
  COPIAS_CEDEN: z.coerce.number('debe ser un número').int().min(0).max(19).default(15),
  REINTENTOS_SEGUNDOS: z.coerce.number('debe ser un número').int().min(1).max(3600).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().max(200).default('Tembiapo <no-responder@localhost>'),
  MAIL_POR_MINUTO: z.coerce.number('debe ser un número').int().min(1).max(10_000).default(60),
  IMAP_URL: z.string().max(5000).optional(),
  IMAP_CADA_SEGUNDOS: z.coerce.number('debe ser un número').int().min(1).max(3600).default(300),
  DKIM_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'debe ser un dominio como agencia.com.py')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,63}$/, 'debe tener solo letras, cifras y guiones')
    .optional(),
  DKIM_PRIVATE_KEY: z.string().max(20_000).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'debe ser una clave P-256 en base64url (43 letras)')
    .optional(),
  PUSH_SERVICIOS: z
    .string()
    .default(
      'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    )
    .transform((text) => text.split(',').map((one) => one.trim())),
  FIREBASE_SERVICE_ACCOUNT: json({
    project_id: z.string(),
    client_email: z.string(),
    private_key: z.string(),
    token_uri: z.url().default('https://oauth2.googleapis.com/token'),
  }).optional(),
  FIREBASE_WEB_CONFIG: json({
    apiKey: z.string(),
    projectId: z.string(),
    appId: z.string(),
    messagingSenderId: z.string(),
    vapidKey: z.string(),
  }).optional(),
  FIREBASE_ENDPOINT: url('http', 'https').default('https://fcm.googleapis.com'),
  BOLSA_URL: url('http', 'https').optional(),
  BOLSA_PUBLIC_URL: url('http', 'https').optional(),
  BOLSA_PEDIDOS_MINUTO: z.coerce.number('debe ser un número').int().min(60).max(1_000_000).default(600),
  OIDC_ISSUER: url('http', 'https').optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(2000).optional(),
  OIDC_DOMINIOS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  WEB_URL: url('http', 'https').optional(),
  WEBHOOK_PRIVADOS: z.enum(['si', 'no'], 'debe ser si o no').default('no'),
  RETENCION_MESES: z.coerce.number('debe ser un número').int().min(6).max(240).default(36),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Settings extends z.infer<typeof schema> {
  /** Demo data and accounts: only with the embedded database on loopback (docs/reglas/convenciones.md). */
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
  /** Sign-in with the office's account; null: not offered. */
  oficina: Oficina | null;
  /** The mailboxes where answers arrive. */
  casillas: Casilla[];
}

/** An OpenID Connect provider, and our client there. */
export interface Oficina {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

function oficinaOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: id,
  OIDC_CLIENT_SECRET: secret,
}: Read): Oficina | null {
  if (!issuer && !id && !secret) return null;
  if (!issuer || !id || !secret)
    throw new SettingsError('OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas o ninguna');
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new SettingsError('OIDC_ISSUER: debe empezar con https://');
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
const IMAP_HINT =
  'IMAP_URL: cada dirección va completa, como imaps://usuario:clave@imap.agencia.com.py/INBOX';

/** The mailboxes in IMAP_URL, separated by spaces. */
function casillasOf({ IMAP_URL = '', MAIL_FROM }: Read): Casilla[] {
  const urls = IMAP_URL.split(/\s+/).filter(Boolean);
  if (urls.length > MAX_CASILLAS) throw new SettingsError(`IMAP_URL: admite hasta ${MAX_CASILLAS} casillas`);
  const found = urls.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username || !url.password)
      throw new SettingsError(IMAP_HINT);
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
  if (!domain && !selector && !key) return null;
  if (!domain || !selector || !key)
    throw new SettingsError('DKIM_DOMAIN, DKIM_SELECTOR y DKIM_PRIVATE_KEY van juntas o ninguna');
  // A line in an environment file cannot contain line breaks: they may be written as \n.
  const privateKey = key.replaceAll('\\n', '\n');
  if (!isStrongRsa(privateKey))
    throw new SettingsError(
      'DKIM_PRIVATE_KEY: debe ser una clave RSA de al menos 2048 bits, en PEM y sin contraseña',
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

type Read = z.infer<typeof schema>;

/** A bucket in an S3-compatible store, and its credentials. */
export interface Bucket {
  name: string;
  region: string;
  /** Absent: AWS's own. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket that the variables with a prefix configure, or null. */
function bucketOf(prefix: 'S3' | 'COPIAS_S3', read: z.infer<typeof schema>): Bucket | null {
  const name = read[`${prefix}_BUCKET`];
  if (!name) return null;
  const [accessKeyId, secretAccessKey] = [
    read[`${prefix}_ACCESS_KEY_ID`],
    read[`${prefix}_SECRET_ACCESS_KEY`],
  ];
  if (!accessKeyId || !secretAccessKey)
    throw new SettingsError(`${prefix}_BUCKET: faltan ${prefix}_ACCESS_KEY_ID y ${prefix}_SECRET_ACCESS_KEY`);
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

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Reads the settings from environment variables (docs/reglas/convenciones.md). An empty variable counts as absent. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(lines.join('\n'));
  }
  const read = result.data;
  const canDemo = !read.DATABASE_URL && isLoopback(read.HOST);
  if (read.DEMO === 'si' && !canDemo) {
    throw new SettingsError('DEMO: solo con la base de datos incluida y HOST de esta misma máquina');
  }
  if (Boolean(read.FIREBASE_SERVICE_ACCOUNT) !== Boolean(read.FIREBASE_WEB_CONFIG)) {
    throw new SettingsError('FIREBASE_SERVICE_ACCOUNT y FIREBASE_WEB_CONFIG van juntas o ninguna');
  }
  if (read.JWT_SECRET_ANTERIOR && !read.JWT_SECRET) {
    throw new SettingsError('JWT_SECRET_ANTERIOR: solo junto con JWT_SECRET');
  }
  const host = read.HOST.includes(':') ? `[${read.HOST}]` : read.HOST;
  const publicUrl = (read.PUBLIC_URL ?? `http://${host}:${read.PORT}`).replace(/\/$/, '');
  return {
    ...read,
    demo: canDemo && read.DEMO !== 'no',
    bucket: bucketOf('S3', read),
    dkim: dkimOf(read),
    oficina: oficinaOf(read),
    casillas: casillasOf(read),
    copiasBucket: bucketOf('COPIAS_S3', read),
    publicUrl,
    bolsaUrl: (read.BOLSA_PUBLIC_URL ?? publicUrl).replace(/(\/empleos)?\/?$/, ''),
  };
}

/** The repository's folder. */
export const REPO_DIR = resolve(import.meta.dirname, '../../../..');
export const WEB_DIST = resolve(REPO_DIR, 'web/dist');
export const webBuilt = (): boolean => existsSync(resolve(WEB_DIST, 'index.html'));
