import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import { mensaje, text } from '../../schema.ts';

const everybody = callsFor({ area: 'push', access: STAFF_AND_CANDIDATO });

const ENDPOINT_CHARS = 1000;
const endpoint = text(ENDPOINT_CHARS).min(1, 'es obligatorio');
/** Bytes in base64url, of a fixed length, as in a browser's subscription. */
const bytes = (letters: number) =>
  text(200).refine((value) => /^[\w-]*$/.test(value) && value.length === letters, 'no es de una suscripción');
/** An uncompressed point of P-256, and 16 bytes. */
const [POINT_LETTERS, SECRET_LETTERS] = [87, 22];

/** Web push (RFC 8030, VAPID): docs/reglas/administracion.md. */
export const push = {
  /** The public key that a browser subscribes with. */
  key: everybody('GET', '/v1/push/clave', 'La clave pública de los avisos del navegador')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ clave: z.string() })),

  /** From now on this browser gets the notices of the session's user. 422 for an address outside the browsers' push services. */
  subscribe: everybody('POST', '/v1/push/suscripcion', 'Recibir avisos en este navegador')
    .input(
      z.strictObject({
        endpoint,
        keys: z.strictObject({ p256dh: bytes(POINT_LETTERS), auth: bytes(SECRET_LETTERS) }),
      }),
    )
    .output(mensaje),

  /** Only the user's own; a missing one counts as removed. */
  unsubscribe: everybody('DELETE', '/v1/push/suscripcion', 'No recibir más avisos en este navegador')
    .input(z.strictObject({ endpoint }))
    .output(mensaje),
};
