import type { Entry } from './Entry.ts';
import { spanOf } from './jobPeriods.ts';
import type { Labelled, Labels } from './Labels.ts';
import { isHeading, type Piece, piecesOf, without, withoutStop } from './piecesOf.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** The labels of the lines; a function that is a position, 'Función: cajera', counts as one. */
export const fieldsOf = (lines: Line[], labels: Labels, words: Words): Labelled[] =>
  labels.all(lines).map((field) => {
    const isPosition =
      field.key === 'tareas' &&
      field.lines.length === 1 &&
      wordsOf(field.value).length <= 5 &&
      words.cargoScore(field.value) >= 1.6;
    return isPosition ? { ...field, key: 'cargo' } : field;
  });

export function labelledEntries(lines: Line[], labels: Labels, words: Words): Entry[] {
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
