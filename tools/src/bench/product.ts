import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { ensureDemo } from '@tembiapo/server/demo/demo.ts';
import { loadCatalogs } from '@tembiapo/server/platform/database/catalogs.ts';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/database/embedded.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import { serversOf } from '@tembiapo/server/platform/database/Servers.ts';
import { signToken } from '@tembiapo/server/platform/identity/tokens.ts';
import { loadSecrets } from '@tembiapo/server/platform/settings/secrets.ts';
import { REPO_DIR, readSettings } from '@tembiapo/server/platform/settings/settings.ts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { buildWeb } from '../build-web.ts';
import { memoryOf } from '../running/processes.ts';
import { embeddedOf, type Product, startProduct } from '../running/product.ts';
import { BENCH_DIR, say } from './measure.ts';

export type Headers = Record<string, string>;
export interface Answer {
  status: number;
  text: string;
  bytes: number;
}

/** The product as `npm start` runs it, on data as `npm run datos` makes them, with its database. */
export interface Measured extends AsyncDisposable {
  tamano: number;
  dir: string;
  base: string;
  /** Address of its database. */
  url: string;
  pool: pg.Pool;
  /** Asks its database: for all rows, for the first one, or for the `id` of each. */
  rows<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  one<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T>;
  ids(sql: string, values?: unknown[]): Promise<number[]>;
  headers: Headers;
  forAdmin: Headers;
  /** Headers of a new session of the n-th selector or admin, counting around. */
  sesion(rol: 'selector' | 'admin', n?: number): Promise<Headers>;
  /** Opens an address of the product; `request`: one of a call. */
  open(method: string, path: string, headers: Headers, body?: unknown): Promise<Answer>;
  request(method: string, path: string, headers: Headers, body?: unknown): Promise<Answer>;
  /** The body of an answer; throws unless the status is 200. */
  send<T = unknown>(method: string, path: string, headers: Headers, body?: unknown): Promise<T>;
  get<T = unknown>(path: string, headers?: Headers): Promise<T>;
  /** Of the server's process. */
  pid: number;
  /** Megabytes of the server's process now. */
  memory(): number;
  /** What the product wrote. */
  output(): string;
  stop(): Promise<void>;
}

/** Makes a folder of data once, and keeps it in .bench. */
async function keep(
  name: string,
  title: string,
  make: (dir: string) => Promise<void> | void,
): Promise<string> {
  const dir = join(BENCH_DIR, name);
  mkdirSync(dir, { recursive: true });
  if (existsSync(join(dir, 'listo'))) return dir;
  const began = Date.now();
  await make(dir);
  const seconds = Math.round((Date.now() - began) / 1000);
  writeFileSync(join(dir, 'listo'), String(seconds));
  say(`Base ${title} llena en ${seconds} s`);
  return dir;
}

/** Data of a size, made with `npm run datos`. */
export const prepareData = (size: number, name = String(size)): Promise<string> =>
  keep(name, `de ${formatNumber(size)} candidatos`, (dir) => {
    say(`npm run datos -- --candidatos ${size}`);
    const { status } = spawnSync(
      process.execPath,
      [join(REPO_DIR, 'tools/src/demo.ts'), '--candidatos', String(size)],
      { stdio: 'inherit', env: { ...process.env, DATA_DIR: dir } },
    );
    if (status !== 0) throw new Error('npm run datos no terminó bien');
  });

/** A database of the demonstration's staff and catalogues, with what `fill` adds. */
export const prepareDatabase = (name: string, fill: (url: string) => Promise<void>): Promise<string> =>
  keep(name, `«${name}»`, async (dir) => {
    const postgres = await startEmbedded(dir);
    const { db, close } = connect(postgres.url);
    await migrate(db);
    await loadCatalogs(db);
    await close();
    await ensureDemo(postgres.url, 2000);
    await fill(postgres.url);
    await postgres.stop();
  });

/** `env`: settings on top of the bench's own; `processes`: as `npm run cluster`. */
export async function launch(
  dir: string,
  size: number,
  env: Record<string, string> = {},
  processes?: number,
): Promise<Measured> {
  buildWeb();
  const product: Product = await startProduct(
    dir,
    { LOG_LEVEL: 'info', ...env },
    processes === undefined ? {} : { processes },
  );
  const settings = readSettings({ DATA_DIR: dir, ...env });
  const { accessKey, jwt } = loadSecrets(settings);
  const url = settings.DATABASE_URL ?? embeddedOf(dir).url;
  const pool = new pg.Pool({ ...serversOf(url).config, max: 4 });
  pool.on('error', () => undefined);
  // The bench opens in a minute what a team opens in weeks, so the brakes on one person are loosened.
  await pool.query(
    `update seguridad set perfiles_hora = 100000, exportaciones_hora = 1000, exportacion_filas = 1000000,
            confirmar_filas = 1000000, lista_personas_aviso = 1000000, lista_personas_freno = 1000000`,
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4096 });
  const { hostname, port } = new URL(product.url);

  const rows = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(sql, values)).rows;
  const one = async <T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T> =>
    (await rows<T>(sql, values))[0]!;

  const open = async (method: string, path: string, headers: Headers, body?: unknown): Promise<Answer> => {
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const request = http.request({
      ...{ hostname, port, method, path, agent },
      headers: {
        ...headers,
        ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
      },
    });
    request.end(sent);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const answer = await buffer(response);
    return { status: response.statusCode!, text: answer.toString(), bytes: answer.length };
  };
  const request: Measured['request'] = (method, path, headers, body) =>
    open(method, `/api${path}`, headers, body);

  const send = async <T>(method: string, path: string, headers: Headers, body?: unknown): Promise<T> => {
    const { status, text } = await request(method, path, headers, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };

  const sesion = async (rol: 'selector' | 'admin', n = 0): Promise<Headers> => {
    const { id } = await one<{ id: number }>(
      `select id from usuario where rol = $1 and activo order by email <> $2, id
       offset $3 % (select count(*) from usuario where rol = $1 and activo) limit 1`,
      [rol, `${rol}@demo.py`, n],
    );
    const sid = uuidv7();
    await pool.query(
      // A fresh proof of identity for as long as the session lasts.
      `insert into sesion (sid, usuario_id, expira_ts, prueba_ts)
       values ($1, $2, now() + interval '1 day', now() + interval '1 day')`,
      [sid, id],
    );
    const token = await signToken({ rol, idNumerico: id, sid }, jwt);
    return { 'x-access-token': accessKey, authorization: `Bearer ${token}` };
  };
  const stop = async (): Promise<void> => {
    agent.destroy();
    await pool.end();
    await product.stop();
  };
  // An empty installation has only its first admin.
  const headers = await sesion(size > 0 ? 'selector' : 'admin');
  return {
    tamano: size,
    dir,
    base: product.url,
    url,
    pool,
    rows,
    one,
    ids: async (sql, values) => (await rows<{ id: number }>(sql, values)).map(({ id }) => id),
    headers,
    forAdmin: await sesion('admin'),
    sesion,
    open,
    request,
    send,
    get: <T>(path: string, own: Headers = headers) => send<T>('GET', path, own),
    pid: product.process.pid!,
    memory: () => memoryOf(product.process.pid!),
    output: product.output,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Drops the system's file cache; false without the permission to do so. */
export function forgetArchivos(): boolean {
  try {
    spawnSync('sync');
    writeFileSync('/proc/sys/vm/drop_caches', '3');
    return true;
  } catch {
    return false;
  }
}
