import type { ListName } from './declaration.ts';

/** A list that a search of candidates is narrowed by: of the ids that are chosen, whoever is found has one. */
export interface CandidatoFilter {
  label: string;
  /** What its ids are of. */
  of: ListName;
  /** The kind of its terms, by which the database finds (server/sql/busqueda/filas.sql says who has which). */
  term: number;
  /** In the filter line: several of a list. Without it, another screen or the address chooses. */
  shown?: true;
  /** The documents do not name it: it is ours. */
  masAlla?: true;
}

/** The lists of the search of candidates (docs/reglas/personas.md), in the order of the filter line. */
export const candidatoFilters = {
  rubrosIdsNumericos: { label: 'Rubro', of: 'rubro', term: 2, shown: true },
  cargosIdsNumericos: { label: 'Cargo', of: 'cargo', term: 3, shown: true },
  cargosPotencialesIdsNumericos: { label: 'Cargo potencial', of: 'cargo', term: 4 },
  empresasIdsNumericos: { label: 'Empresa', of: 'empresa', term: 5 },
} as const satisfies Readonly<Record<string, CandidatoFilter>>;

/** The ids chosen in each list. */
export type ChosenLists = Record<keyof typeof candidatoFilters, number[]>;
/** The lists of the filter line. */
export type ShownFilter = {
  [K in keyof typeof candidatoFilters]: (typeof candidatoFilters)[K] extends { shown: true } ? K : never;
}[keyof typeof candidatoFilters];

export const FILTER_NAMES = Object.keys(candidatoFilters) as (keyof ChosenLists)[];
/** Something for each list. */
export const eachList = <T>(of: (name: keyof ChosenLists) => T) =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, of(name)])) as Record<keyof ChosenLists, T>;

/** Those of the filter line. */
export const SHOWN_FILTERS = FILTER_NAMES.filter(
  (name) => 'shown' in candidatoFilters[name],
) as ShownFilter[];
