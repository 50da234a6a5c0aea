-- Marks publications as changed, because a name they show changed (company, sector, city), and announces it: a few
-- opportunities one by one, more than 500 as 'todo'.
create or replace function publicacion_tocar(p_ids int[]) returns void language plpgsql as $$
begin
  if cardinality(p_ids) = 0 or p_ids is null then return; end if;
  update publicacion set cambio_ts = clock_timestamp() where oportunidad_id = any (p_ids);
  if cardinality(p_ids) > 500 then perform pg_notify('bolsa', 'todo');
  else perform pg_notify('bolsa', x::text) from unnest(p_ids) x; end if;
end $$;

create or replace function tg_publicacion() returns trigger language plpgsql as $$
declare
  abierta boolean := new.publicar_web and new.estado = 'a' and new.eliminada_ts is null;
begin
  if abierta then
    insert into publicacion as p (oportunidad_id, desde_ts, cambio_ts) values (new.id, clock_timestamp(), clock_timestamp())
    on conflict (oportunidad_id) do update set cambio_ts = excluded.cambio_ts, hasta_ts = null;
  else
    update publicacion set cambio_ts = clock_timestamp(), hasta_ts = coalesce(hasta_ts, clock_timestamp())
     where oportunidad_id = new.id and hasta_ts is null;
    if not found then return null; end if;
  end if;
  perform pg_notify('bolsa', new.id::text);
  return null;
end $$;

create or replace trigger publicacion_cambio after update on oportunidad for each row
  when ((new.publicar_web or old.publicar_web) and
        (old.titulo, old.titulo_publicacion, old.rubro_publicacion, old.estado, old.empresa_id, old.rubro_id, old.ciudad_id,
         old.empleo_tipo, old.pago_forma, old.salario_minimo, old.salario_maximo, old.muestra_salario, old.cierre_esperado_fecha,
         old.es_confidencial, old.publicar_web, old.eliminada_ts, old.cargo_id,
         old.proposito, old.muestra_posicion, old.responsabilidad, old.muestra_responsabilidad,
         old.conocimiento_especifico, old.muestra_conocimiento_especifico, old.conocimiento_deseable,
         old.muestra_conocimiento_deseable, old.experiencia_requerida, old.muestra_experiencia_requerida, old.aptitud,
         old.muestra_aptitud, old.requisito_adicional, old.muestra_requisito_adicional, old.condicion_contratacion,
         old.muestra_condicion_contratacion)
        is distinct from
        (new.titulo, new.titulo_publicacion, new.rubro_publicacion, new.estado, new.empresa_id, new.rubro_id, new.ciudad_id,
         new.empleo_tipo, new.pago_forma, new.salario_minimo, new.salario_maximo, new.muestra_salario, new.cierre_esperado_fecha,
         new.es_confidencial, new.publicar_web, new.eliminada_ts, new.cargo_id,
         new.proposito, new.muestra_posicion, new.responsabilidad, new.muestra_responsabilidad,
         new.conocimiento_especifico, new.muestra_conocimiento_especifico, new.conocimiento_deseable,
         new.muestra_conocimiento_deseable, new.experiencia_requerida, new.muestra_experiencia_requerida, new.aptitud,
         new.muestra_aptitud, new.requisito_adicional, new.muestra_requisito_adicional, new.condicion_contratacion,
         new.muestra_condicion_contratacion))
  execute function tg_publicacion();

create or replace trigger publicacion_nueva after insert on oportunidad for each row
  when (new.publicar_web) execute function tg_publicacion();

-- A publication whose row is deleted leaves the board as well (tests, and cleaning up by hand).
create or replace function tg_publicacion_fuera() returns trigger language plpgsql as $$
begin
  perform pg_notify('bolsa', old.oportunidad_id::text);
  return null;
end $$;

create or replace trigger publicacion_fuera after delete on publicacion for each row execute function tg_publicacion_fuera();

create or replace function tg_publicacion_nombre() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'empresa' then
    perform publicacion_tocar(array(select o.id from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null and o.empresa_id = new.id and not o.es_confidencial));
  elsif tg_argv[0] = 'rubro' then
    perform publicacion_tocar(array(select o.id from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null and o.rubro_id = new.id));
  else
    perform publicacion_tocar(array(select o.id from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null and o.ciudad_id = new.id));
  end if;
  return null;
end $$;

create or replace trigger publicacion_ciudad after update of descripcion on geografia for each row
  when (old.descripcion <> new.descripcion) execute function tg_publicacion_nombre('ciudad');

create or replace trigger publicacion_empresa after update of nombre on empresa for each row
  when (old.nombre <> new.nombre) execute function tg_publicacion_nombre('empresa');

create or replace trigger publicacion_rubro after update of descripcion on dato_auxiliar for each row
  when (new.etiqueta = 'rubro' and old.descripcion <> new.descripcion) execute function tg_publicacion_nombre('rubro');

create or replace function tg_marca() returns trigger language plpgsql as $$
begin
  perform pg_notify('bolsa', 'marca');
  return null;
end $$;

create or replace trigger marca_cambio after update on marca for each row execute function tg_marca();
