-- What fills the search of many candidates at once does less for each (docs/decisions/0014-busqueda-en-orden.md).

-- As before, but such that a statement can take it in: a pair that comes twice is told apart by who asks.
create or replace function busqueda_pares(texto text) returns setof bigint language sql immutable parallel safe as
$$ select termino_de_par(p[i], p[i + 1])
     from (select string_to_array(btrim(texto), ' ') p) x, generate_series(1, cardinality(p) - 1) i $$;

-- The words of a normalized text, without where they stand. A word too long for a text's index is left out by the parser,
-- which short texts need not pass.
create function palabras_de(normal text) returns tsvector language sql immutable parallel safe as
$$ select case when octet_length(normal) <= 2000 then array_to_tsvector(string_to_array(normal, ' '))
               else strip(to_tsvector('simple', normal)) end $$;

-- The words of names and the salaries of a range of candidates; before the rows of any of them, so that two who make rows
-- never wait for each other's.
create procedure busqueda_llenar_palabras(desde int, hasta int) language sql as $$
  insert into busqueda_palabra (clase, valor)
    select distinct 1, w from (select distinct nombre || ' ' || apellido n from candidato where id between desde and hasta) c,
           unnest(string_to_array(normalizar(n), ' ')) w where w <> ''
    union select distinct 6, expectativa_salarial::text from candidato where id between desde and hasta
    order by 1, 2
  on conflict do nothing
$$;

-- Makes the narrow rows of a range of candidates that have none, set by set; for bulk loads that ran without triggers.
create or replace procedure busqueda_llenar(desde int, hasta int) language plpgsql as $$
begin
  insert into candidato_busqueda (candidato_id, texto, telefonos, salario, terminos)
    with quien as materialized (
      select id, texto_de_busqueda(normalizar(nombre), normalizar(apellido)) texto,
             telefonos_de_busqueda(telefono1, telefono2, telefono3) telefonos, expectativa_salarial salario
        from candidato where id between desde and hasta),
    suyo as (
      select q.id, termino(1, p.id) t
        from quien q, unnest(string_to_array(btrim(q.texto), ' ')) w join busqueda_palabra p on p.clase = 1 and p.valor = w
      union all
      select x.candidato_id, termino(e.clase, e.valor)
        from experiencia x, lateral (values (2, x.rubro_id), (3, x.cargo_id), (5, x.empresa_id)) e(clase, valor)
       where x.candidato_id between desde and hasta and e.valor is not null
      union all select candidato_id, termino(4, cargo_id) from cargo_potencial where candidato_id between desde and hasta
      union all select q.id, termino(6, p.id) from quien q join busqueda_palabra p on p.clase = 6 and p.valor = q.salario::text
      union all select q.id, t from quien q, busqueda_pares(q.texto) t
      union all select q.id, termino(9, 0) from quien q),
    juntos as (select id, array_agg(distinct t order by t) terminos from suyo group by id)
    select q.id, q.texto, q.telefonos, q.salario, j.terminos from quien q join juntos j on j.id = q.id
     order by q.id
  on conflict do nothing;
  insert into candidato_contacto (candidato_id, ultimo_contacto)
    select c.id, greatest(n.ts, e.ts)
      from candidato c
      left join (select candidato_id, max(creacion_ts) ts from nota
                  where candidato_id between desde and hasta and not no_listable group by 1) n on n.candidato_id = c.id
      left join (select candidato_id, max(ts) ts from etapa_cambio
                  where candidato_id between desde and hasta and tipo in ('inclusion', 'avance') group by 1) e on e.candidato_id = c.id
     where c.id between desde and hasta
  on conflict do nothing;
  insert into nota_busqueda (candidato_id, palabras)
    select candidato_id, palabras_de(normalizar(left(string_agg(titulo || ' ' || contenido_texto, ' '), 500000)))
      from nota where candidato_id between desde and hasta and not no_listable group by candidato_id
  on conflict do nothing;
end $$;

-- The maps of one block, from nothing: who stands in it is read once, and only what may be rare is looked up.
create or replace procedure busqueda_mapear_bloque(p_bloque int) language sql as $$
  with quien as materialized (
    select l.lugar - p_bloque * 8192 lugar, b.candidato_id, b.terminos, b.telefonos, b.salario
      from busqueda_lugar l join candidato_busqueda b on b.candidato_id = l.candidato_id
     where l.lugar >= p_bloque * 8192 and l.lugar < (p_bloque + 1) * 8192),
  propio as materialized (select q.lugar, t.termino from quien q, unnest(q.terminos) t(termino)),
  digitos as (
    -- Runs of one to four digits: the four from each digit on, and what they begin with.
    select q.lugar, termino(7, k.largo * 10000 + p.cuatro / k.entre) termino
      from quien q
     cross join lateral string_to_table(btrim(q.telefonos), ' ') n(numero)
     cross join lateral (select rpad(substr(n.numero, i, 4), 4, '0')::int cuatro, length(n.numero) - i + 1 quedan
                           from generate_series(1, length(n.numero)) i offset 0) p
      join (values (1, 1000), (2, 100), (3, 10), (4, 1)) k(largo, entre) on k.largo <= p.quedan),
  suyo as materialized (
    select s.termino, s.lugar, d.termino is not null denso
      from (select termino, lugar from propio union all select termino, lugar from digitos) s
      left join busqueda_denso d on d.termino = s.termino),
  raros as (insert into busqueda_suelto select termino, p_bloque * 8192 + lugar from suyo where not denso),
  frecuentes as (
    select termino, lugar from suyo where denso
    union all
    select x.trozo, s.lugar from propio s join busqueda_trozo x on x.palabra = s.termino
    union all
    select termino(8, p.id), q.lugar
      from quien q join nota_busqueda n on n.candidato_id = q.candidato_id
     cross join lateral unnest(tsvector_to_array(n.palabras)) w(valor)
      join busqueda_palabra p on p.clase = 8 and p.valor = w.valor
    union all
    select d.termino, q.lugar from quien q join busqueda_denso d on d.termino >> 40 = 12 and d.hasta >= q.salario)
  insert into busqueda_mapa select termino, p_bloque, busqueda_bits(lugar, 1) from frecuentes group by 1
$$;
