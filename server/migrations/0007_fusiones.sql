-- Two records that are one: likely pairs, merging, and undoing it for 30 days (docs/reglas/confianza.md).

create table fusion (
  id uuid primary key,
  tipo text not null check (tipo in ('dato_auxiliar', 'empresa', 'instituto', 'candidato')),
  conservado_id int not null,
  absorbido_id int not null,
  conservado_nombre text not null,
  absorbido_nombre text not null,
  usuario_id int references usuario on delete set null,
  ts timestamptz not null default now(),
  -- What undoing needs: the row that went, what was moved, what was dropped because both had it, what was filled in.
  -- Null once it is too late.
  datos jsonb,
  deshecha_ts timestamptz,
  deshecha_usuario_id int references usuario on delete set null
);
create index fusion_orden on fusion (ts desc, id desc);
create index fusion_conservado on fusion (tipo, conservado_id);
create index fusion_absorbido on fusion (tipo, absorbido_id);
create index fusion_usuario on fusion (usuario_id) where usuario_id is not null;
create index fusion_deshecha_usuario on fusion (deshecha_usuario_id) where deshecha_usuario_id is not null;

-- Likely pairs, a before b. One that somebody looked at and sent away stays, so that it is not found again.
create table duplicado (
  tipo text not null,
  a_id int not null,
  b_id int not null,
  motivos text[] not null,
  puntaje real not null,
  descartado_ts timestamptz,
  primary key (tipo, a_id, b_id),
  check (a_id < b_id)
);
create index duplicado_orden on duplicado (tipo, puntaje desc, a_id, b_id) where descartado_ts is null;
create index duplicado_b on duplicado (tipo, b_id);

-- Records that were made or changed since pairs were last looked for (platform/jobs.ts).
create table duplicado_pendiente (
  tipo text not null,
  id int not null,
  primary key (tipo, id)
);

create function documento_plano(t text) returns text language sql immutable strict parallel safe as
$$ select nullif(upper(regexp_replace(t, '[^0-9A-Za-z]', '', 'g')), '') $$;
create function telefono_final(t text) returns text language sql immutable strict parallel safe as
$$ select case when length(regexp_replace(t, '\D', '', 'g')) >= 8 then right(regexp_replace(t, '\D', '', 'g'), 8) end $$;
-- A company's name as it is compared: without its legal form.
create function nombre_comercial(t text) returns text language sql immutable strict parallel safe as
$$ select regexp_replace(normalizar(t), '\m(s a|sa|s r l|srl|saci|s a c i|eas|e a s|ltda|cia)$', '') $$;

create index candidato_documento_plano on candidato (documento_plano(documento)) where documento is not null;
-- Hundreds are born on each day: of those only the ones whose first name begins alike are compared.
create index candidato_nacimiento on candidato (nacimiento_fecha, left(normalizar(nombre), 1)) where nacimiento_fecha is not null;
create index usuario_documento_plano on usuario (documento_plano(documento)) where documento is not null;
create index empresa_documento_plano on empresa (documento_plano(documento)) where documento is not null;

create function tg_duplicado() returns trigger language plpgsql as $$
begin
  insert into duplicado_pendiente values (tg_table_name, new.id) on conflict do nothing;
  return null;
end $$;
create function tg_duplicado_baja() returns trigger language plpgsql as $$
begin
  delete from duplicado where tipo = tg_table_name and (a_id = old.id or b_id = old.id);
  delete from duplicado_pendiente where tipo = tg_table_name and id = old.id;
  return null;
end $$;
create trigger duplicado_alta after insert on candidato for each row execute function tg_duplicado();
create trigger duplicado_cambio after update of nombre, apellido, documento, telefono1, nacimiento_fecha on candidato
  for each row execute function tg_duplicado();
create trigger duplicado_baja after delete on candidato for each row execute function tg_duplicado_baja();
create trigger duplicado_alta after insert on empresa for each row execute function tg_duplicado();
create trigger duplicado_cambio after update of nombre, documento on empresa
  for each row execute function tg_duplicado();
create trigger duplicado_baja after delete on empresa for each row execute function tg_duplicado_baja();
create trigger duplicado_alta after insert on instituto for each row execute function tg_duplicado();
create trigger duplicado_cambio after update of nombre on instituto
  for each row execute function tg_duplicado();
create trigger duplicado_baja after delete on instituto for each row execute function tg_duplicado_baja();
create trigger duplicado_alta after insert on dato_auxiliar for each row execute function tg_duplicado();
create trigger duplicado_cambio after update of descripcion on dato_auxiliar
  for each row execute function tg_duplicado();
create trigger duplicado_baja after delete on dato_auxiliar for each row execute function tg_duplicado_baja();

-- Of each record at most so many others: a phone that a whole village shares makes no thousand pairs.
create function duplicados_de_candidatos(p_ids int[])
  returns table (x int, y int, motivo text, peso real) language sql stable as $$
  select c.id, o.id, 'documento', 1::real from candidato c
   cross join lateral (select id from candidato d
     where documento_plano(d.documento) = documento_plano(c.documento) and d.id <> c.id limit 10) o
   where c.id = any (p_ids) and length(documento_plano(c.documento)) >= 5
  union all
  -- A document that stands with an account only, because somebody else's record holds it (registro/account.ts).
  select c.id, o.id, 'documento', 1::real from candidato c
    join usuario u on u.candidato_id = c.id
   cross join lateral (select id from candidato d
     where documento_plano(d.documento) = documento_plano(u.documento) and d.id <> c.id limit 10) o
   where c.id = any (p_ids) and length(documento_plano(u.documento)) >= 5
  union all
  select c.id, u.candidato_id, 'documento', 1::real from candidato c
    join usuario u on documento_plano(u.documento) = documento_plano(c.documento)
   where c.id = any (p_ids) and u.candidato_id is not null and u.candidato_id <> c.id
     and length(documento_plano(c.documento)) >= 5
  union all
  select c.id, o.id, 'teléfono', 0.6::real from candidato c
   cross join lateral (select id from candidato d
     where right(regexp_replace(d.telefono1, '\D', '', 'g'), 8) = telefono_final(c.telefono1)
       and d.id <> c.id limit 10) o
   where c.id = any (p_ids)
  union all
  select c.id, o.id, 'nombre y nacimiento', o.parecido from candidato c
   cross join lateral (
     select d.id, similarity(normalizar(d.nombre || ' ' || d.apellido), normalizar(c.nombre || ' ' || c.apellido)) parecido
       from candidato d where d.nacimiento_fecha = c.nacimiento_fecha
        and left(normalizar(d.nombre), 1) = left(normalizar(c.nombre), 1) and d.id <> c.id
      order by 2 desc limit 10) o
   where c.id = any (p_ids) and o.parecido >= 0.55
$$;

create function duplicados_por_nombre(p_tipo text, p_ids int[])
  returns table (x int, y int, motivo text, peso real) language plpgsql stable as $$
begin
  if p_tipo = 'empresa' then
    return query
      select e.id, o.id, 'nombre'::text, o.parecido from empresa e
       cross join lateral (
         select d.id, similarity(nombre_comercial(d.nombre), nombre_comercial(e.nombre)) parecido from empresa d
          where normalizar(d.nombre) % normalizar(e.nombre) and d.id <> e.id order by 2 desc limit 10) o
       where e.id = any (p_ids) and o.parecido >= 0.7
      union all
      select e.id, d.id, 'RUC', 1::real from empresa e
        join empresa d on documento_plano(d.documento) = documento_plano(e.documento) and d.id <> e.id
       where e.id = any (p_ids) and length(documento_plano(e.documento)) >= 5;
  elsif p_tipo = 'instituto' then
    return query
      select e.id, o.id, 'nombre'::text, o.parecido from instituto e
       cross join lateral (
         select d.id, similarity(normalizar(d.nombre), normalizar(e.nombre)) parecido from instituto d
          where normalizar(d.nombre) % normalizar(e.nombre) and d.id <> e.id order by 2 desc limit 10) o
       where e.id = any (p_ids) and o.parecido >= 0.7;
  else
    return query
      select e.id, o.id, 'nombre'::text, o.parecido from dato_auxiliar e
       cross join lateral (
         select d.id, similarity(normalizar(d.descripcion), normalizar(e.descripcion)) parecido from dato_auxiliar d
          where normalizar(d.descripcion) % normalizar(e.descripcion) and d.etiqueta = e.etiqueta and d.id <> e.id
          order by 2 desc limit 10) o
       where e.id = any (p_ids) and o.parecido >= 0.7;
  end if;
end $$;

-- Looks for pairs among what changed. Answers how many records it looked at; one process at a time.
create function duplicados_buscar(maximo int default 1000) returns int language plpgsql as $$
declare r record; v_n int := 0;
begin
  if not pg_try_advisory_xact_lock(7202) then return 0; end if;
  for r in
    with tomados as (
      delete from duplicado_pendiente where (tipo, id) in (select tipo, id from duplicado_pendiente limit maximo)
      returning tipo, id)
    select tipo, array_agg(id) ids from tomados group by tipo
  loop
    v_n := v_n + cardinality(r.ids);
    delete from duplicado where tipo = r.tipo and descartado_ts is null and a_id = any (r.ids);
    delete from duplicado where tipo = r.tipo and descartado_ts is null and b_id = any (r.ids);
    insert into duplicado as d (tipo, a_id, b_id, motivos, puntaje)
    select r.tipo, least(p.x, p.y), greatest(p.x, p.y), array_agg(distinct p.motivo), least(2, sum(distinct p.peso))
      from (select * from duplicados_de_candidatos(r.ids) where r.tipo = 'candidato'
            union all select * from duplicados_por_nombre(r.tipo, r.ids) where r.tipo <> 'candidato') p
     group by 2, 3
    on conflict (tipo, a_id, b_id) do update set motivos = excluded.motivos, puntaje = excluded.puntaje;
  end loop;
  return v_n;
end $$;

insert into duplicado_pendiente select 'candidato', id from candidato;
insert into duplicado_pendiente select 'empresa', id from empresa;
insert into duplicado_pendiente select 'instituto', id from instituto;
insert into duplicado_pendiente select 'dato_auxiliar', id from dato_auxiliar;
