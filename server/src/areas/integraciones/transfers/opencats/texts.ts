import type { DateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { dialable } from '@tembiapo/contract/domain/phones.ts';
import { readMoney } from '@tembiapo/contract/domain/readAmount.ts';
import { readCorreos } from '@tembiapo/contract/domain/readCorreos.ts';
import { type DateRules, readDate } from '@tembiapo/contract/domain/readDate.ts';
import { type PhonesReading, readPhones } from '@tembiapo/contract/domain/readPhones.ts';
import sanitizeHtml from 'sanitize-html';
import { cleanHtml } from '../../../../platform/documents/cleanHtml.ts';
import { escapeHtml } from '../../../../platform/documents/html.ts';
import { htmlIn } from './htmlIn.ts';

const ENDS_LINE = /<(?:br|\/p|\/li|\/div|\/tr|\/h\d)\b[^<>]{0,200}>/gi;
/** Elements that begin a new line. */
const BEGINS_LINE = /<(?:p|li|ul|ol|div|tr|table|blockquote|h\d)\b[^<>]{0,2000}>/gi;
const BEGUN = '\u0001';
const BEGUN_LINE = new RegExp(`\\n?${BEGUN}+`, 'g');

/** OpenCATS escapes input, and again on each edit: `R&amp;amp;D` is just `R&amp;D`. */
const encodedOnce = (text: string): string => text.replace(/&(?:amp;){1,20}(?=#?\w{2,8};)/g, '&');

const ENTITY = /&(amp|lt|gt|quot|#0?39);/g;
const SIGN: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#39': "'" };
/** Columns with HTML or file paths. */
const AS_IT_IS: ReadonlySet<string> = new Set([
  'notes',
  'description',
  'text',
  'stored_filename',
  'directory_name',
]);

/** Columns in which older versions store '0' for nothing. */
const NEVER_ZERO: ReadonlySet<string> = new Set(
  `phone_home phone_cell phone_work phone_other phone1 phone2 fax_number address address2 city state zip country source notes
   key_skills key_technologies current_employer email1 email2 web_site url title best_time_to_call desired_pay current_pay
   description duration rate_max salary client_job_id`.split(/\s+/),
);
const isNothing = (column: string, text: string): boolean =>
  NEVER_ZERO.has(column) && (text.trim() === '0' || (column === 'source' && text.trim() === '(none)'));

/**
 * Restores short texts as typed: OpenCATS stores input of its job board with HTML entities, and
 * empty input sometimes as '0'.
 */
export function asTyped<R extends Record<string, string | null | undefined>>(row: R): R {
  for (const [column, text] of Object.entries(row)) {
    if (!text) continue;
    if (isNothing(column, text)) Object.assign(row, { [column]: '' });
    else if (text.includes('&') && !AS_IT_IS.has(column))
      Object.assign(row, { [column]: encodedOnce(text).replace(ENTITY, (_, name: string) => SIGN[name]!) });
  }
  return row;
}

/** The plain text of a value that may be HTML or have entities, line by line. */
export function plainText(text: string | null | undefined): string {
  if (!text) return '';
  const once = encodedOnce(text);
  const withLines =
    htmlIn(once)?.replace(ENDS_LINE, '$&\n').replace(BEGINS_LINE, `${BEGUN}$&`) ??
    once.replaceAll('<', '&lt;');
  const bare = /[<&]/.test(withLines)
    ? sanitizeHtml(withLines, { allowedTags: [], allowedAttributes: {} })
    : withLines;
  return bare
    .replace(BEGUN_LINE, '\n')
    .split(/\r?\n/)
    .map(visibleText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A short text, which is never HTML: < and > are part of it. */
export const typedText = (text: string | null | undefined): string =>
  plainText(text?.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

/** The same in one line. */
export const lineOf = (text: string | null | undefined): string => typedText(text).replaceAll('\n', ' ');

/** Replaces links into OpenCATS, which lead nowhere, by their words. */
const withoutDeadLinks = (html: string): string => {
  const [first = '', ...pieces] = html.split('<a target="_blank" rel="noopener noreferrer">');
  return first + pieces.map((piece) => piece.replace('</a>', '')).join('');
};

/** A plain text as HTML. */
export const richOfPlain = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** The same for a text that may be HTML or have entities. */
export function richText(text: string | null | undefined): string {
  if (!text?.trim()) return '';
  const html = htmlIn(encodedOnce(text));
  if (html !== null) return withoutDeadLinks(cleanHtml(html)).trim();
  return richOfPlain(plainText(text));
}

/** Joins short texts. */
export const inOneText = (...texts: (string | null | undefined)[]): string =>
  texts.map(typedText).filter(Boolean).join('; ');

/** `Label: text` lines of the texts that are not empty. */
export const labelled = (
  parts: readonly (readonly [label: string, text: string | null | undefined])[],
): string[] => parts.flatMap(([label, text]) => (text?.trim() ? [`${label}: ${typedText(text)}`] : []));

const MAX_AMOUNT = 999_999_999_999;

/** A plain amount in guaraníes; null for anything else. */
export function amountOf(text: string | null | undefined): number | null {
  const reading = readMoney(typedText(text), { max: MAX_AMOUNT });
  return 'value' in reading && reading.currency === 'PYG' && Number(reading.value) > 0
    ? Number(reading.value)
    : null;
}

/** An amount that stays a text: neither a plain one in guaraníes, nor zero. */
export const textOfAmount = (text: string | null | undefined): string | null =>
  text && amountOf(text) === null && /[^\s0.,]/.test(text) ? typedText(text) : null;

/** The first valid mail among some texts, and everything else in them. */
export function sortMails(texts: readonly (string | null | undefined)[]): {
  correo: string | null;
  others: string[];
} {
  const written = texts.map((text) => text?.trim() ?? '').filter((text) => /[\p{L}\p{N}]/u.test(text));
  const readings = written.map(readCorreos);
  const correo =
    readings.flatMap(({ correos }) => correos).find((address) => address.length <= SHORT_TEXT) ?? null;
  const others = written.flatMap((text, i) => {
    const { correos, wrong, rest } = readings[i]!;
    if (wrong.length > 0 || rest !== '') return [typedText(text)];
    return correos.filter((address) => address.toLowerCase() !== correo?.toLowerCase());
  });
  return { correo, others: [...new Map(others.map((text) => [text.toLowerCase(), text])).values()] };
}

const BETWEEN_PHONES = /[/;,|\n]|\s(?:y|o|-)\s(?=[+(\d])/;

const BEGINNING = /^[+(]{0,2}\d[\d\s().-]*(?=\s\p{L})/u;

/** The phones of a text; if its words have other figures ('0981 200 316 desde las 18'), the complete one that it begins with. */
function readBeginning(text: string): PhonesReading {
  const whole = readPhones(text);
  const [beginning] = BEGINNING.exec(text.trim()) ?? [];
  if (!('trouble' in whole) || !beginning) return whole;
  const read = readPhones(beginning);
  return 'phones' in read && read.phones.every(dialable) ? { ...read, rest: text } : whole;
}

/** The phones in some texts, dialable ones first; texts that say anything else are answered whole too. */
export function sortPhones(texts: readonly (string | null | undefined)[]): {
  phones: string[];
  others: string[];
} {
  const phones = new Set<string>();
  const others: string[] = [];
  for (const text of texts) {
    const bare = text?.trim();
    if (!bare || !/[\p{L}\p{N}]/u.test(bare)) continue;
    const whole = readPhones(bare);
    // If one of several is not understood, the others still are.
    const parts = 'trouble' in whole ? bare.split(BETWEEN_PHONES).map(readBeginning) : [whole];
    const read = parts.filter((part) => 'phones' in part);
    for (const part of read) for (const phone of part.phones) phones.add(phone);
    if (read.length < parts.length || read.some(({ rest }) => rest !== '')) others.push(typedText(bare));
  }
  const inOrder = [...phones].sort((a, b) => Number(dialable(b)) - Number(dialable(a)));
  return { phones: inOrder, others };
}

/** The texts from sortPhones without any phone. */
export const withoutPhones = (others: readonly string[]): string[] =>
  others.filter((text) => sortPhones([text]).phones.length === 0);

/** A date without the time that may follow it: 05-28-19 (10:30 AM). */
export function withoutHour(text: string): string {
  const [first = '', hour = ''] = text.trim().split(/\s+/);
  return /^\(?\d{1,2}:/.test(hour) ? first : text.trim();
}

/** A date of an extra field, month first: 11-27-26; null for none. `said` collects dates that can only be read day first. */
export function readMonthFirst(
  text: string,
  rules: { past?: boolean; bounds?: DateBounds },
  said: string[] = [],
): string | null {
  const day = withoutHour(text);
  const read = (order: DateRules['order']) => readDate(day, { ...rules, order });
  const monthFirst = read('mda');
  const reading = 'trouble' in monthFirst ? read('dma') : monthFirst;
  if ('trouble' in reading || reading.value === '') return null;
  if ('trouble' in monthFirst)
    said.push(`«${text.trim()}» se leyó con el día primero: ${formatDate(reading.value)}`);
  return reading.value;
}
