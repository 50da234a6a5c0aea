import { createHash } from 'node:crypto';
import { hashOf, lettersOf, messageMark } from '../../../platform/mail/removedMarks.ts';
import type { ReadMail } from './readMail.ts';

type Known = Pick<
  ReadMail,
  'mensaje' | 'answers' | 'de' | 'asunto' | 'fecha' | 'texto' | 'fuente' | 'archivos'
>;

/** A hash of a file's content. */
export const sumOf = ({ content }: Pick<ReadMail['archivos'][number], 'content'>): string =>
  createHash('sha256').update(content).digest('hex');

/** A content hash for each of a mail's files, none of which stand in its text. */
export const sumsOf = ({ archivos }: Pick<ReadMail, 'archivos'>): string[] =>
  archivos
    .filter(({ cid }) => cid === null)
    .map(sumOf)
    .sort();

/**
 * The marks by which a mail is known, whichever mailbox and number it is found under: first the one it is stored by, then
 * those that earlier versions gave.
 */
export function marksOf({
  mensaje,
  answers,
  de,
  asunto,
  fecha,
  texto,
  fuente,
}: Known): [Buffer, ...Buffer[]] {
  if (mensaje) return [messageMark({ mensaje, de, asunto }), hashOf([mensaje, de, asunto, null])];
  const [content, ...older] = fuente.split('\n');
  const before = [
    ...older.map((hash) => hashOf([hash])),
    hashOf([null, de, asunto, [fecha.toISOString(), texto]]),
  ];
  // Two people who write the same without a date may be answering two letters.
  return answers.length > 0
    ? [hashOf([content, answers[0]]), hashOf([content]), ...before]
    : [hashOf([content]), ...before];
}

/** The mark of a mail whose sender reuses one Message-ID: based on what it says and brings. */
export const contentMarkOf = (mail: Known): Buffer =>
  hashOf([mail.mensaje, mail.de, lettersOf(mail.asunto), lettersOf(mail.texto), sumsOf(mail)]);

/** The mark of a mail's copy in another person's conversation. */
export const copyMark = (
  mark: Buffer,
  {
    candidatoId,
    empresaId,
    waitingId,
  }: { candidatoId: number | null; empresaId: number | null; waitingId?: number },
): Buffer => hashOf([mark.toString('hex'), candidatoId, empresaId, waitingId]);
