import { MARKER, type Markup } from './readMarkup.ts';

/** The text of an element, without its markup. */
export const saidIn = (piece: Markup | string): string =>
  typeof piece === 'string' ? piece : piece.children.map(saidIn).join('');

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const ofRoman = (letters: string): number =>
  [...letters].reduce((sum, letter, i) => {
    const here = ROMAN[letter]!;
    return sum + (here < (ROMAN[letters[i + 1] ?? ''] ?? 0) ? -here : here);
  }, 0);
const isRoman = (letters: string): boolean => /^[ivxlcdm]+$/.test(letters);

/** No program writes a longer one ('XXXVIII.10.15.'). */
const MARK_CHARS = 24;

/**
 * The marker before an item ('·', 'o', '1)', 'a.', '2.3.', 'iv.'): whether it counts, and its number. `previous`: the number
 * of the item before it, which tells a roman 'i' from the letter after 'h'.
 */
export function readMarker(said: string, previous: number): { isOrdered: boolean; number: number } {
  const mark = said.trim();
  const parts = mark.length > MARK_CHARS ? [] : mark.split(/[^\da-z]/i).filter(Boolean);
  const last = parts.at(-1) ?? '';
  const isEnded = /[.)\]:°º-]$/.test(mark) || parts.length > 1;
  if (isEnded && /^\d{1,4}$/.test(last)) return { isOrdered: true, number: Number(last) };
  if (!isEnded || !/^[a-z]{1,7}$/i.test(last)) return { isOrdered: false, number: 1 };
  const low = last.toLowerCase();
  const asLetter = low.length === 1 ? low.charCodeAt(0) - 96 : 0;
  const asRoman = isRoman(low) ? ofRoman(low) : 0;
  const next = [asRoman, asLetter].find((number) => number === previous + 1);
  const number = next ?? (low === 'i' || asLetter === 0 ? asRoman : asLetter);
  return { isOrdered: number > 0, number: number || 1 };
}

const isMarker = (piece: Markup | string): piece is Markup =>
  typeof piece !== 'string' &&
  (piece.name === MARKER || /mso-list\s*:\s*ignore/i.test(piece.attributes.get('style') ?? ''));

/** Takes Word's marker of an item out of its paragraph; null when there is none. */
export function takeMarker(within: Markup): string | null {
  for (const [i, child] of within.children.entries()) {
    if (isMarker(child)) {
      within.children.splice(i, 1);
      return saidIn(child);
    }
    const found = typeof child === 'string' ? null : takeMarker(child);
    if (found !== null) return found;
  }
  return null;
}

/** The same where only the characters tell: a sign or a number, followed by blanks that nobody types. */
export function takeTypedMarker(within: Markup): string | null {
  const [first] = within.children;
  if (first === undefined) return null;
  if (typeof first !== 'string') return takeTypedMarker(first);
  const [whole, marker] =
    /^\s*([·•▪‣\uf0a7\uf0b7§o–-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])(?:\t|[\s\u00a0]{2,})/i.exec(first) ??
    [];
  if (whole === undefined) return null;
  within.children[0] = first.slice(whole.length);
  return marker!;
}
