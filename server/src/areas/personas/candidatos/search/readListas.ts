import { eachList, FILTER_NAMES } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { NotFound } from '../../../../platform/errors/errors.ts';
import { NO_FILTERS, type Sought } from './search.ts';

/** A list as it is stored (docs/reglas/personas.md). */
export interface StoredLista {
  id: number;
  /** What a saved search asks for, except lists; null for a list of people. */
  filtros: Omit<Partial<Sought>, keyof typeof NO_LISTS> | null;
  /** The list items it asks for; without an id, the chosen item does not exist any more. */
  elegidos: { filtro: keyof typeof NO_LISTS; id: number | null }[];
}

const NO_LISTS = eachList<number[]>(() => []);
/** Stands for an item that does not exist any more: nobody has it. */
const GONE = 0;

export const NO_LISTA = 'No existe esa lista';
/** What somebody sees: their own and the shared ones. */
export const SEEN = (usuarioId: number) =>
  sql`(l.eliminada_ts is null and (l.compartida or l.usuario_id = ${usuarioId}))`;
export const CHOSEN = sql`
  coalesce((select json_agg(json_build_object('filtro', f.filtro, 'id', coalesce(f.dato_auxiliar_id, f.empresa_id, o.id))
                            order by f.filtro, f.posicion)
              from lista_filtro f left join lista o on o.id = f.otra_id and o.eliminada_ts is null where f.lista_id = l.id), '[]'::json)`;

/** What a saved search asks for; with an item that does not exist any more it finds nobody, rather than everybody. */
export function soughtBy({ filtros, elegidos }: Pick<StoredLista, 'filtros' | 'elegidos'>): Sought {
  const lists = eachList((name) =>
    elegidos.flatMap(({ filtro, id }) => (filtro === name ? [id ?? GONE] : [])),
  );
  for (const name of FILTER_NAMES) {
    const there = lists[name].filter((id) => id !== GONE);
    if (there.length > 0) lists[name] = there;
  }
  const { page: _, limit: __, ...nothing } = NO_FILTERS;
  return { ...nothing, ...filtros, ...lists };
}

/** The lists with these ids; 404 when somebody does not see one of them. */
export async function readListas(
  db: Db,
  listasIds: readonly number[],
  usuarioId: number,
): Promise<StoredLista[]> {
  const ids = [...new Set(listasIds)];
  if (ids.length === 0) return [];
  const rows = await rowsFrom(db)<StoredLista>`
    select l.id, l.filtros, ${CHOSEN} elegidos from lista l
     where l.id = any (${ids}::int[]) and ${SEEN(usuarioId)}`;
  if (rows.length < ids.length) throw new NotFound(NO_LISTA);
  return rows;
}
