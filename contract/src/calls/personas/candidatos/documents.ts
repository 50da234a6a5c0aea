import { z } from 'zod';
import { requiredDateAsked } from '../../../dateSchemas.ts';
import { id, page } from '../../../schema.ts';
import { own, staff } from './base.ts';
import { listItem } from './list-item.ts';

/** The CV and the list of contacts. */
export const documents = {
  /** A single-use link to the CV that works for ten minutes in the same session (docs/reglas/personas.md). */
  cv: own('GET', '/v1/cvcandidato', 'CV de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ url: z.string() })),

  /** Candidates last contacted within those days, both included, latest first (docs/reglas/personas.md). */
  contacto: staff('GET', '/v1/candidatos/contacto', 'Candidatos por fecha de último contacto', {
    replica: true,
  })
    .input(z.strictObject({ ...page, fechaInicio: requiredDateAsked, fechaFin: requiredDateAsked }))
    .output(z.strictObject({ items: z.array(listItem), total: z.int() })),
};
