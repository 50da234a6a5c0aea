import type { Labels } from './Labels.ts';
import { type Line, lineOf } from './sheet.ts';
import { trimmed } from './trimmed.ts';
import type { Words } from './Words.ts';

/** The full stop of a sentence; that of 'S.A.' is part of the name. */
const STOP = /(?<=\p{Ll}{3})\.$/u;

/**
 * The lines of jobs with each period on a line of its own: 'Desde: 01/03/19' and 'Hasta: 31/05/22', in one line or two, become one time, and
 * a line of several jobs, 'Marzo 2019 a mayo 2022: cajera, junio 2022 a la fecha: …', several lines.
 */
export function timesJoined(lines: Line[], labels: Labels, words: Words): Line[] {
  const joined: Line[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const [since, until, ...more] = labels.all([line]);
    if (since?.key !== 'desde' || more.length > 0 || (since.before && line.segments.length > 1)) {
      joined.push(...jobsIn(line, words));
      continue;
    }
    const below = until || !lines[i + 1] ? [] : labels.all([lines[i + 1]!]);
    const end = until ?? (below.length === 1 && below[0]!.before === undefined ? below[0] : undefined);
    if (end?.key !== 'hasta') {
      joined.push(line);
      continue;
    }
    const ahead = since.before ? `${since.before} - ` : '';
    const text = `${ahead}${trimmed(since.value, '.')} - ${end.value}`;
    if (until) joined.push({ ...line, text });
    else joined.push({ ...lineOf([...line.segments, ...lines[++i]!.segments], line.gap), text });
  }
  return joined;
}

/** A line cut at each of its periods, if it begins with one. */
function jobsIn(line: Line, words: Words): Line[] {
  const starts = words.dates
    .periods(line.text)
    .filter(({ from, current }) => from !== null || current)
    .map(({ start }) => start);
  if (starts.length < 2 || starts[0]! > 2) return [line];
  return starts.map((start, n) => ({
    ...line,
    text: trimmed(line.text.slice(n === 0 ? 0 : start, starts[n + 1]), ',;|·-–—').replace(STOP, ''),
    gap: n === 0 ? line.gap : 0,
  }));
}
