import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A live session's user. */
export interface LiveSesion {
  sid: string;
  id: number;
  rol: string;
  candidatoId: number | null;
}

interface Waiting {
  done: (session: LiveSesion | undefined) => void;
  fail: (error: unknown) => void;
}
const waiting = new WeakMap<Db, Map<string, Waiting[]>>();

/**
 * The user of a session that has not ended, read now. Requests that come in the same turn of the event loop ask together:
 * opening a profile is seven calls, and one look. What ends a session before a request comes is seen by it.
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
    const { rows } = await sql<LiveSesion>`
      select s.sid, u.id, u.rol, u.candidato_id "candidatoId" from sesion s join usuario u on u.id = s.usuario_id
       where s.sid = any (${[...asked.keys()]}::uuid[]) and s.expira_ts > now() and u.activo`.execute(db);
    const found = new Map(rows.map((row) => [row.sid, row]));
    for (const [sid, all] of asked) for (const { done } of all) done(found.get(sid));
  } catch (error) {
    for (const all of asked.values()) for (const { fail } of all) fail(error);
  }
}
