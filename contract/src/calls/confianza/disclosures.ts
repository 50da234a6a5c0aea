import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { optionalDateAsked } from '../../dateSchemas.ts';
import { DISCLOSURE_KINDS } from '../../domain/disclosures.ts';
import { SHORT_TEXT } from '../../domain/limits.ts';
import { ADMIN_ONLY, STAFF } from '../../domain/roles.ts';
import { oneFile } from '../../files.ts';
import {
  changesOf,
  flag,
  integer,
  integerOf,
  mensaje,
  moment,
  named,
  oneOptional,
  optionalId,
  page,
  requiredText,
  text,
  version,
} from '../../schema.ts';

const area = 'disclosures';
const admin = callsFor({ area, access: ADMIN_ONLY });

const usuario = z.strictObject({ id: z.int(), nombre: z.string() }).meta({ id: 'Persona' });
const disclosure = z
  .strictObject({
    id: z.int(),
    fecha: moment,
    /** Whoever it was: a contact of a client has no number here. */
    usuario,
    esCliente: z.boolean(),
    accion: z.enum(DISCLOSURE_KINDS),
    /** Whose data; null when it is about many. */
    candidato: named.nullable(),
    /** What was opened, exported or printed. */
    recurso: z.string(),
    filas: z.int(),
    ip: z.string().nullable(),
  })
  .meta({ id: 'Acceso' });
export type ListedDisclosure = z.infer<typeof disclosure>;

const sums = z.strictObject({
  usuario,
  /** People whose profile, document or address was opened, or who were looked up by a number of theirs. */
  perfiles: z.int(),
  reservados: z.int(),
  cv: z.int(),
  archivos: z.int(),
  exportaciones: z.int(),
  filasExportadas: z.int(),
  impresiones: z.int(),
  /** Rows of people that lists showed. */
  filasDeListas: z.int(),
});
export type DisclosureSums = z.infer<typeof sums>;

const securityEvent = z.strictObject({
  id: z.int(),
  fecha: moment,
  /** Whose account; an address for one that there is not. */
  cuenta: z.string(),
  tipo: z.string(),
  detalle: z.string(),
  ip: z.string().nullable(),
  navegador: z.string().nullable(),
});
export type ListedSecurityEvent = z.infer<typeof securityEvent>;

const count = (min: number, max: number) =>
  z.preprocess(integerOf, integer.min(min, `debe ser ${min} o más`).max(max, `debe ser ${max} o menos`));
const limits = {
  perfilesHora: count(10, 100_000),
  exportacionesHora: count(1, 1000),
  exportacionFilas: count(1, 1_000_000),
  confirmarFilas: count(1, 1_000_000),
  listaPersonasAviso: count(100, 1_000_000),
  listaPersonasFreno: count(100, 1_000_000),
  reservados: flag,
};
export type SecurityLimits = z.infer<z.ZodObject<typeof limits>>;

const period = { desde: optionalDateAsked, hasta: optionalDateAsked };

/** Who saw, exported and printed whom; who came in; how much one person may (docs/reglas/confianza.md). */
export const disclosures = {
  /** Newest first. `desde` and `hasta`: days of Asunción, both included. */
  list: admin('GET', '/v1/accesos', 'Quién vio, exportó o imprimió los datos de quién')
    .input(
      z.strictObject({
        ...page,
        ...period,
        usuarioId: optionalId,
        candidatoIdNumerico: optionalId,
        accion: oneOptional(DISCLOSURE_KINDS),
      }),
    )
    .output(z.strictObject({ items: z.array(disclosure), total: z.int() })),

  /** The same, summed up by person; who did most first. */
  sums: admin('GET', '/v1/accesos/resumen', 'Cuánto vio y exportó cada persona')
    .input(z.strictObject(period))
    .output(z.strictObject({ items: z.array(sums) })),

  /** The line of the trail that a document came from, by the code that it carries. 404 for none. */
  byCode: admin('GET', '/v1/accesos/codigo', 'De dónde salió un documento, por su código')
    .input(z.strictObject({ codigo: requiredText(60) }))
    .output(z.strictObject({ acceso: disclosure })),

  /** The same by the document itself: a PDF or Excel that was made here. */
  byArchivo: admin('POST', '/v1/accesos/archivo', 'De dónde salió un documento')
    .input(z.strictObject({ 'files[]': oneFile }))
    .output(z.strictObject({ acceso: disclosure })),

  securityEvents: admin('GET', '/v1/ingresos', 'Ingresos y cambios en la seguridad de las cuentas')
    .input(z.strictObject({ ...page, ...period, usuarioId: optionalId, tipo: text(SHORT_TEXT).optional() }))
    .output(z.strictObject({ items: z.array(securityEvent), total: z.int() })),

  limits: admin('GET', '/v1/accesos/limites', 'Límites de lo que una persona ve y exporta')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ limites: z.strictObject({ ...limits, version: z.int() }) })),

  editLimits: admin('PATCH', '/v1/accesos/limites', 'Cambiar los límites', { confirms: true })
    .input(z.strictObject({ ...changesOf(limits), version }))
    .output(mensaje),

  /** A screen is being printed by the browser. */
  printed: call({
    area,
    access: STAFF,
    method: 'POST',
    path: '/v1/accesos/impresion',
    summary: 'Anotar que se imprime una pantalla',
  })
    .input(z.strictObject({ pantalla: requiredText(300), candidatoIdNumerico: optionalId }))
    .output(mensaje),
};
