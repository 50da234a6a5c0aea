import { type Selectable, sql } from 'kysely';
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

/** Every application that waits for this e-mail, oldest first: saying one code proves whose it is. */
export const listPending = (db: Db, email: string): Promise<Pending[]> =>
  db
    .selectFrom('postulacion_pendiente as p')
    .innerJoin('invitacion as i', 'i.id', 'p.invitacion_id')
    .select(['p.oportunidad_id', 'p.objeto_id', 'p.fuente'])
    .where(sql<string>`lower(i.email)`, '=', email.toLowerCase())
    .orderBy('p.id')
    .execute();
