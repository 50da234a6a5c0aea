import { z } from 'zod';
import { call } from '../call.ts';
import { AUDITADOS } from '../domain/auditoria.ts';
import { SOLO_ADMIN } from '../domain/roles.ts';
import { momento, pagina, textoRequerido, uno } from '../schema.ts';

const cambio = z.strictObject({
  id: z.int(),
  fecha: momento,
  /** Null: the server itself, or a visitor. */
  usuario: z.string().nullable(),
  accion: z.enum(['alta', 'cambio', 'baja']),
  /** Which part of the record: the record itself, one of its rows. */
  parte: z.string(),
  /** Names of columns in words, values as people read them; null is nothing. */
  campos: z.array(
    z.strictObject({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
  ),
});
export type CambioAuditado = z.infer<typeof cambio>;

/** The trail of changes, for admin (issue 5). */
export const auditoria = {
  /** Changes of one record and its rows, newest first. */
  lista: call({
    area: 'auditoria',
    acceso: SOLO_ADMIN,
    method: 'GET',
    path: '/v1/auditoria',
    resumen: 'Cambios de un registro',
    masAlla: true,
  })
    .input(z.strictObject({ ...pagina, tipo: uno(AUDITADOS), id: textoRequerido(40) }))
    .output(z.strictObject({ items: z.array(cambio), total: z.int() })),
};
