/** The beginning of a text, cut at a word. */
export const cutAtWord = (text: string, max: number): string =>
  text.length > max ? `${wholeWords(text.slice(0, max))}…` : text;

/** Without the last, broken word, where there is a space before it. */
function wholeWords(text: string): string {
  const spaces = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
  return spaces > 0 ? text.slice(0, spaces).trimEnd() : text;
}
