import { USE_SECONDS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { hashOf } from './hashOf.ts';

/** A signed-in contact of a client (docs/reglas/clientes.md). */
export interface Contacto {
  sesionId: string;
  id: number;
  empresaId: number;
  nombre: string;
  empresa: string;
}

/** The contact of a live session, read now; undefined once it ended or the contact lost access. */
export async function readClienteSesion(db: Db, token: string): Promise<Contacto | undefined> {
  const rows = await rowsFrom(db)<Contacto & { stale: boolean }>`
    select s.id "sesionId", k.id, k.empresa_id "empresaId", k.nombre, m.nombre empresa,
           s.ultimo_uso_ts < now() - make_interval(secs => ${USE_SECONDS}::int) stale
      from cliente_sesion s join cliente_contacto k on k.id = s.contacto_id join empresa m on m.id = k.empresa_id
     where s.hash = ${hashOf(token)} and s.expira_ts > now() and contacto_entra(k.id)`;
  if (!rows[0]) return undefined;
  const { stale, ...contacto } = rows[0];
  if (stale)
    await sql`update cliente_sesion set ultimo_uso_ts = now() where id = ${contacto.sesionId}`.execute(db);
  return contacto;
}

/** Whether a session is live and its contact still has access. */
export async function livesClienteSesion(db: Db, sesionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from cliente_sesion s where s.id = ${sesionId} and s.expira_ts > now() and contacto_entra(s.contacto_id)`.execute(
    db,
  );
  return rows.length > 0;
}
