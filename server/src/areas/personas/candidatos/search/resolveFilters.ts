import type { Db } from '../../../../platform/database/database.ts';
import { readCampos } from './readCampos.ts';
import { readListas, type StoredLista, soughtBy } from './readListas.ts';
import { type Alive, type Filters, NO_FILTERS, saidOf, searchCandidatos } from './search.ts';

/** A search with its lists and own fields resolved; 404 when somebody does not see one of the lists. */
export async function resolveFilters<F extends Filters>(db: Db, filters: F, usuarioId: number): Promise<F> {
  const listas = await readListas(db, filters.listasIds, usuarioId);
  const living = listas.filter(({ filtros }) => filtros).map(soughtBy);
  const campos = await readCampos(db, [filters, ...living]);
  return {
    ...filters,
    alive: living.map((sought) => saidOf(sought, campos.saved(sought))),
    propios: campos.now(filters),
  };
}

/** What a saved search asks for; nothing for a list of people. */
export async function aliveOf(db: Db, lista: StoredLista): Promise<Alive[]> {
  if (!lista.filtros) return [];
  const sought = soughtBy(lista);
  const campos = await readCampos(db, [sought]);
  return [saidOf(sought, campos.saved(sought))];
}

/** The people a search finds at this moment, in its order, up to a limit, and how many there are. */
export async function findUpTo(
  db: Db,
  filters: Omit<Filters, 'page' | 'limit'>,
  usuarioId: number,
  most: number,
): Promise<{ total: number; ids: number[] }> {
  const whole = { ...NO_FILTERS, ...filters, page: 1, limit: most };
  return searchCandidatos(db, await resolveFilters(db, whole, usuarioId));
}
