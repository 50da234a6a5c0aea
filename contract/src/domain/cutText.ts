/** Splits a text into what a person sees as one character: a letter with its accents, an emoji of several parts. */
const SIGNS = new Intl.Segmenter('es');

/** The start of a text, at most `most` UTF-16 units, without breaking a visible character. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, SIGNS.segment(text).containing(most)!.index) : text;

/** The end of a text, cut in the same way. */
export function cutStart(text: string, most: number): string {
  const from = text.length - most;
  if (from <= 0) return text;
  const sign = SIGNS.segment(text).containing(from);
  return sign ? text.slice(sign.index === from ? from : sign.index + sign.segment.length) : '';
}

/** Initials of at most two names, in capitals. */
export const initialsOf = (names: readonly string[]): string =>
  names
    .map((name) => SIGNS.segment(name.trim()).containing(0)?.segment)
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase();
