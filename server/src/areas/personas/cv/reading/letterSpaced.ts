/** Letters written apart: 'M I R T A', 'C O N TA C T O' where two of them stand nearer. */
const isSpaced = (text: string): boolean => {
  const parts = text.trim().split(/\s+/);
  const single = parts.filter((part) => part.length === 1).length;
  return (
    parts.length >= 4 &&
    single >= parts.length * 0.6 &&
    parts.every((part) => part.length <= 3 && /^[\p{L}\p{N}@._:;,&/()+'’-]+$/u.test(part))
  );
};

/** A text whose letters stand apart as words; more white than between its letters parts two of them. */
export function closedUp(text: string): string {
  if (text.includes('\t') || !isSpaced(text) || !/\p{L}/u.test(text)) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ');
}

/** The same, its words parted as the file writes them wherever the white between its letters is only drawn. */
export function closedUpAs(text: string, written: string): string {
  if (!isSpaced(text) && !/^\s*\p{Lu} \p{Lu} \p{Lu}\s*$/u.test(text)) return text;
  const letters = text.replace(/\s/g, '');
  const pattern = new RegExp(
    Array.from(letters, (letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'),
    'u',
  );
  const found = pattern.exec(written)?.[0];
  return found && !isSpaced(found) ? found.replace(/\s+/g, ' ') : text;
}
