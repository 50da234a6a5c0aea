import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { isLate } from './arrivalOf.ts';
import type { ReadMail } from './readMail.ts';
import type { Taking } from './Taking.ts';

const MAX_NAMED = 20;

/** File names in a sentence; when there are very many, the first few and how many more. */
export const namesOf = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} y ${names.length - MAX_NAMED} más`
    : names.join(', ');

/**
 * Says what of a mail is not stored, and when it claims to be written if it arrived much later; null when there is nothing to
 * say.
 */
export function noticeOf(mail: ReadMail, from: Taking): string | null {
  const { archivos, leftOut = [] } = mail;
  const beyond =
    leftOut.length > 0 &&
    `Trajo ${archivos.length + leftOut.length} archivos: se guardaron ${archivos.length}; quedaron afuera: ${namesOf(leftOut)}`;
  const late = isLate(mail, from) && `Dice que se escribió el ${formatMoment(mail.fecha.toISOString())}`;
  return [from.aviso, beyond, late].filter(Boolean).join('. ') || null;
}
