import { firstValue, numberOf, type Query } from '../../../platform/address.ts';

export interface Filters {
  page: number;
  busquedaRapida: string;
}
interface Both {
  page: number;
  general: Filters;
  especifico: Filters;
}

/** filtersEmG and filtersEmE are JSON (docs/reglas/medicion.md); unreadable values mean the first page, unfiltered. */
function fromJson(value: Query[string]): Filters {
  try {
    const { page, busquedaRapida } = JSON.parse(firstValue(value)) as Record<string, unknown>;
    return {
      page: numberOf(String(page), 1),
      busquedaRapida: typeof busquedaRapida === 'string' ? busquedaRapida.slice(0, 200) : '',
    };
  } catch {
    return { page: 1, busquedaRapida: '' };
  }
}
const toJson = ({ page, busquedaRapida }: Filters): string | undefined =>
  page === 1 && busquedaRapida.trim() === ''
    ? undefined
    : JSON.stringify({ page, busquedaRapida: busquedaRapida.trim() });

export const fromQuery = (query: Query): Both => ({
  page: 1,
  general: fromJson(query.filtersEmG),
  especifico: fromJson(query.filtersEmE),
});
export const toQuery = ({ general, especifico }: Both): Query => ({
  filtersEmG: toJson(general),
  filtersEmE: toJson(especifico),
});
