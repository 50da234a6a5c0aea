import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { WithOwn } from '../../administracion/campos/index.ts';

/** The rows of these people, in this order. */
export const rowsOf = (ids: number[]): RawBuilder<WithOwn> => sql`
  select c.id, c.apellido, c.nombre, c.telefono1 telefono, c.correo, ci.descripcion ciudad, ca.descripcion cargo, em.nombre empresa,
         nullif(c.expectativa_salarial, 0) expectativa, (k.ultimo_contacto at time zone 'America/Asuncion')::date::text contacto,
         (select string_agg(d.descripcion, ', ' order by ${alphabetical(sql`d.descripcion`)})
            from candidato_etiqueta e join dato_auxiliar d on d.id = e.etiqueta_id where e.candidato_id = c.id) etiquetas, c.campos_propios
    from unnest(${ids}::int[]) with ordinality o(id, orden)
    join candidato c on c.id = o.id
    left join geografia ci on ci.id = c.ciudad_id
    left join candidato_contacto k on k.candidato_id = c.id
    left join lateral (
      select cargo_id, empresa_id from experiencia where candidato_id = c.id
       order by vigente desc, inicio_fecha desc nulls last, id desc limit 1) x on true
    left join dato_auxiliar ca on ca.id = x.cargo_id
    left join empresa em on em.id = x.empresa_id
   order by o.orden`;
