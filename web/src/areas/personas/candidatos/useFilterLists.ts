import { candidatoFilters, SHOWN_FILTERS } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { useLists } from '../../../ui/lists.ts';
import { useEmpresa } from '../../../ui/useEmpresa.ts';
import type { SearchFilters } from './filters.ts';

const LISTS = SHOWN_FILTERS.map((name) => candidatoFilters[name].of);

/** The lists that a search's filters choose from; of companies, only the chosen one. `enabled`: they are wanted. */
export function useFilterLists({ empresaId }: SearchFilters, enabled = true): ReturnType<typeof useLists> {
  const lists = useLists(LISTS, enabled);
  const empresa = useEmpresa(empresaId);
  return empresa
    ? { ...lists, empresa: [{ idNumerico: empresa.idNumerico, descripcion: empresa.nombre }] }
    : lists;
}
