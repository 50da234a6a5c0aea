import { CAPITALIZED, GENERIC, JOINING } from './commonWords.ts';
import type { FoldedText, Span } from './FoldedText.ts';
import { isOrdinary } from './isOrdinary.ts';

/** The shortest word that is compared by sound. */
const SOUNDED = 5;
/** The fewest letters that an abbreviation leaves out. */
const LEFT_OUT = 2;
/** Signs written in place of letters. */
const LETTER_FOR: Readonly<Record<string, string>> = {
  1: 'i',
  '!': 'i',
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
const TOKEN = /[\p{L}\p{N}@$!*]+/gu;

const isPlain = (word: string): boolean =>
  [CAPITALIZED, GENERIC, JOINING].some((known) => known.has(word)) || isOrdinary(word);

const STEPS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cs]h/g, 'X'],
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/[zx]/g, 's'],
  // G: hard before e and i.
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/[gh]u(?=[aeio])/g, 'w'],
  [/G/g, 'g'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/ll|y/g, 'i'],
  [/(?:^|(?<=[aeou]))i(?=[aeou])/g, 'y'],
  [/^j(?=[aeiou])/, 'y'],
  [/ni(?=[aeou])/g, 'n'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)d$/, ''],
];

/** How a folded word sounds, like the database's `sonido_de`: «Quevedo» and «Kebedo» are the same. */
const soundOf = (word: string): string =>
  STEPS.reduce((sound, [pattern, said]) => sound.replace(pattern, said), word);

/** Words that are one of these names in another spelling: by sound, with signs for letters, or shortened. */
export function findDisguised(text: FoldedText, names: readonly string[]): Span[] {
  const long = names.filter((name) => name.length >= SOUNDED);
  const sounds = new Set(long.map(soundOf));
  const isName = (letters: string): boolean => names.includes(letters) || sounds.has(soundOf(letters));
  return text.find(TOKEN).filter(([from, to]) => {
    const word = text.folded.slice(from, to).replace(/!$/, '');
    const letters = word.replace(/[\d@$!]/g, (sign) => LETTER_FOR[sign] ?? sign);
    if (!/^\p{L}+$/u.test(word))
      return (
        /\p{L}{2}/u.test(word) &&
        (isName(letters) || (word.includes('*') && long.some((name) => fits(letters, name))))
      );
    // Correctly spelled names are found elsewhere.
    if (names.includes(word)) return false;
    const capital = text.isCapital(from);
    if (word.length >= SOUNDED && sounds.has(soundOf(word))) return capital || !isPlain(word);
    return capital && !isPlain(word) && isShortened(word, text.folded[to] === '.', names);
  });
}

/** 'z*nilda' for 'zunilda'. */
const fits = (written: string, name: string): boolean =>
  written.length === name.length && [...written].every((letter, i) => letter === '*' || letter === name[i]);

/**
 * 'gzlez' and 'glez' for 'gonzalez', 'fco' for 'francisco', 'ma.' for 'maria': the first and last letters with some between.
 */
function isShortened(word: string, dotted: boolean, names: readonly string[]): boolean {
  if (word.length < (dotted ? 2 : 3)) return false;
  return names.some((name) => {
    if (word.length > name.length - LEFT_OUT || word[0] !== name[0] || word.at(-1) !== name.at(-1))
      return false;
    let at = -1;
    return [...word].every((letter) => {
      at = name.indexOf(letter, at + 1);
      return at >= 0;
    });
  });
}

/** ZQ, Z M Q: the first letters of name and surname, as capitals without dots. */
export function findBareInitials(
  text: FoldedText,
  given: readonly string[],
  family: readonly string[],
): Span[] {
  const [g, f] = [given, family].map((words) =>
    words.filter((word) => !JOINING.has(word)).map(([letter]) => letter!),
  ) as [string[], string[]];
  if (!g[0] || !f[0]) return [];
  const optional = (letters: readonly string[]): string =>
    letters
      .slice(1)
      .map((letter) => `(?:${letter} ?)?`)
      .join('');
  const inOrder = (first: readonly string[], then: readonly string[]): string =>
    `${first[0]} ?${optional(first)}${then[0]}(?: ?${optional(then)})?`;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${inOrder(g, f)}|${inOrder(f, g)})(?<! )(?![\p{L}\p{N}])`,
    'gu',
  );
  return text.find(pattern).filter(([from, to]) => {
    const letters = text.folded.slice(from, to).replaceAll(' ', '');
    const written = text.text.slice(...text.original([from, to]));
    return /^[\p{Lu} ]+$/u.test(written) && !isPlain(letters);
  });
}
