import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { CAMPO_TEXT_CHARS, type CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { leftOut, ownValues } from './ownValues.ts';
import type { OwnTexts } from './ready.ts';
import { type Columns, inBrief, type Said, type Unit } from './threeWays.ts';
import { OWNER } from './words.ts';

/** Own fields that hold columns of OpenCATS, as a later dump may change them. */

export const OTHER_MAIL = 'Otro correo (OpenCATS)';
export const NOTES = 'Notas';
export const CANDIDATO_TEXTS = [
  'Habilidades',
  'Fuente',
  'Empleador actual',
  'Remuneración actual',
  'Mejor hora para llamar',
  'Sitio web',
  OWNER,
] as const;
export const OTHER_CONTACTS = 'Otros contactos';
export const EMPRESA_TEXTS = ['Sitio web', 'Tecnologías', 'Fax', OTHER_CONTACTS, OWNER] as const;
/** The columns of a company's two contacts. */
export const CONTACT_COLUMNS = ['contacto', 'servicio'].map((whose) =>
  ['nombre', 'telefono', 'email', 'cargo_nombre'].map((what) => `${whose}_${what}`),
);
export const OPORTUNIDAD_TEXTS = [
  'Código del cliente',
  'Duración',
  'Tarifa máxima',
  'Vacantes',
  'Área',
  'Contacto (OpenCATS)',
  OWNER,
] as const;

export type OwnName =
  | typeof OTHER_MAIL
  | typeof NOTES
  | (typeof CANDIDATO_TEXTS | typeof EMPRESA_TEXTS | typeof OPORTUNIDAD_TEXTS)[number];

const OWN = 'campo ';
/** The watched column of an own field. */
export const ownColumn = (label: string): string => `${OWN}${label}`;

export const ownUnit = (label: string): Unit => ({
  label,
  columns: [ownColumn(label)],
  words: (values) => inBrief(values[ownColumn(label)]),
});

/** Watched columns of own fields, from what was written there. */
export const ownColumns = (labels: readonly string[], written: OwnTexts): Columns =>
  Object.fromEntries(labels.map((label) => [ownColumn(label), written[label] || null]));

/** Texts that are too long for one field: their pieces are listed, not compared. */
export const saidOfLong = (labels: readonly string[], written: OwnTexts): Record<string, Said> =>
  Object.fromEntries(
    labels.flatMap((label) => {
      const text = written[label] ?? '';
      return text.length > CAMPO_TEXT_CHARS
        ? [[label, { texto: text, cabe: 'nada', motivo: 'que no entra en su campo' } as const]]
        : [];
    }),
  );

/** Watched columns of own fields, from a record here. */
export function ownColumnsHere(
  campos: readonly Campo[],
  labels: readonly string[],
  values: CampoValues,
): Columns {
  const byName = new Map(campos.map((campo) => [normalizeText(campo.nombre), campo]));
  return Object.fromEntries(
    labels.map((label) => {
      const value = values[byName.get(normalizeText(label))?.idNumerico ?? ''] ?? null;
      return [ownColumn(label), value === null || typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}

/** Parts a change into own fields, by name, and columns of the record. */
export function partOwn(change: Columns): { own: Record<string, string | null>; columns: Columns } {
  const own: Record<string, string | null> = {};
  const columns: Columns = {};
  for (const [column, value] of Object.entries(change))
    if (column.startsWith(OWN)) own[column.slice(OWN.length)] = value === null ? null : String(value);
    else columns[column] = value;
  return { own, columns };
}

/** Values of own fields to save, fields to empty, and notices about refused values. */
export function ownChange(
  campos: readonly Campo[],
  own: Record<string, string | null>,
): { values: CampoValues; emptied: string[]; out: string[] } {
  const texts: OwnTexts = {};
  const names = new Set<string>();
  for (const [name, text] of Object.entries(own))
    if (text === null) names.add(normalizeText(name));
    else texts[name] = text;
  return {
    values: ownValues(campos, texts),
    emptied: campos
      .filter(({ nombre }) => names.has(normalizeText(nombre)))
      .map((campo) => String(campo.idNumerico)),
    out: leftOut(campos, texts),
  };
}
