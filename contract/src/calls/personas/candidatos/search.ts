import { z } from 'zod';
import { camposFilter } from '../../../campoSchemas.ts';
import { DISPONIBILIDADES } from '../../../domain/enums.ts';
import { eachList } from '../../../domain/fields/candidatoFilters.ts';
import { MULTISELECT_MAX, SEARCH_MAX_CHARS, SUGGESTIONS_MAX } from '../../../domain/limits.ts';
import { amountText, flag, ids, oneOptional, optionalId, page, text } from '../../../schema.ts';
import { staff } from './base.ts';
import { listItem } from './list-item.ts';

/** What a search asks for, without whom it is for and which page is wanted. */
export const sought = {
  busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
  salario: z.preprocess((v) => (v === '' ? undefined : v), amountText.optional()),
  buscarEnNotas: flag.default(false),
  buscarEnCv: flag.default(false),
  /** What was written to them and what they answered. */
  buscarEnCorreos: flag.default(false),
  busquedaExacta: flag.default(false),
  /** By how the words of names sound, not by their letters (docs/reglas/personas.md). */
  porSonido: flag.default(false),
  disponibilidad: oneOptional(DISPONIBILIDADES),
  camposPropios: camposFilter,
  ...eachList(() => ids(MULTISELECT_MAX)),
};

/** For whom a search is. */
const forOportunidad = {
  oportunidadId: optionalId,
  consultaTipo: z.literal('omitirYaIncluidos', 'debe ser omitirYaIncluidos').optional(),
};

/** Refuses ways of searching that exclude each other. */
export const withoutClashes = <
  T extends z.ZodType<
    Record<'buscarEnNotas' | 'buscarEnCv' | 'buscarEnCorreos' | 'busquedaExacta' | 'porSonido', boolean>,
    unknown
  >,
>(
  schema: T,
) =>
  schema
    .refine((filters) => !(filters.buscarEnNotas && filters.busquedaExacta), {
      message: 'no se puede usar junto con Buscar en notas',
      path: ['busquedaExacta'],
    })
    .refine((filters) => !(filters.buscarEnCv && filters.busquedaExacta), {
      message: 'no se puede usar junto con Buscar en CV',
      path: ['busquedaExacta'],
    })
    .refine((filters) => !(filters.buscarEnCorreos && filters.busquedaExacta), {
      message: 'no se puede usar junto con Buscar en correos',
      path: ['busquedaExacta'],
    })
    .refine(
      ({ porSonido, ...f }) =>
        !(porSonido && (f.busquedaExacta || f.buscarEnNotas || f.buscarEnCv || f.buscarEnCorreos)),
      {
        message: 'busca solo en nombres, y no junto con Búsqueda exacta',
        path: ['porSonido'],
      },
    );

/** A search without its page. */
export const asked = withoutClashes(z.strictObject({ ...sought, ...forOportunidad })).meta({
  id: 'FiltrosDeCandidatos',
});

/** Search and likeness (docs/reglas/personas.md). */
export const search = {
  /** Search with an exact total. What matches and in which order: docs/reglas/personas.md. 404 for a list that one does not see. */
  search: staff('GET', '/v1/candidatos', 'Buscar candidatos', { replica: true })
    .input(
      withoutClashes(
        z.strictObject({
          ...page,
          ...sought,
          ...forOportunidad,
        }),
      ),
    )
    .output(
      z.strictObject({
        items: z.array(listItem),
        total: z.int(),
        /** Of a quick search of names that finds almost nobody: what may have been meant, best first, with how many it would find. */
        sugerencias: z
          .array(z.strictObject({ texto: z.string(), total: z.int() }))
          .max(SUGGESTIONS_MAX)
          .optional(),
      }),
    ),

  /** How many the search finds, and how many it would find without each thing that it asks for. */
  explain: staff('GET', '/v1/candidatos/explicacion', 'Cuánto quita cada filtro de una búsqueda', {
    replica: true,
  })
    .input(asked)
    .output(
      z.strictObject({
        total: z.int(),
        partes: z.array(
          z.strictObject({
            /** The name of the filter. */
            filtro: z.string(),
            /** One word of a quick search of several; else all of the filter. */
            palabra: z.string().nullable(),
            /** Exact. */
            sin: z.int(),
          }),
        ),
      }),
    ),

  /** Candidates one of whose phones has the same last 8 digits (docs/reglas/personas.md). */
  byPhone: staff('GET', '/v1/candidatos/searchByMobile', 'Candidatos con un teléfono parecido')
    .input(z.strictObject({ mobile: text(40) }))
    .output(
      z.strictObject({
        total: z.int(),
        searchResultsByTerm: z.array(
          z.strictObject({
            term: z.string(),
            count: z.int(),
            items: z.array(
              z.strictObject({ idNumerico: z.int(), nombreCompleto: z.string(), telefono1: z.string() }),
            ),
          }),
        ),
      }),
    ),
};
