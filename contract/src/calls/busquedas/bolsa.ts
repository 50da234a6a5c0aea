import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { optionalDateAsked } from '../../dateSchemas.ts';
import { BOLSA_SEARCH_MAX } from '../../domain/bolsa.ts';
import { EMPLEO_KINDS } from '../../domain/enums.ts';
import { SHORT_TEXT } from '../../domain/limits.ts';
import { ADMIN_ONLY, CANDIDATO_ONLY, PUBLIC_ACCESS, STAFF } from '../../domain/roles.ts';
import { oneFile } from '../../files.ts';
import {
  day,
  flag,
  id,
  mensaje,
  moment,
  oneOptional,
  optionalId,
  optionalText,
  page,
  requiredText,
  titledText,
} from '../../schema.ts';
import { look, lookChange } from '../administracion/agencia.ts';

const forEverybody = callsFor({ area: 'bolsa', access: PUBLIC_ACCESS });
const staff = callsFor({ area: 'bolsa', access: STAFF });
const candidato = callsFor({ area: 'bolsa', access: CANDIDATO_ONLY });
const admin = callsFor({ area: 'bolsa', access: ADMIN_ONLY });

const filters = {
  busquedaRapida: optionalText(BOLSA_SEARCH_MAX),
  rubroIdNumerico: optionalId,
  ciudadIdNumerico: optionalId,
  tipoEmpleo: oneOptional(EMPLEO_KINDS),
};

const empleo = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  /** Null for a confidential one. */
  empresaDescripcion: z.string().nullable(),
  /** Null when the rubro shown publicly is not the one it is filed under. */
  rubroIdNumerico: z.int().nullable(),
  rubroDescripcion: z.string(),
  ciudadIdNumerico: z.int(),
  ciudadDescripcion: z.string(),
  tipoEmpleo: z.enum(EMPLEO_KINDS),
  /** In words, with its currency and period; null when it is not shown. */
  salario: z.string().nullable(),
  publicadoTs: moment,
  /** Its public address. */
  url: z.url(),
});
export type Empleo = z.infer<typeof empleo>;

const byFuente = z.array(
  z
    .strictObject({ fuente: z.string().nullable(), dia: day, cantidad: z.int() })
    .meta({ id: 'VisitasPorDia' }),
);
const figures = z.strictObject({
  vistas: byFuente,
  postulacionesIniciadas: byFuente,
  postulaciones: byFuente,
  /** The outcome of each origin, most applications first. */
  resultados: z.array(
    z.strictObject({
      fuente: z.string().nullable(),
      vistas: z.int(),
      iniciadas: z.int(),
      postulaciones: z.int(),
      enCurso: z.int(),
      entrevistados: z.int(),
      contratados: z.int(),
      descartados: z.int(),
    }),
  ),
});
export type BolsaFigures = z.infer<typeof figures>;

const publicacion = z.strictObject({
  publicada: z.boolean(),
  /** When it was first published; null for never. */
  publicadoTs: moment.nullable(),
  muestraSalario: z.boolean(),
  /** Its address without an origin; null when it is not open or another board is used. */
  url: z.string().nullable(),
});
export type PublicacionState = z.infer<typeof publicacion>;

/** The public job board (docs/reglas/bolsa.md). */
export const bolsa = {
  /** Published and open opportunities, newest first; with words, matches in the headline come before matches in the text. */
  search: forEverybody('GET', '/v1/bolsa/empleos', 'Empleos publicados')
    .input(z.strictObject({ ...page, ...filters, desde: optionalDateAsked }))
    .output(z.strictObject({ items: z.array(empleo), total: z.int() })),

  /** 422 for one that is not published or not open. */
  empleo: forEverybody('GET', '/v1/bolsa/empleo', 'Un empleo publicado')
    .input(z.strictObject({ idNumerico: id }))
    .output(
      z.strictObject({
        empleo: empleo.extend({
          bloques: z.array(titledText),
        }),
      }),
    ),

  /**
   * Subscribes to a daily mail of new publications, once the link in the first mail is confirmed. Everybody gets the same
   * answer. The filters are those of the list, except that `desde` is ignored, since only new ones are mailed.
   */
  createAlert: forEverybody('POST', '/v1/bolsa/alerta', 'Recibir empleos nuevos por correo')
    .input(z.strictObject({ email: requiredText(SHORT_TEXT), ...filters, desde: optionalDateAsked }))
    .output(mensaje),

  /** Visits, forms opened and applications of an opportunity, by origin and local day, the last 90 days; null: by itself. */
  figures: staff('GET', '/v1/bolsa/estadisticas', 'Cifras de una publicación')
    .input(z.strictObject({ oportunidadIdNumerico: id }))
    .output(figures),

  publicacion: staff('GET', '/v1/bolsa/publicacion', 'Cómo está publicada una oportunidad')
    .input(z.strictObject({ oportunidadIdNumerico: id }))
    .output(publicacion),

  /** Whether its publication says the salary. */
  editPublicacion: staff('PATCH', '/v1/bolsa/publicacion', 'Elegir qué muestra una publicación')
    .input(z.strictObject({ oportunidadIdNumerico: id, muestraSalario: flag.optional() }))
    .output(mensaje),

  /** A candidate applies with their account; `fuente`: the link's origin. Same as include() from the portal. */
  apply: candidato('POST', '/v1/bolsa/postulacion', 'Postularse con la cuenta propia')
    .input(z.strictObject({ oportunidadIdNumerico: id, fuente: optionalText(200) }))
    .output(mensaje),

  brand: admin('GET', '/v1/bolsa/marca', 'Cómo se ve la bolsa')
    .input(z.strictObject({}))
    .output(z.strictObject({ marca: look })),

  /** Null for what the settings say. */
  editBrand: admin('PATCH', '/v1/bolsa/marca', 'Cambiar nombre y color de la bolsa')
    .input(lookChange)
    .output(mensaje),

  /** jpg, png or webp, up to 2 MB; kept as a PNG of at most 480 x 160 pixels. */
  uploadLogo: admin('POST', '/v1/bolsa/marca/logo', 'Subir el logo de la bolsa')
    .input(z.strictObject({ 'files[]': oneFile }))
    .output(mensaje),

  removeLogo: admin('DELETE', '/v1/bolsa/marca/logo', 'Quitar el logo de la bolsa')
    .input(z.strictObject({}))
    .output(mensaje),
};
