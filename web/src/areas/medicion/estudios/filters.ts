import { EM_PARAMETROS, NO_PARAMETRO } from '@tembiapo/contract/domain/estudios.ts';
import { firstValue, idsOf, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';

export const ESTUDIO_ROWS = rowsPerPage('estudio');

type Parametro = (typeof EM_PARAMETROS)[number] | typeof NO_PARAMETRO;
const PARAMETROS: readonly string[] = [...EM_PARAMETROS, NO_PARAMETRO];

/** A study's filters, as kept in the address (docs/reglas/medicion.md). */
export interface EstudioFilters {
  page: number;
  limit: number;
  busquedaRapida: string;
  rubrosIdsNumericos: number[];
  parametrosIds: Parametro[];
}

export const queryFilters = (query: Query): EstudioFilters => ({
  page: numberOf(query.page, 1),
  limit: ESTUDIO_ROWS.from(query),
  busquedaRapida: firstValue(query.busquedaRapida),
  rubrosIdsNumericos: idsOf(query.rubrosIdsNumericos),
  parametrosIds: [query.parametrosIds ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .filter((one): one is Parametro => PARAMETROS.includes(one)),
});

/** The filters as texts; undefined for those not in use. */
export const filtersInQuery = (f: EstudioFilters) => ({
  busquedaRapida: f.busquedaRapida.trim() || undefined,
  rubros: f.rubrosIdsNumericos.join(',') || undefined,
  parametros: f.parametrosIds.join(',') || undefined,
});

export function filtersToQuery(f: EstudioFilters): Query {
  const { busquedaRapida, rubros, parametros } = filtersInQuery(f);
  return {
    page: f.page > 1 ? String(f.page) : undefined,
    limit: ESTUDIO_ROWS.to(f.limit),
    busquedaRapida,
    rubrosIdsNumericos: rubros,
    parametrosIds: parametros,
  };
}

/** The filters as input of the calls. */
export const filtersToInput = ({ busquedaRapida, rubrosIdsNumericos, parametrosIds }: EstudioFilters) => ({
  rubrosIdsNumericos,
  parametrosIds,
  ...(busquedaRapida.trim() && { busquedaRapida }),
});
