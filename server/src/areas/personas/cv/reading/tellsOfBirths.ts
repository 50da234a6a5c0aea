import { fold } from './rules.ts';

const FAMILY =
  '(?:hij[oa]s?|niet[oa]s?|espos[oa]|conyuge|pareja|concubin[oa]|marido|padres?|madres?|mama|papa|herman[oa]s?|menor(?:es)?\\s+a\\s+cargo|dependientes?|bebe)';
/** Only their number, or none: nothing more is said about them. */
const COUNT =
  '(?:\\(?\\d{1,2}\\)?(?![\\d/-]|\\.\\d)|no\\b|si\\b|ningun\\w{0,2}|sin\\b|un[oa]?\\b|dos\\b|tres\\b|cuatro\\b|cinco\\b)';
const NAMED = new RegExp(
  `(?<!\\b(?:sin|${COUNT})\\s{1,2})\\b${FAMILY}\\b(?!\\s{0,2}[:.(-]{0,2}\\s{0,2}${COUNT})`,
  'g',
);
/** Naming a parent does not make the birth that follows theirs. */
const OF_PARENTS = /^(?:hij[oa])\s+de\b/;

/**
 * Whether a text names a relative, so that a date in it is their birth: 'Hijos: Luis (12/05/2010)', but not 'Hijos: 2'. `below`: the
 * line under it, if it ends with the relative.
 */
export function tellsOfBirths(text: string, below?: string): boolean {
  const plain = fold(text);
  const named = [...plain.matchAll(NAMED)].filter(({ index }) => !OF_PARENTS.test(plain.slice(index)));
  if (below === undefined) return named.length > 0;
  const last = named.at(-1);
  return last !== undefined && /^[\s:.-]{0,4}$/.test(plain.slice(last.index + last[0].length));
}
