-- Companies are looked for by any part of their name. Their names, normalized once and kept by triggers, stand in a narrow
-- table that is gone through as a whole, whatever is looked for.
create table empresa_busqueda (
  empresa_id int primary key references empresa on delete cascade,
  nombre text not null
);
insert into empresa_busqueda select id, normalizar(nombre) from empresa;

create function tg_empresa_busqueda() returns trigger language plpgsql as $$
begin
  insert into empresa_busqueda values (new.id, normalizar(new.nombre))
    on conflict (empresa_id) do update set nombre = excluded.nombre;
  return null;
end $$;
create trigger empresa_busqueda after insert or update of nombre on empresa
  for each row execute function tg_empresa_busqueda();
