import type { Labels } from './Labels.ts';
import { isPersonName } from './personNames.ts';
import { PHONES } from './readPhones.ts';
import { fold, wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** Words that begin the name of an agency that forwards or receives CVs. */
const HOUSE =
  /^(?:(?:la\s+)?(?:empresa|firma)|consultora|agencia|grupo|bolsa\s+de\s+(?:trabajo|empleos?)|portal|recursos\s+humanos|rr\.?\s?hh|seleccion|talento|head\s?hunters?|staffing|outsourcing|distribuidora|supermercados?|banco|financiera|cooperativa|comercial|importadora|exportadora|constructora|inmobiliaria|industrias?|laboratorios?|hospital|sanatorio|universidad|facultad|instituto|colegio|escuela|centro\s+(?:de|educativo)|ministerio|municipalidad|fundacion|asociacion|camara|sindicato|parroquia)\b/;
const COMPANY = 2.2;
const POSITION = 1.6;
const REACHED = /@|\d{6}|\d[\s().-]{1,2}\d{3}|\bwww\./;
const PARTS = /\t|\s[|•·—–-]\s|,\s/;

/**
 * Lines without a letterhead above the name: a company and, beside or below it, its telephones and mails
 * (docs/reglas/personas.md). `name`: the line with the person's name, if it is known.
 */
export function withoutLetterhead(
  lines: readonly Line[],
  name: Line | null,
  labels: Labels,
  words: Words,
): Line[] {
  const at = name === null ? -1 : lines.indexOf(name);
  if (at <= 0) return [...lines];
  const heads = lines.slice(0, at);
  const below = lines.slice(at);
  const isHouse = (text: string): boolean =>
    text.split(PARTS).some((part) => {
      if (labels.opening(part) !== null || words.isLabel(part)) return false;
      return HOUSE.test(fold(part.trim())) || words.empresaScore(part) >= COMPANY;
    });
  /** Words beside a number that say whose it is, if the person's own numbers stand below the name. */
  const isReachedBelow = below.some(
    ({ text }) => text.includes('@') || PHONES.some((phone) => text.match(phone)),
  );
  const isNamed = ({ text }: Line): boolean =>
    isReachedBelow &&
    REACHED.test(text) &&
    text.split(PARTS).some((part) => {
      const said = wordsOf(part).filter((word) => /^[a-z]{2,}$/.test(word));
      return (
        said.length >= 2 &&
        !REACHED.test(part) &&
        !words.isPlace(part) &&
        !words.isLabel(part) &&
        labels.opening(part) === null &&
        !words.titles.of(part) &&
        words.cargoScore(part) < POSITION &&
        words.degreeScore(part) < POSITION &&
        !isPersonName(part, words) &&
        !/\d/.test(part) &&
        !said.every((word) => words.noName.has(word))
      );
    });
  let open = false;
  return [
    ...heads.filter((line) => {
      if (line.column) open = false;
      if (isHouse(line.text)) open = true;
      else if (isPersonName(line.text, words)) open = false;
      return !open && !isNamed(line);
    }),
    ...below,
  ];
}
