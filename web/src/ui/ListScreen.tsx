import type { ReactNode } from 'react';
import type { Query } from '../platform/address.ts';
import type { RowsPerPage } from '../platform/rows-per-page.ts';
import { useUrlState } from '../platform/useUrlState.ts';
import { Boundary } from './Boundary.tsx';
import { FiltersLine } from './FiltersLine.tsx';
import type { ListFilters } from './listInUrl.ts';
import { Pager, Total } from './Pager.tsx';
import { SearchField } from './SearchField.tsx';
import { type Column, Table } from './Table.tsx';
import { usePending } from './usePending.ts';

export const useList = <F extends ListFilters>(list: {
  from: (query: Query) => F;
  to: (filters: F) => Query;
}) => useUrlState(list.from, list.to);

interface ListQuery<T> {
  items: T[] | undefined;
  total: number | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<T, F extends ListFilters> {
  title: string;
  /** To the right of the title. */
  action?: ReactNode;
  /** Between the title and the filters. */
  notice?: ReactNode;
  /** The page size, as `listInUrl` made it. */
  rows: RowsPerPage;
  filters: F;
  onFilters: (change: Partial<F>) => void;
  /** Placeholder that says what the quick search looks at; without it there is no quick search. */
  placeholder?: string;
  /** Further filters; each applies at once, together with the text typed so far. */
  other?: (apply: (change: Partial<F>) => void) => ReactNode;
  query: ListQuery<T>;
  columns: Column<T>[];
  rowKey: (row: T) => string | number;
  empty: string;
  whenEmpty?: ReactNode;
  /** Its rows hold nothing to press, so the list itself has the focus to be scrolled. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** The anatomy of a list screen (interface.md): title, Total, action; one filter line; table; pages. */
export function ListScreen<T, F extends ListFilters>(props: Props<T, F>) {
  const { title, filters, onFilters, query, placeholder, other } = props;
  return (
    <main className="page full">
      <div className="head">
        <h1>{title}</h1>
        <Total de={query.total} />
        {props.action && <span className="right">{props.action}</span>}
      </div>
      {props.notice}
      {(placeholder || other) && (
        <Filter
          filters={filters}
          onFilters={onFilters}
          {...(placeholder && { placeholder })}
          {...(other && { other })}
        />
      )}
      <div className="scroll" {...(props.isPlain && { tabIndex: 0, role: 'region', 'aria-label': title })}>
        <Boundary>
          <Table
            title={title}
            columns={props.columns}
            rows={query.items}
            rowKey={props.rowKey}
            empty={props.empty}
            whenEmpty={props.whenEmpty}
            refreshing={query.isPlaceholderData}
            error={query.error}
            onRetry={query.refetch}
            search={filters.busquedaRapida}
          />
        </Boundary>
      </div>
      <Pager
        page={filters.page}
        limit={filters.limit}
        total={query.total}
        onPage={(page) => onFilters({ page } as Partial<F>)}
        rows={props.rows}
        onLimit={(limit) => onFilters({ limit } as Partial<F>)}
      />
      {props.children}
    </main>
  );
}

function Filter<F extends ListFilters>({
  filters,
  onFilters,
  placeholder,
  other,
}: Pick<Props<never, F>, 'filters' | 'onFilters' | 'placeholder' | 'other'>) {
  const [quickSearch, setQuickSearch] = usePending(filters.busquedaRapida);
  const apply = (change: Partial<F>) => onFilters({ busquedaRapida: quickSearch, ...change });
  return (
    <FiltersLine alwaysOpen {...(placeholder && { onSubmit: () => apply({}) })}>
      {placeholder && (
        <SearchField
          aria-label="Búsqueda rápida"
          placeholder={placeholder}
          w={240}
          value={quickSearch}
          onChange={setQuickSearch}
        />
      )}
      {other?.(apply)}
    </FiltersLine>
  );
}
