import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { stageListed } from '../staging.ts';
import { broughtPlaces } from './broughtPlaces.ts';

const GONE =
  'Allá ya no está en esa oportunidad, y acá quedó como estaba: si corresponde, descartalo o sacalo de la oportunidad';

interface Removed {
  clave: string;
  huella: string;
  persona: string;
  orden: string;
  estado: string;
}

/**
 * Lists people who came in an order, are in the dump like the order, but are no longer in it there: they stay here. A dump without
 * statuses does not say who is in which order. To be called before people in orders are judged; `now`: when it was dumped (dumpedAt).
 */
export async function judgeRemoved(db: Db, id: string, now: string): Promise<void> {
  const { rows } = await sql<Removed>`
    select split_part(c.huella, '@', 1) clave, c.huella, p.clave persona, o.clave orden, c.traido->>'estado' estado
      from ${broughtPlaces(id)}
     where not oc.descartado and not oc.inactivo and coalesce(c.traido->>'hecho', '') collate "C" <= ${now}
       and exists (select from traspaso_fila s where s.traspaso_id = ${id} and s.tabla in ('candidate_joborder', 'candidate_joborder_status'))
       and not exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = 'candidate_joborder'
                          and f.clave = split_part(c.huella, '@', 1))
       and not exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = 'candidate_joborder'
                          and f.datos->>'candidate_id' = p.clave and f.datos->>'joborder_id' = o.clave)`.execute(
    db,
  );
  await stageListed(
    db,
    id,
    'candidate_joborder',
    rows.map(({ clave, huella, persona, orden, estado }) => ({
      clave,
      huella,
      datos: { candidate_id: persona, joborder_id: orden, status: estado },
      estado: 'estaba',
      aviso: GONE,
    })),
  );
}
