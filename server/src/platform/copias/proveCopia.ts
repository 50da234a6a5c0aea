import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import pg from 'pg';
import { findBinaries } from '../database/binaries.ts';
import { endPostgres } from '../database/embedded.ts';
import { isAbsent } from '../errors/StoreFailed.ts';
import { type Copia, folderOf, type Proof } from './copia-types.ts';
import { countRows } from './makeCopia.ts';
import { type CopiaStore, WrongKey } from './openCopiaStore.ts';
import { restoreBase } from './restoreBase.ts';
import { isDamage, isForeign } from './sealing.ts';

/** How many files a trial reads to the end. */
const OPENED = 25;
/** Room for the log and PostgreSQL's own needs, besides the base. */
const SPARE_BYTES = 512 * 1024 ** 2;
/** Little memory and little writing: people are working beside it. */
const FLAGS = ['shared_buffers=64MB', 'maintenance_work_mem=64MB', 'archive_mode=off', 'fsync=off'].flatMap(
  (f) => ['-c', f],
);

interface Proving {
  store: CopiaStore;
  copia: Copia;
  /** The folder of the running database: the trial is made beside it. */
  cluster: string | null;
  /** Password of the copy's database, which is the current one. */
  password: string;
  onProgress(part: number, what: string): void;
}

/** Restores a copy aside, starts it, compares its row counts with those the copy states, and deletes it. Never throws. */
export async function proveCopia(proving: Proving): Promise<Proof> {
  const began = performance.now();
  const outcome = await tried(proving).then(
    (text) => ({ good: true, text }),
    (error: Error) => ({ good: false, text: reasonOf(error), cause: error.message.slice(0, 500) }),
  );
  const proof: Proof = {
    ts: new Date().toISOString(),
    ...outcome,
    seconds: Math.round((performance.now() - began) / 1000),
  };
  await proving.store.putJson(`${folderOf(proving.copia.name)}/prueba.json`, proof);
  return proof;
}

/** A trial that could not be made: it says nothing of the copy. */
class NotTried extends Error {}
/** What the copy holds is not what it says that it holds. */
class Unlike extends Error {}

/** Why a trial failed, for an admin; what a library says stays in the proof, as its cause. */
function reasonOf(error: Error): string {
  if (error instanceof NotTried || error instanceof WrongKey) return error.message;
  if (error instanceof Unlike) return `No sirve: ${error.message}. Hacé otra`;
  if (isAbsent(error)) return 'No sirve: le falta un archivo. Hacé otra';
  if (isForeign(error)) return 'No sirve: no se puede descifrar con la clave de ahora. Hacé otra';
  return isDamage(error) ? 'No sirve: está dañada. Hacé otra' : 'No se pudo leer';
}

async function tried(proving: Proving): Promise<string> {
  const files = await proveFiles(proving);
  const rows = proving.copia.base && proving.cluster ? await proveBase(proving, proving.cluster) : null;
  return rows === null
    ? `${files} archivos en su lugar`
    : `La base arrancó con ${formatNumber(rows)} filas y ${formatNumber(files)} archivos están en su lugar`;
}

/** Checks that every file the copy names is there, and that a sample can be read to the end. */
async function proveFiles({ store, copia, onProgress }: Proving): Promise<number> {
  onProgress(0, 'Mirando los archivos');
  const folder = folderOf(copia.name);
  await pipeline(await store.open(`${folder}/secretos`), nowhere());
  const names = (await text(await store.open(`${folder}/archivos`))).split('\n').filter(Boolean);
  const there = new Set([...(await store.list('archivos')), ...(await store.list('mail'))]);
  const missing = names.filter((name) => !there.has(name));
  if (missing.length > 0)
    throw new Unlike(
      missing.length === 1
        ? `le falta el archivo ${missing[0]}`
        : `le faltan ${missing.length} archivos, por ejemplo ${missing[0]}`,
    );
  for (let i = 0; i < Math.min(OPENED, names.length); i++) {
    const name = names[Math.floor(Math.random() * names.length)]!;
    await pipeline(await store.open(name), nowhere());
  }
  return names.length;
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function proveBase({ store, copia, password, onProgress }: Proving, near: string): Promise<number> {
  const aside = `${near}.prueba`;
  const base = copia.base!;
  const disk = await statfs(dirname(near));
  if (disk.bavail * disk.bsize < base.bytes + SPARE_BYTES)
    throw new NotTried(
      `No hay lugar en el disco para probarla: hacen falta ${gigas(base.bytes + SPARE_BYTES)} GB libres`,
    );
  rmSync(aside, { recursive: true, force: true });
  try {
    const running = await restoreBase({
      store,
      copia,
      cluster: aside,
      binaries: await findBinaries(),
      password,
      until: 'copia',
      flags: FLAGS,
      onProgress: (part, what) => onProgress(0.05 + part * 0.85, what),
    });
    try {
      onProgress(0.9, 'Contando');
      return await compare(copia, `postgresql://postgres:${password}@127.0.0.1:${running.port}/tembiapo`);
    } finally {
      await endPostgres(running);
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Checks that each table has as many rows as just before or just after the copy, or something in between. Returns the total. */
async function compare(copia: Copia, connectionString: string): Promise<number> {
  const conn = new pg.Client({ connectionString });
  await conn.connect();
  try {
    const counts = await countRows(conn);
    let all = 0;
    for (const { table, before, after } of copia.base!.counts) {
      const n = counts.get(table) ?? 0;
      if (n < Math.min(before, after) || n > Math.max(before, after))
        throw new Unlike(`la tabla ${table} tiene ${n} filas y debe tener ${before} a ${after}`);
      all += n;
    }
    return all;
  } finally {
    await conn.end();
  }
}

const gigas = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1).replace('.', ',');
