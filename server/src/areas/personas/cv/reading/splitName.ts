import { withoutTitles } from '@tembiapo/contract/domain/nameTitles.ts';
import { costOf, GIVEN, isParticle, lettersOf, textOf, type Unit, unitsOf } from './nameUnits.ts';
import { capitalized, PARTICLES } from './personNames.ts';
import { EITHER_NAMES, FAMILY_NAMES, MORE_GIVEN_NAMES } from './usualNames.ts';

export interface SplitName {
  nombre: string;
  apellido: string;
  /** Titles beside the name: 'Lic.'. */
  titulo: string;
  /** False if another split, or the other order, is as likely. */
  sure: boolean;
}

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
