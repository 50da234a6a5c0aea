import { contract } from '@tembiapo/contract/contract.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { ESTADO_CIVIL_LABEL, type Importable } from '@tembiapo/contract/domain/enums.ts';
import { IMPORTABLE_FIELDS } from '@tembiapo/contract/domain/importaciones.ts';
import { DEFAULT_PAIS_ID, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { optionalCorreo, optionalPhone, optionalText, requiredText } from '@tembiapo/contract/schema.ts';
import { z } from 'zod';
import { type Issue, sentencesOf } from '../../../platform/http/translate.ts';

/** Ids by name, for what a file names in words. */
export interface Catalogs {
  nacionalidad: ReadonlyMap<string, number>;
  ciudad: ReadonlyMap<string, number>;
  rubro: ReadonlyMap<string, number>;
}

/** A line of the file, ready to be kept; `datos` are the columns of its table. */
export interface CheckedRow {
  datos: Record<string, string | number | boolean | null>;
  errores: string[];
  /** By what it would be found again: each kind of likeness and its value. */
  keys: [motivo: string, llave: string][];
}

type Texts = Record<string, string>;

/** dd/mm/yyyy as people write it, to YYYY-MM-DD; anything else is left for the schema to judge. */
function date(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : text;
}

const SEXOS: Record<string, string> = {
  f: 'f',
  femenino: 'f',
  mujer: 'f',
  m: 'm',
  masculino: 'm',
  hombre: 'm',
  varon: 'm',
};
const ESTADOS = new Map(
  Object.entries(ESTADO_CIVIL_LABEL).flatMap(([value, label]) => [
    [value, value],
    [normalizeText(label), value],
    [`${value.slice(0, -1)}a`, value],
  ]),
);
const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso']);

/** `4.500.000`, `Gs. 4.500.000` or `1.250,50` as the number it means. */
const amount = (text: string): string =>
  text
    .replace(/^\D+/, '')
    .replace(/[^\d.,]/g, '')
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');

/** A phone that lost its zero in a number cell is a Paraguayan mobile. */
const phone = (text: string): string => (/^9\d{8}$/.test(text) ? `0${text}` : text);

interface Kind {
  schema: z.ZodType<Record<string, unknown>>;
  /** The line's texts as the schema takes them; what is named but not in a list goes to `errores`. */
  input(texts: Texts, catalogs: Catalogs, errors: string[]): Record<string, unknown>;
  columnas(data: Record<string, unknown>): CheckedRow['datos'];
  keys(data: CheckedRow['datos']): CheckedRow['keys'];
}

const fromList = (list: ReadonlyMap<string, number>, field: string, text: string, errors: string[]) => {
  if (text === '') return null;
  const id = list.get(normalizeText(text));
  if (id === undefined) errors.push(`${field}: «${text}» no existe en la lista`);
  return id ?? null;
};

const nullable = (value: unknown) =>
  (value === undefined || value === '' ? null : value) as string | number | boolean | null;
const flat = (text: unknown): string =>
  String(text ?? '')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

const candidato: Kind = {
  schema: contract.candidatos.create['~orpc'].inputSchema as unknown as Kind['schema'],
  input(t, catalogs, errors) {
    const { nacionalidad, ciudad, ...rest } = t;
    const ciudadId = fromList(catalogs.ciudad, 'Ciudad', ciudad ?? '', errors);
    return {
      ...rest,
      telefono1: phone(t.telefono1 ?? ''),
      ...(t.telefono2 && { telefono2: phone(t.telefono2) }),
      ...(t.telefono3 && { telefono3: phone(t.telefono3) }),
      ...(t.nacimientoFecha && { nacimientoFecha: date(t.nacimientoFecha) }),
      ...(t.sexo && { sexo: SEXOS[normalizeText(t.sexo)] ?? t.sexo }),
      ...(t.estadoCivil && { estadoCivil: ESTADOS.get(normalizeText(t.estadoCivil)) ?? t.estadoCivil }),
      ...(t.expectativaSalarial && { expectativaSalarial: amount(t.expectativaSalarial) }),
      nacionalidadIdNumerico: fromList(catalogs.nacionalidad, 'Nacionalidad', nacionalidad ?? '', errors),
      paisId: DEFAULT_PAIS_ID,
      ciudadId,
    };
  },
  columnas: (d) => ({
    nombre: nullable(d.nombre),
    apellido: nullable(d.apellido),
    documento: nullable(d.documento),
    telefono1: nullable(d.telefono1),
    telefono2: nullable(d.telefono2),
    telefono3: nullable(d.telefono3),
    correo: nullable(d.correo),
    direccion: nullable(d.direccion),
    nacimiento_fecha: nullable(d.nacimientoFecha),
    sexo: nullable(d.sexo),
    estado_civil: nullable(d.estadoCivil),
    nacionalidad_id: nullable(d.nacionalidadIdNumerico),
    pais_id: nullable(d.paisId),
    ciudad_id: nullable(d.ciudadId),
    expectativa_salarial: nullable(d.expectativaSalarial) ?? '0',
    descripcion_interna: nullable(d.descripcionInterna),
  }),
  keys: ({ documento, telefono1 }) => {
    const digits = String(telefono1 ?? '').replace(/\D/g, '');
    return [
      ...(documento ? [['documento', flat(documento)] as [string, string]] : []),
      ...(digits.length >= 8 ? [['teléfono', digits.slice(-8)] as [string, string]] : []),
    ];
  },
};

const LEGAL_FORM = / (s a|sa|s r l|srl|saci|s a c i|eas|e a s|ltda|cia)$/;

/** A list of companies seldom has what their form asks for: only the name is required here. */
const empresa: Kind = {
  schema: z.strictObject({
    nombre: requiredText(SHORT_TEXT),
    documento: optionalText(30),
    razonSocial: optionalText(SHORT_TEXT),
    telefono: optionalPhone,
    correo: optionalCorreo,
    direccion: optionalText(300),
    rubroIdNumerico: z.int().nullable(),
    esCliente: z.boolean('debe ser SI o NO'),
    contactoNombre: optionalText(SHORT_TEXT),
    contactoTelefono: optionalPhone,
    contactoEmail: optionalCorreo,
    contactoCargo: optionalText(SHORT_TEXT),
  }),
  input(t, catalogs, errors) {
    const { rubro, esCliente = '', ...rest } = t;
    const yes = normalizeText(esCliente);
    return {
      ...rest,
      nombre: t.nombre ?? '',
      rubroIdNumerico: fromList(catalogs.rubro, 'Rubro', rubro ?? '', errors),
      esCliente: YES.has(yes) ? true : NO.has(yes) ? false : esCliente,
    };
  },
  columnas: (d) => ({
    nombre: nullable(d.nombre),
    documento: nullable(d.documento),
    razon_social: nullable(d.razonSocial),
    telefono: nullable(d.telefono),
    correo: nullable(d.correo),
    direccion: nullable(d.direccion),
    rubro_id: nullable(d.rubroIdNumerico),
    es_cliente: d.esCliente === true,
    contacto_nombre: nullable(d.contactoNombre),
    contacto_telefono: nullable(d.contactoTelefono),
    contacto_email: nullable(d.contactoEmail),
    contacto_cargo_nombre: nullable(d.contactoCargo),
  }),
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

const KINDS: Record<Importable, Kind> = { candidato, empresa, instituto };

/** The required fields that no column was given for. */
export const withoutColumn = (shape: Importable, columns: Record<string, number>): string[] =>
  IMPORTABLE_FIELDS[shape]
    .filter(({ nombre, requerido }) => requerido && columns[nombre] === undefined)
    .map(({ etiqueta }) => etiqueta);

/** Checks one line by the rules of the form that makes such a record. */
export function checkRow(
  shape: Importable,
  cells: readonly string[],
  columns: Record<string, number>,
  catalogs: Catalogs,
): CheckedRow {
  const kind = KINDS[shape];
  const errors: string[] = [];
  const texts: Texts = {};
  for (const [field, column] of Object.entries(columns)) {
    const cell = cells[column] ?? '';
    if (cell !== '') texts[field] = cell;
  }
  const stored = kind.schema.safeParse({
    ...(shape === 'candidato' && { nombre: '', apellido: '' }),
    ...kind.input(texts, catalogs, errors),
  });
  if (!stored.success) {
    errors.push(...sentencesOf(stored.error.issues as Issue[]).map(({ message }) => message));
    return { datos: {}, errores: errors, keys: [] };
  }
  const data = kind.columnas(stored.data);
  if (data.nacimiento_fecha && String(data.nacimiento_fecha) > localDay())
    errors.push('Fecha de nacimiento: no puede ser futura');
  return { datos: data, errores: errors, keys: kind.keys(data) };
}
