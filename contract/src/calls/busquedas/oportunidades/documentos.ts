import { z } from 'zod';
import { oneFile } from '../../../files.ts';
import { id, mensaje, moment } from '../../../schema.ts';
import { staff } from './base.ts';

/** A file of an opportunity: a link that works for ten minutes, and its key in the store. */
const documento = z
  .strictObject({
    url: z.string(),
    key: z.string(),
    nombre: z.string(),
    tamano: z.int(),
    fechaSubida: moment,
  })
  .meta({ id: 'ArchivoDeOportunidad' });
export type OportunidadDocumento = z.infer<typeof documento>;
const upload = z
  .strictObject({ 'files[]': oneFile, oportunidadIdNumerico: id })
  .meta({ id: 'ArchivoParaOportunidad' });
const ofOportunidad = z.strictObject({ oportunidadIdNumerico: id });
/** The flyer and the survey form (docs/reglas/busquedas.md). */
export const documentos = {
  /** Null when there is none. A new one replaces the old. */
  flyer: staff('GET', '/v1/oportunidad/flyer', 'Flyer de una oportunidad')
    .input(ofOportunidad)
    .output(z.strictObject({ flyer: documento.nullable() })),
  uploadFlyer: staff('POST', '/v1/oportunidad/flyer', 'Subir el flyer').input(upload).output(mensaje),
  removeFlyer: staff('DELETE', '/v1/oportunidad/flyer', 'Eliminar el flyer')
    .input(ofOportunidad)
    .output(mensaje),
  relevamiento: staff('GET', '/v1/oportunidad/relevamiento', 'Formulario de relevamiento')
    .input(ofOportunidad)
    .output(z.strictObject({ relevamiento: documento.nullable() })),
  uploadRelevamiento: staff('POST', '/v1/oportunidad/relevamiento', 'Subir el formulario de relevamiento')
    .input(upload)
    .output(mensaje),
  removeRelevamiento: staff(
    'DELETE',
    '/v1/oportunidad/relevamiento',
    'Eliminar el formulario de relevamiento',
  )
    .input(ofOportunidad)
    .output(mensaje),
};
