import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, pgEnv } from '@tembiapo/server/platform/database/binaries.ts';
import { isReadOnly, serversOf } from '@tembiapo/server/platform/database/Servers.ts';
import { databaseTrouble } from '@tembiapo/server/platform/errors/databaseTrouble.ts';
import { knownTrouble, outsideTrouble } from '@tembiapo/server/platform/errors/outsideTrouble.ts';
import type { Settings } from '@tembiapo/server/platform/settings/settings.ts';
import pg from 'pg';
import { Finding } from './Finding.ts';

const { doubt, good, wrong } = Finding;

const ABOUT = 'Base de datos';
const OLDEST = 15;
/** What one process of the product opens at most, and a few for a person who looks. */
const CONNECTIONS = 40;

/** What the database lets its role do, tried in a transaction that leaves nothing. */
export const checkDatabase = ({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>) =>
  DATABASE_URL ? checkTheirs(DATABASE_URL) : checkEmbedded(DATA_DIR);

async function checkTheirs(url: string): Promise<Finding[]> {
  const client = new pg.Client({
    ...serversOf(url).config,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await look(client);
  } catch (error) {
    const { says, mend } = databaseTrouble(error) ?? {
      says: lower(outsideTrouble(error)),
      mend: 'Revisá el servidor y el puerto de DATABASE_URL, y que el servidor escuche a otras máquinas (listen_addresses) y el cortafuegos las deje.',
    };
    return [wrong(ABOUT, says, mend)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const lower = (text: string): string => text[0]!.toLowerCase() + text.slice(1);

async function look(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{
    number: number;
    name: string;
    connections: number;
    encoding: string;
    knows: boolean;
  }>(
    `select current_setting('server_version_num')::int number, current_setting('server_version') name,
            current_setting('max_connections')::int connections, current_setting('server_encoding') encoding,
            timestamptz '2025-07-01 12:00Z' at time zone 'America/Asuncion' = timestamp '2025-07-01 09:00' knows`,
  );
  const { number, name, connections, encoding, knows } = rows[0]!;
  if (number < OLDEST * 10_000)
    return [wrong(ABOUT, `es PostgreSQL ${name}`, `Hace falta PostgreSQL ${OLDEST} o más nuevo.`)];
  if (await isReadOnly(client))
    return [
      wrong(
        ABOUT,
        'solo lee: es un seguidor',
        'En DATABASE_URL va el que acepta escrituras, o los dos con una coma.',
      ),
    ];
  if (encoding !== 'UTF8')
    return [
      wrong(
        ABOUT,
        `guarda las letras en ${encoding}`,
        "Hacé otra con: create database BASE owner USUARIO encoding 'UTF8' template template0;",
      ),
    ];
  const found = [
    good(ABOUT, `PostgreSQL ${name} contesta`),
    await checkRights(client),
    await checkSharing(client),
  ];
  if (connections < CONNECTIONS)
    found.push(
      doubt(
        ABOUT,
        `admite ${connections} conexiones`,
        `Subí max_connections a ${CONNECTIONS} por proceso del producto.`,
      ),
    );
  if (!knows)
    found.push(
      doubt(
        ABOUT,
        'no sabe que en Paraguay la hora ya no cambia',
        'Actualizá PostgreSQL (15.11, 16.7, 17.3 o más nuevo) o el paquete tzdata de su máquina.',
      ),
    );
  return found;
}

/** Makes and drops what the first start makes. */
async function checkRights(client: pg.Client): Promise<Finding> {
  const about = 'Permisos en la base';
  const steps: [sql: string, says: string, mend: string][] = [
    [
      'create schema tembiapo_comprobar',
      'el usuario no puede crear esquemas en ella',
      'Hacelo su dueño: alter database BASE owner to USUARIO;',
    ],
    [
      'create table public.tembiapo_comprobar (x int)',
      'el usuario no puede crear tablas en ella',
      'Hacelo su dueño: alter database BASE owner to USUARIO;',
    ],
    ...['pg_trgm', 'unaccent'].map((name): [string, string, string] => [
      `create extension if not exists ${name}`,
      `no se puede crear la extensión ${name}`,
      `Como quien administra el servidor: create extension ${name}; (en Debian viene con postgresql-contrib)`,
    ]),
  ];
  await client.query('begin');
  try {
    for (const [sql, says, mend] of steps)
      try {
        await client.query(sql);
      } catch {
        return wrong(about, says, mend);
      }
    return good(about, 'el usuario puede crear lo que hace falta');
  } finally {
    await client.query('rollback');
  }
}

/** Somebody in between who lends connections by transaction breaks what the product keeps in its session. */
async function checkSharing(client: pg.Client): Promise<Finding> {
  const about = 'Conexión con la base';
  const backends = new Set<number>();
  for (let i = 0; i < 5; i++)
    backends.add((await client.query<{ pid: number }>('select pg_backend_pid() pid')).rows[0]!.pid);
  const heard = new Promise<boolean>((done) => {
    client.once('notification', () => done(true));
    setTimeout(() => done(false), 3_000).unref();
  });
  await client.query('listen tembiapo_comprobar');
  await client.query(`notify tembiapo_comprobar`);
  const isSession = backends.size === 1 && (await heard);
  await client.query('unlisten tembiapo_comprobar');
  return isSession
    ? good(about, 'es una sesión propia')
    : wrong(
        about,
        'un repartidor de conexiones por transacción está en el medio',
        'Apuntá DATABASE_URL a PostgreSQL mismo, o ponelo en modo de sesión (pool_mode = session).',
      );
}

async function checkEmbedded(dataDir: string): Promise<Finding[]> {
  try {
    const { bin, owner } = await findBinaries();
    const said = execFileSync(join(bin, 'postgres'), ['--version'], {
      encoding: 'utf8',
      cwd: '/',
      ...owner,
      env: pgEnv(),
    });
    const version = /\d+/.exec(said)![0];
    const elsewhere = join(dataDir, 'postgres.ubicacion');
    const cluster = existsSync(elsewhere)
      ? readFileSync(elsewhere, 'utf8').trim()
      : join(dataDir, 'postgres');
    const file = join(cluster, 'PG_VERSION');
    const made = existsSync(file) ? readFileSync(file, 'utf8').trim() : version;
    return [
      made === version
        ? good(ABOUT, `la incluida (PostgreSQL ${version}) se puede iniciar`)
        : wrong(
            ABOUT,
            `la de ${dataDir} es de PostgreSQL ${made}, y este programa trae el ${version}`,
            'Usá la versión del producto con la que se hizo, o restaurá una copia en otra DATA_DIR.',
          ),
    ];
  } catch (error) {
    const text = (error as Error).message;
    if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND')
      return [
        wrong(
          ABOUT,
          'este paquete no trae PostgreSQL',
          'Poné en DATABASE_URL una base propia, o usá el paquete que la trae.',
        ),
      ];
    return [
      wrong(
        ABOUT,
        `la incluida no se puede iniciar: ${lower(knownTrouble(error) ?? text)}`,
        'Copiá el paquete con sus permisos a un disco sin «noexec».',
      ),
    ];
  }
}
