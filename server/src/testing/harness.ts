import { rmSync } from 'node:fs';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { buildApp } from '../app.ts';
import { Cleanups } from '../Cleanups.ts';
import { makeServices } from '../makeServices.ts';
import { loadCatalogs } from '../platform/database/catalogs.ts';
import type { Db } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rowsFrom } from '../platform/database/rows.ts';
import type { Services } from '../platform/http/context.ts';
import { ensureAdmin } from '../platform/identity/ensureAdmin.ts';
import { signToken } from '../platform/identity/tokens.ts';
import { SigningKeys } from '../platform/settings/SigningKeys.ts';
import { makePushKey } from '../platform/settings/secrets.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { startJobs } from '../startBackground.ts';
import { createDatabase, dropDatabase } from './createDatabase.ts';
import { MovedClock } from './MovedClock.ts';
import { makeFolder } from './makeFolder.ts';
import { waitUntil } from './waitUntil.ts';

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

export interface UploadOptions {
  token?: string | null;
  fields?: Record<string, string>;
  file?: { name: string; content: Uint8Array | string };
}

export type Caller = (
  method: string,
  path: string,
  input?: Record<string, unknown>,
  token?: string | null,
) => Promise<Answer>;

export interface TestApp {
  url: string;
  db: Db;
  services: Services;
  /** The services' clock; real until a test holds it. */
  clock: MovedClock;
  databaseUrl: string;
  /** Statements that ran since the list was last emptied. */
  statements: { sql: string; parameters: readonly unknown[] }[];
  /** What its log warns of and says went wrong. */
  logged: { msg: string; reqId?: string; err?: { message: string } }[];
  /** Sends names in the query for GET and DELETE, in the body otherwise. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** The same by this caller, unless another is named. */
  callAs(caller: string | null): Caller;
  /** Sends a form with a file. */
  upload(path: string, options: UploadOptions): Promise<Answer>;
  /** What a link in an answer leads to, as a browser opens it. */
  open(url: string): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  /** The id of a demonstration user with that role. */
  idOf(rol: Rol): Promise<number>;
  /** A live session of a demonstration user with that role. */
  tokenFor(rol: Rol): Promise<string>;
  /** A live session of this admin. */
  tokenOf(usuarioId: number): Promise<string>;
  /** Runs a statement and answers its rows. */
  sql<Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /** Runs a statement and answers its first row; throws where there is none. */
  one<Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Row>;
  /** Deletes all rows of these tables, one table after another. */
  clear(...tables: string[]): Promise<void>;
  /** Waits for background work such as mails. */
  settled(): Promise<unknown>;
  close(): Promise<void>;
}

const PUSH_KEY = makePushKey();

/** Roles the demonstration has a user of; a test makes its own user for others. */
const DEMO_ROLES: readonly Rol[] = ['admin', 'selector', 'candidato'];
const emailOf = (rol: Rol): string => `${rol}@demo.py`;

/** Longer than what a test leaves running takes to end. */
const CLOSING_MS = 15_000;

interface TestOptions {
  /** Another route to the database, such as one that can be cut. */
  through?: (databaseUrl: string) => string;
  /** Runs the background jobs: mails, notices, exports. */
  jobs?: boolean;
  /** Like a new installation: catalogues and the first admin. */
  empty?: boolean;
}

async function install({ db, settings, queue }: Services): Promise<void> {
  await migrate(db);
  await loadCatalogs(db);
  await ensureAdmin(db, settings);
  await queue.start();
}

/** The whole product on a database of its own, served on a free port. */
export async function startTestApp(
  env: Record<string, string> = {},
  { through = (url) => url, jobs = false, empty = false }: TestOptions = {},
): Promise<TestApp> {
  const base = `prueba_${uuidv7().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(base, { filled: !empty });
  const dataDir = makeFolder('datos');
  const settings: Settings = readSettings({
    DATA_DIR: dataDir,
    ACCESS_KEY,
    JWT_SECRET,
    DEMO: 'no',
    ...env,
  });
  const statements: TestApp['statements'] = [];
  const logged: TestApp['logged'] = [];
  const clock = new MovedClock();
  const cleanups = new Cleanups();
  const { services, settled } = makeServices(
    settings,
    { url: through(databaseUrl), cluster: null },
    cleanups,
    {
      clock,
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
      secrets: { accessKey: ACCESS_KEY, jwt: new SigningKeys(() => [JWT_SECRET]), pushKey: PUSH_KEY },
      connections: { max: 8, onQuery: (sql, parameters) => statements.push({ sql, parameters }) },
      // A job that failed is tried again after a second, not after half a minute.
      retrySeconds: 1,
    },
  );
  const { db } = services;
  if (empty) await install(services);
  if (jobs) await startJobs(services);
  const idOf = async (rol: Rol): Promise<number> => {
    const { id } = await db
      .selectFrom('usuario')
      .select('id')
      .where('email', '=', emailOf(rol))
      .executeTakeFirstOrThrow();
    return id;
  };
  const openSesion = async (usuarioId: number, rol: Rol): Promise<string> => {
    const sid = uuidv7();
    await db
      .insertInto('sesion')
      .values({ sid, usuario_id: usuarioId, expira_ts: new Date(Date.now() + 3_600_000) })
      .execute();
    return signToken({ rol, idNumerico: usuarioId, sid }, services.secrets.jwt);
  };
  const app = await buildApp(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const served: TestApp = {
    url,
    db,
    services,
    clock,
    databaseUrl,
    statements,
    logged,
    async call(method, path, { token, input = {}, headers = {} } = {}) {
      const inQuery = method === 'GET' || method === 'DELETE';
      const target = new URL(`${url}/api${path}`);
      if (inQuery) {
        for (const [name, value] of Object.entries(input)) {
          for (const one of [value].flat()) target.searchParams.append(name, String(one));
        }
      }
      const response = await fetch(target, {
        method,
        headers: {
          'x-access-token': ACCESS_KEY,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(!inQuery && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(!inQuery && { body: JSON.stringify(input) }),
      });
      const text = await response.text();
      let body: unknown = text;
      try {
        body = JSON.parse(text);
      } catch {
        // Not every answer is JSON: the documentation page is not.
      }
      return { status: response.status, body };
    },
    callAs:
      (caller) =>
      (method, path, input = {}, token = caller) =>
        served.call(method, path, { token, input }),
    async upload(path, { token, fields = {}, file }) {
      const form = new FormData();
      if (file) form.append('files[]', new Blob([file.content as never]), file.name);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const response = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'x-access-token': ACCESS_KEY, ...(token && { authorization: `Bearer ${token}` }) },
        body: form,
      });
      return { status: response.status, body: await response.json() };
    },
    async open(link) {
      const response = await fetch(url + link);
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
    idOf,
    async tokenFor(rol) {
      if (!DEMO_ROLES.includes(rol)) {
        await db
          .insertInto('usuario')
          .values({ credencial_id: uuidv7(), email: emailOf(rol), password_hash: 'nadie', nombre: rol, rol })
          .onConflict((oc) => oc.doNothing())
          .execute();
      }
      return openSesion(await idOf(rol), rol);
    },
    sql: rowsFrom(db),
    async one<Row>(parts: TemplateStringsArray, ...values: unknown[]) {
      const [first] = await rowsFrom(db)<Row>(parts, ...values);
      if (first === undefined) throw new Error(`No row: ${parts.join('…')}`);
      return first;
    },
    async clear(...tables) {
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
    },
    tokenOf: (usuarioId) => openSesion(usuarioId, 'admin'),
    async settled() {
      await settled();
      if (!jobs) return;
      await waitUntil(
        'el fin de los trabajos',
        async () =>
          (
            await sql<{ name: string; state: string }>`
              select name, state from pgboss.job where state < 'completed' and name <> 'barrer'`.execute(db)
          ).rows,
        ({ length }) => length === 0,
      );
    },
    async close() {
      await app.close();
      await cleanups.run(CLOSING_MS);
      await dropDatabase(base);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return served;
}
