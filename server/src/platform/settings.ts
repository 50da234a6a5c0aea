import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const puerto = z.coerce.number('debe ser un número').int().min(0).max(65535);
const url = (...protocols: string[]) =>
  z.url({ error: 'debe ser una dirección completa', protocol: new RegExp(`^(${protocols.join('|')})$`) });

const schema = z.object({
  AGENCY_NAME: z.string().max(80).default('Tembiapo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: puerto.default(3000),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((dir) => resolve(dir)),
  PUBLIC_URL: url('http', 'https').optional(),
  ACCESS_KEY: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  JWT_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  ADMIN_EMAIL: z.email('debe ser un correo').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'debe tener al menos 8 caracteres').optional(),
  DEMO: z.enum(['si', 'no'], 'debe ser si o no').optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().max(200).default('Tembiapo <no-responder@localhost>'),
  BOLSA_URL: url('http', 'https').optional(),
  WEB_URL: url('http', 'https').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface Settings extends z.infer<typeof schema> {
  /** Demonstration data and accounts: only with the embedded database on loopback (decisions 9). */
  demo: boolean;
  publicUrl: string;
}

/** Thrown with one clear line for each setting that is wrong. */
export class SettingsError extends Error {}

const esLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Reads the settings from environment variables (decisions 9). An empty variable counts as absent. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const dados = Object.fromEntries(Object.entries(env).filter(([, valor]) => valor !== ''));
  const result = schema.safeParse(dados);
  if (!result.success) {
    const lineas = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(lineas.join('\n'));
  }
  const leidos = result.data;
  const puedeDemo = !leidos.DATABASE_URL && esLoopback(leidos.HOST);
  if (leidos.DEMO === 'si' && !puedeDemo) {
    throw new SettingsError('DEMO: solo con la base de datos incluida y HOST de esta misma máquina');
  }
  const host = leidos.HOST.includes(':') ? `[${leidos.HOST}]` : leidos.HOST;
  return {
    ...leidos,
    demo: puedeDemo && leidos.DEMO !== 'no',
    publicUrl: (leidos.PUBLIC_URL ?? `http://${host}:${leidos.PORT}`).replace(/\/$/, ''),
  };
}

/** The folder of the repository, found from this file. */
export const REPO_DIR = resolve(import.meta.dirname, '../../..');
export const WEB_DIST = resolve(REPO_DIR, 'web/dist');
export const webBuilt = (): boolean => existsSync(resolve(WEB_DIST, 'index.html'));
