import { withoutTitles } from '@tembiapo/contract/domain/nameTitles.ts';
import type { Found } from './Found.ts';
import { PARTICLES } from './personNames.ts';
import { fold } from './rules.ts';
import { type Section, usualSizeOf } from './sections.ts';
import type { Line } from './sheet.ts';
import { FAMILY_NAMES } from './usualNames.ts';
import type { Words } from './Words.ts';

interface NameParts {
  nombre: string;
  apellido: string;
}
interface Candidate {
  text: string;
  lines: Line[];
  score: number;
  /** Whether they stand on lines of their own. */
  parts: NameParts | null;
  /** Whether its last line may be something else, such as a profession. */
  loose: boolean;
}

/** 'Ávila', 'd'Ávila' */
const CAPITAL = /^(?:[dl]['’])?\p{Lu}/u;
const NAME_WORD = /^[\p{L}'.´’-]+$/u;
const REACHED = /\d{3}[\s.-]?\d{3}|@/;
const MOST_WORDS = 7;
const LONGEST = 70;
const LINES = 60;
const HEADS = /^(?:nombre|name|curriculum vitae|cv|hoja de vida)\b\s*(?:de)?\s*[:–-]?\s*/i;
const withoutTitle = (text: string): string => withoutTitles(text).name;
/** A name without its suffix for father or son: 'Juan Pérez (h)'. */
export const withoutSon = (text: string): string =>
  text.replace(/,?\s{0,2}\(\s?(?:h|hijo|p|padre)\.?\s?\)(?=\s{0,2}(?:,|$))/i, '').trim();

const lettersOf = (part: string): string => fold(part).replace(/[^a-z]/g, '');
const partsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
/** Whether there are more words than a name has, not counting 'de', 'los' and the like. */
export const areTooMany = (parts: readonly string[]): boolean =>
  parts.filter((part) => !PARTICLES.has(fold(part))).length > MOST_WORDS;
export const mailboxOf = (correo: Found<string> | null): string =>
  correo ? fold(correo.value.split('@')[0]!) : '';

const isName = (text: string, parts: string[], words: Words, least: number): boolean =>
  parts.length >= least &&
  !areTooMany(parts) &&
  text.length <= LONGEST &&
  parts.every(
    (part) =>
      NAME_WORD.test(part) &&
      !words.noName.has(fold(part)) &&
      (CAPITAL.test(part) || PARTICLES.has(fold(part))),
  );

/** The line, or the lines under each other, that most look like a name: large, at the top, with first names in it, like the mailbox. */
export function bestName(sections: Section[], words: Words, correo: Found<string> | null): Candidate | null {
  const lines = sections
    .filter(({ key }) => key === 'encabezado' || key === 'datos' || key === 'perfil')
    .flatMap(({ lines, key }) => lines.map((line) => ({ line, heading: key === 'encabezado' })))
    .slice(0, LINES);
  const usual = usualSizeOf(sections.flatMap((s) => s.lines));
  const mailbox = mailboxOf(correo);
  const isGiven = (part: string) => part.split('-').every((one) => words.givenNames.has(lettersOf(one)));
  const isCv = sections.some(({ title }) => title !== null);
  const candidates: Candidate[] = [];
  const consider = (
    text: string,
    from: Line[],
    at: number,
    heading: boolean,
    { parts = null, loose = false }: Partial<Pick<Candidate, 'parts' | 'loose'>> = {},
  ) => {
    const whole = text
      .replace(/\s+/g, ' ')
      .replace(HEADS, '')
      .replace(/[,.|]\s*$/, '')
      .trim();
    const clean = withoutTitle(whole);
    const own = partsOf(withoutSon(clean));
    if (!isName(clean, own, words, 2)) return;
    const inMailbox = own.filter(
      (part) => lettersOf(part).length > 2 && mailbox.includes(lettersOf(part)),
    ).length;
    // Documents that are no CV have other lines of two capitalized words: 'Factura Contado'.
    if (!isCv && inMailbox === 0 && !own.some((part) => isGiven(part) || FAMILY_NAMES.has(lettersOf(part))))
      return;
    const score =
      Math.min(3, (Math.max(...from.map(({ size }) => size)) / usual - 1) * 5) +
      own.filter(isGiven).length * 1.6 +
      inMailbox * 2 +
      (from[0]!.bold ? 0.4 : 0) +
      (heading ? 0.8 : 0) +
      (from[0]!.page === 0 ? 0 : -3) -
      at * 0.12 -
      words.cargoScore(clean) * 1.2 -
      words.empresaScore(clean) * 0.8 -
      words.institutionScore(clean) -
      (words.isPlace(clean) ? 4 : 0) -
      (words.titles.of(clean) ? 4 : 0);
    candidates.push({ text: clean, lines: from, score, parts, loose });
  };
  for (let i = 0; i < lines.length; i++) {
    const { line, heading } = lines[i]!;
    const block = blockAt(lines, i, usual, words, isGiven, mailbox);
    if (block.length > 1) {
      const texts = block.map(({ text }) => withoutTitle(text));
      const last = partsOf(texts.at(-1)!);
      const whole = partsOf(texts.slice(0, -1).join(' '));
      consider(texts.join(' '), block, i, heading, {
        parts: block.length === 2 ? apartOf(block, isGiven) : null,
        loose:
          whole.some(isGiven) &&
          !whole.every(isGiven) &&
          !last.some((part) => isGiven(part) || (part.length > 2 && mailbox.includes(lettersOf(part)))),
      });
      // A part of a longer name is no name by itself.
      i += block.length - 1;
      continue;
    }
    const isKnown = candidates.some(({ text, score }) => score > 0 && partsOf(text).some(isGiven));
    for (const { text } of line.segments)
      for (const part of text.split(/\s[|–—-]\s/)) {
        // Whoever is named beside a number, below a name that stands alone, is somebody else.
        if (isKnown && part !== text && REACHED.test(text)) continue;
        consider(part, [line], i, heading);
        const fused = fusedName(part, isGiven);
        if (fused) consider(fused, [line], i, heading);
      }
  }
  const best = candidates.toSorted((a, b) => b.score - a.score || b.text.length - a.text.length)[0];
  return best && best.score > 0 ? best : null;
}

/** The lines of one name, from the first: equally large, or family names in other letters below the given names. */
function blockAt(
  lines: { line: Line }[],
  from: number,
  usual: number,
  words: Words,
  isGiven: (part: string) => boolean,
  mailbox: string,
): Line[] {
  const isPart = ({ text, segments }: Line): boolean => {
    const clean = withoutSon(withoutTitle(text));
    return (
      segments.length === 1 &&
      isName(clean, partsOf(clean), words, 1) &&
      words.cargoScore(clean) < 1.6 &&
      words.degreeScore(clean) < 1.8 &&
      words.titles.of(clean) === null
    );
  };
  const goesOn = (above: Line, below: Line): boolean => {
    const [a, b] = [partsOf(withoutTitle(above.text)), partsOf(below.text)];
    const large = [above, below].every(({ size }) => size > usual * 1.25);
    // A recognized line is as tall as its tallest letters.
    const alike = above.segments[0]!.recognized ? 0.3 : 0.07;
    if (large && Math.abs(above.size - below.size) < Math.max(1, above.size * alike)) return true;
    if (from >= 4 || a.length > 3 || b.length > 3) return false;
    const onlyFirst = a.every(isGiven) && (large || !b.some(isGiven));
    const inMailbox = large && b.some((part) => part.length > 2 && mailbox.includes(lettersOf(part)));
    return (onlyFirst && (large || above.bold === below.bold)) || inMailbox;
  };
  const block = [lines[from]!.line];
  while (isPart(block.at(-1)!)) {
    const next = lines[from + block.length]?.line;
    if (!next || next.column || next.page !== block[0]!.page || !isPart(next)) break;
    // 'Solicitud de empleo' over a name.
    const [above, below] = [partsOf(block.map(({ text }) => text).join(' ')), partsOf(next.text)];
    const isOwn = (part: string) => isGiven(part) || (part.length > 2 && mailbox.includes(lettersOf(part)));
    if (!above.some(isOwn) && below.some(isGiven) && !below.every(isGiven)) break;
    if (!goesOn(block.at(-1)!, next)) break;
    if (areTooMany(partsOf([...block, next].map(({ text }) => text).join(' ')))) break;
    block.push(next);
  }
  return block;
}

/** First names on one line and family names on the other, in either order; null if the line merely wrapped. */
function apartOf([above, below]: Line[], isGiven: (part: string) => boolean): NameParts | null {
  const [a, b] = [above!, below!].map(({ text }) => withoutTitle(text)) as [string, string];
  const [first, second] = [partsOf(a), partsOf(b)];
  const otherLetters = !above!.segments[0]!.recognized && Math.abs(above!.size - below!.size) > 2;
  if (isGiven(first[0]!) && (otherLetters || (first.every(isGiven) && !isGiven(second[0]!))))
    return { nombre: a, apellido: b };
  if (second.every(isGiven) && !first.some(isGiven)) return { nombre: b, apellido: a };
  return null;
}

/** 'MIRTAOZUNA', once letter-spaced without a gap between its words: parted after the first names. */
function fusedName(text: string, isGiven: (part: string) => boolean): string | null {
  if (!/^\p{Lu}{8,40}$/u.test(text)) return null;
  const parts: string[] = [];
  let rest = text;
  for (let length = rest.length - 3; length >= 4; length--) {
    if (!isGiven(rest.slice(0, length))) continue;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
    length = rest.length - 2;
  }
  return parts.length > 0 ? [...parts, rest].join(' ') : null;
}
