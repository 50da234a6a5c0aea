import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { hashPassword } from './passwords.ts';

/**
 * Creates the first admin when there is none (docs/reglas/confianza.md): from ADMIN_EMAIL and ADMIN_PASSWORD, or with a random
 * password. Returns the lines to print once, if any.
 */
export async function ensureAdmin(db: Db, settings: Settings): Promise<string[]> {
  const { rows } = await sql`select 1 from usuario where rol = 'admin' limit 1`.execute(db);
  if (rows.length > 0) return [];
  const email = (settings.ADMIN_EMAIL ?? 'admin@localhost.local').toLowerCase();
  const password = settings.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  await db
    .insertInto('usuario')
    .values({
      credencial_id: uuidv7(),
      email,
      password_hash: await hashPassword(password),
      nombre: 'Administrador',
      rol: 'admin',
    })
    .execute();
  return settings.ADMIN_PASSWORD
    ? [`Administrador creado: ${email}`]
    : [`Administrador creado: ${email}`, `Contraseña (se muestra una sola vez): ${password}`];
}
