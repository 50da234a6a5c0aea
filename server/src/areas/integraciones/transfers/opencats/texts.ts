import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { normalizePhone, validPhone } from '@tembiapo/contract/domain/phones.ts';
import sanitizeHtml from 'sanitize-html';
import { cleanHtml } from '../../../../platform/documents/cleanHtml.ts';
import { escapeHtml } from '../../../../platform/documents/escapeHtml.ts';

const isHtml = (text: string): boolean => /<\/?[a-z][^<>]{0,500}>/i.test(text);
const ENDS_LINE = /<(?:br|\/p|\/li|\/div|\/tr|\/h\d)\b[^<>]{0,200}>/gi;

/** OpenCATS writes entities of what it is given, and again of what it edits: `R&amp;amp;D` was never more than `R&amp;D`. */
const encodedOnce = (text: string): string => text.replace(/&(?:amp;){1,20}(?=#?\w{2,8};)/g, '&');

const ENTITY = /&(amp|lt|gt|quot|#0?39);/g;
const SIGN: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#39': "'" };
/** Columns that hold HTML, or say where a file lies. */
const AS_IT_IS: ReadonlySet<string> = new Set(['notes', 'description', 'stored_filename', 'directory_name']);

/** Texts in which older versions keep '0' for nothing. */
const NEVER_ZERO: ReadonlySet<string> = new Set(
  `phone_home phone_cell phone_work phone_other phone1 phone2 fax_number address address2 city state zip country source notes
   key_skills key_technologies current_employer email1 email2 web_site url title best_time_to_call desired_pay current_pay
   description duration rate_max salary client_job_id`.split(/\s+/),
);
const isNothing = (column: string, text: string): boolean =>
  NEVER_ZERO.has(column) && (text.trim() === '0' || (column === 'source' && text.trim() === '(none)'));

/**
 * The row with each short text as somebody typed it: what comes by its job board is kept there with the entities of HTML, and what
 * nobody typed sometimes as '0'.
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

/** What a person reads of a text that may be HTML or hold its entities, line by line. */
export function plainText(text: string | null | undefined): string {
  if (!text) return '';
  const once = encodedOnce(text);
  const withLines = isHtml(once) ? once.replace(ENDS_LINE, '$&\n') : once;
  const bare = /[<&]/.test(withLines)
    ? sanitizeHtml(withLines, { allowedTags: [], allowedAttributes: {} })
    : withLines;
  return bare
    .split(/\r?\n/)
    .map(visibleText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same as the rich text of notes and publications. */
export function richText(text: string | null | undefined): string {
  if (!text?.trim()) return '';
  if (isHtml(text)) return cleanHtml(encodedOnce(text)).trim();
  return plainText(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** `Label: text` of those that say something, a line each. */
export const labelled = (
  parts: readonly (readonly [label: string, text: string | null | undefined])[],
): string[] => parts.flatMap(([label, text]) => (text?.trim() ? [`${label}: ${plainText(text)}`] : []));

/** Phones among some texts, as they are kept; what is none is answered apart. */
export function sortPhones(texts: readonly (string | null | undefined)[]): {
  phones: string[];
  others: string[];
} {
  const phones = new Set<string>();
  const others: string[] = [];
  for (const text of texts) {
    const bare = text?.trim();
    if (!bare) continue;
    if (validPhone(bare)) phones.add(normalizePhone(bare));
    else others.push(bare);
  }
  return { phones: [...phones], others };
}

/** A day as OpenCATS writes it in own fields and sheets, month first: 11-27-26; else as it is. */
export function readMonthFirst(text: string): string {
  const parts = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})(?:\s|$)/.exec(text.trim());
  if (!parts) return text.trim().slice(0, 10);
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  const [month, day] = first > 12 ? [second, first] : [first, second];
  const year = parts[3]!.length === 2 ? `${Number(parts[3]) > 69 ? 19 : 20}${parts[3]}` : parts[3]!;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
