import { MAX_BROWSERS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export const forgetBrowser = (db: Db, usuarioId: number, endpoint: string) =>
  db
    .deleteFrom('aviso_navegador')
    .where('token', '=', endpoint)
    .where('usuario_id', '=', usuarioId)
    .execute();

/** A browser takes the notices of whoever signed in there last; of one person, the ten latest browsers do. */
export const saveBrowser = (
  db: Db,
  usuarioId: number,
  sid: string,
  { token, p256dh = null, auth = null }: { token: string; p256dh?: string | null; auth?: string | null },
) =>
  sql`with viejos as (
        delete from aviso_navegador where token in (
          select token from aviso_navegador where usuario_id = ${usuarioId} and token <> ${token}
           order by ts desc offset ${MAX_BROWSERS - 1}))
      insert into aviso_navegador (token, usuario_id, sid, p256dh, auth) values (${token}, ${usuarioId}, ${sid}, ${p256dh}, ${auth})
      on conflict (token) do update set usuario_id = excluded.usuario_id, sid = excluded.sid, ts = now(),
                                        p256dh = excluded.p256dh, auth = excluded.auth`.execute(db);
