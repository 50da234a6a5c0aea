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
    /** A client's contact has no id here. */
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
  /** People whose profile, document or address was opened, or who were looked up by phone or document. */
  perfiles: z.int(),
  reservados: z.int(),
  cv: z.int(),
  archivos: z.int(),
  exportaciones: z.int(),
  filasExportadas: z.int(),
  impresiones: z.int(),
  /** People shown in lists. */
  filasDeListas: z.int(),
});
export type DisclosureSums = z.infer<typeof sums>;

const securityEvent = z.strictObject({
  id: z.int(),
  fecha: moment,
  /** The account, or the address of an unknown one. */
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

/** Who saw, exported and printed whom; sign-ins; limits per person (docs/reglas/confianza.md). */
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

  /** Totals per person, highest first. */
  sums: admin('GET', '/v1/accesos/resumen', 'Cuánto vio y exportó cada persona')
    .input(z.strictObject(period))
    .output(z.strictObject({ items: z.array(sums) })),

  /** The trail entry of a document, by its printed code. 404 for an unknown code. */
  byCode: admin('GET', '/v1/accesos/codigo', 'De dónde salió un documento, por su código')
    .input(z.strictObject({ codigo: requiredText(60) }))
    .output(z.strictObject({ acceso: disclosure })),

  /** The same, by uploading a PDF or Excel made here. */
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

  /** The browser prints a screen. */
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
