import { EM_PARAMETROS, NO_PARAMETRO } from '@tembiapo/contract/domain/estudios.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { idsDe, numeroDe, type Query, uno } from '../../shell/route-search.ts';

type Parametro = (typeof EM_PARAMETROS)[number] | typeof NO_PARAMETRO;
const PARAMETROS: readonly string[] = [...EM_PARAMETROS, NO_PARAMETRO];

/** What a study shows, as its address says it (002 §2). */
export interface FiltrosDeEstudio {
  page: number;
  limit: number;
  busquedaRapida: string;
  rubrosIdsNumericos: number[];
  parametrosIds: Parametro[];
}

export const filtrosDeQuery = (query: Query): FiltrosDeEstudio => ({
  page: numeroDe(query.page, 1),
  limit: Math.min(200, numeroDe(query.limit, LIST_LIMIT_DEFAULT)),
  busquedaRapida: uno(query.busquedaRapida),
  rubrosIdsNumericos: idsDe(query.rubrosIdsNumericos),
  parametrosIds: [query.parametrosIds ?? []]
    .flat()
    .flatMap((texto) => texto.split(','))
    .filter((uno): uno is Parametro => PARAMETROS.includes(uno)),
});

/** The parts of the filter as texts; undefined for what is not filtered by. */
export const filtrosEnQuery = (f: FiltrosDeEstudio) => ({
  busquedaRapida: f.busquedaRapida.trim() || undefined,
  rubros: f.rubrosIdsNumericos.join(',') || undefined,
  parametros: f.parametrosIds.join(',') || undefined,
});

export function filtrosAQuery(f: FiltrosDeEstudio): Query {
  const { busquedaRapida, rubros, parametros } = filtrosEnQuery(f);
  return {
    page: f.page > 1 ? String(f.page) : undefined,
    limit: f.limit !== LIST_LIMIT_DEFAULT ? String(f.limit) : undefined,
    busquedaRapida,
    rubrosIdsNumericos: rubros,
    parametrosIds: parametros,
  };
}

/** What the calls take of it. */
export const filtrosAEntrada = ({ busquedaRapida, rubrosIdsNumericos, parametrosIds }: FiltrosDeEstudio) => ({
  rubrosIdsNumericos,
  parametrosIds,
  ...(busquedaRapida.trim() && { busquedaRapida }),
});
