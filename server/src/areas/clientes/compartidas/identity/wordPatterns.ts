/** Letters of a word that betrays somebody by itself, unless it is written with a capital. */
export const MIN_WORD = 3;
const GAP = String.raw`[\s.,'"&/()-]{1,3}`;

/** What stands between letters and digits of no other word. */
export const ALONE = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'gu');

export const oneOf = (words: readonly string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');

/** A name by all of its words, whatever parts them; nothing for one too short to tell anybody. */
export const wholeName = (words: readonly string[]): RegExp[] =>
  words.join('').length >= MIN_WORD ? [ALONE(words.join(GAP))] : [];
