import { createHash } from 'node:crypto';
import type { ReadMail } from './readMail.ts';

const hashOf = (parts: unknown): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

type Known = Pick<ReadMail, 'mensaje' | 'de' | 'asunto' | 'fecha' | 'texto' | 'fuente'>;

/**
 * The marks by which a mail is known, in whichever mailbox and under whichever number it is found: the one it is kept by first, then
 * those that versions before gave to a mail without Message-ID.
 */
export function marksOf({ mensaje, de, asunto, fecha, texto, fuente }: Known): [Buffer, ...Buffer[]] {
  if (mensaje) return [hashOf([mensaje, de, asunto, null])];
  const [content, ...older] = fuente.split('\n');
  return [
    hashOf([content]),
    ...older.map((hash) => hashOf([hash])),
    hashOf([null, de, asunto, [fecha.toISOString(), texto]]),
  ];
}
