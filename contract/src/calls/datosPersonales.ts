import { z } from 'zod';
import { call } from '../call.ts';
import { PEDIDO_ESTADOS, PEDIDO_TIPOS } from '../domain/enums.ts';
import { MAX_ELIMINAR, TEXTO_LARGO } from '../domain/limits.ts';
import { SOLO_ADMIN, SOLO_CANDIDATO } from '../domain/roles.ts';
import { archivo } from '../files.ts';
import {
  ids,
  mensaje,
  momento,
  pagina,
  textoOpcional,
  textoRequerido,
  uid,
  uno,
  unoOpcional,
} from '../schema.ts';

const area = 'datosPersonales';
const propia = (method: 'GET' | 'POST', path: `/${string}`, resumen: string, esArchivo = false) =>
  call({ area, acceso: SOLO_CANDIDATO, method, path, resumen, masAlla: true, archivo: esArchivo });
const deAdmin = (method: 'GET' | 'POST', path: `/${string}`, resumen: string) =>
  call({ area, acceso: SOLO_ADMIN, method, path, resumen, masAlla: true });
const sinEntrada = z.strictObject({}).optional();

const pedidoPropio = z.strictObject({
  id: z.uuid(),
  tipo: z.enum(PEDIDO_TIPOS),
  detalle: z.string().nullable(),
  fecha: momento,
  estado: z.enum(PEDIDO_ESTADOS),
  respuesta: z.string().nullable(),
  respuestaFecha: momento.nullable(),
});
export type PedidoPropio = z.infer<typeof pedidoPropio>;

const pedido = pedidoPropio.extend({
  candidatoIdNumerico: z.int().nullable(),
  /** Null once the person was removed. */
  candidatoNombre: z.string().nullable(),
  /** Whole days since it was asked, or until it was answered. */
  dias: z.int(),
  respondidoPor: z.string().nullable(),
});
export type PedidoDeDatos = z.infer<typeof pedido>;

const retenido = z.strictObject({
  idNumerico: z.int(),
  nombreCompleto: z.string(),
  /** The last note or change of stage; null: never any. */
  ultimoContacto: momento.nullable(),
  creacionTs: momento,
});
export type CandidatoRetenido = z.infer<typeof retenido>;

/** What people may ask of their own data, and how the agency answers (law 7593/2025; issue 5). */
export const datosPersonales = {
  /** One's own consent, limits and requests; links to all of one's data as JSON and PDF, good for ten minutes. */
  propios: propia('GET', '/v1/misDatosPersonales', 'Mis datos personales')
    .input(sinEntrada)
    .output(
      z.strictObject({
        consentimiento: z
          .strictObject({ version: z.string(), fecha: momento, retirado: momento.nullable() })
          .nullable(),
        /** Found by no search and included in nothing: consent withdrawn, or opposition accepted. */
        limitado: z.boolean(),
        pedidos: z.array(pedidoPropio),
        jsonUrl: z.string(),
        pdfUrl: z.string(),
      }),
    ),
  json: propia('GET', '/v1/misDatosPersonales/json', 'Todos mis datos en JSON', true)
    .input(sinEntrada)
    .output(archivo),
  pdf: propia('GET', '/v1/misDatosPersonales/pdf', 'Todos mis datos en PDF', true)
    .input(sinEntrada)
    .output(archivo),
  /** Agrees to the text in force; a limit that came from withdrawing is lifted. 422 for another version. */
  consentir: propia('POST', '/v1/consentimiento', 'Dar el consentimiento')
    .input(z.strictObject({ version: textoRequerido(20) }))
    .output(mensaje),
  /** Takes the consent back: from that moment the person is found by no search. */
  retirar: propia('POST', '/v1/consentimiento/retirar', 'Retirar el consentimiento')
    .input(sinEntrada)
    .output(mensaje),
  /** 409 while one of the same kind waits. */
  pedir: propia('POST', '/v1/pedidoDatos', 'Pedir acceso, rectificación, oposición o supresión')
    .input(z.strictObject({ tipo: uno(PEDIDO_TIPOS), detalle: textoOpcional(TEXTO_LARGO) }))
    .output(mensaje),

  /** Waiting ones first, oldest first. */
  pedidos: deAdmin('GET', '/v1/pedidosDatos', 'Pedidos sobre datos personales')
    .input(z.strictObject({ ...pagina, estado: unoOpcional(PEDIDO_ESTADOS) }))
    .output(z.strictObject({ items: z.array(pedido), total: z.int() })),
  /**
   * Attends a request or refuses it with a reason, which is required. To attend 'supresion' removes the person for good;
   * 'oposicion' takes them out of the search. 409 for one that was answered.
   */
  responder: deAdmin('POST', '/v1/pedidoDatos/responder', 'Responder un pedido')
    .input(
      z.strictObject({
        id: uid,
        accion: uno(['atender', 'rechazar']),
        respuesta: textoOpcional(TEXTO_LARGO),
      }),
    )
    .output(mensaje),

  /** Candidates without contact for RETENCION_MESES, longest first. */
  retencion: deAdmin('GET', '/v1/retencion', 'Candidatos sin contacto desde hace mucho')
    .input(z.strictObject(pagina))
    .output(z.strictObject({ items: z.array(retenido), total: z.int(), meses: z.int() })),
  /** Removes them for good; only those that are on that list still. */
  eliminarRetenidos: deAdmin('POST', '/v1/retencion/eliminar', 'Eliminar candidatos sin contacto')
    .input(z.strictObject({ candidatosIds: ids(MAX_ELIMINAR) }))
    .output(mensaje),
};
