import { z } from 'zod';
import { id, moment, page } from '../../../schema.ts';
import { own } from './base.ts';

const postulacion = z.strictObject({
  idNumerico: z.int(),
  /** The public one when a candidato asks. */
  titulo: z.string(),
  cargoDescripcion: z.string(),
  rubroDescripcion: z.string(),
  /** Rich text; none for a candidato unless it is part of the publication. */
  conocimientoDeseable: z.string().nullable(),
  /** Null for a candidato when the opportunity is confidential. */
  empresaDescripcion: z.string().nullable(),
  /** Stages gone through, newest first: their labels for staff, plain words for a candidato. */
  etapas: z.array(z.strictObject({ descripcion: z.string(), fecha: moment })),
  /** The search goes on, and this person is part of it. */
  vigente: z.boolean(),
});
export type Postulacion = z.infer<typeof postulacion>;

/** The opportunities somebody is part of. */
export const postulaciones = {
  /** The opportunities a candidate is part of, newest change first (docs/reglas/personas.md). */
  postulaciones: own('GET', '/v1/getOportunidadesCandidato', 'Oportunidades de un candidato')
    .input(
      z.strictObject({
        ...page,
        candidatoIdNumerico: id,
        /** Whether they are part of this one, and how. */
        oportunidadIdNumerico: id.optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(postulacion), total: z.int() })),
};
