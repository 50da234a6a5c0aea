const MIN_WORDS = 12;
/** Every text has one of these words, even the titles and labels of a short CV. */
const COMMON = new Set(
  (
    'de del la el en los las con para por the of and for do em und der die das che experiencia laboral ' +
    'formación formacion educación educacion estudios datos personales celular teléfono telefono correo ' +
    'colegio universidad bachiller experience education phone'
  ).split(' '),
);
/** The share of its words that may belong to no language: names, codes. */
const MOST_STRANGE = 0.4;
/** The least share of letters, digits and separators among its characters. */
const LEAST_PLAIN = 0.75;

/** An unpronounceable run of letters: no vowel, or five consonants in a row; a short one may be an abbreviation. */
const isStrange = (word: string): boolean =>
  (word.length > 3 && !/[aeiouyáéíóúàâãêôõüäöï]/.test(word)) ||
  /[bcdfghjklmnñpqrstvwxz]{5}/.test(word) ||
  /[aeiouáéíóú]{5}/.test(word);

/** Whether a text reads like language. If a font's broken map swapped its letters, most words are none. */
export function looksWritten(text: string): boolean {
  const signs = text.replace(/\s/g, '');
  if (signs.length < 40) return true;
  const plain = signs.match(/[\p{L}\p{M}\p{N}.,:;()/@+–—•-]/gu)?.length ?? 0;
  if (plain < LEAST_PLAIN * signs.length) return false;
  const words = text.toLowerCase().match(/\p{Script=Latin}{3,}/gu) ?? [];
  if (words.length < MIN_WORDS) return true;
  const known = text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.some((word) => COMMON.has(word));
  return Boolean(known) && words.filter(isStrange).length < MOST_STRANGE * words.length;
}
