import { campoChips } from '../../../ui/campos/campoChips.ts';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { filterInWords } from './filterInWords.ts';
import type { SearchFilters } from './filters.ts';
import type { useFilterLists } from './useFilterLists.ts';

interface Props {
  /** The folded filters that the search uses. */
  names: readonly string[];
  filters: SearchFilters;
  lists: ReturnType<typeof useFilterLists>;
  onSubmit: (change: Partial<SearchFilters>) => void;
}

/** What a search uses of the filters behind 'Más filtros'. */
export default function SearchChips({ names, filters, lists, onSubmit }: Props) {
  const campos = useCampos('candidato', Object.keys(filters.camposPropios).length > 0);
  const chips = names.flatMap((name) => {
    const said = filterInWords(name, filters, lists);
    return said ? [{ text: said.text, remove: () => onSubmit(said.change) }] : [];
  });
  const ofCampos = campoChips(campos, filters.camposPropios, (asked) => onSubmit({ camposPropios: asked }));
  return <FilterChips chips={[...chips, ...ofCampos]} />;
}
