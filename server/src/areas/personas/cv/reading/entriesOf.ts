import type { Period } from './dates.ts';
import { type Labelled, Labels } from './Labels.ts';
import { parted } from './parted.ts';
import { ABBREVIATION, isHeading, type Piece, piecesOf, without, withoutStop } from './piecesOf.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import { timesJoined } from './timesJoined.ts';
import type { Words } from './Words.ts';

/** The most lines above a date that can be part of its heading. */
const MAX_ABOVE = 3;
/** A job as the CV writes it: the pieces of its heading, its period, and the lines that follow. */
export interface Entry {
  pieces: Piece[];
  period: Period | null;
  header: Line[];
  body: Line[];
}

/** The jobs of a section: by labels where it has them, else by dates, else by headings. */
export function entriesOf(all: Line[], words: Words): Entry[] {
  const labels = new Labels(words.rules.experienciaLabels);
  const lines = all.filter((line) => !labels.isHead(line));
  const labelled = fieldsOf(lines, labels, words).filter(({ key }) => key !== 'otro');
  const keys = new Set(labelled.map(({ key }) => key));
  const strong = ['empresa', 'cargo'].filter((key) => keys.has(key));
  // 'Textil S.A. - Cargo: cajera': the line names the company too.
  const beside = labelled.filter(({ key, before }) => key === strong[0] && before !== undefined);
  if (
    strong.length === 2 ||
    (beside.length > 0 && beside.length * 2 >= dateLines(lines, words).length) ||
    (strong.length === 1 &&
      (keys.has('periodo') || keys.has('desde') || keys.has('tareas')) &&
      labelled.filter(({ key }) => key === strong[0]).length * 3 >= dateLines(lines, words).length)
  )
    return labelledEntries(lines, labels, words);
  return datedEntries(timesJoined(lines, labels, words), labels, words);
}

/** The lines whose period heads a job, rather than standing in a sentence. */
function dateLines(lines: Line[], words: Words): { index: number; periods: Period[] }[] {
  return lines.flatMap((line, index) => {
    const periods = words.dates.periods(line.text);
    if (periods.length === 0) return [];
    const rest = without(line.text, periods).replaceAll('\t', ' ').trim();
    const covers = periods.some(({ from, current }) => from !== null || current);
    if (line.bullet && (!covers || rest.length > 90)) return [];
    if (rest.length > 110 || (/[.;]$/.test(rest) && !ABBREVIATION.test(rest) && rest.length > 40)) return [];
    // A lone year in a sentence is not the period of a job.
    if (!covers && wordsOf(rest).length > 7 && line.segments.length === 1) return [];
    return [{ index, periods }];
  });
}

/** The first whole period; unsure if there are several. */
function spanOf(periods: Period[]): Period | null {
  const [whole, ...more] = periods.filter(({ from, current }) => from !== null || current);
  return (whole && more.length > 0 ? { ...whole, unsure: true } : whole) ?? periods[0] ?? null;
}

function datedEntries(lines: Line[], labels: Labels, words: Words): Entry[] {
  const dated = dateLines(lines, words);
  if (dated.length === 0) return undatedEntries(lines, words);
  const first = dated[0]!.index;
  const above = Math.min(MAX_ABOVE, lines.slice(0, first).length);
  const opening = lines.slice(first - above, first);
  // As many lines stand above each date as above the first.
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
      !(
        tellsJob(lines[start - 1]!, words) &&
        lines.slice(start, index + 1).some((line) => tellsJob(line, words))
      ) &&
      !(n > 0 && lines[start]!.gap > 0.9 && lines[start]!.gap > lines[start - 1]!.gap * 1.8 && start < index)
    )
      start--;
    starts.push(start);
  }
  const jobs = dated.flatMap(({ index, periods }, n) => {
    const start = starts[n]!;
    const end = starts[n + 1] ?? lines.length;
    const header = lines.slice(start, index + 1);
    const pieces = header.flatMap((line) => piecesOf(line, line === lines[index] ? periods : [], labels));
    let rest = index + 1;
    const names = () => pieces.filter(({ text }) => !words.isPlace(text));
    // What the lines above and beside lack stands below.
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
        !looksLikeName(own[0]!, names()[0]!, line, rest + 1 < end ? lines[rest + 1] : undefined, words)
      )
        break;
      pieces.push(...own);
      header.push(line);
      rest++;
    }
    const job = { pieces, period: spanOf(periods), header, body: lines.slice(rest, end) };
    return tellsJob(lines[index]!, words) ? [job, ...withoutDates(job, words)] : [job];
  });
  return [...linesOfJobs(lines.slice(0, starts[0]), words), ...jobs];
}

/** Whether a line names both position and company, however its period is written. */
function tellsJob(line: Line, words: Words): boolean {
  if (line.bullet || line.text.length > 110) return false;
  const pieces = piecesOf(line, words.dates.periods(line.text)).filter(({ text }) => !words.isPlace(text));
  const parts = pieces.length === 1 ? (parted(pieces[0]!.text, words) ?? []) : pieces.map(({ text }) => text);
  return parts.length >= 2 && isHeading(line) && parts.some((text) => words.cargoScore(text) >= 1.6);
}

const linesOfJobs = (lines: Line[], words: Words): Entry[] =>
  undatedEntries(
    lines.filter((line) => tellsJob(line, words)),
    words,
  );

/** Jobs listed among the tasks of another, one a line; its tasks end where they begin. */
function withoutDates(job: Entry, words: Words): Entry[] {
  const at = job.body.findIndex((line) => tellsJob(line, words));
  if (at < 0) return [];
  return undatedEntries(job.body.splice(at), words);
}

/** How many of position and company the pieces name: 'Cajera en Superseis' names both. */
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

/** Jobs without dates: headings that name a position and a company. */
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

/** The labels of the lines; a function that is a position, 'Función: cajera', counts as one. */
const fieldsOf = (lines: Line[], labels: Labels, words: Words): Labelled[] =>
  labels.all(lines).map((field) => {
    const isPosition =
      field.key === 'tareas' &&
      field.lines.length === 1 &&
      wordsOf(field.value).length <= 5 &&
      words.cargoScore(field.value) >= 1.6;
    return isPosition ? { ...field, key: 'cargo' } : field;
  });

function labelledEntries(lines: Line[], labels: Labels, words: Words): Entry[] {
  const all = fieldsOf(lines, labels, words);
  const byLine = Map.groupBy(all, ({ index }) => index);
  const anchor = all.find(
    ({ key }) => key === 'empresa' || key === 'cargo' || key === 'periodo' || key === 'desde',
  )?.key;
  const entries: { start: number; fields: Labelled[] }[] = [];
  for (const field of all) {
    const last = entries.at(-1)?.fields ?? [];
    const isKnown = last.some(({ key }) => key === anchor);
    // A line with the anchor anywhere, or with a company before its labels, is about one job.
    const begins =
      field.line !== last.at(-1)?.line &&
      isKnown &&
      (field.before !== undefined || byLine.get(field.index)!.some(({ key }) => key === anchor));
    if (entries.length === 0 || begins || (field.key === anchor && isKnown)) {
      // The company's name, or the period, may stand above the labels.
      let start = field.index;
      const before = lines[start - 1];
      const above = entries.at(-1);
      if (
        before &&
        isHeading(before) &&
        !byLine.has(start - 1) &&
        start - 1 > (above?.start ?? -1) &&
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
      of('periodo')?.value ??
      (of('desde') ? `${withoutStop(of('desde')!.value)} - ${of('hasta')?.value ?? ''}` : '');
    const inHead = head.flatMap((line) => words.dates.periods(line.text));
    const anywhere = loose
      .flatMap((line) => words.dates.periods(line.text))
      .filter(({ from }) => from !== null);
    const beside = fields.flatMap(({ value, key }) =>
      key === 'tareas' || key === 'otro' ? [] : words.dates.periods(value),
    );
    const said = spanOf(words.dates.periods(text));
    // A beginning without a stated end has none: 'Egreso: —'.
    const ends = words.dates.periods(of('hasta')?.value ?? '');
    const open = said?.from === null && !said.current && of('periodo') === undefined && ends.length === 0;
    const ahead = fields.flatMap(({ before }) => words.dates.periods(before ?? ''));
    const period =
      (open ? { ...said, from: said.to, to: null } : said) ??
      spanOf(ahead) ??
      spanOf(inHead) ??
      spanOf(beside) ??
      spanOf(anywhere);
    const strip = (value: string) =>
      withoutStop(without(value, words.dates.periods(value)).split('\t')[0]!.trim());
    const pieces: Piece[] = [];
    const cargo = of('cargo');
    const empresa = of('empresa');
    if (cargo) pieces.push({ text: strip(cargo.value), bold: false, as: 'cargo' });
    if (empresa) pieces.push({ text: strip(empresa.value), bold: false, as: 'empresa' });
    const beforeLabels = fields.flatMap(({ before, line }) =>
      before === undefined || words.dates.periods(before).length > 0
        ? []
        : [
            {
              text: withoutStop(before),
              bold: line.bold,
              as: cargo ? ('empresa' as const) : ('cargo' as const),
            },
          ],
    );
    if (!cargo !== !empresa) pieces.push(...beforeLabels.slice(0, 1));
    if (pieces.length < 2)
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
