import type { Found } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import { PHONES } from './readPhones.ts';
import { fold } from './rules.ts';
import type { Line } from './sheet.ts';

/** For a text with single spaces. */
const CI =
  /(?:(?:^|[^a-z])c[.,]? ?[il1|][.,]? ?c?\.?|cedula(?: de identidad)?(?: civil)?|documento(?: de identidad)?|dni|(?:^|[^a-z\d])[i1l]d(?: (?:card|number|no\.?))?) ?(?:n ?[°ºo.]{1,3}|nro\.?|no\.?|num\.?|#)? ?[:.\-–]? ?(\d{1,3}(?:[., ]\d{3}){1,2}|\d{5,8})(?![\d/a-z]|[.,]\d)/;
const NUMBER = /(?<!\d|\d[.,])([1-9]\d{0,2}(?:[.,\s]\s?\d{3}){1,2}|[1-9]\d{4,8})(?![\d/]|\p{L}|[.,]\d)/u;
const LOOSE_CI = /(?<![\d.,])\d{1,2}\.\d{3}\.\d{3}(?![\d.,])/g;
const MONEY =
  /gs|₲|guarani|salari|pretension|usd|\$|sueldo|remuner|expectativ|aspiraci|honorari|ingreso|jornal|percib|gan[oa]\b|monto|cobr/;
/** A letter that is part of the number, unlike those of 'N°' or 'CI'. */
const WITH_LETTERS = /(?<![a-z])([a-z]{1,3})(\d{5,9})(?!\d)/i;
const NO_LETTERS = /^(?:n|no|nr|nro|ci|c|i|id|dni)$/i;
const LETTERS_APART = /^\W{0,3}([a-z]{1,3})\s(\d{5,9})(?!\d)/i;
/** Words for the expiry of a document. */
const VALIDITY =
  /\b(?:vto|venc[a-z]{0,9}|vence|vigen[a-z]{0,3}|validez|emisi[a-z]{0,3}|expedici[a-z]{0,3})[\s.:]{0,3}(?:(?:de|del|la|el|su)\s){0,3}(?:c\.?\s?i|cedula|documento|dni|pasaporte)[a-z\s.]{0,22}[^a-z\d]{0,6}$/;
const PASSPORT = /(?:pasaporte|passport)[^:;|]{0,12}[:;|\s]{0,4}$/;
const PASSPORT_NUMBER =
  /(?:pasaporte|passport)[\s.:]{0,3}(?:n(?:ro|[°ºo])\.?[\s.:]{0,2})?([a-z]{0,3}\d{5,9})(?!\d)/;
const DAY = /\d{1,2}\s?[/.-]\s?(?:\d{1,2}|[ivx]{1,4})\s?[/.-]\s?\d{2,4}/gi;

const digitsOf = (raw: string): string => raw.replace(/\D/g, '');

/** The text right before a value on its line: its label, and whose it is. */
function labelOf({ line, value }: Labelled): string {
  const plain = fold(line.text);
  const at = plain.indexOf(fold(value));
  return at < 0 ? plain : plain.slice(Math.max(0, at - 60), at);
}

/** The number of an identity card or passport with its letters; no telephone, date or amount. */
export function readDocumento(own: Line[], labelled: Labelled[]): Found<string> | null {
  const isOfPassport = (field: Labelled) => PASSPORT.test(labelOf(field));
  return (
    ofFields(labelled.filter((field) => !isOfPassport(field))) ??
    ofLines(own, CI, (said) => digitsOf(said), 0.9) ??
    ofFields(labelled.filter(isOfPassport)) ??
    ofLines(own, PASSPORT_NUMBER, (said) => said.toUpperCase(), 0.85) ??
    loose(own)
  );
}

function ofFields(labelled: Labelled[]): Found<string> | null {
  for (const field of labelled) {
    const label = labelOf(field);
    if (VALIDITY.test(label)) continue;
    const isPassport = PASSPORT.test(label);
    const said = isPassport ? field.value : field.value.split(/pasaporte|passport/i)[0]!;
    const value = PHONES.reduce((rest, phone) => rest.replace(phone, ' ; '), said).replace(DAY, ' ; ');
    const letters = WITH_LETTERS.exec(value);
    if (letters && (isPassport || !NO_LETTERS.test(letters[1]!)))
      return readAs(`${letters[1]}${letters[2]}`.toUpperCase(), 0.85, field.lines);
    const apart = isPassport ? LETTERS_APART.exec(value) : null;
    if (apart && !/^(?:no|nr|nro)$/i.test(apart[1]!))
      return readAs(`${apart[1]}${apart[2]}`.toUpperCase(), 0.6, field.lines);
    const number = NUMBER.exec(value);
    if (number && digitsOf(number[1]!).length >= 5 && !MONEY.test(fold(value)))
      return readAs(digitsOf(number[1]!), 0.96, field.lines);
  }
  return null;
}

function ofLines(
  own: Line[],
  pattern: RegExp,
  written: (said: string) => string,
  confidence: number,
): Found<string> | null {
  for (const line of own) {
    const plain = fold(line.text).replace(/\s+/g, ' ');
    const match = pattern.exec(plain);
    if (match && !VALIDITY.test(plain.slice(0, match.index + match[0].indexOf(match[1]!))))
      return readAs(written(match[1]!), confidence, [line]);
  }
  return null;
}

/** A number with thousands separators that is no amount of money: neither round nor a range. */
function loose(own: Line[]): Found<string> | null {
  for (const line of own) {
    const [number, ...more] = line.text.match(LOOSE_CI) ?? [];
    if (number && more.length === 0 && !number.endsWith('.000') && !MONEY.test(fold(line.text)))
      return readAs(digitsOf(number), 0.6, [line]);
  }
  return null;
}
