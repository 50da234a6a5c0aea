import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import type { FastifyRequest } from 'fastify';
import { BadInput } from '../errors/errors.ts';
import { readAway } from './readAway.ts';
import { cleanName, type Form, limitTime, putField, takePlace, temporaryFolder } from './uploads.ts';

/** A form with everything typed, and why its file was not accepted (null when it was). */
export interface WholeForm extends Form {
  fault: unknown;
}

/**
 * Reads a stranger's form so that it can be sent back as typed, whatever is wrong with it. A file over `fileMax` bytes is cut one
 * byte later, however large; one that cannot be stored is discarded. Never throws.
 */
export async function readWholeForm(request: FastifyRequest, fileMax: number): Promise<WholeForm> {
  const folders: (() => Promise<void>)[] = [];
  const body: Record<string, unknown> = Object.create(null);
  let fault: unknown = null;
  let giveBack = (): void => {};
  try {
    giveBack = takePlace(request, false);
  } catch (error) {
    fault = error;
    // It is read all the same, for no longer than with a place.
    const timer = limitTime(request);
    giveBack = () => clearTimeout(timer);
  }
  /** Stores a part's file, or returns null when there is no place for it. */
  const keep = async (name: string | undefined, from: NodeJS.ReadableStream) => {
    let file = '';
    if (fault === null)
      try {
        const { path, remove } = await temporaryFolder();
        folders.push(remove);
        file = join(path, 'archivo');
        await appendFile(file, '', { mode: 0o600 });
      } catch (error) {
        fault = error;
      }
    const sink = new Writable({
      write(chunk, _, done) {
        if (fault !== null) return done();
        appendFile(file, chunk).then(
          () => done(),
          (error) => {
            fault = error;
            done();
          },
        );
      },
    });
    await pipeline(from, sink);
    return fault === null ? new UploadedArchivo(cleanName(name), file, (await stat(file)).size) : null;
  };
  try {
    for await (const part of request.parts({ limits: { fileSize: fileMax + 1 } })) {
      if (part.fieldname === '__proto__') continue;
      if (part.type === 'field') {
        putField(body, part.fieldname, part.value);
        continue;
      }
      const file = await keep(part.filename, part.file);
      // A form without a chosen file sends an empty one.
      if (file && (file.size > 0 || part.filename)) putField(body, part.fieldname, [file]);
    }
  } catch {
    readAway(request.raw);
    fault ??= new BadInput('Lo que enviaste llegó incompleto. Probá de nuevo, por favor.');
  } finally {
    giveBack();
  }
  return { body, fault, discard: async () => void (await Promise.all(folders.map((remove) => remove()))) };
}
