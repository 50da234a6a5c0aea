-- Addresses that are a candidate's own: of their record and what was joined to it, of their account, and those that staff said are theirs;
-- the last and what was joined only while they have not become another's.
create or replace function candidato_correos(p_id int) returns setof text language sql stable rows 3 as $$
  select lower(correo) from candidato where id = p_id and correo is not null
  union select lower(email) from usuario where candidato_id = p_id and rol = 'candidato'
  union select d.correo from (
           select correo from direccion where candidato_id = p_id
           union select llave from candidato_otro_dato where candidato_id = p_id and clase = 'correo') d
         where not exists (select from candidato c where lower(c.correo) = d.correo and c.correo is not null and c.id <> p_id)
           and not exists (select from usuario u where lower(u.email) = d.correo and u.rol = 'candidato' and u.candidato_id <> p_id)
$$;
