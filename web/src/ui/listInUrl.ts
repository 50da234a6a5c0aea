import { firstValue, numberOf, type Query } from '../platform/address.ts';
import { rowsPerPage } from '../platform/rows-per-page.ts';

export interface ListFilters {
  page: number;
  limit: number;
  busquedaRapida: string;
}

/**
 * Maps a list that is searched by one text to its address. `extra`: further filters with their default values; `normal`: the
 * number of rows that the documents say. Create it once per module, for `useList`.
 */
export function listInUrl<Extra extends Record<string, string>>(name: string, extra: Extra, normal?: number) {
  const rows = rowsPerPage(name, normal);
  type Filters = ListFilters & { [K in keyof Extra]: string };
  const names = Object.keys(extra);
  return {
    rows,
    from: (query: Query) =>
      ({
        page: numberOf(query.page, 1),
        limit: rows.from(query),
        busquedaRapida: firstValue(query.busquedaRapida),
        ...Object.fromEntries(names.map((name) => [name, firstValue(query[name]) || extra[name]])),
      }) as Filters,
    to: ({ page, limit, busquedaRapida, ...rest }: Filters): Query => ({
      page: page > 1 ? String(page) : undefined,
      limit: rows.to(limit),
      busquedaRapida: busquedaRapida.trim() || undefined,
      ...Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [
          name,
          value === extra[name] ? undefined : String(value),
        ]),
      ),
    }),
  };
}

/** The filters common to every list, as a call takes them. */
export const toInput = ({ page, limit, busquedaRapida }: ListFilters) => ({
  page,
  limit,
  ...(busquedaRapida && { busquedaRapida }),
});
