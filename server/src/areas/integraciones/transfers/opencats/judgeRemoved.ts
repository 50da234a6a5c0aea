import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { stageListed } from '../staging.ts';

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
 * Joins for who came in an order, is still in it here, and is in a dump with the order: `c` is what was brought, `oc` where they
 * stand, `p` and `o` the person and order in the dump.
 */
const broughtPlaces = (id: string): RawBuilder<unknown> => sql`
  traspaso_clave c
  join oportunidad_candidato oc on c.tabla = 'candidate_joborder' and oc.oportunidad_id = (c.traido->>'oportunidadId')::int
       and oc.candidato_id = (c.traido->>'candidatoId')::int
  join oportunidad here on here.id = oc.oportunidad_id and here.eliminada_ts is null
  join traspaso_clave kp on kp.tabla = 'candidate' and kp.candidato_id = oc.candidato_id
  join traspaso_fila p on p.traspaso_id = ${id} and p.tabla = 'candidate' and p.clave = split_part(kp.huella, '@', 1)
       and p.huella = kp.huella and p.estado in ('estaba', 'cambia')
  join traspaso_clave ko on ko.tabla = 'joborder' and ko.oportunidad_id = oc.oportunidad_id
  join traspaso_fila o on o.traspaso_id = ${id} and o.tabla = 'joborder' and o.clave = split_part(ko.huella, '@', 1)
       and o.huella = ko.huella and o.estado in ('estaba', 'cambia')`;

/**
 * Lists people who came in an order, are in the dump like the order, but are no longer in it there: they stay here. A dump without
 * statuses does not say who is in which order. To be called before people in orders are judged; `now`: when it was dumped (dumpedAt).
 */
export async function judgeRemoved(db: Db, id: string, now: string): Promise<void> {
  const rows = await rowsFrom(db)<Removed>`
    select split_part(c.huella, '@', 1) clave, c.huella, p.clave persona, o.clave orden, c.traido->>'estado' estado
      from ${broughtPlaces(id)}
     where not oc.descartado and not oc.inactivo and coalesce(c.traido->>'hecho', '') collate "C" <= ${now}
       and exists (select from traspaso_fila s where s.traspaso_id = ${id} and s.tabla in ('candidate_joborder', 'candidate_joborder_status'))
       and not exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = 'candidate_joborder'
                          and f.clave = split_part(c.huella, '@', 1))
       and not exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = 'candidate_joborder'
                          and f.datos->>'candidate_id' = p.clave and f.datos->>'joborder_id' = o.clave)`;
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
