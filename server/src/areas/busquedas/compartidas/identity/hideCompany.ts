import { GENERIC, JOINING } from './commonWords.ts';
import { employerPatterns } from './employerPatterns.ts';
import { FoldedText, type Span, wordsOf } from './FoldedText.ts';
import { mergeSpans } from './hideSpans.ts';
import { wholeName } from './wordPatterns.ts';

const COMPANY = 'la empresa';
const LETTER = /[\p{L}\p{N}]/u;
const MAX_GAP = 3;
const STOCK_COMPANY = String.raw`s[\s.]{0,2}a(?:\.?e\.?c\.?a|\.?e|\.?c\.?i(?:\.?[ae])?)?`;
const FORMS = String.raw`${STOCK_COMPANY}|s[\s.]{0,2}r[\s.]{0,2}l|e[\s.]{0,2}a[\s.]{0,2}s|ltda|c[ií]a`;
const FORM = String.raw`[\s.,]{1,3}(?:${FORMS})(?:\.(?!\p{L})|(?![\p{L}\p{N}.]))`;
const LEGAL = new RegExp(`^${FORM}`, 'iu');
const LEGAL_LAST = new RegExp(`${FORM}$`, 'iu');

/** Where the word beside a place ends, past what separates them; the place itself when too much does. */
function endOfWord(text: string, place: number, step: 1 | -1): number {
  const isLetter = (at: number) => LETTER.test(text[at] ?? '');
  let at = place;
  while (text[at] && !isLetter(at)) at += step;
  if (Math.abs(at - place) > MAX_GAP || !isLetter(at)) return place;
  while (isLetter(at)) at += step;
  return at;
}

/** The piece extended by the name's other words and legal form beside it. */
function wholeSpan(text: string, [from, to]: Span, own: readonly string[]): Span {
  const isOwn = (words: string) => wordsOf(words).every((one) => own.includes(one));
  const start = endOfWord(text, from - 1, -1) + 1;
  if (start < from && isOwn(text.slice(start, from))) return wholeSpan(text, [start, to], own);
  const end = endOfWord(text, to, 1);
  if (end > to && isOwn(text.slice(to, end))) return wholeSpan(text, [from, end], own);
  const legal = LEGAL.exec(text.slice(to))?.[0] ?? '';
  // The dot of «S.A.» is its own, not the sentence's.
  const isAbbreviated = /\p{L}\.\s?\p{L}$/u.test(text.slice(from, to)) && text[to] === '.';
  return [from, to + (isAbbreviated ? 1 : legal.length)];
}

/**
 * A text in which «la empresa» replaces a company's names, whole or by any word that distinguishes them. `common`: folded
 * words that do not distinguish a company.
 */
export function hideCompany(text: string, names: readonly string[], common: ReadonlySet<string>): string {
  const folded = new FoldedText(text);
  const spans = names.flatMap((name) => {
    const own = wordsOf(name).filter((word) => word.length > 1 && !JOINING.has(word));
    const tells = own.some((word) => !GENERIC.has(word) && !common.has(word));
    const { anywhere, capitalized } = employerPatterns(name, tells ? common : new Set());
    const found = [
      ...wholeName(wordsOf(name.replace(LEGAL_LAST, ''))).flatMap((pattern) => folded.find(pattern)),
      ...anywhere.flatMap((pattern) => folded.find(pattern)),
      ...capitalized.flatMap((pattern) => folded.find(pattern).filter(([from]) => folded.isCapital(from))),
    ];
    return found.map((span) => wholeSpan(text, folded.original(span), own));
  });
  let out = '';
  let at = 0;
  for (const [from, to] of mergeSpans(text, spans)) {
    out = inFront(out + text.slice(at, from));
    out += out.trim() === '' ? `${COMPANY[0]!.toUpperCase()}${COMPANY.slice(1)}` : COMPANY;
    at = to;
  }
  return out + text.slice(at);
}

/** The text before a name, without the name's article: «del Banco» becomes «de la empresa». */
const inFront = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}])(?:el|la|los|las)\s+$/iu, '')
    .replace(/(?<![\p{L}\p{N}])(de|a)l\s+$/iu, '$1 ');
