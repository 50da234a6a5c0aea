import { ListaModal } from '../listas/index.ts';
import { BulkBar, LoteNotice, useLote } from '../lotes/index.ts';
import type { Chosen } from './Chosen.ts';
import { filtersToAsked, filtersToSaved, type SearchFilters } from './filters.ts';
import { ListaNotice } from './ListaNotice.tsx';
import { SearchExplained } from './SearchExplained.tsx';
import './search-tools.css';

export interface SearchToolsProps {
  filters: SearchFilters;
  /** How many are found; undefined while unknown. */
  total: number | undefined;
  /** Whether any filter is set. */
  asking: boolean;
  chosen: Chosen;
  /** How many of the chosen are on no visible page. */
  hidden: number;
  /** Everybody found is chosen. */
  all: boolean;
  /** The button beside the heading includes the chosen ones. */
  includedAtOnce: boolean;
  /** The opportunity they are chosen for. */
  oportunidadId: number | null;
  /** What a button beside the heading opened. */
  opened: 'explain' | 'save' | null;
  onOpened: (opened: 'explain' | 'save' | null) => void;
  onChange: (change: Partial<SearchFilters>) => void;
  onAll: () => void;
  onChosen: (chosen: Chosen) => void;
}

/**
 * What can be done with a search and its results: the list it shows, what each filter excludes, actions on the chosen. Loaded
 * when needed, so that the first search does not carry it.
 */
export function SearchTools({
  filters,
  total,
  asking,
  chosen,
  hidden,
  all,
  includedAtOnce,
  oportunidadId,
  opened,
  onOpened,
  onChange,
  onAll,
  onChosen,
}: SearchToolsProps) {
  const [lote, setLote] = useLote();
  const [only, ...others] = filters.listasIds;
  const onlyLista = only !== undefined && others.length === 0 ? only : null;
  const listaId = filters.listaId ?? onlyLista;
  return (
    <>
      {listaId !== null && <ListaNotice id={listaId} filters={filters} />}
      {asking && total !== undefined && (opened === 'explain' || total === 0) && (
        <SearchExplained
          filters={filters}
          onChange={onChange}
          {...(total > 0 && { onClose: () => onOpened(null) })}
        />
      )}
      {lote && <LoteNotice id={lote} onClose={() => setLote(null)} />}
      {(all || chosen.size > 0) && (
        <BulkBar
          count={all ? (total ?? 0) : chosen.size}
          chosen={chosen}
          hidden={all ? 0 : hidden}
          all={all}
          total={total ?? 0}
          whom={all ? { filtros: filtersToAsked(filters) } : { candidatosIds: [...chosen.keys()] }}
          listaId={onlyLista}
          oportunidadId={oportunidadId}
          includedAtOnce={includedAtOnce}
          onAll={onAll}
          onChosen={onChosen}
          onStarted={(id) => {
            setLote(id);
            onChosen(new Map());
          }}
        />
      )}
      {opened === 'save' && (
        <ListaModal
          lista={null}
          filtros={filtersToSaved(filters)}
          onClose={() => onOpened(null)}
          onCreated={(id) => onChange({ listaId: id })}
        />
      )}
    </>
  );
}
