import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { optionalDateAsked } from '../../dateSchemas.ts';
import { ALCANCES, LLAVE_NAME_CHARS, LLAVE_PER_MINUTE, LLAVE_PER_MINUTE_MAX } from '../../domain/llaves.ts';
import { ADMIN_ONLY, LLAVE_ACCESS } from '../../domain/roles.ts';
import {
  changesOf,
  id,
  mensaje,
  moment,
  one,
  orMissing,
  requiredText,
  version,
  whole,
} from '../../schema.ts';

const area = 'llaves';
const admin = callsFor({ area, access: ADMIN_ONLY });
const program = callsFor({ area, access: LLAVE_ACCESS });

const llave = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  alcances: z.array(z.enum(ALCANCES)),
  porMinuto: z.int(),
  comienzo: z.string(),
  creada: moment,
  /** The end of its last day; null for no expiry. */
  expira: moment.nullable(),
  revocada: moment.nullable(),
  /** Until when the previous key also works. */
  anteriorHasta: moment.nullable(),
  ultimoUso: moment.nullable(),
  ultimoIp: z.string().nullable(),
  /** The user that the trail names for it. */
  usuarioIdNumerico: z.int(),
  version: z.int(),
});
export type Llave = z.infer<typeof llave>;

const said = {
  nombre: requiredText(LLAVE_NAME_CHARS),
  alcances: z
    .array(one(ALCANCES), orMissing('debe ser una lista'))
    .min(1, 'elegí al menos uno')
    .max(ALCANCES.length, 'hay valores repetidos'),
  porMinuto: whole(1, LLAVE_PER_MINUTE_MAX).default(LLAVE_PER_MINUTE),
  /** Its last day; none for no expiry. */
  expira: optionalDateAsked,
};
/** The key, shown only now. */
const shown = z
  .strictObject({ message: z.string(), idNumerico: z.int(), llave: z.string() })
  .meta({ id: 'LlaveMostrada' });

/** Keys of other programs (docs/reglas/integraciones.md). */
export const llaves = {
  list: admin('GET', '/v1/llaves', 'Llaves de otros programas')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(llave) })),

  create: admin('POST', '/v1/llave', 'Crear una llave: se muestra esta única vez', { confirms: true })
    .input(z.strictObject(said))
    .output(shown),

  edit: admin('PATCH', '/v1/llave', 'Cambiar nombre, alcances, límite o vencimiento de una llave', {
    confirms: true,
  })
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(said) }))
    .output(mensaje),

  /** The previous one works for another day. */
  rotate: admin('POST', '/v1/llave/rotar', 'Cambiar una llave por otra nueva', { confirms: true })
    .input(z.strictObject({ idNumerico: id }))
    .output(shown),

  /** At once and for good. */
  revoke: admin('DELETE', '/v1/llave', 'Revocar una llave')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),

  /** Who the calling program is, and its scopes. */
  own: program('GET', '/v1/llave/propia', 'La llave con la que se pregunta')
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        nombre: z.string(),
        alcances: z.array(z.enum(ALCANCES)),
        porMinuto: z.int(),
        expira: moment.nullable(),
        agencia: z.string(),
      }),
    ),
};
