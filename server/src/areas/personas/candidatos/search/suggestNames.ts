import { FILTER_NAMES } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { FEW_PEOPLE, SUGGESTIONS_MAX } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { type NearWord, nearest, type Spoken } from './nearness.ts';
import { type Filters, search } from './search.ts';
import { readText, type SearchedText } from './search-text.ts';

interface Suggestion {
  texto: string;
  /** Exact, with the same filters. */
  total: number;
}

/** Sounds of the dictionary that are examined for a word. */
const SOUNDS = 40;
/** Words of a search that may be doubted. */
const WORDS = 4;
/** An existing word is doubted only for one that this many times more people have. */
const TIMES_MORE = 10;
/** A word with a map is assumed to have at least this many people, without counting. */
const MANY = 1_000;
/** How much farther than the nearest one another may be. */
const FARTHER = 0.9;
/** Shorter words are beginnings. */
const SHORTEST = 3;

interface Doubted extends Spoken {
  /** How many have it, or a name that contains it. */
  total: number;
  cercanas: { palabra: string; sonido: string; frecuente: boolean; raros: number }[];
}

/** A search's words with how many people have each, and similar names. `total`: for the only word, when known. */
async function readDoubted(db: Db, words: string[], total: number | null): Promise<Doubted[]> {
  const counted =
    total === null
      ? sql`(select case when exists (
                      select from busqueda_palabra p join busqueda_denso d on d.termino = termino(1, p.id)
                       where p.clase = 1 and p.valor = w.palabra) then ${MANY}::int
                    else (select b.total from hallar_candidatos(
                            jsonb_build_object('palabras', array[w.palabra])) b)
                     end total)`
      : sql`(select ${total}::int total)`;
  return rowsFrom(db)<Doubted>`
    select w.palabra, sonido_de(w.palabra) sonido, h.total,
           case when h.total < ${FEW_PEOPLE} then (
             select coalesce(json_agg(p), '[]'::json) from palabras_parecidas(w.palabra, ${SOUNDS}) p) else '[]'::json end cercanas
      from unnest(${words}::text[]) with ordinality w(palabra, n)
     cross join lateral ${counted} h
     order by w.n`;
}

/** What a doubted word may have meant; an undoubted one means itself. */
function meantBy({ total, cercanas, ...said }: Doubted): { palabra: string; cost: number; least: number }[] {
  if (total >= FEW_PEOPLE) return [{ palabra: said.palabra, cost: 0, least: 0 }];
  const words: NearWord[] = cercanas.map(({ frecuente, raros, ...word }) => ({
    ...word,
    people: frecuente ? MANY : raros,
  }));
  return nearest(said, words)
    .slice(0, SUGGESTIONS_MAX + 1)
    .map((word) => ({ ...word, least: total * TIMES_MORE }));
}

/** A text with some words replaced, the rest as typed. */
const withWords = (text: string, changed: ReadonlyMap<string, string>): string =>
  text
    .trim()
    .split(/\s+/)
    .map((piece) => changed.get(normalizeText(piece)) ?? piece)
    .join(' ');

/** A word in the case of the name it belongs to; all capitals are just the typist's habit. */
function writtenAs(word: string, name: string): string {
  const written = name.split(/[\s-]+/).find((piece) => normalizeText(piece) === word) ?? word;
  const small = written === written.toUpperCase() ? written.toLowerCase() : written;
  return small.charAt(0).toUpperCase() + small.slice(1);
}

/** Whether a search asks for one word of a name and nothing else, and so was counted already. */
const isPlain = (filters: Filters, { palabras, telefonos }: SearchedText): boolean =>
  palabras.length === 1 &&
  telefonos.length === 0 &&
  !filters.busquedaExacta &&
  !filters.porSonido &&
  !filters.salario &&
  !filters.disponibilidad &&
  !filters.propios?.length &&
  !filters.consultaTipo &&
  FILTER_NAMES.every((name) => filters[name].length === 0);

/**
 * What a quick search of names that found almost nobody may have meant (docs/reglas/personas.md): words that are in nobody's
 * name, or in few, are replaced by the nearest frequent ones. Best first; each finds more than what was typed.
 */
export async function suggestNames(db: Db, filters: Filters, found: number): Promise<Suggestion[]> {
  const text = filters.busquedaRapida ?? '';
  if (
    found >= FEW_PEOPLE ||
    filters.page > 1 ||
    filters.buscarEnNotas ||
    filters.buscarEnCv ||
    filters.buscarEnCorreos
  )
    return [];
  const read = readText(text, filters.busquedaExacta);
  const words = read.palabras.filter((word) => word.length >= SHORTEST).slice(0, WORDS);
  if (words.length === 0) return [];
  const meant = (await readDoubted(db, words, isPlain(filters, read) ? found : null)).map(meantBy);
  let ways: { words: string[]; cost: number; least: number }[] = [{ words: [], cost: 0, least: 0 }];
  for (const options of meant)
    ways = ways
      .flatMap((way) =>
        options.map(({ palabra, cost, least }) => ({
          words: [...way.words, palabra],
          cost: way.cost + cost,
          least: Math.max(way.least, least),
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, SUGGESTIONS_MAX + 1);
  ways = ways.filter((way) => way.words.some((word, i) => word !== words[i]));
  const [best] = ways;
  if (!best) return [];
  // A much farther one was not meant, and each costs a search.
  ways = ways.filter(({ cost }) => cost <= best.cost + FARTHER);
  const texts = ways.map((way) => withWords(text, new Map(words.map((word, i) => [word, way.words[i]!]))));
  const rows = await rowsFrom(db)<{ i: number; total: number; nombre: string | null }>`
    select x.i, x.total, (select c.nombre || ' ' || c.apellido from candidato c where c.id = x.ids[1]) nombre
      from (${sql.join(
        texts.map(
          (text, i) =>
            sql`select ${i}::int i, b.total, b.ids from ${search({ ...filters, busquedaRapida: text, page: 1, limit: 1 })} b`,
        ),
        sql` union all `,
      )}) x order by x.i`;
  const seen = new Set<string>();
  return rows
    .filter(({ i, total }) => total > found && total >= ways[i]!.least)
    .map(({ i, total, nombre }) => {
      const changed = words.flatMap((word, n) => {
        const other = ways[i]!.words[n]!;
        return other === word ? [] : [[word, writtenAs(other, nombre ?? '')] as const];
      });
      return { texto: withWords(text, new Map(changed)), total };
    })
    .filter(({ texto }) => !seen.has(texto) && seen.add(texto))
    .slice(0, SUGGESTIONS_MAX);
}
