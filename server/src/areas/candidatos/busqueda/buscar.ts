import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { leerTexto, normalizarTexto } from './texto.ts';

export interface Filtros {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  buscarEnNotas: boolean;
  busquedaExacta: boolean;
  /** Amount as text; candidates whose expectation is at most this. */
  salario?: string | undefined;
  rubrosIdsNumericos: number[];
  cargosIdsNumericos: number[];
  cargosPotencialesIdsNumericos: number[];
  empresasIdsNumericos: number[];
  oportunidadId?: number | null | undefined;
  /** Leaves out those already in oportunidadId. */
  consultaTipo?: 'omitirYaIncluidos' | undefined;
}

/** Everybody, the first page; what a search says is put over it. */
export const SIN_FILTROS: Filtros = {
  page: 1,
  limit: 20,
  buscarEnNotas: false,
  busquedaExacta: false,
  rubrosIdsNumericos: [],
  cargosIdsNumericos: [],
  cargosPotencialesIdsNumericos: [],
  empresasIdsNumericos: [],
};

export interface Pagina {
  /** Candidate ids of the page, in order. */
  ids: number[];
  /** Exact. */
  total: number;
}

const MAX_PALABRAS_DE_NOTAS = 8;

/**
 * The call of the database's `busqueda` (migration 0010, docs/decisions/0014): exact total and page in one snapshot, best
 * match first, then newest contact, then newest (decisions 5). A row of `total` and `ids`.
 */
export function busqueda(filtros: Filtros): RawBuilder<Pagina> {
  const texto = filtros.busquedaRapida ?? '';
  const { palabras, telefonos } = leerTexto(texto);
  const enNotas = filtros.buscarEnNotas
    ? normalizarTexto(texto).split(' ').filter(Boolean).slice(0, MAX_PALABRAS_DE_NOTAS)
    : [];
  const nombres = filtros.buscarEnNotas ? [] : palabras;
  const frase = filtros.busquedaExacta && nombres.length > 1 ? fraseDe(texto) : [];
  const omitir = filtros.consultaTipo === 'omitirYaIncluidos' ? (filtros.oportunidadId ?? null) : null;
  return sql`busqueda(
    ${frase.length > 0 ? [] : nombres}::text[], ${filtros.busquedaExacta}::boolean, ${frase}::text[],
    ${filtros.buscarEnNotas ? [] : telefonos}::text[], ${enNotas}::text[],
    ${filtros.rubrosIdsNumericos}::int[], ${filtros.cargosIdsNumericos}::int[],
    ${filtros.cargosPotencialesIdsNumericos}::int[], ${filtros.empresasIdsNumericos}::int[],
    ${filtros.salario ?? null}::numeric, ${omitir}::int,
    ${filtros.limit}::int, ${pageOffset(filtros.page, filtros.limit)}::bigint)`;
}

/** 'Búsqueda exacta': the words stand together and whole, in that order. */
const fraseDe = (texto: string): string[] =>
  normalizarTexto(texto)
    .split(' ')
    .filter((palabra) => palabra !== '' && !/^\d+$/.test(palabra));

/** The ids of a page and the total. */
export async function buscarCandidatos(db: Db, filtros: Filtros): Promise<Pagina> {
  const { rows } = await sql<Pagina>`select total, ids from ${busqueda(filtros)}`.execute(db);
  return rows[0]!;
}

/** What searches and the rows of their pages are read from, the most needed first. */
export const SEARCHED = [
  'busqueda_denso_pkey',
  'busqueda_mapa_pkey',
  'busqueda_mapa',
  'busqueda_lugar_pkey',
  'busqueda_lugar',
  'busqueda_lista_pkey',
  'busqueda_lista',
  'candidato_pkey',
  'candidato',
  'candidato_contacto_pkey',
  'candidato_contacto',
  'experiencia_candidato',
  'experiencia',
  'nota_candidato',
  'nota',
  'candidato_busqueda_pkey',
  'candidato_busqueda',
];

/** Searches by every way once, so that a connection has planned what it will be asked. */
export async function warmSearch(db: Db): Promise<void> {
  for (const filtros of [
    {},
    { busquedaRapida: 'maria' },
    { busquedaRapida: 'ma' },
    { busquedaRapida: '0981455' },
  ])
    await buscarCandidatos(db, { ...SIN_FILTROS, ...filtros });
  await buscarCandidatos(db, { ...SIN_FILTROS, busquedaRapida: 'ingles', buscarEnNotas: true });
}
