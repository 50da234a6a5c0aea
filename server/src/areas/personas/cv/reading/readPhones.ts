import {
  beginsWhole,
  dialable,
  normalizePhone,
  registroPhone,
  validPhone,
  withPrefix,
} from '@tembiapo/contract/domain/phones.ts';
import type { Found } from './Found.ts';
import type { Labelled } from './Labels.ts';
import type { OwnName } from './OwnName.ts';
import { phoneLabel } from './phoneLabel.ts';
import { readAs } from './readAs.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** Mobiles, land lines and foreign numbers as they are written here. */
export const PHONES = [
  /(?:\+\s?595|\(\s?\+?595\s?\)|\b595|\b00595)[\s./-]{0,3}(?:\(0\))?\(?0?9\d{2}\)?[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{3}(?!\d)/g,
  /(?<!\d)\(?09\d{2}\s?\)?[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{3}(?!\d)/g,
  /(?<!\d)\(?09\d{2}\s?\)?[\s./-]{0,3}\d{2}[\s./-]{1,3}\d{2}[\s./-]{1,3}\d{2}(?!\d)/g,
  /(?:\+\s?595|\(\s?\+?595\s?\)|\b595)[\s./-]{0,3}\(?0?[2-8]\d{1,2}\)?[\s./-]{0,3}\d{3}[\s./-]{0,3}\d{2,4}(?!\d)/g,
  /(?<!\d)\(?0(?:21|[2-8]\d{1,2})\)?[\s./-]{1,3}\d{3}[\s./-]{0,3}\d{3,4}(?!\d)/g,
  /\+\s?\d{1,3}[\s./-]{0,3}\(?\d{1,4}\)?(?:[\s./-]{0,3}\d{2,4}){2,4}(?!\d)/g,
  /(?<![\d.])9\d{2}[\s.-]{1,2}\d{3}[\s.-]{0,2}\d{3}(?!\d)/g,
];
/** A number that continues on the next line. */
const ENDS_WITHIN = /\d-$|(?<!\d)09\d{2}[\s.-]\d{3}$/;
const DOUBTFUL = 0.6;
const LOOSE_PHONE = /\+?\(?\d[\d\s().-]{4,18}\d/;
const NAME = /(?:^|\t|[:;|]\s?|[\d\s]\/\s?)(\p{Lu}[\p{L}.]+(?:\s[\p{L}.]+){1,4})$/u;
/** Streets are called after people too. */
const OF_PLACE =
  /(?:direcc|domic|barrio|calle|ciudad|resid|vivo|lugar|avda|avenida)\p{L}{0,6}\.?\s?(?:actual|particular)?\s?$/iu;
const LABEL = /(?:[Cc]el|[Tt]el)\p{L}{0,6}[.:]{0,2}$/u;
const TRADE = /\s?[,(–-]\s?\p{Ll}[\p{L}\s.]{2,30}$/u;

/** A name of two to five words before a number, with its position: 'José González – cel.', 'Luis Gill, gerente,'. '' for none. */
function nameBefore(before: string): string {
  const text = before.replace(/\s$/, '');
  for (const rest of [text, text.replace(LABEL, '')]) {
    const bare = rest.replace(/\s?[-–—:,()]{0,2}\s?$/, '');
    const named = NAME.exec(bare) ?? NAME.exec(bare.replace(TRADE, ''));
    if (named && !OF_PLACE.test(bare.slice(0, named.index))) return named[1]!;
  }
  return '';
}

/** Whether somebody else is named right before a number. */
const isOfAnother = (before: string, name: OwnName): boolean => name.isOther(wordsOf(nameBefore(before)));

/** Up to three phones, the surest first: from the person's own sections, else from `rest`, which is about nobody else. */
export function readPhones(
  own: Line[],
  labelled: Labelled[],
  rest: Line[],
  name: OwnName,
  words: Words,
): Found<string>[] {
  const phones: Found<string>[] = [];
  const ofOthers = new Set<Line>();
  const add = (raw: string, confidence: number, lines: Line[]) => {
    let phone = normalizePhone(
      raw
        .replace(/^\(\s?\+?595\s?\)/, '+595')
        .replace(/^00595/, '+595')
        .replace(/\(0\)/, '')
        .replace(/\+\s/, '+'),
    );
    if (/^9\d{8}$/.test(phone)) phone = `0${phone}`;
    // A number that looks whole and cannot be dialled lacks figures, or has too many.
    const isWrong = !validPhone(phone) || (beginsWhole(phone) && !dialable(phone));
    if (isWrong || phones.some(({ value }) => value === phone)) return;
    // A local number that cannot be dialled is answered with a low confidence.
    const dialled = phone.startsWith('+') || registroPhone(withPrefix(phone));
    phones.push(readAs(phone, dialled ? confidence : Math.min(confidence, DOUBTFUL), lines));
  };
  const scan = (lines: Line[], confidence: number) => {
    for (const [i, line] of lines.entries()) {
      // A narrow column may break a number at its dash, or before its last figures.
      const rest = ENDS_WITHIN.test(line.text)
        ? (/^\d{3,8}\b/.exec(lines[i + 1]?.text ?? '')?.[0] ?? '')
        : '';
      const whole = (line.text + rest).replace(/[Oo](?=\d{3})/g, '0');
      let text = whole;
      for (const pattern of PHONES)
        text = text.replace(pattern, (raw, ...found) => {
          const at = found.findLast((value): value is number => typeof value === 'number')!;
          const whose = isOfAnother(text.slice(0, at), name)
            ? 'other'
            : phoneLabel(whole.slice(0, at), whole.slice(at + raw.length), name, words);
          if (whose === 'other') ofOthers.add(line);
          else add(raw, whose === 'own' ? confidence : Math.min(confidence, DOUBTFUL), [line]);
          return ' '.repeat(raw.length);
        });
    }
  };
  scan(own, 0.96);
  for (const { value, lines } of labelled) {
    if (lines.some((line) => ofOthers.has(line))) continue;
    if (phones.some((t) => t.lines[0] === lines.at(-1) || t.lines[0] === lines[0])) continue;
    for (const part of value.split(/\s[/|o-]\s|;|,/)) {
      const loose = LOOSE_PHONE.exec(part);
      if (loose) add(loose[0], 0.8, lines);
    }
  }
  if (phones.length === 0) scan(rest, 0.7);
  return phones.toSorted((a, b) => b.confidence - a.confidence).slice(0, 3);
}
