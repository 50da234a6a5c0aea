import type { ListName } from './declaration.ts';

/** A list that a search of candidates is narrowed by: of the ids that are chosen, whoever is found has one. */
export interface CandidatoFilter {
  label: string;
  /** What its ids are of. */
  of: ListName;
  /** The kind of its terms, by which the database finds (server/sql/busqueda/filas.sql says who has which). */
  term: number;
  /** Several of a list: in the filter line, or behind 'Más filtros'. Without it, another screen or the address chooses. */
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

/** The ids chosen in each list. */
export type ChosenLists = Record<keyof typeof candidatoFilters, number[]>;
/** The lists that the search screen has. */
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
