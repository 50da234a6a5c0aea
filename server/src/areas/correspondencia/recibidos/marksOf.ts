import { createHash } from 'node:crypto';
import type { ReadMail } from './readMail.ts';

const hashOf = (parts: unknown): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** Headers that are the same in every mailbox that a mail was delivered to. */
const STEADY = /^(from|to|cc|subject|date):/i;

/** A hash of what a mail itself says, without what the servers on its way wrote: the same in whichever mailbox it lies. */
export function sourceHash(source: Uint8Array): string {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const text = bytes.toString('latin1').replace(/\r\n?/g, '\n');
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const headers = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const steady = headers.filter((line) => STEADY.test(line)).sort();
  const body = end < 0 ? '' : text.slice(end).trim();
  return hashOf([steady, body]).toString('hex');
}

type Known = Pick<ReadMail, 'mensaje' | 'de' | 'asunto' | 'fecha' | 'texto' | 'fuente'>;

/**
 * The marks by which a mail is known, in whichever mailbox and under whichever number it is found: the one it is kept by first, then
 * the one that versions before gave to a mail without Message-ID.
 */
export const marksOf = ({ mensaje, de, asunto, fecha, texto, fuente }: Known): [Buffer, ...Buffer[]] =>
  mensaje
    ? [hashOf([mensaje, de, asunto, null])]
    : [hashOf([fuente]), hashOf([null, de, asunto, [fecha.toISOString(), texto]])];
