-- What an admin runs the installation with (docs/reglas/administracion.md): teams, holidays, parameters, messages, users; and the
-- trail of every change: who, when, before and after.

alter table usuario add direccion text, add lat double precision, add lng double precision;
create index usuario_nombre_trgm on usuario
  using gin (normalizar(nombre || ' ' || coalesce(apellido, '') || ' ' || coalesce(documento, '')) gin_trgm_ops);
create index usuario_orden on usuario (activo, creacion_ts desc, id desc);

alter table geografia add constraint geografia_padre_por_etiqueta check ((etiqueta = 'pais') = (padre_id is null));
create unique index geografia_unica on geografia (etiqueta, coalesce(padre_id, 0), normalizar(descripcion));

create table feriado (
  id uuid primary key,
  nombre text not null,
  fecha date not null
);
create unique index feriado_fecha on feriado (fecha);

-- What production is measured against (docs/reglas/medicion.md). The rows are fixed; their numbers are the agency's.
create table parametro (
  id uuid primary key,
  concepto text not null unique check (concepto in ('llamada', 'entrevista', 'procesado')),
  periodo text not null check (periodo in ('diario', 'semanal')),
  valor numeric(8, 2) not null check (valor > 0),
  escala_bajo int not null,
  escala_alto int not null check (escala_alto >= escala_bajo)
);
insert into parametro values
  ('01930000-0000-7000-8000-000000000001', 'llamada', 'diario', 12, 70, 100),
  ('01930000-0000-7000-8000-000000000002', 'entrevista', 'diario', 4, 70, 100),
  ('01930000-0000-7000-8000-000000000003', 'procesado', 'semanal', 5, 70, 100);

create table mensaje_contacto (
  id bigint generated always as identity primary key,
  nombre_completo text not null,
  email text not null,
  mensaje text not null,
  origen text,
  creacion_ts timestamptz not null default now()
);
create index mensaje_contacto_orden on mensaje_contacto (creacion_ts desc, id desc);
create index mensaje_contacto_texto on mensaje_contacto
  using gin (normalizar(nombre_completo || ' ' || email || ' ' || mensaje) gin_trgm_ops);

-- What refers to reference data is found by it: its use is counted, and it is merged.
create index experiencia_cargo on experiencia (cargo_id);
create index experiencia_rubro on experiencia (rubro_id);
create index experiencia_salida_motivo on experiencia (salida_motivo_id);
create index formacion_instituto on formacion (instituto_id);
create index formacion_titulacion on formacion (titulacion_id);
create index candidato_idioma_idioma on candidato_idioma (idioma_id);
create index cargo_potencial_cargo on cargo_potencial (cargo_id);
create index candidato_ciudad on candidato (ciudad_id);
create index candidato_pais on candidato (pais_id);
create index candidato_nacionalidad on candidato (nacionalidad_id);
create index nota_equipo on nota (equipo_id) where equipo_id is not null;
create index oportunidad_equipo on oportunidad (equipo_id);
create index oportunidad_ciudad on oportunidad (ciudad_id);
create index oportunidad_candidato_motivo on oportunidad_candidato (motivo_descarte_id) where motivo_descarte_id is not null;
create index etapa_cambio_motivo on etapa_cambio (motivo_descarte_id) where motivo_descarte_id is not null;
create index empresa_contacto_cargo on empresa (contacto_cargo_id) where contacto_cargo_id is not null;
create index empresa_servicio_cargo on empresa (servicio_cargo_id) where servicio_cargo_id is not null;

-- How many rows of the whole database refer to a record, by the foreign keys themselves: a table that is added later
-- counts without being named here.
create function usos_de(p_tabla regclass, p_id int) returns bigint language plpgsql stable as $$
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

-- Who is behind the changes of this connection; null for the server itself (platform/actor.ts).
create function actor() returns int language sql stable as
$$ select nullif(current_setting('tembiapo.actor', true), '')::int $$;

create table auditoria (
  id bigint generated always as identity primary key,
  ts timestamptz not null default now(),
  -- No foreign key: the trail outlives an account.
  usuario_id int,
  accion text not null check (accion in ('alta', 'cambio', 'baja')),
  tabla text not null,
  registro text not null,
  -- The record on whose page it is read: an experience's changes are its candidate's.
  de text not null,
  de_id text not null,
  -- {column: [before, after]}, only what changed.
  cambios jsonb not null
);
create index auditoria_de on auditoria (de, de_id, id desc);
create index auditoria_ts on auditoria using brin (ts);

-- Once a statement, however many rows. Arguments: the record it is read with, the column that names it, the row's key.
create function auditar() returns trigger language plpgsql as $$
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
    select actor(), 'cambio', tg_table_name, n.j->>tg_argv[2], tg_argv[0], n.j->>tg_argv[1], d.c
      from (select to_jsonb(t) j from viejas t) v
      join (select to_jsonb(t) j from nuevas t) n on n.j->>tg_argv[2] = v.j->>tg_argv[2]
     cross join lateral (
       select jsonb_object_agg(k, case k when 'password_hash' then '["•••", "•••"]' else jsonb_build_array(v.j->k, n.j->k) end) c
         from jsonb_object_keys(n.j) k where v.j->k is distinct from n.j->k and k <> all (v_fuera)) d
     where d.c is not null and n.j->>tg_argv[1] is not null;
  end if;
  return null;
end $$;

do $$
declare r record;
begin
  for r in select * from (values
    ('candidato', 'candidato', 'id', 'id'),
    ('experiencia', 'candidato', 'candidato_id', 'id'),
    ('formacion', 'candidato', 'candidato_id', 'id'),
    ('candidato_idioma', 'candidato', 'candidato_id', 'id'),
    ('cargo_potencial', 'candidato', 'candidato_id', 'uid'),
    ('nota', 'candidato', 'candidato_id', 'id'),
    ('candidato_archivo', 'candidato', 'candidato_id', 'id'),
    ('candidato_foto', 'candidato', 'candidato_id', 'id'),
    ('empresa', 'empresa', 'id', 'id'),
    ('instituto', 'instituto', 'id', 'id'),
    ('oportunidad', 'oportunidad', 'id', 'id'),
    ('oportunidad_asignacion', 'oportunidad', 'oportunidad_id', 'usuario_id'),
    ('oportunidad_prioridad', 'oportunidad', 'oportunidad_id', 'usuario_id'),
    ('oportunidad_cierre', 'oportunidad', 'oportunidad_id', 'usuario_id'),
    ('oportunidad_documento', 'oportunidad', 'oportunidad_id', 'tipo'),
    ('dato_auxiliar', 'dato_auxiliar', 'id', 'id'),
    ('geografia', 'geografia', 'id', 'id'),
    ('equipo', 'equipo', 'id', 'id'),
    ('feriado', 'feriado', 'id', 'id'),
    ('parametro', 'parametro', 'id', 'id'),
    ('usuario', 'usuario', 'id', 'id')) v(tabla, de, columna, clave)
  loop
    execute format('create trigger auditar_alta after insert on %I referencing new table as nuevas
      for each statement execute function auditar(%L, %L, %L)', r.tabla, r.de, r.columna, r.clave);
    execute format('create trigger auditar_cambio after update on %I referencing old table as viejas new table as nuevas
      for each statement execute function auditar(%L, %L, %L)', r.tabla, r.de, r.columna, r.clave);
    execute format('create trigger auditar_baja after delete on %I referencing old table as viejas
      for each statement execute function auditar(%L, %L, %L)', r.tabla, r.de, r.columna, r.clave);
  end loop;
end $$;
