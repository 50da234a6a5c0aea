import { z } from 'zod';
import { call } from '../call.ts';
import { BUSQUEDA_MAX_CHARS, TEXTO_CORTO, TEXTO_LARGO } from '../domain/limits.ts';
import { PUBLICO, STAFF } from '../domain/roles.ts';
import { mensaje, momento, pagina, texto, textoOpcional } from '../schema.ts';

const enLista = z.strictObject({
  id: z.int(),
  nombreCompleto: z.string(),
  email: z.string(),
  mensaje: z.string(),
  origen: z.string().nullable(),
  fecha: momento,
});
export type MensajeDeContacto = z.infer<typeof enLista>;

/** Messages of the public site (002 §2, §3, §7). */
export const mensajes = {
  /** Newest first; searched in name, e-mail and text. */
  lista: call({
    area: 'mensajes',
    acceso: STAFF,
    method: 'GET',
    path: '/v1/mensajes',
    resumen: 'Mensajes de contacto',
  })
    .input(z.strictObject({ ...pagina, busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional() }))
    .output(z.strictObject({ count: z.int(), items: z.array(enLista) })),
  /**
   * `origen`: where it was written. `sitioWeb` is a field that people do not see: what fills it is no person, gets the
   * same answer, and nothing is kept. 429 after a few of one address or one e-mail.
   */
  crear: call({
    area: 'mensajes',
    acceso: PUBLICO,
    method: 'POST',
    path: '/v1/mensaje',
    resumen: 'Dejar un mensaje',
  })
    .input(
      z.strictObject({
        nombreCompleto: texto(TEXTO_CORTO).default(''),
        email: texto(TEXTO_CORTO).default(''),
        mensaje: texto(TEXTO_LARGO).default(''),
        origen: textoOpcional(TEXTO_CORTO),
        sitioWeb: texto(500).optional(),
      }),
    )
    .output(mensaje),
};
