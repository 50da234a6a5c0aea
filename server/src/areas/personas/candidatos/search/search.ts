import {
  type ChosenLists,
  candidatoFilters,
  eachList,
  FILTER_NAMES,
} from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { pageOffset } from '../../../../platform/database/paging.ts';
import { kindOf, termOf } from '../../../../platform/database/terms.ts';
import { readText } from './search-text.ts';

export interface Filters extends ChosenLists {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  buscarEnNotas: boolean;
  buscarEnCv: boolean;
  busquedaExacta: boolean;
  /** By how the words of names sound. */
  porSonido: boolean;
  /** Amount as text; candidates whose expectation is at most this. */
  salario?: string | undefined;
  oportunidadId?: number | null | undefined;
  /** Leaves out those already in oportunidadId. */
  consultaTipo?: 'omitirYaIncluidos' | undefined;
}

/** Everybody, the first page; what a search says is put over it. */
export const NO_FILTERS: Filters = {
  page: 1,
  limit: 20,
  buscarEnNotas: false,
  buscarEnCv: false,
  busquedaExacta: false,
  porSonido: false,
  ...eachList<number[]>(() => []),
};

export interface Page {
  /** Candidate ids of the page, in order. */
  ids: number[];
  /** Exact. */
  total: number;
}

const MAX_TEXT_WORDS = 8;
/** Kinds of texts, as the database's terms number them. */
const NOTAS = 8;
const CVS = 14;

/**
 * The call of the database's `hallar_candidatos` (server/sql/busqueda/buscar.sql, docs/decisions/0014): exact total and page in one snapshot, best
 * match first, then newest contact, then newest (docs/reglas/personas.md). A row of `total` and `ids`.
 */
export function search(filters: Filters): RawBuilder<Page> {
  const text = filters.busquedaRapida ?? '';
  const { palabras, telefonos } = readText(text, filters.busquedaExacta);
  const kinds = [...(filters.buscarEnNotas ? [NOTAS] : []), ...(filters.buscarEnCv ? [CVS] : [])];
  const inTexts = kinds.length > 0;
  const said = inTexts ? normalizeText(text).split(' ').filter(Boolean).slice(0, MAX_TEXT_WORDS) : [];
  const names = inTexts ? [] : palabras;
  const phrase = filters.busquedaExacta && names.length > 1 ? phraseOf(text) : [];
  const skip = filters.consultaTipo === 'omitirYaIncluidos' ? (filters.oportunidadId ?? null) : null;
  const chosen = FILTER_NAMES.flatMap((name) =>
    filters[name].map((id) => termOf(candidatoFilters[name].term, id)),
  );
  return sql`hallar_candidatos(
    ${phrase.length > 0 ? [] : names}::text[], ${filters.busquedaExacta}::boolean, ${filters.porSonido && !inTexts}::boolean, ${phrase}::text[],
    ${inTexts ? [] : telefonos}::text[], ${said}::text[], ${kinds}::int[],
    ${chosen.map(kindOf)}::int[], ${chosen}::bigint[], null, null,
    ${filters.salario ?? null}::numeric, ${skip}::int,
    ${filters.limit}::int, ${pageOffset(filters.page, filters.limit)}::bigint)`;
}

/** 'Búsqueda exacta': the words stand together and whole, in that order. */
const phraseOf = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word !== '' && !/^\d+$/.test(word));

/** The ids of a page and the total. */
export async function searchCandidatos(db: Db, filters: Filters): Promise<Page> {
  const { rows } = await sql<Page>`select total, ids from ${search(filters)}`.execute(db);
  return rows[0]!;
}

/** What searches and the rows of their pages are read from, the most needed first. */
export const SEARCHED = [
  'busqueda_denso_pkey',
  'busqueda_mapa_pkey',
  'busqueda_mapa',
  'busqueda_lugar_pkey',
  'busqueda_lugar_candidato_id_key',
  'busqueda_lugar',
  'busqueda_lista_pkey',
  'busqueda_lista',
  'candidato_pkey',
  'candidato',
  'candidato_contacto_pkey',
  'candidato_contacto',
  'experiencia_candidato',
  'experiencia',
  // Where including people in an opportunity writes, wherever they stand.
  'oportunidad_candidato_candidato',
  'oportunidad_candidato_pkey',
  'etapa_cambio_candidato',
  'etapa_cambio_historia',
  'nota_candidato',
  'nota',
  'nota_busqueda_palabras',
  'cv_busqueda_palabras',
  'candidato_busqueda_pkey',
  'candidato_busqueda',
];
