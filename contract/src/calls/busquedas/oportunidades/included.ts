import { z } from 'zod';
import { call } from '../../../call.ts';
import { POSTULACION_ORIGINS } from '../../../domain/enums.ts';
import { SEARCH_MAX_CHARS } from '../../../domain/limits.ts';
import { STAFF } from '../../../domain/roles.ts';
import { id, ids, moment, one, optionalId, page, text, titledText } from '../../../schema.ts';
import { area, nullableText, staff } from './base.ts';

const includedCandidato = z.strictObject({
  idNumerico: z.int(),
  nombreCompleto: z.string(),
  telefono1: z.string(),
  telefono2: nullableText,
  expectativaSalarial: z.string(),
  /** Newest first: the first one is the current stage. */
  etapasIds: z.array(z.int()),
  etapaInfo: z.strictObject({
    etapaIdNumerico: z.int(),
    fecha: moment,
    inactivo: z.boolean(),
    descartado: z.boolean(),
    motivoDescarteDescripcion: nullableText,
  }),
  ultimaNota: titledText.nullable(),
  /** The note of the last change was written with a companion. */
  conSupervision: z.boolean(),
  origenPostulacion: z.enum(POSTULACION_ORIGINS),
  /** Where an application came from: a word in its link, or a host; null when there is none or staff included the person. */
  fuente: nullableText,
  /** On the shortlist shared with the client. */
  enTerna: z.boolean(),
  /** The client's opinions: the last one of each contact, each kind once, without comments. */
  opiniones: z.array(z.enum(['entrevistar', 'noAvanza'])),
  version: z.int(),
});
export type IncludedCandidato = z.infer<typeof includedCandidato>;

const etapaChange = z.strictObject({
  tipo: z.enum(['inclusion', 'avance', 'descarte', 'desactivacion']),
  desdeEtapaId: z.int().nullable(),
  etapaId: z.int(),
  fecha: moment,
  usuarioNombre: z.string(),
  companheroNombre: nullableText,
  motivoDescarteDescripcion: nullableText,
  nota: titledText.nullable(),
});
export type EtapaChange = z.infer<typeof etapaChange>;

/** The candidates of an opportunity, and the history of each. */
export const included = {
  /** Latest change first. `etapa`: current stage; several may be given. */
  candidatos: staff('GET', '/v1/oportunidad/candidatos', 'Candidatos incluidos en una oportunidad')
    .input(
      z.strictObject({
        ...page,
        oportunidadId: id,
        nombre: text(SEARCH_MAX_CHARS).optional(),
        etapa: ids(40),
        motivoDescarte: optionalId,
        origenPostulacion: z.preprocess(
          (value) => (value === 'TODOS' || value === '' ? undefined : value),
          one(POSTULACION_ORIGINS).optional(),
        ),
      }),
    )
    .output(z.strictObject({ items: z.array(includedCandidato), total: z.int() })),

  /** Who changed what and when for one candidate, newest first. */
  history: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/oportunidad/candidato/historial',
    summary: 'Historia de etapas de un candidato en una oportunidad',
  })
    .input(z.strictObject({ oportunidadId: id, candidatoIdNumerico: id }))
    .output(z.strictObject({ items: z.array(etapaChange) })),
};
