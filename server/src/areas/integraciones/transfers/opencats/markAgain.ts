import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { broughtPlaces } from './broughtPlaces.ts';

/**
 * For people who were removed from an order there and added again, while they stayed in it here: gives their rows the fingerprint under which
 * they came (`antes`), since it is the same place under a new number. To be called before they are judged.
 */
export const markAgain = (db: Db, id: string) =>
  sql`
    update traspaso_fila f set datos = f.datos || jsonb_build_object('antes', x.huella)
      from (select p.clave persona, o.clave orden, min(c.huella) huella from ${broughtPlaces(id)} group by 1, 2) x
     where f.traspaso_id = ${id} and f.tabla = 'candidate_joborder'
       and f.datos->>'candidate_id' = x.persona and f.datos->>'joborder_id' = x.orden
       and not exists (
         select from traspaso_clave own where own.tabla = 'candidate_joborder'
            and own.huella = concat(f.clave, '@', coalesce(f.datos->>'date_created', ''), '@' || (f.datos->>'base')))`.execute(
    db,
  );
