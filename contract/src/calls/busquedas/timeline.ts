import { z } from 'zod';
import { call } from '../../call.ts';
import { STAFF } from '../../domain/roles.ts';
import { TIMELINE_KINDS } from '../../domain/timeline.ts';
import { moment, oneOptional, optionalId, optionalText, page } from '../../schema.ts';

const entry = z
  .strictObject({
    tipo: z.enum(TIMELINE_KINDS),
    /** Of the note, event, task, change… itself; of a mail, its conversation. */
    idNumerico: z.int(),
    /** Unlike any other of the answer. */
    clave: z.string(),
    fecha: moment,
    /** Who did it; null for the system, and for what is nobody's. */
    autor: z.string().nullable(),
    titulo: z.string(),
    texto: z.string().nullable(),
    candidatoIdNumerico: z.int().nullable(),
    candidatoNombre: z.string().nullable(),
    oportunidadIdNumerico: z.int().nullable(),
    oportunidadTitulo: z.string().nullable(),
  })
  .meta({ id: 'Hecho' });
export type TimelineEntry = z.infer<typeof entry>;

/** What happened with a candidate or in an opportunity (docs/reglas/busquedas.md). */
export const timeline = {
  /**
   * Newest first. Without `tipo`, everything but who saw it. 400 unless exactly one record is named; 403 for a kind that is only
   * for admin.
   */
  list: call({
    area: 'timeline',
    access: STAFF,
    method: 'GET',
    path: '/v1/historia',
    summary: 'Lo que pasó con un candidato o en una oportunidad',
  })
    .input(
      z.strictObject({
        candidatoIdNumerico: optionalId,
        oportunidadIdNumerico: optionalId,
        tipo: oneOptional(TIMELINE_KINDS),
        /** `siguiente` of the answer before. */
        desde: optionalText(60),
        limit: page.limit,
      }),
    )
    .output(
      z.strictObject({
        items: z.array(entry),
        /** What to ask the next ones with; null when there are none. */
        siguiente: z.string().nullable(),
      }),
    ),
};
