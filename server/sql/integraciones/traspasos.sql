-- What was brought about a person is deleted with them; the row only keeps that it came.
create or replace function tg_traspaso_olvidar() returns trigger language plpgsql as $$
begin
  new.traido := null;
  return new;
end $$;

create or replace trigger traspaso_olvidar before update of candidato_id on traspaso_clave
  for each row when (old.candidato_id is not null and new.candidato_id is null) execute function tg_traspaso_olvidar();
