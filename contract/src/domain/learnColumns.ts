import { validEmail } from './access.ts';
import type { Importable } from './enums.ts';
import { flatten, type ImportableField, isHeadOf, suggestColumns } from './importaciones.ts';
import { leavesOpen, mayLook } from './mayHead.ts';
import { normalizeText } from './normalizeText.ts';
import { validPhone } from './phones.ts';
import { readAmount } from './readAmount.ts';
import { readDate } from './readDate.ts';

/** For each field that takes a value of a list, the list's names as normalizeText writes them. */
export type ListWords = Readonly<Record<string, ReadonlySet<string>>>;

/** The share of a column's values that must be of a kind for the column to count as that kind. */
const MOST = 0.7;
const SEX = new Set(['m', 'f', 'masculino', 'femenino', 'hombre', 'mujer', 'varon']);
/** The year of a date with separated parts, in either order. */
function yearOf(text: string): number | null {
  if (!/^\d{1,4}[/.-]\d/.test(text)) return null;
  for (const order of ['dma', 'mda'] as const) {
    const reading = readDate(text, { past: true, order });
    if ('value' in reading && reading.value !== '') return Number(reading.value.slice(0, 4));
  }
  return null;
}

const isNumber = (text: string, from: number, to: number): boolean => {
  const digits = text.replace(/[.\s]/g, '');
  return /^\d+$/.test(digits) && digits.length >= from && digits.length <= to;
};
const isMobile = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  return (
    yearOf(text) === null &&
    validPhone(text) &&
    /^(?:595)?0?(9\d{8}|[2-8]\d{6,8})$/.test(digits) &&
    digits.length >= 8
  );
};
const isBirth = (text: string): boolean => {
  const year = yearOf(text);
  return year !== null && year >= 1930 && year <= new Date().getFullYear() - 14;
};
const isSalary = (text: string): boolean => {
  const reading = readAmount(text, { currency: 'PYG', min: 1_000_000, max: 999_999_999 });
  return 'value' in reading && reading.value !== '';
};
const isWholeName = (text: string): boolean =>
  /^[\p{L}'., -]+$/u.test(text) && normalizeText(text).split(' ').length >= 3;

/** A number with as many digits as documents have; a round one is an amount. */
const isDocument = (text: string): boolean =>
  isNumber(text, 5, 8) && !/000$/.test(text.replace(/[.\s]/g, ''));

type Judge = (text: string) => boolean;

/** What values look like, surest first: the first that fits names the column. */
const LOOKS: Record<Importable, readonly (readonly [field: string, judge: Judge])[]> = {
  candidato: [
    ['correo', validEmail],
    ['sexo', (text) => SEX.has(normalizeText(text))],
    ['nacimientoFecha', isBirth],
    ['telefono1', isMobile],
    ['telefono2', isMobile],
    ['documento', isDocument],
    ['expectativaSalarial', isSalary],
    ['nombreCompleto', isWholeName],
  ],
  empresa: [
    ['correo', validEmail],
    ['documento', (text) => /^\d{5,9}-\d$/.test(text.replace(/[.\s]/g, ''))],
    ['telefono', isMobile],
  ],
  instituto: [['telefono', isMobile]],
  experiencia: [
    ['correo', validEmail],
    ['telefono', isMobile],
    ['documento', (text) => isNumber(text, 6, 8)],
  ],
};
/** Fields that are unique to each candidate: a column with many repeats is about somebody else. */
const OWN = new Set(['correo', 'telefono1', 'telefono2', 'documento']);
const DIFFERENT = 0.8;
const EXCLUDES: Record<string, readonly string[]> = { nombreCompleto: ['nombre', 'apellido'] };

/** Whether a column with that header could ever be proposed as a field; own fields only when somebody chose them. */
const couldBe = (kind: Importable, field: ImportableField, head: string): boolean =>
  /^campo\d+$/.test(field.nombre) || isHeadOf(field, head) || mayLook(kind, field.nombre, head);

/**
 * The likely column of each field, once each: by what the agency chose last time for that header, then by the headers, and where
 * they say nothing, by the values. `remembered`: fields by flattened header, null for an ignored column. Fields that are never
 * proposed count only when chosen, as for the headers in `chosen`. `words`: names in lists, by field.
 */
export function learnColumns(
  kind: Importable,
  fields: readonly ImportableField[],
  heading: readonly string[],
  {
    rows,
    remembered,
    chosen = new Set(),
    words,
  }: {
    rows: readonly (readonly string[])[];
    remembered: ReadonlyMap<string, string | null>;
    chosen?: ReadonlySet<string>;
    words: ListWords;
  },
): Record<string, number> {
  const flat = heading.map(flatten);
  const known = new Map(fields.map((field) => [field.nombre, field]));
  const columns: Record<string, number> = {};
  const taken = new Set<number>();
  for (const [i, head] of flat.entries()) {
    const field = remembered.get(head);
    if (field === undefined) continue;
    const said = known.get(field ?? '');
    if (said && !chosen.has(head) && !couldBe(kind, said, head)) continue;
    taken.add(i);
    if (said && !(said.nombre in columns)) columns[said.nombre] = i;
  }
  const byHead = suggestColumns(
    fields.filter(({ nombre }) => !(nombre in columns)),
    heading.map((head, i) => (taken.has(i) ? '' : head)),
    kind,
  );
  for (const [field, i] of Object.entries(byHead)) {
    columns[field] = i;
    taken.add(i);
  }
  const looks: readonly (readonly [field: string, judge: Judge])[] = [
    ...LOOKS[kind],
    ...Object.entries(words).map(
      ([field, names]) => [field, (text: string) => names.has(normalizeText(text))] as const,
    ),
  ];
  for (const [field, judge] of looks) {
    if (field in columns || !known.has(field) || EXCLUDES[field]?.some((other) => other in columns)) continue;
    const best = heading
      .map((_, i) => {
        const isFree = !taken.has(i) && mayLook(kind, field, flat[i]!) && leavesOpen(field, flat[i]!);
        return { i, share: isFree ? shareOf(rows, i, judge, kind === 'candidato' && OWN.has(field)) : 0 };
      })
      .reduce((top, one) => (one.share > top.share ? one : top), { i: -1, share: 0 });
    if (best.share < MOST) continue;
    columns[field] = best.i;
    taken.add(best.i);
  }
  return columns;
}

/** How many values of a column are of a kind; none for an empty column, or for one that repeats unique values. */
function shareOf(rows: readonly (readonly string[])[], i: number, judge: Judge, isOwn: boolean): number {
  const values = rows.map((row) => row[i]?.trim() ?? '').filter(Boolean);
  if (isOwn && new Set(values).size < values.length * DIFFERENT) return 0;
  return values.length === 0 ? 0 : values.filter(judge).length / values.length;
}

export function kindOfSheet(
  name: string,
  columnsOf: (kind: Importable) => Record<string, number>,
  kinds: readonly Importable[],
): Importable {
  const word = normalizeText(name);
  const named: readonly [RegExp, Importable][] = [
    [/experien|laboral|trabajo|antecedente/, 'experiencia'],
    [/empresa|cliente|compan/, 'empresa'],
    [/institut|colegio|universidad/, 'instituto'],
    [/candidat|persona|postulante|cv/, 'candidato'],
  ];
  const byName = named.find(([pattern]) => pattern.test(word))?.[1];
  if (byName) return byName;
  return kinds
    .map((kind) => ({ kind, n: Object.keys(columnsOf(kind)).length }))
    .reduce((top, one) => (one.n > top.n ? one : top)).kind;
}
