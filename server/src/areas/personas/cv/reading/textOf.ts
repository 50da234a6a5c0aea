import type { Line } from './sheet.ts';

/** Lines joined into paragraphs. */
export function textOf(lines: Line[]): string | null {
  const paragraphs: string[] = [];
  for (const line of lines) {
    const text = line.text.replaceAll('\t', ' ').trim();
    const before = paragraphs.at(-1);
    const goesOn =
      before !== undefined &&
      !line.bullet &&
      line.gap < 0.8 &&
      !/[.:;]$/.test(before) &&
      (/^\p{Ll}/u.test(text) || before.length > 60);
    if (goesOn) paragraphs[paragraphs.length - 1] = `${before} ${text}`;
    else paragraphs.push(line.bullet ? `• ${text}` : text);
  }
  const text = paragraphs.join('\n').slice(0, 4000).trim();
  return text === '' ? null : text;
}
