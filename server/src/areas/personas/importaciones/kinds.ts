import { contract } from '@tembiapo/contract/contract.ts';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { type Field, type Fields, fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { importedName, WHOLE_NAME } from '@tembiapo/contract/domain/importaciones.ts';
import { DEFAULT_PAIS_ID, LONG_TEXT, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { inputsOf } from '@tembiapo/contract/fieldSchemas.ts';
import { z } from 'zod';
import { columnOf } from '../../../platform/database/fieldColumns.ts';
import { splitName } from '../cv/index.ts';
import { BROKEN, isBroken } from './cells.ts';
import { fromList, type NamedList } from './fromList.ts';
import type { Line } from './Line.ts';
import { type Keys, personKeys } from './personKeys.ts';
import { readMails, readPhoneFields } from './readContacts.ts';
import { type Known, readField } from './readField.ts';

export type Texts = Readonly<Record<string, string>>;
export type Values = Record<string, unknown>;

/** A kind of record that the lines of a file can be. */
export interface Kind {
  schema: z.ZodType<Values>;
  /** The texts of a line as the schema takes them. */
  read(line: Line, texts: Texts, known: Known & { givenNames: Set<string> }): Values;
  columns(values: Values): Values;
  /** The keys by which it would be found again, from its columns and its texts. */
  keys(columns: Values, texts: Texts): Keys;
}

/** The declared fields of a line, and the words beside its phones and mails. */
function readDeclared(
  line: Line,
  fields: Fields,
  texts: Texts,
  known: Known,
): { values: Values; beside: string[] } {
  const phones = readPhoneFields(fields, texts, line);
  const mails = readMails(fields, texts, line);
  const values: Values = { ...phones.values, ...mails.values };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'phone' || field.kind === 'correo') continue;
    const written = texts[importedName(name, field)];
    const value = written === undefined ? null : readField(line, name, field, written, known);
    // An empty flag is off.
    values[name] = field.kind === 'flag' ? (value ?? false) : value;
  }
  return { values, beside: [...phones.beside, ...mails.beside] };
}

const nullable = (value: unknown) => (value === undefined || value === '' ? null : value);
/** Values of declared fields by their columns. */
const byColumn = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [columnOf(name, field), nullable(values[name])]),
  );

const brought = ({ heads }: Field): boolean => heads !== undefined;
const CANDIDATO = fieldsWhere(candidatoFields, brought);
/** Lists of companies seldom have all that their form requires: only the name is required here. */
const EMPRESA = Object.fromEntries(
  Object.entries(fieldsWhere(empresaFields, brought)).map(([name, { required, ...field }]) => [
    name,
    name === 'nombre' ? { ...field, required } : field,
  ]),
) as Fields;
const INSTITUTO = {
  nombre: { kind: 'text', label: 'Nombre', max: SHORT_TEXT, required: 'Ingresá el nombre' },
  direccion: { kind: 'text', label: 'Dirección', max: 300 },
  telefono: { kind: 'phone', label: 'Teléfono' },
  contactoNombre: { kind: 'text', label: 'Contacto: nombre', max: SHORT_TEXT },
  contactoTelefono: { kind: 'phone', label: 'Contacto: teléfono' },
} as const satisfies Fields;

/** The importable declared fields of a kind; experiences have none. */
export const DECLARED: Partial<Record<Importable, Fields>> = {
  candidato: CANDIDATO,
  empresa: EMPRESA,
  instituto: INSTITUTO,
};

/** Splits a whole name, if the line has no other. */
function withNames(line: Line, texts: Texts, givenNames: Set<string>, cargos: NamedList): Texts {
  const written = texts[WHOLE_NAME];
  if (!written || texts.nombre || texts.apellido) return texts;
  if (isBroken(written)) {
    line.refuse(WHOLE_NAME, 'Nombre completo', written, `«${written}» ${BROKEN}`);
    for (const name of ['nombre', 'apellido']) line.refused.add(name);
    return texts;
  }
  const { nombre, apellido, sure: isSplit } = splitName(written, givenNames);
  const isJob = written.split(',').some((part) => typeof fromList(cargos, part) !== 'string');
  const sure = isSplit && !isJob;
  const kept = `${nombre} | ${apellido}`;
  const bare = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
  if (!sure) line.warn(`Nombre completo: no es seguro dónde empieza el apellido de «${written}»`);
  const same = sure && bare(`${nombre} ${apellido}`) === bare(written);
  line.keep(WHOLE_NAME, 'Nombre completo', { written, kept, same, sure });
  return { ...texts, nombre, apellido };
}

/** Adds the words beside a candidate's phones and mails to the internal description. */
function withBeside(line: Line, values: Values, beside: readonly string[]): Values {
  if (beside.length === 0) return values;
  const written = String(values.descripcionInterna ?? '');
  const kept = [...(written ? [written] : []), ...beside].join('\n');
  if (kept.length > LONG_TEXT) {
    const said = `con «${beside.join(' · ')}» pasa de ${LONG_TEXT} caracteres`;
    line.refuse('descripcionInterna', candidatoFields.descripcionInterna.label, written, said);
    return values;
  }
  line.keep('descripcionInterna', candidatoFields.descripcionInterna.label, { written, kept, same: false });
  return { ...values, descripcionInterna: kept };
}

const candidato: Kind = {
  schema: contract.candidatos.create['~orpc'].inputSchema as unknown as Kind['schema'],
  read: (line, texts, known) => {
    const named = withNames(line, texts, known.givenNames, known.lists.cargo ?? []);
    const { values, beside } = readDeclared(line, CANDIDATO, named, known);
    return withBeside(line, { ...values, paisId: DEFAULT_PAIS_ID }, beside);
  },
  columns: (values) => ({ ...byColumn(CANDIDATO, values), pais_id: DEFAULT_PAIS_ID }),
  keys: ({ documento, correo, nombre, apellido, nacimiento_fecha, ...data }) => [
    ...personKeys({
      documento,
      telefonos: [data.telefono1, data.telefono2, data.telefono3],
      correos: [correo],
    }),
    ...((nacimiento_fecha
      ? [['nombre y nacimiento', `${normalizeText(`${nombre} ${apellido}`)} ${nacimiento_fecha}`]]
      : []) as Keys),
  ],
};

/** A kind without a place for the words beside a phone or mail: they are reported. */
const plain = (fields: Fields, keys: Kind['keys']): Kind => ({
  schema: z.strictObject(inputsOf(fields)) as unknown as Kind['schema'],
  read: (line, texts, known) => {
    const { values, beside } = readDeclared(line, fields, texts, known);
    for (const words of beside) line.warn(`Sobra, y no entra: «${words}»`);
    return values;
  },
  columns: (values) => byColumn(fields, values),
  keys,
});

const LEGAL_FORM = / (s a|sa|s r l|srl|saci|s a c i|eas|e a s|ltda|cia)$/;
const flat = (text: unknown): string =>
  String(text ?? '')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

/** Kinds of declared fields. */
export const KINDS = {
  candidato,
  empresa: plain(EMPRESA, ({ nombre, documento }) => [
    ...((documento ? [['RUC', flat(documento)]] : []) as Keys),
    ['nombre', normalizeText(String(nombre ?? '')).replace(LEGAL_FORM, '')],
  ]),
  instituto: plain(INSTITUTO, ({ nombre }) => [['nombre', normalizeText(String(nombre ?? ''))]]),
} satisfies Partial<Record<Importable, Kind>>;
