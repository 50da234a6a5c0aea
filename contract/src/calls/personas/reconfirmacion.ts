import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { RECONFIRM_ANSWERS } from '../../domain/enums.ts';
import { ADMIN_ONLY, PUBLIC_ACCESS } from '../../domain/roles.ts';
import { changesOf, flag, mensaje, one, text, version, whole } from '../../schema.ts';

const area = 'reconfirmacion';
const forAdmin = callsFor({ area, access: ADMIN_ONLY });

const rule = {
  activa: flag,
  /** Asks after this many months without contact. */
  meses: whole(1, 60),
  /** Most mails a day. */
  porDia: whole(1, 1000),
  /** Months before the same person is asked again. */
  cadaMeses: whole(1, 60),
};

/** Mails that ask people without contact whether they still look for work (docs/reglas/personas.md). */
export const reconfirmacion = {
  /** The answer by the mail's link, without an account. 404 for an unknown or expired link. */
  answer: callsFor({ area, access: PUBLIC_ACCESS })(
    'POST',
    '/v1/reconfirmacion',
    'Responder si se sigue buscando trabajo',
  )
    .input(z.strictObject({ clave: text(100), respuesta: one(RECONFIRM_ANSWERS) }))
    .output(mensaje),

  rule: forAdmin('GET', '/v1/reconfirmacion/regla', 'A quiénes se les pregunta si siguen buscando')
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        regla: z.strictObject({
          activa: z.boolean(),
          meses: z.int(),
          porDia: z.int(),
          cadaMeses: z.int(),
          version: z.int(),
        }),
        /** How many would be asked now, counted up to 10,000. */
        pendientes: z.int(),
        /** Of the last 30 days. */
        enviados: z.int(),
        respuestas: z.strictObject(
          Object.fromEntries(RECONFIRM_ANSWERS.map((answer) => [answer, z.int()])) as Record<
            (typeof RECONFIRM_ANSWERS)[number],
            z.ZodInt
          >,
        ),
      }),
    ),
  editRule: forAdmin('PATCH', '/v1/reconfirmacion/regla', 'Cambiar a quiénes se les pregunta')
    .input(z.strictObject({ ...changesOf(rule), version }))
    .output(mensaje),
};
