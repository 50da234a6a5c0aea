-- Tells every process that the agency has another name, colour, logo or board (server/src/platform/live/AgenciaWatch.ts).
create or replace function tg_agencia() returns trigger language plpgsql as $$
begin
  perform pg_notify('agencia', '');
  return null;
end $$;

create or replace trigger agencia_cambio after update on agencia for each row execute function tg_agencia();
