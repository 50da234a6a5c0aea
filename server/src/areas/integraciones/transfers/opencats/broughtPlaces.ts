import { type RawBuilder, sql } from 'kysely';

/**
 * Joins for who came in an order, is still in it here, and is in a dump with the order: `c` is what was brought, `oc` where they
 * stand, `p` and `o` the person and order in the dump.
 */
export const broughtPlaces = (id: string): RawBuilder<unknown> => sql`
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
