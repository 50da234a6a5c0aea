import { z } from 'zod';
import { optionalDate } from '../../../dateSchemas.ts';
import { NIVELES_FORMACION } from '../../../domain/enums.ts';
import { LONG_TEXT } from '../../../domain/limits.ts';
import {
  changesOf,
  day,
  id,
  mensaje,
  mensajeWithId,
  one,
  optionalId,
  optionalText,
  version,
} from '../../../schema.ts';
import { candidatoFilter, normalized, own, ownWords } from './base.ts';

const formacionFields = {
  nivelFormacion: one(NIVELES_FORMACION),
  institutoIdNumerico: optionalId,
  titulacionIdNumerico: optionalId,
  institutoOtro: ownWords,
  titulacionOtro: ownWords,
  inicioFecha: optionalDate,
  finFecha: optionalDate,
  descripcion: optionalText(LONG_TEXT),
};
export type FormacionFields = z.infer<z.ZodObject<typeof formacionFields>>;
export const formacion = z
  .strictObject({
    idNumerico: z.int(),
    institutoIdNumerico: z.int().nullable(),
    institutoDescripcion: z.string().nullable(),
    institutoOtro: z.string().nullable(),
    titulacionIdNumerico: z.int().nullable(),
    titulacionDescripcion: z.string().nullable(),
    titulacionOtro: z.string().nullable(),
    nivelFormacion: z.enum(NIVELES_FORMACION),
    inicioFecha: day.nullable(),
    finFecha: day.nullable(),
    descripcion: z.string().nullable(),
    normalizado: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'EducacionDeCandidato' });
export type Formacion = z.infer<typeof formacion>;

/** The box of education (docs/reglas/personas.md). */
export const formaciones = {
  formaciones: own('GET', '/v1/candidato/formaciones', 'Formación de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ formaciones: z.array(formacion) })),
  addFormacion: own('POST', '/v1/candidato/formacion', 'Agregar una formación')
    .input(z.strictObject({ candidatoIdNumerico: id, ...formacionFields }))
    .output(mensajeWithId),
  editFormacion: own('PATCH', '/v1/candidato/formacion', 'Editar una formación')
    .input(
      z.strictObject({
        candidatoIdNumerico: id,
        ...changesOf(formacionFields),
        idNumerico: id,
        normalizado: normalized,
        version,
      }),
    )
    .output(mensaje),
  removeFormacion: own('DELETE', '/v1/candidato/formacion', 'Eliminar una formación')
    .input(z.strictObject({ candidatoFormacionIdNumerico: id }))
    .output(mensaje),
};
