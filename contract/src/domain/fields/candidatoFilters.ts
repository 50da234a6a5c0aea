import type { ListName } from './declaration.ts';

/** A list that narrows a search of candidates: whoever is found has at least one of the chosen ids. */
export interface CandidatoFilter {
  label: string;
  of: ListName;
  /** The number of its kind of terms in the database (server/sql/busqueda/filas.sql says who has which). */
  term: number;
  /** In the filter line, or behind 'Más filtros'. Left out: only another screen or the address sets it. */
  shown?: 'line' | 'folded';
}

/** The lists of the search of candidates (docs/reglas/personas.md), in the order of the filter line. */
export const candidatoFilters = {
  rubrosIdsNumericos: { label: 'Rubro', of: 'rubro', term: 2, shown: 'line' },
  cargosIdsNumericos: { label: 'Cargo', of: 'cargo', term: 3, shown: 'line' },
  cargosPotencialesIdsNumericos: { label: 'Cargo potencial', of: 'cargo', term: 4 },
  empresasIdsNumericos: { label: 'Empresa', of: 'empresa', term: 5 },
  etiquetasIds: { label: 'Etiqueta', of: 'etiqueta', term: 16, shown: 'folded' },
  listasIds: { label: 'Lista', of: 'lista', term: 15, shown: 'folded' },
} as const satisfies Readonly<Record<string, CandidatoFilter>>;

export type ChosenLists = Record<keyof typeof candidatoFilters, number[]>;
export type ShownFilter = {
  [K in keyof typeof candidatoFilters]: (typeof candidatoFilters)[K] extends { shown: string } ? K : never;
}[keyof typeof candidatoFilters];

export const FILTER_NAMES = Object.keys(candidatoFilters) as (keyof ChosenLists)[];
/** Something for each list. */
export const eachList = <T>(of: (name: keyof ChosenLists) => T) =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, of(name)])) as Record<keyof ChosenLists, T>;

/** Those of the search screen. */
export const SHOWN_FILTERS = FILTER_NAMES.filter(
  (name) => 'shown' in candidatoFilters[name],
) as ShownFilter[];
