-- Terms are numbers: the kind in the high bits, the id of the thing in the low ones.
create or replace function termino(clase int, valor bigint) returns bigint language sql immutable strict parallel safe as
$$ select (clase::bigint << 40) | valor $$;

-- Two words standing together in a name (kind 13), for 'Búsqueda exacta'. The number is computed from the words instead of
-- assigned to them: there are as many pairs as people.
create or replace function termino_de_par(primera text, segunda text) returns bigint language sql immutable strict parallel safe as
$$ select termino(13, ('x' || left(md5(primera || ' ' || segunda), 10))::bit(40)::bigint) $$;

create or replace function termino_de_trozo(clase int, trozo text) returns bigint language sql immutable strict parallel safe as
$$ select termino(clase, (ascii(trozo)::bigint << 32)
     + (coalesce(ascii(nullif(substr(trozo, 2, 1), '')), 0)::bigint << 24)
     + (coalesce(ascii(nullif(substr(trozo, 3, 1), '')), 0)::bigint << 16)
     + (coalesce(ascii(nullif(substr(trozo, 4, 1), '')), 0)::bigint << 8)
     + coalesce(ascii(nullif(substr(trozo, 5, 1), '')), 0)) $$;

-- The words of a normalized text, without their positions. The parser drops words too long for a text's index; short texts
-- need no parser.
create or replace function palabras_de(normal text) returns tsvector language sql immutable parallel safe as
$$ select case when octet_length(normal) <= 2000 then array_to_tsvector(string_to_array(normal, ' '))
               else strip(to_tsvector('simple', normal)) end $$;

-- The words of a text as somebody wrote it. Parts joined by an apostrophe also count as one word: 'mbo''ehára' is found by
-- 'mboehara'.
create or replace function palabras_de_texto(t text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare v_juntas text;
begin
  if t ~ '\S[''’‘`´ʼʻ′]\S' then
    select string_agg(translate(m[1], '''’‘`´ʼʻ′', ''), ' ') into v_juntas
      from regexp_matches(t, '(\S{1,40}[''’‘`´ʼʻ′]\S{1,40})', 'g') m;
  end if;
  return palabras_de(trim(normalizar(t) || ' ' || normalizar(coalesce(v_juntas, ''))));
end $$;

create or replace function texto_de_busqueda(nombre text, apellido text) returns text language sql immutable parallel safe as
$$ select ' ' || concat_ws(' ', nullif(nombre, ''), nullif(apellido, ''), nullif(nombre, '')) || ' ' $$;

-- Names as they are searched, and again with parts joined by an apostrophe as one word: D'Ecclesiis is found either way.
create or replace function nombres_de_busqueda(p_nombre text, p_apellido text) returns text language plpgsql immutable parallel safe as $$
declare
  v_texto constant text := texto_de_busqueda(normalizar(p_nombre), normalizar(p_apellido));
  v_juntos text;
begin
  if concat_ws(' ', p_nombre, p_apellido) !~* '[''’‘`´ʼʻ′]|(^| )[do] ' then return v_texto; end if;
  v_juntos := texto_de_busqueda(nombre_junto(p_nombre), nombre_junto(p_apellido));
  return case when v_juntos = v_texto then v_texto else v_texto || v_juntos end;
end $$;

-- The pairs of words of a name. Simple enough to be inlined, so the caller removes repeated pairs.
create or replace function busqueda_pares(texto text) returns setof bigint language sql immutable parallel safe as
$$ select termino_de_par(p[i], p[i + 1])
     from (select string_to_array(btrim(texto), ' ') p) x, generate_series(1, cardinality(p) - 1) i
    where p[i] <> '' and p[i + 1] <> '' $$;

-- The fragments and the beginnings of a word that are worth a term.
create or replace function busqueda_trozos_de(palabra text) returns table (clase int, trozo text) language sql immutable strict parallel safe as $$
  select distinct 10, substr(palabra, i, largo) from generate_series(1, length(palabra) - 2) i, generate_series(3, 5) largo
   where i + largo - 1 <= length(palabra)
  union all
  select 11, left(palabra, i) from generate_series(1, least(5, length(palabra))) i
$$;

create or replace function busqueda_palabras_con(p_trozo text) returns table (id bigint, valor text) language plpgsql stable rows 10
set enable_indexscan = off set enable_indexonlyscan = off
as $$ begin
  return query select p.id, p.valor from busqueda_palabra p
                where case when p.clase = 1 then p.valor end like '%' || p_trozo || '%';
end $$;
