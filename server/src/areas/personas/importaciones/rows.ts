import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { CIVIL_ESTADOS, type Importable } from '@tembiapo/contract/domain/enums.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { type Field, type Fields, fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import {
  CODE,
  campoOwnerOf,
  type ImportableField,
  INSTEAD_OF,
  importedCampo,
  importedName,
  OWNER_FIELDS,
  WHOLE_NAME,
} from '@tembiapo/contract/domain/importaciones.ts';
import { DEFAULT_PAIS_ID, LONG_TEXT, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { documentoKey, phoneKey } from '@tembiapo/contract/domain/samePerson.ts';
import { inputsOf } from '@tembiapo/contract/fieldSchemas.ts';
import { optionalDate, optionalPhone, optionalText, requiredText } from '@tembiapo/contract/schema.ts';
import { z } from 'zod';
import { columnOf } from '../../../platform/database/fieldColumns.ts';
import { readAmount, readDay, readFlag } from '../../../platform/documents/readWritten.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { type Issue, sentencesOf } from '../../../platform/http/translate.ts';
import { keptValues, readCell } from '../../administracion/campos/index.ts';
import { splitName } from '../cv/index.ts';

/** Ids by name, for what a file names in words. */
export interface Catalogs {
  nacionalidad: ReadonlyMap<string, number>;
  ciudad: ReadonlyMap<string, number>;
  rubro: ReadonlyMap<string, number>;
  cargo: ReadonlyMap<string, number>;
  /** First names that people have, as normalizeText writes them. */
  givenNames: Set<string>;
}

/** A line of the file, ready to be kept; `datos` are the columns of its table. */
export interface CheckedRow {
  datos: Record<string, string | number | boolean | null | CampoValues>;
  errores: string[];
  /** By what it would be found again: each kind of likeness and its value; of an experience, whose it is. */
  keys: [motivo: string, llave: string][];
  /** How other sheets of the file call it; of an experience, its candidate. */
  codigo: string | null;
}

type Texts = Record<string, string>;

/** Words of people for the values of a choice, besides its values and labels. */
const WORDS: Record<string, Record<string, string>> = {
  sexo: { mujer: 'f', hombre: 'm', varon: 'm' },
  estadoCivil: Object.fromEntries(CIVIL_ESTADOS.map((value) => [`${value.slice(0, -1)}a`, value])),
};

/** A phone that lost its zero in a number cell is a Paraguayan mobile. */
const phone = (text: string): string => (/^9\d{8}$/.test(text) ? `0${text}` : text);

const fromList = (list: ReadonlyMap<string, number>, field: string, text: string, errors: string[]) => {
  if (text === '') return null;
  const id = list.get(normalizeText(text));
  if (id === undefined) errors.push(`${field}: «${text}» no existe en la lista`);
  return id ?? null;
};

function chosen(name: string, { values, labels }: Extract<Field, { kind: 'choice' }>, text: string): string {
  const word = normalizeText(text);
  const said = values.find(
    (value) => word === normalizeText(value) || word === normalizeText(labels[value]!),
  );
  return said ?? WORDS[name]?.[word] ?? text;
}

/** What a line says in a field as its schema takes it; what is named but not in a list goes to `errors`. */
function read(name: string, field: Field, text: string, catalogs: Catalogs, errors: string[]): unknown {
  switch (field.kind) {
    case 'phone':
      return phone(text);
    case 'date':
      return readDay(text);
    case 'amount':
      return readAmount(text);
    case 'choice':
      return chosen(name, field, text);
    case 'id':
      return fromList(catalogs[field.of as keyof Omit<Catalogs, 'givenNames'>], field.label, text, errors);
    case 'flag':
      return readFlag(text) ?? text;
    default:
      return text;
  }
}

const nullable = (value: unknown) =>
  (value === undefined || value === '' ? null : value) as string | number | boolean | null;
const flat = (text: unknown): string =>
  String(text ?? '')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

/** By what a person is told from others (docs/reglas/personas.md), surest first. */
const personKeys = (known: {
  documento: unknown;
  telefonos: readonly unknown[];
  correo: unknown;
}): CheckedRow['keys'] => {
  const text = (value: unknown) => String(value ?? '');
  const documento = documentoKey(text(known.documento));
  const phones = known.telefonos.map((phone) => phoneKey(text(phone))).filter((key) => key !== null);
  return [
    ...(documento ? [['documento', documento] as [string, string]] : []),
    ...(known.correo ? [['correo', text(known.correo).trim().toLowerCase()] as [string, string]] : []),
    ...[...new Set(phones)].map((key): [string, string] => ['teléfono', key]),
  ];
};

interface Kind {
  schema: z.ZodType<Record<string, unknown>>;
  /** The line's texts as the schema takes them. */
  input(texts: Texts, catalogs: Catalogs, errors: string[]): Record<string, unknown>;
  columnas(data: Record<string, unknown>): CheckedRow['datos'];
  keys(data: CheckedRow['datos']): CheckedRow['keys'];
}

/** A kind whose fields are declared: its lines by field, and its columns. */
function declared(fields: Fields, always: Record<string, number> = {}): Pick<Kind, 'input' | 'columnas'> {
  return {
    input: (texts, catalogs, errors) => ({
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
          const text = texts[importedName(name, field)] ?? '';
          // What must hold something says so itself; a flag without a word is off.
          const none = text === '' && !field.required && field.kind !== 'flag';
          return [name, none ? null : read(name, field, text, catalogs, errors)];
        }),
      ),
      ...always,
    }),
    columnas: (data) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [columnOf(name, field), nullable(data[name])]),
      ),
  };
}

const LEGAL_FORM = / (s a|sa|s r l|srl|saci|s a c i|eas|e a s|ltda|cia)$/;

const brought = ({ heads }: Field): boolean => heads !== undefined;
const CANDIDATO = { ...fieldsWhere(candidatoFields, brought), paisId: candidatoFields.paisId };
/** A list of companies seldom has what their form asks for: only the name is required here. */
const EMPRESA = Object.fromEntries(
  Object.entries(fieldsWhere(empresaFields, brought)).map(([name, { required, ...field }]) => [
    name,
    name === 'nombre' ? { ...field, required } : field,
  ]),
) as Fields;

const declaredCandidato = declared(CANDIDATO, { paisId: DEFAULT_PAIS_ID });

/** With a whole name told apart, where the line has no other. */
function withNames(texts: Texts, givenNames: Set<string>): Texts {
  const whole = texts[WHOLE_NAME];
  if (!whole || texts.nombre || texts.apellido) return texts;
  const { nombre, apellido } = splitName(whole, givenNames);
  return { ...texts, nombre, apellido };
}

const candidato: Kind = {
  schema: contract.candidatos.create['~orpc'].inputSchema as unknown as Kind['schema'],
  ...declaredCandidato,
  input: (texts, catalogs, errors) =>
    declaredCandidato.input(withNames(texts, catalogs.givenNames), catalogs, errors),
  keys: ({ documento, correo, nombre, apellido, nacimiento_fecha, ...data }) => [
    ...personKeys({
      documento,
      telefonos: [data.telefono1, data.telefono2, data.telefono3],
      correo,
    }),
    ...(nacimiento_fecha
      ? [
          ['nombre y nacimiento', `${normalizeText(`${nombre} ${apellido}`)} ${nacimiento_fecha}`] as [
            string,
            string,
          ],
        ]
      : []),
  ],
};

const empresa: Kind = {
  schema: z.strictObject({ ...inputsOf(EMPRESA), esCliente: z.boolean('debe ser SI o NO') }),
  ...declared(EMPRESA),
  keys: ({ nombre, documento }) => [
    ...(documento ? [['RUC', flat(documento)] as [string, string]] : []),
    ['nombre', normalizeText(String(nombre ?? '')).replace(LEGAL_FORM, '')],
  ],
};

const instituto: Kind = {
  schema: z.strictObject({
    nombre: requiredText(SHORT_TEXT),
    direccion: optionalText(300),
    telefono: optionalPhone,
    contactoNombre: optionalText(SHORT_TEXT),
    contactoTelefono: optionalPhone,
  }),
  input: (t) => ({ ...t, nombre: t.nombre ?? '' }),
  columnas: (d) => ({
    nombre: nullable(d.nombre),
    direccion: nullable(d.direccion),
    telefono: nullable(d.telefono),
    contacto_nombre: nullable(d.contactoNombre),
    contacto_telefono: nullable(d.contactoTelefono),
  }),
  keys: ({ nombre }) => [['nombre', normalizeText(String(nombre ?? ''))]],
};

/** A day, or a month or a year as people write when they worked: its first day. */
function dayOf(text: string | undefined): string | null {
  if (!text) return null;
  const year = /^(\d{4})$/.exec(text);
  if (year) return `${year[1]}-01-01`;
  const month = /^(\d{1,2})[/.-](\d{4})$/.exec(text);
  return month ? `${month[2]}-${month[1]!.padStart(2, '0')}-01` : readDay(text);
}
/** Words for a job that goes on. */
const STILL = new Set(['actual', 'actualidad', 'presente', 'hoy', 'vigente', 'a la fecha', 'sigue']);

const experiencia: Kind = {
  schema: z.strictObject({
    empresaOtro: optionalText(SHORT_TEXT),
    cargoOtro: optionalText(SHORT_TEXT),
    cargoId: z.int().nullable(),
    rubroId: z.int().nullable(),
    inicioFecha: optionalDate,
    finFecha: optionalDate,
    vigente: z.boolean(),
    salario: optionalText(60),
    observacion: optionalText(LONG_TEXT),
  }),
  input: (texts, catalogs, errors) => {
    if (!texts.empresa && !texts.cargo) errors.push('Empresa o cargo: es obligatorio');
    const cargoId = texts.cargo ? (catalogs.cargo.get(normalizeText(texts.cargo)) ?? null) : null;
    const goesOn = STILL.has(normalizeText(texts.hasta ?? ''));
    return {
      empresaOtro: texts.empresa ?? null,
      cargoOtro: cargoId === null ? (texts.cargo ?? null) : null,
      cargoId,
      rubroId: fromList(catalogs.rubro, 'Rubro', texts.rubro ?? '', errors),
      inicioFecha: dayOf(texts.desde),
      finFecha: goesOn ? null : dayOf(texts.hasta),
      vigente: goesOn,
      salario: texts.salario ?? null,
      observacion: texts.observacion ?? null,
    };
  },
  columnas: (d) => ({
    empresa_otro: nullable(d.empresaOtro),
    cargo_otro: nullable(d.cargoOtro),
    cargo_id: nullable(d.cargoId),
    rubro_id: nullable(d.rubroId),
    inicio_fecha: nullable(d.inicioFecha),
    fin_fecha: nullable(d.finFecha),
    vigente: nullable(d.vigente),
    salario: nullable(d.salario),
    observacion: nullable(d.observacion),
    tipo_empleo: 'tiempoCompleto',
  }),
  // Whose it is stands in the line, not in what is kept of it (ownersOf).
  keys: () => [],
};

/** By what a line of experiences says whose it is. */
const ownersOf = ({ documento, telefono, correo }: Texts): CheckedRow['keys'] =>
  personKeys({ documento, telefonos: [telefono], correo });

const KINDS: Record<Importable, Kind> = { candidato, empresa, instituto, experiencia };

const columnsOf = (fields: Fields): string[] =>
  Object.entries(fields).map(([name, field]) => columnOf(name, field));
/** What own fields hold. */
export const OWN_COLUMN = 'campos_propios';
/** The columns that a line fills, by kind. */
export const COLUMNS: Record<Importable, string[]> = {
  candidato: [...columnsOf(CANDIDATO), OWN_COLUMN],
  empresa: [...columnsOf(EMPRESA), OWN_COLUMN],
  instituto: ['nombre', 'direccion', 'telefono', 'contacto_nombre', 'contacto_telefono'],
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

/** The required fields that no column was given for. */
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

/** What a line says in own fields; what does not belong there goes to `errors`. */
function ownValues(campos: readonly Campo[], texts: Texts, errors: string[]): CampoValues {
  const values: Record<string, CampoValues[string]> = {};
  for (const campo of campos) {
    const { nombre } = importedCampo(campo);
    const text = texts[nombre];
    try {
      const sent = text === undefined ? {} : { [campo.idNumerico]: readCell(campo, text) };
      Object.assign(values, keptValues([campo], sent));
    } catch (refused) {
      if (!(refused instanceof BadInput)) throw refused;
      errors.push(refused.message);
    }
  }
  return values;
}

/** What lines are read by: the kind of record, which column is what, what is named in lists, and own fields. */
export interface Reading {
  kind: Importable;
  columns: Record<string, number>;
  catalogs: Catalogs;
  campos: readonly Campo[];
}

/** Checks one line by the rules of the form that makes such a record. */
export function checkRow(
  { kind: of, columns, catalogs, campos }: Reading,
  cells: readonly string[],
): CheckedRow {
  const kind = KINDS[of];
  const errors: string[] = [];
  const texts: Texts = {};
  for (const [field, column] of Object.entries(columns)) {
    const cell = cells[column] ?? '';
    if (cell !== '') texts[field] = cell;
  }
  const own = ownValues(campos, texts, errors);
  const stored = kind.schema.safeParse(kind.input(texts, catalogs, errors));
  if (!stored.success) {
    errors.push(...sentencesOf(stored.error.issues as Issue[]).map(({ message }) => message));
    return { datos: {}, errores: errors, keys: [], codigo: null };
  }
  const data = kind.columnas(stored.data);
  if (data.nacimiento_fecha && String(data.nacimiento_fecha) > localDay())
    errors.push('Fecha de nacimiento: no puede ser futura');
  return {
    datos: campoOwnerOf(of) ? { ...data, [OWN_COLUMN]: own } : data,
    errores: errors,
    keys: of === 'experiencia' ? ownersOf(texts) : kind.keys(data),
    codigo: texts[CODE]?.slice(0, 100) ?? null,
  };
}
