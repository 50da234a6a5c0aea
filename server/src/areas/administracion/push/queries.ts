import type { Db } from '../../../platform/database/database.ts';

export const forgetBrowser = (db: Db, usuarioId: number, endpoint: string) =>
  db
    .deleteFrom('aviso_navegador')
    .where('token', '=', endpoint)
    .where('usuario_id', '=', usuarioId)
    .execute();
