import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { PEDIDO_ESTADOS, PEDIDO_KINDS } from '../../domain/enums.ts';
import { LONG_TEXT, MAX_REMOVE } from '../../domain/limits.ts';
import { ADMIN_ONLY, CANDIDATO_ONLY } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import {
  ids,
  mensaje,
  moment,
  one,
  oneOptional,
  optionalText,
  page,
  requiredText,
  uid,
} from '../../schema.ts';

const area = 'datosPersonales';
const own = callsFor({ area, access: CANDIDATO_ONLY });
const forAdmin = callsFor({ area, access: ADMIN_ONLY });
const noInput = z.strictObject({}).optional();

const ownPedido = z.strictObject({
  id: z.uuid(),
  tipo: z.enum(PEDIDO_KINDS),
  detalle: z.string().nullable(),
  fecha: moment,
  estado: z.enum(PEDIDO_ESTADOS),
  respuesta: z.string().nullable(),
  respuestaFecha: moment.nullable(),
});
export type OwnPedido = z.infer<typeof ownPedido>;

const pedido = ownPedido.extend({
  candidatoIdNumerico: z.int().nullable(),
  /** Null once the person was removed. */
  candidatoNombre: z.string().nullable(),
  /** Whole days since it was asked, or until it was answered. */
  dias: z.int(),
  respondidoPor: z.string().nullable(),
});
export type DataPedido = z.infer<typeof pedido>;

const retained = z.strictObject({
  idNumerico: z.int(),
  nombreCompleto: z.string(),
  /** The last note or change of stage; null for never. */
  ultimoContacto: moment.nullable(),
  creacionTs: moment,
});
export type RetainedCandidato = z.infer<typeof retained>;

/** What people may ask of their own data, and how the agency answers (law 7593/2025; docs/reglas/confianza.md). */
export const privacy = {
  /** The person's consent, limits and requests, with links to all their data as JSON and PDF, which work for ten minutes. */
  own: own('GET', '/v1/misDatosPersonales', 'Mis datos personales')
    .input(noInput)
    .output(
      z.strictObject({
        consentimiento: z
          .strictObject({ version: z.string(), fecha: moment, retirado: moment.nullable() })
          .nullable(),
        /** Hidden from searches and not included anywhere: consent withdrawn, or opposition accepted. */
        limitado: z.boolean(),
        pedidos: z.array(ownPedido),
        jsonUrl: z.string(),
        pdfUrl: z.string(),
      }),
    ),
  json: own('GET', '/v1/misDatosPersonales/json', 'Todos mis datos en JSON', { file: true })
    .input(noInput)
    .output(archivo),
  pdf: own('GET', '/v1/misDatosPersonales/pdf', 'Todos mis datos en PDF', { file: true })
    .input(noInput)
    .output(archivo),
  /** Agrees to the text in force; a limit that came from withdrawing is lifted. 422 for another version. */
  consent: own('POST', '/v1/consentimiento', 'Dar el consentimiento')
    .input(z.strictObject({ version: requiredText(20) }))
    .output(mensaje),
  /** Withdraws the consent: from then on no search finds the person. */
  withdraw: own('POST', '/v1/consentimiento/retirar', 'Retirar el consentimiento')
    .input(noInput)
    .output(mensaje),
  /** 409 while one of the same kind waits. */
  request: own('POST', '/v1/pedidoDatos', 'Pedir acceso, rectificación, oposición o supresión')
    .input(z.strictObject({ tipo: one(PEDIDO_KINDS), detalle: optionalText(LONG_TEXT) }))
    .output(mensaje),

  pedidos: forAdmin('GET', '/v1/pedidosDatos', 'Pedidos sobre datos personales')
    .input(z.strictObject({ ...page, estado: oneOptional(PEDIDO_ESTADOS) }))
    .output(z.strictObject({ items: z.array(pedido), total: z.int() })),
  /**
   * Grants a request, or refuses it with a reason, which is required. Granting 'supresion' removes the person for good;
   * 'oposicion' hides them from searches. 409 for one already answered.
   */
  responder: forAdmin('POST', '/v1/pedidoDatos/responder', 'Responder un pedido')
    .input(
      z.strictObject({
        id: uid,
        accion: one(['atender', 'rechazar']),
        respuesta: optionalText(LONG_TEXT),
      }),
    )
    .output(mensaje),

  /** Candidates without contact for RETENCION_MESES, longest first. */
  retention: forAdmin('GET', '/v1/retencion', 'Candidatos sin contacto desde hace mucho')
    .input(z.strictObject(page))
    .output(z.strictObject({ items: z.array(retained), total: z.int(), meses: z.int() })),
  /** Removes for good those who are still on that list. */
  removeRetained: forAdmin('POST', '/v1/retencion/eliminar', 'Eliminar candidatos sin contacto')
    .input(z.strictObject({ candidatosIds: ids(MAX_REMOVE) }))
    .output(mensaje),
};
