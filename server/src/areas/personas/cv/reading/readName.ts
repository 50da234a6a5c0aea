import { areTooMany, bestName, mailboxOf, withoutSon } from './bestName.ts';
import type { Found, ReadCv } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { capitalized } from './personNames.ts';
import { readAs } from './readAs.ts';
import { fold, wordsOf } from './rules.ts';
import type { Section } from './sections.ts';
import { splitFamilyFirst, splitName } from './splitName.ts';
import type { Words } from './Words.ts';

const POSITION = 1.6;
const isName = ({ value }: Labelled): boolean =>
  /^[\p{L}\s,.'´’-]{3,70}$/u.test(withoutSon(value)) && !areTooMany(value.split(/\s+/));

/** A label with those of the other parts: 'Primer nombre', 'Segundo nombre'. */
function whole(labelled: Labelled[], more: Labelled[]): Labelled | undefined {
  const first = labelled.find(isName);
  if (!first) return undefined;
  const rest = more.filter((one) => isName(one) && !wordsOf(first.value).includes(wordsOf(one.value)[0]!));
  const married = ({ line, value }: Labelled) =>
    /casada[^:]{0,3}:/.test(fold(line.text)) && !/^de(?:l| la)?\s/i.test(value) ? `de ${value}` : value;
  return {
    ...first,
    value: [first.value, ...rest.map(married)].join(' '),
    lines: [...new Set([first, ...rest].flatMap(({ lines }) => lines))],
  };
}

/** The middle one of three names may be either: a known first name, or the mailbox, decides. */
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
  of: (key: string) => Labelled[],
  words: Words,
  correo: Found<string> | null,
): Pick<ReadCv, 'nombre' | 'apellido'> {
  // 'Postulante: Auxiliar Contable' names the position applied for.
  const given = whole(
    of('nombre').filter(({ value }) => words.cargoScore(value) < POSITION),
    of('nombreMas'),
  );
  const apellido = whole(of('apellido'), of('apellidoMas'));
  if (given && apellido && given.value !== apellido.value)
    return {
      nombre: readAs(capitalized(given.value), 0.96, given.lines),
      apellido: readAs(capitalized(apellido.value), 0.96, apellido.lines),
    };
  if (given && wordsOf(given.value).length >= 2) {
    const familyFirst = /^\s*apellido/.test(fold(given.line.text)) && !given.value.includes(',');
    const { nombre: first, apellido: family } = splitName(given.value, words.givenNames, mailboxOf(correo));
    if (familyFirst) {
      const turned = splitFamilyFirst(given.value.trim(), words.givenNames);
      const sure = turned.sure ? 0.85 : 0.75;
      return {
        nombre: readAs(turned.nombre, sure, given.lines),
        apellido: readAs(turned.apellido, sure, given.lines),
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
