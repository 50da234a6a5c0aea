-- Addresses that are a candidate's own: of their record, of their account, and those that staff said are theirs.
create or replace function candidato_correos(p_id int) returns setof text language sql stable rows 3 as $$
  select lower(correo) from candidato where id = p_id and correo is not null
  union select lower(email) from usuario where candidato_id = p_id and rol = 'candidato'
  union select correo from direccion where candidato_id = p_id
$$;
