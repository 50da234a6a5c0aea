import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/db.generated.ts';

export type Pending = Pick<
  Selectable<DB['postulacion_pendiente']>,
  'oportunidad_id' | 'objeto_id' | 'fuente'
>;

export const insertPending = (
  db: Db,
  pending: {
    id: string;
    invitacionId: string;
    oportunidadId: number;
    objectId: string;
    fuente: string | null;
  },
) =>
  db
    .insertInto('postulacion_pendiente')
    .values({
      id: pending.id,
      invitacion_id: pending.invitacionId,
      oportunidad_id: pending.oportunidadId,
      objeto_id: pending.objectId,
      fuente: pending.fuente,
    })
    .execute();

export async function hasPending(db: Db, invitacionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('postulacion_pendiente')
    .select('id')
    .where('invitacion_id', '=', invitacionId)
    .executeTakeFirst();
  return row !== undefined;
}
