import type { Found, ReadCv } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import { fold, wordsOf } from './rules.ts';
import { type Section, usualSizeOf } from './sections.ts';
import type { Line } from './sheet.ts';
import { capitalized, PARTICLES, splitName } from './splitName.ts';
import type { Words } from './Words.ts';

const CAPITAL = /^\p{Lu}/u;

interface Candidate {
  text: string;
  lines: Line[];
  score: number;
}

const mailboxOf = (correo: Found<string> | null): string => (correo ? fold(correo.value.split('@')[0]!) : '');
const NAME_WORD = /^[\p{L}'.´’-]+$/u;

/** First names and family names: as labels say them, else the line that most looks like a name. */
export function readName(
  sections: Section[],
  names: Labelled[],
  apellidos: Labelled[],
  words: Words,
  correo: Found<string> | null,
): Pick<ReadCv, 'nombre' | 'apellido'> {
  const isName = (text: string) => /^[\p{L}\s,.'´’-]{3,70}$/u.test(text) && wordsOf(text).length <= 7;
  const [given] = names.filter(({ value }) => isName(value));
  const [apellido] = apellidos.filter(({ value }) => isName(value));
  if (given && apellido && given.value !== apellido.value)
    return {
      nombre: readAs(capitalized(given.value), 0.96, given.lines),
      apellido: readAs(capitalized(apellido.value), 0.96, apellido.lines),
    };
  if (given && wordsOf(given.value).length >= 2) {
    const familyFirst = /^\s*apellido/.test(fold(given.line.text)) && !given.value.includes(',');
    const { nombre: first, apellido: family } = splitName(given.value, words.givenNames, mailboxOf(correo));
    if (familyFirst) {
      const units = given.value.trim().split(/\s+/);
      const half = units.length >= 4 ? 2 : Math.ceil(units.length / 2);
      const turned = splitName(
        `${units.slice(0, half).join(' ')}, ${units.slice(half).join(' ')}`,
        words.givenNames,
      );
      return {
        nombre: readAs(turned.nombre, 0.85, given.lines),
        apellido: readAs(turned.apellido, 0.85, given.lines),
      };
    }
    return { nombre: readAs(first, 0.93, given.lines), apellido: readAs(family, 0.93, given.lines) };
  }
  const best = bestName(sections, words, correo);
  if (!best) return { nombre: null, apellido: null };
  const { nombre: first, apellido: family, sure } = splitName(best.text, words.givenNames, mailboxOf(correo));
  const confidence = Math.min(
    0.95,
    (best.score >= 5 ? 0.9 : best.score >= 3 ? 0.75 : 0.5) + (sure ? 0.04 : -0.15),
  );
  return {
    nombre: first === '' ? null : readAs(first, confidence, best.lines),
    apellido: family === '' ? null : readAs(family, confidence, best.lines),
  };
}

/** The line that most looks like a name: large, at the top, with first names in it, like the mailbox. */
function bestName(sections: Section[], words: Words, correo: Found<string> | null): Candidate | null {
  const lines = sections
    .filter(({ key }) => key === 'encabezado' || key === 'datos' || key === 'perfil')
    .flatMap(({ lines, key }) => lines.map((line) => ({ line, key })));
  const usual = usualSizeOf(sections.flatMap((s) => s.lines));
  const mailbox = mailboxOf(correo);
  const candidates: Candidate[] = [];
  const consider = (text: string, from: Line[], at: number, heading: boolean) => {
    const clean = text
      .replace(/^(?:nombre|name|curriculum vitae|cv|hoja de vida)\b\s*(?:de)?\s*[:–-]?\s*/i, '')
      .replace(/^(?:lic|ing|abog|dr|dra|econ|cp|arq|mg|msc|univ|sr|sra|prof)\.\s*/i, '')
      .replace(/[,.|]\s*$/, '')
      .trim();
    const parts = clean.split(/[\s,]+/).filter(Boolean);
    if (parts.length < 2 || parts.length > 7 || clean.length > 60) return;
    if (!parts.every((part) => NAME_WORD.test(part)) || parts.some((part) => words.noName.has(fold(part))))
      return;
    const capitals = parts.filter((part) => CAPITAL.test(part) || PARTICLES.has(fold(part))).length;
    if (capitals < parts.length) return;
    const given = parts.filter((part) => words.givenNames.has(fold(part).replace(/[^a-z]/g, ''))).length;
    const inMailbox = parts.filter(
      (part) => fold(part).length > 2 && mailbox.includes(fold(part).replace(/[^a-z]/g, '')),
    ).length;
    const score =
      Math.min(3, (from[0]!.size / usual - 1) * 5) +
      given * 1.6 +
      inMailbox * 2 +
      (from[0]!.bold ? 0.4 : 0) +
      (heading ? 0.8 : 0) +
      (from[0]!.page === 0 ? 0 : -3) -
      at * 0.12 -
      words.cargoScore(clean) * 1.2 -
      words.empresaScore(clean) * 0.8 -
      words.institutionScore(clean) -
      (words.isPlace(clean) ? 4 : 0) -
      (words.titles.of(clean) ? 4 : 0);
    candidates.push({ text: clean, lines: from, score });
  };
  for (const [i, { line, key }] of lines.slice(0, 60).entries()) {
    const heading = key === 'encabezado';
    for (const { text } of line.segments)
      for (const part of text.split(/\s[|–—-]\s/)) consider(part, [line], i, heading);
    const next = lines[i + 1]?.line;
    // First names on one line, family names below, both as large.
    if (
      next &&
      Math.abs(next.size - line.size) < 1 &&
      line.size > usual * 1.25 &&
      line.segments.length === 1 &&
      next.segments.length === 1
    )
      consider(`${line.text} ${next.text}`, [line, next], i, heading);
  }
  const best = candidates.toSorted((a, b) => b.score - a.score || b.text.length - a.text.length)[0];
  return best && best.score > 0 ? best : null;
}
