import {
  candidatoFilters,
  SHOWN_FILTERS,
  type ShownFilter,
} from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isShortcut } from '../../../platform/gestures.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choices } from '../../../ui/Choice.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { usePending } from '../../../ui/usePending.ts';
import { filtersToAsked, type SearchFilters, withMode } from './filters.ts';
import { useFilterLists } from './useFilterLists.ts';

interface Props {
  filters: SearchFilters;
  onSubmit: (filters: Partial<SearchFilters>) => void;
}

const FOLDED = SHOWN_FILTERS.filter((name) => candidatoFilters[name].shown === 'folded');
const IN_LINE = SHOWN_FILTERS.filter((name) => candidatoFilters[name].shown === 'line');

const RareFilters = lazy(async () => ({ default: (await import('./RareFilters.tsx')).RareFilters }));

const SearchChips = lazy(() => import('./SearchChips.tsx'));

/** Folded away unless the search uses it. */
const RARE = [
  'buscarEnCv',
  'buscarEnCorreos',
  'porSonido',
  'empresasIdsNumericos',
  'disponibilidad',
  'salario',
  'camposPropios',
  ...FOLDED,
];

/**
 * The search's filter line: Enter or Filtrar apply it; searching in texts and exact search exclude each other
 * (docs/reglas/personas.md).
 */
export const SearchForm = memo(function SearchForm({ filters, onSubmit }: Props) {
  // Another search in the address refills the form; another page of the same one leaves what is being typed.
  const [draft, setDraft] = usePending<SearchFilters>({ ...filters, page: 1, limit: 0 });
  const change = useCallback(
    (change: Partial<SearchFilters>) => setDraft((before) => ({ ...before, ...change })),
    [setDraft],
  );
  const inList = useMemo(
    () => new Map(SHOWN_FILTERS.map((name) => [name, (ids: number[]) => change({ [name]: ids })])),
    [change],
  );
  // Loaded when somebody reaches for them, or when they must show what was chosen.
  const [reached, setReached] = useState(false);
  const reach = useCallback(() => setReached(true), []);
  const enabled = reached || SHOWN_FILTERS.some((name) => draft[name].length > 0);
  const lists = useFilterLists(filters, enabled);
  const asked = filtersToAsked(filters);
  const waiting = filtersToAsked(draft);
  const rare = RARE.filter((name) => name in asked || name in waiting);
  const choices = (name: ShownFilter) => (
    <Choices
      key={name}
      label={candidatoFilters[name].label}
      items={lists[candidatoFilters[name].of]}
      value={draft[name]}
      onChange={inList.get(name)!}
      onReach={reach}
    />
  );
  const quick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      quick.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const submit = () => {
    const { page: _, limit: __, ...rest } = draft;
    onSubmit(rest);
  };
  return (
    <FiltersLine
      onSubmit={submit}
      chips={
        rare.length > 0 && (
          <Suspense>
            <SearchChips
              names={rare}
              filters={filters}
              draft={draft}
              lists={lists}
              onSubmit={onSubmit}
              onChange={change}
            />
          </Suspense>
        )
      }
      rare={
        <Suspense>
          <RareFilters draft={draft} change={change}>
            {FOLDED.map(choices)}
          </RareFilters>
        </Suspense>
      }
    >
      <SearchField
        ref={quick}
        aria-label="Búsqueda rápida"
        placeholder="Nombre o teléfono"
        w={210}
        autoFocus
        value={draft.busquedaRapida}
        onChange={(quickSearch) => change({ busquedaRapida: quickSearch })}
      />
      <Checkbox
        label="Buscar en notas"
        checked={draft.buscarEnNotas}
        onChange={(e) => change(withMode('buscarEnNotas', e.currentTarget.checked))}
      />
      <Checkbox
        label="Búsqueda exacta"
        checked={draft.busquedaExacta}
        onChange={(e) => change(withMode('busquedaExacta', e.currentTarget.checked))}
      />
      {IN_LINE.map(choices)}
    </FiltersLine>
  );
});
