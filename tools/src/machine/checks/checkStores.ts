import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { outsideTrouble } from '@tembiapo/server/platform/errors/outsideTrouble.ts';
import { storageAt } from '@tembiapo/server/platform/files/storage.ts';
import type { Bucket, Settings } from '@tembiapo/server/platform/settings/settings.ts';
import { v7 as uuidv7 } from 'uuid';
import { Finding } from './Finding.ts';

const { doubt, good, wrong } = Finding;

/** Writes, reads and deletes a small object in each bucket. */
export async function checkStores(settings: Settings): Promise<Finding[]> {
  const { bucket, copiasBucket, COPIAS } = settings;
  const found: Finding[] = [];
  if (bucket) found.push(await tryBucket('Archivos (S3)', bucket, 'S3'));
  if (copiasBucket) found.push(await tryBucket('Copias (S3)', copiasBucket, 'COPIAS_S3'));
  if (COPIAS === 'no') found.push(doubt('Copias', 'no se hacen', 'Quitá COPIAS=no.'));
  else if (!copiasBucket)
    found.push(
      doubt(
        'Copias',
        'quedan en esta misma máquina',
        'Ponelas en otro lado con COPIAS_S3_BUCKET y COPIAS_CLAVE, o montá otro disco en DATA_DIR/copias.',
      ),
    );
  else if (!settings.COPIAS_CLAVE)
    found.push(
      doubt(
        'Copias',
        'salen de la máquina sin cifrar',
        'Poné una frase en COPIAS_CLAVE, y guardala también en otro lado.',
      ),
    );
  if (settings.DATABASE_URL && COPIAS !== 'no')
    found.push(
      doubt(
        'Copias',
        'no llevan la base, que es externa',
        'La copia quien la tiene a cargo: pgBackRest, WAL-G o lo del proveedor.',
      ),
    );
  return found;
}

const REFUSED: Record<string, string> = {
  NoSuchBucket: 'ese balde no existe',
  InvalidAccessKeyId: 'no conoce esa llave',
  SignatureDoesNotMatch: 'el secreto no es el de esa llave',
  AccessDenied: 'esa llave no puede escribir, leer y borrar ahí',
  RequestTimeTooSkewed: 'la hora de esta máquina está lejos de la suya',
};

async function tryBucket(about: string, bucket: Bucket, prefix: string): Promise<Finding> {
  const store = storageAt({ folder: '', bucket });
  const folder = mkdtempSync(join(tmpdir(), 'tembiapo-comprobar-'));
  const file = join(folder, 'prueba.txt');
  const key = `comprobar/${uuidv7()}.txt`;
  try {
    writeFileSync(file, key);
    await store.put(key, file, key.length, 'text/plain');
    if ((await text(await store.read(key))) !== key) throw new Error('devolvió otra cosa que lo guardado');
    await store.remove(key);
    return good(about, `en ${bucket.name} se puede escribir, leer y borrar`);
  } catch (error) {
    const name = nameOf(error);
    return wrong(
      about,
      `${bucket.name}: ${REFUSED[name] ?? outsideTrouble(error)}`,
      `Revisá ${prefix}_BUCKET, ${prefix}_ENDPOINT, ${prefix}_REGION y las dos llaves.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** S3's name for an error, however it was wrapped. */
function nameOf(error: unknown): string {
  const { name = '', cause } = (error ?? {}) as { name?: string; cause?: unknown };
  return name in REFUSED || cause === undefined || cause === error ? name : nameOf(cause);
}
