import { z } from 'zod';
import { call } from '../../../call.ts';
import { CIVIL_ESTADOS, SEXOS } from '../../../domain/enums.ts';
import { LONG_TEXT, SHORT_TEXT } from '../../../domain/limits.ts';
import { STAFF } from '../../../domain/roles.ts';
import {
  amountText,
  day,
  id,
  mensaje,
  mensajeWithId,
  moment,
  oneOptional,
  optionalCorreo,
  optionalDate,
  optionalId,
  optionalPhone,
  optionalText,
  requiredPhone,
  requiredText,
  version,
} from '../../../schema.ts';
import { own, staff } from './base.ts';

const candidatoFields = {
  nombre: requiredText(SHORT_TEXT),
  apellido: requiredText(SHORT_TEXT),
  telefono1: requiredPhone,
  documento: optionalText(30),
  direccion: optionalText(300),
  telefono2: optionalPhone,
  telefono3: optionalPhone,
  correo: optionalCorreo,
  nacimientoFecha: optionalDate,
  sexo: oneOptional(SEXOS),
  estadoCivil: oneOptional(CIVIL_ESTADOS),
  nacionalidadIdNumerico: optionalId,
  paisId: optionalId,
  ciudadId: optionalId,
  ciudadLibre: optionalText(SHORT_TEXT),
  expectativaSalarial: amountText.optional(),
  descripcionInterna: optionalText(LONG_TEXT),
};

/** Fields that a change may leave out stay as they are. */
const candidatoChanges = z.strictObject({
  candidatoIdNumerico: id,
  version,
  ...z.object(candidatoFields).partial().shape,
});

/** A picture and its thumbnail, each with the name it has in the store (docs/reglas/personas.md). */
const photo = z.strictObject({
  _id: z.uuid(),
  url: z.string(),
  nombre: z.string(),
  thumbnail: z.strictObject({ url: z.string(), nombre: z.string() }),
});
export type Photo = z.infer<typeof photo>;

const perfil = z.strictObject({
  _id: z.uuid(),
  idNumerico: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  documento: z.string().nullable(),
  telefono1: z.string(),
  telefono2: z.string().nullable(),
  telefono3: z.string().nullable(),
  correo: z.string().nullable(),
  direccion: z.string().nullable(),
  nacimientoFecha: day.nullable(),
  sexo: z.enum(SEXOS).nullable(),
  estadoCivil: z.enum(CIVIL_ESTADOS).nullable(),
  nacionalidadIdNumerico: z.int().nullable(),
  nacionalidadDescripcion: z.string().nullable(),
  paisId: z.int().nullable(),
  paisDescripcion: z.string().nullable(),
  ciudadId: z.int().nullable(),
  ciudadDescripcion: z.string().nullable(),
  ciudadLibre: z.string().nullable(),
  expectativaSalarial: z.string(),
  /** Staff only. */
  descripcionInterna: z.string().nullish(),
  /** Staff only. */
  incluidoAEmGeneral: z.boolean().optional(),
  /** Staff only. */
  ultimoContacto: moment.nullish(),
  /** Agreed to the treatment of their data, and did not take it back. */
  conConsentimiento: z.boolean(),
  /** Staff only: consent withdrawn or opposition accepted; found by no search, included in nothing. */
  tratamientoLimitado: z.boolean().optional(),
  /** Newest first: the first one stands for the person. Links that work for ten minutes. */
  fotosV2: z.array(photo),
  /** Of what is withheld, the fields that hold something: `reservado` tells them. */
  reservados: z.array(z.enum(['documento', 'direccion'])).optional(),
  version: z.int(),
});
export type CandidatoPerfil = z.infer<typeof perfil>;

/** The profile and its data (docs/reglas/personas.md). */
export const perfilCalls = {
  /** The profile. A candidato reads only their own, without what is internal. The trail notes which of staff opened it. */
  perfil: own('GET', '/v1/candidato', 'Perfil de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ candidato: perfil })),

  /** The profile as staff's screen opens it: without document and address where admin wants those opened on their own. */
  perfilForStaff: call({
    area: 'candidatos',
    acceso: STAFF,
    masAlla: true,
    method: 'GET',
    path: '/v1/candidato/ficha',
    resumen: 'Perfil de un candidato, sin documento ni dirección',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ candidato: perfil })),

  /** Document and address of somebody; the trail notes who saw them. */
  reserved: call({
    area: 'candidatos',
    acceso: STAFF,
    masAlla: true,
    method: 'GET',
    path: '/v1/candidato/reservado',
    resumen: 'Documento y dirección de un candidato',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ documento: z.string().nullable(), direccion: z.string().nullable() })),

  /** 409 when documento is already somebody's. */
  create: staff('POST', '/v1/candidato', 'Crear un candidato')
    .input(z.strictObject(candidatoFields))
    .output(mensajeWithId),

  /** Fields left out stay. 409 for a stale version; 403 when a candidato sends an internal field. */
  edit: own('PATCH', '/v1/candidato', 'Editar un candidato').input(candidatoChanges).output(mensaje),
};
