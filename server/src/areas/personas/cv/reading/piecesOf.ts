import type { Period } from './dates.ts';
import type { Labels } from './Labels.ts';
import { PHONES } from './readPhones.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import { trimmed } from './trimmed.ts';

const KIND_OF_JOB =
  /\b(?:tiempo completo|jornada completa|medio tiempo|media jornada|full[- ]time|part[- ]time|contrato|pasantia|freelance|temporal|a tiempo parcial)\b/i;

/** The label of a removed number, with the parentheses around both. */
const LABEL_OF_PHONE =
  /[\s,;:|·•/–—(-]{0,4}(?:\b(?:tel|telef|telefono|teléfono|cel|celular|contacto|fono|whatsapp|wsp|nro|n°)[.:]{0,2}\s?){0,2}\ue001\s?\)?/giu;

/** A text without telephones and their labels. */
export const withoutPhones = (text: string): string =>
  PHONES.reduce((rest, pattern) => rest.replace(pattern, '\ue001'), text).replace(LABEL_OF_PHONE, '\t');

/** Text without its period, its telephones, and the separators left around them. */
export function without(text: string, periods: Period[]): string {
  let rest = text;
  for (const { start, end } of periods.toReversed()) rest = `${rest.slice(0, start)}\ue000${rest.slice(end)}`;
  return withoutPhones(rest)
    .replace(/[([]\s{0,2}\ue000\s{0,2}[)\]]/g, '\t')
    .replace(/[\s,;|·•:/–—-]{0,6}\ue000[\s,;|·•:/–—.)-]{0,6}/gu, '\t')
    .trim();
}

const withoutDuration = (text: string): string => {
  const match =
    /[·(\s]{0,3}\d{1,2}\s?(?:años?|anos?|years?|yrs?|mes(?:es)?|months?|mos?)\b(?:[\s,y]{1,4}\d{1,2}\s?(?:mes(?:es)?|months?|mos?)\b)?[\s)]{0,3}/i.exec(
      text,
    );
  return match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim() : text;
};

/** The number of a job in a list: '1. Bristol S.A.' */
const ORDINAL = /^\s{0,3}\d{1,2}\s?[.)°º-]{1,2}\s{0,3}(?=\p{L}{2})/u;

const OF_TIME = new Set(['periodo', 'desde', 'hasta']);

export interface Piece {
  text: string;
  bold: boolean;
  /** What its label says it is. */
  as?: 'cargo' | 'empresa';
}

/** Verbs for having worked: 'me desempeñé', 'trabajaba', 'cumpliendo'. */
const VERB =
  '(?:(?:actualmente|donde|y)\\s)?(?:me\\s)?(?:(?:desempe[ñn]|trabaj|labor|ingres|ocup|realic|realiz|prest|inici|actu)(?:[eéo]|aba|ando)|(?:ejerc|cumpl)(?:[iío]|[ií]a|iendo)|desempe[ñn][aá]ndome|ejerzo|fui|era|soy|estuve|contratad[oa])';
/** 'como', 'de', 'en el cargo de', 'funciones de'. */
const POST =
  '(?:(?:(?:en|con|bajo)\\s)?(?:el|la|un|una)\\s(?:cargo|puesto|funci[oó]n|posici[oó]n|rol)\\s(?:de|como)|(?:las\\s)?(?:funciones|tareas|labores)\\s(?:de|como)|(?:el\\s)?(?:cargo|puesto)\\s(?:de|como)|de|como)';
const PLACE = '(?:en|para)\\s(?:(?:la|el)\\s)?(?:(?:empresa|firma|compa[ñn][ií]a)\\s)?';
/** What follows a comma or begins another clause belongs to neither. */
const REST = '(?:[,;]\\s.{0,80}|(?<=\\p{Ll}{3})\\.)?';
const POST_FIRST = new RegExp(
  `^(?!trabajo\\sde\\s)(?:${VERB}\\s${POST}|como)\\s(\\p{L}[^,;:]{2,60}?)(?:\\s${PLACE}(\\p{Lu}[^,;:]{1,60}?))?${REST}$`,
  'iu',
);
const PLACE_FIRST = new RegExp(
  `^${VERB}\\s${PLACE}([^,;:]{2,60}?),?\\s${POST}\\s(\\p{L}[^,;:]{2,60}?)${REST}$`,
  'iu',
);

/** The position and the company named by a sentence such as 'me desempeñé como Vendedor en la empresa Bristol'. */
function toldJob(text: string): { text: string; as: 'cargo' | 'empresa' }[] | null {
  const placed = PLACE_FIRST.exec(text);
  const [cargo, empresa] = placed ? [placed[2], placed[1]] : (POST_FIRST.exec(text)?.slice(1) ?? []);
  if (cargo === undefined) return null;
  return [
    { text: cargo, as: 'cargo' },
    ...(empresa === undefined ? [] : [{ text: empresa, as: 'empresa' as const }]),
  ];
}

/** A line's parts, by the separators of headings: cells, bars, dashes with spaces around them. */
export function piecesOf(line: Line, periods: Period[], labels?: Labels): Piece[] {
  return without(line.text, periods)
    .replace(ORDINAL, '')
    .split(/\t|\s[|•·]\s|\s[–—-]{1,2}\s|\s\/\s/)
    .map((part) => trimmed(withoutDuration(part), ',;:|·–—-').replace(/^\((.*)\)$/, '$1'))
    .filter(
      (part) =>
        /\p{L}{2}/u.test(part) &&
        !part.includes('@') &&
        // 'Período:' with its value taken out.
        !OF_TIME.has(labels?.keyOf(part) ?? '') &&
        !(KIND_OF_JOB.test(part) && wordsOf(part).length <= 2),
    )
    .flatMap((text) => {
      const told = toldJob(text);
      if (told) return told.map((one) => ({ ...one, bold: line.bold }));
      const label = labels?.opening(text);
      if (label?.key !== 'cargo' && label?.key !== 'empresa') return { text, bold: line.bold };
      return { text: label.value, bold: line.bold, as: label.key };
    });
}

export const ABBREVIATION =
  /(?:^|[\s.])(?:\p{L}|s\.a|s\.r\.l|sa|srl|c[ií]a|ltda|inc|e\.?a\.?s|hnos|asoc|gral|depto|dpto|adm)\.$/iu;
/** A text without a final full stop; that of 'S.A.' stays. */
export const withoutStop = (text: string): string =>
  ABBREVIATION.test(text) ? text : text.replace(/\.$/, '');
/** A text that lost its last parenthesis with the date behind it. */
export const closedParen = (text: string): string =>
  text.lastIndexOf('(') > text.lastIndexOf(')') ? `${text})` : text;
/** Whether a line looks like a heading: short, no list, no sentence. */
export const isHeading = (line: Line): boolean =>
  !line.bullet &&
  line.text.length <= 100 &&
  (!/[.;,]$/.test(line.text) || ABBREVIATION.test(line.text)) &&
  wordsOf(line.text).length <= 14;
