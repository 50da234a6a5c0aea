import { z } from 'zod';
import { id, moment, page } from '../../../schema.ts';
import { own } from './base.ts';

const postulacion = z
  .strictObject({
    idNumerico: z.int(),
    /** For a candidato, the public title. */
    titulo: z.string(),
    cargoDescripcion: z.string(),
    rubroDescripcion: z.string(),
    /** Rich text; hidden from a candidato unless published. */
    conocimientoDeseable: z.string().nullable(),
    /** Null for a candidato if confidential. */
    empresaDescripcion: z.string().nullable(),
    /** Past stages, newest first: labels for staff, plain words for a candidato. */
    etapas: z.array(
      z.strictObject({ descripcion: z.string(), fecha: moment }).meta({ id: 'EtapaDePostulacion' }),
    ),
    /** The search is open and this person is still in it. */
    vigente: z.boolean(),
    /** Staff only. */
    descartado: z.boolean().optional(),
  })
  .meta({ id: 'PostulacionDeCandidato' });
export const postulacionesPage = z
  .strictObject({ items: z.array(postulacion), total: z.int() })
  .meta({ id: 'PostulacionesDeCandidato' });
export type Postulacion = z.infer<typeof postulacion>;

export const postulaciones = {
  /** A candidate's opportunities, newest change first (docs/reglas/personas.md). */
  postulaciones: own('GET', '/v1/getOportunidadesCandidato', 'Oportunidades de un candidato')
    .input(
      z.strictObject({
        ...page,
        candidatoIdNumerico: id,
        /** Whether and how they take part in this one. */
        oportunidadIdNumerico: id.optional(),
      }),
    )
    .output(postulacionesPage),
};
