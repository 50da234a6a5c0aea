import type { Segment } from './sheet.ts';

/** Letter-spaced text: 'M I R T A', or 'C O N TA C T O' with two letters closer together. */
const isSpaced = (text: string): boolean => {
  const parts = text.trim().split(/\s+/);
  const single = parts.filter((part) => part.length === 1).length;
  return (
    parts.length >= 4 &&
    single >= parts.length * 0.6 &&
    parts.every((part) => part.length <= 3 && /^[\p{L}\p{N}@._:;,&/()+'’-]+$/u.test(part))
  );
};

/** Short letter-spaced text with some letters closer together: 'M A RTA'. */
const mayBeSpaced = (text: string): boolean => {
  const parts = text.trim().split(/\s+/);
  return (
    parts.length >= 3 &&
    parts.some((part) => /^\p{L}$/u.test(part)) &&
    parts.every((part) => /^\p{L}{1,4}$/u.test(part))
  );
};

/** The words of a letter-spaced text, parted where the gap is wider than between letters. */
export function closedUp(text: string): string {
  if (text.includes('\t') || !isSpaced(text) || !/\p{L}/u.test(text)) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ');
}

/** The same, with the words parted as the file does if the gaps between letters are only drawn. */
export function closedUpAs(text: string, written: string): string {
  if (!isSpaced(text) && !(mayBeSpaced(text) && / /.test(written))) return text;
  const letters = text.replace(/\s/g, '');
  const pattern = new RegExp(
    Array.from(letters, (letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'),
    'u',
  );
  const found = pattern.exec(written)?.[0];
  return found && !isSpaced(found) ? found.replace(/\s+/g, ' ') : text;
}

/** Gaps between letters of one text, as shares of their height: the least, the most between two words, and the most within one. */
const APART = 0.12;
export const FARTHEST = 3.5;
const USUAL = 1.25;
/** How much wider the gap between words is: as a multiple of the gap, and as a share of the height. */
const MORE = 1.2;
const SPACE = 0.18;
const LEAST = 4;

/** The pieces of a row, with each run of lone letters of one size joined into words. */
export function joinLetters(row: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (let at = 0; at < row.length; ) {
    const run = runAt(row, at);
    const word = run.length < LEAST ? null : wordOf(run);
    joined.push(word ?? row[at]!);
    at += word ? run.length : 1;
  }
  return joined;
}

const gapBefore = (run: readonly Segment[], i: number): number =>
  run[i]!.x - (run[i - 1]!.x + run[i - 1]!.width);

function runAt(row: readonly Segment[], from: number): Segment[] {
  const run: Segment[] = [];
  for (const piece of row.slice(from)) {
    if (!/^\p{L}{1,2}$/u.test(piece.text.trim())) break;
    const before = run.at(-1);
    if (before) {
      const gap = piece.x - (before.x + before.width);
      const isOne = Math.abs(piece.height - before.height) < 0.5 && before.broken === piece.broken;
      if (!isOne || gap < piece.height * APART || gap > piece.height * FARTHEST) break;
    }
    run.push(piece);
  }
  return run;
}

function wordOf(run: readonly Segment[]): Segment | null {
  const gaps = run.slice(1).map((_, i) => gapBefore(run, i + 1));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)]!;
  const [first, last] = [run[0]!, run.at(-1)!];
  const lone = run.filter(({ text }) => text.trim().length === 1).length;
  if (usual > first.height * USUAL || lone < run.length * 0.6) return null;
  const isBetweenWords = (gap: number) => gap > usual * MORE && gap - usual > first.height * SPACE;
  const text = run
    .map((piece, i) => (i > 0 && isBetweenWords(gaps[i - 1]!) ? ' ' : '') + piece.text.trim())
    .join('');
  return { ...first, text, width: last.x + last.width - first.x, apart: true };
}
