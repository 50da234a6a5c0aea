-- Programs before 0.7.0 write their texts of server/sql over newer ones when they start: they are refused, and say why.
create or replace function codigo_de_antes() returns trigger language plpgsql as $$
begin
  raise exception 'La base es de la versión %, más nueva que este programa, que no puede usarla. Iniciá esa versión; para volver a la de antes, restaurá la copia de antes de actualizar (docs/operacion.md).',
    (select version from version_aplicada order by string_to_array(version, '.')::int[] desc limit 1);
end $$;
create or replace trigger codigo_de_antes before insert or update or delete on codigo
  for each statement execute function codigo_de_antes();
