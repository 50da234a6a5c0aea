import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import type { Email } from 'postal-mime';

/** Lower case without accents, the form in which words are searched in mails. */
export const folded = (text: string): string =>
  withoutAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();

/** A mail's subject, folded, without the labels that filters put before it. */
export const subjectOf = (email: Email): string =>
  folded((email.subject ?? '').slice(0, 300)).replace(
    /^(?:(?:\[[^\]]{1,30}\]|\*{2,5} ?[a-z]{1,20} ?\*{2,5}|(?:externo|external) ?:) ?){1,3}/,
    '',
  );
