import { contract } from '@tembiapo/contract/contract.ts';
import { ESTADO_CIVIL_LABEL, type Importable } from '@tembiapo/contract/domain/enums.ts';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { IMPORTABLE_FIELDS } from '@tembiapo/contract/domain/importacion.ts';
import { DEFAULT_PAIS_ID, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { optionalCorreo, optionalPhone, optionalText, requiredText } from '@tembiapo/contract/schema.ts';
import { z } from 'zod';
import { type Issue, sentencesOf } from '../../platform/translate.ts';
import { normalizarTexto } from '../candidatos/index.ts';

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
  llaves: [motivo: string, llave: string][];
}

type Textos = Record<string, string>;

/** dd/mm/yyyy as people write it, to YYYY-MM-DD; anything else is left for the schema to judge. */
function fecha(texto: string): string {
  const partes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(texto);
  return partes ? `${partes[3]}-${partes[2]!.padStart(2, '0')}-${partes[1]!.padStart(2, '0')}` : texto;
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
  Object.entries(ESTADO_CIVIL_LABEL).flatMap(([valor, etiqueta]) => [
    [valor, valor],
    [normalizarTexto(etiqueta), valor],
    [`${valor.slice(0, -1)}a`, valor],
  ]),
);
const SI = new Set(['si', 's', 'x', '1', 'true', 'verdadero']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso']);

/** `4.500.000`, `Gs. 4.500.000` or `1.250,50` as the number it means. */
const monto = (texto: string): string =>
  texto
    .replace(/^\D+/, '')
    .replace(/[^\d.,]/g, '')
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');

/** A phone that lost its zero in a number cell is a Paraguayan mobile. */
const telefono = (texto: string): string => (/^9\d{8}$/.test(texto) ? `0${texto}` : texto);

interface Kind {
  schema: z.ZodType<Record<string, unknown>>;
  /** The line's texts as the schema takes them; what is named but not in a list goes to `errores`. */
  entrada(textos: Textos, catalogs: Catalogs, errores: string[]): Record<string, unknown>;
  columnas(datos: Record<string, unknown>): CheckedRow['datos'];
  llaves(datos: CheckedRow['datos']): CheckedRow['llaves'];
}

const deLista = (lista: ReadonlyMap<string, number>, campo: string, texto: string, errores: string[]) => {
  if (texto === '') return null;
  const id = lista.get(normalizarTexto(texto));
  if (id === undefined) errores.push(`${campo}: «${texto}» no existe en la lista`);
  return id ?? null;
};

const nulo = (valor: unknown) =>
  (valor === undefined || valor === '' ? null : valor) as string | number | boolean | null;
const plano = (texto: unknown): string =>
  String(texto ?? '')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();

const candidato: Kind = {
  schema: contract.candidatos.create['~orpc'].inputSchema as unknown as Kind['schema'],
  entrada(t, catalogs, errores) {
    const { nacionalidad, ciudad, ...resto } = t;
    const ciudadId = deLista(catalogs.ciudad, 'Ciudad', ciudad ?? '', errores);
    return {
      ...resto,
      telefono1: telefono(t.telefono1 ?? ''),
      ...(t.telefono2 && { telefono2: telefono(t.telefono2) }),
      ...(t.telefono3 && { telefono3: telefono(t.telefono3) }),
      ...(t.nacimientoFecha && { nacimientoFecha: fecha(t.nacimientoFecha) }),
      ...(t.sexo && { sexo: SEXOS[normalizarTexto(t.sexo)] ?? t.sexo }),
      ...(t.estadoCivil && { estadoCivil: ESTADOS.get(normalizarTexto(t.estadoCivil)) ?? t.estadoCivil }),
      ...(t.expectativaSalarial && { expectativaSalarial: monto(t.expectativaSalarial) }),
      nacionalidadIdNumerico: deLista(catalogs.nacionalidad, 'Nacionalidad', nacionalidad ?? '', errores),
      paisId: DEFAULT_PAIS_ID,
      ciudadId,
    };
  },
  columnas: (d) => ({
    nombre: nulo(d.nombre),
    apellido: nulo(d.apellido),
    documento: nulo(d.documento),
    telefono1: nulo(d.telefono1),
    telefono2: nulo(d.telefono2),
    telefono3: nulo(d.telefono3),
    correo: nulo(d.correo),
    direccion: nulo(d.direccion),
    nacimiento_fecha: nulo(d.nacimientoFecha),
    sexo: nulo(d.sexo),
    estado_civil: nulo(d.estadoCivil),
    nacionalidad_id: nulo(d.nacionalidadIdNumerico),
    pais_id: nulo(d.paisId),
    ciudad_id: nulo(d.ciudadId),
    expectativa_salarial: nulo(d.expectativaSalarial) ?? '0',
    descripcion_interna: nulo(d.descripcionInterna),
  }),
  llaves: ({ documento, telefono1 }) => {
    const digitos = String(telefono1 ?? '').replace(/\D/g, '');
    return [
      ...(documento ? [['documento', plano(documento)] as [string, string]] : []),
      ...(digitos.length >= 8 ? [['teléfono', digitos.slice(-8)] as [string, string]] : []),
    ];
  },
};

const FORMA_LEGAL = / (s a|sa|s r l|srl|saci|s a c i|eas|e a s|ltda|cia)$/;

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
  entrada(t, catalogs, errores) {
    const { rubro, esCliente = '', ...resto } = t;
    const si = normalizarTexto(esCliente);
    return {
      ...resto,
      nombre: t.nombre ?? '',
      rubroIdNumerico: deLista(catalogs.rubro, 'Rubro', rubro ?? '', errores),
      esCliente: SI.has(si) ? true : NO.has(si) ? false : esCliente,
    };
  },
  columnas: (d) => ({
    nombre: nulo(d.nombre),
    documento: nulo(d.documento),
    razon_social: nulo(d.razonSocial),
    telefono: nulo(d.telefono),
    correo: nulo(d.correo),
    direccion: nulo(d.direccion),
    rubro_id: nulo(d.rubroIdNumerico),
    es_cliente: d.esCliente === true,
    contacto_nombre: nulo(d.contactoNombre),
    contacto_telefono: nulo(d.contactoTelefono),
    contacto_email: nulo(d.contactoEmail),
    contacto_cargo_nombre: nulo(d.contactoCargo),
  }),
  llaves: ({ nombre, documento }) => [
    ...(documento ? [['RUC', plano(documento)] as [string, string]] : []),
    ['nombre', normalizarTexto(String(nombre ?? '')).replace(FORMA_LEGAL, '')],
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
  entrada: (t) => ({ ...t, nombre: t.nombre ?? '' }),
  columnas: (d) => ({
    nombre: nulo(d.nombre),
    direccion: nulo(d.direccion),
    telefono: nulo(d.telefono),
    contacto_nombre: nulo(d.contactoNombre),
    contacto_telefono: nulo(d.contactoTelefono),
  }),
  llaves: ({ nombre }) => [['nombre', normalizarTexto(String(nombre ?? ''))]],
};

const KINDS: Record<Importable, Kind> = { candidato, empresa, instituto };

/** The required fields that no column was given for. */
export const sinColumna = (tipo: Importable, columnas: Record<string, number>): string[] =>
  IMPORTABLE_FIELDS[tipo]
    .filter(({ nombre, requerido }) => requerido && columnas[nombre] === undefined)
    .map(({ etiqueta }) => etiqueta);

/** Checks one line by the rules of the form that makes such a record. */
export function checkRow(
  tipo: Importable,
  celdas: readonly string[],
  columnas: Record<string, number>,
  catalogs: Catalogs,
): CheckedRow {
  const kind = KINDS[tipo];
  const errores: string[] = [];
  const textos: Textos = {};
  for (const [campo, columna] of Object.entries(columnas)) {
    const celda = celdas[columna] ?? '';
    if (celda !== '') textos[campo] = celda;
  }
  const leida = kind.schema.safeParse({
    ...(tipo === 'candidato' && { nombre: '', apellido: '' }),
    ...kind.entrada(textos, catalogs, errores),
  });
  if (!leida.success) {
    errores.push(...sentencesOf(leida.error.issues as Issue[]).map(({ message }) => message));
    return { datos: {}, errores, llaves: [] };
  }
  const datos = kind.columnas(leida.data);
  if (datos.nacimiento_fecha && String(datos.nacimiento_fecha) > localDay())
    errores.push('Fecha de nacimiento: no puede ser futura');
  return { datos, errores, llaves: kind.llaves(datos) };
}
