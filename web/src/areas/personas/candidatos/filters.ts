import { DISPONIBILIDADES, type Disponibilidad } from '@tembiapo/contract/domain/enums.ts';
import {
  type ChosenLists,
  SHOWN_FILTERS,
  type ShownFilter,
} from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { SEARCH_PAGE_SIZE_DEFAULT, SEARCH_PAGE_SIZES } from '@tembiapo/contract/domain/limits.ts';
import { firstValue, idsOf, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';
import {
  type AskedCampos,
  camposFromQuery,
  camposToInput,
  camposToQuery,
} from '../../../ui/campos/camposInUrl.ts';

/** 20, 50, 100 or 200; 20 unless the address says otherwise (docs/reglas/personas.md). */
export const SEARCH_ROWS = rowsPerPage(null, SEARCH_PAGE_SIZE_DEFAULT, SEARCH_PAGE_SIZES);

/** The search as its URL holds it (docs/reglas/personas.md). */
export interface SearchFilters extends Pick<ChosenLists, ShownFilter> {
  page: number;
  limit: number;
  busquedaRapida: string;
  salario: string;
  buscarEnNotas: boolean;
  buscarEnCv: boolean;
  buscarEnCorreos: boolean;
  busquedaExacta: boolean;
  porSonido: boolean;
  disponibilidad: Disponibilidad | null;
  camposPropios: AskedCampos;
  empresaId: number | null;
  /** The saved search being viewed, as saved or changed. */
  listaId: number | null;
  /** Candidates are being chosen for this opportunity: those already in it are left out. */
  oportunidadId: number | null;
}

/** A value for each list of the filter line. */
const lists = <T>(of: (name: ShownFilter) => T) =>
  Object.fromEntries(
    SHOWN_FILTERS.map((name) => [name, of(name)]).filter(([, value]) => value !== undefined),
  ) as Record<ShownFilter, T>;

export function filtersFromQuery(query: Query): SearchFilters {
  const inNotas = firstValue(query.buscarEnNotas) === 'true';
  const inCv = firstValue(query.buscarEnCv) === 'true';
  const inCorreos = firstValue(query.buscarEnCorreos) === 'true';
  const inTexts = inNotas || inCv || inCorreos;
  const exact = !inTexts && firstValue(query.busquedaExacta) === 'true';
  return {
    page: numberOf(query.page, 1),
    limit: SEARCH_ROWS.from(query),
    busquedaRapida: firstValue(query.busquedaRapida),
    salario: firstValue(query.salario),
    buscarEnNotas: inNotas,
    buscarEnCv: inCv,
    buscarEnCorreos: inCorreos,
    busquedaExacta: exact,
    porSonido: !inTexts && !exact && firstValue(query.porSonido) === 'true',
    disponibilidad: DISPONIBILIDADES.find((one) => one === firstValue(query.disponibilidad)) ?? null,
    camposPropios: camposFromQuery(query),
    ...lists((name) => idsOf(query[name])),
    empresaId: idsOf(query.empresasIdsNumericos)[0] ?? null,
    listaId: numberOf(query.listaId, 0) || null,
    oportunidadId: numberOf(query.oportunidadId, 0) || null,
  };
}

/** Only what differs from an empty search, so that a plain address stays plain. */
export function filtersToQuery(filters: SearchFilters): Query {
  const query: Query = {
    page: filters.page > 1 ? String(filters.page) : undefined,
    limit: SEARCH_ROWS.to(filters.limit),
    busquedaRapida: filters.busquedaRapida.trim() || undefined,
    salario: filters.salario !== '0' ? filters.salario || undefined : undefined,
    buscarEnNotas: filters.buscarEnNotas ? 'true' : undefined,
    buscarEnCv: filters.buscarEnCv ? 'true' : undefined,
    buscarEnCorreos: filters.buscarEnCorreos ? 'true' : undefined,
    busquedaExacta: filters.busquedaExacta ? 'true' : undefined,
    porSonido: filters.porSonido ? 'true' : undefined,
    disponibilidad: filters.disponibilidad ?? undefined,
    ...camposToQuery(filters.camposPropios),
    ...lists((name) => (filters[name].length > 0 ? filters[name].map(String) : undefined)),
    empresasIdsNumericos: filters.empresaId ? String(filters.empresaId) : undefined,
    listaId: filters.listaId ? String(filters.listaId) : undefined,
    oportunidadId: filters.oportunidadId ? String(filters.oportunidadId) : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The search as the call takes it. */
export const filtersToInput = (f: SearchFilters) => ({
  page: f.page,
  limit: f.limit,
  ...(f.busquedaRapida.trim() !== '' && { busquedaRapida: f.busquedaRapida.trim() }),
  ...(f.salario !== '' && f.salario !== '0' && { salario: f.salario }),
  ...(f.buscarEnNotas && { buscarEnNotas: true }),
  ...(f.buscarEnCv && { buscarEnCv: true }),
  ...(f.buscarEnCorreos && { buscarEnCorreos: true }),
  ...(f.busquedaExacta && { busquedaExacta: true }),
  ...(f.porSonido && { porSonido: true }),
  ...(f.disponibilidad && { disponibilidad: f.disponibilidad }),
  ...camposToInput(f.camposPropios),
  ...lists((name) => (f[name].length > 0 ? f[name] : undefined)),
  ...(f.empresaId && { empresasIdsNumericos: [f.empresaId] }),
  ...(f.oportunidadId && {
    oportunidadId: f.oportunidadId,
    consultaTipo: 'omitirYaIncluidos' as const,
  }),
});

/** The search as the call takes it, without its page. */
export function filtersToAsked(filters: SearchFilters) {
  const { page: _, limit: __, ...asked } = filtersToInput(filters);
  return asked;
}

/** What a saved search keeps: neither the page nor the opportunity. */
export const filtersToSaved = (filters: SearchFilters) => filtersToAsked({ ...filters, oportunidadId: null });

/** Whether any filter is set. */
export const asksSomething = (filters: SearchFilters): boolean =>
  Object.keys(filtersToSaved(filters)).length > 0;

const IN_TEXTS = ['buscarEnNotas', 'buscarEnCv', 'buscarEnCorreos'] as const;
type Mode = (typeof IN_TEXTS)[number] | 'busquedaExacta' | 'porSonido';

/** Turns a way of searching on or off. Texts may be searched together; exact search and search by sound exclude all others. */
export function withMode(mode: Mode, on: boolean): Partial<SearchFilters> {
  if (!on) return { [mode]: false };
  const texts = IN_TEXTS.includes(mode as (typeof IN_TEXTS)[number]) ? [] : IN_TEXTS;
  return {
    ...Object.fromEntries(texts.map((text) => [text, false])),
    busquedaExacta: false,
    porSonido: false,
    [mode]: true,
  };
}
