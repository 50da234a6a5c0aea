create or replace function oportunidad_texto(p_titulo text, p_cargo_id int, p_empresa_id int) returns text language sql stable as
$$ select ' ' || concat_ws(' ', n, nullif(nombre_junto(t), n)) || ' '
     from (select t, normalizar(t) n
             from (select concat_ws(' ', p_titulo, (select descripcion from dato_auxiliar where id = p_cargo_id),
                                    (select nombre from empresa where id = p_empresa_id)) t) x) y $$;

create or replace function tg_oportunidad() returns trigger language plpgsql as $$
begin
  new.busqueda := oportunidad_texto(new.titulo, new.cargo_id, new.empresa_id);
  return new;
end $$;

create or replace trigger oportunidad_busqueda before insert or update of titulo, cargo_id, empresa_id on oportunidad
  for each row execute function tg_oportunidad();

create or replace function tg_cargo_descripcion() returns trigger language plpgsql as $$
begin
  update oportunidad set busqueda = oportunidad_texto(titulo, cargo_id, empresa_id) where cargo_id = new.id;
  return null;
end $$;

create or replace trigger cargo_descripcion after update of descripcion on dato_auxiliar
  for each row when (new.etiqueta = 'cargo' and old.descripcion <> new.descripcion) execute function tg_cargo_descripcion();

create or replace function tg_empresa_nombre() returns trigger language plpgsql as $$
begin
  update oportunidad set busqueda = oportunidad_texto(titulo, cargo_id, empresa_id) where empresa_id = new.id;
  return null;
end $$;

create or replace trigger empresa_nombre after update of nombre on empresa
  for each row when (old.nombre <> new.nombre) execute function tg_empresa_nombre();

create or replace function tg_empresa_busqueda() returns trigger language plpgsql as $$
begin
  insert into empresa_busqueda (empresa_id, nombre, junto, orden)
    values (new.id, normalizar(new.nombre), nullif(nombre_junto(new.nombre), normalizar(new.nombre)), alfabetico(new.nombre))
    on conflict (empresa_id) do update set nombre = excluded.nombre, junto = excluded.junto, orden = excluded.orden;
  return null;
end $$;

create or replace trigger empresa_busqueda after insert or update of nombre on empresa
  for each row execute function tg_empresa_busqueda();
