import { FILTER_NAMES } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { SEARCH_MAX_WORDS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { type Filters, search } from './search.ts';

interface Part {
  filtro: string;
  /** For a quick search of several words, one of them; for own fields, a field's id. */
  palabra: string | null;
  without: Filters;
}

/** The parts of a search, each with the search without it. */
function* partsOf(filters: Filters): Generator<Part> {
  const words = (filters.busquedaRapida ?? '').trim().split(/\s+/).filter(Boolean).slice(0, SEARCH_MAX_WORDS);
  if (words.length > 0)
    yield { filtro: 'busquedaRapida', palabra: null, without: { ...filters, busquedaRapida: undefined } };
  if (words.length > 1)
    for (const [i, word] of words.entries())
      yield {
        filtro: 'busquedaRapida',
        palabra: word,
        without: { ...filters, busquedaRapida: words.filter((_, n) => n !== i).join(' ') },
      };
  if (filters.busquedaExacta && words.length > 0)
    yield { filtro: 'busquedaExacta', palabra: null, without: { ...filters, busquedaExacta: false } };
  for (const name of FILTER_NAMES)
    if (filters[name].length > 0)
      yield {
        filtro: name,
        palabra: null,
        without: { ...filters, [name]: [], ...(name === 'listasIds' && { alive: undefined }) },
      };
  if (filters.salario !== undefined)
    yield { filtro: 'salario', palabra: null, without: { ...filters, salario: undefined } };
  if (filters.disponibilidad)
    yield { filtro: 'disponibilidad', palabra: null, without: { ...filters, disponibilidad: null } };
  for (const id of Object.keys(filters.camposPropios ?? {})) {
    const { [id]: _, ...others } = filters.camposPropios ?? {};
    const own = (filters.propios ?? []).filter(({ campoId }) => String(campoId) !== id);
    yield {
      filtro: 'camposPropios',
      palabra: id,
      without: { ...filters, camposPropios: others, propios: own },
    };
  }
  if (filters.consultaTipo)
    yield { filtro: 'oportunidadId', palabra: null, without: { ...filters, consultaTipo: undefined } };
}

/**
 * How many people a search finds, and how many without each of its parts (docs/reglas/personas.md): exact, all at one moment.
 */
export async function explain(
  db: Db,
  filters: Filters,
): Promise<{ total: number; partes: { filtro: string; palabra: string | null; sin: number }[] }> {
  const parts = [...partsOf(filters)];
  const counts = [filters, ...parts.map(({ without }) => without)].map(
    (one, i) => sql`select ${i}::int i, b.total from ${search({ ...one, page: 1, limit: 1 })} b`,
  );
  const rows = await rowsFrom(db)<{ i: number; total: number }>`
    select x.i, x.total from (${sql.join(counts, sql` union all `)}) x order by x.i`;
  const [whole, ...others] = rows;
  return {
    total: whole!.total,
    partes: parts.map(({ filtro, palabra }, i) => ({ filtro, palabra, sin: others[i]!.total })),
  };
}
