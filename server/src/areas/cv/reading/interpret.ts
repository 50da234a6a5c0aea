import type { ReadCv } from './Found.ts';
import { readExperiencias } from './readExperiencias.ts';
import { readFormaciones } from './readFormaciones.ts';
import { readIdiomas } from './readIdiomas.ts';
import { readPerson } from './readPerson.ts';
import { wordsOf } from './rules.ts';
import { type Section, sectionsOf } from './sections.ts';
import type { Line, Sheet } from './sheet.ts';
import type { Words } from './Words.ts';

/** Letters of a CV's text that are kept. */
const MAX_TEXT = 60_000;
/** A thing read from a picture is that much less sure. */
const SCANNED = 0.9;

/** A sheet of lines becomes what it says: sections, then fields. */
export function interpret(sheet: Sheet, words: Words): ReadCv {
  const sections = sectionsOf(sheet.lines, words.rules);
  const read: ReadCv = {
    idioma: idiomaOf(sheet.lines, words),
    ...readPerson(sections, words),
    experiencias: readExperiencias(sections, words),
    formaciones: readFormaciones(sections, words),
    idiomas: readIdiomas(sections, words),
    texto: textOf(sections),
  };
  if (!sheet.scanned) return read;
  for (const value of Object.values(read).flat())
    if (value && typeof value === 'object') value.confidence *= SCANNED;
  return read;
}

const textOf = (sections: Section[]): string =>
  sections
    .flatMap(({ title, lines }) => [...(title ? ['', title.text] : []), ...lines.map(({ text }) => text)])
    .join('\n')
    .replaceAll('\t', ' ')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, MAX_TEXT);

/** The language most of its words are of. */
function idiomaOf(lines: Line[], words: Words): 'es' | 'en' | 'pt' {
  const row = lines.flatMap(({ text }) => wordsOf(text));
  const english = new Set(words.rules.englishWords);
  const share = row.filter((word) => english.has(word)).length / Math.max(1, row.length);
  if (share > 0.05) return 'en';
  const text = ` ${row.join(' ')} `;
  const portuguese = words.rules.portugueseWords.filter((word) => text.includes(` ${word} `)).length;
  return portuguese >= 3 && !text.includes(' y ') ? 'pt' : 'es';
}
