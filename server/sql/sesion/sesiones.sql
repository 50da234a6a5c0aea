-- A session that ends, or a role that changes, ends the open streams at once (platform/live/eventos.ts).
create or replace function avisar_sesiones() returns trigger language plpgsql as $$
begin
  -- Every sign-in deletes old sessions, and mostly there are none.
  if tg_op = 'DELETE' then
    if not exists (select from viejas) then return null; end if;
  end if;
  perform pg_notify('tembiapo', '{"tipo":"sesiones"}');
  return null;
end $$;

create or replace trigger sesion_avisar after delete on sesion referencing old table as viejas
  for each statement execute function avisar_sesiones();

create or replace trigger usuario_avisar after update of rol, activo on usuario
  for each statement execute function avisar_sesiones();
