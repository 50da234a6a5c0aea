import { z } from 'zod';
import { call } from '../../../call.ts';
import { SEARCH_MAX_CHARS } from '../../../domain/limits.ts';
import { STAFF } from '../../../domain/roles.ts';
import { described, page, text } from '../../../schema.ts';
import { area, candidatoFilter, staff } from './base.ts';
import { experiencia } from './experiencias.ts';
import { formacion } from './formaciones.ts';

/** List items similar to a free text. */
const suggested = z.array(described);
export type Suggested = z.infer<typeof suggested>;

/** What waits to be normalized (docs/reglas/personas.md). */
export const normalize = {
  /** Candidates with rows to be normalized, or without; longest waiting first (docs/reglas/personas.md). */
  toNormalize: staff('GET', '/v1/candidatos/v1', 'Candidatos a actualizar')
    .input(
      z.strictObject({
        ...page,
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
        normalizado: z.enum(['s', 'n'], 'debe ser s o n').default('n'),
      }),
    )
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            idNumerico: z.int(),
            nombreCompleto: z.string(),
            /** Waiting rows of education and experience. */
            pendientes: z.int(),
          }),
        ),
        total: z.int(),
      }),
    ),

  /** A candidate's waiting rows, each free text with its three most similar list items, best first. */
  forUpdate: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/candidato/actualizar',
    summary: 'Formación y experiencias por normalizar',
  })
    .input(candidatoFilter)
    .output(
      z.strictObject({
        candidato: z.strictObject({ idNumerico: z.int(), nombreCompleto: z.string() }),
        formaciones: z.array(
          formacion.extend({ sugerencias: z.strictObject({ instituto: suggested, titulacion: suggested }) }),
        ),
        experiencias: z.array(
          experiencia.extend({ sugerencias: z.strictObject({ empresa: suggested, cargo: suggested }) }),
        ),
      }),
    ),
};
