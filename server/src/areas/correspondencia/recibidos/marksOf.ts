import { createHash } from 'node:crypto';
import { hashOf, lettersOf, messageMark } from '../../../platform/mail/removedMarks.ts';
import type { ReadMail } from './readMail.ts';

type Known = Pick<
  ReadMail,
  'mensaje' | 'answers' | 'de' | 'asunto' | 'fecha' | 'texto' | 'fuente' | 'archivos'
>;

/** A hash of what a file holds. */
export const sumOf = ({ content }: Pick<ReadMail['archivos'][number], 'content'>): string =>
  createHash('sha256').update(content).digest('hex');

/** What files of a mail stand in no text, by a hash of what each holds. */
export const sumsOf = ({ archivos }: Pick<ReadMail, 'archivos'>): string[] =>
  archivos
    .filter(({ cid }) => cid === null)
    .map(sumOf)
    .sort();

/**
 * The marks by which a mail is known, in whichever mailbox and under whichever number it is found: the one it is kept by first, then
 * those that versions before gave.
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
  // Two who say the same without a date may answer two letters.
  return answers.length > 0
    ? [hashOf([content, answers[0]]), hashOf([content]), ...before]
    : [hashOf([content]), ...before];
}

/** The mark of one whose sender gives many mails one Message-ID: by what it says and brings. */
export const contentMarkOf = (mail: Known): Buffer =>
  hashOf([mail.mensaje, mail.de, lettersOf(mail.asunto), lettersOf(mail.texto), sumsOf(mail)]);

/** The mark of the copy of a mail that stands in another's conversation. */
export const copyMark = (
  mark: Buffer,
  {
    candidatoId,
    empresaId,
    waitingId,
  }: { candidatoId: number | null; empresaId: number | null; waitingId?: number },
): Buffer => hashOf([mark.toString('hex'), candidatoId, empresaId, waitingId]);
