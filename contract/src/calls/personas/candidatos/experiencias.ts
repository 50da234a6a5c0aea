import { z } from 'zod';
import { optionalDate } from '../../../dateSchemas.ts';
import { EMPLEO_KINDS } from '../../../domain/enums.ts';
import { LONG_TEXT } from '../../../domain/limits.ts';
import {
  changesOf,
  day,
  flag,
  id,
  mensaje,
  mensajeWithId,
  one,
  optionalId,
  optionalText,
  version,
} from '../../../schema.ts';
import { candidatoFilter, normalized, own, ownWords } from './base.ts';

const experienciaFields = {
  cargoIdNumerico: optionalId,
  tipoEmpleo: one(EMPLEO_KINDS),
  empresaIdNumerico: optionalId,
  rubroIdNumerico: optionalId,
  observacion: optionalText(LONG_TEXT),
  salario: optionalText(60),
  condicionesActuales: optionalText(LONG_TEXT),
  vigente: flag.default(false),
  inicioFecha: optionalDate,
  finFecha: optionalDate,
  salidaMotivoIdNumerico: optionalId,
  empresaOtro: ownWords,
  cargoOtro: ownWords,
};
export type ExperienciaFields = z.infer<z.ZodObject<typeof experienciaFields>>;
export const experiencia = z
  .strictObject({
    idNumerico: z.int(),
    candidatoIdNumerico: z.int(),
    empresaIdNumerico: z.int().nullable(),
    empresaDescripcion: z.string().nullable(),
    empresaOtro: z.string().nullable(),
    cargoIdNumerico: z.int().nullable(),
    cargoDescripcion: z.string().nullable(),
    cargoOtro: z.string().nullable(),
    rubroIdNumerico: z.int().nullable(),
    rubroDescripcion: z.string().nullable(),
    tipoEmpleo: z.enum(EMPLEO_KINDS),
    observacion: z.string().nullable(),
    salario: z.string().nullable(),
    condicionesActuales: z.string().nullable(),
    vigente: z.boolean(),
    inicioFecha: day.nullable(),
    finFecha: day.nullable(),
    salidaMotivoIdNumerico: z.int().nullable(),
    salidaMotivoDescripcion: z.string().nullable(),
    normalizado: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ExperienciaDeCandidato' });
export type Experiencia = z.infer<typeof experiencia>;

/** The box of experiences (docs/reglas/personas.md). */
export const experiencias = {
  experiencias: own('GET', '/v1/candidato/experiencias', 'Experiencias de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ experiencias: z.array(experiencia) })),
  addExperiencia: own('POST', '/v1/candidato/experiencia', 'Agregar una experiencia')
    .input(z.strictObject({ candidatoIdNumerico: id, ...experienciaFields }))
    .output(mensajeWithId),
  editExperiencia: own('PATCH', '/v1/candidato/experiencia', 'Editar una experiencia')
    .input(
      z.strictObject({
        candidatoIdNumerico: id,
        ...changesOf(experienciaFields),
        idNumerico: id,
        normalizado: normalized,
        version,
      }),
    )
    .output(mensaje),
  removeExperiencia: own('DELETE', '/v1/candidato/experiencia', 'Eliminar una experiencia')
    .input(z.strictObject({ candidatoExpIdNumerico: id }))
    .output(mensaje),
};
