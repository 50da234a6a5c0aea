-- The maps of the search: for each frequent term, a bit for each place of a block; for each rare one, a list of places
-- (docs/decisions/0014-busqueda-en-orden.md). Places stand in the order of results.

-- Places of a block: a search pays more for each block than for its bits. Three rows of 2 KB fit a page and leave room for a
-- new version of one; stored out of line, they would cost more to read than to compare.
create or replace function busqueda_ancho() returns int language sql immutable parallel safe as 'select 16000';

-- Places from here on belong to those who fit neither end of an order: they stand apart until all maps are made anew.
create or replace function busqueda_aparte() returns int language sql immutable parallel safe as 'select 1 << 30';

create or replace function busqueda_cero() returns bit language sql immutable parallel safe as 'select 0::bit(16000)';

-- A map with the bit of each place given: busqueda_bits(place, 1).
do $$
begin
  execute format('create or replace aggregate busqueda_bits(int, int) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', busqueda_ancho()));
end $$;

create or replace function busqueda_bloques() returns setof int language sql stable as
$$ select distinct lugar / busqueda_ancho() from busqueda_lugar order by 1 $$;

-- Kinds 14 and 26 are words of CVs and mails, of which there are many more than of notes. Words that a handful of people have
-- are found by their index, which reads a wide row for each; words of some people by lists, words of many by maps.
create or replace function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable as
$$ select greatest(200, (candidatos * case clase when 7 then 0.002 when 13 then 0.001 when 14 then 0.003 when 26 then 0.003
                                                 else 0.0005 end)::bigint) $$;

create or replace function busqueda_umbral_de_lista(candidatos bigint) returns bigint language sql immutable as
$$ select greatest(2, (candidatos * 0.00004)::bigint) $$;

create or replace aggregate palabras_juntas(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- In how many CVs (14) or mails (26) of a sample each word occurs.
create or replace function busqueda_palabras_de_textos(clase int, muestra float) returns table (word text, ndoc int) language sql stable as
$$ select s.word, s.ndoc from ts_stat(format(
     'select palabras from %s tablesample system (%s) repeatable (1)',
     case clase when 14 then 'cv_busqueda' else 'correo_busqueda' end, muestra * 100)) s $$;
drop function if exists busqueda_palabras_de_cv;

create or replace procedure busqueda_elegir() language plpgsql as $$
declare v_total bigint; v_muestra float;
begin
  perform pg_advisory_xact_lock(7201);
  -- What is pending now is read below; what comes later stays pending.
  delete from busqueda_pendiente;
  delete from busqueda_denso;
  delete from busqueda_mapa;
  delete from busqueda_lista;
  delete from busqueda_lugar;
  insert into busqueda_lugar (lugar, candidato_id, ultimo_contacto)
    select case when ultimo_contacto is null then 0 else 1 << 29 end - 1
           + row_number() over (partition by ultimo_contacto is null order by ultimo_contacto, candidato_id),
           candidato_id, ultimo_contacto
      from candidato_busqueda left join candidato_contacto using (candidato_id);
  select count(*) into v_total from busqueda_lugar;
  -- Which terms count as frequent affects speed, not results: a sample of some 50,000 candidates is enough.
  v_muestra := least(1, 50000.0 / greatest(v_total, 1));
  insert into busqueda_palabra (clase, valor)
    select 8, word from ts_stat(format(
      'select palabras from nota_busqueda tablesample system (%s) repeatable (1)', v_muestra * 100))
     where ndoc >= busqueda_umbral(8, v_total) * v_muestra
  on conflict do nothing;
  insert into busqueda_palabra (clase, valor)
    select c.clase, s.word from (values (14), (26)) c(clase), busqueda_palabras_de_textos(c.clase, v_muestra) s
     where s.ndoc >= busqueda_umbral_de_lista(v_total) * v_muestra
  on conflict do nothing;
  insert into busqueda_denso (termino, trozo, hasta)
    with muestra as materialized (
      select candidato_id, texto, terminos, telefonos, salario from candidato_busqueda tablesample system (v_muestra * 100) repeatable (1)),
    palabra as materialized (
      select w.valor, count(*) n from muestra, unnest(string_to_array(btrim(texto), ' ')) w(valor) group by 1)
    select t.termino, null, null::numeric from muestra, unnest(terminos) t(termino)
     group by 1 having count(*) >= busqueda_umbral((t.termino >> 40)::int, v_total) * v_muestra or t.termino = termino(9, 0)
    union all
    select t.termino, null, null
      from candidato_terminos_de_perfil(array(select candidato_id from muestra)) t
     group by 1 having count(*) >= busqueda_umbral((t.termino >> 40)::int, v_total) * v_muestra
    union all
    select termino(7, length(d) * 10000 + d::bigint), null, null from muestra, telefono_partes(telefonos) d
     group by d having count(*) >= busqueda_umbral(7, v_total) * v_muestra
    union all
    select termino(8, id), null, null from busqueda_palabra where clase = 8
    union all
    select termino(c.clase, p.id), null, null
      from (values (14), (26)) c(clase) cross join lateral busqueda_palabras_de_textos(c.clase, v_muestra) s
      join busqueda_palabra p on p.clase = c.clase and p.valor = s.word
     where s.ndoc >= busqueda_umbral(c.clase, v_total) * v_muestra
    union all
    -- A fragment that only a few words have is found by the maps of those words.
    select termino_de_trozo(x.clase, x.trozo), x.trozo, null
      from palabra p
     cross join lateral busqueda_trozos_de(p.valor) x
     group by x.clase, x.trozo
    having count(*) > 6 and sum(p.n) >= busqueda_umbral(x.clase, v_total) * v_muestra
    union all
    select termino(12, row_number() over (order by s.hasta)), null, s.hasta
      from (select distinct unnest(percentile_disc(array(select i / 24.0 from generate_series(1, 24) i))
                                     within group (order by salario)) hasta from muestra) s
     where s.hasta is not null
  on conflict do nothing;
  delete from busqueda_trozo;
  insert into busqueda_trozo
    select termino(1, p.id), d.termino
      from busqueda_palabra p, busqueda_trozos_de(p.valor) x join busqueda_denso d on d.termino = termino_de_trozo(x.clase, x.trozo)
     where p.clase = 1;
  delete from busqueda_medida;
  insert into busqueda_medida
    select 8, (select count(*) from nota_busqueda) union all select 14, (select count(*) from cv_busqueda)
    union all select 26, (select count(*) from correo_busqueda);
  analyze busqueda_lugar;
  analyze busqueda_denso;
  analyze busqueda_palabra;
  analyze busqueda_trozo;
end $$;

-- Every term of whoever stands at some places of one block, some of them more than once, and whether it has a map. The only
-- list of a person's terms: making maps anew and folding both use it.
create or replace function busqueda_terminos_en(p_desde int, p_hasta int) returns table (lugar int, termino bigint, denso boolean)
language sql stable as $$
  with quien as materialized (
    select l.lugar, b.candidato_id, b.terminos, b.telefonos, b.salario
      -- Written so that the planner knows how many there are: new places lie beyond its statistics.
      from generate_series(p_desde, p_hasta) x(lugar)
      join busqueda_lugar l on l.lugar = x.lugar join candidato_busqueda b on b.candidato_id = l.candidato_id),
  propio as materialized (
    select q.lugar, t.termino from quien q, unnest(q.terminos) t(termino)
    union all
    select q.lugar, t.termino
      from candidato_terminos_de_perfil(array(select candidato_id from quien)) t join quien q on q.candidato_id = t.id),
  digitos as (
    -- Runs of one to four digits: the four from each digit on, and their beginnings.
    select q.lugar, termino(7, k.largo * 10000 + p.cuatro / k.entre) termino
      from quien q
     cross join lateral string_to_table(btrim(q.telefonos), ' ') n(numero)
     cross join lateral (select rpad(substr(n.numero, i, 4), 4, '0')::int cuatro, length(n.numero) - i + 1 quedan
                           from generate_series(1, length(n.numero)) i offset 0) p
      join (values (1, 1000), (2, 100), (3, 10), (4, 1)) k(largo, entre) on k.largo <= p.quedan),
  de_textos as (
    select q.lugar, termino(14, p.id) termino
      from quien q join cv_busqueda c on c.candidato_id = q.candidato_id
     cross join lateral unnest(tsvector_to_array(c.palabras)) w(valor)
      join busqueda_palabra p on p.clase = 14 and p.valor = w.valor
    union all
    select q.lugar, termino(26, p.id)
      from quien q join correo_busqueda c on c.candidato_id = q.candidato_id
     cross join lateral unnest(tsvector_to_array(c.palabras)) w(valor)
      join busqueda_palabra p on p.clase = 26 and p.valor = w.valor)
  select s.lugar, s.termino, d.termino is not null
    from (select lugar, termino from propio union all select lugar, termino from digitos union all select lugar, termino from de_textos) s
    left join busqueda_denso d on d.termino = s.termino
  union all
  select s.lugar, x.trozo, true from propio s join busqueda_trozo x on x.palabra = s.termino
  union all
  select q.lugar, termino(8, p.id), true
    from quien q join nota_busqueda n on n.candidato_id = q.candidato_id
   cross join lateral unnest(tsvector_to_array(n.palabras)) w(valor)
    join busqueda_palabra p on p.clase = 8 and p.valor = w.valor
  union all
  select q.lugar, d.termino, true from quien q join busqueda_denso d on d.termino >> 40 = 12 and d.hasta >= q.salario
$$;

-- Adds the terms of whoever stands at some places of one block to its maps, or puts them aside with those of the other
-- blocks; rare terms wait to be listed.
create or replace procedure busqueda_mapear_lugares(p_desde int, p_hasta int, p_aparte boolean default false) language plpgsql
set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_hashjoin = on
as $$
begin
  with suyo as (select * from busqueda_terminos_en(p_desde, p_hasta)),
  raros as (insert into busqueda_suelto (termino, lugar) select s.termino, s.lugar from suyo s where not s.denso),
  mapas as (
    select s.termino, p_desde / busqueda_ancho() bloque, busqueda_bits(s.lugar % busqueda_ancho(), 1) bits
      from suyo s where s.denso group by 1),
  sueltas as (insert into busqueda_mapa_suelta select n.termino, n.bloque, n.bits from mapas n where p_aparte)
  insert into busqueda_mapa as m (termino, bloque, bits)
    select n.termino, n.bloque, n.bits from mapas n where not p_aparte order by 1
    on conflict (termino, bloque) do update set bits = m.bits | excluded.bits;
end $$;

create or replace procedure busqueda_mapear_bloque(p_bloque int) language sql as $$
  call busqueda_mapear_lugares(p_bloque * busqueda_ancho(), (p_bloque + 1) * busqueda_ancho() - 1)
$$;

-- Puts the rare terms that wait into the lists.
create or replace procedure busqueda_listar() language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_corta constant int := 64;
  v_largas bigint[];
begin
  with puestos as (
    insert into busqueda_lista as l (termino, parte, lugares)
      select s.termino, 1, array_agg(distinct s.lugar) from busqueda_suelto s group by s.termino order by s.termino
      on conflict (termino, parte) do update set lugares = l.lugares || excluded.lugares
    returning termino, cardinality(lugares) n)
  select array_agg(termino) filter (where n > v_corta) into v_largas from puestos;
  with largas as (
    delete from busqueda_lista where termino = any (v_largas) and parte = 1 returning termino, lugares)
  insert into busqueda_lista as l (termino, parte, lugares)
    select termino, 0, lugares from largas order by termino
    on conflict (termino, parte) do update set lugares = l.lugares || excluded.lugares;
  truncate busqueda_suelto;
end $$;

-- Reports its progress: reading every candidate takes minutes for a million. The maps are put aside first and stored by term:
-- three of a term's 63 maps fit a page, but stored block by block each was on a page of its own, and searches with many terms
-- took half as long again.
create or replace procedure busqueda_mapear() language plpgsql as $$
declare
  v_bloque int;
  v_hechos int := 0;
  v_bloques int;
begin
  if (select reltuples from pg_class where oid = 'candidato_busqueda'::regclass) > 100000 then
    raise info 'Mapas de la búsqueda: se eligen los términos';
  end if;
  call busqueda_elegir();
  -- Even when there is nobody: the first who come are folded into it.
  insert into busqueda_denso (termino) values (termino(9, 0)) on conflict do nothing;
  select count(*) into v_bloques from busqueda_bloques();
  truncate busqueda_mapa_suelta;
  for v_bloque in select busqueda_bloques() loop
    call busqueda_mapear_lugares(v_bloque * busqueda_ancho(), (v_bloque + 1) * busqueda_ancho() - 1, true);
    v_hechos := v_hechos + 1;
    if v_bloques >= 10 and v_hechos * 10 / v_bloques > (v_hechos - 1) * 10 / v_bloques then
      raise info 'Mapas de la búsqueda: % %%', v_hechos * 100 / v_bloques;
    end if;
  end loop;
  if v_bloques >= 10 then raise info 'Mapas de la búsqueda: se ordenan'; end if;
  insert into busqueda_mapa select termino, bloque, bits from busqueda_mapa_suelta order by termino, bloque;
  truncate busqueda_mapa_suelta;
  call busqueda_listar();
end $$;

-- How many stand apart: every search has to put those it finds among them in order.
create or replace function busqueda_cuantos_aparte() returns bigint language sql stable as
$$ select count(*) from busqueda_lugar where lugar >= busqueda_aparte() $$;

-- Whether the maps are so worn that they are made anew at once, whatever the hour. Those who stand apart wait for the night
-- while they are few compared with all.
create or replace function busqueda_gastada() returns boolean language sql stable as $$
  select abs(ahora - antes) > 1000 + antes * 0.5 or lugares > 100000 + antes * 1.5 or aparte > 1024 + antes * 0.005
         or exists (select 1 from busqueda_medida m
                      join pg_class c on c.oid = case m.clase when 8 then 'nota_busqueda'::regclass when 14 then 'cv_busqueda'::regclass
                                                  else 'correo_busqueda'::regclass end
                     where abs(greatest(0, c.reltuples) - m.filas) > 1000 + m.filas * 0.5)
    from (select greatest(0, (select reltuples from pg_class where oid = 'candidato_busqueda'::regclass)) ahora,
                 coalesce((select sum(bit_count(bits)) from busqueda_mapa where termino = termino(9, 0)), 0) antes,
                 coalesce((select max(lugar) from busqueda_lugar where lugar < 1 << 29), 0)
                 + coalesce((select max(lugar) - (1 << 29) from busqueda_lugar where lugar >= 1 << 29 and lugar < busqueda_aparte()), 0) lugares,
                 busqueda_cuantos_aparte() aparte) x
$$;
