import type { Email } from 'postal-mime';

/** Letters without marks and capitals, as words are looked for in mails. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();

/** The subject of a mail, folded, without what filters on its way put before it. */
export const subjectOf = (email: Email): string =>
  folded((email.subject ?? '').slice(0, 300)).replace(
    /^(?:(?:\[[^\]]{1,30}\]|\*{2,5} ?[a-z]{1,20} ?\*{2,5}|(?:externo|external) ?:) ?){1,3}/,
    '',
  );
