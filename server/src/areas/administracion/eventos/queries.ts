import type { Db } from '../../../platform/database/database.ts';

/** What a user is called. */
export async function findName(db: Db, usuarioId: number): Promise<string> {
  const { nombre, apellido } = await db
    .selectFrom('usuario')
    .select(['nombre', 'apellido'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return [nombre, apellido].filter(Boolean).join(' ');
}
