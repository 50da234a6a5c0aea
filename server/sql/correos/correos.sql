-- Whether an address is known to be somebody else's: staff's, a mailbox of the agency, a company's or its contact's, or
-- another candidate's by account, by record or because staff said so. When records share it, it belongs to whom staff said;
-- otherwise a record counts before what staff said.
create or replace function correo_de_otro(p_correo text, p_id int) returns boolean language sql stable as $$
  select exists (select from usuario where lower(email) = p_correo and (rol <> 'candidato' or candidato_id is distinct from p_id))
      or exists (select from casilla where lower(direccion) = p_correo)
      or exists (select from cliente_contacto where correo = p_correo)
      or exists (select from empresa where array[
           lower(contacto_email), lower(gerente_rrhh_email), lower(correo), lower(gerente_gral_email), lower(gerente_comercial_email),
           lower(director_email), lower(servicio_email)] @> array[p_correo])
      or exists (select from direccion d left join candidato c on c.id = d.candidato_id
                  where d.correo = p_correo and d.candidato_id is distinct from p_id
                    and (d.candidato_id is null or lower(c.correo) = p_correo
                         or not exists (select from candidato p where p.id = p_id and lower(p.correo) = p_correo and p.correo_confirmado is null)))
      or exists (select from candidato
                  where lower(correo) = p_correo and correo is not null and id <> p_id and correo_confirmado is null)
         and not exists (select from direccion d join candidato c on c.id = d.candidato_id
                          where d.correo = p_correo and c.id = p_id and lower(c.correo) = p_correo)
$$;

-- A candidate's own addresses: the one of their account; and, unless they are somebody else's, the one of their record, those
-- joined to it and those that staff said. One that only the candidate typed into their record does not count.
create or replace function candidato_correos(p_id int) returns setof text language sql stable rows 3 as $$
  select lower(email) from usuario where candidato_id = p_id and rol = 'candidato'
  union select d.correo from (
           select lower(correo) correo from candidato where id = p_id and correo is not null and correo_confirmado is null
           union select correo from direccion where candidato_id = p_id
           union select llave from candidato_otro_dato where candidato_id = p_id and clase = 'correo') d
         where not correo_de_otro(d.correo, p_id)
$$;

-- An address that a candidate types into their record is theirs once it is proven; until then, the previous one is kept
-- beside it. Put there by anybody else, staff or the product after a confirmed code, it counts as proven.
create or replace function tg_correo_confirmado() returns trigger language plpgsql as $$
begin
  if lower(new.correo) is not distinct from lower(old.correo) or new.correo_confirmado is distinct from old.correo_confirmado then
    return new;
  end if;
  new.correo_confirmado := null;
  if exists (select from usuario where id = actor() and rol = 'candidato') then
    new.correo_confirmado := nullif(coalesce(old.correo_confirmado, lower(old.correo), '-'), lower(new.correo));
  end if;
  return new;
end $$;

create or replace trigger correo_confirmado before update of correo on candidato
  for each row execute function tg_correo_confirmado();
