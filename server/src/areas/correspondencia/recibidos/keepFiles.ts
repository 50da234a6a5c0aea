import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVO_MAX_MB } from '@tembiapo/contract/domain/limits.ts';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { storeObject } from '../../../platform/files/objects.ts';
import { cleanName, receive, temporaryFolder } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Enclosed } from './reading/enclosedIn.ts';
import type { KeptFile } from './take-queries.ts';

const MAX_BYTES = ARCHIVO_MAX_MB * 1024 * 1024;

/**
 * Stores what came with a mail, each file by the rules for uploads (docs/reglas/personas.md), duplicates once; what is not
 * accepted is named with its reason.
 */
export async function keepFiles(services: Services, files: readonly Enclosed[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  const seen = new Set<string>();
  for (const file of files) {
    const sum = `${createHash('sha256').update(file.content).digest('hex')} ${file.cid}`;
    if (!seen.has(sum)) kept.push(await keep(services, file));
    seen.add(sum);
  }
  return kept;
}

async function keep(services: Services, { nombre: given, cid, content }: Enclosed): Promise<KeptFile> {
  const name = cleanName(given);
  if (content.length > MAX_BYTES)
    return { nombre: name, cid, objetoId: null, motivo: `Pesa más de ${ARCHIVO_MAX_MB} MB` };
  const { path, remove } = await temporaryFolder();
  try {
    const file = join(path, 'archivo');
    await writeFile(file, content, { mode: 0o600 });
    const received = await receive(new UploadedArchivo(name, file, content.length));
    const { id } = await storeObject(services, 'correos', received);
    return { nombre: received.name, cid, objetoId: id, motivo: null };
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      return { nombre: name, cid, objetoId: null, motivo: error.message };
    throw error;
  } finally {
    await remove();
  }
}
