import { entriesOf } from './entriesOf.ts';
import type { Found, ReadExperiencia } from './Found.ts';
import { nameEntries } from './nameEntries.ts';
import type { Section } from './sections.ts';
import type { Words } from './Words.ts';

/** The jobs of the sections about experience. */
export function readExperiencias(sections: Section[], words: Words): Found<ReadExperiencia>[] {
  const own = sections.filter(({ key }) => key === 'experiencia');
  const entries = own.flatMap(({ lines }) => entriesOf(lines, words));
  const named = nameEntries(entries, words);
  return named.filter(({ value }) => value.cargo !== null || value.empresa !== null);
}
