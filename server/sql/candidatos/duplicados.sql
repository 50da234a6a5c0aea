-- Pairs of candidates that the one rule (iguales.sql) calls alike, by everything each is known by.
create or replace function duplicados_de_candidatos(p_ids int[])
  returns table (x int, y int, motivo text, peso real) language sql stable as $$
  select k.id, o.id, o.motivo, o.peso
    from (select c.id, c.nombre || ' ' || c.apellido nombre, c.nacimiento_fecha,
                 array[c.documento] || array(select u.documento from usuario u where u.candidato_id = c.id)
                   || array(select d.valor from candidato_otro_dato d where d.candidato_id = c.id and d.clase = 'documento') documentos,
                 array[c.telefono1, c.telefono2, c.telefono3]
                   || array(select d.valor from candidato_otro_dato d where d.candidato_id = c.id and d.clase = 'teléfono') telefonos,
                 array[c.correo] || array(select u.email from usuario u where u.candidato_id = c.id)
                   || array(select d.valor from candidato_otro_dato d where d.candidato_id = c.id and d.clase = 'correo') correos
            from candidato c where c.id = any (p_ids) offset 0) k
   cross join lateral candidatos_iguales(k.documentos, k.telefonos, k.correos, k.nombre, k.nacimiento_fecha) o
   where o.id <> k.id
$$;

create or replace function duplicados_por_nombre(p_tipo text, p_ids int[])
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
            and palabras_propias(normalizar(d.descripcion)) = palabras_propias(normalizar(e.descripcion))
          order by 2 desc limit 10) o
       where e.id = any (p_ids) and o.parecido >= 0.7;
  end if;
end $$;

-- Looks for pairs among what changed. Returns how many records it looked at; one process at a time.
create or replace function duplicados_buscar(maximo int default 1000) returns int language plpgsql
  set enable_seqscan = off as $$
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

create or replace function tg_duplicado() returns trigger language plpgsql as $$
begin
  insert into duplicado_pendiente values (tg_table_name, new.id) on conflict do nothing;
  return null;
end $$;

create or replace trigger duplicado_alta after insert on candidato for each row execute function tg_duplicado();

create or replace trigger duplicado_alta after insert on dato_auxiliar for each row execute function tg_duplicado();

create or replace trigger duplicado_alta after insert on empresa for each row execute function tg_duplicado();

create or replace trigger duplicado_alta after insert on instituto for each row execute function tg_duplicado();

create or replace trigger duplicado_cambio after update of nombre, apellido, documento, telefono1, telefono2, telefono3, correo, nacimiento_fecha on candidato
  for each row execute function tg_duplicado();

create or replace trigger duplicado_cambio after update of descripcion on dato_auxiliar
  for each row execute function tg_duplicado();

create or replace trigger duplicado_cambio after update of nombre, documento on empresa
  for each row execute function tg_duplicado();

create or replace trigger duplicado_cambio after update of nombre on instituto
  for each row execute function tg_duplicado();

-- Candidates are also known by what their account holds, and by what stands beside their fields.
create or replace function tg_duplicado_de_candidato() returns trigger language plpgsql as $$
begin
  insert into duplicado_pendiente values ('candidato', new.candidato_id) on conflict do nothing;
  return null;
end $$;

create or replace trigger duplicado_cuenta after insert or update of documento, email, candidato_id on usuario
  for each row when (new.candidato_id is not null) execute function tg_duplicado_de_candidato();

create or replace trigger duplicado_otro_dato after insert or update on candidato_otro_dato
  for each row execute function tg_duplicado_de_candidato();

create or replace function tg_duplicado_baja() returns trigger language plpgsql as $$
begin
  delete from duplicado where tipo = tg_table_name and (a_id = old.id or b_id = old.id);
  delete from duplicado_pendiente where tipo = tg_table_name and id = old.id;
  return null;
end $$;

create or replace trigger duplicado_baja after delete on candidato for each row execute function tg_duplicado_baja();

create or replace trigger duplicado_baja after delete on dato_auxiliar for each row execute function tg_duplicado_baja();

create or replace trigger duplicado_baja after delete on empresa for each row execute function tg_duplicado_baja();

create or replace trigger duplicado_baja after delete on instituto for each row execute function tg_duplicado_baja();
