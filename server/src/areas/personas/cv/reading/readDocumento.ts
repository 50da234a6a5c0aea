import type { Found } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import { fold } from './rules.ts';
import type { Line } from './sheet.ts';

/** In a text whose words are parted by one space. */
const CI =
  /(?:(?:^|[^a-z])c[.,]? ?[il1|][.,]? ?c?\.?|cedula(?: de identidad)?(?: civil)?|documento(?: de identidad)?|dni|(?:^|[^a-z\d])[i1l]d(?: (?:card|number|no\.?))?) ?(?:n ?[°ºo.]{1,3}|nro\.?|no\.?|num\.?|#)? ?[:.\-–]? ?(\d{1,3}(?:[., ]\d{3}){1,2}|\d{5,8})(?:$|[^\d/])/;
const NUMBER = /(\d{1,3}(?:[.,\s]\s?\d{3}){1,2}|\d{5,9})(?![\d/])/;
const LOOSE_CI = /(?<![\d.,])\d{1,2}\.\d{3}\.\d{3}(?![\d.,])/;
const MONEY = /gs|₲|guarani|salari|pretension|usd|\$/;
const PASSPORT = /\b([a-z]{1,3}\s?\d{5,9})\b/i;

const digitsOf = (raw: string): string => raw.replace(/\D/g, '');

/** The number of an identity card or passport. */
export function readDocumento(own: Line[], labelled: Labelled[]): Found<string> | null {
  for (const { value, lines } of labelled) {
    const number = NUMBER.exec(value);
    if (number && digitsOf(number[1]!).length >= 5 && digitsOf(number[1]!).length <= 9)
      return readAs(digitsOf(number[1]!), 0.96, lines);
    const passport = PASSPORT.exec(value);
    if (passport) return readAs(passport[1]!.replace(/\s/g, '').toUpperCase(), 0.85, lines);
  }
  for (const line of own) {
    const match = CI.exec(fold(line.text).replace(/\s+/g, ' '));
    if (match) return readAs(digitsOf(match[1]!), 0.9, [line]);
  }
  // A number with its points that is no amount of money.
  for (const line of own) {
    const loose = LOOSE_CI.exec(line.text);
    if (loose && !MONEY.test(fold(line.text))) return readAs(digitsOf(loose[0]), 0.6, [line]);
  }
  return null;
}
