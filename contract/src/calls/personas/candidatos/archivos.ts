import { z } from 'zod';
import { SHORT_TEXT } from '../../../domain/limits.ts';
import { oneFile } from '../../../files.ts';
import { id, mensaje, moment, optionalText, uid } from '../../../schema.ts';
import { candidatoFilter, own } from './base.ts';

const candidatoArchivo = z.strictObject({
  _id: z.uuid(),
  descripcion: z.string().nullable(),
  nombre: z.string(),
  /** Bytes. */
  tamano: z.int(),
  fechaSubida: moment,
  /** Works for ten minutes. */
  url: z.string(),
  key: z.string(),
});
export type CandidatoArchivo = z.infer<typeof candidatoArchivo>;

/** The box of files. */
export const archivos = {
  archivos: own('GET', '/v1/candidato/archivos', 'Archivos de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ archivos: z.array(candidatoArchivo) })),
  /** 413 over 20 MB; 415 for content other than pdf, doc, docx, odt, xls, xlsx, jpg, png, webp, txt. */
  uploadArchivo: own('POST', '/v1/candidato/archivo', 'Subir un archivo')
    .input(
      z.strictObject({
        'files[]': oneFile,
        descripcion: optionalText(SHORT_TEXT),
        candidatoIdNumerico: id,
      }),
    )
    .output(mensaje),
  removeArchivo: own('DELETE', '/v1/candidato/archivo', 'Eliminar un archivo')
    .input(z.strictObject({ archivoId: uid }))
    .output(mensaje),
};
