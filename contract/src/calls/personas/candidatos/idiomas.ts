import { z } from 'zod';
import { NIVELES_IDIOMA } from '../../../domain/enums.ts';
import { changesOf, id, mensaje, mensajeWithId, one, version } from '../../../schema.ts';
import { candidatoFilter, own } from './base.ts';

const idiomaFields = {
  idiomaIdNumerico: id,
  lee: one(NIVELES_IDIOMA),
  escribe: one(NIVELES_IDIOMA),
  habla: one(NIVELES_IDIOMA),
};
export type IdiomaFields = z.infer<z.ZodObject<typeof idiomaFields>>;
export const idioma = z
  .strictObject({
    idNumerico: z.int(),
    idiomaIdNumerico: z.int(),
    idiomaDescripcion: z.string(),
    lee: z.string(),
    escribe: z.string(),
    habla: z.string(),
    version: z.int(),
  })
  .meta({ id: 'IdiomaDeCandidato' });
export type CandidatoIdioma = z.infer<typeof idioma>;

/** The box of languages (docs/reglas/personas.md). */
export const idiomas = {
  idiomas: own('GET', '/v1/candidato/idiomas', 'Idiomas de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ idiomas: z.array(idioma) })),
  addIdioma: own('POST', '/v1/candidato/idioma', 'Agregar un idioma')
    .input(z.strictObject({ candidatoIdNumerico: id, ...idiomaFields }))
    .output(mensajeWithId),
  editIdioma: own('PATCH', '/v1/candidato/idioma', 'Editar un idioma')
    .input(z.strictObject({ candidatoIdNumerico: id, ...changesOf(idiomaFields), idNumerico: id, version }))
    .output(mensaje),
  removeIdioma: own('DELETE', '/v1/candidato/idioma', 'Eliminar un idioma')
    .input(z.strictObject({ candidatoIdiomaIdNumerico: id }))
    .output(mensaje),
};
