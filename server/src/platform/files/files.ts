import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import type { DocumentMark } from './DocumentMark.ts';
import { temporaryFolder } from './uploads.ts';

export interface FileAnswer {
  headers: Record<string, string>;
  body: ReadableStream;
}

/** RFC 6266: a plain name for old readers, and the real one. */
function disposition(how: 'attachment' | 'inline', name: string): string {
  const plain = withoutAccents(name).replace(/[^\w. ()-]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
}

interface Sent {
  name: string;
  type: string;
  size?: number;
  /** Shown in the browser; only for what this server made itself. */
  inline?: boolean;
  /** How long the browser may cache it. */
  cacheSeconds?: number;
}

/**
 * A stream as a response body. Readable.toWeb would crash the process when a reader leaves early (it writes to a closed controller,
 * where nobody catches it), and ReadableStream.from would keep the file open.
 */
function bodyOf(stream: Readable): ReadableStream {
  const parts = stream[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** Responds with a file: as an attachment by default, with a type the browser must not guess. */
export function sendFile(stream: Readable, { name, type, size, inline, cacheSeconds }: Sent): FileAnswer {
  return {
    headers: {
      'content-type': type,
      'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
      'x-content-type-options': 'nosniff',
      // The file is alone in its window: nothing in it may request anything.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'",
      ...(size !== undefined && { 'content-length': String(size) }),
      ...(cacheSeconds && { 'cache-control': `private, max-age=${cacheSeconds}` }),
    },
    body: bodyOf(stream),
  };
}

/** Sends a temporary file; `done` runs when the last byte was sent, or the reader left. */
function sendTemporary(file: string, sent: Sent, done: () => unknown): FileAnswer {
  const stream = createReadStream(file);
  stream.once('close', done);
  return sendFile(stream, sent);
}

/** A document that can be written, and how many rows it covers. */
export interface Documento {
  /** With its extension. */
  nombre: string;
  tipo: string;
  total: number;
  /** With a mark of who made it, where it leaves the agency. */
  write(
    file: string,
    onProgress: (done: number) => Promise<void> | void,
    mark?: DocumentMark | null,
  ): Promise<void>;
}

/** Answers a call with a document. It is written completely first, so that a failure is an error and not half a file. */
export async function sendDocumento(
  { nombre, tipo, write }: Documento,
  mark?: DocumentMark,
): Promise<FileAnswer> {
  const { path, remove } = await temporaryFolder();
  const file = join(path, 'documento');
  try {
    await write(file, () => undefined, mark);
    const { size } = await stat(file);
    return sendTemporary(file, { name: nombre, type: tipo, size }, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
