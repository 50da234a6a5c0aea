import type { Found, ReadCv } from './Found.ts';
import { readExperiencias } from './readExperiencias.ts';
import { readFormaciones } from './readFormaciones.ts';
import { readIdiomas } from './readIdiomas.ts';
import { readPerson } from './readPerson.ts';
import { fold, wordsOf } from './rules.ts';
import { type Section, sectionsOf } from './sections.ts';
import type { Line, Sheet } from './sheet.ts';
import type { Words } from './Words.ts';

/** The most letters of a CV's text that are kept. */
const MAX_TEXT = 60_000;
/** How much less sure a thing is when it was read from a picture; less still for what no dictionary confirms, such as a mail. */
const SCANNED = 0.9;
const SCANNED_LETTERS = 0.82;

const LETTERS = new Set(['nombre', 'apellido', 'correo']);

/** Words that begin a study and never a position; 'Licenciado en…' may be either. */
const OPENS_STUDY =
  /^(?:especializacion|maestria|doctorado|diplomado|diplomatura|pos(?:t\s?)?grado|licenciatura|tecnicatura|bachillerato)\s(?:en|de)\s\p{L}/u;
/** Where or when something was studied. */
const TELLS_MORE = /\p{L}\s?[:,(]|\s[-–—|]\s|\t|(?:19|20)\d\d/u;

/** Whether a line among the jobs is about a study. */
const isStudy = ({ bullet, text }: Line): boolean =>
  !bullet &&
  text.length <= 110 &&
  !/\p{Ll}\.$/u.test(text) &&
  OPENS_STUDY.test(fold(text)) &&
  TELLS_MORE.test(text);

/** Moves studies that stand among the jobs to the sections of studies: a school is no employer. */
function studiesApart(sections: readonly Section[], words: Words): Section[] {
  const studies: Line[] = [];
  const rest = sections.map((section) => {
    if (section.key !== 'experiencia') return section;
    let isOpen = false;
    const lines = section.lines.filter((line) => {
      // Where, or when, may stand below.
      isOpen = isStudy(line) || (isOpen && !line.bullet && words.institutionScore(line.text) >= 1.8);
      if (isOpen) studies.push(line);
      return !isOpen;
    });
    return { ...section, lines };
  });
  return studies.length === 0 ? rest : [...rest, { key: 'formacion', title: null, lines: studies }];
}

/** Reads the lines of a sheet: first its sections, then the fields. */
export function interpret(sheet: Sheet, words: Words): ReadCv {
  const sections = sectionsOf(sheet.lines, words.rules);
  const apart = studiesApart(sections, words);
  const read: ReadCv = {
    idioma: idiomaOf(sheet.lines, words),
    ...readPerson(sections, words),
    experiencias: readExperiencias(apart, words),
    formaciones: readFormaciones(apart, words),
    idiomas: readIdiomas(sections, words),
    texto: textOf(sections),
  };
  if (read.correo && isRecognized(read.correo))
    read.correo.value = oneBehindName(read.correo.value, [read.nombre, read.apellido]);
  for (const [field, said] of Object.entries(read))
    for (const value of [said].flat())
      if (value && typeof value === 'object' && isRecognized(value))
        value.confidence *= LETTERS.has(field) ? SCANNED_LETTERS : SCANNED;
  return read;
}

const isRecognized = ({ lines }: Found<unknown>): boolean =>
  lines.some(({ segments }) => segments.some(({ recognized }) => recognized));

/** A scan may read the 1 behind a name in a mail as an l: 'vargasl8@' is 'vargas18@' of somebody called Vargas. */
function oneBehindName(mail: string, names: (ReadCv['nombre'] | ReadCv['apellido'])[]): string {
  const own = new Set(names.flatMap((name) => (name ? wordsOf(name.value) : [])));
  const [box = '', host] = mail.split('@');
  const digits = /\d{1,4}$/.exec(box)?.[0] ?? '';
  const before = box.slice(0, box.length - digits.length);
  const word = before
    .slice(0, -1)
    .split(/[^a-z]/)
    .at(-1)!;
  return digits !== '' && before.endsWith('l') && own.has(word) && !own.has(`${word}l`)
    ? `${before.slice(0, -1)}1${digits}@${host}`
    : mail;
}

const textOf = (sections: Section[]): string =>
  sections
    .flatMap(({ title, lines }) => [...(title ? ['', title.text] : []), ...lines.map(({ text }) => text)])
    .join('\n')
    .replaceAll('\t', ' ')
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, MAX_TEXT);

function idiomaOf(lines: Line[], words: Words): 'es' | 'en' | 'pt' {
  const row = lines.flatMap(({ text }) => wordsOf(text));
  const english = new Set(words.rules.englishWords);
  const share = row.filter((word) => english.has(word)).length / Math.max(1, row.length);
  if (share > 0.05) return 'en';
  const text = ` ${row.join(' ')} `;
  const portuguese = words.rules.portugueseWords.filter((word) => text.includes(` ${word} `)).length;
  return portuguese >= 3 && !text.includes(' y ') ? 'pt' : 'es';
}
