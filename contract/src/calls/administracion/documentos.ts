import { z } from 'zod';
import { call } from '../../call.ts';
import { CORREO_ESTADOS, CORREO_FILTERS, EXPORTACION_ESTADOS } from '../../domain/enums.ts';
import { CHART_MAX_BYTES, SEARCH_MAX_CHARS } from '../../domain/limits.ts';
import { ADMIN_ONLY, ANY, STAFF } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import { mensaje, moment, one, oneOptional, optionalText, page, text, uid } from '../../schema.ts';

const area = 'documentos';
const withId = z.strictObject({ id: uid });

const exportacion = z
  .strictObject({
    id: z.uuid(),
    nombre: z.string(),
    estado: z.enum(EXPORTACION_ESTADOS),
    hechas: z.int(),
    /** Null until it is known. */
    total: z.int().nullable(),
    error: z.string().nullable(),
    fecha: moment,
    /** When it starts, if it waits because of several large ones within the hour. */
    desdeTs: moment.nullable(),
    /** A link to the file once it is ready; works for ten minutes. */
    url: z.string().nullable(),
  })
  .meta({ id: 'Exportacion' });
export type Exportacion = z.infer<typeof exportacion>;

const correoInList = z.strictObject({
  id: z.uuid(),
  plantilla: z.string(),
  para: z.string(),
  copia: z.array(z.string()),
  asunto: z.string(),
  estado: z.enum(CORREO_ESTADOS),
  intentos: z.int(),
  error: z.string().nullable(),
  creacionTs: moment,
  cambioTs: moment,
});
export type CorreoInList = z.infer<typeof correoInList>;
const correo = correoInList.extend({
  /** Null once a mail with a personal link has gone out: nobody else may read those. */
  texto: z.string().nullable(),
});
export type Correo = z.infer<typeof correo>;

/** What links lead to, exports that go on by themselves, and the mail queue: beyond the documents (docs/reglas/administracion.md). */
export const documentos = {
  /** A stored file. Opens only with the link's own token: whoever made the link checked who may read it. */
  archivo: call({
    area,
    access: ANY,
    file: true,
    method: 'GET',
    path: '/v1/archivo/{id}',
    summary: 'Un archivo guardado, por su enlace',
  })
    .input(withId)
    .output(archivo),

  /** The CV behind an unused link. */
  cv: call({
    area,
    access: ANY,
    file: true,
    method: 'GET',
    path: '/v1/cv/{id}',
    summary: 'Un CV en PDF, por su enlace',
  })
    .input(withId)
    .output(archivo),

  /**
   * Starts an export; `recurso` is the address of a call that exports, with its query, and `imagen` the chart of a study
   * in base64. Answers when it is done or after two seconds, whichever comes first. 429 for more than three at a time.
   */
  toFile: call({
    area,
    access: STAFF,
    method: 'POST',
    path: '/v1/exportacion',
    summary: 'Empezar una exportación',
    makes: true,
  })
    .input(
      z.strictObject({
        /** `todo`: everything the agency has, for admin who confirmed who they are; it takes no `recurso`. */
        tipo: one(['recurso', 'todo']).default('recurso'),
        recurso: optionalText(1500),
        imagen: z
          .base64('debe ser una imagen')
          .max(Math.ceil((CHART_MAX_BYTES * 4) / 3), 'es demasiado grande')
          .optional(),
      }),
    )
    .output(z.strictObject({ exportacion })),

  /** The user's exports of the last day, newest first. */
  exportaciones: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/exportaciones',
    summary: 'Mis exportaciones',
  })
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(exportacion) })),

  /** Forgets an export, or stops one that is running. */
  removeExportacion: call({
    area,
    access: STAFF,
    method: 'DELETE',
    path: '/v1/exportacion',
    summary: 'Descartar una exportación',
  })
    .input(withId)
    .output(mensaje),

  correos: call({
    area,
    access: ADMIN_ONLY,
    method: 'GET',
    path: '/v1/correos',
    summary: 'Correos enviados y por enviar',
  })
    .input(
      z.strictObject({
        ...page,
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
        estado: oneOptional(CORREO_FILTERS),
      }),
    )
    .output(z.strictObject({ items: z.array(correoInList), count: z.int() })),

  correo: call({
    area,
    access: ADMIN_ONLY,
    method: 'GET',
    path: '/v1/correo',
    summary: 'Un correo',
  })
    .input(withId)
    .output(z.strictObject({ correo })),

  /** Queues again a mail that failed or may not have gone out. 422 for any other. */
  resendCorreo: call({
    area,
    access: ADMIN_ONLY,
    method: 'POST',
    path: '/v1/correo/reenviar',
    summary: 'Volver a enviar un correo fallido',
  })
    .input(withId)
    .output(mensaje),
};
