import { z } from 'zod';
import { call } from '../../call.ts';
import { LONG_TEXT, SEARCH_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { PUBLIC_ACCESS, STAFF } from '../../domain/roles.ts';
import { mensaje, moment, optionalText, page, text } from '../../schema.ts';

const inList = z.strictObject({
  id: z.int(),
  nombreCompleto: z.string(),
  email: z.string(),
  mensaje: z.string(),
  origen: z.string().nullable(),
  fecha: moment,
});
export type ContactoMensaje = z.infer<typeof inList>;

/** Messages of the public site (docs/reglas/administracion.md). */
export const mensajes = {
  /** Newest first; searched in name, e-mail and text. */
  list: call({
    area: 'mensajes',
    access: STAFF,
    method: 'GET',
    path: '/v1/mensajes',
    summary: 'Mensajes de contacto',
  })
    .input(z.strictObject({ ...page, busquedaRapida: text(SEARCH_MAX_CHARS).optional() }))
    .output(z.strictObject({ count: z.int(), items: z.array(inList) })),
  /**
   * `origen`: where it was written. `sitioWeb` is a honeypot that people do not see: if it is filled, the answer is the same and
   * nothing is kept. 429 after a few from one address or e-mail.
   */
  create: call({
    area: 'mensajes',
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/v1/mensaje',
    summary: 'Dejar un mensaje',
  })
    .input(
      z.strictObject({
        nombreCompleto: text(SHORT_TEXT).default(''),
        email: text(SHORT_TEXT).default(''),
        mensaje: text(LONG_TEXT).default(''),
        origen: optionalText(SHORT_TEXT),
        sitioWeb: text(500).optional(),
      }),
    )
    .output(mensaje),
};
