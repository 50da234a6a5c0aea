import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unavailable } from '../errors/errors.ts';
import { StoreFailed } from '../errors/StoreFailed.ts';

/** What is known of a file since it was kept. */
export interface Known {
  size: number;
  /** SHA-256 in hex; null for those kept before sums were. */
  sum: string | null;
}

/** 503: the store answered, but not with what was put there. */
export class DamagedObject extends Unavailable {
  constructor() {
    super(
      'El archivo no se puede abrir: lo que está guardado no es lo que se subió. Ya se avisó al administrador.',
    );
  }
}

/** Up to this size nothing is sent before all of it was seen. */
const WHOLE_BYTES = 1024 ** 2;

/** The sum of a file of this machine. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * The bytes of a stored file, when they are those that were kept. A small one is looked at whole before anything is
 * answered; of a large one the last piece is held back, so that a wrong one breaks off and never ends as if it were right.
 */
export async function verified(stream: Readable, known: Known): Promise<Readable> {
  const pieces = checked(stream, known);
  if (known.size > WHOLE_BYTES) return Readable.from(pieces, { objectMode: false });
  const whole: Buffer[] = [];
  for await (const piece of pieces) whole.push(piece);
  return Readable.from(whole, { objectMode: false });
}

/** Each piece when the next one is there, and the last when all of them are what they should be. */
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
