import type { CampoAsked } from '@tembiapo/contract/domain/campos.ts';
import { DISPONIBILIDADES, type Disponibilidad } from '@tembiapo/contract/domain/enums.ts';
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
import { oneRow } from '../../../../platform/database/rows.ts';
import { kindOf, termOf } from '../../../../platform/database/terms.ts';
import { typedWords } from '../../../../platform/database/typedText.ts';
import type { AskedTerms } from '../../../administracion/campos/index.ts';
import { readText } from './search-text.ts';

/** A search without its reader and page. */
export interface Sought extends ChosenLists {
  busquedaRapida?: string | undefined;
  buscarEnNotas: boolean;
  buscarEnCv: boolean;
  buscarEnCorreos?: boolean | undefined;
  busquedaExacta: boolean;
  /** By how the words of names sound. */
  porSonido: boolean;
  disponibilidad?: Disponibilidad | null | undefined;
  /** Conditions on own fields, by id. */
  camposPropios?: Readonly<Record<string, CampoAsked>> | undefined;
  /** An amount as text: candidates whose expectation is at most this. */
  salario?: string | undefined;
}

export interface Filters extends Sought {
  page: number;
  limit: number;
  oportunidadId?: number | null | undefined;
  /** Leaves out those already in oportunidadId. */
  consultaTipo?: 'omitirYaIncluidos' | undefined;
  /** The chosen lists that are saved searches (readListas.ts). */
  alive?: Alive[] | undefined;
  /** Conditions on own fields, as terms (readCampos.ts). */
  propios?: AskedTerms[] | undefined;
}

/** A search used as a condition in another one. */
export type Alive = ReturnType<typeof saidOf>;

/** Everybody, the first page; a search overrides parts of it. */
export const NO_FILTERS: Filters = {
  page: 1,
  limit: 20,
  buscarEnNotas: false,
  buscarEnCv: false,
  buscarEnCorreos: false,
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
/** Kinds of texts, numbered as in the database's terms. */
const NOTAS = 8;
const CVS = 14;
const CORREOS = 26;

/** The kind of the terms for people who look for work (1) or do not (2). */
const DISPONIBILIDAD = 17;
/** A search of punctuation only: no kind of term has number 0. */
const HELD_BY_NONE = { group: 0, term: '0' };
/** The group that saved searches belong to: that of the lists. */
const LISTAS = candidatoFilters.listasIds.term;

/** A search as hallar_candidatos takes it (server/sql/busqueda/buscar.sql). */
export function saidOf(sought: Sought, own: readonly AskedTerms[] = []) {
  const text = sought.busquedaRapida ?? '';
  const { palabras, telefonos } = readText(text, sought.busquedaExacta);
  const words = typedWords(text);
  const kinds = [
    ...(sought.buscarEnNotas ? [NOTAS] : []),
    ...(sought.buscarEnCv ? [CVS] : []),
    ...(sought.buscarEnCorreos ? [CORREOS] : []),
  ];
  const inTexts = kinds.length > 0;
  const names = inTexts ? [] : palabras;
  const phrase = sought.busquedaExacta && names.length > 1 ? phraseOf(text) : [];
  const chosen = [
    ...FILTER_NAMES.flatMap((name) => sought[name].map((id) => termOf(candidatoFilters[name].term, id))),
    ...(sought.disponibilidad
      ? [termOf(DISPONIBILIDAD, 1 + DISPONIBILIDADES.indexOf(sought.disponibilidad))]
      : []),
  ];
  const terms = [
    ...chosen.map((term) => ({ group: kindOf(term), term: String(term) })),
    ...own.flatMap(({ grupo, terminos }) => terminos.map((term) => ({ group: grupo, term }))),
    ...(words?.length === 0 ? [HELD_BY_NONE] : []),
  ];
  return {
    palabras: phrase.length > 0 ? [] : names,
    exacta: sought.busquedaExacta,
    suena: sought.porSonido && !inTexts,
    frase: phrase,
    telefonos: inTexts ? [] : telefonos,
    textos: inTexts ? (words ?? []).slice(0, MAX_TEXT_WORDS) : [],
    clases: kinds,
    grupos: terms.map(({ group }) => group),
    terminos: terms.map(({ term }) => term),
    salario: sought.salario ?? null,
  };
}

/**
 * The call of the database's `hallar_candidatos` (server/sql/busqueda/buscar.sql, docs/decisions/0014), all in one snapshot.
 */
function found(filters: Filters, whole: boolean): RawBuilder<unknown> {
  const alive = filters.alive ?? [];
  const asked = {
    ...saidOf(filters, filters.propios),
    ...(alive.length > 0 && { grupoVivas: LISTAS, vivas: alive }),
    omitir: filters.consultaTipo === 'omitirYaIncluidos' ? filters.oportunidadId : null,
    limite: filters.limit,
    desde: pageOffset(filters.page, filters.limit),
    conjunto: whole,
  };
  return sql`hallar_candidatos(${JSON.stringify(asked)}::jsonb)`;
}

/**
 * Exact total and page: best match first, then latest contact, then newest (docs/reglas/personas.md). A row of `total` and
 * `ids`.
 */
export const search = (filters: Filters): RawBuilder<Page> => found(filters, false) as RawBuilder<Page>;

/** Everybody that a search finds, unordered: rows of `id`. */
export const everybody = (filters: Filters): RawBuilder<{ id: number }> => sql`(
  with h as materialized (select ids, bloques, mapas from ${found(filters, true)})
  select unnest(h.ids) id from h
  union all
  select l.candidato_id from h
   cross join lateral unnest(h.bloques, h.mapas) m(bloque, bits)
    join busqueda_lugar l on l.lugar between m.bloque * busqueda_ancho() and (m.bloque + 1) * busqueda_ancho() - 1
   where get_bit(m.bits, l.lugar % busqueda_ancho()) = 1)`;

/** 'Búsqueda exacta': the words are adjacent and whole, in that order. */
const phraseOf = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word !== '' && !/^\d+$/.test(word));

/** The ids of a page and the total. */
export async function searchCandidatos(db: Db, filters: Filters): Promise<Page> {
  return oneRow(db)<Page>`select total, ids from ${search(filters)}`;
}

/** What searches and the rows of their pages are read from, most needed first. */
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
  // Written when people are included in an opportunity.
  'oportunidad_candidato_candidato',
  'oportunidad_candidato_pkey',
  'etapa_cambio_candidato',
  'etapa_cambio_historia',
  'nota_candidato',
  'nota',
  'nota_busqueda_palabras',
  'cv_busqueda_palabras',
  'correo_busqueda_palabras',
  'candidato_busqueda_pkey',
  'candidato_busqueda',
];
