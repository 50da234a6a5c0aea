import type { CampoKind, CampoOwner } from './campos.ts';
import type { Importable } from './enums.ts';
import { candidatoFields } from './fields/candidatoFields.ts';
import { type Field, type Fields, fieldsWhere } from './fields/declaration.ts';
import { empresaFields } from './fields/empresaFields.ts';
import { bareHead, headsWholeName, mayHead } from './mayHead.ts';
import { lettered } from './normalizeText.ts';
import { withoutAccents } from './withoutAccents.ts';

/** Encodings and column separators of a text file. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh', 'ibm850'] as const;
export const ENCODING_LABEL: Record<(typeof ENCODINGS)[number], string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Windows, en castellano',
  'utf-16le': 'Texto Unicode de Excel',
  'utf-16be': 'Unicode (UTF-16 BE)',
  macintosh: 'Mac antiguo',
  ibm850: 'DOS',
};
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export const SEPARATOR_LABEL: Record<(typeof SEPARATORS)[number], string> = {
  ';': 'Punto y coma ( ; )',
  ',': 'Coma ( , )',
  '\t': 'Tabulación',
  '|': 'Barra ( | )',
};

export interface ImportableField {
  nombre: string;
  etiqueta: string;
  requerido?: boolean;
  /** A date: its whole column is in one order, day or month first. */
  fecha?: boolean;
  /** Headers that mean it, besides its label; compared without case, accents and punctuation. */
  sinonimos: readonly string[];
}

export const takenOut = (n: number): string =>
  n === 1
    ? 'Se quitó 1 fila: la persona que nombraba fue eliminada'
    : `Se quitaron ${n} filas: las personas que nombraban fueron eliminadas`;

/** A declared field's name in an import; an id takes its list's. */
export const importedName = (name: string, field: Field): string =>
  field.importedAs ?? (field.kind === 'id' ? field.of : name);

/** Declared fields that can be imported, ids by the name of what they stand for. */
const broughtBy = (fields: Fields, isRequired: (field: Field, name: string) => boolean): ImportableField[] =>
  Object.entries(fieldsWhere(fields, ({ heads }) => heads !== undefined)).map(([name, field]) => ({
    nombre: importedName(name, field),
    etiqueta: field.label,
    ...(isRequired(field, name) && { requerido: true }),
    ...(field.kind === 'date' && { fecha: true }),
    sinonimos: field.heads ?? [],
  }));

/** A column with a whole name, to be split in two; and the column by which other sheets refer to a line. */
export const WHOLE_NAME = 'nombreCompleto';
export const CODE = 'codigo';
/** What identifies the person of a line of experiences: one of these needs a column. */
export const OWNER_FIELDS = [CODE, 'documento', 'telefono', 'correo'] as const;
/** The person's name on a line of experiences; nobody is identified by it. */
export const OWNER_NAME = 'nombreCandidato';
const WHOLE_NAMES = ['nombre y apellido', 'nombres y apellidos', 'apellido y nombre', 'apellidos y nombres'];

/** What can replace a required field that has no column. */
export const INSTEAD_OF: Record<string, string> = { nombre: WHOLE_NAME, apellido: WHOLE_NAME };

const IMPORTABLE_FIELDS: Record<Importable, readonly ImportableField[]> = {
  candidato: [
    ...broughtBy(candidatoFields, ({ required }) => required !== undefined),
    {
      nombre: WHOLE_NAME,
      etiqueta: 'Nombre completo',
      sinonimos: [...WHOLE_NAMES, 'postulante', 'candidato'],
    },
    {
      nombre: CODE,
      etiqueta: 'Código en la planilla',
      sinonimos: ['id', 'codigo', 'cod', 'id candidato', 'codigo candidato', 'legajo', 'nro'],
    },
  ],
  // A list of companies seldom has what their form asks for: only the name is required.
  empresa: broughtBy(empresaFields, (_, name) => name === 'nombre'),
  instituto: [
    { nombre: 'nombre', etiqueta: 'Nombre', requerido: true, sinonimos: ['instituto', 'institucion'] },
    { nombre: 'direccion', etiqueta: 'Dirección', sinonimos: ['domicilio'] },
    { nombre: 'telefono', etiqueta: 'Teléfono', sinonimos: ['tel', 'celular'] },
    {
      nombre: 'contactoNombre',
      etiqueta: 'Contacto: nombre',
      sinonimos: ['contacto', 'persona de contacto'],
    },
    { nombre: 'contactoTelefono', etiqueta: 'Contacto: teléfono', sinonimos: ['telefono de contacto'] },
  ],
  experiencia: [
    {
      nombre: CODE,
      etiqueta: 'Código del candidato',
      sinonimos: ['id candidato', 'codigo candidato', 'candidato', 'id', 'codigo', 'legajo', 'nro'],
    },
    {
      nombre: 'documento',
      etiqueta: 'Documento del candidato',
      sinonimos: ['documento', 'ci', 'cedula', 'cedula de identidad', 'nro de documento'],
    },
    { nombre: 'telefono', etiqueta: 'Teléfono del candidato', sinonimos: ['telefono', 'celular', 'movil'] },
    { nombre: 'correo', etiqueta: 'Correo del candidato', sinonimos: ['correo', 'email', 'e mail', 'mail'] },
    {
      nombre: OWNER_NAME,
      etiqueta: 'Nombre del candidato',
      sinonimos: [...WHOLE_NAMES, 'nombre completo', 'nombre', 'postulante'],
    },
    { nombre: 'empresa', etiqueta: 'Empresa', sinonimos: ['empleador', 'lugar de trabajo', 'compania'] },
    { nombre: 'cargo', etiqueta: 'Cargo', requerido: true, sinonimos: ['puesto', 'posicion', 'funcion'] },
    { nombre: 'rubro', etiqueta: 'Rubro', sinonimos: ['sector', 'actividad'] },
    {
      nombre: 'desde',
      etiqueta: 'Desde',
      fecha: true,
      sinonimos: ['inicio', 'fecha inicio', 'fecha de inicio', 'ingreso', 'fecha desde'],
    },
    {
      nombre: 'hasta',
      etiqueta: 'Hasta',
      fecha: true,
      sinonimos: ['fin', 'fecha fin', 'fecha de fin', 'egreso', 'salida', 'fecha hasta'],
    },
    {
      nombre: 'tipoEmpleo',
      etiqueta: 'Tipo de empleo',
      sinonimos: ['jornada', 'modalidad', 'tipo de contrato'],
    },
    { nombre: 'salario', etiqueta: 'Salario', sinonimos: ['sueldo', 'remuneracion'] },
    {
      nombre: 'observacion',
      etiqueta: 'Tareas',
      sinonimos: ['funciones', 'responsabilidades', 'descripcion', 'observacion'],
    },
  ],
};

export const importedCampo = (campo: {
  idNumerico: number;
  nombre: string;
  obligatorio: boolean;
  clase: CampoKind;
}): ImportableField => ({
  nombre: `campo${campo.idNumerico}`,
  etiqueta: campo.nombre,
  ...(campo.obligatorio && { requerido: true }),
  ...(campo.clase === 'fecha' && { fecha: true }),
  sinonimos: [],
});

/** Whose own fields a file can hold; institutes and experiences have none. */
export const campoOwnerOf = (kind: Importable): CampoOwner | null =>
  kind === 'instituto' || kind === 'experiencia' ? null : kind;

/** What a column can be: the fields that such a record always has, and own fields. */
export const importableFields = (
  kind: Importable,
  campos: readonly Parameters<typeof importedCampo>[0][],
): ImportableField[] => [...IMPORTABLE_FIELDS[kind], ...campos.map(importedCampo)];

/** A header as headers are compared: without case, accents and punctuation, except that of C++ and C#. */
export const flatten = (text: string): string =>
  lettered(withoutAccents(text).toLowerCase())
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const namesOf = ({ nombre, etiqueta, sinonimos }: ImportableField): string[] =>
  [nombre, etiqueta, ...sinonimos].map(flatten);

/** Whether a flattened header is one of some names, ignoring words that only announce a number. */
const isCalled = (names: readonly string[], head: string): boolean =>
  head !== '' && (names.includes(head) || names.some((one) => bareHead(one) === bareHead(head)));

export const isHeadOf = (field: ImportableField, head: string): boolean => isCalled(namesOf(field), head);

/** The likely column of each field, by the headers; each column once. */
export function suggestColumns(
  fields: readonly ImportableField[],
  heading: readonly string[],
  kind: Importable = 'candidato',
): Record<string, number> {
  const flat = heading.map(flatten);
  const taken = new Set<number>();
  const columns: Record<string, number> = {};
  for (const exact of [true, false]) {
    for (const field of fields) {
      const { nombre } = field;
      // What stands for others is only what is called so.
      if (nombre in columns || (!exact && [WHOLE_NAME, CODE, OWNER_NAME].includes(nombre))) continue;
      const names = namesOf(field);
      const i = flat.findIndex(
        (text, j) =>
          !taken.has(j) &&
          (exact
            ? isCalled(names, text) ||
              (nombre === WHOLE_NAME && headsWholeName(text) && mayHead(kind, nombre, text))
            : mayHead(kind, nombre, text) &&
              names.some((one) => text.startsWith(`${one} `) || text.endsWith(` ${one}`))),
      );
      if (i < 0) continue;
      taken.add(i);
      columns[nombre] = i;
    }
  }
  // A whole name is of no use beside its parts.
  if ('nombre' in columns && 'apellido' in columns) delete columns[WHOLE_NAME];
  return columns;
}
