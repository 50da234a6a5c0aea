import { z } from 'zod';
import { id } from '../../../schema.ts';
import { notasPage } from '../notas.ts';
import { staff } from './base.ts';
import { experiencia } from './experiencias.ts';
import { formacion } from './formaciones.ts';
import { idioma } from './idiomas.ts';
import { perfil } from './perfil.ts';
import { postulacionesPage } from './postulaciones.ts';

const quickViewAnswer = z.strictObject({
  candidato: perfil,
  experiencias: z.array(experiencia),
  formaciones: z.array(formacion),
  idiomas: z.array(idioma),
  /** The latest ones. */
  notas: notasPage,
  /** The ones changed last. */
  oportunidades: postulacionesPage,
});
export type QuickView = z.infer<typeof quickViewAnswer>;

export const quickView = {
  /** What decides about a person, beside a list (docs/reglas/personas.md). Counts as opening the profile; without hidden data. */
  quickView: staff('GET', '/v1/candidato/vistaRapida', 'Vista rápida de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(quickViewAnswer),
};
