import { SEARCH_PAGE_SIZE_DEFAULT, SEARCH_PAGE_SIZES } from '@tembiapo/contract/domain/limits.ts';
import { firstValue, idsOf, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';

/** 20, 50, 100 or 200 (docs/reglas/personas.md). */
export const SEARCH_ROWS = rowsPerPage('candidatos', SEARCH_PAGE_SIZE_DEFAULT, SEARCH_PAGE_SIZES);

/** The search as its URL holds it (docs/reglas/personas.md). */
export interface SearchFilters {
  page: number;
  limit: number;
  busquedaRapida: string;
  salario: string;
  buscarEnNotas: boolean;
  buscarEnCv: boolean;
  busquedaExacta: boolean;
  rubrosIdsNumericos: number[];
  cargosIdsNumericos: number[];
  empresaId: number | null;
  empresaNombre: string;
  /** Candidates are being chosen for this opportunity: those already in it are left out. */
  oportunidadId: number | null;
}

export function filtersFromQuery(query: Query): SearchFilters {
  const inNotas = firstValue(query.buscarEnNotas) === 'true';
  const inCv = firstValue(query.buscarEnCv) === 'true';
  return {
    page: numberOf(query.page, 1),
    limit: SEARCH_ROWS.from(query),
    busquedaRapida: firstValue(query.busquedaRapida),
    salario: /^\d{1,12}$/.test(firstValue(query.salario)) ? firstValue(query.salario) : '',
    buscarEnNotas: inNotas,
    buscarEnCv: inCv,
    busquedaExacta: !inNotas && !inCv && firstValue(query.busquedaExacta) === 'true',
    rubrosIdsNumericos: idsOf(query.rubrosIdsNumericos),
    cargosIdsNumericos: idsOf(query.cargosIdsNumericos),
    empresaId: idsOf(query.empresasIdsNumericos)[0] ?? null,
    empresaNombre: firstValue(query.empresaNombre),
    oportunidadId: numberOf(query.oportunidadId, 0) || null,
  };
}

/** Only what differs from an empty search, so that a plain address stays plain. */
export function filtersToQuery(filters: SearchFilters): Query {
  const ids = (list: number[]) => (list.length > 0 ? list.map(String) : undefined);
  const query: Query = {
    page: filters.page > 1 ? String(filters.page) : undefined,
    limit: SEARCH_ROWS.to(filters.limit),
    busquedaRapida: filters.busquedaRapida.trim() || undefined,
    salario: filters.salario !== '0' ? filters.salario || undefined : undefined,
    buscarEnNotas: filters.buscarEnNotas ? 'true' : undefined,
    buscarEnCv: filters.buscarEnCv ? 'true' : undefined,
    busquedaExacta: filters.busquedaExacta ? 'true' : undefined,
    rubrosIdsNumericos: ids(filters.rubrosIdsNumericos),
    cargosIdsNumericos: ids(filters.cargosIdsNumericos),
    empresasIdsNumericos: filters.empresaId ? String(filters.empresaId) : undefined,
    empresaNombre: filters.empresaId ? filters.empresaNombre : undefined,
    oportunidadId: filters.oportunidadId ? String(filters.oportunidadId) : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The same search as the call wants it. */
export const filtersToInput = (f: SearchFilters) => ({
  page: f.page,
  limit: f.limit,
  ...(f.busquedaRapida.trim() !== '' && { busquedaRapida: f.busquedaRapida.trim() }),
  ...(f.salario !== '' && f.salario !== '0' && { salario: f.salario }),
  ...(f.buscarEnNotas && { buscarEnNotas: true }),
  ...(f.buscarEnCv && { buscarEnCv: true }),
  ...(f.busquedaExacta && { busquedaExacta: true }),
  ...(f.rubrosIdsNumericos.length > 0 && { rubrosIdsNumericos: f.rubrosIdsNumericos }),
  ...(f.cargosIdsNumericos.length > 0 && { cargosIdsNumericos: f.cargosIdsNumericos }),
  ...(f.empresaId && { empresasIdsNumericos: [f.empresaId] }),
  ...(f.oportunidadId && {
    oportunidadId: f.oportunidadId,
    consultaTipo: 'omitirYaIncluidos' as const,
  }),
});
