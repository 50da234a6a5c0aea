/** What is never shown of a wrong setting: secrets, and addresses that carry one. */
const SECRET =
  /SECRET|PASSWORD|CLAVE|ACCESS_KEY|PRIVATE_KEY|FIREBASE_(SERVICE|WEB)|DATABASE|SMTP_URL|IMAP_URL/;
const MADE = '(lo que da «openssl rand -hex 32»)';
const BOTH = '(el JSON que da la consola de Firebase)';

/** A right value of each setting that has no plain default to show. */
const EXAMPLES: Record<string, string> = {
  DATA_DIR: '/srv/tembiapo',
  PROXIES: '10.0.0.5,10.1.0.0/16',
  PUBLIC_URL: 'https://seleccion.agencia.com.py',
  ACCESS_KEY: MADE,
  JWT_SECRET: MADE,
  JWT_SECRET_ANTERIOR: '(el JWT_SECRET de antes, entero)',
  SECURITY_CONTACT: 'seguridad@agencia.com.py',
  ADMIN_EMAIL: 'jefa@agencia.com.py',
  ADMIN_PASSWORD: '(una frase de cuatro palabras)',
  DEMO: 'no',
  DATABASE_URL: 'postgres://tembiapo:clave@db1/tembiapo',
  DATABASE_REPLICA_URL: 'postgres://tembiapo:clave@db2/tembiapo',
  S3_BUCKET: 'archivos',
  S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
  COPIAS_CLAVE: '(una frase de cinco palabras)',
  COPIAS_S3_BUCKET: 'copias',
  COPIAS_S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
  REINTENTOS_SEGUNDOS: '30',
  SMTP_URL: 'smtps://usuario:clave@correo.agencia.com.py',
  MAIL_FROM: 'Agencia <correo@agencia.com.py>',
  IMAP_URL: 'imaps://usuario:clave@imap.agencia.com.py/INBOX',
  DKIM_DOMAIN: 'agencia.com.py',
  DKIM_SELECTOR: 'tembiapo',
  DKIM_PRIVATE_KEY: '(lo que da «openssl genrsa 2048»)',
  VAPID_PRIVATE_KEY: '(la del primer servidor: DATA_DIR/secretos)',
  PUSH_SERVICIOS: 'https://fcm.googleapis.com,https://*.push.apple.com',
  FIREBASE_SERVICE_ACCOUNT: BOTH,
  FIREBASE_WEB_CONFIG: BOTH,
  BOLSA_URL: 'https://empleos.agencia.com.py',
  BOLSA_PUBLIC_URL: 'https://empleos.agencia.com.py',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: '1234.apps.googleusercontent.com',
  OIDC_CLIENT_SECRET: '(el que da el proveedor)',
  OIDC_DOMINIOS: 'agencia.com.py,agencia.com',
  S3_ACCESS_KEY_ID: '(el que da el almacén)',
  S3_SECRET_ACCESS_KEY: '(el que da el almacén)',
  COPIAS_S3_ACCESS_KEY_ID: '(el que da el almacén)',
  COPIAS_S3_SECRET_ACCESS_KEY: '(el que da el almacén)',
  WEB_URL: 'https://www.agencia.com.py',
  METRICS_PORT: '9464',
};

/** The longest part of a wrong value that is shown. */
const SHOWN = 80;

/** One sentence about a wrong setting: its rule, what was read (never a secret), and a right one. */
export function settingTrouble(name: string, rule: string, value: string, fallback: unknown): string {
  const visible = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/:[^:@/]+@/, ':…@');
  const cut = visible.length > SHOWN ? `${visible.slice(0, SHOWN)}…` : visible;
  const read = SECRET.test(name) ? `un texto de ${value.length} letras que no se muestra` : `«${cut}»`;
  return `${name}: ${rule}. Se leyó ${read}. Por ejemplo: ${name}=${EXAMPLES[name] ?? fallback}`;
}

/** Settings whose own notation has line breaks and quotes. */
const LOOSE = /^(DKIM_PRIVATE_KEY|FIREBASE_SERVICE_ACCOUNT|FIREBASE_WEB_CONFIG|IMAP_URL)$/;

/** What came along when a value was pasted or saved: nobody means it, and not every reader of the same file drops it. */
export function pastedAlong(name: string, value: string): string | undefined {
  if (LOOSE.test(name)) return undefined;
  if (value.endsWith('\r'))
    return 'termina con un fin de línea de Windows (\\r): guardá el archivo con fines de línea de Linux';
  if (value !== value.trim()) return 'no debe empezar ni terminar con espacios';
  return /^(["'“”«]).*["'“”»]$/s.test(value) ? 'no debe ir entre comillas' : undefined;
}

/** Whether two names differ by one letter, or by two that changed places. */
function isNear(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one, other].map((name) => name.slice(from, name.length - end)) as [string, string];
  const swapped = a.length === 2 && a === [...b].reverse().join('');
  // Among short words, one letter makes another word.
  return swapped || (one.length > 5 && a.length <= 1 && b.length <= 1);
}

/** A sentence for each variable whose name is almost a setting's. */
export const misspelt = (env: NodeJS.ProcessEnv, names: readonly string[]): string[] =>
  Object.keys(env)
    .filter((given) => !names.includes(given))
    .flatMap((given) => {
      const meant = names.find((name) => isNear(given.toUpperCase(), name) || given.toUpperCase() === name);
      return meant ? [`${given} no es un ajuste y no se usa. ¿Quisiste escribir ${meant}?`] : [];
    });
