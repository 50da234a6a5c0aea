import { bestName, MOST_WORDS, mailboxOf, withoutSon } from './bestName.ts';
import type { Found, ReadCv } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import { fold, wordsOf } from './rules.ts';
import type { Section } from './sections.ts';
import { capitalized, splitName } from './splitName.ts';
import type { Words } from './Words.ts';

const isName = ({ value }: Labelled): boolean =>
  /^[\p{L}\s,.'´’-]{3,70}$/u.test(withoutSon(value)) && wordsOf(value).length <= MOST_WORDS;

/** Of three names the one in the middle may be either: a first name that is known, or the mailbox, tells. */
function isSplitSure(first: string, family: string, words: Words, mailbox: string): boolean {
  const [own, theirs] = [wordsOf(first), wordsOf(withoutSon(family))];
  if (own.length + theirs.length !== 3) return true;
  const middle = own.length === 2 ? own[1]! : theirs[0]!;
  const isGiven = words.givenNames.has(middle);
  if (isGiven) return own.length === 2;
  return mailbox.includes(middle) !== mailbox.includes(theirs.at(-1)!);
}

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
    const sure =
      isSplitSure(first, family, words, mailboxOf(correo)) || given.value.includes(',') ? 0.93 : 0.75;
    return { nombre: readAs(first, sure, given.lines), apellido: readAs(family, sure, given.lines) };
  }
  const best = bestName(sections, words, correo);
  if (!best) return { nombre: null, apellido: null };
  const {
    nombre: first,
    apellido: family,
    sure,
  } = best.parts ? { ...best.parts, sure: true } : splitName(best.text, words.givenNames, mailboxOf(correo));
  const certain =
    sure && !best.loose && (best.parts !== null || isSplitSure(first, family, words, mailboxOf(correo)));
  const confidence = Math.min(
    0.95,
    (best.score >= 5 ? 0.9 : best.score >= 3 ? 0.75 : 0.5) + (certain ? 0.04 : -0.15),
  );
  return {
    nombre: first === '' ? null : readAs(capitalized(first), confidence, best.lines),
    apellido: family === '' ? null : readAs(capitalized(family), confidence, best.lines),
  };
}
