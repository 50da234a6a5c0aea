import { isStaff, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Whether somebody of staff may not sign in with a password, since the agency signs in with the office's account. */
export async function mustUseOidc(db: Db, { id, rol }: { id: number; rol: string }): Promise<boolean> {
  if (!isStaff(rol as Rol)) return false;
  const { rows } = await sql<{ must: boolean }>`
    select sin_contrasena and contrasena_usuario_id is distinct from ${id} must from seguridad`.execute(db);
  return rows[0]!.must;
}
