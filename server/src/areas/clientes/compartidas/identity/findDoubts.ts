import { CAPITALIZED, GENERIC, JOINING } from './commonWords.ts';
import { FoldedText, type Span } from './FoldedText.ts';
import { isQuantity } from './findNumbers.ts';

/** What is known of words. */
export interface Words {
  /** Words, folded, of the lists and of the search itself: written with a capital they name nobody. */
  common: ReadonlySet<string>;
  /** Words that name people: with a capital they are doubted wherever they stand. */
  names: ReadonlySet<string>;
  /** Names of places and schools of several words, folded, by each word of them. */
  phrases: ReadonlyMap<string, readonly string[]>;
}

/** Figures that are shown to staff when they are no year, amount or standard. */
const FIGURES = /\d(?:[\s.,/-]?\d){3,}/g;
const MIN_QUOTED = 2;
const QUOTED = /["“«][^"“”«»\n]{2,60}["”»]/g;
/** What comes after these is what somebody is called. */
const CALLED =
  /(?<!\w)(?:alias|apodad[oa]|apodo|sobrenombre|le dic(?:en|imos)|le llaman|se llama|llamad[oa]|conocid[oa] como|mas conocid[oa] por|se apellida)(?!\w)[\s:"“«']*([\p{L}\p{N}]+)/gu;
/** A company says its form after its name. */
const COMPANY =
  /(?<![\p{L}\p{N}])([\p{L}\p{N}]{2,40})\s(?:s\.?\s?a\.?(?:\s?e\.?|\s?c\.?\s?a\.?)?|s\.?\s?r\.?\s?l\.?|e\.?\s?a\.?\s?s\.?|ltda\.?|& cia\.?)(?![\p{L}\p{N}])/gu;
const OPENING = ' "“«\'¡¿()*';
const ENDING = '.!?:;…\n•·';
/** After these a point ends nothing. */
const TITLE = /(?<![a-z])(?:sr|sra|srta|lic|ing|dr|dra|abg|prof|arq|cp|mg|tte|gral|mcal|cnel)$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Of the letters of a text, from which a capital says nothing. */
const SHOUTED = 0.6;

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (text.match(/\p{Lu}/gu)?.length ?? 0) / letters > SHOUTED;
};

/**
 * What is left in a text that may tell who somebody is and that no rule can judge: words with a capital that no list has, names of
 * people, figures, what stands in quotes. In places of the text as it was written, without those in `covered`.
 */
export function findDoubts(
  written: string,
  covered: readonly Span[],
  { common, names, phrases }: Words,
): Span[] {
  const text = new FoldedText(written);
  const { folded } = text;
  const shouted = isShouted(written) && /\s/.test(written.trim());
  const doubts: Span[] = text.find(/[\p{L}\p{N}]+/gu).filter(([from, to]) => {
    const word = folded.slice(from, to);
    if (!text.isCapital(from) || word.length < MIN_QUOTED || /^[ivxlc]+$/.test(word)) return false;
    if (names.has(word)) return !(phrases.get(word) ?? []).some((phrase) => standsIn(folded, from, phrase));
    if (shouted || beginsSentence(folded, from)) return false;
    return !(common.has(word) || CAPITALIZED.has(word) || GENERIC.has(word) || JOINING.has(word));
  });
  doubts.push(
    ...text.find(FIGURES).filter((span) => !YEAR.test(folded.slice(...span)) && !isQuantity(folded, span)),
    ...text.find(QUOTED),
    ...groupsOf(folded, CALLED),
    ...groupsOf(folded, COMPANY).filter((span) => !common.has(folded.slice(...span))),
  );
  return doubts
    .map((span) => text.original(span))
    .filter(([from, to]) => !covered.some(([start, end]) => from < end && start < to));
}

/** Whether a sentence, a line or what follows a colon begins at a place: there everybody writes a capital. */
function beginsSentence(text: string, place: number): boolean {
  let before = place - 1;
  while (before >= 0 && OPENING.includes(text[before]!)) before--;
  if (before < 0) return true;
  // A dash that opens a line, not one within a word.
  if (text[before] === '-') return text[before + 1] === ' ' && beginsSentence(text, before);
  return ENDING.includes(text[before]!) && !TITLE.test(text.slice(Math.max(0, before - 6), before));
}

/** Whether the word at a place is one of a phrase there. */
const standsIn = (text: string, place: number, phrase: string): boolean => {
  const at = text.indexOf(phrase, Math.max(0, place - phrase.length));
  return at >= 0 && at <= place && place < at + phrase.length;
};

/** Where the first group of each match stands. */
const groupsOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(new RegExp(pattern, `${pattern.flags}d`))].flatMap(({ indices }) =>
    indices?.[1] ? [indices[1]] : [],
  );
