import { cutText } from '@tembiapo/contract/domain/cutText.ts';

/** The beginning of a text, cut at a word. */
export const cutAtWord = (text: string, max: number): string =>
  text.length > max ? `${wholeWords(cutText(text, max))}…` : text;

/** Drops the last, broken word if a space comes before it. */
function wholeWords(text: string): string {
  const spaces = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return spaces > 0 ? text.slice(0, spaces).trimEnd() : text;
}
