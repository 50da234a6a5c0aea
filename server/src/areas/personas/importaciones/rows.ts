import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { isBirthCampo } from '@tembiapo/contract/domain/boundsOfCampo.ts';
import { campoInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import { CAMPO_AMOUNT_MAX, CAMPO_NUMBER_MAX, type CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { birthBounds, dateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { doubtInCampo } from '@tembiapo/contract/domain/doubts.ts';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import {
  CODE,
  campoOwnerOf,
  type ImportableField,
  INSTEAD_OF,
  importedCampo,
  OWNER_FIELDS,
  OWNER_NAME,
} from '@tembiapo/contract/domain/importaciones.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { readAmount } from '@tembiapo/contract/domain/readAmount.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import { withoutInvisible } from '@tembiapo/contract/domain/withoutInvisible.ts';
import { columnOf } from '../../../platform/database/fieldColumns.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { type Issue, sentencesOf } from '../../../platform/http/translate.ts';
import { keptValues, readCell } from '../../administracion/campos/index.ts';
import { OWN_COLUMN } from '../incoming/index.ts';
import { isNothing } from './cells.ts';
import type { CountedDays, SexoLetters } from './columnReadings.ts';
import { doubtSentence, doubtsIn } from './doubtsIn.ts';
import { experiencia } from './experiencia.ts';
import type { NamedList } from './fromList.ts';
import { DECLARED, KINDS, type Kind, type Texts } from './kinds.ts';
import { type Change, type Kept, Line } from './Line.ts';
import type { Keys } from './personKeys.ts';
import { keepNothing } from './readContacts.ts';
import { type Known, readDay, troubleOf } from './readField.ts';

/** The lists whose items a file names. */
export interface Catalogs {
  nacionalidad: NamedList;
  ciudad: NamedList;
  rubro: NamedList;
  cargo: NamedList;
  /** Known first names, as normalizeText writes them. */
  givenNames: Set<string>;
}

/** A checked line of the file; `datos` are the columns of its table. */
export interface CheckedRow {
  datos: Record<string, unknown>;
  errores: string[];
  avisos: string[];
  cambios: Change[];
  /** The keys by which it would be found again; for an experience, those of its owner. */
  keys: Keys;
  /** The code by which other sheets name it; for an experience, that of its candidate. */
  codigo: string | null;
  /** For an experience, its candidate's name. */
  nombre: string | null;
}

const OF_KIND: Record<Importable, Kind> = { ...KINDS, experiencia };

const columnsOf = (kind: Importable): string[] =>
  Object.entries(DECLARED[kind] ?? {}).map(([name, field]) => columnOf(name, field));
/** The columns that a line fills, by kind. */
export const COLUMNS: Record<Importable, string[]> = {
  candidato: [...columnsOf('candidato'), 'pais_id', OWN_COLUMN],
  empresa: [...columnsOf('empresa'), OWN_COLUMN],
  instituto: columnsOf('instituto'),
  experiencia: [
    'candidato_id',
    'empresa_id',
    'empresa_otro',
    'cargo_id',
    'cargo_otro',
    'rubro_id',
    'inicio_fecha',
    'fin_fecha',
    'vigente',
    'salario',
    'observacion',
    'tipo_empleo',
    'normalizado',
  ],
};

/** The labels of required fields without a column. */
export const withoutColumn = (
  kind: Importable,
  fields: readonly ImportableField[],
  columns: Record<string, number>,
): string[] => {
  const isThere = (name: string) =>
    columns[name] !== undefined || columns[INSTEAD_OF[name] ?? ''] !== undefined;
  const missing = fields
    .filter(({ nombre, requerido }) => requerido && !isThere(nombre))
    .map(({ etiqueta }) => etiqueta);
  if (kind === 'experiencia' && !OWNER_FIELDS.some(isThere))
    missing.push('Código, documento, teléfono o correo del candidato');
  return missing;
};

/** How lines are read: the kind of record, its columns, lists and own fields. */
export interface Reading {
  kind: Importable;
  columns: Record<string, number>;
  catalogs: Catalogs;
  campos: readonly Campo[];
  /** How many cells the head has; unlimited by default. */
  width?: number;
  /** The date order of fields; the day comes first by default. */
  orders?: Readonly<Record<string, DateOrder>>;
  /** How to read five figures in the dates of a field. */
  counted?: Readonly<Record<string, CountedDays>>;
  /** Fields whose dates contradict each other about the order. */
  mixed?: ReadonlySet<string>;
  /** What the letters in the column of sexes mean. */
  sexo?: SexoLetters;
}

/** Built once for all lines. */
const known = new WeakMap<Reading, Known & { givenNames: Set<string> }>();
function knownBy(reading: Reading): Known & { givenNames: Set<string> } {
  const made = known.get(reading);
  if (made) return made;
  const { nacionalidad, ciudad, rubro, cargo, givenNames } = reading.catalogs;
  const fresh = {
    lists: { nacionalidad, ciudad, rubro, cargo },
    givenNames,
    births: birthBounds(),
    dates: dateBounds(),
    orderOf: (name: string) => reading.orders?.[name] ?? 'dma',
    countedOf: (name: string) => reading.counted?.[name] ?? 'solas',
    isMixed: (name: string) => reading.mixed?.has(name) ?? false,
    sexo: reading.sexo ?? ('MF' as const),
  };
  known.set(reading, fresh);
  return fresh;
}

/** Why an amount or number of an own field cannot be read; null if it can. */
function amountTrouble({ clase }: Campo, written: string): string | null {
  if (clase !== 'monto' && clase !== 'numero') return null;
  const reading =
    clase === 'monto'
      ? readAmount(written, { currency: 'PYG', max: CAMPO_AMOUNT_MAX })
      : readAmount(written, { decimals: 2, min: -CAMPO_NUMBER_MAX, max: CAMPO_NUMBER_MAX });
  return 'trouble' in reading ? reading.trouble : null;
}

/** The own fields of a line; a value that does not belong there is an error of the line. */
function ownValues(line: Line, campos: readonly Campo[], texts: Texts, known: Known): CampoValues {
  const values: Record<string, CampoValues[string]> = {};
  for (const campo of campos) {
    const { nombre: name } = importedCampo(campo);
    const label = campo.nombre;
    const written = texts[name];
    const none = written !== undefined && campo.clase !== 'texto' && isNothing(written);
    if (none) keepNothing(line, name, label, written);
    try {
      const says = written !== undefined && !none;
      const isDay = says && campo.clase === 'fecha';
      const day = isDay ? readDay(line, { name, label, written, past: isBirthCampo(label) }, known) : null;
      if (isDay && day === null) continue;
      const trouble = written !== undefined && says ? amountTrouble(campo, written) : null;
      if (written !== undefined && trouble !== null) {
        line.refuse(name, label, written, troubleOf(written, trouble));
        continue;
      }
      const kept = keptValues(
        [campo],
        says ? { [campo.idNumerico]: day ?? readCell(campo, withoutInvisible(written)) } : {},
      );
      Object.assign(values, kept);
      if (says && !isDay) {
        const value = kept[campo.idNumerico];
        const words = campoInWords(campo, value) || (value === 0 ? 'Gs. 0' : '');
        const same =
          campo.clase === 'monto' || campo.clase === 'numero'
            ? written.replace(/[\s.]|gs|₲/gi, '') === words.replace(/[\s.]|gs/gi, '')
            : normalizeText(written) === normalizeText(words) || written === kept[campo.idNumerico];
        const doubt = doubtInCampo(campo, String(value ?? ''), known.births.to);
        if (doubt) line.warn(doubtSentence(label, words, doubt));
        line.keep(name, label, { written, kept: words, same });
      }
    } catch (refused) {
      if (!(refused instanceof BadInput)) throw refused;
      const said = refused.message.replace(`${label}: `, '');
      line.refuse(name, label, written ?? '', written && !said.includes('«') ? `«${written}» ${said}` : said);
    }
  }
  return values;
}

/** The most letters of a code. */
const CODE_MAX = 100;

/** Labels of the fields of experiences, which are not declared. */
const EXPERIENCIA_LABELS: Record<string, string> = {
  empresaOtro: 'Empresa',
  cargoOtro: 'Cargo',
  salario: 'Salario',
  observacion: 'Tareas',
};
/** A sentence of a schema with its field named as in the columns. */
function inWordsOf(kind: Importable, { campo, message }: { campo: string; message: string }): string {
  const label = kind === 'experiencia' ? EXPERIENCIA_LABELS[campo] : DECLARED[kind]?.[campo]?.label;
  return label === undefined ? message : message.replace(/^[^:]+: /, `${label}: `);
}

/** The name of the field that a schema refuses. */
const fieldOf = (issue: Issue): string => {
  const [first] = issue.path ?? [];
  return String(typeof first === 'object' ? first.key : (first ?? ''));
};

interface Told {
  trouble?: string | undefined;
  doubt?: string | undefined;
  /** Filled with every value by its field. */
  all?: Map<string, Kept> | null;
}

/** Checks one line by the rules of the form of its record. `trouble`: why its cells cannot be trusted; `doubt`: what to look at. */
export function checkRow(
  reading: Reading,
  cells: readonly string[],
  { trouble, doubt, all = null }: Told = {},
): CheckedRow {
  const { kind: of, columns, campos, width = cells.length } = reading;
  const kind = OF_KIND[of];
  const line = new Line(all);
  const { errores, avisos, cambios } = line;
  const texts: Record<string, string> = {};
  for (const [field, column] of Object.entries(columns)) {
    const cell = cells[column] ?? '';
    if (cell !== '') texts[field] = cell;
  }
  // The number 3 may be written '003' in another sheet.
  const said = texts[CODE] ?? null;
  const code = said !== null && /^\d+$/.test(said) ? said.replace(/^0+(?=\d)/, '') : said;
  if (doubt) line.warn(doubt);
  const checked = { errores, avisos, cambios, codigo: code, nombre: texts[OWNER_NAME] ?? null };
  if (trouble) {
    errores.push(trouble);
    return { ...checked, datos: {}, keys: [] };
  }
  if (code !== null && code.length > CODE_MAX)
    line.refuse(CODE, 'Código', code, `no puede tener más de ${CODE_MAX} caracteres`);
  const more = cells.slice(width).filter((cell) => cell !== '');
  if (more.length > 0)
    errores.push(
      `Tiene más celdas que el encabezado: sobra ${more.map((cell) => `«${cutText(cell, 60)}»`).join(', ')}`,
    );
  const readBy = knownBy(reading);
  const own = ownValues(line, campos, texts, readBy);
  const values = kind.read(line, texts, readBy);
  for (const doubtful of doubtsIn(of, values, readBy.births.to)) line.warn(doubtful);
  const stored = kind.schema.safeParse(values);
  if (!stored.success) {
    const issues = (stored.error.issues as Issue[]).filter((issue) => !line.refused.has(fieldOf(issue)));
    errores.push(...sentencesOf(issues).map((told) => inWordsOf(of, told)));
    // The owner of an experience is found even if the line has errors.
    return { ...checked, datos: {}, keys: of === 'experiencia' ? kind.keys({}, texts) : [] };
  }
  const data = kind.columns(stored.data);
  return {
    ...checked,
    datos: campoOwnerOf(of) ? { ...data, [OWN_COLUMN]: own } : data,
    keys: kind.keys(data, texts),
  };
}
