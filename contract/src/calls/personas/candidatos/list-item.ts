import { z } from 'zod';
import { moment, titledText } from '../../../schema.ts';

/** A candidate as lists show them. */
export const listItem = z
  .strictObject({
    idNumerico: z.int(),
    _id: z.uuid(),
    nombreCompleto: z.string(),
    telefono1: z.string(),
    telefono2: z.string().nullable(),
    experiencias: z.array(
      z
        .strictObject({ empresaDescripcion: z.string().nullable(), cargoDescripcion: z.string().nullable() })
        .meta({ id: 'ExperienciaListada' }),
    ),
    ultimaNota: titledText.nullable(),
    ultimoContacto: moment.nullable(),
  })
  .meta({ id: 'CandidatoListado' });
export type CandidatoInList = z.infer<typeof listItem>;
