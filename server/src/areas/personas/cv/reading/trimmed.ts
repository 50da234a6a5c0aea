/** A text without those characters at its ends. A loop, since a regular expression is slow on long texts. */
export function trimmed(text: string, ends: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (ends.includes(text[from]!) || text[from]!.trim() === '')) from++;
  while (to > from && (ends.includes(text[to - 1]!) || text[to - 1]!.trim() === '')) to--;
  return text.slice(from, to);
}

export function trimmedEnd(text: string, ends: string): string {
  let to = text.length;
  while (to > 0 && (ends.includes(text[to - 1]!) || text[to - 1]!.trim() === '')) to--;
  return text.slice(0, to);
}
