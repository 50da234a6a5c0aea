-- The maps of the search lie in the order of its results, and one function answers a search in one trip.
-- Why and how: docs/decisions/0014-busqueda-en-orden.md.

-- Where each candidate stands in the maps. Places follow the order of the results backwards (newest last contact first,
-- then never contacted, newest first): the further up, the earlier shown. A place is given once and never again.
--   0 to 2^29 - 1        never contacted, by id
--   2^29 to 2^30 - 1     by last contact, then id
--   2^30 and above       'aparte': whose order fits neither end (a note was deleted, a clock went back); sorted when read
create table busqueda_lugar (
  lugar int primary key,
  candidato_id int not null unique,
  -- The order that the place was given for.
  ultimo_contacto timestamptz
);

-- What else a map may gather besides one term: people whose name has a word with three to five letters together (kind
-- 10) or that begins with one to five (11), or whose salary is at most an amount (12).
alter table busqueda_denso add trozo text, add hasta numeric(14, 2);
create index busqueda_pendiente_candidato on busqueda_pendiente (candidato_id);
create index busqueda_denso_clase on busqueda_denso ((termino >> 40), hasta);

-- A rare term has a list of the places of its people instead of a map: read whole, without a look at anybody's row. What
-- people left stays in the lists as it does in the maps.
create table busqueda_lista (
  termino bigint primary key,
  lugares int[] not null
);
alter table busqueda_lista alter lugares set storage external;

create function termino_de_trozo(clase int, trozo text) returns bigint language sql immutable strict parallel safe as
$$ select termino(clase, (ascii(trozo)::bigint << 32)
     + (coalesce(ascii(nullif(substr(trozo, 2, 1), '')), 0)::bigint << 24)
     + (coalesce(ascii(nullif(substr(trozo, 3, 1), '')), 0)::bigint << 16)
     + (coalesce(ascii(nullif(substr(trozo, 4, 1), '')), 0)::bigint << 8)
     + coalesce(ascii(nullif(substr(trozo, 5, 1), '')), 0)) $$;

-- Maps and lists find what these found; a changed profile need not be written into them any more.
drop index candidato_busqueda_terminos, candidato_busqueda_telefonos;

-- Two words standing together in a name (kind 13): what 'Búsqueda exacta' is found by. The number is made from the words,
-- not given to them: there are as many pairs as people.
create function termino_de_par(primera text, segunda text) returns bigint language sql immutable strict parallel safe as
$$ select termino(13, ('x' || left(md5(primera || ' ' || segunda), 10))::bit(40)::bigint) $$;
create function busqueda_pares(texto text) returns setof bigint language sql immutable strict parallel safe as
$$ select distinct termino_de_par(p[i], p[i + 1])
     from (select string_to_array(btrim(texto), ' ') p) x, generate_series(1, cardinality(p) - 1) i $$;

-- The letters together and the beginnings of a word that are worth a term.
create function busqueda_trozos_de(palabra text) returns table (clase int, trozo text) language sql immutable strict parallel safe as $$
  select distinct 10, substr(palabra, i, largo) from generate_series(1, length(palabra) - 2) i, generate_series(3, 5) largo
   where i + largo - 1 <= length(palabra)
  union all
  select 11, left(palabra, i) from generate_series(1, least(5, length(palabra))) i
$$;

-- Which of them have a map, for each word of a name (terms of both): people have some words, and there are few of all.
create table busqueda_trozo (
  palabra bigint not null,
  trozo bigint not null,
  primary key (palabra, trozo)
);
-- The terms a candidate has, some of them more than once: its own, runs of digits, frequent words of notes, frequent parts
-- of names, salary steps.
create or replace view busqueda_termino_de as
  select b.candidato_id, t.termino from candidato_busqueda b, unnest(b.terminos) t(termino)
  union all
  select b.candidato_id, termino(7, length(p.digitos) * 10000 + p.digitos::bigint)
    from candidato_busqueda b
   cross join lateral (select substr(b.telefonos, i, largo) digitos
                         from generate_series(1, length(b.telefonos)) i, generate_series(1, 4) largo
                        where i + largo - 1 <= length(b.telefonos)) p
   where strpos(p.digitos, ' ') = 0
  union all
  select n.candidato_id, termino(8, p.id)
    from nota_busqueda n, unnest(tsvector_to_array(n.palabras)) w(valor)
    join busqueda_palabra p on p.clase = 8 and p.valor = w.valor
  union all
  select b.candidato_id, x.trozo from candidato_busqueda b, unnest(b.terminos) t(termino) join busqueda_trozo x on x.palabra = t.termino
  union all
  select b.candidato_id, d.termino
    from candidato_busqueda b join busqueda_denso d on (d.termino >> 40) = 12 and d.hasta >= b.salario;

-- How many candidates make a term frequent enough for a map: a share of all, by kind, and never under 200. A map costs
-- 1 KB for 8,192 candidates; a rare term costs a read of each of its candidates.
create or replace function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable as
$$ select greatest(200, (candidatos * case clase when 7 then 0.002 when 13 then 0.001
                                                 else 0.0005 end)::bigint) $$;

-- As before, with the pairs of words.
create or replace function candidato_indexar(p_id int) returns void language plpgsql as $$
declare
  c candidato%rowtype;
  v_nombre text;
  v_apellido text;
  v_terminos bigint[];
begin
  select * into c from candidato where id = p_id;
  if not found then return; end if;
  if c.tratamiento_limitado_ts is not null then
    delete from candidato_busqueda where candidato_id = p_id;
    delete from nota_busqueda where candidato_id = p_id;
    delete from candidato_contacto where candidato_id = p_id;
    perform busqueda_marca(p_id);
    return;
  end if;
  v_nombre := normalizar(c.nombre);
  v_apellido := normalizar(c.apellido);
  select array_agg(distinct t order by t) into v_terminos from (
    select termino(1, palabra_id(1, w)) t
      from (select distinct w from unnest(string_to_array(v_nombre || ' ' || v_apellido, ' ')) w
             where w <> '' order by w) palabras
    union all select termino(2, rubro_id) from experiencia where candidato_id = p_id and rubro_id is not null
    union all select termino(3, cargo_id) from experiencia where candidato_id = p_id and cargo_id is not null
    union all select termino(4, cargo_id) from cargo_potencial where candidato_id = p_id
    union all select termino(5, empresa_id) from experiencia where candidato_id = p_id and empresa_id is not null
    union all select termino(6, palabra_id(6, c.expectativa_salarial::text))
    union all select busqueda_pares(texto_de_busqueda(v_nombre, v_apellido))
    union all select termino(9, 0)
  ) x;
  insert into candidato_busqueda as b (candidato_id, texto, telefonos, salario, terminos)
  values (p_id, texto_de_busqueda(v_nombre, v_apellido), telefonos_de_busqueda(c.telefono1, c.telefono2, c.telefono3),
          c.expectativa_salarial, v_terminos)
  on conflict (candidato_id) do update
    set texto = excluded.texto, telefonos = excluded.telefonos, salario = excluded.salario,
        terminos = excluded.terminos
    where (b.texto, b.telefonos, b.salario, b.terminos) is distinct from
          (excluded.texto, excluded.telefonos, excluded.salario, excluded.terminos);
  insert into candidato_contacto (candidato_id) values (p_id) on conflict do nothing;
  perform busqueda_marca(p_id);
end $$;

-- Makes the narrow rows of a range of candidates that have none, set by set; for bulk loads that ran without triggers.
create or replace procedure busqueda_llenar(desde int, hasta int) language plpgsql as $$
begin
  insert into busqueda_palabra (clase, valor)
    select distinct 1, w from candidato, unnest(string_to_array(normalizar(nombre || ' ' || apellido), ' ')) w
     where id between desde and hasta and w <> ''
    union select distinct 6, expectativa_salarial::text from candidato where id between desde and hasta
    order by 1, 2
  on conflict do nothing;
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
      union all select q.id, busqueda_pares(q.texto) from quien q
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
    select candidato_id, strip(to_tsvector('simple', normalizar(left(string_agg(titulo || ' ' || contenido_texto, ' '), 500000))))
      from nota where candidato_id between desde and hasta and not no_listable group by candidato_id
  on conflict do nothing;
end $$;

-- Bits of a block from the places set in it. The C function behind set_bit is many times quicker than or-ing whole blocks.
do $$ begin
  execute format('create aggregate busqueda_bits(int, int) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
end $$;

-- The places set in a block, from the last one down: some of them, after leaving out the first. Read by whole bytes, only
-- as far as it takes.
create function busqueda_posiciones(bits bit, saltar int, cuantas int) returns setof int language plpgsql immutable strict rows 20 as
$$
declare v_bytes constant bytea := substring(bit_send(bits) from 5);
begin
  return query
    select b * 8 + i
      from (select generate_series(1023, 0, -1) b) s
     cross join lateral (select generate_series(7, 0, -1) i) t
     where get_byte(v_bytes, b) <> 0 and get_byte(v_bytes, b) & (128 >> i) <> 0
    offset saltar limit cuantas;
end $$;

-- Words of names that hold some letters: no other index can serve this, whatever the planner believes of them.
drop index busqueda_palabra_trgm;
create index busqueda_palabra_trgm on busqueda_palabra using gin ((case when clase = 1 then valor end) gin_trgm_ops);
create function busqueda_palabras_con(p_trozo text) returns table (id bigint, valor text) language plpgsql stable
set enable_indexscan = off set enable_indexonlyscan = off
as $$ begin
  return query select p.id, p.valor from busqueda_palabra p
                where case when p.clase = 1 then p.valor end like '%' || p_trozo || '%';
end $$;

-- What a search looks for as terms: which group (all groups must hold, a group when one of its terms does), from which
-- level of match on it counts (0 whole words, 1 beginnings, 2 fragments), and whether it has a map. A part of busqueda(),
-- under its settings.
create function busqueda_terminos(
  p_palabras text[], p_exacta boolean, p_frase text[], p_telefonos text[], p_notas text[],
  p_rubros int[], p_cargos int[], p_potenciales int[], p_empresas int[], p_salario numeric)
returns table (grupo int, nivel int, termino bigint, denso boolean) language plpgsql stable as $$
declare v_hasta numeric;
begin
  if cardinality(p_rubros) + cardinality(p_cargos) + cardinality(p_potenciales) + cardinality(p_empresas) > 0 then
    return query
    select l.grupo, 0, l.termino, exists (select 1 from busqueda_denso d where d.termino = l.termino)
      from (select 1 grupo, termino(2, unnest(p_rubros)) termino union all select 2, termino(3, unnest(p_cargos))
            union all select 3, termino(4, unnest(p_potenciales)) union all select 4, termino(5, unnest(p_empresas))) l;
  end if;
  if p_salario is not null then
    -- The highest step that is not above the amount, and the few amounts between the two.
    select d.termino, d.hasta into termino, v_hasta from busqueda_denso d
     where (d.termino >> 40) = 12 and d.hasta <= p_salario order by d.hasta desc limit 1;
    grupo := 5; nivel := 0; denso := true;
    if found then return next; end if;
    return query
    select 5, 0, termino(6, p.id), exists (select 1 from busqueda_denso d where d.termino = termino(6, p.id))
      from busqueda_palabra p
     where p.clase = 6 and case when p.clase = 6 then p.valor::numeric end <= p_salario
       and case when p.clase = 6 then p.valor::numeric end > coalesce(v_hasta, -1);
  end if;
  if cardinality(p_telefonos) > 0 then
    -- More than four digits: the last four and the four before them, which leaves few to look at. (What numbers begin with
    -- is what many have in common.)
    return query
    select x.grupo, 0, x.termino, exists (select 1 from busqueda_denso d where d.termino = x.termino)
      from (select 100 * w.n::int + i grupo, termino(7, t.largo * 10000 + substr(w.digitos, i, t.largo)::bigint) termino
              from unnest(p_telefonos) with ordinality w(digitos, n)
             cross join lateral (select least(4, length(w.digitos)) largo) t
             cross join lateral (select length(w.digitos) - t.largo + 1 i
                                 union select greatest(1, length(w.digitos) - t.largo - 3)) c) x;
  end if;
  if cardinality(p_notas) > 0 then
    return query
    select 20 + w.n::int, 0, termino(8, p.id), exists (select 1 from busqueda_denso d where d.termino = termino(8, p.id))
      from unnest(p_notas) with ordinality w(palabra, n) join busqueda_palabra p on p.clase = 8 and p.valor = w.palabra;
  end if;
  if cardinality(p_frase) > 1 then
    return query
    select x.grupo, 0, x.termino, exists (select 1 from busqueda_denso d where d.termino = x.termino)
      from (select 40 + i grupo, termino_de_par(p_frase[i], p_frase[i + 1]) termino
              from generate_series(1, cardinality(p_frase) - 1) i) x;
  end if;
  for v_n in 1..cardinality(p_palabras) loop
    declare
      v_palabra constant text := p_palabras[v_n];
      v_prefijo constant bigint := case when length(v_palabra) <= 5 then termino_de_trozo(11, v_palabra) end;
      v_trozo constant bigint := case when length(v_palabra) between 3 and 5 then termino_de_trozo(10, v_palabra) end;
      v_conocidos bigint[];
    begin
      return query
      select 30 + v_n, 0, termino(1, p.id), exists (select 1 from busqueda_denso d where d.termino = termino(1, p.id))
        from busqueda_palabra p where p.clase = 1 and p.valor = v_palabra;
      continue when p_exacta;
      -- One map holds everybody with such a beginning or such a fragment, when many words have it.
      v_conocidos := array(select d.termino from busqueda_denso d where d.termino in (v_prefijo, v_trozo));
      return query select 30 + v_n, case when t = v_prefijo then 1 else 2 end, t, true from unnest(v_conocidos) t;
      if length(v_palabra) >= 3 and (v_trozo is null or not v_trozo = any (v_conocidos)) then
        return query
        select 30 + v_n, case when starts_with(p.valor, v_palabra) then 1 else 2 end, termino(1, p.id),
               exists (select 1 from busqueda_denso d where d.termino = termino(1, p.id))
          from busqueda_palabras_con(v_palabra) p where p.valor <> v_palabra;
      elsif v_prefijo is not null and not v_prefijo = any (v_conocidos) then
        return query
        select 30 + v_n, 1, termino(1, p.id), exists (select 1 from busqueda_denso d where d.termino = termino(1, p.id))
          from busqueda_palabra p where p.clase = 1 and p.valor ~>~ v_palabra and p.valor ~<~ (v_palabra || '~');
      end if;
    end;
  end loop;
end $$;

-- A search: its exact total and the candidates of one page, best match first, then newest contact, then newest
-- (docs/reglas/personas.md). All of it sees the one snapshot of the statement that calls it.
--   p_palabras    words of names, [a-z0-9]+; p_exacta: whole ones only
--   p_frase       words standing together, in that order; then p_palabras is empty
--   p_telefonos   runs of digits in any phone; p_exacta: whole phones
--   p_notas       words that must stand in the notes
--   p_omitir      the opportunity whose candidates are left out
-- No way through it depends on what the planner believes of a pattern or an array: every statement has one plan, and which
-- statement is taken follows from what the maps know.
create function busqueda(
  p_palabras text[], p_exacta boolean, p_frase text[], p_telefonos text[], p_notas text[],
  p_rubros int[], p_cargos int[], p_potenciales int[], p_empresas int[], p_salario numeric,
  p_omitir int, p_limite int, p_desde bigint)
returns table (total int, ids int[]) language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
set work_mem = '64MB'
as $$
declare
  v_aparte constant int := 131072;  -- blocks from here on are not in order
  v_cero constant bit(8192) := 0::bit(8192);
  -- Who is there: a place that was left keeps its other bits.
  v_todos constant bigint := termino(9, 0);
  v_grupos int[];
  v_con_mapa int[];
  v_sin_mapa int[];
  v_dg int[]; v_dn int[]; v_dt bigint[];
  v_rg int[]; v_rn int[]; v_rt bigint[];
  -- Levels that some term counts from; the best and the worst of them.
  v_niveles int; v_bajo int := 0; v_alto int := 0;
  v_enteras text[]; v_prefijos text[]; v_trozos text[];
  v_frase text := '% ' || nullif(array_to_string(p_frase, ' '), '') || ' %';
  v_telefonos text[];
  v_notas tsquery;
  -- The terms say less than what was asked for: each that they find is looked at.
  v_revisar boolean;
  v_pendientes int[];
  v_fuera int[];
  v_sueltos int[];
  -- Found one by one: who, how well, since when.
  v_s int[]; v_sn int[]; v_sk timestamptz[];
  -- The blocks of the answer, from the end of the order, with the bits and the count of each level.
  v_bloques int[];
  v_b0 varbit[]; v_b1 varbit[]; v_b2 varbit[];
  v_c0 int[]; v_c1 int[]; v_c2 int[];
  v_de_bits int; v_de_sueltos int;
  v_a bigint; v_b bigint; v_salto bigint;
  v_lugares int[];
  v_pagina int[];
begin
  select array_agg(g) into v_grupos from (
    select g from (values (1, p_rubros), (2, p_cargos), (3, p_potenciales), (4, p_empresas)) l(g, x) where cardinality(x) > 0
    union all select 5 where p_salario is not null
    union all select 100 * n::int + i from unnest(p_telefonos) with ordinality w(digitos, n)
               cross join lateral (select length(w.digitos) - least(4, length(w.digitos)) + 1 i
                                   union select greatest(1, length(w.digitos) - least(4, length(w.digitos)) - 3)) c
    union all select 20 + i from generate_series(1, cardinality(p_notas)) i
    union all select 30 + i from generate_series(1, cardinality(p_palabras)) i
    union all select 40 + i from generate_series(1, cardinality(p_frase) - 1) i) x;
  if v_grupos is null then
    v_grupos := '{0}';
    v_dg := '{0}'; v_dn := '{0}'; v_dt := array[v_todos]; v_con_mapa := '{0}';
    v_niveles := 1;
  else
    select array_agg(t.grupo) filter (where t.denso), array_agg(t.nivel) filter (where t.denso),
           array_agg(t.termino) filter (where t.denso), coalesce(array_agg(distinct t.grupo) filter (where t.denso), '{}'),
           array_agg(t.grupo) filter (where not t.denso), array_agg(t.nivel) filter (where not t.denso),
           array_agg(t.termino) filter (where not t.denso), count(distinct t.nivel), min(t.nivel), max(t.nivel)
      into v_dg, v_dn, v_dt, v_con_mapa, v_rg, v_rn, v_rt, v_niveles, v_bajo, v_alto
      from busqueda_terminos(p_palabras, p_exacta, p_frase, p_telefonos, p_notas, p_rubros, p_cargos, p_potenciales, p_empresas, p_salario) t;
  end if;
  -- What has neither maps nor lists: rare words of notes.
  v_sin_mapa := array(select g from unnest(v_grupos) g where g between 21 and 29 except select unnest(v_con_mapa));
  -- A group whose terms nobody has: nobody at all.
  if exists (select 1 from unnest(v_grupos) g
              where not g = any (v_con_mapa) and not g = any (v_sin_mapa) and not g = any (coalesce(v_rg, '{}'))) then
    return query select 0, '{}'::int[];
    return;
  end if;
  v_revisar := cardinality(p_frase) > 2 or exists (select 1 from unnest(p_telefonos) t where length(t) > 4 or p_exacta);

  if cardinality(p_palabras) > 0 then
    select array_agg('% ' || w || ' %'), array_agg('% ' || w || case when p_exacta then ' %' else '%' end),
           array_agg(case when p_exacta then '% ' || w || ' %' when length(w) < 3 then '% ' || w || '%' else '%' || w || '%' end)
      into v_enteras, v_prefijos, v_trozos from unnest(p_palabras) w;
  end if;
  if cardinality(p_telefonos) > 0 then
    v_telefonos := array(select case when p_exacta then '% ' || w || ' %' else '%' || w || '%' end from unnest(p_telefonos) w);
  end if;
  if cardinality(p_notas) > 0 then
    v_notas := plainto_tsquery('simple', array_to_string(p_notas, ' '));
  end if;

  v_pendientes := array(select distinct p.candidato_id from busqueda_pendiente p);
  v_fuera := v_pendientes;
  if p_omitir is not null then
    v_fuera := v_fuera || array(select oc.candidato_id from oportunidad_candidato oc
                                 where oc.oportunidad_id = p_omitir and oc.candidato_id is not null);
  end if;

  if cardinality(v_sin_mapa) = 0 then
    -- Every group has maps or lists.
    if v_niveles = 1 then
      with m as materialized (
        select x.bloque, x.grupo, bit_or(x.bits) bits
          from (select m.bloque, t.grupo, m.bits
                  from unnest(v_dg, v_dt) t(grupo, termino)
                 cross join lateral (select m.bloque, m.bits from busqueda_mapa m where m.termino = t.termino offset 0) m
                union all
                select r.bloque, r.grupo, r.bits from busqueda_raros(v_rg, v_rn, v_rt) r) x
         group by x.bloque, x.grupo),
      r as materialized (select m.bloque, bit_and(m.bits) bits from m group by m.bloque having count(*) = cardinality(v_grupos)),
      f as materialized (
        select l.lugar / 8192 bloque, busqueda_bits(l.lugar % 8192, 1) bits
          from unnest(v_fuera) x(id) join busqueda_lugar l on l.candidato_id = x.id group by 1),
      n as materialized (
        select r.bloque, case when f.bits is null then r.bits & t.bits else r.bits & t.bits & ~f.bits end bits
          from r
         cross join lateral (select t.bits from busqueda_mapa t where t.termino = v_todos and t.bloque = r.bloque offset 0) t
          left join f on f.bloque = r.bloque)
      select array_agg(n.bloque), array_agg(n.bits), array_agg(bit_count(n.bits)::int) into v_bloques, v_b0, v_c0
        from (select * from n order by n.bloque desc) n;
      -- All of them are of the one level there is.
      if v_alto = 1 then v_b1 := v_b0; v_c1 := v_c0; v_b0 := null; v_c0 := null;
      elsif v_alto = 2 then v_b2 := v_b0; v_c2 := v_c0; v_b0 := null; v_c0 := null; end if;
    elsif v_niveles = 2 then
      with m as materialized (
        select x.bloque, x.grupo, bit_or(x.bits) filter (where x.nivel = v_bajo) b0, bit_or(x.bits) b1
          from (select m.bloque, t.grupo, t.nivel, m.bits
                  from unnest(v_dg, v_dn, v_dt) t(grupo, nivel, termino)
                 cross join lateral (select m.bloque, m.bits from busqueda_mapa m where m.termino = t.termino offset 0) m
                union all
                select r.bloque, r.grupo, r.nivel, r.bits from busqueda_raros(v_rg, v_rn, v_rt) r) x
         group by x.bloque, x.grupo),
      r as materialized (
        select m.bloque, bit_and(coalesce(m.b0, v_cero)) b0, bit_and(m.b1) b1
          from m group by m.bloque having count(*) = cardinality(v_grupos)),
      f as materialized (
        select l.lugar / 8192 bloque, busqueda_bits(l.lugar % 8192, 1) bits
          from unnest(v_fuera) x(id) join busqueda_lugar l on l.candidato_id = x.id group by 1),
      n as materialized (
        select r.bloque, r.b0 & e.bits b0, (r.b1 # r.b0) & e.bits b1
          from r
         cross join lateral (select t.bits from busqueda_mapa t where t.termino = v_todos and t.bloque = r.bloque offset 0) t
          left join f on f.bloque = r.bloque
         cross join lateral (select case when f.bits is null then t.bits else t.bits & ~f.bits end bits offset 0) e)
      select array_agg(n.bloque), array_agg(n.b0), array_agg(n.b1), array_agg(bit_count(n.b0)::int), array_agg(bit_count(n.b1)::int)
        into v_bloques, v_b0, v_b1, v_c0, v_c1
        from (select * from n order by n.bloque desc) n;
      -- What came is of the best level and of the worst of the three.
      if v_alto = 2 then v_b2 := v_b1; v_c2 := v_c1; v_b1 := null; v_c1 := null; end if;
      if v_bajo = 1 then v_b1 := v_b0; v_c1 := v_c0; v_b0 := null; v_c0 := null; end if;
    else
      with m as materialized (
        select x.bloque, x.grupo, bit_or(x.bits) filter (where x.nivel = 0) b0,
               bit_or(x.bits) filter (where x.nivel <= 1) b1, bit_or(x.bits) b2
          from (select m.bloque, t.grupo, t.nivel, m.bits
                  from unnest(v_dg, v_dn, v_dt) t(grupo, nivel, termino)
                 cross join lateral (select m.bloque, m.bits from busqueda_mapa m where m.termino = t.termino offset 0) m
                union all
                select r.bloque, r.grupo, r.nivel, r.bits from busqueda_raros(v_rg, v_rn, v_rt) r) x
         group by x.bloque, x.grupo),
      r as materialized (
        select m.bloque, bit_and(coalesce(m.b0, v_cero)) b0, bit_and(coalesce(m.b1, v_cero)) b1, bit_and(m.b2) b2
          from m group by m.bloque having count(*) = cardinality(v_grupos)),
      f as materialized (
        select l.lugar / 8192 bloque, busqueda_bits(l.lugar % 8192, 1) bits
          from unnest(v_fuera) x(id) join busqueda_lugar l on l.candidato_id = x.id group by 1),
      n as materialized (
        -- Each level holds the one before it: what it adds is what differs.
        select r.bloque, r.b0 & e.bits b0, (r.b1 # r.b0) & e.bits b1, (r.b2 # r.b1) & e.bits b2
          from r
         cross join lateral (select t.bits from busqueda_mapa t where t.termino = v_todos and t.bloque = r.bloque offset 0) t
          left join f on f.bloque = r.bloque
         cross join lateral (select case when f.bits is null then t.bits else t.bits & ~f.bits end bits offset 0) e)
      select array_agg(n.bloque), array_agg(n.b0), array_agg(n.b1), array_agg(n.b2),
             array_agg(bit_count(n.b0)::int), array_agg(bit_count(n.b1)::int), array_agg(bit_count(n.b2)::int)
        into v_bloques, v_b0, v_b1, v_b2, v_c0, v_c1, v_c2
        from (select * from n order by n.bloque desc) n;
    end if;
    v_sueltos := v_pendientes;
    -- Blocks that are not in order are taken apart; all of them when the terms only come near.
    if v_revisar or v_bloques[1] >= v_aparte then
      v_sueltos := v_sueltos || array(
        select l.candidato_id
          from unnest(v_bloques) with ordinality c(bloque, o)
         cross join lateral (select coalesce(v_b0[c.o], v_cero) | coalesce(v_b1[c.o], v_cero) | coalesce(v_b2[c.o], v_cero) bits offset 0) b
         cross join lateral busqueda_posiciones(b.bits, 0, bit_count(b.bits)::int) i
          join busqueda_lugar l on l.lugar = c.bloque * 8192 + i
         where (c.bloque >= v_aparte or v_revisar) and bit_count(b.bits) > 0);
      for v_k in 1..coalesce(cardinality(v_bloques), 0) loop
        exit when not v_revisar and v_bloques[v_k] < v_aparte;
        if v_c0 is not null then v_c0[v_k] := 0; end if;
        if v_c1 is not null then v_c1[v_k] := 0; end if;
        if v_c2 is not null then v_c2[v_k] := 0; end if;
      end loop;
    end if;
  else
    -- An index finds the few candidates of such a group, and each is looked at.
    v_sueltos := array(select n.candidato_id from nota_busqueda n
                        where n.palabras @@ plainto_tsquery('simple', p_notas[(select min(g) from unnest(v_sin_mapa) g) - 20]));
  end if;

  if cardinality(v_sueltos) > 0 then
    if p_omitir is not null then
      v_sueltos := array(select unnest(v_sueltos) except select oc.candidato_id from oportunidad_candidato oc where oc.oportunidad_id = p_omitir);
    end if;
    select array_agg(b.candidato_id), array_agg(b.nivel), array_agg(k.ultimo_contacto) into v_s, v_sn, v_sk
      from (select b.candidato_id, case when v_trozos is null or b.texto like all (v_enteras) then 0
                                        when b.texto like all (v_prefijos) then 1 else 2 end nivel
              from (select distinct unnest(v_sueltos) id order by 1) x join candidato_busqueda b on b.candidato_id = x.id
             where (v_trozos is null or b.texto like all (v_trozos))
               and (v_frase is null or b.texto like v_frase)
               and (v_telefonos is null or b.telefonos like all (v_telefonos))
               and (cardinality(p_rubros) = 0 or b.terminos && array(select termino(2, i) from unnest(p_rubros) i))
               and (cardinality(p_cargos) = 0 or b.terminos && array(select termino(3, i) from unnest(p_cargos) i))
               and (cardinality(p_potenciales) = 0 or b.terminos && array(select termino(4, i) from unnest(p_potenciales) i))
               and (cardinality(p_empresas) = 0 or b.terminos && array(select termino(5, i) from unnest(p_empresas) i))
               and (p_salario is null or b.salario <= p_salario)
               and (v_notas is null or exists (
                     select 1 from nota_busqueda n where n.candidato_id = b.candidato_id and n.palabras @@ v_notas))) b
      left join candidato_contacto k on k.candidato_id = b.candidato_id;
  end if;
  v_s := coalesce(v_s, '{}');

  total := cardinality(v_s);
  if v_bloques is null then
    ids := array(select s.id from unnest(v_s, v_sn, v_sk) s(id, nivel, k)
                  order by s.nivel, s.k desc nulls last, s.id desc limit p_limite offset p_desde);
    return next;
    return;
  end if;

  -- The page, level by level: between the places of the maps stand those that were found one by one.
  ids := '{}';
  v_a := p_desde;
  v_b := p_desde + p_limite;
  for v_nivel in 0..2 loop
    v_de_bits := (select coalesce(sum(c), 0) from unnest(case v_nivel when 0 then v_c0 when 1 then v_c1 else v_c2 end) c);
    v_de_sueltos := (select count(*) from unnest(v_sn) n where n = v_nivel);
    total := total + v_de_bits;
    if v_a < v_de_bits + v_de_sueltos and v_b > 0 then
      -- At most so many of the ones found one by one stand before the page.
      v_salto := greatest(0, greatest(0, v_a) - v_de_sueltos);
      v_lugares := array(
        select x.bloque * 8192 + p.i
          from (select c.bloque, c.n, c.o, coalesce(sum(c.n) over (order by c.o rows between unbounded preceding and 1 preceding), 0) antes
                  from unnest(v_bloques, case v_nivel when 0 then v_c0 when 1 then v_c1 else v_c2 end) with ordinality c(bloque, n, o)) x
         cross join lateral busqueda_posiciones(
           case v_nivel when 0 then v_b0[x.o] when 1 then v_b1[x.o] else v_b2[x.o] end,
           greatest(0, v_salto - x.antes)::int, (least(x.n, v_b - x.antes) - greatest(0, v_salto - x.antes))::int) p(i)
         where x.n > 0 and x.antes + x.n > v_salto and x.antes < v_b);
      if v_de_sueltos = 0 then
        v_pagina := array(select l.candidato_id from busqueda_lugar l where l.lugar = any (v_lugares) order by l.lugar desc);
      else
        v_pagina := array(
          select x.id from (
            select l.candidato_id id, l.ultimo_contacto k from busqueda_lugar l where l.lugar = any (v_lugares)
            union all
            select s.id, s.k from unnest(v_s, v_sn, v_sk) s(id, nivel, k) where s.nivel = v_nivel) x
           order by x.k desc nulls last, x.id desc
           limit v_b - greatest(0, v_a) offset greatest(0, v_a) - v_salto);
      end if;
      ids := ids || v_pagina;
    end if;
    v_a := v_a - v_de_bits - v_de_sueltos;
    v_b := v_b - v_de_bits - v_de_sueltos;
  end loop;
  return next;
end $$;

-- The rare terms of a search as bits. A part of busqueda(), under its settings.
create function busqueda_raros(p_grupos int[], p_niveles int[], p_terminos bigint[])
returns table (bloque int, grupo int, nivel int, bits bit) language plpgsql stable as $$
begin
  if p_terminos is null then return; end if;
  return query
  select l.lugar / 8192, r.grupo, r.nivel, busqueda_bits(l.lugar % 8192, 1)
    from unnest(p_grupos, p_niveles, p_terminos) r(grupo, nivel, termino)
    join busqueda_lista b on b.termino = r.termino
   cross join lateral unnest(b.lugares) l(lugar)
   group by 1, 2, 3;
end $$;

-- Folds the pending candidates into the maps: each gets a new place, and its bits there. Answers how many it folded. One
-- fold at a time; a change that commits meanwhile stays pending.
create or replace function busqueda_plegar(maximo int default 5000) returns int language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_tocados int[];
  v_nunca busqueda_lugar; v_contactados busqueda_lugar; v_aparte int;
begin
  if not pg_try_advisory_xact_lock(7201) then return 0; end if;
  -- All marks of those it takes: nobody is moved twice for one change.
  with quitados as (
    delete from busqueda_pendiente where candidato_id in (
      select candidato_id from busqueda_pendiente order by id limit maximo)
    returning candidato_id)
  select array_agg(distinct candidato_id) into v_tocados from quitados;
  if v_tocados is null then return 0; end if;

  set local client_min_messages = warning;
  create temp table if not exists mudanza (candidato_id int primary key, antes int, ahora int, ultimo_contacto timestamptz) on commit delete rows;
  create temp table if not exists suelto (termino bigint, lugar int, denso boolean) on commit delete rows;
  truncate mudanza, suelto;
  insert into mudanza
    select t.id, l.lugar, case when b.candidato_id is not null then -1 end, k.ultimo_contacto
      from unnest(v_tocados) t(id)
      left join busqueda_lugar l on l.candidato_id = t.id
      left join candidato_busqueda b on b.candidato_id = t.id
      left join candidato_contacto k on k.candidato_id = t.id;

  -- Both orders grow at their ends; who fits neither end stands apart.
  select * into v_nunca from busqueda_lugar where lugar < 1 << 29 order by lugar desc limit 1;
  select * into v_contactados from busqueda_lugar where lugar >= 1 << 29 and lugar < 1 << 30 order by lugar desc limit 1;
  select max(lugar) into v_aparte from busqueda_lugar where lugar >= 1 << 30;
  update mudanza m set ahora = n.lugar
    from (select candidato_id,
                 case when donde = 0 then coalesce(v_nunca.lugar, -1)
                      when donde = 1 then coalesce(v_contactados.lugar, (1 << 29) - 1)
                      else coalesce(v_aparte, (1 << 30) - 1) end
                 + row_number() over (partition by donde order by ultimo_contacto, candidato_id) lugar
            from (select candidato_id, ultimo_contacto,
                         case when ultimo_contacto is null and (v_nunca.lugar is null or candidato_id > v_nunca.candidato_id) then 0
                              when ultimo_contacto is not null and (v_contactados.lugar is null or
                                   (ultimo_contacto, candidato_id) > (v_contactados.ultimo_contacto, v_contactados.candidato_id)) then 1
                              else 2 end donde
                    from mudanza where ahora = -1) d) n
   where m.candidato_id = n.candidato_id;

  -- A place that is left loses the bit of who is there, which every search looks at; its other bits stay behind.
  update busqueda_mapa m set bits = m.bits & ~k.bits
    from (select antes / 8192 bloque, busqueda_bits(antes % 8192, 1) bits from mudanza where antes is not null group by 1) k
   where m.termino = termino(9, 0) and m.bloque = k.bloque;
  delete from busqueda_lugar l using mudanza m where l.candidato_id = m.candidato_id and m.antes is not null;
  insert into busqueda_lugar (lugar, candidato_id, ultimo_contacto)
    select ahora, candidato_id, ultimo_contacto from mudanza where ahora is not null order by ahora;
  -- Words that were not there when the maps were made.
  insert into busqueda_trozo
    select w.termino, d.termino
      from (select distinct t.termino from candidato_busqueda b, unnest(b.terminos) t(termino)
             where b.candidato_id = any (v_tocados) and t.termino >> 40 = 1) w
      join busqueda_palabra p on p.id = w.termino & ((1::bigint << 40) - 1)
     cross join lateral busqueda_trozos_de(p.valor) x
      join busqueda_denso d on d.termino = termino_de_trozo(x.clase, x.trozo)
  on conflict do nothing;
  insert into suelto
    select t.termino, m.ahora, d.termino is not null
      from busqueda_termino_de t join mudanza m on m.candidato_id = t.candidato_id
      left join busqueda_denso d on d.termino = t.termino
     where t.candidato_id = any (v_tocados) and m.ahora is not null;
  insert into busqueda_mapa as m (termino, bloque, bits)
    select termino, lugar / 8192, busqueda_bits(lugar % 8192, 1) from suelto where denso group by 1, 2
    on conflict (termino, bloque) do update set bits = m.bits | excluded.bits;
  insert into busqueda_lista as l (termino, lugares)
    select termino, array_agg(distinct lugar) from suelto where not denso group by 1
    on conflict (termino) do update set lugares = l.lugares || excluded.lugares;
  return cardinality(v_tocados);
end $$;

-- Gives every candidate its place anew and chooses the frequent terms. The maps are to be made after it.
create procedure busqueda_elegir() language plpgsql as $$
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
  -- Which terms are frequent is a matter of speed, not of truth: a sample of some 50,000 candidates tells.
  v_muestra := least(1, 50000.0 / greatest(v_total, 1));
  insert into busqueda_palabra (clase, valor)
    select 8, word from ts_stat(format(
      'select palabras from nota_busqueda tablesample system (%s) repeatable (1)', v_muestra * 100))
     where ndoc >= busqueda_umbral(8, v_total) * v_muestra
  on conflict do nothing;
  insert into busqueda_denso (termino, digitos, trozo, hasta)
    with muestra as materialized (
      select texto, terminos, telefonos, salario from candidato_busqueda tablesample system (v_muestra * 100) repeatable (1)),
    palabra as materialized (
      select w.valor, count(*) n from muestra, unnest(string_to_array(btrim(texto), ' ')) w(valor) group by 1)
    select t.termino, null, null, null::numeric from muestra, unnest(terminos) t(termino)
     group by 1 having count(*) >= busqueda_umbral((t.termino >> 40)::int, v_total) * v_muestra or t.termino = termino(9, 0)
    union all
    select termino(7, length(d) * 10000 + d::bigint), d, null, null from muestra, telefono_partes(telefonos) d
     group by 2 having count(*) >= busqueda_umbral(7, v_total) * v_muestra
    union all
    select termino(8, id), null, null, null from busqueda_palabra where clase = 8
    union all
    -- What only a few words have is found by their own maps.
    select termino_de_trozo(x.clase, x.trozo), null, x.trozo, null
      from palabra p
     cross join lateral busqueda_trozos_de(p.valor) x
     group by x.clase, x.trozo
    having count(*) > 6 and sum(p.n) >= busqueda_umbral(x.clase, v_total) * v_muestra
    union all
    select termino(12, row_number() over (order by s.hasta)), null, null, s.hasta
      from (select distinct unnest(percentile_disc(array(select i / 24.0 from generate_series(1, 24) i))
                                     within group (order by salario)) hasta from muestra) s
     where s.hasta is not null
  on conflict do nothing;
  delete from busqueda_trozo;
  insert into busqueda_trozo
    select termino(1, p.id), d.termino
      from busqueda_palabra p, busqueda_trozos_de(p.valor) x join busqueda_denso d on d.termino = termino_de_trozo(x.clase, x.trozo)
     where p.clase = 1;
  analyze busqueda_lugar;
  analyze busqueda_denso;
  analyze busqueda_palabra;
  analyze busqueda_trozo;
end $$;

-- What is rare, while all is mapped anew: the lists are made of it in one go.
create unlogged table busqueda_suelto (termino bigint not null, lugar int not null);

-- The maps of one block, from nothing.
create procedure busqueda_mapear_bloque(p_bloque int) language plpgsql as $$
declare v_ids int[];
begin
  v_ids := array(select candidato_id from busqueda_lugar where lugar >= p_bloque * 8192 and lugar < (p_bloque + 1) * 8192
                  order by candidato_id);
  with suyo as materialized (
    select t.termino, l.lugar, d.termino is not null denso
      from busqueda_termino_de t join busqueda_lugar l on l.candidato_id = t.candidato_id
      left join busqueda_denso d on d.termino = t.termino
     where t.candidato_id = any (v_ids)),
  raros as (insert into busqueda_suelto select termino, lugar from suyo where not denso)
  insert into busqueda_mapa select termino, p_bloque, busqueda_bits(lugar % 8192, 1) from suyo where denso group by 1;
end $$;

create procedure busqueda_listar() language plpgsql as $$
begin
  insert into busqueda_lista select termino, array_agg(distinct lugar) from busqueda_suelto group by termino order by termino;
  truncate busqueda_suelto;
end $$;

create function busqueda_bloques() returns setof int language sql stable as
$$ select distinct lugar / 8192 from busqueda_lugar order by 1 $$;

-- Chooses places and frequent terms and makes all maps anew. Searches meanwhile see the old ones and stay exact: what
-- changes since is pending.
create or replace procedure busqueda_mapear() language plpgsql as $$
declare v_bloque int;
begin
  call busqueda_elegir();
  for v_bloque in select busqueda_bloques() loop
    call busqueda_mapear_bloque(v_bloque);
  end loop;
  call busqueda_listar();
end $$;

-- Whether the maps are worth making anew: many more or fewer candidates than were mapped, many places left behind, or too
-- many who stand apart.
create function busqueda_gastada() returns boolean language sql stable as $$
  select abs(ahora - antes) > 1000 + antes * 0.5 or lugares > 100000 + antes * 1.5 or aparte > 1024
    from (select greatest(0, (select reltuples from pg_class where oid = 'candidato_busqueda'::regclass)) ahora,
                 coalesce((select sum(bit_count(bits)) from busqueda_mapa where termino = termino(9, 0)), 0) antes,
                 coalesce((select max(lugar) from busqueda_lugar where lugar < 1 << 29), 0)
                 + coalesce((select max(lugar) - (1 << 29) from busqueda_lugar where lugar >= 1 << 29 and lugar < 1 << 30), 0) lugares,
                 (select count(*) from (select from busqueda_lugar where lugar >= 1 << 30 limit 2000) a) aparte) x
$$;

-- The order is part of the maps now: a last contact that moves is pending too, whoever moved it.
create function tg_contacto_pendiente() returns trigger language plpgsql as $$
begin
  insert into busqueda_pendiente (candidato_id) select candidato_id from nuevas;
  return null;
end $$;
create trigger busqueda_orden after update on candidato_contacto
  referencing new table as nuevas for each statement execute function tg_contacto_pendiente();

set local statement_timeout = 0;
set local work_mem = '256MB';
update candidato_busqueda set terminos = terminos || array(select busqueda_pares(texto));
call busqueda_mapear();
