import { LIST_LIMIT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { numberOf, type Query } from './address.ts';

const SIZES = [10, 20, 50, 100] as const;
/** Of a list whose number the documents do not say: more than a laptop's screen holds. */
const NORMAL = 20;
/** The storage key of a person's choice for a list. */
const rowsKey = (list: string): string => `filas-${list}`;

/** How many rows a list shows: from the address, else this person's last choice, else the list's own number. */
export interface RowsPerPage {
  sizes: readonly number[];
  from: (query: Query) => number;
  /** The number as an address writes it: nothing for the list's own, unless this person last chose another one. */
  to: (limit: number) => string | undefined;
  remember: (limit: number) => void;
}

/** `list`: where the choice is remembered; null where an address without a number always means the list's own. */
export function rowsPerPage(
  list: string | null,
  normal = NORMAL,
  sizes: readonly number[] = SIZES,
): RowsPerPage {
  const remembered = (): number => {
    if (list === null) return normal;
    const n = Number(localStorage.getItem(rowsKey(list)));
    return sizes.includes(n) ? n : normal;
  };
  return {
    sizes,
    from: (query) => Math.min(LIST_LIMIT_MAX, numberOf(query.limit, remembered())),
    to: (limit) => (limit === normal && remembered() === normal ? undefined : String(limit)),
    remember: (limit) => list !== null && localStorage.setItem(rowsKey(list), String(limit)),
  };
}

/** For a list whose size is not in its address; a new size goes back to the first page. */
export function useRowsPerPage(rows: RowsPerPage, toFirst: () => void): [number, (limit: number) => void] {
  const [limit, setLimit] = useState(() => rows.from({}));
  const choose = (chosen: number) => {
    setLimit(chosen);
    toFirst();
  };
  return [limit, choose];
}
