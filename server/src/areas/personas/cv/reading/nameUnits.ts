import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { PARTICLES } from './personNames.ts';
import { DEVOTIONS, EITHER_NAMES, FAMILY_NAMES, MORE_GIVEN_NAMES, SAINTS } from './usualNames.ts';

export const lettersOf = (text: string): string =>
  withoutAccents(text)
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The cost of a word, or of a particle with its word, as a first name and as a family name. */
type Cost = readonly [given: number, family: number];

export const GIVEN: Cost = [0, 3.5];

const FAMILY: Cost = [3, 0];

const EITHER: Cost = [0.5, 0.5];

const UNKNOWN: Cost = [1, 1];

const INITIAL: Cost = [0, 2];

const SAINT: Cost = [0, 1.2];

export interface Unit {
  text: string;
  isInitial: boolean;
  cost: Cost;
  /** Whether it is a family name that belongs to the one before it: 'de González'. */
  follows: boolean;
  /** Whether it belongs to the first name before it: 'del Carmen', 'C.'. */
  belongs: boolean;
}

function unitOf(text: string, givenNames: ReadonlySet<string>): Unit {
  const words = text.split(' ');
  const last = lettersOf(words.at(-1)!);
  const unit = (cost: Cost, kind: 'follows' | 'belongs' | '' = ''): Unit => ({
    text,
    isInitial: last.length < 2,
    cost,
    follows: kind === 'follows',
    belongs: kind === 'belongs',
  });
  if (words.length > 1) {
    const first = words[0]!.toLowerCase().replace('.', '');
    if (!['de', 'del', 'vda', 'viuda'].includes(first)) return unit(FAMILY);
    // De la Paz is also a family name.
    if (DEVOTIONS.has(last) && first.startsWith('de'))
      return unit(last === 'paz' ? EITHER : [0, 3], 'belongs');
    // De la Cruz and de los Santos are both devotions and family names.
    return /^(?:de la|de los|de las|del) /.test(text.toLowerCase()) ? unit(EITHER) : unit([3, 0], 'follows');
  }
  if (last.length < 2) return unit(INITIAL, 'belongs');
  const isGiven = (word: string) => givenNames.has(word) || MORE_GIVEN_NAMES.has(word);
  if (EITHER_NAMES.has(last)) return unit(EITHER);
  const parts = text.split('-').map(lettersOf);
  if (parts.every((part) => FAMILY_NAMES.has(part))) return unit(FAMILY);
  if (parts.every(isGiven)) return unit(GIVEN);
  return unit(UNKNOWN);
}

/** An E alone is an initial. */
export const isParticle = (word: string): boolean =>
  word !== 'E' && (PARTICLES.has(word.toLowerCase()) || word.toLowerCase() === 'vda.');

/** The words of a name, particles joined with the word after them. */
export function unitsOf(words: readonly string[], givenNames: ReadonlySet<string>): Unit[] {
  const units: Unit[] = [];
  let held = '';
  for (const [i, word] of words.entries()) {
    held = held === '' ? word : `${held} ${word}`;
    if (isParticle(word) && i < words.length - 1) continue;
    const unit = unitOf(held, givenNames);
    // 'Rosa de Lima': 'de Lima' is also a family name.
    const saint =
      unit.follows && SAINTS.get(lettersOf(word))?.has(lettersOf(units.at(-1)?.text.split(' ').at(-1) ?? ''));
    units.push(saint ? { ...unit, cost: SAINT, follows: false, belongs: true } : unit);
    held = '';
  }
  return units;
}

const MANY_GIVEN = [9, 0.3, 0, 1.3, 2.5, 4];

const MANY_FAMILY = [9, 0.3, 0, 1.5, 3, 4];

/** The cost of reading some units as first names and others as family names. */
export function costOf(given: readonly Unit[], family: readonly Unit[]): number {
  const counted = given.filter(({ belongs }) => !belongs).length || 1;
  // Everything after 'de' is the husband's name.
  const husband = family.findIndex(({ follows }) => follows);
  const own = family.slice(0, husband < 0 ? undefined : husband);
  const families = own.filter(({ isInitial }) => !isInitial).length || 1;
  let cost = (MANY_GIVEN[counted] ?? 6) + (MANY_FAMILY[families] ?? 6);
  for (const unit of given) cost += unit.cost[0];
  // A final initial stands for a second family name.
  for (const [i, { cost: of, isInitial }] of family.entries())
    cost += i > 0 && i === family.length - 1 && isInitial ? 0.2 : of[1];
  return cost + (family[0]!.follows ? 0.5 : 0);
}

export const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');
