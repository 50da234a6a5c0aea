import { z } from 'zod';
import { camposFilter } from '../../../campoSchemas.ts';
import { DISPONIBILIDADES } from '../../../domain/enums.ts';
import { eachList } from '../../../domain/fields/candidatoFilters.ts';
import { MULTISELECT_MAX, SEARCH_MAX_CHARS, SUGGESTIONS_MAX } from '../../../domain/limits.ts';
import { amountText, flag, ids, oneOptional, optionalId, page, text } from '../../../schema.ts';
import { staff } from './base.ts';
import { listItem } from './list-item.ts';

/** The filters of a search, without opportunity and page. */
export const sought = {
  busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
  salario: z.preprocess((v) => (v === '' ? undefined : v), amountText.optional()),
  buscarEnNotas: flag.default(false),
  buscarEnCv: flag.default(false),
  /** Mails with them, in both directions. */
  buscarEnCorreos: flag.default(false),
  busquedaExacta: flag.default(false),
  /** Matches names by sound (docs/reglas/personas.md). */
  porSonido: flag.default(false),
  disponibilidad: oneOptional(DISPONIBILIDADES),
  camposPropios: camposFilter,
  ...eachList(() => ids(MULTISELECT_MAX)),
};

const forOportunidad = {
  oportunidadId: optionalId,
  consultaTipo: z.literal('omitirYaIncluidos', 'debe ser omitirYaIncluidos').optional(),
};

/** Refuses combinations of filters that exclude each other. */
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
  /** Search with an exact total. Matching and order: docs/reglas/personas.md. 404 for a list that the user cannot see. */
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
        /** Suggestions for a quick search by name that finds almost nobody, best first, with their totals. */
        sugerencias: z
          .array(z.strictObject({ texto: z.string(), total: z.int() }))
          .max(SUGGESTIONS_MAX)
          .optional(),
      }),
    ),

  /** How many people the search finds, and how many without each of its filters. */
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
            /** One word of a longer quick search; else the whole filter. */
            palabra: z.string().nullable(),
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
