import type { ClienteAnswer, ClienteSilence } from '@tembiapo/contract/calls/medicion/workday.ts';
import { CLIENTE_WAIT_DAYS } from '@tembiapo/contract/domain/clientes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { withTotal } from '../../../platform/database/paging.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { inCharge } from '../oportunidades/index.ts';
import { HAS_ANSWERED } from './queries.ts';

/** How many days an answer is listed while nobody acts on it. */
const LISTED_DAYS = 30;

/** What is shared now of the opportunities a person is assigned to or has priority in. */
const SHARED_IN_CHARGE = (usuarioId: number) => sql`
  select v.oportunidad_id, v.titulo, v.empresa_id from compartida_vigente v
   where v.oportunidad_id in (${inCharge(usuarioId)})`;

/** Clients' answers about people in a person's opportunities who have neither been moved nor noted since, newest first. */
export async function listAnswered(
  db: Db,
  usuarioId: number,
  most: number,
): Promise<{ total: number; items: ClienteAnswer[] }> {
  const rows = await rowsFrom(db)<ClienteAnswer & { total: number }>`
    with mia as materialized (${SHARED_IN_CHARGE(usuarioId)}),
    dicha as materialized (
      select distinct on (p.oportunidad_id, p.candidato_id) p.*, m.titulo
        from mia m join opinion p on p.oportunidad_id = m.oportunidad_id and p.candidato_id is not null
       where p.ts > now() - make_interval(days => ${LISTED_DAYS}::int)
       order by p.oportunidad_id, p.candidato_id, p.ts desc, p.id desc),
    espera as materialized (
      select d.* from dicha d
       where not exists (select from etapa_cambio e where e.oportunidad_id = d.oportunidad_id and e.candidato_id = d.candidato_id and e.ts > d.ts)
         and not exists (select from nota n where n.candidato_id = d.candidato_id and not n.no_listable and n.origen is null
                            and n.creacion_ts > d.ts))
    select e.oportunidad_id "oportunidadIdNumerico", e.titulo "oportunidadTitulo", c.id "candidatoIdNumerico",
           c.apellido || ', ' || c.nombre "nombreCompleto", k.nombre "contactoNombre", e.tipo, ${ISO('e.ts')} ts,
           (select count(*)::int from espera) total
      from (select * from espera order by ts desc, id desc limit ${most}) e
      join candidato c on c.id = e.candidato_id join cliente_contacto k on k.id = e.contacto_id
     order by e.ts desc, e.id desc`;
  return withTotal(rows);
}

/** A person's opportunities whose client has people to answer and has been silent for days, longest first. */
export async function listSilent(
  db: Db,
  usuarioId: number,
  most: number,
): Promise<{ total: number; items: ClienteSilence[] }> {
  const rows = await rowsFrom(db)<ClienteSilence & { total: number }>`
    with mia as materialized (${SHARED_IN_CHARGE(usuarioId)}),
    falta as materialized (
      select m.oportunidad_id, m.titulo, m.empresa_id, x.contacto_id, x.recordado_ts, max(greatest(t.creacion_ts, x.desde_ts)) desde
        from mia m join compartida_contacto x on x.oportunidad_id = m.oportunidad_id and contacto_entra(x.contacto_id)
        join terna_visible t on t.oportunidad_id = m.oportunidad_id
       where not ${HAS_ANSWERED}
       group by 1, 2, 3, 4, 5),
    callada as materialized (
      select oportunidad_id, titulo, empresa_id, count(*)::int contactos, min(desde) desde,
             bool_and(coalesce(recordado_ts > now() - interval '20 hours', false)) recordada
        from falta group by 1, 2, 3 having min(desde) < now() - make_interval(days => ${CLIENTE_WAIT_DAYS}::int))
    select c.oportunidad_id "oportunidadIdNumerico", c.titulo "oportunidadTitulo", m.nombre "empresaDescripcion", c.contactos,
           ${ISO('c.desde')} "desdeTs", c.recordada, (select count(*)::int from callada) total
      from (select * from callada order by desde, oportunidad_id limit ${most}) c join empresa m on m.id = c.empresa_id
     order by c.desde, c.oportunidad_id`;
  return withTotal(rows);
}
