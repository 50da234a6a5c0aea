-- Own fields of an agency (docs/reglas/administracion.md): the record holds their values by the number of the field.

-- The values of the fields that still exist; for a candidate, only of those that are the candidate's too.
create or replace function campos_visibles(p_campos jsonb, p_del_candidato boolean) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}')
    from jsonb_each(p_campos) e join campo_propio p on p.id = e.key::int
   where p.eliminado_ts is null and (p.del_candidato or not p_del_candidato)
$$;

-- Terms of own fields: a kind for each field and level. A value that has an order has a term for each beginning of its
-- base-16 digits, from all of them (level 0) to the first, so that few terms cover whatever lies between two values.
create or replace function campo_termino(p_campo int, p_nivel int, p_valor bigint) returns bigint language sql immutable strict parallel safe as
$$ select termino(1024 + p_campo * 16 + p_nivel, p_valor) $$;

-- A number, an amount or a day as a whole number that keeps its order, from 0 to 2^40.
create or replace function campo_orden(p_clase text, p_valor text) returns bigint language sql immutable parallel safe as
$$ select case p_clase when 'numero' then round(p_valor::numeric * 100)::bigint + (1::bigint << 37)
                       when 'monto' then p_valor::numeric::bigint
                       when 'fecha' then (p_valor::date - date '1800-01-01')::bigint end $$;

-- The terms of candidates' own fields; a removed field keeps its terms as it keeps its values.
create or replace function campos_terminos(p_ids int[]) returns table (id int, termino bigint) language sql stable as $$
  select c.id, t.termino
    from candidato c
   cross join lateral jsonb_each(c.campos_propios) e
    join campo_propio p on p.id = e.key::int
   cross join lateral (
     select campo_termino(p.id, n, campo_orden(p.clase, e.value #>> '{}') >> (4 * n)) termino
       from generate_series(0, case p.clase when 'fecha' then 4 when 'numero' then 9 when 'monto' then 9 else -1 end) n
     union all
     select campo_termino(p.id, 0, (e.value #>> '{}')::boolean::int) where p.clase = 'siNo'
     union all
     select campo_termino(p.id, 0, (e.value #>> '{}')::bigint) where p.clase = 'opcion'
     union all
     select campo_termino(p.id, 0, o::bigint)
       from jsonb_array_elements_text(case when p.clase = 'opciones' then e.value else '[]' end) o
     union all
     select campo_termino(p.id, 0, ('x' || left(md5(w), 10))::bit(40)::bigint)
       from unnest(string_to_array(case when p.clase = 'texto' then normalizar(e.value #>> '{}') end, ' ')) w where w <> '') t
   where c.id = any (p_ids) and c.campos_propios <> '{}'
$$;
