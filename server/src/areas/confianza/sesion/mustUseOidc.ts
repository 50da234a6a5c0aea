import { isStaff, type Rol } from '@tembiapo/contract/domain/roles.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isWithoutPassword } from './queries.ts';

/** Whether somebody of staff may not sign in with a password, since the agency signs in with the office's account. */
export async function mustUseOidc(db: Db, { id, rol }: { id: number; rol: string }): Promise<boolean> {
  return isStaff(rol as Rol) && isWithoutPassword(db, id);
}
