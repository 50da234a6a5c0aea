import { z } from 'zod';
import { call } from '../../call.ts';
import { AUDITED } from '../../domain/audited.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { moment, one, page, requiredText } from '../../schema.ts';

const change = z.strictObject({
  id: z.int(),
  fecha: moment,
  /** Null for the server itself or a visitor. */
  usuario: z.string().nullable(),
  accion: z.enum(['alta', 'cambio', 'baja']),
  /** The part of the record: itself, or one of its rows. */
  parte: z.string(),
  /** Columns by label, values as people read them; null for none. */
  campos: z.array(
    z.strictObject({ campo: z.string(), antes: z.string().nullable(), despues: z.string().nullable() }),
  ),
});
export type AuditedChange = z.infer<typeof change>;

/** The trail of changes, for admin (docs/reglas/administracion.md). */
export const auditoria = {
  /** Changes of one record and its rows, newest first. */
  list: call({
    area: 'auditoria',
    access: ADMIN_ONLY,
    method: 'GET',
    path: '/v1/auditoria',
    summary: 'Cambios de un registro',
  })
    .input(z.strictObject({ ...page, tipo: one(AUDITED), id: requiredText(40) }))
    .output(z.strictObject({ items: z.array(change), total: z.int() })),
};
