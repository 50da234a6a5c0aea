import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import type { FastifyRequest } from 'fastify';
import { BadInput } from '../errors/errors.ts';
import { readAway } from './readAway.ts';
import { cleanName, type Form, limitTime, putField, takePlace, temporaryFolder } from './uploads.ts';

/** A form with all that was typed, and what kept its file from being taken in; null when nothing did. */
export interface WholeForm extends Form {
  fault: unknown;
}

/**
 * Reads the form of somebody nobody knows, so that it can be sent back as it was typed whatever is wrong with it: a file over
 * `fileMax` bytes is cut one byte later, however large it is, and one that cannot be kept is read away. Throws nothing.
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
    // It is read all the same, and no longer than with a place.
    const timer = limitTime(request);
    giveBack = () => clearTimeout(timer);
  }
  /** The file of a part, or null where there is no place for it. */
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
