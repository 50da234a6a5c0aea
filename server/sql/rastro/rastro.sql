-- The user behind the changes of this connection; null for the server itself (platform/database/actor.ts).
create or replace function actor() returns int language sql stable as
$$ select nullif(current_setting('tembiapo.actor', true), '')::int $$;

-- The trail: what each statement inserted, changed and deleted, one line a row, written by the same trigger on each table
-- that has a trail. Its arguments: whose history it belongs to ('candidato'), the column that names them, the column that
-- names the row. A trigger keeps the plan of its first statement, so there is no join to plan: the two versions of a row meet
-- in a group.
create or replace function auditar() returns trigger language plpgsql as $$
declare
  v_fuera constant text[] := array['id', 'uid', 'version', 'busqueda', 'contenido_texto', 'credencial_id', 'filtros', 'hash', 'hash_anterior', 'enlaces_anteriores', 'revisado',
                                   'correo_confirmado', 'secreto', 'cambio_usuario_id', 'cambio_ts', 'oficina_error', 'oficina_error_ts',
                                   -- How far a transfer is, and what it works with.
                                   'paso', 'hechas', 'total', 'cuentas', 'hallado', 'elegido', 'marcha'];
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

-- Which rows stand in whose history.
do $$
declare
  r record;
begin
  for r in select * from (values
    ('candidato', 'candidato', 'id', 'id'),
    ('experiencia', 'candidato', 'candidato_id', 'id'),
    ('formacion', 'candidato', 'candidato_id', 'id'),
    ('candidato_idioma', 'candidato', 'candidato_id', 'id'),
    ('cargo_potencial', 'candidato', 'candidato_id', 'uid'),
    ('candidato_etiqueta', 'candidato', 'candidato_id', 'etiqueta_id'),
    ('nota', 'candidato', 'candidato_id', 'id'),
    ('candidato_archivo', 'candidato', 'candidato_id', 'id'),
    ('candidato_foto', 'candidato', 'candidato_id', 'id'),
    ('estudio_candidato', 'candidato', 'candidato_id', 'id'),
    ('lista_candidato', 'candidato', 'candidato_id', 'lista_id'),
    ('evento', 'candidato', 'candidato_id', 'id'),
    ('lista', 'lista', 'id', 'id'),
    ('campo_propio', 'campo_propio', 'id', 'id'),
    ('campo_opcion', 'campo_propio', 'campo_id', 'id'),
    ('empresa', 'empresa', 'id', 'id'),
    ('instituto', 'instituto', 'id', 'id'),
    ('oportunidad', 'oportunidad', 'id', 'id'),
    ('oportunidad_asignacion', 'oportunidad', 'oportunidad_id', 'usuario_id'),
    ('oportunidad_prioridad', 'oportunidad', 'oportunidad_id', 'usuario_id'),
    ('oportunidad_cierre', 'oportunidad', 'oportunidad_id', 'usuario_id'),
    ('oportunidad_documento', 'oportunidad', 'oportunidad_id', 'tipo'),
    ('compartida', 'oportunidad', 'oportunidad_id', 'oportunidad_id'),
    ('compartida_contacto', 'oportunidad', 'oportunidad_id', 'contacto_id'),
    ('terna_candidato', 'candidato', 'candidato_id', 'id'),
    ('presentacion', 'candidato', 'candidato_id', 'id'),
    ('estudio', 'estudio', 'id', 'id'),
    ('dato_auxiliar', 'dato_auxiliar', 'id', 'id'),
    ('geografia', 'geografia', 'id', 'id'),
    ('equipo', 'equipo', 'id', 'id'),
    ('feriado', 'feriado', 'id', 'id'),
    ('parametro', 'parametro', 'id', 'id'),
    ('llave', 'llave', 'id', 'id'),
    ('traspaso', 'traspaso', 'id', 'id'),
    ('webhook', 'webhook', 'id', 'id'),
    ('usuario', 'usuario', 'id', 'id')) v(tabla, de, columna, clave)
  loop
    execute format('create or replace trigger auditar_alta after insert on %I referencing new table as nuevas
      for each statement execute function auditar(%L, %L, %L)', r.tabla, r.de, r.columna, r.clave);
    execute format('create or replace trigger auditar_cambio after update on %I referencing old table as viejas new table as nuevas
      for each statement execute function auditar(%L, %L, %L)', r.tabla, r.de, r.columna, r.clave);
    execute format('create or replace trigger auditar_baja after delete on %I referencing old table as viejas
      for each statement execute function auditar(%L, %L, %L)', r.tabla, r.de, r.columna, r.clave);
  end loop;
end $$;

-- A table of a single row only ever changes it.
create or replace trigger auditar_cambio after update on marca referencing old table as viejas new table as nuevas
  for each statement execute function auditar('marca', 'id', 'id');

create or replace trigger auditar_cambio after update on agencia referencing old table as viejas new table as nuevas
  for each statement execute function auditar('agencia', 'id', 'id');

create or replace trigger auditar_cambio after update on reconfirmacion_regla referencing old table as viejas new table as nuevas
  for each statement execute function auditar('reconfirmacion_regla', 'id', 'id');

create or replace trigger auditar_cambio after update on seguridad referencing old table as viejas new table as nuevas
  for each statement execute function auditar('seguridad', 'id', 'id');

-- How many rows of the whole database refer to a record, by the foreign keys themselves: a table added later counts without
-- being named here.
create or replace function usos_de(p_tabla regclass, p_id int) returns bigint language plpgsql stable as $$
declare r record; v_n bigint; v_total bigint := 0;
begin
  for r in select c.conrelid::regclass tabla, a.attname columna
             from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
            where c.contype = 'f' and c.confrelid = p_tabla and c.confdeltype = 'a'
  loop
    execute format('select count(*) from %s where %I = $1', r.tabla, r.columna) into v_n using p_id;
    v_total := v_total + v_n;
  end loop;
  return v_total;
end $$;
