import type { Email } from 'postal-mime';
import { REPORT, readReturned } from './returned.ts';

/** Message-IDs of the mails that a report of delivery (RFC 3464) or of reading (RFC 8098) is about; of any other mail, none. */
export const arrivedIn = (email: Email): string[] =>
  email.attachments.some(({ mimeType }) => REPORT.test(mimeType)) ? readReturned(email, '').messages : [];
