import { z } from 'zod';
import { call } from '../../../call.ts';
import { requiredDateAsked } from '../../../dateSchemas.ts';
import { STAFF } from '../../../domain/roles.ts';
import { archivo } from '../../../files.ts';
import { described, flag, id, mensaje } from '../../../schema.ts';
import { area, staff } from './base.ts';

const excel = (path: `/${string}`, summary: string) =>
  call({ area, access: STAFF, file: true, replica: true, method: 'GET', path, summary: summary });

/** Replacement, counts by stage, start mail and both reports. */
export const following = {
  /** A copy of a closed opportunity; 409 when it already has one. */
  replace: staff('POST', '/v1/oportunidad/reposicion', 'Reposición de una oportunidad finalizada', {
    makes: true,
  })
    .input(z.strictObject({ oportunidadIdNumerico: id, incluirCandidatos: flag }))
    .output(z.strictObject({ reposicionOportId: z.int() })),

  /** The occupied stages, in order; conteoPorEtapa is keyed by stage. */
  summary: staff('GET', '/v1/oportunidad/etapas/resumen', 'Candidatos por etapa')
    .input(z.strictObject({ oportunidadId: id }))
    .output(
      z.strictObject({
        etapasEnOportunidad: z.array(described),
        conteoPorEtapa: z.record(z.string(), z.int()),
      }),
    ),

  /** 422 unless the opportunity is open, without an address, or before the cut-off; 409 the second time (docs/reglas/busquedas.md). */
  startMail: staff('POST', '/v1/oportunidad/mail/inicio', 'Enviar el correo de inicio')
    .input(z.strictObject({ oportunidadId: id }))
    .output(mensaje),

  /** The candidates of an opportunity and their stages. 422 before the cut-off. */
  searchReport: excel('/v1/oportunidad/reporte/busqueda/excel', 'Reporte de búsqueda en Excel')
    .input(z.strictObject({ oportunidadId: id }))
    .output(archivo),

  /** The opportunities of a company created in those days, none before the cut-off, and their candidates (docs/reglas/busquedas.md). */
  estadoReport: excel('/v1/oportunidad/reporte/estado/excel', 'Reporte de estado en Excel')
    .input(
      z.strictObject({
        token: z.string().optional(),
        fechaInicio: requiredDateAsked,
        fechaFin: requiredDateAsked,
        empresaId: id,
      }),
    )
    .output(archivo),
};
