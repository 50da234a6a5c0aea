-- The terms a search asks for, by group; a candidate must have one of each group. Each term comes with the level from which a
-- match on it counts (0 whole words, 1 beginnings and words that sound alike, 2 fragments) and whether it has a map. Part of
-- hallar_candidatos(), which explains the parameters.
create or replace function terminos_pedidos(
  p_palabras text[], p_exacta boolean, p_suena boolean, p_frase text[], p_telefonos text[], p_textos text[], p_clases int[],
  p_grupos int[], p_terminos bigint[], p_salario numeric)
returns table (grupo int, nivel int, termino bigint, denso boolean) language plpgsql stable as $$
declare v_hasta numeric;
begin
  if cardinality(p_terminos) > 0 then
    return query
    select 1000 + l.grupo, 0, l.termino, exists (select 1 from busqueda_denso d where d.termino = l.termino)
      from unnest(p_grupos, p_terminos) l(grupo, termino);
  end if;
  if p_salario is not null then
    -- The highest step not above the amount, and the few amounts between the two.
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
    -- Of a number longer than four digits, the last four and the four before them, which leaves few candidates to look at.
    -- (Many numbers begin alike.)
    return query
    select x.grupo, 0, x.termino, exists (select 1 from busqueda_denso d where d.termino = x.termino)
      from (select 100 * w.n::int + i grupo, termino(7, t.largo * 10000 + substr(w.digitos, i, t.largo)::bigint) termino
              from unnest(p_telefonos) with ordinality w(digitos, n)
             cross join lateral (select least(4, length(w.digitos)) largo) t
             cross join lateral (select length(w.digitos) - t.largo + 1 i
                                 union select greatest(1, length(w.digitos) - t.largo - 3)) c) x;
  end if;
  if cardinality(p_textos) > 0 then
    return query
    select 20 + w.n::int, 0, termino(p.clase, p.id), exists (select 1 from busqueda_denso d where d.termino = termino(p.clase, p.id))
      from unnest(p_textos) with ordinality w(palabra, n) cross join unnest(p_clases) c(clase)
      join busqueda_palabra p on p.clase = c.clase and p.valor = w.palabra;
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
      if p_suena then
        return query
        select 30 + v_n, 1, termino(1, p.id), exists (select 1 from busqueda_denso d where d.termino = termino(1, p.id))
          from busqueda_sonido s join busqueda_palabra p on p.id = s.palabra_id
         where s.sonido = sonido_de(v_palabra) and p.valor <> v_palabra;
        continue;
      end if;
      -- When many words have this beginning or fragment, one map holds everybody who has it.
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

-- The rare terms of a search as bits. Part of hallar_candidatos(), run under its settings.
create or replace function busqueda_raros(p_grupos int[], p_niveles int[], p_terminos bigint[])
returns table (bloque int, grupo int, nivel int, bits bit) language plpgsql stable as $$
begin
  if p_terminos is null then return; end if;
  return query
  select l.lugar / busqueda_ancho(), r.grupo, r.nivel, busqueda_bits(l.lugar % busqueda_ancho(), 1)
    from unnest(p_grupos, p_niveles, p_terminos) r(grupo, nivel, termino)
    join busqueda_lista b on b.termino = r.termino
   cross join lateral unnest(b.lugares) l(lugar)
   group by 1, 2, 3;
end $$;

-- The bits of the blocks where every group has some: b2 whoever matches at all, b1 at level 1 or better, b0 at p_bajo or
-- better. Part of hallar_candidatos(), inlined into its statements: what one of them does not use is not computed.
--   p_pedido    the terms: grupos, niveles, terminos of those that have maps; raros_*, the bits by block of those that have lists;
--               cuantos groups there are; fuera, candidates to leave out
--   p_bloques   only these blocks, all between p_desde and p_hasta; null: all blocks in that range
create or replace function busqueda_en_mapas(
  p_pedido busqueda_terminos, p_bajo int, p_desde int, p_hasta int, p_bloques int[])
returns table (bloque int, b0 bit, b1 bit, b2 bit) language sql stable as $$
  select r.bloque, case when r.fuera is null then r.b0 else r.b0 & ~r.fuera end,
         case when r.fuera is null then r.b1 else r.b1 & ~r.fuera end,
         case when r.fuera is null then r.b2 else r.b2 & ~r.fuera end
    from (select m.bloque,
                 bit_and(coalesce(m.b0, busqueda_cero())) filter (where m.grupo >= 0) b0,
                 bit_and(coalesce(m.b1, busqueda_cero())) filter (where m.grupo >= 0) b1,
                 bit_and(m.b2) filter (where m.grupo >= 0) b2,
                 bit_or(m.b2) filter (where m.grupo < 0) fuera
            from (select x.bloque, x.grupo, bit_or(x.bits) filter (where x.nivel <= p_bajo) b0,
                         bit_or(x.bits) filter (where x.nivel <= 1) b1, bit_or(x.bits) b2
                    from (select m.bloque, t.grupo, t.nivel, m.bits
                            from unnest((p_pedido).grupos, (p_pedido).niveles, (p_pedido).terminos) t(grupo, nivel, termino)
                           cross join lateral (
                             select m.bloque, m.bits from busqueda_mapa m
                              where m.termino = t.termino and m.bloque between p_desde and p_hasta
                                and (p_bloques is null or m.bloque = any (p_bloques)) offset 0) m
                          union all
                          select r.bloque, r.grupo, r.nivel, r.bits
                            from unnest((p_pedido).raros_bloques, (p_pedido).raros_grupos, (p_pedido).raros_niveles,
                                      (p_pedido).raros_bits) r(bloque, grupo, nivel, bits)
                           where r.bloque between p_desde and p_hasta and (p_bloques is null or r.bloque = any (p_bloques))
                          union all
                          select l.lugar / busqueda_ancho(), -1, 0, busqueda_bits(l.lugar % busqueda_ancho(), 1)
                            from unnest((p_pedido).fuera) q(id) join busqueda_lugar l on l.candidato_id = q.id
                           where l.lugar / busqueda_ancho() between p_desde and p_hasta and (p_bloques is null or l.lugar / busqueda_ancho() = any (p_bloques))
                           group by 1) x
                   group by x.bloque, x.grupo) m
           group by m.bloque
          having count(*) filter (where m.grupo >= 0) = (p_pedido).cuantos) r
$$;

-- The bits of one level alone; b0, b1 and b2 each include the levels that are better.
create or replace function busqueda_de_nivel(p_nivel int, p_niveles int, p_bajo int, b0 bit, b1 bit, b2 bit) returns bit
language sql immutable parallel safe as
$$ select case when p_niveles = 1 then b2
               when p_nivel = p_bajo then b0
               when p_niveles = 2 then b2 # b0
               when p_nivel = 1 then b1 # b0 else b2 # b1 end $$;

-- The places set in some blocks, in the order of the blocks and from the last place of each down: skips p_saltar of them and
-- returns at most p_cuantos. rtrim passes over the zeros, so that the cost follows what is found.
create or replace function busqueda_lugares(p_bloques int[], p_bits varbit[], p_saltar bigint, p_cuantos int) returns int[]
language plpgsql immutable as $$
declare
  v_saltar bigint := p_saltar;
  v_lugares int[] := '{}';
  v_faltan int := p_cuantos;
  v_bytes bytea; v_largo int; v_n bigint; v_byte int; v_ultimo int;
begin
  for v_k in 1..coalesce(cardinality(p_bloques), 0) loop
    v_bytes := rtrim(substring(bit_send(p_bits[v_k]) from 5), '\x00');
    -- Skips 64 bytes at a time, then goes byte by byte.
    while v_saltar > 0 and v_bytes <> '' loop
      v_largo := greatest(0, length(v_bytes) - 64);
      v_n := bit_count(substring(v_bytes from v_largo + 1));
      exit when v_n > v_saltar;
      v_saltar := v_saltar - v_n;
      v_bytes := rtrim(substring(v_bytes for v_largo), '\x00');
    end loop;
    while v_bytes <> '' loop
      v_largo := length(v_bytes) - 1;
      v_byte := get_byte(v_bytes, v_largo);
      -- Each bit that is set, lowest first: the first bit of a map is the highest of its byte.
      while v_byte > 0 loop
        v_ultimo := v_byte & -v_byte;
        v_byte := v_byte - v_ultimo;
        if v_saltar > 0 then
          v_saltar := v_saltar - 1;
        else
          v_lugares := v_lugares || (p_bloques[v_k] * busqueda_ancho() + v_largo * 8 + 7 - bit_count((v_ultimo - 1)::bit(8))::int);
          v_faltan := v_faltan - 1;
          if v_faltan <= 0 then return v_lugares; end if;
        end if;
      end loop;
      v_bytes := rtrim(substring(v_bytes for v_largo), '\x00');
    end loop;
  end loop;
  return v_lugares;
end $$;

-- The places of the people who have a word in their notes (8), CVs (14) or mails (26), found by the index of these texts.
-- Part of hallar_candidatos(), run under its settings.
create or replace function busqueda_de_palabra(p_clase int, p_palabra text) returns table (bloque int, bits bit) language plpgsql stable as $$
begin
  if p_clase = 8 then
    return query
    select l.lugar / busqueda_ancho(), busqueda_bits(l.lugar % busqueda_ancho(), 1)
      from nota_busqueda n join busqueda_lugar l on l.candidato_id = n.candidato_id
     where n.palabras @@ plainto_tsquery('simple', p_palabra) group by 1;
  elsif p_clase = 26 then
    return query
    select l.lugar / busqueda_ancho(), busqueda_bits(l.lugar % busqueda_ancho(), 1)
      from correo_busqueda c join busqueda_lugar l on l.candidato_id = c.candidato_id
     where c.palabras @@ plainto_tsquery('simple', p_palabra) group by 1;
  else
    return query
    select l.lugar / busqueda_ancho(), busqueda_bits(l.lugar % busqueda_ancho(), 1)
      from cv_busqueda c join busqueda_lugar l on l.candidato_id = c.candidato_id
     where c.palabras @@ plainto_tsquery('simple', p_palabra) group by 1;
  end if;
end $$;

-- A search: its exact total and the candidates of one page, best match first, then newest contact, then newest
-- (docs/reglas/personas.md). All of it sees the one snapshot of the statement that calls it. p_pedido says what is asked for; what it
-- leaves out does not narrow the search:
--   palabras      words of names, [a-z0-9]+; exacta: whole ones only
--   frase         adjacent words, in that order; palabras is empty then
--   telefonos     runs of digits in any phone; exacta: whole phones
--   suena         finds the words of names by their sound (sonido.sql) instead of as fragments
--   textos        words that must all be in texts of the given clases: 8 notes, 14 CVs, 26 mails
--   grupos,       terms, each with its group, a number chosen by the caller: one term of each group must match
--   terminos
--   vivas         searches of this same form, without vivas: one of them must match, or one of the terms of grupoVivas
--   salario       the highest expectation
--   omitir        the opportunity whose candidates are left out
--   limite, desde the page
--   conjunto      everybody instead of a page: ids has those whose change is not folded yet, the maps all others
-- No path through it depends on what the planner believes of a pattern or an array: every statement has one plan, and the maps decide
-- which statement runs.
create or replace function hallar_candidatos(p_pedido jsonb)
returns table (total int, ids int[], bloques int[], mapas varbit[]) language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
set work_mem = '64MB'
as $$
declare
  v_pedido record;
  v_aparte constant int := busqueda_aparte() / busqueda_ancho();  -- blocks from here on are not in order
  -- Whoever is still there: a place that was left keeps its other bits.
  v_todos constant bigint := termino(9, 0);
  v_grupos int[];
  v_con_mapa int[];
  v_sin_mapa int[];
  v_dg int[]; v_dn int[]; v_dt bigint[];
  v_rg int[]; v_rn int[]; v_rt bigint[]; v_rb int[]; v_rbits varbit[];
  -- How many groups must have something in a block.
  v_cuantos int;
  v_terminos busqueda_terminos;
  -- Levels that some term counts from; the best and the worst of them.
  v_niveles int; v_bajo int := 0; v_alto int := 0;
  v_enteras text[]; v_prefijos text[]; v_trozos text[];
  v_frase text;
  v_telefonos text[];
  v_textos tsquery;
  -- Whether the terms say less than what was asked for, so that each candidate they find is looked at.
  v_revisar boolean;
  v_pendientes int[];
  v_fuera int[];
  v_sueltos int[];
  -- Found one by one: id, level, last contact.
  v_s int[]; v_sn int[]; v_sk timestamptz[];
  -- The same for those who stand apart.
  v_as int[]; v_an int[]; v_ak timestamptz[];
  -- Up to this many, in all or in a block, are read directly.
  v_pocos constant int := 64;
  -- The blocks of the answer, from the end of the order, with how many each has in all and at each level.
  v_bloques int[];
  v_n int[]; v_c0 int[]; v_c1 int[]; v_c2 int[];
  v_de_mapas int; v_de_bits int; v_de_sueltos int;
  -- Blocks whose bits are read: those with few candidates or out of order, and those that the page lies in.
  v_tramo int[]; v_bits varbit[];
  v_trozo int[]; v_trozo_bits varbit[];
  v_a bigint; v_b bigint; v_salto bigint; v_antes bigint; v_hasta bigint; v_ultimo int; v_desordenados int;
  v_lugares int[];
  v_pagina int[];
  -- Candidates found by the searches in vivas.
  v_viva jsonb; v_vivos int[] := '{}'; v_vivos_bloques int[] := '{}'; v_vivos_bits varbit[] := '{}'; v_hay_vivos boolean;
begin
  select coalesce(d.palabras, '{}') palabras, coalesce(d.exacta, false) exacta, coalesce(d.suena, false) suena, coalesce(d.frase, '{}') frase,
         coalesce(d.telefonos, '{}') telefonos, coalesce(d.textos, '{}') textos, coalesce(d.clases, '{}') clases,
         coalesce(d.grupos, '{}') grupos, coalesce(d.terminos, '{}') terminos, d."grupoVivas" grupo_vivas, d.vivas, d.salario, d.omitir,
         coalesce(d.limite, 0) limite, coalesce(d.desde, 0) desde, coalesce(d.conjunto, false) conjunto
    into v_pedido
    from jsonb_to_record(p_pedido) d(
           palabras text[], exacta boolean, suena boolean, frase text[], telefonos text[], textos text[], clases int[], grupos int[],
           terminos bigint[], "grupoVivas" int, vivas jsonb, salario numeric, omitir int, limite int, desde bigint, conjunto boolean);
  v_frase := '% ' || nullif(array_to_string(v_pedido.frase, ' '), '') || ' %';
  for v_viva in select * from jsonb_array_elements(v_pedido.vivas) loop
    declare v_hallados record;
    begin
      select h.ids, h.bloques, h.mapas into v_hallados from hallar_candidatos(v_viva || '{"conjunto": true}') h;
      v_vivos := v_vivos || v_hallados.ids;
      v_vivos_bloques := v_vivos_bloques || v_hallados.bloques;
      v_vivos_bits := v_vivos_bits || v_hallados.mapas;
    end;
  end loop;
  select array_agg(g) into v_grupos from (
    select distinct 1000 + grupo g from unnest(v_pedido.grupos) grupo
    union select 1000 + v_pedido.grupo_vivas where v_pedido.grupo_vivas is not null
    union all select 5 where v_pedido.salario is not null
    union all select 100 * n::int + i from unnest(v_pedido.telefonos) with ordinality w(digitos, n)
               cross join lateral (select length(w.digitos) - least(4, length(w.digitos)) + 1 i
                                   union select greatest(1, length(w.digitos) - least(4, length(w.digitos)) - 3)) c
    union all select 20 + i from generate_series(1, cardinality(v_pedido.textos)) i
    union all select 30 + i from generate_series(1, cardinality(v_pedido.palabras)) i
    union all select 40 + i from generate_series(1, cardinality(v_pedido.frase) - 1) i) x;
  if v_grupos is null then
    v_grupos := '{}';
    v_con_mapa := '{}';
    v_niveles := 1; v_alto := 0;
  else
    select array_agg(t.grupo) filter (where t.denso), array_agg(t.nivel) filter (where t.denso),
           array_agg(t.termino) filter (where t.denso), coalesce(array_agg(distinct t.grupo) filter (where t.denso), '{}'),
           array_agg(t.grupo) filter (where not t.denso), array_agg(t.nivel) filter (where not t.denso),
           array_agg(t.termino) filter (where not t.denso), greatest(1, count(distinct t.nivel)), coalesce(min(t.nivel), 0), coalesce(max(t.nivel), 0)
      into v_dg, v_dn, v_dt, v_con_mapa, v_rg, v_rn, v_rt, v_niveles, v_bajo, v_alto
      from terminos_pedidos(v_pedido.palabras, v_pedido.exacta, v_pedido.suena, v_pedido.frase, v_pedido.telefonos, v_pedido.textos, v_pedido.clases, v_pedido.grupos, v_pedido.terminos, v_pedido.salario) t;
  end if;
  v_hay_vivos := cardinality(v_vivos) > 0 or cardinality(v_vivos_bloques) > 0;
  -- Groups with neither maps nor lists: words that are rare in every kind of text asked for.
  v_sin_mapa := array(select g from unnest(v_grupos) g where g between 21 and 29
                      except select unnest(v_con_mapa) except select unnest(v_rg));
  -- A group whose terms nobody has: nobody is found.
  if exists (select 1 from unnest(v_grupos) g
              where not g = any (v_con_mapa) and not g = any (v_sin_mapa) and not g = any (coalesce(v_rg, '{}'))
                and not (v_hay_vivos and g is not distinct from 1000 + v_pedido.grupo_vivas)) then
    return query select 0, '{}'::int[], '{}'::int[], '{}'::varbit[];
    return;
  end if;
  v_revisar := cardinality(v_pedido.frase) > 2 or exists (select 1 from unnest(v_pedido.telefonos) t where length(t) > 4 or v_pedido.exacta);

  if cardinality(v_pedido.palabras) > 0 then
    select array_agg('% ' || w || ' %'), array_agg('% ' || w || case when v_pedido.exacta then ' %' else '%' end),
           array_agg(case when v_pedido.exacta then '% ' || w || ' %' when length(w) < 3 then '% ' || w || '%' else '%' || w || '%' end)
      into v_enteras, v_prefijos, v_trozos from unnest(v_pedido.palabras) w;
  end if;
  if cardinality(v_pedido.telefonos) > 0 then
    v_telefonos := array(select case when v_pedido.exacta then '% ' || w || ' %' else '%' || w || '%' end from unnest(v_pedido.telefonos) w);
  end if;
  if cardinality(v_pedido.textos) > 0 then
    v_textos := plainto_tsquery('simple', array_to_string(v_pedido.textos, ' '));
  end if;

  v_pendientes := array(select distinct p.candidato_id from busqueda_pendiente p);
  v_fuera := v_pendientes;
  if v_pedido.omitir is not null then
    v_fuera := v_fuera || array(select oc.candidato_id from oportunidad_candidato oc
                                 where oc.oportunidad_id = v_pedido.omitir and oc.candidato_id is not null);
  end if;

  if cardinality(v_sin_mapa) = 0 then
    -- Every group has maps or lists. Group 0 makes sure that whoever is found is still there.
    v_dg := 0 || v_dg; v_dn := 0 || v_dn; v_dt := v_todos || v_dt;
    v_cuantos := 1 + cardinality(v_grupos);
    if v_rt is not null then
      select array_agg(r.grupo), array_agg(r.nivel), array_agg(r.bloque), array_agg(r.bits) into v_rg, v_rn, v_rb, v_rbits
        from busqueda_raros(v_rg, v_rn, v_rt) r;
    end if;
    v_rg := v_rg || array_fill(1000 + v_pedido.grupo_vivas, array[cardinality(v_vivos_bloques)]);
    v_rn := v_rn || array_fill(0, array[cardinality(v_vivos_bloques)]);
    v_rb := v_rb || v_vivos_bloques;
    v_rbits := v_rbits || v_vivos_bits;
    if cardinality(v_pedido.clases) > 1 then
      -- Frequent in one kind of text and rare in the other: the few of the latter are found by its index.
      select v_rg || array_agg(20 + w.n::int), v_rn || array_agg(0), v_rb || array_agg(r.bloque), v_rbits || array_agg(r.bits::varbit)
        into v_rg, v_rn, v_rb, v_rbits
        from unnest(v_pedido.textos) with ordinality w(palabra, n) cross join unnest(v_pedido.clases) c(clase)
       cross join lateral busqueda_de_palabra(c.clase, w.palabra) r
       where not exists (select 1 from busqueda_palabra p where p.clase = c.clase and p.valor = w.palabra);
    end if;
    v_terminos := row(v_dg, v_dn, v_dt, v_rg, v_rn, v_rb, v_rbits, v_cuantos, v_fuera);
    v_sueltos := v_pendientes;
    if v_pedido.conjunto and not v_revisar then
      select array_agg(m.bloque), array_agg(m.b2) into bloques, mapas
        from busqueda_en_mapas(v_terminos, 0, 0, 2147483647, null) m;
    else
      -- How many each block has at any level, and which ones where they are few or out of order.
      select array_agg(x.bloque), array_agg(x.n), array_agg(x.bloque) filter (where x.bits is not null),
             array_agg(x.bits) filter (where x.bits is not null)
        into v_bloques, v_n, v_tramo, v_bits
        from (select m.bloque, bit_count(m.b2)::int n,
                     case when bit_count(m.b2) between 1 and case when v_revisar or m.bloque >= v_aparte then busqueda_ancho() else v_pocos end
                          then m.b2 end bits
                from busqueda_en_mapas(v_terminos, 0, 0, 2147483647, null) m
               order by m.bloque desc) x;
      v_de_mapas := (select coalesce(sum(n), 0) from unnest(v_n) n);
      if v_revisar or v_niveles > 1 and v_de_mapas <= v_pocos then
        -- The terms only come near, or looking at these few takes less than telling their levels apart: one by one.
        v_sueltos := v_sueltos || array(
          select l.candidato_id from busqueda_lugar l where l.lugar = any (busqueda_lugares(v_tramo, v_bits, 0, 2147483647)));
        v_bloques := null;
      elsif v_bloques[1] >= v_aparte then
        -- Blocks out of order are handled apart: their maps tell who is found and at what level, their places the last
        -- contact.
        v_desordenados := (select count(*) from unnest(v_tramo) b where b >= v_aparte);
        if v_niveles = 1 then
          select array_agg(l.candidato_id), array_agg(v_alto), array_agg(l.ultimo_contacto) into v_as, v_an, v_ak
            from busqueda_lugar l
           where l.lugar = any (busqueda_lugares(v_tramo[:v_desordenados], v_bits[:v_desordenados], 0, 2147483647));
        else
          select array_agg(l.candidato_id), array_agg(x.nivel), array_agg(l.ultimo_contacto) into v_as, v_an, v_ak
            from (select m.bloque, n.nivel, busqueda_de_nivel(n.nivel, v_niveles, v_bajo, m.b0, m.b1, m.b2) bits
                    from busqueda_en_mapas(v_terminos, v_bajo, v_aparte, 2147483647, null) m
                   cross join unnest(case v_niveles when 2 then array[v_bajo, v_alto] else array[0, 1, 2] end) n(nivel)) x
           cross join lateral unnest(busqueda_lugares(array[x.bloque], array[x.bits], 0, 2147483647)) p(lugar)
            join busqueda_lugar l on l.lugar = p.lugar;
        end if;
        v_tramo := v_tramo[v_desordenados + 1:];
        v_bits := v_bits[v_desordenados + 1:];
        for v_k in 1..cardinality(v_bloques) loop
          exit when v_bloques[v_k] < v_aparte;
          v_de_mapas := v_de_mapas - v_n[v_k];
          v_n[v_k] := 0;
        end loop;
      end if;
      if v_bloques is not null and v_niveles = 1 then
        -- All of them are of the only level.
        if v_alto = 0 then v_c0 := v_n; elsif v_alto = 1 then v_c1 := v_n; else v_c2 := v_n; end if;
      elsif v_bloques is not null then
        -- Usually the page is full before the best level ends, a few blocks from the end of the order.
        v_hasta := 0;
        for v_k in 1..cardinality(v_n) loop
          exit when v_hasta > 8 * (v_pedido.desde + v_pedido.limite);
          v_hasta := v_hasta + v_n[v_k];
          v_ultimo := v_bloques[v_k];
        end loop;
        select array_agg(x.bloque), array_agg(x.n), sum(x.n) into v_trozo, v_c0, v_hasta
          from (select m.bloque, bit_count(m.b0)::int n
                  from busqueda_en_mapas(v_terminos, v_bajo, v_ultimo, v_aparte - 1, null) m
                 order by m.bloque desc) x;
        if v_hasta >= v_pedido.desde + v_pedido.limite then
          v_bloques := v_trozo;
        else
          select array_agg(x.bloque), array_agg(x.n), array_agg(x.n1 - x.n), array_agg(x.n2 - greatest(x.n, x.n1))
            into v_bloques, v_c0, v_c1, v_c2
            from (select m.bloque, bit_count(m.b0)::int n, case when v_niveles = 3 then bit_count(m.b1) end::int n1, bit_count(m.b2)::int n2
                    from busqueda_en_mapas(v_terminos, v_bajo, 0, v_aparte - 1, null) m
                   order by m.bloque desc) x;
          -- With two levels the worse one was counted as level 2, but may be level 1.
          if v_niveles = 2 and v_alto = 1 then v_c1 := v_c2; v_c2 := null; end if;
        end if;
        if v_bajo = 1 then v_c1 := v_c0; v_c0 := null; end if;
      end if;
    end if;
  else
    -- An index finds the few candidates of such a group, and each is looked at.
    if 8 = any (v_pedido.clases) then
      v_sueltos := array(select n.candidato_id from nota_busqueda n
                          where n.palabras @@ plainto_tsquery('simple', v_pedido.textos[(select min(g) from unnest(v_sin_mapa) g) - 20]));
    end if;
    if 14 = any (v_pedido.clases) then
      v_sueltos := v_sueltos || array(select c.candidato_id from cv_busqueda c
                          where c.palabras @@ plainto_tsquery('simple', v_pedido.textos[(select min(g) from unnest(v_sin_mapa) g) - 20]));
    end if;
    if 26 = any (v_pedido.clases) then
      v_sueltos := v_sueltos || array(select c.candidato_id from correo_busqueda c
                          where c.candidato_id is not null
                            and c.palabras @@ plainto_tsquery('simple', v_pedido.textos[(select min(g) from unnest(v_sin_mapa) g) - 20]));
    end if;
  end if;

  if cardinality(v_sueltos) > 0 then
    if v_pedido.omitir is not null then
      v_sueltos := array(select unnest(v_sueltos) except select oc.candidato_id from oportunidad_candidato oc where oc.oportunidad_id = v_pedido.omitir);
    end if;
    with lista as materialized (
      select coalesce(l.grupo, g.grupo) grupo, coalesce(l.terminos, '{}') terminos
        from (select grupo, array_agg(termino) terminos from unnest(v_pedido.grupos, v_pedido.terminos) l(grupo, termino) group by 1) l
        full join (select v_pedido.grupo_vivas grupo where v_pedido.grupo_vivas is not null) g on g.grupo = l.grupo),
    suena as materialized (
      select array_agg(termino(1, s.palabra_id)) terminos
        from unnest(v_pedido.palabras) with ordinality w(palabra, n) join busqueda_sonido s on s.sonido = sonido_de(w.palabra)
       where v_pedido.suena group by w.n)
    select array_agg(b.candidato_id), array_agg(b.nivel), array_agg(k.ultimo_contacto) into v_s, v_sn, v_sk
      from (select b.candidato_id, case when v_enteras is null or b.texto like all (v_enteras) then 0
                                        when v_pedido.suena or b.texto like all (v_prefijos) then 1 else 2 end nivel
              from (select distinct unnest(v_sueltos) id order by 1) x join candidato_busqueda b on b.candidato_id = x.id
             where (v_trozos is null or v_pedido.suena or b.texto like all (v_trozos))
               and not exists (select 1 from suena i where not b.terminos && i.terminos)
               and (v_frase is null or b.texto like v_frase)
               and (v_telefonos is null or b.telefonos like all (v_telefonos))
               and not exists (select 1 from lista i
                                where not b.terminos && i.terminos
                                  and not (i.grupo is not distinct from v_pedido.grupo_vivas
                                           and (b.candidato_id = any (v_vivos)
                                                or exists (select 1 from busqueda_lugar l, unnest(v_vivos_bloques, v_vivos_bits) v(bloque, bits)
                                                            where l.candidato_id = b.candidato_id and v.bloque = l.lugar / busqueda_ancho()
                                                              and get_bit(v.bits, l.lugar % busqueda_ancho()) = 1))))
               and (v_pedido.salario is null or b.salario <= v_pedido.salario)
               and (v_textos is null
                    or (case when 8 = any (v_pedido.clases) then coalesce((
                          select n.palabras from nota_busqueda n where n.candidato_id = b.candidato_id), '') else '' end
                        || case when 14 = any (v_pedido.clases) then coalesce((
                          select palabras_juntas(c.palabras) from cv_busqueda c where c.candidato_id = b.candidato_id), '') else '' end
                        || case when 26 = any (v_pedido.clases) then coalesce((
                          select palabras_juntas(c.palabras) from correo_busqueda c where c.candidato_id = b.candidato_id), '') else '' end
                       ) @@ v_textos)) b
      left join candidato_contacto k on k.candidato_id = b.candidato_id;
  end if;
  v_s := coalesce(v_s, '{}') || coalesce(v_as, '{}');
  v_sn := coalesce(v_sn, '{}') || coalesce(v_an, '{}');
  v_sk := coalesce(v_sk, '{}') || coalesce(v_ak, '{}');
  if v_pedido.conjunto then
    ids := array(select unnest(v_s) intersect select unnest(v_pendientes));
    if mapas is null then
      select array_agg(l.bloque), array_agg(l.bits) into bloques, mapas
        from (select l.lugar / busqueda_ancho() bloque, busqueda_bits(l.lugar % busqueda_ancho(), 1)::varbit bits
                from busqueda_lugar l where l.candidato_id = any (v_s) and not l.candidato_id = any (ids) group by 1) l;
    end if;
    bloques := coalesce(bloques, '{}');
    mapas := coalesce(mapas, '{}');
    return next;
    return;
  end if;

  total := cardinality(v_s) + case when v_bloques is null then 0 else v_de_mapas end;
  if v_bloques is null then
    ids := array(select s.id from unnest(v_s, v_sn, v_sk) s(id, nivel, k)
                  order by s.nivel, s.k desc nulls last, s.id desc limit v_pedido.limite offset v_pedido.desde);
    return next;
    return;
  end if;

  -- The page, level by level: those found one by one are merged with the places of the maps.
  ids := '{}';
  v_a := v_pedido.desde;
  v_b := v_pedido.desde + v_pedido.limite;
  for v_nivel in 0..2 loop
    v_n := case v_nivel when 0 then v_c0 when 1 then v_c1 else v_c2 end;
    v_de_bits := (select coalesce(sum(n), 0) from unnest(v_n) n);
    v_de_sueltos := (select count(*) from unnest(v_sn) n where n = v_nivel);
    if v_a < v_de_bits + v_de_sueltos and v_b > 0 then
      -- At most v_de_sueltos of the candidates before the page were found one by one; the others are places to skip.
      v_salto := greatest(0, greatest(0, v_a) - v_de_sueltos);
      if v_de_bits = 0 then
        v_lugares := '{}';
      elsif v_niveles = 1 and v_de_mapas <= v_pocos then
        v_lugares := busqueda_lugares(v_tramo, v_bits, v_salto, (v_b - v_salto)::int);
      else
        -- The blocks that the page lies in, and how many candidates come before them.
        v_trozo := '{}';
        v_hasta := 0;
        for v_k in 1..coalesce(cardinality(v_n), 0) loop
          exit when v_hasta >= v_b;
          if v_n[v_k] > 0 and v_hasta + v_n[v_k] > v_salto then
            if v_trozo = '{}' then v_antes := v_hasta; end if;
            v_trozo := v_trozo || v_bloques[v_k];
          end if;
          v_hasta := v_hasta + v_n[v_k];
        end loop;
        select array_agg(x.bloque), array_agg(x.bits) into v_trozo, v_trozo_bits
          from (select m.bloque, busqueda_de_nivel(v_nivel, v_niveles, v_bajo, m.b0, m.b1, m.b2) bits
                  from busqueda_en_mapas(v_terminos, v_bajo,
                                         v_trozo[cardinality(v_trozo)], v_trozo[1], v_trozo) m
                 order by m.bloque desc) x;
        v_lugares := busqueda_lugares(v_trozo, v_trozo_bits, v_salto - v_antes, (v_b - v_salto)::int);
      end if;
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

-- The same for servers of the previous version, by position. The next version drops it.
create or replace function hallar_candidatos(
  p_palabras text[], p_exacta boolean, p_suena boolean, p_frase text[], p_telefonos text[], p_textos text[], p_clases int[],
  p_grupos int[], p_terminos bigint[], p_grupo_vivas int, p_vivas jsonb, p_salario numeric,
  p_omitir int, p_limite int, p_desde bigint, p_conjunto boolean default false)
returns table (total int, ids int[], bloques int[], mapas varbit[]) language sql stable rows 1 as $$
  select h.total, h.ids, h.bloques, h.mapas
    from hallar_candidatos(jsonb_build_object(
           'palabras', p_palabras, 'exacta', p_exacta, 'suena', p_suena, 'frase', p_frase, 'telefonos', p_telefonos, 'textos', p_textos,
           'clases', p_clases, 'grupos', p_grupos, 'terminos', p_terminos, 'grupoVivas', p_grupo_vivas, 'vivas', p_vivas,
           'salario', p_salario, 'omitir', p_omitir, 'limite', p_limite, 'desde', p_desde, 'conjunto', p_conjunto)) h
$$;
