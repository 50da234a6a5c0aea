import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { dialable } from '@tembiapo/contract/domain/phones.ts';
import { sortMails, sortPhones, withoutPhones } from './texts.ts';

/** Values that a later dump does not say any more stay here (docs/reglas/traspasos.md): one that takes another's place is a change. */

interface Parts {
  /** Values that serve. */
  good: readonly string[];
  /** Texts that are no value. */
  bad: readonly string[];
}

const among = (text: string): string[] => text.split(/[;\n]/);

function phonesIn(text: string): Parts {
  const { phones, others } = sortPhones(among(text));
  return {
    good: phones.filter(dialable),
    bad: [...phones.filter((phone) => !dialable(phone)), ...withoutPhones(others)],
  };
}

function correosIn(text: string): Parts {
  const { correo, others } = sortMails(among(text));
  const all = [...(correo === null ? [] : [correo]), ...others].map((one) => one.toLowerCase());
  return { good: all.filter(validEmail), bad: all.filter((one) => !validEmail(one)) };
}

const missing = (from: readonly string[], among: readonly string[]): string[] =>
  from.filter((one) => !among.includes(one));

/** Whether fewer values came than went, or one went while another became what does not serve. */
function loses(before: Parts, now: Parts): boolean {
  const gone = missing(before.good, now.good);
  const fresh = missing(now.good, before.good).length + missing(now.bad, before.bad).length;
  const isWorse = gone.length > 0 && missing(now.bad, before.bad).length > 0;
  return isWorse || gone.length + missing(before.bad, now.bad).length > fresh;
}

export const losesPhones = (before: string, now: string): boolean => loses(phonesIn(before), phonesIn(now));

/** The same where only the first one has a place: it stays as long as it is said. */
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
  return { good: parts.filter((part) => !isBad(part)), bad: parts.filter(isBad) };
}

/** The same of contacts, and of what is said of several. */
export const losesContacts = (before: string, now: string): boolean =>
  loses(contactsIn(before), contactsIn(now));

const linesIn = (text: string): Parts => ({ good: text.split('; ').filter(Boolean), bad: [] });
export const losesLines = (before: string, now: string): boolean => loses(linesIn(before), linesIn(now));

/** Whether a text of parts says only some of what it said. */
export function losesParts(before: string, now: string): boolean {
  const partsOf = (text: string) => text.split(', ');
  const [parts, left] = [partsOf(before), partsOf(now)];
  return missing(left, parts).length === 0 && missing(parts, left).length > 0;
}
