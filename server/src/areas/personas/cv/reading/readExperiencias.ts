import type { Entry } from './Entry.ts';
import { entriesOf } from './entriesOf.ts';
import type { Found, ReadExperiencia } from './Found.ts';
import { Labels } from './Labels.ts';
import { nameEntries } from './nameEntries.ts';
import type { Section } from './sections.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

export function readExperiencias(sections: Section[], words: Words): Found<ReadExperiencia>[] {
  const own = sections.filter(({ key }) => key === 'experiencia');
  const entries = own.flatMap(({ lines }) => withoutAsides(lines, words));
  const named = nameEntries(entries, words);
  return named.filter(({ value }) => value.cargo !== null || value.empresa !== null);
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
