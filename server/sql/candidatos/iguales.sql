-- Who may be the person with these data: the one rule for every way in which people come in (docs/reglas/personas.md).
-- `motivo`: 'documento', 'correo', 'teléfono' or 'nombre y nacimiento'; one row for each. Matches are limited, so that a
-- phone shared by a whole village does not make a thousand pairs. Each is found by its index. The function is inlined into
-- the statement that calls it, which is ten times as fast for many: so its arguments hold no subselect, and it has no
-- settings of its own.
create or replace function candidatos_iguales(
  p_documentos text[], p_telefonos text[], p_correos text[], p_nombre text, p_nacimiento date)
  returns table (id int, motivo text, peso real) language sql stable as $$
  select distinct o.id, 'documento', 1::real
    from unnest(p_documentos) t cross join lateral (select documento_llave(t) llave offset 0) k cross join lateral (
    (select c.id from candidato c where documento_llave(c.documento) = k.llave and c.documento is not null limit 21)
    union all
    -- A document that only an account holds, because somebody else's record has it (registro/account.ts).
    (select u.candidato_id from usuario u where documento_llave(u.documento) = k.llave and u.documento is not null limit 21)
    union all
    (select d.candidato_id from candidato_otro_dato d where d.clase = 'documento' and d.llave = k.llave limit 21)) o
   where length(k.llave) >= 5 and o.id is not null
  union all
  select distinct o.id, 'correo', 0.8::real
    from unnest(p_correos) t cross join lateral (select lower(btrim(t)) llave offset 0) k cross join lateral (
    (select c.id from candidato c where lower(c.correo) = k.llave and c.correo is not null limit 21)
    union all
    (select u.candidato_id from usuario u where lower(u.email) = k.llave)
    union all
    (select d.candidato_id from direccion d where d.correo = k.llave)
    union all
    (select d.candidato_id from candidato_otro_dato d where d.clase = 'correo' and d.llave = k.llave limit 21)) o
   where k.llave <> '' and o.id is not null
  union all
  select distinct o.id, 'teléfono', 0.6::real
    from unnest(p_telefonos) t cross join lateral (select telefono_final(t) llave offset 0) k cross join lateral (
    (select c.id from candidato c where right(regexp_replace(c.telefono1, '\D', '', 'g'), 8) = k.llave limit 21)
    union all
    (select c.id from candidato c where telefono_final(c.telefono2) = k.llave and c.telefono2 is not null limit 21)
    union all
    (select c.id from candidato c where telefono_final(c.telefono3) = k.llave and c.telefono3 is not null limit 21)
    union all
    (select d.candidato_id from candidato_otro_dato d where d.clase = 'teléfono' and d.llave = k.llave limit 21)) o
   where k.llave is not null
  union all
  select n.id, 'nombre y nacimiento', n.parecido from (
    select c.id, similarity(normalizar(c.nombre || ' ' || c.apellido), normalizar(p_nombre)) parecido
      from candidato c
     where c.nacimiento_fecha = p_nacimiento and left(normalizar(c.nombre), 1) = left(normalizar(p_nombre), 1)
     order by 2 desc limit 21) n
   where n.parecido >= 0.55
$$;

create or replace function tg_otro_dato() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform candidato_indexar(old.candidato_id);
  elsif not busqueda_despues() then perform candidato_indexar(new.candidato_id);
  end if;
  return null;
end $$;

-- Another phone is searched like the first three (busqueda/filas.sql).
create or replace trigger otro_dato_busqueda after insert or update or delete on candidato_otro_dato
  for each row execute function tg_otro_dato();
