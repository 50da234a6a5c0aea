import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { Services } from '../platform/context.ts';
import { connect, type Db } from '../platform/database.ts';
import { EventHub } from '../platform/events.ts';
import { createMailer } from '../platform/mail.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { signToken } from '../platform/tokens.ts';

export const ACCESS_KEY = 'llave-de-prueba';
const JWT_SECRET = 'un secreto de prueba de más de treinta y dos letras';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

export interface CallOptions {
  token?: string | null;
  input?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface TestApp {
  url: string;
  db: Db;
  services: Services;
  databaseUrl: string;
  /** Statements that ran since the list was last emptied. */
  statements: { sql: string; parameters: readonly unknown[] }[];
  /** Sends names in the query for GET and DELETE, in the body otherwise. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A live session of a demonstration user of that role. */
  tokenFor(rol: Rol): Promise<string>;
  /** Waits for mails and the like. */
  settled(): Promise<unknown>;
  close(): Promise<void>;
}

const EMAILS: Partial<Record<Rol, string>> = {
  admin: 'admin@demo.py',
  selector: 'selector@demo.py',
  candidato: 'candidato@demo.py',
};

/** The whole product on a database of its own, served on a free port. */
export async function startTestApp(
  env: Record<string, string> = {},
  through?: (databaseUrl: string) => string,
): Promise<TestApp> {
  const base = `prueba_${uuidv7().replaceAll('-', '')}`;
  // The template admits no other connection while it is copied, so copies wait for each other.
  const maintenance = new pg.Client({
    connectionString: inject('postgresUrl').replace(/\/tembiapo$/, '/postgres'),
  });
  await maintenance.connect();
  await maintenance.query('select pg_advisory_lock(1)');
  await maintenance.query(`create database ${base} template tembiapo`);
  await maintenance.end();

  const databaseUrl = inject('postgresUrl').replace(/\/tembiapo$/, `/${base}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'tembiapo-datos-'));
  const settings: Settings = readSettings({
    DATA_DIR: dataDir,
    ACCESS_KEY,
    JWT_SECRET,
    LOG_LEVEL: 'silent',
    DEMO: 'no',
    ...env,
  });
  const statements: TestApp['statements'] = [];
  const { db, close } = connect(through ? through(databaseUrl) : databaseUrl, {
    max: 8,
    onQuery: (sql, parameters) => statements.push({ sql, parameters }),
  });
  const pendientes: Promise<unknown>[] = [];
  const services: Services = {
    db,
    settings,
    secrets: { accessKey: ACCESS_KEY, jwtSecret: new TextEncoder().encode(JWT_SECRET) },
    mailer: createMailer(settings),
    eventos: new EventHub(through ? through(databaseUrl) : databaseUrl, db),
    enSegundoPlano: (work) => void pendientes.push(work),
  };
  const app = await buildApp(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    db,
    services,
    databaseUrl,
    statements,
    async call(method, path, { token, input = {}, headers = {} } = {}) {
      const enQuery = method === 'GET' || method === 'DELETE';
      const target = new URL(`${url}/api${path}`);
      if (enQuery) {
        for (const [name, value] of Object.entries(input)) {
          for (const uno of [value].flat()) target.searchParams.append(name, String(uno));
        }
      }
      const response = await fetch(target, {
        method,
        headers: {
          'x-access-token': ACCESS_KEY,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(!enQuery && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(!enQuery && { body: JSON.stringify(input) }),
      });
      const text = await response.text();
      let body: unknown = text;
      try {
        body = JSON.parse(text);
      } catch {
        // Not every answer is JSON: the page of the documentation is not.
      }
      return { status: response.status, body };
    },
    async tokenFor(rol) {
      const email = EMAILS[rol] ?? `${rol}@demo.py`;
      if (!EMAILS[rol]) {
        await db
          .insertInto('usuario')
          .values({ credencial_id: uuidv7(), email, password_hash: 'nadie', nombre: rol, rol })
          .onConflict((oc) => oc.doNothing())
          .execute();
      }
      const { id } = await db
        .selectFrom('usuario')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const sid = uuidv7();
      await db
        .insertInto('sesion')
        .values({ sid, usuario_id: id, expira_ts: new Date(Date.now() + 3_600_000) })
        .execute();
      return signToken({ rol, idNumerico: id, sid }, services.secrets.jwtSecret);
    },
    settled: () => Promise.allSettled(pendientes),
    async close() {
      await app.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
