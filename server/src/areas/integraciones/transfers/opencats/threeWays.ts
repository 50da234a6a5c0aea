import { cutText } from '@tembiapo/contract/domain/cutText.ts';

/** Watched columns of a record, which a later dump may change; those of one unit change together. */
export type Columns = Record<string, string | number | null>;

/** What was written there for a unit, and how much of it fits its columns. */
export interface Said {
  texto: string;
  cabe: 'todo' | 'parte' | 'nada';
  /** Why it does not fit, although it is understood. */
  motivo?: string;
}

export const saidOf = (text: string, isWhole: boolean, isEmpty: boolean): Said => ({
  texto: text,
  cabe: isWhole ? 'todo' : isEmpty ? 'nada' : 'parte',
});

/** The texts of units that are only listed. */
export const toldTexts = (texts: Record<string, string | null | undefined>): Record<string, Said> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([label, text]) => (text ? [[label, saidOf(text, true, false)]] : [])),
  );

/** A record's watched columns, and the written text of each unit, by label. */
export interface Watched {
  columnas: Columns;
  /** Missing for a unit whose whole text fits its columns. */
  dicho: Record<string, Said>;
  /** Differences of other rows of the same record (toldApart); missing for a record of one row. */
  aparte?: Record<string, string[]>;
}

/** What somebody should look at, by reason. */
export interface Told {
  clashes: string[];
  united: string[];
  told: string[];
}

/** What was brought of a record, as stored. */
export type Brought = Columns & { dicho?: Record<string, Said>; hecho?: string };

export const broughtAs = ({ columnas, dicho }: Watched): Brought =>
  ({
    ...Object.fromEntries(Object.entries(columnas).filter(([, value]) => value !== null)),
    dicho: Object.fromEntries(Object.entries(dicho).filter(([, { texto }]) => texto !== '')),
  }) as unknown as Brought;

export interface Unit {
  label: string;
  /** Empty for a unit that is only listed. */
  columns: readonly string[];
  /** Columns only for its words, which change with it. */
  shown?: readonly string[];
  words(values: Columns): string;
  /** The written text in words, for a unit that is only listed. */
  say?(text: string): string;
  /** Whether its columns have a value even if nothing is written there. */
  isAlwaysSaid?: boolean;
  /** Whether the new text lost values without replacing them. */
  loses?(before: string, now: string): boolean;
  /** Why the new value may be wrong; null if it is fine. */
  doubt?(values: Columns): string | null;
}

/** The words of an empty unit. */
export const NOTHING = 'nada';

/** A text in one line, cut for a notice. */
export const inBrief = (value: string | number | null | undefined): string => {
  const text = String(value ?? '').replace(/\s+/g, ' ');
  const cut = cutText(text, 300);
  return (cut === text ? text : `${cut}…`) || NOTHING;
};

const same = (unit: Unit, a: Columns, b: Columns): boolean =>
  unit.columns.every((column) => (a[column] ?? '') === (b[column] ?? ''));

/** The text of a unit that fits its columns. */
function plainlySaid(unit: Unit, values: Columns): Said {
  const words = unit.words(values);
  return words === NOTHING ? { texto: '', cabe: 'nada' } : { texto: words, cabe: 'todo' };
}

/** The notice about a unit whose new text does not fit its columns. */
function toldOf(unit: Unit, here: Columns, there: Said, before: Said | undefined): string {
  const earlier = before && before.texto !== '' ? `antes allá «${before.texto}», ahora` : 'allá';
  return `${unit.label}: acá «${unit.words(here)}», ${earlier} «${there.texto || NOTHING}»`;
}

/**
 * For rows that are one record here: how the changes of the others differ from the first, in words by label; the changes as
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
 * Compares a record here with what was brought and what is there now. Units that are here as brought but differ there change. Listed are: units changed on
 * both sides, or with any difference if it is unknown what was brought; and units of one record here for which several rows there say different
 * things (`united`). `told` has texts without a place: text that is not understood, or gone, changes nothing,
 * nor does what cannot be kept here (`taken`: why, by label). `text`: the record's notes with all that follows them.
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
    // Values gone on both sides are not missed.
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

/** Whether the part that did not fit the columns is still in a text; long texts are elsewhere. */
function isWritten({ texto, cabe, motivo }: Said, text: string): boolean {
  const bare = (some: string) => some.replace(/[\s().-]/g, '');
  const parts = texto.split(/[;/]/).map(bare).filter(Boolean);
  const isThere = (part: string) => bare(text).includes(part);
  return parts.length > 0 && (motivo !== undefined || parts[cabe === 'nada' ? 'every' : 'some'](isThere));
}

/** Words for the part of a text beside its columns. */
const BEFORE = { nada: 'lo de antes', parte: 'lo que no entraba de lo de antes' } as const;

const whyNot = ({ texto, motivo }: Said): string => motivo ?? (texto === '' ? '' : 'que no se entiende');

/** The notice about conflicts; undefined without any. */
export const clashNotice = (clashes: readonly string[], isKnown: boolean): string | undefined =>
  clashes.length === 0
    ? undefined
    : `${isKnown ? 'Cambió acá y allá' : 'Acá y allá no dicen lo mismo'}, y quedó lo de acá. ${clashes.join('. ')}. Decidí cuál vale y ponelo en su ficha.`;

/** The same for one record here that several rows there changed differently. */
export const unitedNotice = (united: readonly string[]): string | undefined =>
  united.length === 0
    ? undefined
    : `Acá es una sola ficha y allá son varias, que no dicen lo mismo: quedó lo de acá. ${united.join('. ')}. Decidí cuál vale y ponelo en su ficha.`;

/** Both, with texts that have no place here. */
export const laterNotice = ({ clashes, united, told }: Told, isKnown: boolean): string | undefined =>
  [
    clashNotice(clashes, isKnown),
    unitedNotice(united),
    told.length > 0 ? `${told.join('. ')}. Si hace falta, ponelo en su ficha.` : undefined,
  ]
    .filter(Boolean)
    .join(' ') || undefined;
