import { sql } from 'kysely';
import { connect } from '../platform/database/database.ts';

/** Gives database `tembiapo` to an ordinary role, as the statements of docs/operacion.md do. Returns its new URL. */
export async function ownDatabase(superuserUrl: string): Promise<string> {
  const { db, close } = connect(superuserUrl, { max: 1 });
  await sql`create role agencia login password 'clave-de-prueba'`.execute(db);
  await sql`alter database tembiapo owner to agencia`.execute(db);
  await sql`revoke all on database tembiapo from public`.execute(db);
  await close();
  const url = new URL(superuserUrl);
  url.username = 'agencia';
  url.password = 'clave-de-prueba';
  return url.href;
}
