import { DISPONIBILIDAD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import {
  candidatoFilters,
  SHOWN_FILTERS,
  type ShownFilter,
} from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { groupMiles } from '@tembiapo/contract/domain/money.ts';
import { unknownName } from '../../../ui/Choice.tsx';
import type { useLists } from '../../../ui/lists.ts';
import type { SearchFilters } from './filters.ts';

/** The names of these items of a list, or their ids while it is loading. */
const namesIn = (
  items: { idNumerico: number; descripcion: string }[] | undefined,
  ids: readonly number[],
): string =>
  ids
    .map((id) =>
      items ? (items.find(({ idNumerico }) => idNumerico === id)?.descripcion ?? unknownName(id)) : id,
    )
    .join(', ');

/** A filter in words, and the search without it; null for what is no filter of its own. */
export function filterInWords(
  name: string,
  filters: SearchFilters,
  options: ReturnType<typeof useLists>,
): { text: string; change: Partial<SearchFilters> } | null {
  if (isShown(name)) {
    const { label, of } = candidatoFilters[name];
    return { text: `${label}: ${namesIn(options[of], filters[name])}`, change: { [name]: [] } };
  }
  switch (name) {
    case 'buscarEnCv':
      return { text: 'Buscar en CV', change: { buscarEnCv: false } };
    case 'buscarEnCorreos':
      return { text: 'Buscar en correos', change: { buscarEnCorreos: false } };
    case 'porSonido':
      return { text: 'Suena parecido', change: { porSonido: false } };
    case 'empresasIdsNumericos':
      return {
        text: `Empresa: ${namesIn(options.empresa, filters.empresaId ? [filters.empresaId] : [])}`,
        change: { empresaId: null },
      };
    case 'disponibilidad':
      return {
        text: DISPONIBILIDAD_LABEL[filters.disponibilidad ?? 'busca'],
        change: { disponibilidad: null },
      };
    case 'salario':
      return { text: `Hasta Gs. ${groupMiles(filters.salario)}`, change: { salario: '' } };
    default:
      return null;
  }
}
const isShown = (name: string): name is ShownFilter => SHOWN_FILTERS.includes(name as ShownFilter);
