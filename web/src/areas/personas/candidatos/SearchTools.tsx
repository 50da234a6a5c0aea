import { ListaModal } from '../listas/index.ts';
import { BulkBar, LoteNotice, useLote } from '../lotes/index.ts';
import { filtersToAsked, filtersToSaved, type SearchFilters } from './filters.ts';
import { ListaNotice } from './ListaNotice.tsx';
import { SearchExplained } from './SearchExplained.tsx';
import './search-tools.css';

export interface SearchToolsProps {
  filters: SearchFilters;
  /** How many are found; undefined while it is not known. */
  total: number | undefined;
  /** Something is asked for at all. */
  asking: boolean;
  chosen: ReadonlySet<number>;
  /** How many of them stand on no page that is seen. */
  hidden: number;
  /** Everybody who is found is chosen. */
  all: boolean;
  /** The button beside the heading includes those who are chosen. */
  includedAtOnce: boolean;
  /** The opportunity they are chosen for. */
  oportunidadId: number | null;
  /** What was asked for with a button beside the heading. */
  opened: 'explain' | 'save' | null;
  onOpened: (opened: 'explain' | 'save' | null) => void;
  onChange: (change: Partial<SearchFilters>) => void;
  onAll: () => void;
  onNone: () => void;
}

/**
 * What can be done with a search and with those whom it finds: the list that it shows, what each filter takes away, what is done
 * with those who are chosen. Read when it is needed, so that the first search does not carry it.
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
  onNone,
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
          hidden={all ? 0 : hidden}
          all={all}
          total={total ?? 0}
          whom={all ? { filtros: filtersToAsked(filters) } : { candidatosIds: [...chosen] }}
          listaId={onlyLista}
          oportunidadId={oportunidadId}
          includedAtOnce={includedAtOnce}
          onAll={onAll}
          onNone={onNone}
          onStarted={(id) => {
            setLote(id);
            onNone();
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
