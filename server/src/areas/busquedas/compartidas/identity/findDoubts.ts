import { CAPITALIZED, EVERYDAY, GENERIC, JOINING, NICKNAMES } from './commonWords.ts';
import { FoldedText, type Span } from './FoldedText.ts';
import { isQuantity } from './findNumbers.ts';
import { isOrdinary } from './isOrdinary.ts';

/** What is known about words. */
export interface Words {
  /** Folded words of the lists and of the search itself, which name nobody even with a capital. */
  common: ReadonlySet<string>;
  /** Words that are people's names: with a capital they are doubted anywhere. */
  names: ReadonlySet<string>;
  /** Names of places and schools of several words, folded, by each of their words. */
  phrases: ReadonlyMap<string, readonly string[]>;
}

/** Figures that staff look at unless they are a year, amount or standard. */
const FIGURES = /\d(?:[\s.,/-]?\d){3,}/g;
const MIN_QUOTED = 2;
const QUOTED = /["“«][^"“”«»\n]{2,60}["”»]/g;
/** Words after which somebody's name follows. */
const CALLED =
  /(?<!\w)(?:alias|apodad[oa]|apodo|sobrenombre|[lt]e (?:dic(?:en|imos|e)|deci[ma]n?o?s?)|(?:l[aoe]|me|se) (?:llaman?|llamamos|apodan|nombran)|llamad[oa]|(?:l[ao]|se) (?:l[ao] )?conoc(?:en|emos|e)(?: todos)?(?: como| por)|conocid[oa] (?:como|por)|para (?:todos|todas|nosotros|los amigos|sus amigos|el equipo)(?: es)?|se apellida)(?!\w)[\s,:"“«'(]*(?:(?:la|el|lo|como)\s)?([\p{L}\p{N}]+)/gu;
/** The legal form after a company's name. */
const COMPANY =
  /(?<![\p{L}\p{N}])([\p{L}\p{N}]{2,40})\s(?:s\.?\s?a\.?(?:\s?e\.?|\s?c\.?\s?a\.?)?|s\.?\s?r\.?\s?l\.?|e\.?\s?a\.?\s?s\.?|ltda\.?|& cia\.?)(?![\p{L}\p{N}])/gu;
const OPENING = ' "“«\'¡¿()*';
const ENDING = '.!?:;…\n•·';
/** Abbreviations whose dot does not end a sentence. */
const TITLE = /(?<![a-z])(?:sr|sra|srta|lic|ing|dr|dra|abg|prof|arq|cp|mg|tte|gral|mcal|cnel)$/;
const YEAR = /^(?:19|20)\d\d$/;
/** From this share of capital letters on, a capital means nothing. */
const SHOUTED = 0.6;

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (text.match(/\p{Lu}/gu)?.length ?? 0) / letters > SHOUTED;
};

/** Figures with anything between them: '0981 y 771 y 130'. */
const SCATTERED = /\d(?:[^\d\n]{0,3}\d){5,}/g;
const TELEPHONE_GROUP = /\d{3}/;
/** 'tiene 43 años', but not years of experience. */
const AGE =
  /(?<!\w)(?:tiene|tengo|edad|cumplio|cumple|cumplira)(?: (?:unos|ya|de|es|recien))?[\s:]{1,2}(?:1[6-9]|[2-7]\d|(?:veinti|treinta|cuarenta|cincuenta|sesenta)[a-z]{0,7}(?: y [a-z]{2,6})?)(?: anos)(?!\w| (?:de|en|como|con|a|al|trabajando|vendiendo) )/g;

/** Amounts that could be a mobile number. */
const MOBILE = /(?<![\d.,])9\d\d[.,\s]\d{3}[.,\s]\d{3}(?![\d.,]?\d)/g;
/** 'laflaca83', 'la_flaca'. */
const HANDLE = /(?<![\w.@-])(?:[a-z]{3,}\d{2,}|[a-z]{2,}_[a-z\d]+)(?!\w)/g;

/** What could reach somebody, whether their name is shown or not, in places of the folded text. */
const reaching = (text: FoldedText): Span[] => {
  const { folded } = text;
  const found = text.find(SCATTERED).filter((span) => {
    const run = folded.slice(...span);
    return TELEPHONE_GROUP.test(run.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/g, '')) && !isQuantity(folded, span);
  });
  const handles = text.find(HANDLE).filter(([from, to]) => {
    const words = folded.slice(from, to).match(/[a-z]+/g) ?? [];
    return !words.every((word) => CAPITALIZED.has(word) || isOrdinary(word));
  });
  return [
    ...found,
    ...text.find(AGE),
    ...text.find(MOBILE).filter(([from, to]) => !folded.slice(from, to).endsWith('000')),
    ...handles,
  ];
};

/**
 * What remains in a text that may identify somebody and that no rule can decide: capitalized words that no list has, people's
 * names, figures, quotations. When their name is shown, `words` is null, and only what could reach them counts. In places of
 * the text as it was written, without those in `covered`.
 */
export function findDoubts(written: string, covered: readonly Span[], words: Words | null): Span[] {
  const text = new FoldedText(written);
  return [...reaching(text), ...(words ? telling(text, words) : [])]
    .map((span) => text.original(span))
    .filter(([from, to]) => !covered.some(([start, end]) => from < end && start < to));
}

/** What may identify somebody. */
function telling(text: FoldedText, { common, names, phrases }: Words): Span[] {
  const { folded, text: written } = text;
  const shouted = isShouted(written) && /\s/.test(written.trim());
  const doubts: Span[] = text.find(/[\p{L}\p{N}]+/gu).filter(([from, to]) => {
    const word = folded.slice(from, to);
    if (!text.isCapital(from) || word.length < MIN_QUOTED || isRoman(written, text.original([from, to])))
      return false;
    if (NICKNAMES.has(word)) return true;
    if (names.has(word)) return !(phrases.get(word) ?? []).some((phrase) => standsIn(folded, from, phrase));
    if ([common, CAPITALIZED, GENERIC, JOINING].some((known) => known.has(word))) return false;
    return !((shouted || beginsSentence(folded, from)) && (EVERYDAY.has(word) || isOrdinary(word)));
  });
  doubts.push(
    ...text.find(FIGURES).filter((span) => !YEAR.test(folded.slice(...span)) && !isQuantity(folded, span)),
    ...text.find(QUOTED),
    ...groupsOf(folded, CALLED),
    ...groupsOf(folded, COMPANY).filter((span) => !common.has(folded.slice(...span))),
  );
  return doubts;
}

/** II, III, IV, up to XXXIX, in capitals. */
const isRoman = (text: string, [from, to]: Span): boolean =>
  /^(?=..|[VX]$)X{0,3}(?:IX|IV|V?I{0,3})$/.test(text.slice(from, to));

/** Whether a sentence, a line or the text after a colon begins here, where everybody writes a capital. */
function beginsSentence(text: string, place: number): boolean {
  let before = place - 1;
  while (before >= 0 && OPENING.includes(text[before]!)) before--;
  if (before < 0) return true;
  // A dash that opens a line, not one within a word.
  if (text[before] === '-') return text[before + 1] === ' ' && beginsSentence(text, before);
  return ENDING.includes(text[before]!) && !TITLE.test(text.slice(Math.max(0, before - 6), before));
}

/** Whether the word at a place is part of this phrase there. */
const standsIn = (text: string, place: number, phrase: string): boolean => {
  const at = text.indexOf(phrase, Math.max(0, place - phrase.length));
  return at >= 0 && at <= place && place < at + phrase.length;
};

/** Where the first group of each match stands. */
const groupsOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(new RegExp(pattern, `${pattern.flags}d`))].flatMap(({ indices }) =>
    indices?.[1] ? [indices[1]] : [],
  );
