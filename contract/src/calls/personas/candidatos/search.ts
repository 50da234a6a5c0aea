import { z } from 'zod';
import { eachList } from '../../../domain/fields/candidatoFilters.ts';
import { MULTISELECT_MAX, SEARCH_MAX_CHARS, SUGGESTIONS_MAX } from '../../../domain/limits.ts';
import { amountText, flag, ids, optionalId, page, text } from '../../../schema.ts';
import { staff } from './base.ts';
import { listItem } from './list-item.ts';

/** Search and likeness (docs/reglas/personas.md). */
export const search = {
  /** Search with an exact total. What matches and in which order: docs/reglas/personas.md. */
  search: staff('GET', '/v1/candidatos', 'Buscar candidatos', { replica: true })
    .input(
      z
        .strictObject({
          ...page,
          busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
          salario: z.preprocess((v) => (v === '' ? undefined : v), amountText.optional()),
          buscarEnNotas: flag.default(false),
          buscarEnCv: flag.default(false),
          busquedaExacta: flag.default(false),
          /** By how the words of names sound, not by their letters (docs/reglas/personas.md). */
          porSonido: flag.default(false),
          oportunidadId: optionalId,
          consultaTipo: z.literal('omitirYaIncluidos', 'debe ser omitirYaIncluidos').optional(),
          ...eachList(() => ids(MULTISELECT_MAX)),
        })
        .refine((filters) => !(filters.buscarEnNotas && filters.busquedaExacta), {
          message: 'no se puede usar junto con Buscar en notas',
          path: ['busquedaExacta'],
        })
        .refine((filters) => !(filters.buscarEnCv && filters.busquedaExacta), {
          message: 'no se puede usar junto con Buscar en CV',
          path: ['busquedaExacta'],
        })
        .refine(
          ({ porSonido, ...f }) => !(porSonido && (f.busquedaExacta || f.buscarEnNotas || f.buscarEnCv)),
          {
            message: 'busca solo en nombres, y no junto con Búsqueda exacta',
            path: ['porSonido'],
          },
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

  /** Candidates whose telefono1 has the same last 8 digits (docs/reglas/personas.md). */
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
