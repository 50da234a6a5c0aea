import type { Period } from './dates.ts';
import { Labels } from './Labels.ts';
import type { Line } from './sheet.ts';
import { isState, withoutState, withoutStateInLabel } from './studyState.ts';
import { trimmed } from './trimmed.ts';
import type { Words } from './Words.ts';

/** 'estado': how far somebody got with the study above. */
export type StudyKind = 'titulo' | 'institucion' | 'periodo' | 'nivel' | 'estado';
export interface StudyPart {
  kind: StudyKind | null;
  text: string;
  period: Period | null;
  line: Line;
  first: boolean;
}
const OTHER_STUDIES =
  /^otr[oa]s?\s(?:estudios?|cursos?|t[ií]tulos?|capacitaci[oó]n(?:es)?|formaci[oó]n)\s?:\s{0,3}/iu;

const COMPLETE = /\s(?:in)?complet[oa]$/i;

/** The pieces of lines about studies. */
export function studyParts(all: Line[], words: Words): StudyPart[] {
  const labels = new Labels(words.rules.formacionLabels);
  const written = new Map<Line, Line>();
  const lines = all.flatMap((line) => {
    if (labels.isHead(line)) return [];
    const text = withoutStateInLabel(line.text).replace(OTHER_STUDIES, '');
    const plain = text === line.text || line.segments.length > 1 ? line : { ...line, text };
    written.set(plain, line);
    return [plain];
  });
  const said = Map.groupBy(labels.all(lines), ({ index }) => index);
  const taken = new Set<Line>();
  const parts = lines.flatMap((line, index): StudyPart[] => {
    if (taken.has(line)) return [];
    if (isState(line.text)) {
      const [period = null] = words.dates.periods(line.text);
      const state: StudyPart = { kind: 'estado', text: '', period: null, line, first: false };
      return period ? [state, { ...state, kind: 'periodo', period }] : [state];
    }
    const labelled = said.get(index)?.filter(({ key }) => key !== 'otro');
    if (
      labelled &&
      labelled.length > 0 &&
      (line.text.includes(':') || line.segments.length === 2 || labelled.some((l) => l.lines.length > 1))
    ) {
      for (const { lines: from } of labelled) for (const other of from) taken.add(other);
      return labelled.flatMap(({ key, value }, n): StudyPart[] => {
        const [period = null] = words.dates.periods(value);
        const base = { line, period: null, first: n === 0 };
        if (key === 'periodo' || key === 'desde' || key === 'hasta')
          return [
            {
              ...base,
              kind: 'periodo',
              text: value,
              period:
                key === 'desde' && period?.to && !period.from
                  ? { ...period, from: period.to, to: null }
                  : period,
            },
          ];
        if (key === 'nivel') {
          // 'Universitaria: Universidad Nacional, 2010-2014'
          const label = line.text.split(':')[0]!;
          return [
            { ...base, kind: 'nivel', text: words.nivelOf(label) === null ? `${label} ${value}` : label },
            // 'Nivel: Universitario' says nothing more.
            ...(labels.keyOf(value.replace(COMPLETE, '')) === 'nivel' ? [] : split(value, line, words)).map(
              (part) => ({ ...part, first: false }),
            ),
          ];
        }
        if (key !== 'titulo' && key !== 'institucion') return [];
        const rest = withoutState(strip(value, period));
        return [
          { ...base, kind: key, text: rest },
          ...(period ? [{ ...base, kind: 'periodo' as const, text: '', period, first: false }] : []),
        ];
      });
    }
    if (said.get(index)?.every(({ key }) => key === 'otro') && line.text.includes(':')) return [];
    return split(line.text, line, words);
  });
  return parts.map((part) => ({ ...part, line: written.get(part.line) ?? part.line }));
}

/** The word left behind by a removed year: 'Colegio Nacional, promoción 2012'. */
const OF_YEAR =
  /[ ,;–-]{0,3}(?<!\p{L})(?:promoci[oó]n|prom\.|a[nñ]o|egres[oó]|egresad[oa])(?: de| del| en)?(?: el| a[nñ]o)? ?:? ?\t/giu;

const strip = (text: string, period: Period | null): string =>
  (period ? `${text.slice(0, period.start)}\t${text.slice(period.end)}` : text)
    .replace(OF_YEAR, '\t')
    .replace(/[([] {0,2}\t {0,2}[)\]]/g, '')
    .replace(/[ ,;|·–—(-]{0,6}\t[ ,;|·–—).-]{0,6}/gu, '\t')
    .replace(/^\t|\t$/g, '')
    .trim();

function split(text: string, line: Line, words: Words): StudyPart[] {
  const periods = words.dates.periods(text);
  const period = periods.find(({ from }) => from !== null) ?? periods[0] ?? null;
  // A lone year in a long sentence is no period.
  const rest = withoutState(strip(text, period));
  const pieces = rest
    .split(/\t|\s[|•·]\s|\s[–—-]{1,2}\s|\s\/\s/)
    .map((piece) => trimmed(piece, ',;:|·–—(-'))
    .filter((piece) => /\p{L}{2}/u.test(piece))
    .flatMap((piece) => apart(piece, words));
  const labels = new Labels(words.rules.formacionLabels);
  const parts: StudyPart[] = oneInstitution(pieces, rest, words).map((piece, i) => ({
    // A cell of a table.
    kind: line.segments.length > 2 && labels.keyOf(piece) === 'nivel' ? 'nivel' : kindOf(piece, words),
    text: piece,
    period: null,
    line,
    first: i === 0,
  }));
  if (period) {
    const part: StudyPart = {
      kind: 'periodo',
      text: '',
      period,
      line,
      first: pieces.length === 0 || period.start < 3,
    };
    if (period.start < 3) {
      if (parts[0]) parts[0].first = false;
      parts.unshift(part);
    } else parts.push(part);
  }
  return parts.filter(({ kind, text: own }) => kind !== null || !words.isPlace(own));
}

/** 'Facultad de Derecho - UNA' is one institution. */
function oneInstitution(pieces: string[], whole: string, words: Words): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const between =
      before === undefined ? '' : whole.slice(whole.indexOf(before) + before.length, whole.indexOf(piece));
    const both = [before ?? '', piece].every((text) => kindOf(text, words) === 'institucion');
    if (both && /^\s*[-–—/|]\s*$/.test(between)) joined[joined.length - 1] = `${before}${between}${piece}`;
    else joined.push(piece);
  }
  return joined;
}

function kindOf(text: string, words: Words): StudyKind | null {
  const [degree, institution] = [words.degreeScore(text), words.institutionScore(text)];
  if (Math.max(degree, institution) < 0.7) return null;
  return degree >= institution ? 'titulo' : 'institucion';
}

/** Short names of subjects, not of schools. */
const SUBJECTS =
  /^(?:RR\.?\s?HH|TICS?|IT|IA|AI|BI|UX|UI|SAP|ERP|CRM|PNL|NIIF|IFRS|SEO|SQL|SIG|PMP|BPM|SST|ISO|HACCP|IVA|IRP|IRE|MBA)\.?$/;
/** Whether a text is the short name of an organization: IPS, I.P.S. */
export const isAcronym = (text: string): boolean =>
  /^\p{Lu}[\p{Lu}.]{1,7}$/u.test(text) && !SUBJECTS.test(text);

/** 'Licenciatura en Derecho, Universidad Nacional': two in one piece. */
function apart(text: string, words: Words): string[] {
  for (const join of [
    /,\s?/g,
    /:\s?/g,
    /\.\s/g,
    /\s?\(/g,
    /\s(?:en el|en la|por la|por el|at|from)\s(?=\p{Lu})/gu,
    /\s[-–—]|[-–—]\s/gu,
  ])
    for (const match of text.matchAll(join)) {
      const [a, b] = [
        text.slice(0, match.index).trim(),
        text
          .slice(match.index + match[0].length)
          .replace(/\)$/, '')
          .trim(),
      ];
      if (a === '' || b === '') continue;
      const [ta, ia, tb, ib] = [
        words.degreeScore(a),
        words.institutionScore(a),
        words.degreeScore(b),
        words.institutionScore(b),
      ];
      if (ta >= 1.8 && ib >= 1.8 && ib > tb) return [a, b];
      if (ia >= 1.8 && tb >= 1.8 && ia > ta) return [a, b];
      // 'Especialización en Farmacia: IPS': an employer may also teach.
      const isTaught = ta >= 1.8 && /\s(?:en|de)\s/.test(a) && Math.max(tb, ib) < 0.7;
      if (isTaught && /^[:,]/.test(join.source) && (isAcronym(b) || words.empresaScore(b) >= 1))
        return [a, b];
      // 'Universidad Católica: Contabilidad'
      if (join.source.startsWith(':') && ia >= 1.8 && ib < 0.7 && !words.isPlace(b)) return [a, b];
      if (words.isPlace(b) && (ta >= 1.8 || ia >= 1.8)) return [a];
    }
  return [text];
}
