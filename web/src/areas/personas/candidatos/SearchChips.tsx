import { campoChips } from '../../../ui/campos/campoChips.ts';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { FilterChips } from '../../../ui/FilterChips.tsx';
import { filterInWords } from './filterInWords.ts';
import { filtersToAsked, type SearchFilters } from './filters.ts';
import type { useFilterLists } from './useFilterLists.ts';

interface Props {
  /** The folded filters that the search uses, or will use. */
  names: readonly string[];
  filters: SearchFilters;
  /** The search as it stands in the form. */
  draft: SearchFilters;
  lists: ReturnType<typeof useFilterLists>;
  onSubmit: (change: Partial<SearchFilters>) => void;
  onChange: (change: Partial<SearchFilters>) => void;
}

const WAITS = ' (falta filtrar)';

/** What a search uses of the filters behind 'Más filtros', and what it will use once it is applied. */
export default function SearchChips({ names, filters, draft, lists, onSubmit, onChange }: Props) {
  const campos = useCampos('candidato', names.includes('camposPropios'));
  const asked: Record<string, unknown> = filtersToAsked(filters);
  const next: Record<string, unknown> = filtersToAsked(draft);
  const waits = (name: string) => name in next && JSON.stringify(next[name]) !== JSON.stringify(asked[name]);
  const chips = names.flatMap((name) => {
    const isWaiting = waits(name);
    const said = filterInWords(name, isWaiting ? draft : filters, lists);
    if (!said) return [];
    return isWaiting
      ? [{ text: said.text + WAITS, remove: () => onChange(said.change) }]
      : [{ text: said.text, remove: () => onSubmit(said.change) }];
  });
  const ofCampos = waits('camposPropios')
    ? campoChips(campos, draft.camposPropios, (left) => onChange({ camposPropios: left })).map((chip) => ({
        ...chip,
        text: chip.text + WAITS,
      }))
    : campoChips(campos, filters.camposPropios, (left) => onSubmit({ camposPropios: left }));
  return <FilterChips chips={[...chips, ...ofCampos]} />;
}
