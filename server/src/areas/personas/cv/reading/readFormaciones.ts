import { daysOf, type Period } from './dates.ts';
import type { Found, ReadFormacion } from './Found.ts';
import { Labels } from './Labels.ts';
import { fold, wordsOf } from './rules.ts';
import type { Section } from './sections.ts';
import type { Line } from './sheet.ts';
import { isState, withoutState, withoutStateInLabel } from './studyState.ts';
import { trimmed } from './trimmed.ts';
import type { Words } from './Words.ts';

/** 'estado': how far somebody came in what stands above. */
type Kind = 'titulo' | 'institucion' | 'periodo' | 'nivel' | 'estado';
interface Part {
  kind: Kind | null;
  text: string;
  period: Period | null;
  line: Line;
  first: boolean;
}
interface Entry {
  titulo: string | null;
  institucion: string | null;
  nivel: string | null;
  period: Period | null;
  /** Pieces that nothing is known of. */
  loose: string[];
  lines: Line[];
}

const ONGOING =
  /\b(?:en curso|cursando|actualmente|estudiante|in progress|no concluid[ao]|inconclus[ao]|trunc[ao]|hasta la fecha|vigente)\b/;
/** Said of what goes on today, whatever year stands beside it. */
const TODAY =
  /\b(?:en curso|cursando|cursa actualmente|actualmente|in progress|ongoing|estudiante (?:de(?:l)? )?(?:\d|ultimo|primer|segundo|tercer|cuarto|quinto|sexto))/;
const LEFT =
  /\b(?:abandon(?:ad[ao]|e|o)|deje|dejad[ao]|desert(?:e|o)|sin (?:terminar|concluir|culminar|finalizar)|suspendid[ao]|interrumpid[ao]|no (?:termine|conclui|culmine|finalice|terminad[ao]|culminad[ao]|finalizad[ao]))\b/;
/** What is less sure is not ticked before somebody looks at it. */
const DOUBTFUL = 0.6;
/** Degrees that a list of courses may hold; a short course is no education of the profile. */
const DEGREES = new Set(['postgrado', 'universitario', 'terciario']);

/** The education of a CV. */
export function readFormaciones(sections: Section[], words: Words): Found<ReadFormacion>[] {
  const own = sections
    .filter(({ key }) => key === 'formacion')
    .flatMap(({ lines }) => entriesOf(lines, words));
  const courses = sections
    .filter(({ key }) => key === 'cursos')
    .flatMap(({ lines }) => entriesOf(lines, words))
    .filter(
      ({ titulo }) =>
        titulo !== null &&
        DEGREES.has(words.nivelOf(titulo) ?? '') &&
        words.niveles.some(([nivel, phrases]) => DEGREES.has(nivel) && phrases.opens(titulo)),
    );
  return [...own, ...courses].flatMap((entry) => formacionOf(entry, words));
}

function formacionOf(
  { titulo, institucion, nivel, period, loose, lines }: Entry,
  words: Words,
): Found<ReadFormacion>[] {
  const rest = [...loose];
  let sure = 0.92;
  // 'Terciarios: IPPSA'
  if (nivel !== null && institucion === null && rest.length === 1 && isAcronym(rest[0]!)) {
    institucion = rest.shift()!;
    sure = 0.7;
  }
  if (titulo === null && rest.length > 0) {
    titulo = rest.shift()!;
    sure = 0.65;
  }
  if (institucion === null && rest.length > 0) {
    institucion = rest.shift()!;
    sure = Math.min(sure, 0.7);
  }
  if (titulo === null && institucion === null) return [];
  const level = nivelOf(titulo, nivel, institucion, words);
  if (titulo === null || institucion === null) sure -= 0.2;
  const said = fold(lines.map(({ text }) => text).join('\n'));
  const left = LEFT.test(said);
  const today = !left && TODAY.test(said);
  const current = (period?.current ?? false) || today || (!left && ONGOING.test(said) && !period?.to);
  const days = daysOf(period);
  if (days.doubtful || left || (today && period?.to)) sure = Math.min(sure, DOUBTFUL);
  return [
    {
      value: {
        titulo: tidy(titulo),
        institucion: tidy(institucion),
        nivel: level,
        desde: days.desde,
        hasta: current ? null : days.hasta,
        vigente: current,
      },
      confidence: Math.max(0.3, sure),
      lines,
    },
  ];
}

/** The level by what the degree opens with, what is said of it, and what kind of institution gives it. */
function nivelOf(
  degree: string | null,
  said: string | null,
  institution: string | null,
  words: Words,
): string | null {
  const byTitle = degree === null ? null : words.nivelOf(degree);
  const byWord = said === null ? null : words.nivelOf(said);
  if (byWord !== null && byWord !== 'tecnico')
    return byWord === 'universitario' && byTitle === 'postgrado' ? byTitle : byWord;
  if (byTitle !== null) return byTitle;
  if (byWord !== null) return byWord;
  const where = fold(institution ?? '');
  if (/universi|facultad|\buni?\b|\buna\b|\buca\b/.test(where)) return 'universitario';
  if (/colegio|liceo|school/.test(where)) return 'secundario';
  if (/escuela/.test(where)) return 'primario';
  if (/instituto|snpp|centro|academia|sinafocal/.test(where)) return 'tecnico';
  return null;
}

const OTHER_STUDIES =
  /^otr[oa]s?\s(?:estudios?|cursos?|t[ií]tulos?|capacitaci[oó]n(?:es)?|formaci[oó]n)\s?:\s{0,3}/iu;

function partsOf(all: Line[], words: Words): Part[] {
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
  const parts = lines.flatMap((line, index): Part[] => {
    if (taken.has(line)) return [];
    if (isState(line.text)) {
      const [period = null] = words.dates.periods(line.text);
      const state: Part = { kind: 'estado', text: '', period: null, line, first: false };
      return period ? [state, { ...state, kind: 'periodo', period }] : [state];
    }
    const labelled = said.get(index)?.filter(({ key }) => key !== 'otro');
    if (
      labelled &&
      labelled.length > 0 &&
      (line.text.includes(':') || line.segments.length === 2 || labelled.some((l) => l.lines.length > 1))
    ) {
      for (const { lines: from } of labelled) for (const other of from) taken.add(other);
      return labelled.flatMap(({ key, value }, n): Part[] => {
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
            ...split(value, line, words).map((part) => ({ ...part, first: false })),
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

const strip = (text: string, period: Period | null): string =>
  (period ? `${text.slice(0, period.start)}\t${text.slice(period.end)}` : text)
    .replace(/[([] {0,2}\t {0,2}[)\]]/g, '')
    .replace(/[ ,;|·–—(-]{0,6}\t[ ,;|·–—).-]{0,6}/gu, '\t')
    .replace(/^\t|\t$/g, '')
    .trim();

function split(text: string, line: Line, words: Words): Part[] {
  const periods = words.dates.periods(text);
  const period = periods.find(({ from }) => from !== null) ?? periods[0] ?? null;
  // A lone year in a long sentence is none.
  const rest = withoutState(strip(text, period));
  const pieces = rest
    .split(/\t|\s[|•·]\s|\s[–—-]{1,2}\s|\s\/\s/)
    .map((piece) => trimmed(piece, ',;:|·–—(-'))
    .filter((piece) => /\p{L}{2}/u.test(piece))
    .flatMap((piece) => apart(piece, words));
  const labels = new Labels(words.rules.formacionLabels);
  const parts: Part[] = oneInstitution(pieces, rest, words).map((piece, i) => ({
    // A cell of a table.
    kind: line.segments.length > 2 && labels.keyOf(piece) === 'nivel' ? 'nivel' : kindOf(piece, words),
    text: piece,
    period: null,
    line,
    first: i === 0,
  }));
  if (period) {
    const part: Part = {
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

function kindOf(text: string, words: Words): Kind | null {
  const [degree, institution] = [words.degreeScore(text), words.institutionScore(text)];
  if (Math.max(degree, institution) < 0.7) return null;
  return degree >= institution ? 'titulo' : 'institucion';
}

/** What is studied, and no house of studies. */
const SUBJECTS =
  /^(?:RR\.?\s?HH|TICS?|IT|IA|AI|BI|UX|UI|SAP|ERP|CRM|PNL|NIIF|IFRS|SEO|SQL|SIG|PMP|BPM|SST|ISO|HACCP|IVA|IRP|IRE|MBA)\.?$/;
const isAcronym = (text: string): boolean => /^\p{Lu}[\p{Lu}.]{1,7}$/u.test(text) && !SUBJECTS.test(text);

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
      // 'Especialización en Farmacia: IPS': where somebody works may teach.
      const isTaught = ta >= 1.8 && /\s(?:en|de)\s/.test(a) && Math.max(tb, ib) < 0.7;
      if (isTaught && /^[:,]/.test(join.source) && (isAcronym(b) || words.empresaScore(b) >= 1))
        return [a, b];
      // 'Universidad Católica: Contabilidad'
      if (join.source.startsWith(':') && ia >= 1.8 && ib < 0.7 && !words.isPlace(b)) return [a, b];
      if (words.isPlace(b) && (ta >= 1.8 || ia >= 1.8)) return [a];
    }
  return [text];
}

function entriesOf(lines: Line[], words: Words): Entry[] {
  const parts = partsOf(lines, words);
  const anchor = parts.find(({ kind }) => kind !== null && kind !== 'estado')?.kind ?? null;
  const entries: Entry[] = [];
  let now: Entry | null = null;
  /** Whether a line tells another study: a time where one is known, or both what was studied and where. */
  const isWhole = ({ line }: Part, known: Entry): boolean => {
    const own = parts.filter((part) => part.line === line);
    const tells = (kind: Kind) => own.some((part) => part.kind === kind);
    const time = own.find(({ kind }) => kind === 'periodo')?.period ?? null;
    return (
      !known.lines.includes(line) &&
      (known.titulo !== null || known.institucion !== null) &&
      (tells('titulo') || tells('institucion')) &&
      ((tells('titulo') && tells('institucion')) ||
        (own[0]?.kind === 'nivel' && tells('institucion') && known.institucion !== null) ||
        (time !== null && known.period !== null && !mergeable(known.period, time)))
    );
  };
  /** Whether a line of a list tells where or when besides: the rest of it is what was studied. */
  const tellsStudy = ({ line, text }: Part): boolean =>
    line.bullet &&
    wordsOf(text).length <= 12 &&
    parts.some((part) => part.line === line && (part.kind === 'institucion' || part.kind === 'titulo'));
  const begin = (): Entry => {
    const entry: Entry = { titulo: null, institucion: null, nivel: null, period: null, loose: [], lines: [] };
    entries.push(entry);
    return entry;
  };
  for (const part of parts) {
    if (part.kind === 'estado') {
      now?.lines.push(part.line);
      continue;
    }
    const holds =
      now !== null &&
      (now.titulo !== null || now.institucion !== null || now.period !== null || now.nivel !== null);
    const again =
      now !== null &&
      ((part.kind === 'titulo' && now.titulo !== null) ||
        (part.kind === 'institucion' && now.institucion !== null) ||
        (part.kind === 'nivel' && now.nivel !== null) ||
        (part.kind === 'periodo' && now.period !== null && !mergeable(now.period, part.period)));
    const starts =
      part.kind !== null &&
      part.kind === anchor &&
      part.first &&
      holds &&
      !now!.lines.includes(part.line) &&
      !(part.kind === 'periodo' && now!.period === null && now!.lines.at(-1) === part.line);
    // Something unknown after white begins another one.
    const apartFrom =
      part.kind === null &&
      part.first &&
      holds &&
      part.line.gap > 0.7 &&
      !now!.lines.includes(part.line) &&
      now!.titulo !== null &&
      now!.institucion !== null;
    if (now === null || again || starts || apartFrom || (part.first && isWhole(part, now))) now = begin();
    if (part.kind === 'titulo') now.titulo = part.text;
    else if (part.kind === 'institucion') now.institucion = part.text;
    else if (part.kind === 'nivel') now.nivel = part.text;
    else if (part.kind === 'periodo')
      now.period = now.period && part.period ? merge(now.period, part.period) : part.period;
    else if (!isRunning(part) || tellsStudy(part)) now.loose.push(part.text);
    else continue;
    if (!now.lines.includes(part.line)) now.lines.push(part.line);
  }
  return entries;
}

/** Running words: what was learned, not what it is called. */
const isRunning = ({ text, line }: Part): boolean =>
  line.bullet || wordsOf(text).length > 12 || (/[.;]$/.test(text.trim()) && !isAcronym(text));

const mergeable = (a: Period, b: Period | null): boolean =>
  b !== null && ((a.from !== null && a.to === null && !a.current && b.from === null) || false);
const merge = (a: Period, b: Period): Period =>
  mergeable(a, b) ? { ...a, to: b.to, current: b.current } : b;

const tidy = (text: string | null): string | null => {
  const clean = trimmed((text ?? '').replaceAll('\t', ' ').replace(/\s{2,3}/g, ' '), ',;:|·–—(-')
    // The stop of a sentence.
    .replace(/(?<=\p{Ll}{5})\.$/u, '')
    .slice(0, 150);
  return clean === '' ? null : clean;
};
