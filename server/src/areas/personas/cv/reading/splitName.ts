import { withoutTitles } from '@tembiapo/contract/domain/nameTitles.ts';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { DEVOTIONS, EITHER_NAMES, FAMILY_NAMES, MORE_GIVEN_NAMES, SAINTS } from './usualNames.ts';

const LOW = [
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'dos',
  'das',
  'do',
  'di',
  'von',
  'van',
  'der',
  'den',
  'y',
  'e',
];
/** Words that belong to the word after them. */
export const PARTICLES = new Set([...LOW, 'san', 'santa', 'mac', 'mc', 'le', 'du', 'vda', 'viuda']);
const LOWER = new Set(LOW);

const capitalizedWord = (word: string): string =>
  /^i{1,3}$/.test(word)
    ? word.toUpperCase()
    : word.replace(/^(?:\p{L}['’]\p{L}|[^\p{L}]*\p{L})/u, (first) => first.toUpperCase());

export const capitalized = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name
        .toLowerCase()
        .replace(/[^\s-]+/g, (word, at: number) =>
          (at > 0 && LOWER.has(word.toLowerCase())) || word === '(h)' ? word : capitalizedWord(word),
        )
    : name;

export interface SplitName {
  nombre: string;
  apellido: string;
  /** Titles beside the name: 'Lic.'. */
  titulo: string;
  /** False if another split, or the other order, is as likely. */
  sure: boolean;
}

const lettersOf = (text: string): string =>
  withoutAccents(text)
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The cost of a word, or of a particle with its word, as a first name and as a family name. */
type Cost = readonly [given: number, family: number];
const GIVEN: Cost = [0, 3.5];
const FAMILY: Cost = [3, 0];
const EITHER: Cost = [0.5, 0.5];
const UNKNOWN: Cost = [1, 1];
const INITIAL: Cost = [0, 2];
const SAINT: Cost = [0, 1.2];

interface Unit {
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
const isParticle = (word: string): boolean =>
  word !== 'E' && (PARTICLES.has(word.toLowerCase()) || word.toLowerCase() === 'vda.');

/** The words of a name, particles joined with the word after them. */
function unitsOf(words: readonly string[], givenNames: ReadonlySet<string>): Unit[] {
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
function costOf(given: readonly Unit[], family: readonly Unit[]): number {
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

const textOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');
/** How much cheaper than all others a sure split is, and the extra cost of the other order. */
const SURE = 1.55;
const TURNED = 1.5;

/** Parts a name whose family names are in capitals and whose first names are not, or the other way round. */
function byCapitals(words: readonly string[]): [capital: string, other: string] | null {
  const isCapital = (word: string) => lettersOf(word).length > 1 && word === word.toUpperCase();
  const plain = words.filter((word) => !PARTICLES.has(word.toLowerCase()) && lettersOf(word).length > 1);
  const capital = plain.map(isCapital);
  const changes = capital.filter((is, i) => i > 0 && is !== capital[i - 1]).length;
  if (changes !== 1) return null;
  const at = words.indexOf(plain[capital.indexOf(!capital[0])]!);
  let from = at;
  while (from > 0 && PARTICLES.has(words[from - 1]!.toLowerCase())) from--;
  const [first, second] = [words.slice(0, from).join(' '), words.slice(from).join(' ')];
  return capital[0] ? [first, second] : [second, first];
}

type Halves = Pick<SplitName, 'sure'> & { first: string; family: string };

/** A comma parts family names from first names, unless they were written in the other order. */
function byComma(before: string, after: string, givenNames: ReadonlySet<string>): Halves {
  const [first, family] = [after, before].map((part) => unitsOf(part.split(' '), givenNames)) as [
    Unit[],
    Unit[],
  ];
  if (costOf(first, family) > costOf(family, first) + TURNED)
    return { first: before, family: after, sure: false };
  // After a whole name comes a profession.
  const isGiven = ({ cost }: Unit) => cost === GIVEN;
  const isWhole = family.length > 1 && family.some(isGiven);
  const isSmall = after === after.toLowerCase() && before !== before.toLowerCase();
  return { first: after, family: before, sure: first.some(isGiven) || (!isWhole && !isSmall) };
}

/** The cheapest split of a name, in either order; of equal ones, that with the fewest first names. */
function byLikelihood(units: readonly Unit[], mailbox: string): Halves {
  const inMailbox = ({ text }: Unit) =>
    mailbox !== '' && lettersOf(text).length > 2 && mailbox.includes(lettersOf(text));
  const named = units.flatMap((unit, i) => (i > 0 && inMailbox(unit) ? [i] : []));
  const boxAt = inMailbox(units[0]!) && named.length === 1 ? named[0] : undefined;
  const ways = units.slice(1).flatMap((_, i) => {
    const [start, end] = [units.slice(0, i + 1), units.slice(i + 1)];
    return [
      { first: start, family: end, cost: costOf(start, end) - (boxAt === i + 1 ? 2 : 0), isTurned: false },
      { first: end, family: start, cost: costOf(end, start) + TURNED, isTurned: true },
    ];
  });
  const [best, next] = ways.toSorted((a, b) => a.cost - b.cost) as [(typeof ways)[0], (typeof ways)[0]];
  const sure = !best.isTurned && next.cost - best.cost > SURE;
  // 'María de la Paz' may be all first names.
  const isDevotion = best.family.every(({ belongs }) => belongs);
  return { first: textOf(best.first), family: textOf(best.family), sure: sure && !isDevotion };
}

/** Removes letters such as a degree beside a name: 'Juan Pérez CPA'. They are capitals, the name is not, and they are no known name. */
function withoutLetters(name: string, givenNames: ReadonlySet<string>): { name: string; letters: string } {
  const words = name.split(' ');
  const isCapital = (word = '') => word === word.toUpperCase() && lettersOf(word).length > 1;
  for (const [at, beside] of [
    [words.length - 1, words.length - 2],
    [0, 1],
  ] as const) {
    const word = words[at]!.replace(/[,.]/g, '');
    const isName = (known: ReadonlySet<string>) => known.has(lettersOf(word));
    if (
      words.length < 3 ||
      !/^(?!I+$)\p{Lu}{2,4}$/u.test(word) ||
      isCapital(words[beside]) ||
      isParticle(word)
    )
      continue;
    if ([givenNames, MORE_GIVEN_NAMES, FAMILY_NAMES, EITHER_NAMES].some(isName)) continue;
    const rest = words.filter((_, i) => i !== at).join(' ');
    return { name: rest.replace(/,$/, ''), letters: word };
  }
  return { name, letters: '' };
}

/** Titles without their full stop, which might be names. */
const LIKE_A_TITLE = /^(?:esc|escr|enf|cap|not|tec|téc|vet|bach|obst|farm|od|ps|psp|ldo|lda|lcdo)\s/iu;

/** The cheapest split of a name written with its family names first. */
export function splitFamilyFirst(name: string, givenNames: ReadonlySet<string>): Omit<SplitName, 'titulo'> {
  const units = unitsOf(withoutTitles(name).name.split(/\s+/), givenNames);
  const ways = units
    .slice(1)
    .map((_, i) => ({ at: i + 1, cost: costOf(units.slice(i + 1), units.slice(0, i + 1)) }))
    // First names do not begin with 'del Carmen'.
    .filter(({ at }) => units.length === 2 || units[at]!.isInitial || !units[at]!.belongs)
    .toSorted((a, b) => a.cost - b.cost);
  const at = ways[0]?.at ?? 0;
  return {
    nombre: capitalized(textOf(units.slice(at))),
    apellido: capitalized(textOf(units.slice(0, at))),
    sure: ways.length === 1 || (ways.length > 1 && ways[1]!.cost - ways[0]!.cost > SURE),
  };
}

/** Abbreviations that are no short form of a name, as 'Ma.' and 'Fco.' are. */
const ABBREVIATED = /(?<!\p{L})(?!(?:ma|vda|sta|sto|fco|fca|mc|st|jr|sr)\.)\p{L}{2,}\.(?=\s|$)/iu;

/**
 * Splits a whole name into first and family names, as a recruiter here does (docs/reglas/convenciones.md): by known first names and
 * family names, and how many of each are usual. A comma or capitals decide. `mailbox`: most consist of the first
 * name and first family name.
 */
export function splitName(whole: string, givenNames: ReadonlySet<string>, mailbox = ''): SplitName {
  const told = withoutTitles(whole.replace(/\s+/g, ' '));
  const { name: bare, letters } = withoutLetters(told.name, givenNames);
  const title = [told.titulo, letters].filter(Boolean).join(' ');
  const suffix = /,? ?(?:\((?:h|hijo|p|padre)\.?\)|\b(?:jr|sr)\b\.?|\bI{2,3})$/iu.exec(bare)?.[0] ?? '';
  const name = bare.slice(0, bare.length - suffix.length).trim();
  // Two people, a nickname, an unknown title, or no name at all.
  const isOdd =
    /[^\p{L}\p{M}\s'’‘ʼ´`.,-]| - |(?:^|\s)[ye]\s/iu.test(name) ||
    ABBREVIATED.test(name) ||
    LIKE_A_TITLE.test(name) ||
    letters !== '' ||
    / en /i.test(title);
  const answer = ({ first, family, sure }: Halves, beside = title): SplitName => ({
    nombre: capitalized(first),
    apellido: family === '' ? '' : capitalized(`${family} ${suffix.replace(/^,? ?/, '')}`.trim()),
    titulo: beside,
    sure: sure && !isOdd,
  });
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim());
  if (before !== '' && after !== '' && more.length === 0) {
    const { name: first, titulo: moved } = withoutTitles(after);
    return answer(byComma(before, first, givenNames), title || moved);
  }
  const words = name.split(/[\s,]+/).filter((word) => word !== '');
  const units = unitsOf(words, givenNames);
  if (units.length < 2) return answer({ first: textOf(units), family: '', sure: false });
  const said = byCapitals(words);
  if (!said) return answer(byLikelihood(units, mailbox));
  const { first, family, sure } = byComma(said[0], said[1], givenNames);
  const small = (text: string) => (text === said[0] ? capitalized(text.toUpperCase()) : text);
  return answer({ first: small(first), family: small(family), sure });
}
