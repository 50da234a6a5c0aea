import { namesOf } from './namesOf.ts';
import type { ReadMail } from './readMail.ts';
import type { Taking } from './Taking.ts';

/** What of a mail is not kept, in words; null when all of it is. */
export function noticeOf({ archivos, leftOut = [] }: ReadMail, { aviso }: Taking): string | null {
  const beyond =
    leftOut.length > 0 &&
    `Trajo ${archivos.length + leftOut.length} archivos: se guardaron ${archivos.length}; quedaron afuera: ${namesOf(leftOut)}`;
  return [aviso, beyond].filter(Boolean).join('. ') || null;
}
