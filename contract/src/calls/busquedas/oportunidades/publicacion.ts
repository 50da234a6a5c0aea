import { z } from 'zod';
import { call } from '../../../call.ts';
import { EMPLEO_KINDS } from '../../../domain/enums.ts';
import { PUBLIC_ACCESS } from '../../../domain/roles.ts';
import { id, titledText } from '../../../schema.ts';
import { area, nullableText } from './base.ts';

const publicView = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  /** Null when the opportunity is confidential. */
  empresaDescripcion: nullableText,
  rubroDescripcion: z.string(),
  ciudadDescripcion: z.string(),
  empleoTipo: z.enum(EMPLEO_KINDS),
  bloques: z.array(titledText),
});
export type PublicOportunidad = z.infer<typeof publicView>;

export const publicacion = {
  /** What anybody may read of a published, open opportunity; 422 for any other. */
  publicView: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'GET',
    path: '/v1/oportunidad/publica',
    summary: 'Publicación de una oportunidad',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ oportunidad: publicView })),
};
