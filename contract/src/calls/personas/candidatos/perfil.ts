import { z } from 'zod';
import { call } from '../../../call.ts';
import { camposInput, camposOutput } from '../../../campoSchemas.ts';
import { candidatoFields } from '../../../domain/fields/candidatoFields.ts';
import { namesMarked } from '../../../domain/fields/declaration.ts';
import { STAFF } from '../../../domain/roles.ts';
import { inputsOf, outputsOf } from '../../../fieldSchemas.ts';
import { changesOf, documento, id, mensaje, mensajeWithId, moment, text, version } from '../../../schema.ts';
import { own, staff } from './base.ts';

const inputs = inputsOf(candidatoFields);
const outputs = outputsOf(candidatoFields);
/** Data that stays hidden until clicked. */
const RESERVED = namesMarked(candidatoFields, 'reserved');
const reserved = Object.fromEntries(RESERVED.map((name) => [name, outputs[name]])) as Pick<
  typeof outputs,
  (typeof RESERVED)[number]
>;

/** An empty text clears them; null may only mean that they were hidden (docs/reglas/confianza.md). */
const reservedChanges = Object.fromEntries(
  RESERVED.map((name) => [
    name,
    (name === 'documento' ? documento : text(candidatoFields[name].max)).nullish(),
  ]),
) as Record<(typeof RESERVED)[number], z.ZodOptional<z.ZodNullable<z.ZodString>>>;

const candidatoChanges = z.strictObject({
  candidatoIdNumerico: id,
  version,
  ...changesOf(inputs),
  ...reservedChanges,
  camposPropios: camposInput,
});

/** A picture and its thumbnail, each with its name in the store (docs/reglas/personas.md). */
const photo = z
  .strictObject({
    _id: z.uuid(),
    url: z.string(),
    nombre: z.string(),
    thumbnail: z.strictObject({ url: z.string(), nombre: z.string() }).meta({ id: 'FotoChica' }),
  })
  .meta({ id: 'Foto' });
export type Photo = z.infer<typeof photo>;

export const perfil = z
  .strictObject({
    _id: z.uuid(),
    idNumerico: z.int(),
    ...outputs,
    nacionalidadDescripcion: z.string().nullable(),
    paisDescripcion: z.string().nullable(),
    ciudadDescripcion: z.string().nullable(),
    /** Staff only. */
    incluidoAEmGeneral: z.boolean().optional(),
    /** Staff only. */
    ultimoContacto: moment.nullish(),
    /** Has a consent that was not withdrawn. */
    conConsentimiento: z.boolean(),
    /** Staff only: hidden from searches and not included anywhere, since consent was withdrawn or opposition accepted. */
    tratamientoLimitado: z.boolean().optional(),
    /** Newest first; the first one represents the person. Links work for ten minutes. */
    fotosV2: z.array(photo),
    /** Hidden fields that have a value; `reservado` reveals them. */
    reservados: z.array(z.enum(RESERVED)).optional(),
    camposPropios: camposOutput,
    version: z.int(),
  })
  .meta({ id: 'CandidatoPerfil' });
export type CandidatoPerfil = z.infer<typeof perfil>;
const reservedAnswer = z.strictObject({
  ...reserved,
  /** Documents and addresses of records merged into this one. */
  otros: z.array(z.strictObject({ clase: z.enum(['documento', 'dirección']), valor: z.string() })).optional(),
});
export type CandidatoReserved = z.infer<typeof reservedAnswer>;

/** The profile and its data (docs/reglas/personas.md). */
export const perfilCalls = {
  /** The profile. A candidato reads only their own, without internal data; staff get it without hidden data. The trail notes who opened it. */
  perfil: own('GET', '/v1/candidato', 'Perfil de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ candidato: perfil })),

  /** The same, for the staff's screen. */
  perfilForStaff: call({
    area: 'candidatos',
    access: STAFF,
    method: 'GET',
    path: '/v1/candidato/ficha',
    summary: 'Perfil de un candidato, sin documento ni dirección',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ candidato: perfil })),

  /** Hidden document and address: counts as opening the profile, and the trail notes who saw them. */
  reserved: call({
    area: 'candidatos',
    access: STAFF,
    method: 'GET',
    path: '/v1/candidato/reservado',
    summary: 'Documento y dirección de un candidato',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(reservedAnswer),

  /** 409 when documento is already somebody's. */
  create: staff('POST', '/v1/candidato', 'Crear un candidato')
    .input(z.strictObject({ ...inputs, camposPropios: camposInput }))
    .output(mensajeWithId),

  /** 409 for a stale version; 403 when a candidato sends an internal field. */
  edit: own('PATCH', '/v1/candidato', 'Editar un candidato').input(candidatoChanges).output(mensaje),
};
