import { EVERYDAY, JOINING, NAMES_OF_THINGS } from './commonWords.ts';
import { type FoldedText, type Span, wordsOf } from './FoldedText.ts';
import { findBareInitials, findDisguised } from './findDisguised.ts';
import { isOrdinary } from './isOrdinary.ts';

interface Named {
  nombre: string;
  apellido: string;
}

/** Shorter words of a name identify nobody. */
const MIN_NAME = 3;
/** From this length on, a name is also found with an ending, or shortened. */
const LONG_NAME = 5;
const SHORTENED = 4;
/** How far beside a name its other words are searched. */
const BESIDE = 30;
const TITLE = String.raw`(?:sr|sra|srta|senor|senora|senorita|don|dona|ing|lic|dr|dra|abg|prof)\.?\s`;
const BETWEEN = String.raw`[\s._*·|-]{1,2}`;
const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`;
const WORD_ENDS = String.raw`(?![\p{L}\p{N}])`;
/** Nicknames in the record: «Juan "Juancho" Pérez», «Zunilda (Zu) Quevedo». */
const NICKNAME = /["'«“‘(]([^"'«»“”‘’()]{1,60})["'»”’)]/g;

/** A name alone, in the plural, as a diminutive, spaced out, or split in two. */
function formsOf(name: string): string {
  const spaced = [...name].join(BETWEEN);
  if (name.length < LONG_NAME) return name.length > MIN_NAME ? `${name}|${spaced}` : name;
  const stem = name.replace(/[aeiou]$/, '');
  const broken = [...name.slice(3)].flatMap((_, i) => {
    const [left, right] = [name.slice(0, i + 2), name.slice(i + 2)];
    return isOrdinary(left) && isOrdinary(right) ? [] : [String.raw`${left}[\s-]{1,2}${right}`];
  });
  return [`${name}(?:e?s)?`, `${stem}(?:e?cit|it)[oa]s?`, spaced, ...broken].join('|');
}

/** An everyday word names somebody only with a capital. */
const isThing = (word: string): boolean =>
  NAMES_OF_THINGS.has(word) || EVERYDAY.has(word) || isOrdinary(word);

/**
 * Where a text names somebody: a word of their name, shortened or joined to another, an initial or short word beside one, or
 * their initials. In places of the folded text.
 */
export function findNames(text: FoldedText, { nombre, apellido }: Named): Span[] {
  const [given, family] = [wordsOf(nombre), wordsOf(apellido)];
  const all = [...given, ...family];
  const nicknames = [...`${nombre} ${apellido}`.matchAll(NICKNAME)].flatMap(([, nickname]) =>
    wordsOf(nickname!),
  );
  const names = [
    ...new Set([
      ...all.filter((word) => word.length >= MIN_NAME && !JOINING.has(word)),
      ...nicknames.filter((word) => word.length > 1),
    ]),
  ];
  const short = all.filter((word) => !names.includes(word));
  const found = [
    ...wholeNames(text, given, family),
    ...initials(text, given, family),
    ...findDisguised(text, names),
    ...tokens(text, names, all),
    ...shortNames(text, short, all),
  ];
  if (names.length > 0) {
    const any = new RegExp(`${NOT_IN_WORD}(?:${names.map(formsOf).join('|')})${WORD_ENDS}`, 'gu');
    found.push(
      ...text
        .find(any)
        .filter(
          ([from, to]) =>
            text.isCapital(from) || !isThing(text.folded.slice(from, to)) || beside(text, [from, to], all),
        ),
    );
  }
  return joined(
    text,
    [
      ...found.map((span) => widened(text, span, short, all)),
      ...findBareInitials(text, withoutNicknames(nombre), withoutNicknames(apellido)),
    ],
    short,
  );
}

const withoutNicknames = (name: string): string[] => wordsOf(name.replace(NICKNAME, ' '));

/** Whether another word of the name, or a title, stands right beside a piece. */
function beside(text: FoldedText, [from, to]: Span, all: readonly string[]): boolean {
  const names = all.filter((word) => !JOINING.has(word)).join('|');
  return (
    new RegExp(String.raw`${NOT_IN_WORD}(?:(?:${names})\s|${TITLE})$`, 'u').test(
      text.folded.slice(Math.max(0, from - BESIDE), from),
    ) || new RegExp(String.raw`^\s(?:${names})${WORD_ENDS}`, 'u').test(text.folded.slice(to, to + BESIDE))
  );
}

/** Li, Wu: two-letter words, with a capital or beside a title or another word of the name. */
function shortNames(text: FoldedText, short: readonly string[], all: readonly string[]): Span[] {
  const own = short.filter((word) => word.length > 1 && !JOINING.has(word));
  if (own.length === 0) return [];
  return text
    .find(new RegExp(`${NOT_IN_WORD}(?:${own.join('|')})${WORD_ENDS}`, 'gu'))
    .filter((span) => text.isCapital(span[0]) || beside(text, span, all));
}

/** The whole name in either order, which also finds names made of short words only. */
function wholeNames(text: FoldedText, given: readonly string[], family: readonly string[]): Span[] {
  const gap = String.raw`[\s,.'"()-]{1,3}`;
  return [
    [...given, ...family],
    [...family, ...given],
  ]
    .filter((words) => words.length > 1)
    .flatMap((words) => text.find(new RegExp(`${NOT_IN_WORD}${words.join(gap)}${WORD_ENDS}`, 'gu')));
}

/** Z. Q.: the first letters of name and surname, as capitals with a dot. */
function initials(text: FoldedText, given: readonly string[], family: readonly string[]): Span[] {
  if (!given[0] || !family[0]) return [];
  const middle = given
    .slice(1)
    .map(([letter]) => String.raw`(?:${letter}\.?\s?)?`)
    .join('');
  const pattern = new RegExp(
    String.raw`${NOT_IN_WORD}(?<![\p{L}\p{N}]\.)${given[0][0]}\.\s?${middle}${family[0][0]}(?:\.${family
      .slice(1)
      .map(([letter]) => String.raw`(?:\s?${letter}\.)?`)
      .join('')})?${WORD_ENDS}`,
    'gu',
  );
  return text.find(pattern).filter(([from]) => text.isCapital(from));
}

/** Words that contain a name: with figures, with an initial before it, two names joined, or the beginning of one. */
function tokens(text: FoldedText, names: readonly string[], all: readonly string[]): Span[] {
  const first = new Set(all.map(([letter]) => letter!));
  return text.find(/[\p{L}\p{N}]+/gu).filter(([from, to]) => {
    const word = text.folded.slice(from, to);
    const letters = word.replace(/\d/g, '');
    const inside = names.filter((name) => name.length >= MIN_NAME && word.includes(name));
    return (
      (letters !== word && names.includes(letters)) ||
      (inside.length > 1 &&
        inside.some((one) => word.replace(one, '').includes(inside.find((other) => other !== one)!))) ||
      (first.has(letters[0]!) && letters.length > SHORTENED && names.includes(letters.slice(1))) ||
      (letters.length >= SHORTENED &&
        text.isCapital(from) &&
        names.some((name) => name.length > letters.length && name.startsWith(letters)))
    );
  });
}

/** The piece extended by the initials and short words of the name beside it. */
function widened(text: FoldedText, [from, to]: Span, short: readonly string[], all: readonly string[]): Span {
  const others = short.filter((word) => !JOINING.has(word));
  const letters = [...new Set(all.map(([letter]) => letter!))].join('');
  const part = `(?:${[...others, `[${letters}]`].join('|')})`;
  const fits = (place: number, word: string): boolean =>
    word.length > 2 || text.isCapital(place) || others.includes(word);
  let [start, end] = [from, to];
  const after = new RegExp(String.raw`^[\s,.]{1,3}(${part})(?:\.|${WORD_ENDS})`, 'u');
  const before = new RegExp(String.raw`${NOT_IN_WORD}(${part})[\s,.]{1,3}$`, 'u');
  for (
    let next = after.exec(text.folded.slice(end, end + BESIDE));
    next;
    next = after.exec(text.folded.slice(end, end + BESIDE))
  ) {
    if (!fits(end + next[0].indexOf(next[1]!), next[1]!)) break;
    end += next[0].length;
  }
  for (
    let next = before.exec(text.folded.slice(Math.max(0, start - BESIDE), start));
    next;
    next = before.exec(text.folded.slice(Math.max(0, start - BESIDE), start))
  ) {
    if (!fits(start - next[0].length, next[1]!) || /^[aeouy][\s,]/.test(next[0])) break;
    start -= next[0].length;
  }
  return [start, end];
}

/** 'María de los Ángeles': what joins two words of a name belongs to it. */
function joined(text: FoldedText, spans: readonly Span[], short: readonly string[]): Span[] {
  const sorted = [...spans].sort(([a], [b]) => a - b);
  const joins = new RegExp(String.raw`^[\s,.-]*(?:(?:${['de', ...short].join('|')})[\s,.-]+)*$`, 'u');
  return sorted.flatMap((span, i): Span[] => {
    const next = sorted[i + 1];
    const gap = next && span[1] < next[0] && text.folded.slice(span[1], next[0]);
    return gap && joins.test(gap) ? [span, [span[1], next[0]]] : [span];
  });
}
