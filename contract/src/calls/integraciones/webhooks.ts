import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { DELIVERY_ESTADOS, FACTS, WEBHOOK_NAME_CHARS, WEBHOOK_URL_CHARS } from '../../domain/webhooks.ts';
import {
  changesOf,
  flag,
  id,
  mensaje,
  moment,
  one,
  oneOptional,
  orMissing,
  page,
  requiredText,
  version,
  whole,
} from '../../schema.ts';

const area = 'webhooks';
const admin = callsFor({ area, access: ADMIN_ONLY });

const webhook = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(FACTS)),
  activo: z.boolean(),
  /** Why it was stopped automatically. */
  motivo: z.string().nullable(),
  creado: moment,
  pendientes: z.int(),
  /** Paused until then, after several failures in a row. */
  pausaHasta: moment.nullable(),
  ultimoExito: moment.nullable(),
  ultimoError: z.string().nullable(),
  ultimoErrorFecha: moment.nullable(),
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.strictObject({
  id: z.int(),
  fecha: moment,
  tipo: z.enum(FACTS),
  /** Its id for the receiver, the same when resent. */
  mensajeId: z.string(),
  estado: z.enum(DELIVERY_ESTADOS),
  intentos: z.int(),
  ultimoIntento: moment.nullable(),
  /** The next attempt, while it waits. */
  proximo: moment.nullable(),
  respuesta: z.int().nullable(),
  error: z.string().nullable(),
  milisegundos: z.int().nullable(),
  /** The body as it is sent. */
  cuerpo: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const said = {
  nombre: requiredText(WEBHOOK_NAME_CHARS),
  url: requiredText(WEBHOOK_URL_CHARS),
  eventos: z
    .array(one(FACTS), orMissing('debe ser una lista'))
    .min(1, 'elegí al menos uno')
    .max(FACTS.length, 'hay valores repetidos'),
};
/** Delivery numbers outgrow an id. */
const deliveryNumber = whole(1, Number.MAX_SAFE_INTEGER);
const named = z.strictObject({ idNumerico: id });
/** The secret that signs deliveries. */
const withSecret = z
  .strictObject({ message: z.string(), idNumerico: z.int(), secreto: z.string() })
  .meta({ id: 'SecretoMostrado' });

/** Webhooks (docs/reglas/integraciones.md). */
export const webhooks = {
  list: admin('GET', '/v1/webhooks', 'Webhooks, y cómo anda cada uno')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(webhook) })),

  create: admin('POST', '/v1/webhook', 'Crear un webhook: responde el secreto de sus firmas')
    .input(z.strictObject(said))
    .output(withSecret),

  edit: admin('PATCH', '/v1/webhook', 'Cambiar un webhook, detenerlo o ponerlo en marcha')
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(said), activo: flag.optional() }))
    .output(mensaje),

  renewSecret: admin('POST', '/v1/webhook/secreto', 'Cambiar el secreto de las firmas de un webhook')
    .input(named)
    .output(withSecret),

  remove: admin('DELETE', '/v1/webhook', 'Eliminar un webhook y lo que espera').input(named).output(mensaje),

  /** Sends one signed test message and answers the result. */
  probe: admin('POST', '/v1/webhook/probar', 'Mandar un mensaje de prueba')
    .input(named)
    .output(
      z.strictObject({
        entregado: z.boolean(),
        respuesta: z.int().nullable(),
        error: z.string().nullable(),
        milisegundos: z.int(),
      }),
    ),

  /** Newest first; `siguiente` says that there are more, since counting millions would be slow. */
  deliveries: admin('GET', '/v1/webhook/entregas', 'Lo que se mandó a un webhook y cómo fue')
    .input(
      z.strictObject({
        idNumerico: id,
        estado: oneOptional(DELIVERY_ESTADOS),
        limit: page.limit,
        /** Only those before this one. */
        antes: deliveryNumber.optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(delivery), siguiente: z.int().nullable() })),

  /** Resends one delivery, or all failed ones. */
  replay: admin('POST', '/v1/webhook/reenviar', 'Mandar de nuevo una entrega, o todas las que fallaron')
    .input(z.strictObject({ idNumerico: id, entregaId: deliveryNumber.nullish() }))
    .output(z.strictObject({ message: z.string(), cantidad: z.int() })),
};
