import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import { oneFile } from '../../files.ts';
import { flag, id, mensaje, moment, one, text, uid } from '../../schema.ts';

const area = 'imagenes';
const own = callsFor({ area, access: STAFF_AND_CANDIDATO });

/** What pictures belong to; the id is the candidate's idNumerico. */
export const CONCEPTS = ['candidatoFoto'] as const;
export type Concept = (typeof CONCEPTS)[number];

const imagen = z.strictObject({
  _id: z.uuid(),
  /** A link to the uncropped picture; works for ten minutes. */
  originalUrl: z.string(),
  nombre: z.string(),
  creacionTs: moment,
});
export type TemporaryImagen = z.infer<typeof imagen>;

/** The upload and crop flow of the documents (docs/reglas/personas.md): upload, crop, save against the concept. */
export const imagenes = {
  /**
   * Step 1, without `imagenID`: uploads a picture to be cropped. Step 2, with it: uploads the crop, whose url, key and bucket
   * are then saved. 413 over 4.3 MB, 415 for other than jpg, png or webp, 422 for a size out of bounds.
   */
  add: own('POST', '/agregarImagen/candidatoFoto/{id}', 'Subir una imagen o su recorte', { makes: true })
    .input(
      z.strictObject({
        id,
        'files[]': oneFile,
        esTemporal: flag.optional(),
        configVariant: text(40).optional(),
        imagenID: uid.optional(),
      }),
    )
    .output(
      z.strictObject({
        data: z.strictObject({
          imagenID: z.uuid(),
          url: z.string(),
          key: z.string(),
          bucket: z.string(),
        }),
      }),
    ),

  /** Pictures that wait to be cropped, oldest first. */
  list: own('GET', '/getImagenesv3/{concepto}/{conceptoId}', 'Imágenes que esperan su recorte')
    .input(z.strictObject({ concepto: one(CONCEPTS), conceptoId: id }))
    .output(z.strictObject({ data: z.array(imagen) })),

  /** Discards a picture that was not saved. */
  remove: own('POST', '/eliminarImgv3', 'Descartar una imagen sin recortar')
    .input(z.strictObject({ imagenID: uid }))
    .output(mensaje),

  /** Saves a crop as the candidate's photo; with `relatedImageId`, as the thumbnail of that photo. */
  savePhoto: own('POST', '/v1/agregarFotoACandidato', 'Guardar el recorte como foto')
    .input(
      z.strictObject({
        url: text(2000),
        key: text(300),
        bucket: text(100),
        imagenID: uid,
        conceptoId: id,
        relatedImageId: z.preprocess((v) => (v === '' ? null : v), uid.nullish()),
      }),
    )
    .output(mensaje),

  removePhoto: own('POST', '/v1/eliminarFotoDeCandidato', 'Eliminar una foto')
    .input(z.strictObject({ imagenID: uid, candidatoId: id }))
    .output(mensaje),
};
