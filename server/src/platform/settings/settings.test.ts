import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressOf, misspeltSettings, readSettings, SettingsError, settingsSchema } from './settings.ts';

type Name = keyof typeof settingsSchema.shape;

/** What is said about an environment; '' when nothing is wrong with it. */
function said(env: Record<string, string>): string {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).message;
  }
}

const LONG = (letters: number) => 'a'.repeat(letters);
const NUMBERS = ['tres', '-1', '1.5', '1e3', '0x10', '99999999'];
const ADDRESSES = ['nada', '://x', 'ftp://x', 'x.com.py'];
const ORDINARY = [
  'https://a.com.py/bolsa',
  'https://a.com.py/?x=1',
  'https://a.com.py/#x',
  'https://yo:clave@a.com.py',
];
const BUCKET = ['s3://archivos', 'a/b', LONG(101)];
const DATABASE = ['mysql://a/b', 'db1', 'postgres://a', 'postgres://yo:100%@db1/base'];
const OBJECTS = ['{', '[]', '{}', '{"apiKey":"a","projectId":"b","appId":3}'];
const FREE: string[] = [];

/** Every setting, written wrong in every way there is for its kind; spaces, line ends and quotes are added to all. */
const WRONG: Record<Name, string[]> = {
  AGENCY_NAME: [LONG(81)],
  AGENCY_COLOR: ['rojo', '#12345', '0f6b5c'],
  HOST: ['http://0.0.0.0', '0.0.0.0:3000', '[::1]', '1.2.3.400'],
  PORT: [...NUMBERS, '65536'],
  DATA_DIR: ['~/datos'],
  PROXIES: ['proxy', '10.0.0.0/33', '10.0.0.1,', '1.2.3.4/8/8'],
  PUBLIC_URL: [...ADDRESSES, ...ORDINARY],
  ACCESS_KEY: ['corta'],
  JWT_SECRET: ['corto'],
  JWT_SECRET_ANTERIOR: ['corto'],
  EXIGIR_SEGUNDO_FACTOR: ['si'],
  SECURITY_CONTACT: ['nadie', 'http://a.com.py'],
  ADMIN_EMAIL: ['jefa'],
  ADMIN_PASSWORD: ['corta'],
  DEMO: ['true', 'SI'],
  DEMO_CANDIDATOS: [...NUMBERS, '99'],
  DATABASE_URL: DATABASE,
  DATABASE_REPLICA_URL: DATABASE,
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: ADDRESSES,
  S3_REGION: ['us east 1'],
  S3_ACCESS_KEY_ID: FREE,
  S3_SECRET_ACCESS_KEY: FREE,
  COPIAS: ['yes'],
  COPIAS_CLAVE: ['corta'],
  COPIAS_S3_BUCKET: BUCKET,
  COPIAS_S3_ENDPOINT: ADDRESSES,
  COPIAS_S3_REGION: ['us east 1'],
  COPIAS_S3_ACCESS_KEY_ID: FREE,
  COPIAS_S3_SECRET_ACCESS_KEY: FREE,
  COPIAS_PRIMERA_SEGUNDOS: [...NUMBERS, '0'],
  COPIAS_CEDEN: [...NUMBERS, '20'],
  REINTENTOS_SEGUNDOS: [...NUMBERS, '0'],
  SMTP_URL: [...ADDRESSES, 'smtp://yo:100%@correo'],
  MAIL_FROM: ['Agencia', 'Agencia correo@a.com.py', LONG(201)],
  MAIL_POR_MINUTO: [...NUMBERS, '0'],
  IMAP_URL: ['nada', 'imaps://sin-clave@imap.a.com.py', 'imaps://yo:100%@imap.a.com.py', LONG(5001)],
  IMAP_CADA_SEGUNDOS: [...NUMBERS, '0'],
  DKIM_DOMAIN: ['agencia', 'agencia com'],
  DKIM_SELECTOR: ['uno.dos'],
  DKIM_PRIVATE_KEY: [LONG(20_001)],
  VAPID_PRIVATE_KEY: ['corta'],
  PUSH_SERVICIOS: ['fcm.googleapis.com', 'https://a.com.py/x'],
  FIREBASE_SERVICE_ACCOUNT: OBJECTS,
  FIREBASE_WEB_CONFIG: OBJECTS,
  FIREBASE_ENDPOINT: ADDRESSES,
  BOLSA_URL: ADDRESSES,
  BOLSA_PUBLIC_URL: [...ADDRESSES, ...ORDINARY],
  BOLSA_PEDIDOS_MINUTO: [...NUMBERS, '59'],
  OIDC_ISSUER: ADDRESSES,
  OIDC_CLIENT_ID: [LONG(501)],
  OIDC_CLIENT_SECRET: [LONG(2001)],
  OIDC_DOMINIOS: ['@agencia.com.py', 'agencia', 'agencia.com.py;otra.com.py'],
  WEB_URL: ADDRESSES,
  WEBHOOK_PRIVADOS: ['true'],
  RETENCION_MESES: [...NUMBERS, '5'],
  METRICS_PORT: [...NUMBERS, '65536'],
  LOG_LEVEL: ['verbose'],
};

/** Settings that are right one by one, and not together. */
const APART: Record<string, string>[] = [
  { DEMO: 'si', HOST: '0.0.0.0' },
  { DEMO: 'si', DATABASE_URL: 'postgres://yo:clave@db1/base' },
  { JWT_SECRET_ANTERIOR: LONG(32) },
  { S3_BUCKET: 'archivos' },
  { S3_ACCESS_KEY_ID: 'quien', S3_SECRET_ACCESS_KEY: 'secreto-entero' },
  { S3_ENDPOINT: 'https://almacen.com.py' },
  { COPIAS_S3_BUCKET: 'copias', COPIAS_S3_ACCESS_KEY_ID: 'quien' },
  { COPIAS_S3_ENDPOINT: 'https://almacen.com.py' },
  {
    FIREBASE_WEB_CONFIG: '{"apiKey":"a","projectId":"b","appId":"c","messagingSenderId":"d","vapidKey":"e"}',
  },
  { DKIM_DOMAIN: 'agencia.com.py' },
  { DKIM_DOMAIN: 'agencia.com.py', DKIM_SELECTOR: 'a', DKIM_PRIVATE_KEY: 'secreto-entero' },
  { OIDC_ISSUER: 'https://a.com.py', OIDC_CLIENT_ID: 'quien' },
  { OIDC_ISSUER: 'http://a.com.py', OIDC_CLIENT_ID: 'quien', OIDC_CLIENT_SECRET: 'secreto-entero' },
  { IMAP_URL: 'imaps://yo:clave@imap.a.com.py imaps://yo:clave@imap.a.com.py' },
  { PORT: 'x', SMTP_URL: 'nada', JWT_SECRET: 'corto' },
];

const names = Object.keys(settingsSchema.shape) as Name[];
const sentenceOf = (name: Name, value: string) => {
  const sentence = said({ [name]: value });
  expect(sentence, `${name}=${value}`).not.toBe('');
  return sentence;
};
const OF_SECRETS =
  /^(ACCESS_KEY|JWT_SECRET.*|ADMIN_PASSWORD|DATABASE_.*|.*S3_.*ACCESS_KEY.*|COPIAS_CLAVE|SMTP_URL|IMAP_URL|.*PRIVATE_KEY|OIDC_CLIENT_SECRET|FIREBASE_(SERVICE|WEB).*)$/;
const ENGLISH = /invalid|expected|string|number|must|required|too /i;

describe('cada ajuste mal escrito, de cada manera, dice qué se leyó y cómo se arregla', () => {
  test('la tabla tiene todos', () => expect(Object.keys(WRONG)).toEqual(names));

  test('cada frase nombra el ajuste, cita lo leído si no es un secreto y da un ejemplo (-u las escribe)', async () => {
    const sentences = names.flatMap((name) =>
      WRONG[name].map((value) => {
        const sentence = sentenceOf(name, value);
        expect(sentence.split('\n')).toHaveLength(1);
        expect(sentence.startsWith(`${name}: `), sentence).toBe(true);
        expect(sentence).not.toMatch(ENGLISH);
        expect(sentence).toContain(`Por ejemplo: ${name}=`);
        if (OF_SECRETS.test(name)) expect(sentence.split('Por ejemplo')[0]).not.toContain(value);
        return sentence;
      }),
    );
    for (const env of APART) {
      const sentence = said(env);
      expect(sentence, JSON.stringify(env)).not.toBe('');
      expect(sentence).not.toMatch(/secreto-entero/);
      sentences.push(`${Object.keys(env).join(' + ')} → ${sentence}`);
    }
    await expect(`${sentences.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'sentences.txt'));
  });

  test.each(names)('%s: espacios, comillas y fines de línea de Windows', (name) => {
    const right = 'valor-pegado';
    const isLoose = /^(DKIM_PRIVATE_KEY|FIREBASE_(SERVICE_ACCOUNT|WEB_CONFIG)|IMAP_URL)$/.test(name);
    if (isLoose) return expect(said({ [name]: ` ${right}\r` })).not.toContain('fin de línea');
    expect(sentenceOf(name, ` ${right}`)).toContain(
      `${name}: no debe empezar ni terminar con espacios. Se leyó `,
    );
    expect(sentenceOf(name, `"${right}"`)).toContain(`${name}: no debe ir entre comillas. Se leyó `);
    expect(sentenceOf(name, `${right}\r`)).toContain(`${name}: termina con un fin de línea de Windows (\\r)`);
    if (OF_SECRETS.test(name)) expect(said({ [name]: `${right}\r` })).not.toContain(right);
    return undefined;
  });

  test.each(names)('%s vacío es como no ponerlo, y el ejemplo que se da sirve', (name) => {
    expect(said({ [name]: '' })).toBe('');
    const example = /Por ejemplo: \w+=(.*)$/.exec(said({ [name]: ' ' }))?.[1];
    if (example === undefined || example.startsWith('(')) return;
    // One that goes with others is only asked for those.
    expect(said({ [name]: example })).toMatch(/^$|^[\w, ]+ y \w+ van juntas o ninguna|^\w+_ENDPOINT: falta/);
  });
});

test('lo que está bien', () => {
  expect(readSettings({ PORT: '' })).toMatchObject({
    PORT: 3000,
    demo: true,
    publicUrl: 'http://127.0.0.1:3000',
  });
  expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ demo: false });
  expect(readSettings({ PROXIES: '10.0.0.5, 10.1.0.0/16,fd00::/8, loopback' })).toMatchObject({
    PROXIES: ['10.0.0.5', '10.1.0.0/16', 'fd00::/8', 'loopback'],
  });
  expect(readSettings({ OIDC_DOMINIOS: 'Agencia.com.py' }).OIDC_DOMINIOS).toEqual(['agencia.com.py']);
  expect(readSettings({ PUBLIC_URL: 'https://a.com.py/' }).publicUrl).toBe('https://a.com.py');
});

test('la dirección que se dice se puede abrir en esta máquina', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].map((host) => addressOf(host, 3000))).toEqual([
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://[::1]:3000',
    'http://localhost:3000',
  ]);
});

test('un nombre casi igual al de un ajuste se dice; los de otros programas, no', () => {
  const env = {
    SMPT_URL: 'x',
    AGENCY_NAM: 'x',
    DATABASE_URI: 'x',
    PROT: '1',
    smtp_url: 'x',
    HOME: '/',
    PATH: '/',
    POST: '1',
    AWS_REGION: 'x',
    NODE_ENV: 'x',
  };
  expect(misspeltSettings(env)).toEqual(
    [
      'SMPT_URL SMTP_URL',
      'AGENCY_NAM AGENCY_NAME',
      'DATABASE_URI DATABASE_URL',
      'PROT PORT',
      'smtp_url SMTP_URL',
    ].map((pair) => pair.replace(' ', ' no es un ajuste y no se usa. ¿Quisiste escribir ').concat('?')),
  );
});
