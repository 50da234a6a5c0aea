import type { MergeKind } from '@tembiapo/contract/domain/enums.ts';

export type Row = Record<string, unknown>;

/** What a record is by, not what it says. */
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
const digits = (value: unknown): string =>
  String(value ?? '')
    .replace(/\D/g, '')
    .slice(-8);

/** Phones of both, the first's first, each once, as far as there is room. */
function phones(first: Row, second: Row): Record<string, unknown> {
  const numbers = [...PHONES.map((p) => first[p]), ...PHONES.map((p) => second[p])].filter((n) => !empty(n));
  const once = numbers.filter((n, i) => numbers.findIndex((other) => digits(other) === digits(n)) === i);
  return Object.fromEntries(PHONES.map((p, i) => [p, once[i] ?? (p === 'telefono1' ? '' : null)]));
}

/**
 * Columns of the first that take something over from the second: what it lacks, the phones it does not have, and of the
 * flags those that are set. Before and after of each.
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
  // Own fields: what the first has stays, and what it lacks is the second's.
  if (first.campos_propios)
    after.campos_propios = { ...(second.campos_propios as Row), ...first.campos_propios };
  // A company does not become a group, nor its own, by being merged.
  delete after.es_grupo;
  if (kind === 'empresa' && (first.es_grupo === true || after.empresa_padre_id === first.id))
    delete after.empresa_padre_id;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(first[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, [first[name], value]]),
  );
}
