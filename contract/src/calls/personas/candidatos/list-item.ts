import { z } from 'zod';
import { moment } from '../../../schema.ts';

/** A candidate as lists show them. */
export const listItem = z.strictObject({
  idNumerico: z.int(),
  _id: z.uuid(),
  nombreCompleto: z.string(),
  telefono1: z.string(),
  telefono2: z.string().nullable(),
  experiencias: z.array(
    z.strictObject({ empresaDescripcion: z.string().nullable(), cargoDescripcion: z.string().nullable() }),
  ),
  ultimaNota: z.strictObject({ titulo: z.string(), contenido: z.string() }).nullable(),
  ultimoContacto: moment.nullable(),
});
export type CandidatoInList = z.infer<typeof listItem>;
