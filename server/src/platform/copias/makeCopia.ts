import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import tar from 'tar-stream';
import type { Db } from '../database/database.ts';
import { firstRow } from '../database/rows.ts';
import { type Base, type Copia, type Count, folderOf, nameOf } from './copia-types.ts';
import { copyBase } from './copyBase.ts';
import type { Mirror } from './Mirror.ts';
import type { CopiaStore } from './openCopiaStore.ts';

/** Tables counted in a copy and again at its trial: everything that people entered. */
const COUNTED = [
  'candidato',
  'candidato_archivo',
  'experiencia',
  'formacion',
  'nota',
  'empresa',
  'oportunidad',
  'oportunidad_candidato',
  'etapa_cambio',
  'usuario',
  'auditoria',
  'correo',
  'objeto',
];

/** Rows of the counted tables. Every row is read whole, so a damaged page is found. */
export async function countRows(conn: pg.Client): Promise<Map<string, number>> {
  await conn.query('set enable_indexonlyscan = off; set enable_bitmapscan = off; set enable_indexscan = off');
  const counts = new Map<string, number>();
  for (const table of COUNTED) {
    const { rows } = await conn.query<{ n: number }>(`select count(*)::int n from ${table}`);
    counts.set(table, rows[0]!.n);
  }
  return counts;
}

export interface Making {
  db: Db;
  databaseUrl: string;
  /** The folder of the embedded database; null where somebody else runs the database. */
  cluster: string | null;
  dataDir: string;
  store: CopiaStore;
  mirror: Mirror;
  version: string;
}

/**
 * Makes a copy of everything while people work. Returns it and the names of the files that exist now (Mirror.ts). `onProgress`: part
 * done, 0 to 1, and the current step.
 */
export async function makeCopia(
  from: Making,
  motivo: Copia['motivo'],
  onProgress: (part: number, what: string) => void,
): Promise<{ copia: Copia; files: string[] }> {
  const began = new Date();
  const name = nameOf(began);
  const folder = folderOf(name);
  const { store } = from;
  onProgress(0, 'Archivos');
  // Before the base, so that every file the base knows is there. Later ones come with the log.
  const names = await from.mirror.complete((part) => onProgress(part * FILES_SHARE, 'Archivos'));
  let bytes = await store.put(`${folder}/archivos`, Readable.from([Buffer.from(names.join('\n'))]));
  bytes += await store.put(`${folder}/secretos`, packSecrets(from.dataDir));
  let base: Base | null = null;
  if (from.cluster !== null) {
    const made = await makeBase(from, from.cluster, `${folder}/base`, (part) =>
      onProgress(FILES_SHARE + part * (1 - FILES_SHARE), 'Base de datos'),
    );
    base = made.base;
    bytes += made.kept;
  }
  const row = await firstRow(from.db)<{ name: string }>`
    select max(nombre) name from migracion`;
  const copia: Copia = {
    name,
    began: began.toISOString(),
    ended: new Date().toISOString(),
    motivo,
    base,
    archivos: { count: names.length },
    bytes,
    version: from.version,
    migration: row?.name ?? null,
    encrypted: store.encrypted,
  };
  await store.putJson(`${folder}/copia.json`, copia);
  return { copia, files: names };
}

/** The files' part of the progress: usually nearly all of them are copied already. */
const FILES_SHARE = 0.1;

async function makeBase(
  { databaseUrl, store }: Making,
  cluster: string,
  key: string,
  onProgress: (part: number) => void,
): Promise<{ base: Base; kept: number }> {
  const open = async (): Promise<pg.Client> => {
    const conn = new pg.Client({ connectionString: databaseUrl, application_name: 'tembiapo copias' });
    conn.on('error', () => undefined);
    await conn.connect();
    return conn;
  };
  const [copying, counting] = [await open(), await open()];
  try {
    const { rows } = await copying.query<{ system: string; bytes: number }>(
      `select system_identifier::text system, sum(pg_database_size(d.oid))::float8 bytes
         from pg_control_system(), pg_database d group by 1`,
    );
    const { system, bytes } = rows[0]!;
    let before = new Map<string, number>();
    let read = 0;
    let kept = { bytes: 0, parts: 0 };
    const stretch = await copyBase(
      copying,
      cluster,
      async (tarball) => {
        kept = await store.putParts(key, tarball);
      },
      {
        onProgress: (n) => {
          read = n;
          onProgress(Math.min(1, n / bytes));
        },
        beforeEnd: async () => {
          before = await countRows(counting);
        },
      },
    );
    const after = await countRows(counting);
    const counts: Count[] = [...before].map(([table, before]) => ({
      table,
      before,
      after: after.get(table)!,
    }));
    return { base: { system, ...stretch, bytes: read, parts: kept.parts, counts }, kept: kept.bytes };
  } finally {
    await Promise.all([copying.end(), counting.end()]);
  }
}

/** The secrets that an installation cannot be opened without, as a tar. */
function packSecrets(dataDir: string): Readable {
  const pack = tar.pack();
  const dir = join(dataDir, 'secretos');
  const files = existsSync(dir) ? readdirSync(dir).map((name) => `secretos/${name}`) : [];
  if (existsSync(join(dataDir, 'postgres.password'))) files.push('postgres.password');
  for (const name of files) pack.entry({ name, mode: 0o600 }, readFileSync(join(dataDir, name)));
  pack.finalize();
  return pack as unknown as Readable;
}
