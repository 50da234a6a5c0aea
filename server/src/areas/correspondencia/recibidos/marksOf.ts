import { createHash } from 'node:crypto';
import type { ReadMail } from './readMail.ts';

const hashOf = (parts: unknown): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

type Known = Pick<ReadMail, 'mensaje' | 'de' | 'asunto' | 'fecha' | 'texto' | 'fuente'>;

/**
 * The marks by which a mail is known, in whichever mailbox and under whichever number it is found: the one it is kept by first, then
 * the one that versions before gave to a mail without Message-ID.
 */
export const marksOf = ({ mensaje, de, asunto, fecha, texto, fuente }: Known): [Buffer, ...Buffer[]] =>
  mensaje
    ? [hashOf([mensaje, de, asunto, null])]
    : [hashOf([fuente]), hashOf([null, de, asunto, [fecha.toISOString(), texto]])];
