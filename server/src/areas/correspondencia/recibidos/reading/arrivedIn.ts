import type { Email } from 'postal-mime';
import { REPORT, readReturned } from './returned.ts';

/** Message-IDs of the mails that a delivery report (RFC 3464) or read receipt (RFC 8098) is about; none for other mails. */
export const arrivedIn = (email: Email): string[] =>
  email.attachments.some(({ mimeType }) => REPORT.test(mimeType)) ? readReturned(email, '').messages : [];
