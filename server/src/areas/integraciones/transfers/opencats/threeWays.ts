import { cutText } from '@tembiapo/contract/domain/cutText.ts';

/** Columns of a record that a later dump may change, with their values; those of one unit change together. */
export type Columns = Record<string, string | number | null>;

/** What was written there for a unit, and how much of it its columns hold. */
export interface Said {
  texto: string;
  cabe: 'todo' | 'parte' | 'nada';
  /** Why its columns hold nothing of it, where it is understood. */
  motivo?: string;
}

export const saidOf = (text: string, isWhole: boolean, isEmpty: boolean): Said => ({
  texto: text,
  cabe: isWhole ? 'todo' : isEmpty ? 'nada' : 'parte',
});

/** What is written there of units that are only told. */
export const toldTexts = (texts: Record<string, string | null | undefined>): Record<string, Said> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([label, text]) => (text ? [[label, saidOf(text, true, false)]] : [])),
  );

/** A record's watched columns, and what was written for each unit, by its label. */
export interface Watched {
  columnas: Columns;
  /** None for a unit of which all that is written there stands in its columns. */
  dicho: Record<string, Said>;
  /** What other rows of the same record say otherwise (toldApart); none for a record that one row became. */
  aparte?: Record<string, string[]>;
}

/** What a person looks at of a record, by why. */
export interface Told {
  clashes: string[];
  united: string[];
  told: string[];
}

/** What was brought of a record, as it is kept. */
export type Brought = Columns & { dicho?: Record<string, Said>; hecho?: string };

export const broughtAs = ({ columnas, dicho }: Watched): Brought =>
  ({
    ...Object.fromEntries(Object.entries(columnas).filter(([, value]) => value !== null)),
    dicho: Object.fromEntries(Object.entries(dicho).filter(([, { texto }]) => texto !== '')),
  }) as unknown as Brought;

export interface Unit {
  label: string;
  /** None for what is only told. */
  columns: readonly string[];
  /** Columns by which it is said in words and that go along with it. */
  shown?: readonly string[];
  words(values: Columns): string;
  /** What is written there in words, where it is only told. */
  say?(text: string): string;
  /** Whether its columns hold something even where nothing is written there. */
  isAlwaysSaid?: boolean;
  /** Whether what is written there now lacks some of what was, with nothing in its place. */
  loses?(before: string, now: string): boolean;
  /** Why what would stand here may be wrong; null for nothing. */
  doubt?(values: Columns): string | null;
}

/** What a unit says when it says nothing. */
export const NOTHING = 'nada';

/** As much of a text as a notice takes, in one line. */
export const inBrief = (value: string | number | null | undefined): string => {
  const text = String(value ?? '').replace(/\s+/g, ' ');
  const cut = cutText(text, 300);
  return (cut === text ? text : `${cut}…`) || NOTHING;
};

const same = (unit: Unit, a: Columns, b: Columns): boolean =>
  unit.columns.every((column) => (a[column] ?? '') === (b[column] ?? ''));

/** What is written for a unit that stands whole in its columns. */
function plainlySaid(unit: Unit, values: Columns): Said {
  const words = unit.words(values);
  return words === NOTHING ? { texto: '', cabe: 'nada' } : { texto: words, cabe: 'todo' };
}

/** What a person looks at of a unit whose columns do not hold what is written there now. */
function toldOf(unit: Unit, here: Columns, there: Said, before: Said | undefined): string {
  const earlier = before && before.texto !== '' ? `antes allá «${before.texto}», ahora` : 'allá';
  return `${unit.label}: acá «${unit.words(here)}», ${earlier} «${there.texto || NOTHING}»`;
}

/**
 * Of rows that are one record here, what others than the first would change otherwise than it, in words by the units' labels; all as
 * threeWays answers them.
 */
export const toldApart = (
  units: readonly Unit[],
  mine: Columns,
  others: readonly Columns[],
): Record<string, string[]> =>
  Object.fromEntries(
    units.flatMap((unit) => {
      const isIn = (change: Columns) => unit.columns.some((column) => column in change);
      const apart = isIn(mine) ? others.filter((other) => isIn(other) && !same(unit, other, mine)) : [];
      return apart.length > 0 ? [[unit.label, [...new Set(apart.map((other) => unit.words(other)))]]] : [];
    }),
  );

/**
 * What of `there` is brought: units that stand here as they were brought and stand otherwise there. Told in words: what was changed on
 * both sides, every difference where nobody knows what was brought, and what is one record here and several there that say different
 * things (`united`). `told` is what was written there and has no place: what is not understood, or not said any more, changes nothing,
 * nor does what cannot stand here (`taken`: why, by the units' labels). `text`: the record's notes with all that follows them.
 */
export function threeWays(
  units: readonly Unit[],
  {
    brought,
    here,
    there,
    taken = {},
    text = '',
  }: {
    brought: Brought | null;
    here: Columns;
    there: Watched;
    taken?: Readonly<Record<string, string>> | undefined;
    text?: string;
  },
): Told & { change: Columns; dicho: Record<string, Said> } {
  const change: Columns = {};
  const said: Record<string, Said> = {};
  const clashes: string[] = [];
  const united: string[] = [];
  const told: string[] = [];
  for (const unit of units) {
    const own = there.dicho[unit.label];
    const isTold = unit.columns.length === 0;
    const isHere = same(unit, here, there.columnas);
    const isBrought = brought !== null && same(unit, brought, there.columnas);
    const isSame = isHere || isBrought;
    if (!own && !isTold && isSame) continue;
    const now = own ?? (isTold ? saidOf('', true, true) : plainlySaid(unit, there.columnas));
    const unsaid = unit.isAlwaysSaid && brought?.dicho ? saidOf('', false, true) : undefined;
    const known = own || isTold ? (brought?.dicho?.[unit.label] ?? unsaid) : undefined;
    const before = known ?? (brought ? plainlySaid(unit, brought) : undefined);
    if ((own || isTold) && before?.texto === now.texto) continue;
    if (isTold) {
      const say = unit.say ?? ((written: string) => written || NOTHING);
      if (before) told.push(`${unit.label}: antes allá «${say(before.texto)}», ahora «${say(now.texto)}»`);
      continue;
    }
    // What is gone on both sides is not missed.
    const isLost = before !== undefined && (isBrought || !isHere) && unit.loses?.(before.texto, now.texto);
    const doubt = isSame ? null : unit.doubt?.(there.columnas);
    const why =
      now.cabe === 'nada' ? whyNot(now) : (taken[unit.label] ?? (isLost ? '' : (doubt ?? undefined)));
    if (why !== undefined) {
      told.push(`${toldOf(unit, here, now, before)}${why && `, ${why}`}; quedó lo de acá`);
      continue;
    }
    if (now.cabe === 'parte')
      told.push(`${toldOf(unit, here, now, before)}, que dice algo más de lo que entra`);
    if (isSame) continue;
    const apart = there.aparte?.[unit.label];
    if (brought && same(unit, brought, here) && apart) {
      const words = [unit.words(there.columnas), ...apart].map((one) => `«${one}»`);
      united.push(`${unit.label}: acá «${unit.words(here)}», allá ${words.join(' y ')}`);
    } else if (brought && same(unit, brought, here)) {
      for (const column of [...unit.columns, ...(unit.shown ?? [])])
        change[column] = there.columnas[column] ?? null;
      if (own) said[unit.label] = now;
      if (before && before.cabe !== 'todo' && isWritten(before, text))
        told.push(`${unit.label}: ${BEFORE[before.cabe]}, «${before.texto}», sigue escrito en su ficha`);
    } else clashes.push(`${unit.label}: acá «${unit.words(here)}», allá «${unit.words(there.columnas)}»`);
  }
  return { change, dicho: said, clashes, united, told };
}

/** Whether what the columns did not hold still stands in a text; what is too long for it stands elsewhere. */
function isWritten({ texto, cabe, motivo }: Said, text: string): boolean {
  const bare = (some: string) => some.replace(/[\s().-]/g, '');
  const parts = texto.split(/[;/]/).map(bare).filter(Boolean);
  const isThere = (part: string) => bare(text).includes(part);
  return parts.length > 0 && (motivo !== undefined || parts[cabe === 'nada' ? 'every' : 'some'](isThere));
}

/** What of a text stays written beside its columns. */
const BEFORE = { nada: 'lo de antes', parte: 'lo que no entraba de lo de antes' } as const;

const whyNot = ({ texto, motivo }: Said): string => motivo ?? (texto === '' ? '' : 'que no se entiende');

/** What a person decides about; undefined for nothing. */
export const clashNotice = (clashes: readonly string[], isKnown: boolean): string | undefined =>
  clashes.length === 0
    ? undefined
    : `${isKnown ? 'Cambió acá y allá' : 'Acá y allá no dicen lo mismo'}, y quedó lo de acá. ${clashes.join('. ')}. Decidí cuál vale y ponelo en su ficha.`;

/** The same of what is one here, and was changed there in several ways. */
export const unitedNotice = (united: readonly string[]): string | undefined =>
  united.length === 0
    ? undefined
    : `Acá es una sola ficha y allá son varias, que no dicen lo mismo: quedó lo de acá. ${united.join('. ')}. Decidí cuál vale y ponelo en su ficha.`;

/** Both, with what is written there and has no place here. */
export const laterNotice = ({ clashes, united, told }: Told, isKnown: boolean): string | undefined =>
  [
    clashNotice(clashes, isKnown),
    unitedNotice(united),
    told.length > 0 ? `${told.join('. ')}. Si hace falta, ponelo en su ficha.` : undefined,
  ]
    .filter(Boolean)
    .join(' ') || undefined;
