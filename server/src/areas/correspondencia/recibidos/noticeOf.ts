import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { isLate } from './arrivalOf.ts';
import { namesOf } from './namesOf.ts';
import type { ReadMail } from './readMail.ts';
import type { Taking } from './Taking.ts';

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
