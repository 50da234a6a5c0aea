import { compare, firstDayOf, lastDayOf, type Period } from './dates.ts';
import type { Found, ReadExperiencia } from './Found.ts';
import { type Labelled, Labels } from './Labels.ts';
import { wordsOf } from './rules.ts';
import type { Section } from './sections.ts';
import type { Line } from './sheet.ts';
import { trimmed } from './trimmed.ts';
import type { Words } from './Words.ts';

/** Lines above a date that can still be of its heading. */
const MAX_ABOVE = 3;
const KIND_OF_JOB =
  /\b(?:tiempo completo|jornada completa|medio tiempo|media jornada|full[- ]time|part[- ]time|contrato|pasantia|freelance|temporal|a tiempo parcial)\b/i;

/** Text without its period and what is left around it. */
function without(text: string, periods: Period[]): string {
  let rest = text;
  for (const { start, end } of periods.toReversed()) rest = `${rest.slice(0, start)}\ue000${rest.slice(end)}`;
  return rest
    .replace(/[([]\s{0,2}\ue000\s{0,2}[)\]]/g, '\t')
    .replace(/[\s,;|·•:–—-]{0,6}\ue000[\s,;|·•:–—.)-]{0,6}/gu, '\t')
    .trim();
}

const withoutDuration = (text: string): string => {
  const match =
    /[·(\s]{0,3}\d{1,2}\s?(?:años?|anos?|years?|yrs?|mes(?:es)?|months?|mos?)\b(?:[\s,y]{1,4}\d{1,2}\s?(?:mes(?:es)?|months?|mos?)\b)?[\s)]{0,3}/i.exec(
      text,
    );
  return match ? `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim() : text;
};

interface Piece {
  text: string;
  bold: boolean;
  /** Said by its label. */
  as?: 'cargo' | 'empresa';
}

/** A line's parts as they are parted in headings: cells, bars, dashes with space around them. */
function piecesOf(line: Line, periods: Period[], labels?: Labels): Piece[] {
  return without(line.text, periods)
    .split(/\t|\s[|•·]\s|\s[–—-]{1,2}\s|\s\/\s/)
    .map((part) => trimmed(withoutDuration(part), ',;:|·–—-').replace(/^\((.*)\)$/, '$1'))
    .filter((part) => /\p{L}{2}/u.test(part) && !(KIND_OF_JOB.test(part) && wordsOf(part).length <= 2))
    .map((text) => {
      const label = labels?.opening(text);
      if (label?.key !== 'cargo' && label?.key !== 'empresa') return { text, bold: line.bold };
      return { text: label.value, bold: line.bold, as: label.key };
    });
}

const ABBREVIATION =
  /(?:^|[\s.])(?:\p{L}|s\.a|s\.r\.l|sa|srl|c[ií]a|ltda|inc|e\.?a\.?s|hnos|asoc|gral|depto|dpto|adm)\.$/iu;
/** Reads as a heading: short, no list, no sentence. */
const isHeading = (line: Line): boolean =>
  !line.bullet &&
  line.text.length <= 100 &&
  (!/[.;,]$/.test(line.text) || ABBREVIATION.test(line.text)) &&
  wordsOf(line.text).length <= 14;

interface Entry {
  pieces: Piece[];
  period: Period | null;
  header: Line[];
  body: Line[];
}

/** The jobs of the sections about experience. */
export function readExperiencias(sections: Section[], words: Words): Found<ReadExperiencia>[] {
  const own = sections.filter(({ key }) => key === 'experiencia');
  const entries = own.flatMap(({ lines }) => entriesOf(lines, words));
  const named = nameEntries(entries, words);
  return named.filter(({ value }) => value.cargo !== null || value.empresa !== null);
}

function entriesOf(all: Line[], words: Words): Entry[] {
  const labels = new Labels(words.rules.experienciaLabels);
  const lines = all.filter((line) => !labels.isHead(line));
  const labelled = labels.all(lines).filter(({ key }) => key !== 'otro');
  const keys = new Set(labelled.map(({ key }) => key));
  const strong = ['empresa', 'cargo'].filter((key) => keys.has(key));
  if (
    strong.length === 2 ||
    (strong.length === 1 &&
      (keys.has('periodo') || keys.has('desde') || keys.has('tareas')) &&
      labelled.filter(({ key }) => key === strong[0]).length * 3 >= dateLines(lines, words).length)
  )
    return labelledEntries(lines, labels, words);
  return datedEntries(lines, labels, words);
}

/** The lines with a period that heads a job, not one within a sentence. */
function dateLines(lines: Line[], words: Words): { index: number; periods: Period[] }[] {
  return lines.flatMap((line, index) => {
    const periods = words.dates.periods(line.text);
    if (periods.length === 0) return [];
    const rest = without(line.text, periods).replaceAll('\t', ' ').trim();
    const covers = periods.some(({ from, current }) => from !== null || current);
    if (line.bullet && (!covers || rest.length > 90)) return [];
    if (rest.length > 110 || (/[.;]$/.test(rest) && !ABBREVIATION.test(rest) && rest.length > 40)) return [];
    // A lone year in running words is no period of a job.
    if (!covers && wordsOf(rest).length > 7 && line.segments.length === 1) return [];
    return [{ index, periods }];
  });
}

const spanOf = (periods: Period[]): Period | null =>
  periods.find(({ from, current }) => from !== null || current) ?? periods[0] ?? null;

function datedEntries(lines: Line[], labels: Labels, words: Words): Entry[] {
  const dated = dateLines(lines, words);
  if (dated.length === 0) return undatedEntries(lines, words);
  const first = dated[0]!.index;
  const above = Math.min(MAX_ABOVE, lines.slice(0, first).length);
  const opening = lines.slice(first - above, first);
  // How many lines stand above the first date tells how many stand above each.
  let usual = 0;
  for (let i = opening.length - 1; i >= 0 && isHeading(opening[i]!); i--) usual++;
  if (first > MAX_ABOVE + 2) usual = Math.min(usual, 2);
  const starts: number[] = [];
  for (const [n, { index }] of dated.entries()) {
    const lowest = n === 0 ? 0 : dated[n - 1]!.index + 1;
    let start = index;
    while (
      start > lowest &&
      index - start < usual &&
      isHeading(lines[start - 1]!) &&
      !(n > 0 && lines[start]!.gap > 0.9 && lines[start]!.gap > lines[start - 1]!.gap * 1.8 && start < index)
    )
      start--;
    starts.push(start);
  }
  return dated.map(({ index, periods }, n) => {
    const start = starts[n]!;
    const end = starts[n + 1] ?? lines.length;
    const header = lines.slice(start, index + 1);
    const pieces = header.flatMap((line) => piecesOf(line, line === lines[index] ? periods : [], labels));
    let rest = index + 1;
    const names = () => pieces.filter(({ text }) => !words.isPlace(text));
    // What the lines above and beside do not say stands below.
    while (rest < end && rest <= index + 3) {
      const line = lines[rest]!;
      const own = isHeading(line) ? piecesOf(line, [], labels) : [];
      if (own.length === 0) break;
      const said = own.some(({ as }) => as !== undefined);
      const more = said || (names().length < 2 && complete(names(), words) < 2);
      const place = own.every(({ text }) => words.isPlace(text));
      if (!more && !place) break;
      if (
        more &&
        !said &&
        !place &&
        names().length === 1 &&
        !looksLikeName(own[0]!, names()[0]!, line, lines[rest + 1], words)
      )
        break;
      pieces.push(...own);
      header.push(line);
      rest++;
    }
    return { pieces, period: spanOf(periods), header, body: lines.slice(rest, end) };
  });
}

/** How many of cargo and company the pieces tell for sure: 'Cajera en Superseis' tells both. */
const complete = (pieces: Piece[], words: Words): number =>
  pieces.length === 1 && parted(pieces[0]!.text, words) ? 2 : pieces.length;

/** Whether a line below the date is the other half of the heading and not the first task. */
function looksLikeName(
  piece: Piece,
  known: Piece,
  line: Line,
  next: Line | undefined,
  words: Words,
): boolean {
  if (line.bold) return true;
  const [cargo, empresa] = [words.cargoScore(piece.text), words.empresaScore(piece.text)];
  const knownIsCargo = words.cargoScore(known.text) > words.empresaScore(known.text);
  if (knownIsCargo ? empresa >= 1 : cargo >= 1.6) return true;
  if (line.gap > 0.8) return false;
  return (
    wordsOf(piece.text).length <= 6 &&
    (next === undefined || next.bullet || next.text.length > 40 || next.gap > line.gap * 1.3 + 0.2)
  );
}

/** Jobs without any date: headings that tell a position and a company. */
function undatedEntries(lines: Line[], words: Words): Entry[] {
  const entries: Entry[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    let pieces = line.text.length <= 110 ? piecesOf(line, []) : [];
    const header = [line];
    const score = (p: Piece) => Math.max(words.cargoScore(p.text), words.empresaScore(p.text));
    const split = pieces.length === 1 ? parted(pieces[0]!.text, words) : null;
    if (split) pieces = split.map((text) => ({ text, bold: line.bold }));
    if (
      pieces.length === 1 &&
      isHeading(line) &&
      score(pieces[0]!) >= 1.6 &&
      lines[i + 1] &&
      isHeading(lines[i + 1]!)
    ) {
      const below = piecesOf(lines[i + 1]!, []);
      if (below.length === 1 && score(below[0]!) >= 1) {
        pieces = [...pieces, ...below];
        header.push(lines[++i]!);
      }
    }
    const isEntry =
      pieces.length >= 2 &&
      pieces.some((p) => words.cargoScore(p.text) >= 1.6) &&
      isHeading({ ...line, bullet: false });
    if (isEntry) entries.push({ pieces, period: null, header, body: [] });
    else entries.at(-1)?.body.push(line);
  }
  return entries;
}

function labelledEntries(lines: Line[], labels: Labels, words: Words): Entry[] {
  const all = labels.all(lines);
  const byLine = Map.groupBy(all, ({ index }) => index);
  const anchor = all.find(
    ({ key }) => key === 'empresa' || key === 'cargo' || key === 'periodo' || key === 'desde',
  )?.key;
  const entries: { start: number; fields: Labelled[] }[] = [];
  for (const field of all) {
    if (field.key === anchor || entries.length === 0) {
      // The name of the company, or the period, may head its labels.
      let start = field.index;
      const before = lines[start - 1];
      const last = entries.at(-1);
      if (
        before &&
        isHeading(before) &&
        !byLine.has(start - 1) &&
        start - 1 > (last?.start ?? -1) &&
        (before.bold ||
          words.dates.periods(before.text).length > 0 ||
          words.empresaScore(before.text) >= 1 ||
          start - 1 === 0)
      )
        start--;
      entries.push({ start, fields: [field] });
    } else entries.at(-1)!.fields.push(field);
  }
  return entries.map(({ start, fields }, n) => {
    const end = entries[n + 1]?.start ?? lines.length;
    const of = (key: string) => fields.find((field) => field.key === key);
    const known = new Set(fields.flatMap((field) => field.lines));
    const loose = lines.slice(start, end).filter((line) => !known.has(line));
    const head = loose.filter((line) => lines.indexOf(line) < fields[0]!.index);
    const periods = [of('periodo'), ...['desde', 'hasta'].map(of)].filter((f) => f !== undefined);
    const text =
      of('periodo')?.value ?? (of('desde') ? `${of('desde')!.value} - ${of('hasta')?.value ?? ''}` : '');
    const inHead = head.flatMap((line) => words.dates.periods(line.text));
    const anywhere = loose
      .flatMap((line) => words.dates.periods(line.text))
      .filter(({ from }) => from !== null);
    const beside = fields.flatMap(({ value, key }) =>
      key === 'tareas' || key === 'otro' ? [] : words.dates.periods(value),
    );
    const period = spanOf(words.dates.periods(text)) ?? spanOf(inHead) ?? spanOf(beside) ?? spanOf(anywhere);
    const strip = (value: string) => without(value, words.dates.periods(value)).split('\t')[0]!.trim();
    const pieces: Piece[] = [];
    const cargo = of('cargo');
    const empresa = of('empresa');
    if (cargo) pieces.push({ text: strip(cargo.value), bold: false, as: 'cargo' });
    if (empresa) pieces.push({ text: strip(empresa.value), bold: false, as: 'empresa' });
    if (!cargo || !empresa)
      pieces.push(...head.flatMap((line) => piecesOf(line, words.dates.periods(line.text))));
    const tasks = fields.filter(({ key }) => key === 'tareas');
    const from = tasks[0]?.index;
    const body = [
      ...tasks.slice(0, 1).map(({ value, line }) => ({ ...line, text: value, bullet: false })),
      ...loose.filter(
        (line) =>
          !head.includes(line) &&
          (from === undefined ? words.dates.periods(line.text).length === 0 : lines.indexOf(line) > from),
      ),
    ];
    return {
      pieces,
      period,
      header: [...new Set([...head, ...[cargo, empresa, ...periods].flatMap((f) => f?.lines ?? [])])],
      body,
    };
  });
}

/** 'Cajera en Superseis', 'Contador, Banco X': a position and a company in one piece. */
function parted(text: string, words: Words): [string, string] | null {
  for (const join of [
    /\s(?:en|at|para|@)\s(?:la\s|el\s)?(?:empresa\s)?(?=[\p{Lu}\d"“«])/u,
    /,\s+/,
    /:\s+/,
    /\s\(/,
    /\s?[–—-]\s|\s[–—-]\s?/u,
    /\.\s+(?=\p{Lu})/u,
  ]) {
    const match = join.exec(text);
    if (!match) continue;
    const [a, b] = [
      text.slice(0, match.index).trim(),
      text
        .slice(match.index + match[0].length)
        .replace(/\)$/, '')
        .trim(),
    ];
    if (a === '' || b === '' || words.isPlace(b)) continue;
    const [cargoA, cargoB, empresaA, empresaB] = [
      words.cargoScore(a),
      words.cargoScore(b),
      words.empresaScore(a),
      words.empresaScore(b),
    ];
    if (cargoA >= 1.6 && (empresaB >= 1 || (cargoB < 1 && join.source.includes('en|at')))) return [a, b];
    if (cargoB >= 1.6 && empresaA >= 1) return [a, b];
    if (cargoA >= 1.6 && cargoB === 0 && /^\p{Lu}/u.test(b) && wordsOf(b).length <= 5) return [a, b];
  }
  return null;
}

function nameEntries(entries: Entry[], words: Words): Found<ReadExperiencia>[] {
  const prepared = entries.map((entry) => {
    const fixed = (kind: 'cargo' | 'empresa') => entry.pieces.find(({ as }) => as === kind)?.text ?? null;
    let free = entry.pieces.filter(({ text, as }) => as === undefined && !words.isPlace(text));
    free = rejoined(free, free.length + Number(fixed('cargo') !== null) > 2, words);
    if (free.length === 1) {
      const split = parted(free[0]!.text, words);
      if (split) free = split.map((text) => ({ text, bold: free[0]!.bold }));
    }
    return { ...entry, cargo: fixed('cargo'), empresa: fixed('empresa'), free };
  });
  // Where the words leave it open, what the other jobs of this CV do decides.
  let cargoFirst = 0;
  for (const { free, cargo, empresa } of prepared) {
    if (cargo !== null || empresa !== null || free.length < 2) continue;
    const [a, b] = free as [Piece, Piece];
    cargoFirst += Math.sign(
      words.cargoScore(a.text) +
        words.empresaScore(b.text) -
        words.empresaScore(a.text) -
        words.cargoScore(b.text),
    );
  }
  let last: { empresa: string | null; lines: Line[] } | null = null;
  return prepared.map(({ free, cargo, empresa, period, header, body }) => {
    let sure = 0.93;
    if (cargo === null && empresa === null && free.length >= 2) {
      const [a, b] = best(free, words);
      const score =
        words.cargoScore(a.text) +
        words.empresaScore(b.text) -
        words.empresaScore(a.text) -
        words.cargoScore(b.text);
      const first = score !== 0 ? score > 0 : cargoFirst >= 0;
      if (Math.abs(score) < 0.8) sure = cargoFirst === 0 ? 0.55 : 0.75;
      [cargo, empresa] = first ? [a.text, b.text] : [b.text, a.text];
    } else if (free.length >= 1 && (cargo === null || empresa === null)) {
      const text = free.toSorted((a, b) =>
        cargo === null
          ? words.cargoScore(b.text) - words.cargoScore(a.text)
          : words.empresaScore(b.text) - words.empresaScore(a.text),
      )[0]!.text;
      if (cargo !== null) empresa = text;
      else if (empresa !== null) cargo = text;
      else if (words.empresaScore(text) > words.cargoScore(text)) {
        empresa = text;
        sure = 0.6;
      } else {
        cargo = text;
        sure = 0.6;
        // Another position at the company above.
        if (last?.empresa && header[0]!.gap < 3) empresa = last.empresa;
      }
    }
    last = { empresa, lines: header };
    const reversed = period?.from && period.to && compare(period.from, period.to) > 0;
    if (!period || reversed) sure -= 0.15;
    const value: ReadExperiencia = {
      cargo: tidy(cargo),
      empresa: tidy(withoutPlace(empresa, words)),
      desde: period?.from
        ? firstDayOf(period.from)
        : period?.to && !period.current
          ? firstDayOf(period.to)
          : null,
      hasta: period?.to && !reversed ? lastDayOf(period.to) : null,
      vigente: period?.current ?? false,
      tareas: textOf(body),
    };
    return { value, confidence: Math.max(0.3, sure), lines: header };
  });
}

const LEGAL_FORM =
  /(?:^|\s)(?:s\.?\s?a\.?(?:\s?e\.?)?(?:\s?c\.?\s?a\.?)?|s\.?\s?r\.?\s?l\.?|e\.?\s?a\.?\s?s\.?|ltda\.?)$/i;

/** 'Cajera en Textil Ñandutí': where a company begins within a piece. */
const AT = /\s(?:en|at|para|@)\s/;

/** 'Textil Ñandutí - Guaraní S.A.' is one company, where something else tells the position. */
function rejoined(free: Piece[], positionElsewhere: boolean, words: Words): Piece[] {
  const out: Piece[] = [];
  for (const piece of free) {
    const before = out.at(-1);
    if (
      before &&
      before.bold === piece.bold &&
      LEGAL_FORM.test(piece.text) &&
      !LEGAL_FORM.test(before.text) &&
      (AT.test(before.text) || (positionElsewhere && words.cargoScore(before.text) < 1))
    )
      out[out.length - 1] = { ...before, text: `${before.text} - ${piece.text}` };
    else out.push(piece);
  }
  return out;
}

/** The two pieces that most look like a position and a company, in their order. */
function best(free: Piece[], words: Words): [Piece, Piece] {
  if (free.length === 2) return [free[0]!, free[1]!];
  const cargo = free.toSorted(
    (a, b) =>
      words.cargoScore(b.text) -
      words.empresaScore(b.text) -
      (words.cargoScore(a.text) - words.empresaScore(a.text)),
  )[0]!;
  const others = free.filter((piece) => piece !== cargo);
  const empresa = others.toSorted((a, b) => words.empresaScore(b.text) - words.empresaScore(a.text))[0]!;
  return free.indexOf(cargo) < free.indexOf(empresa) ? [cargo, empresa] : [empresa, cargo];
}

/** 'Empresa, Ciudad' is the company alone. */
function withoutPlace(text: string | null, words: Words): string | null {
  if (text === null) return null;
  const at = Math.max(text.lastIndexOf(', '), text.lastIndexOf(' ('));
  return at > 0 && words.isPlace(text.slice(at)) ? withoutPlace(text.slice(0, at), words) : text;
}

const tidy = (text: string | null): string | null => {
  const clean = trimmed((text ?? '').replaceAll('\t', ' ').replace(/\s{2,3}/g, ' '), ',;:|·–—(-').slice(
    0,
    150,
  );
  return clean === '' ? null : clean;
};

/** Lines as paragraphs: what a line's end broke is one again. */
export function textOf(lines: Line[]): string | null {
  const paragraphs: string[] = [];
  for (const line of lines) {
    const text = line.text.replaceAll('\t', ' ').trim();
    const before = paragraphs.at(-1);
    const goesOn =
      before !== undefined &&
      !line.bullet &&
      line.gap < 0.8 &&
      !/[.:;]$/.test(before) &&
      (/^\p{Ll}/u.test(text) || before.length > 60);
    if (goesOn) paragraphs[paragraphs.length - 1] = `${before} ${text}`;
    else paragraphs.push(line.bullet ? `• ${text}` : text);
  }
  const text = paragraphs.join('\n').slice(0, 4000).trim();
  return text === '' ? null : text;
}
