-- Tables without a trail: a change of the version writes on the row who made it and when.
create or replace function anotar_cambio() returns trigger language plpgsql as $$
begin
  new.cambio_usuario_id := actor();
  new.cambio_ts := now();
  return new;
end $$;

do $$
declare t text;
begin
  foreach t in array array['tarea', 'evento', 'plantilla'] loop
    execute format('create or replace trigger anotar_cambio before update on %I for each row
      when (old.version is distinct from new.version) execute function anotar_cambio()', t);
  end loop;
end $$;
