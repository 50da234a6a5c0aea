const MIN_WORDS = 12;
/** One of them stands in every text, a short CV's titles and labels too. */
const COMMON = new Set(
  'de del la el en los las con para por the of and for do em und der die das che experiencia laboral formación formacion educación educacion estudios datos personales celular teléfono telefono correo colegio universidad bachiller experience education phone'.split(
    ' ',
  ),
);
/** Of its words, so many may be none of any language written in these letters: names, codes. */
const MOST_STRANGE = 0.4;
/** Of its signs, so many are letters, digits or what stands between words. */
const LEAST_PLAIN = 0.75;

/** A run of letters that nobody could say: no vowel, or five consonants on end; a short one may be an abbreviation. */
const isStrange = (word: string): boolean =>
  (word.length > 3 && !/[aeiouyáéíóúàâãêôõüäöï]/.test(word)) ||
  /[bcdfghjklmnñpqrstvwxz]{5}/.test(word) ||
  /[aeiouáéíóú]{5}/.test(word);

/** Whether a text can be one: of letters that a broken map took for others, most words are no words. */
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
