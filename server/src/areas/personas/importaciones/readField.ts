import type { DateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { CIVIL_ESTADOS } from '@tembiapo/contract/domain/enums.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { withoutTitles } from '@tembiapo/contract/domain/nameTitles.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { plainTyped, type Reading } from '@tembiapo/contract/domain/plainTyped.ts';
import { readAmount } from '@tembiapo/contract/domain/readAmount.ts';
import { type DateOrder, readDate } from '@tembiapo/contract/domain/readDate.ts';
import { isZero, readDocumento, readRuc } from '@tembiapo/contract/domain/readDocumento.ts';
import { readFlag } from '@tembiapo/contract/domain/readWords.ts';
import { BROKEN, isBroken, isNothing } from './cells.ts';
import { type CountedDays, type SexoLetters, sexoOf } from './columnReadings.ts';
import { fromList, type NamedList, nameIn } from './fromList.ts';
import type { Line } from './Line.ts';
import { keepNothing } from './readContacts.ts';

export interface Known {
  /** Names of lists, by what declared ids are of. */
  lists: Readonly<Record<string, NamedList | undefined>>;
  births: DateBounds;
  dates: DateBounds;
  /** The date order of a field. */
  orderOf(name: string): DateOrder;
  /** How to read five figures in the column of a field. */
  countedOf(name: string): CountedDays;
  /** Whether the dates of a field's column contradict each other about it. */
  isMixed(name: string): boolean;
  /** What the letters in the column of sexes mean. */
  sexo: SexoLetters;
}

const AMOUNT_MAX = 999_999_999_999;

/** Other words for the values of a choice, besides its values and labels. */
const WORDS: Record<string, Record<string, string>> = {
  sexo: { mujer: 'f', hombre: 'm', varon: 'm' },
  estadoCivil: Object.fromEntries(CIVIL_ESTADOS.map((value) => [`${value.slice(0, -1)}a`, value])),
};

/** The reason that a value was refused, with the value in it. */
export const troubleOf = (written: string, trouble: string): string =>
  trouble.includes('«') ? trouble : `«${written}» ${trouble[0]!.toLowerCase()}${trouble.slice(1)}`;

/** Fields whose forms allow no line break. */
const ONE_LINE = new Set(['nombre', 'apellido', 'razonSocial', 'contactoNombre', 'contactoCargo']);

/** Fields that name a record. */
const NAMES = new Set(['nombre', 'apellido']);

const isSameDay = (written: string, day: string, order: DateOrder): boolean => {
  if (written === day) return true;
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written);
  return (
    order === 'dma' &&
    parts !== null &&
    `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` === day
  );
};

/** Whether a date is a different day in either order. */
const isEither = (written: string): boolean => {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}$/.exec(written);
  return (
    parts !== null &&
    Number(parts[1]) <= 12 &&
    Number(parts[2]) <= 12 &&
    Number(parts[1]) !== Number(parts[2])
  );
};

/** A date cell as YYYY-MM-DD; null if it is none. */
export function readDay(
  line: Line,
  { name, label, written, past = false }: { name: string; label: string; written: string; past?: boolean },
  known: Known,
): string | null {
  const order = known.orderOf(name);
  const bounds = past ? known.births : known.dates;
  const counted = /^\d{5}(?:\.0)?$/.test(written.trim()) ? known.countedOf(name) : null;
  const serials = counted !== 'mal';
  const reading = readDate(written, { past, order, serials, bounds, today: known.births.to });
  if ('trouble' in reading) {
    line.refuse(name, label, written, troubleOf(written, reading.trouble));
    return null;
  }
  const isEitherDay = known.isMixed(name) && isEither(written);
  const isAmongOthers = counted === 'entre otras';
  if (isAmongOthers)
    line.warn(`${label}: «${written}» se leyó como un número de planilla, y las demás no están escritas así`);
  if (isEitherDay)
    line.warn(`${label}: «${written}» se puede leer de dos maneras, y la columna tiene de las dos`);
  line.keep(name, label, {
    written,
    kept: formatDate(reading.value),
    same: isSameDay(written, reading.value, order),
    sure: !isEitherDay && !isAmongOthers,
  });
  return reading.value;
}

type Told = { kept: string; same: boolean } & { value: unknown };

function readAmountOf(written: string): Told | { trouble: string } {
  const reading: Reading = readAmount(written, { currency: 'PYG', max: AMOUNT_MAX });
  if ('trouble' in reading) return reading;
  const { value } = reading;
  const kept = formatMoney(value) || 'Gs. 0';
  return { value, kept, same: written.replace(/[.,]-$/, '').replace(/[\s.]|gs|₲/gi, '') === value };
}

function readChoice(
  name: string,
  { values, labels }: Extract<Field, { kind: 'choice' }>,
  written: string,
  sexo: SexoLetters,
): Told | { trouble: string } {
  const word = normalizeText(written);
  const letter = name === 'sexo' ? sexoOf(word, sexo) : undefined;
  if (letter === null)
    return { trouble: `«${written}» puede ser «mujer» o «masculino»: la columna lo dice de dos maneras` };
  if (letter) return { value: letter, kept: labels[letter]!, same: letter === word };
  const said = values.find(
    (value) => word === normalizeText(value) || word === normalizeText(labels[value]!),
  );
  const value = said ?? WORDS[name]?.[word];
  if (value === undefined)
    return { trouble: `«${written}» no es ninguna de: ${values.map((one) => labels[one]).join(', ')}` };
  return { value, kept: labels[value]!, same: said !== undefined };
}

/** A cell that names a list item, as the item's id. */
export function readNamed(
  line: Line,
  { name, label, written }: { name: string; label: string; written: string },
  list: NamedList,
): number | null {
  const item = fromList(list, written);
  if (typeof item === 'string') {
    line.refuse(name, label, written, item);
    return null;
  }
  line.keep(name, label, {
    written,
    kept: nameIn(list, item),
    same: normalizeText(written) === normalizeText(nameIn(list, item)),
  });
  return item.id;
}

function readValue(name: string, field: Field, written: string, { sexo }: Known): Told | { trouble: string } {
  switch (field.kind) {
    case 'amount':
      return readAmountOf(written);
    case 'choice':
      return readChoice(name, field, written, sexo);
    case 'flag': {
      const value = readFlag(written);
      if (value === undefined) return { trouble: `«${written}» no es SI ni NO` };
      return { value, kept: value ? 'Sí' : 'No', same: ['si', 'no'].includes(normalizeText(written)) };
    }
    default: {
      const only = field.kind === 'text' ? field.only : undefined;
      if (only === 'letras') {
        const { name: value, titulo } = withoutTitles(written);
        return { value, kept: value, same: titulo === '' };
      }
      if (only === undefined) return { value: written, kept: written, same: true };
      const reading = only === 'ruc' ? readRuc(written) : readDocumento(written);
      if ('trouble' in reading) return reading;
      return { value: reading.value, kept: reading.value, same: reading.value === plainTyped(written) };
    }
  }
}

/** The value of a cell in a declared field, as its schema takes it; null if it is empty or refused. */
export function readField(line: Line, name: string, field: Field, written: string, known: Known): unknown {
  const isFree = field.kind === 'text' && field.only === undefined;
  const isNone =
    isNothing(written) ||
    (field.kind === 'text' && ['documento', 'ruc'].includes(field.only ?? '') && isZero(written));
  // A sign such as '-' came in as a name; without a name a record is nobody's.
  if (NAMES.has(name) && isNothing(written)) line.warn(`${field.label}: «${written}» no dice cómo se llama`);
  if (!isFree && !(field.kind === 'text' && field.only === 'letras') && isNone) {
    keepNothing(line, name, field.label, written);
    return null;
  }
  const { label } = field;
  if (isBroken(written) && (field.kind !== 'text' || field.only !== undefined || ONE_LINE.has(name))) {
    line.refuse(name, label, written, `«${written}» ${BROKEN}`);
    return null;
  }
  if (field.kind === 'date') return readDay(line, { name, label, written, past: field.past ?? false }, known);
  if (field.kind === 'id') return readNamed(line, { name, label, written }, known.lists[field.of] ?? []);
  const told = readValue(name, field, written, known);
  if ('trouble' in told) {
    line.refuse(name, label, written, troubleOf(written, told.trouble));
    return null;
  }
  line.keep(name, label, { written, kept: told.kept, same: told.same });
  return told.value;
}
