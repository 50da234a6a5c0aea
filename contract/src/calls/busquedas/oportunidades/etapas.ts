import { z } from 'zod';
import { call } from '../../../call.ts';
import { POSTULACION_ORIGINS } from '../../../domain/enums.ts';
import { MAX_INCLUDE, NOTA_MAX_CHARS, SHORT_TEXT } from '../../../domain/limits.ts';
import { STAFF_AND_CANDIDATO } from '../../../domain/roles.ts';
import { amountText, id, ids, mensaje, named, one, optionalId, text, version } from '../../../schema.ts';
import { area, staff } from './base.ts';

/** The note that accompanies a change of stage (docs/reglas/busquedas.md). */
const changeNota = {
  titulo: text(SHORT_TEXT),
  contenido: text(NOTA_MAX_CHARS),
  expectativaSalarial: amountText.optional(),
  companheroId: optionalId,
};
const candidatoIn = { candidatoIdNumerico: id, oportunidadIdNumerico: id };

/** Including people and moving them from stage to stage (docs/reglas/busquedas.md). */
export const etapas = {
  /**
   * Includes candidates; a candidato only themselves, from the portal (origen portal, stage 300). Those already included are
   * skipped; for a candidato that is a 409.
   */
  include: call({
    area,
    access: STAFF_AND_CANDIDATO,
    method: 'POST',
    path: '/v1/oportunidad/candidato/incluir',
    summary: 'Incluir candidatos en una oportunidad, o postularse',
    makes: true,
  })
    .input(
      z.strictObject({
        origen: one(POSTULACION_ORIGINS),
        oportunidadIdNumerico: id,
        candidatosIds: ids(MAX_INCLUDE),
        etapa: id,
      }),
    )
    .output(
      z.strictObject({
        incluidosExitosamente: z.array(z.int()),
        omitidos: z.array(z.int()),
        omitidosNombres: z.array(named),
      }),
    ),

  /** 422 for a stage that may not follow; 409 when somebody else changed the candidate in the meantime. */
  advance: staff('POST', '/v1/oportunidad/candidato/avanzar', 'Avanzar de etapa')
    .input(z.strictObject({ ...candidatoIn, etapaIdNumerico: id, ...changeNota, version }))
    .output(mensaje),

  discard: staff('POST', '/v1/oportunidad/candidato/descartar', 'Descartar un candidato')
    .input(z.strictObject({ ...candidatoIn, motivoDescarteId: id, ...changeNota, version }))
    .output(mensaje),

  deactivate: staff('POST', '/v1/oportunidad/candidato/desactivar', 'Desactivar un candidato')
    .input(z.strictObject({ ...candidatoIn, version }))
    .output(mensaje),
};
