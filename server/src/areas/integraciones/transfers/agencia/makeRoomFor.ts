import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { type Db, transaction } from '../../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../../platform/database/rows.ts';
import type { Table } from './readTables.ts';

interface Transfer {
  id: string;
  usuarioId: number;
}

/**
 * Empties an installation for an agency's copy. Whoever brings it keeps their account and
 * password: as the agency's user with the same mail, if any, else with an id that none of its users has. A new id ends
 * their session, whose tokens have the old one.
 */
export async function makeRoomFor(
  db: Db,
  { id, usuarioId }: Transfer,
  tables: readonly Table[],
  users: readonly Record<string, unknown>[],
): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
    for (const { tabla } of [...tables].reverse())
      if (tabla !== 'usuario' && tabla !== 'objeto') await sql`delete from ${sql.table(tabla)}`.execute(tx);
    const row = await oneRow(tx)<{ email: string }>`select email from usuario where id = ${usuarioId}`;
    const same = users.find(({ email }) => String(email).toLowerCase() === row.email.toLowerCase());
    const highest = users.reduce((max, user) => Math.max(max, Number(user.id)), usuarioId);
    const isTaken = users.some(({ id: number }) => Number(number) === usuarioId);
    const number = same ? Number(same.id) : isTaken ? highest + 1 : usuarioId;
    await sql`delete from usuario where id <> ${usuarioId}`.execute(tx);
    if (number !== usuarioId) await renumber(tx, usuarioId, number);
    await sql`update traspaso set marcha = '{"usuario": 0}' where id = ${id}`.execute(tx);
  });
}

/** Changes a user's id, and everything that refers to it. */
async function renumber(tx: Db, from: number, to: number): Promise<void> {
  const columns = await rowsFrom(tx)<{ nombre: string }>`
    select attname nombre from pg_attribute
     where attrelid = 'usuario'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('id', 'credencial_id', 'email')`;
  const rest = sql.join(columns.map(({ nombre }) => sql.ref(nombre)));
  const own = await rowsFrom(tx)<{ credencial: string; email: string }>`
    select credencial_id credencial, email from usuario where id = ${from}`;
  const { credencial, email } = own[0]!;
  await sql`update usuario set credencial_id = ${uuidv4()}, email = ${`${uuidv4()}@cambio.invalid`} where id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into usuario (id, credencial_id, email, ${rest}) overriding system value
    select ${to}::int, ${credencial}::uuid, ${email}, ${rest} from usuario where id = ${from}`.execute(tx);
  const references = await rowsFrom(tx)<{ tabla: string; columna: string }>`
    select r.relname tabla, a.attname columna
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'usuario'::regclass`;
  for (const { tabla, columna } of references)
    await sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${to} where ${sql.ref(columna)} = ${from}`.execute(
      tx,
    );
  await sql`delete from usuario where id = ${from}`.execute(tx);
}
