import { SESION_IDLE_HOURS, USE_SECONDS } from '@tembiapo/contract/domain/limits.ts';
import type { Proof } from '@tembiapo/contract/domain/proofs.ts';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';

/** A live session's user. */
export interface LiveSesion {
  sid: string;
  id: number;
  rol: Rol;
  candidatoId: number | null;
  hasFactor: boolean;
  /** When this person was first told to set up a second factor. */
  toldTs: Date | null;
  proof: Proof;
  proofSeconds: number;
  /** Its last use was recorded over a minute ago. */
  stale: boolean;
}

interface Waiting {
  done: (session: LiveSesion | undefined) => void;
  fail: (error: unknown) => void;
}
const waiting = new WeakMap<Db, Map<string, Waiting[]>>();

/**
 * The user of a live session, read now. Requests that arrive in the same turn of the event loop share one query: opening a profile is
 * seven calls. Sessions ended before a request arrived are always noticed.
 */
export function readSesion(db: Db, sid: string): Promise<LiveSesion | undefined> {
  return new Promise((done, fail) => {
    let turn = waiting.get(db);
    if (!turn) {
      turn = new Map();
      waiting.set(db, turn);
      setImmediate(() => {
        const asked = waiting.get(db)!;
        waiting.delete(db);
        void answer(db, asked);
      });
    }
    const others = turn.get(sid);
    if (others) others.push({ done, fail });
    else turn.set(sid, [{ done, fail }]);
  });
}

async function answer(db: Db, asked: Map<string, Waiting[]>): Promise<void> {
  try {
    const rows = await rowsFrom(db)<LiveSesion>`
      select s.sid, u.id, u.rol, u.candidato_id "candidatoId", a.ts "toldTs",
             exists (select from passkey where usuario_id = u.id)
               or exists (select from totp where usuario_id = u.id) "hasFactor",
             s.prueba proof, extract(epoch from now() - s.prueba_ts)::int "proofSeconds",
             s.ultimo_uso_ts < now() - make_interval(secs => ${USE_SECONDS}::int) stale
        from sesion s join usuario u on u.id = s.usuario_id
        left join segundo_factor_aviso a on a.usuario_id = u.id
       where s.sid = any (${[...asked.keys()]}::uuid[]) and s.expira_ts > now() and u.activo
         and s.ultimo_uso_ts > now() - make_interval(hours => ${SESION_IDLE_HOURS}::int)`;
    const found = new Map(rows.map((row) => [row.sid, row]));
    for (const [sid, all] of asked) for (const { done } of all) done(found.get(sid));
  } catch (error) {
    for (const all of asked.values()) for (const { fail } of all) fail(error);
  }
}

/** Records that a session is used, to the minute. */
export const touchSesion = (db: Db, sid: string): Promise<unknown> =>
  sql`update sesion set ultimo_uso_ts = now()
       where sid = ${sid} and ultimo_uso_ts < now() - make_interval(secs => ${USE_SECONDS}::int)`.execute(db);

/** Records that a session's user just proved their identity, and how. */
export const proveSesion = (db: Db, sid: string, proof: Proof): Promise<unknown> =>
  sql`update sesion set prueba = ${proof}, prueba_ts = now() where sid = ${sid}`.execute(db);

/** Ends every session of a user, but the one given. */
export const closeSesiones = (db: Db, usuarioId: number, less?: string) =>
  db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .$if(less !== undefined, (q) => q.where('sid', '<>', less!))
    .execute();
