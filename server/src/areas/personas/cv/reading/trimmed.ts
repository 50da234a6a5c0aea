/** A text without any of those characters at its ends; a loop, since the same as a pattern takes long on long texts. */
export function trimmed(text: string, ends: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (ends.includes(text[from]!) || text[from]!.trim() === '')) from++;
  while (to > from && (ends.includes(text[to - 1]!) || text[to - 1]!.trim() === '')) to--;
  return text.slice(from, to);
}

/** The same at the end only. */
export function trimmedEnd(text: string, ends: string): string {
  let to = text.length;
  while (to > 0 && (ends.includes(text[to - 1]!) || text[to - 1]!.trim() === '')) to--;
  return text.slice(0, to);
}
