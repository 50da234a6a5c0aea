import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BadInput } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { StoredPart } from './queries.ts';

/** The bytes of an uploaded file, from the first part to the last. */
export async function* bytesOf(services: Services, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const [i, { n, objetoId }] of parts.entries()) {
    const object = await findObject(services.db, objetoId);
    if (n !== i || !object)
      throw new BadInput('El archivo no llegó entero: eliminá el traspaso y subilo de nuevo');
    for await (const chunk of await services.files.open(services, object)) yield chunk as Buffer;
  }
}

/** Joins the parts of an uploaded file on this machine. */
export const joinParts = (services: Services, parts: readonly StoredPart[], file: string): Promise<void> =>
  pipeline(bytesOf(services, parts), createWriteStream(file, { mode: 0o600 }));
