-- A trigger keeps the plan that it made for its first statement. Made for one row, the trail's paired every old row with every
-- new one: five minutes for 5,000 rows of a join. Made for many, others would read a whole table for each single change.

-- As before, without a join to plan: the two versions of a row meet in a group.
create or replace function auditar() returns trigger language plpgsql as $$
declare
  v_fuera constant text[] := array['id', 'uid', 'version', 'busqueda', 'contenido_texto', 'credencial_id'];
begin
  if current_setting('tembiapo.auditar', true) = 'no' then return null; end if;
  if tg_op = 'INSERT' then
    insert into auditoria (usuario_id, accion, tabla, registro, de, de_id, cambios)
    select actor(), 'alta', tg_table_name, n.j->>tg_argv[2], tg_argv[0], n.j->>tg_argv[1],
           coalesce((select jsonb_object_agg(k, jsonb_build_array(null, case k when 'password_hash' then '"•••"' else v end))
              from jsonb_each(n.j) e(k, v) where v <> 'null' and k <> all (v_fuera)), '{}')
      from (select to_jsonb(t) j from nuevas t) n where n.j->>tg_argv[1] is not null;
  elsif tg_op = 'DELETE' then
    insert into auditoria (usuario_id, accion, tabla, registro, de, de_id, cambios)
    select actor(), 'baja', tg_table_name, v.j->>tg_argv[2], tg_argv[0], v.j->>tg_argv[1],
           coalesce((select jsonb_object_agg(k, jsonb_build_array(case k when 'password_hash' then '"•••"' else w end, null))
              from jsonb_each(v.j) e(k, w) where w <> 'null' and k <> all (v_fuera)), '{}')
      from (select to_jsonb(t) j from viejas t) v where v.j->>tg_argv[1] is not null;
  else
    insert into auditoria (usuario_id, accion, tabla, registro, de, de_id, cambios)
    select actor(), 'cambio', tg_table_name, f.registro, tg_argv[0], f.n->>tg_argv[1], d.c
      from (select j->>tg_argv[2] registro, (array_agg(j) filter (where era))[1] v, (array_agg(j) filter (where not era))[1] n
              from (select to_jsonb(t) j, true era from viejas t union all select to_jsonb(t), false from nuevas t) x
             group by 1) f
     cross join lateral (
       select jsonb_object_agg(k, case k when 'password_hash' then '["•••", "•••"]' else jsonb_build_array(f.v->k, f.n->k) end) c
         from jsonb_object_keys(f.n) k where f.v->k is distinct from f.n->k and k <> all (v_fuera)) d
     where d.c is not null and f.v is not null and f.n->>tg_argv[1] is not null;
  end if;
  return null;
end $$;

-- Whatever they are planned for first, these find each row by its index.
alter function tg_etapa_cambio() set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off;
alter function tg_produccion_nota() set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off;
alter function produccion_marcar_cambios(int[], int[], int[]) set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off;

-- One for a few and one for thousands: planned each time for those it is about.
alter function candidatos_indexar(int[]) set plan_cache_mode = force_custom_plan;
