/** The shortest word that identifies somebody by itself without a capital. */
export const MIN_WORD = 3;
const GAP = String.raw`[\s.,'"&/()-]{1,3}`;

/** Matches only between characters that are not part of a word. */
export const ALONE = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'gu');

export const oneOf = (words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');

/** A name by all of its words, whatever separates them; nothing when it is too short to identify anybody. */
export const wholeName = (words: readonly string[]): RegExp[] =>
  words.join('').length >= MIN_WORD ? [ALONE(words.join(GAP))] : [];
