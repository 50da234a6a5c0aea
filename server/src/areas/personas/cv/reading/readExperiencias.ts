import { datedEntries } from './datedEntries.ts';
import type { Entry } from './Entry.ts';
import type { Found, ReadExperiencia } from './Found.ts';
import { dateLines } from './jobPeriods.ts';
import { Labels } from './Labels.ts';
import { fieldsOf, labelledEntries } from './labelledEntries.ts';
import { nameEntries } from './nameEntries.ts';
import type { Section } from './sections.ts';
import type { Line } from './sheet.ts';
import { timesJoined } from './timesJoined.ts';
import type { Words } from './Words.ts';

export function readExperiencias(sections: Section[], words: Words): Found<ReadExperiencia>[] {
  const own = sections.filter(({ key }) => key === 'experiencia');
  const entries = own.flatMap(({ lines }) => withoutAsides(lines, words));
  const named = nameEntries(entries, words);
  return named.filter(({ value }) => value.cargo !== null || value.empresa !== null);
}

/** The jobs of a section: by labels where it has them, else by dates, else by headings. */
function entriesOf(all: Line[], words: Words): Entry[] {
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

/** The jobs, without the boss, telephone or salary at the end of their lines. */
function withoutAsides(lines: Line[], words: Words): Entry[] {
  const labels = new Labels(words.rules.experienciaLabels);
  const originals = new Map<Line, Line>();
  const bare = lines.map((line) => {
    const text = line.segments.length === 1 ? labels.without('otro', line.text) : line.text;
    const [left, all] = [text, line.text].map((said) => words.dates.periods(said).length);
    if (text === line.text || left !== all) return line;
    const kept = { ...line, text };
    originals.set(kept, line);
    return kept;
  });
  return entriesOf(bare, words).map((entry) => ({
    ...entry,
    header: entry.header.map((line) => originals.get(line) ?? line),
  }));
}
