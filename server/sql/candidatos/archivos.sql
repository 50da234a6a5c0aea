create or replace function tg_cv_por_leer() returns trigger language plpgsql as $$
begin
  insert into cv_por_leer (archivo_id) select id from nuevas on conflict do nothing;
  return null;
end $$;

create or replace trigger cv_por_leer after insert on candidato_archivo
  referencing new table as nuevas for each statement execute function tg_cv_por_leer();
