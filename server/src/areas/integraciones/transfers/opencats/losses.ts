import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { dialable } from '@tembiapo/contract/domain/phones.ts';
import { sortMails, sortPhones, withoutPhones } from './texts.ts';

/** Values that a later dump no longer has stay here (docs/reglas/traspasos.md); a value in the place of another is a change. */

interface Parts {
  /** Valid values. */
  good: readonly string[];
  /** Invalid values. */
  bad: readonly string[];
  /** Texts without a value: «N/A», «preguntar». */
  words: readonly string[];
}

const among = (text: string): string[] => text.split(/[;\n]/);

function phonesIn(text: string): Parts {
  const { phones, others } = sortPhones(among(text));
  return {
    good: phones.filter(dialable),
    bad: phones.filter((phone) => !dialable(phone)),
    words: withoutPhones(others),
  };
}

function correosIn(text: string): Parts {
  const { correo, others } = sortMails(among(text));
  const all = [...(correo === null ? [] : [correo]), ...others].map((one) => one.toLowerCase());
  const wrong = all.filter((one) => !validEmail(one));
  return {
    good: all.filter(validEmail),
    bad: wrong.filter((one) => one.includes('@')),
    words: wrong.filter((one) => !one.includes('@')),
  };
}

const missing = (from: readonly string[], among: readonly string[]): string[] =>
  from.filter((one) => !among.includes(one));

/**
 * Whether more values went than came, or one went while another became invalid. Words are not missed once a valid value
 * came.
 */
function loses(before: Parts, now: Parts): boolean {
  const gone = missing(before.good, now.good).length;
  const came = missing(now.good, before.good).length;
  const worse = missing(now.bad, before.bad).length + missing(now.words, before.words).length;
  const missed = missing(before.bad, now.bad).length;
  const unsaid = came > 0 ? 0 : missing(before.words, now.words).length;
  return (gone > 0 && worse > 0) || gone + missed + unsaid > came + worse;
}

export const losesPhones = (before: string, now: string): boolean => loses(phonesIn(before), phonesIn(now));

/** The same if only the first has a column: it stays as long as the text has it. */
export function losesFirstPhone(before: string, now: string): boolean {
  const [first = ''] = phonesIn(before).good;
  return losesPhones(before, now) || phonesIn(now).good.indexOf(first) > 0;
}

export const losesCorreos = (before: string, now: string): boolean =>
  loses(correosIn(before), correosIn(now));

function contactsIn(text: string): Parts {
  const parts = text.split(/[;,] /).filter(Boolean);
  const isBad = (part: string): boolean => {
    const { phones } = sortPhones([part]);
    return phones.length > 0 && !phones.some(dialable);
  };
  return { good: parts.filter((part) => !isBad(part)), bad: parts.filter(isBad), words: [] };
}

/** The same for contacts, and for other contacts. */
export const losesContacts = (before: string, now: string): boolean =>
  loses(contactsIn(before), contactsIn(now));

const linesIn = (text: string): Parts => ({ good: text.split('; ').filter(Boolean), bad: [], words: [] });
export const losesLines = (before: string, now: string): boolean => loses(linesIn(before), linesIn(now));

/** Whether a text with parts only lost some of them. */
export function losesParts(before: string, now: string): boolean {
  const partsOf = (text: string) => text.split(', ');
  const [parts, left] = [partsOf(before), partsOf(now)];
  return missing(left, parts).length === 0 && missing(parts, left).length > 0;
}
