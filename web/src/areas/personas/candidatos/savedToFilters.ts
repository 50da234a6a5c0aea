import type { client } from '../../../platform/api.ts';
import { filtersFromQuery, type SearchFilters } from './filters.ts';

export type Lista = Awaited<ReturnType<typeof client.listas.one>>['lista'];

/** A saved search as the screen's address holds it; a list of people has no filters. */
export function savedToFilters({ idNumerico, filtros }: Lista): SearchFilters {
  const empty = filtersFromQuery({});
  if (!filtros) return { ...empty, listaId: idNumerico };
  const { salario, busquedaRapida, ...saved } = filtros;
  return {
    ...empty,
    ...saved,
    salario: salario ?? '',
    disponibilidad: saved.disponibilidad ?? null,
    camposPropios: saved.camposPropios ?? {},
    busquedaRapida: busquedaRapida ?? '',
    empresaId: saved.empresasIdsNumericos[0] ?? null,
    listaId: idNumerico,
  };
}
