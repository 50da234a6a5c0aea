import type { MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { documentoKey, phoneKey } from '@tembiapo/contract/domain/samePerson.ts';

export type Row = Record<string, unknown>;

/** Columns that identify a record rather than say something. */
const OWN = new Set([
  'id',
  'uid',
  'version',
  'creacion_ts',
  'busqueda',
  'etiqueta',
  'descripcion',
  'nombre',
  'apellido',
]);
const PHONES = ['telefono1', 'telefono2', 'telefono3'] as const;

const empty = (value: unknown): boolean => value === null || value === undefined || value === '';
const keyOf = (phone: unknown): string => phoneKey(String(phone)) ?? String(phone).replace(/\D/g, '');
const phonesOf = (row: Row): unknown[] => PHONES.map((p) => row[p]).filter((n) => !empty(n));

/** The phones of both, the first's first, without duplicates, as far as there is room. */
function phones(first: Row, second: Row): Record<string, unknown> {
  const numbers = [...phonesOf(first), ...phonesOf(second)];
  const once = numbers.filter((n, i) => numbers.findIndex((other) => keyOf(other) === keyOf(n)) === i);
  return Object.fromEntries(PHONES.map((p, i) => [p, once[i] ?? (p === 'telefono1' ? '' : null)]));
}

/**
 * Columns of the first that take something from the second: what it lacks, phones it does not have, and flags that are set.
 * Values before and after.
 */
export function filled(kind: MergeKind, first: Row, second: Row): Record<string, [unknown, unknown]> {
  const after: Row = {};
  for (const [name, value] of Object.entries(second)) {
    if (OWN.has(name)) continue;
    const mine = first[name];
    if (value === true && mine === false) after[name] = true;
    else if (empty(mine) && !empty(value)) after[name] = value;
    else if (name === 'expectativa_salarial' && Number(mine) === 0 && Number(value) > 0) after[name] = value;
  }
  if (kind === 'candidato') Object.assign(after, phones(first, second));
  // Own fields: the first keeps its values, and gets the second's where it has none.
  if (first.campos_propios)
    after.campos_propios = { ...(second.campos_propios as Row), ...first.campos_propios };
  // Merging makes no company a group, nor its own group.
  delete after.es_grupo;
  // An address brings along whether it was confirmed.
  if (!('correo' in after)) delete after.correo_confirmado;
  if (kind === 'empresa' && (first.es_grupo === true || after.empresa_padre_id === first.id))
    delete after.empresa_padre_id;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(first[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, [first[name], value]]),
  );
}

/** What the second candidate has and the first, as it is now, does not: differing columns, and phones beyond the three. */
export function leftOf(second: Row, now: Row): { row: Row; phones: string[] } {
  const held = new Set(phonesOf(now).map(keyOf));
  const row = Object.entries(second).filter(([name, value]) => {
    if (NOT_SAID.has(name) || (PHONES as readonly string[]).includes(name) || empty(value)) return false;
    if (name === 'expectativa_salarial' && Number(value) === 0) return false;
    const key = KEYS[name] ?? JSON.stringify;
    return key(value) !== key(now[name]);
  });
  return {
    row: Object.fromEntries(row),
    phones: [...new Map(phonesOf(second).map((phone) => [keyOf(phone), String(phone)]))]
      .filter(([key]) => !held.has(key))
      .map(([, phone]) => phone),
  };
}
/** The form in which values are compared, however they are written. */
const KEYS: Record<string, (value: unknown) => string | null> = {
  documento: (value) => documentoKey(String(value ?? '')),
  correo: (value) =>
    String(value ?? '')
      .trim()
      .toLowerCase(),
};
/** Columns that say nothing about a person. */
const NOT_SAID = new Set([
  'id',
  'uid',
  'version',
  'creacion_ts',
  'tratamiento_limitado_ts',
  'correo_confirmado',
]);

/** A candidate's place in an opportunity. */
export interface Standing {
  etapaId: number;
  inactivo: boolean;
  descartado: boolean;
}

/** Negative when the first is farther: an active one before an inactive one, then by the order of stages. */
export function compareStandings(a: Standing, b: Standing): number {
  const isOut = ({ inactivo, descartado }: Standing) => Number(inactivo || descartado);
  const orderOf = ({ etapaId }: Standing) => etapaById(etapaId)?.orden ?? etapaId;
  return isOut(a) - isOut(b) || orderOf(b) - orderOf(a);
}
