import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unavailable } from '../errors/errors.ts';
import { StoreFailed } from '../errors/StoreFailed.ts';

/** What was recorded of a file when it was kept. */
export interface Known {
  size: number;
  /** SHA-256 in hex; null for files kept before sums were recorded. */
  sum: string | null;
}

/** 503: the store answered with something else than what was put there. */
export class DamagedObject extends Unavailable {
  constructor() {
    super(
      'El archivo no se puede abrir: lo que está guardado no es lo que se subió. Ya se avisó al administrador.',
    );
  }
}

/** Up to this size, a file is checked whole before any of it is sent. */
const WHOLE_BYTES = 1024 ** 2;

/** The sum of a file of this machine. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * The bytes of a stored file, if they are those that were kept. A small one is checked whole before anything is sent; of a
 * large one the last piece is held back, so that a wrong one breaks off and never looks complete.
 */
export async function verified(stream: Readable, known: Known): Promise<Readable> {
  const pieces = checked(stream, known);
  if (known.size > WHOLE_BYTES) return Readable.from(pieces, { objectMode: false });
  const whole: Buffer[] = [];
  for await (const piece of pieces) whole.push(piece);
  return Readable.from(whole, { objectMode: false });
}

/** Yields each piece when the next one has arrived, and the last when all of them are right. */
async function* checked(stream: Readable, { size, sum }: Known): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let seen = 0;
  let held: Buffer | null = null;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      seen += piece.length;
      if (seen > size) throw new DamagedObject();
      hash.update(piece);
      if (held) yield held;
      held = piece;
    }
  } catch (error) {
    throw error instanceof DamagedObject ? error : new StoreFailed(error);
  }
  if (seen !== size || (sum !== null && hash.digest('hex') !== sum)) throw new DamagedObject();
  if (held) yield held;
}
