import { bestName, MOST_WORDS, mailboxOf } from './bestName.ts';
import type { Found, ReadCv } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import { fold, wordsOf } from './rules.ts';
import type { Section } from './sections.ts';
import { capitalized, splitName } from './splitName.ts';
import type { Words } from './Words.ts';

const isName = ({ value }: Labelled): boolean =>
  /^[\p{L}\s,.'´’-]{3,70}$/u.test(value) && wordsOf(value).length <= MOST_WORDS;

/** First names and family names: as labels say them, else the lines that most look like a name. */
export function readName(
  sections: Section[],
  names: Labelled[],
  apellidos: Labelled[],
  words: Words,
  correo: Found<string> | null,
): Pick<ReadCv, 'nombre' | 'apellido'> {
  const given = names.find(isName);
  const apellido = apellidos.find(isName);
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
  const {
    nombre: first,
    apellido: family,
    sure,
  } = best.parts ? { ...best.parts, sure: true } : splitName(best.text, words.givenNames, mailboxOf(correo));
  const confidence = Math.min(
    0.95,
    (best.score >= 5 ? 0.9 : best.score >= 3 ? 0.75 : 0.5) + (sure ? 0.04 : -0.15),
  );
  return {
    nombre: first === '' ? null : readAs(capitalized(first), confidence, best.lines),
    apellido: family === '' ? null : readAs(capitalized(family), confidence, best.lines),
  };
}
