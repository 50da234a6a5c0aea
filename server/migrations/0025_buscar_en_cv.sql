-- 'Buscar en CV' (docs/reglas/personas.md): the words of the files kept in 'Archivos', searched as those of notes are
-- (docs/decisions/0014-busqueda-en-orden.md, 0020-leer-un-cv.md).

-- Files that wait to be read, and since when they may. Who takes one puts it off, longer each time: what dies over it comes
-- to it again, and never stands still on it.
create table cv_por_leer (
  archivo_id uuid primary key references candidato_archivo on delete cascade,
  intentos int not null default 0,
  desde timestamptz not null default now()
);
create index cv_por_leer_orden on cv_por_leer (desde, archivo_id);
create function tg_cv_por_leer() returns trigger language plpgsql as $$
begin
  insert into cv_por_leer (archivo_id) select id from nuevas on conflict do nothing;
  return null;
end $$;
create trigger cv_por_leer after insert on candidato_archivo
  referencing new table as nuevas for each statement execute function tg_cv_por_leer();
insert into cv_por_leer (archivo_id) select id from candidato_archivo;

-- The words of each file that has any. Whose they are follows the file.
create table cv_busqueda (
  archivo_id uuid primary key references candidato_archivo on delete cascade,
  candidato_id int not null references candidato on delete cascade,
  palabras tsvector not null
);
create index cv_busqueda_candidato on cv_busqueda (candidato_id);
create index cv_busqueda_palabras on cv_busqueda using gin (palabras) with (fastupdate = off);

create function tg_cv_busqueda() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into busqueda_pendiente (candidato_id) select distinct candidato_id from nuevas;
  end if;
  if tg_op <> 'INSERT' then
    insert into busqueda_pendiente (candidato_id) select distinct candidato_id from viejas;
  end if;
  return null;
end $$;
create trigger cv_busqueda_alta after insert on cv_busqueda
  referencing new table as nuevas for each statement execute function tg_cv_busqueda();
create trigger cv_busqueda_cambio after update on cv_busqueda
  referencing old table as viejas new table as nuevas for each statement execute function tg_cv_busqueda();
create trigger cv_busqueda_baja after delete on cv_busqueda
  referencing old table as viejas for each statement execute function tg_cv_busqueda();
create function tg_archivo_de_otro() returns trigger language plpgsql as $$
begin
  update cv_busqueda set candidato_id = new.candidato_id where archivo_id = new.id;
  return null;
end $$;
create trigger cv_busqueda_dueno after update of candidato_id on candidato_archivo
  for each row when (old.candidato_id <> new.candidato_id) execute function tg_archivo_de_otro();

create aggregate palabras_juntas(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- Kind 14: a word of CVs, of which there are many more than of notes. Those that a handful has are found by their index,
-- which reads a wide row for each; those of some by lists, those of many by maps.
create or replace function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable as
$$ select greatest(200, (candidatos * case clase when 7 then 0.002 when 13 then 0.001 when 14 then 0.003
                                                 else 0.0005 end)::bigint) $$;
create function busqueda_umbral_de_lista(candidatos bigint) returns bigint language sql immutable as
$$ select greatest(2, (candidatos * 0.00004)::bigint) $$;

-- In how many CVs of a sample each word stands.
create function busqueda_palabras_de_cv(muestra float) returns table (word text, ndoc int) language sql stable as
$$ select s.word, s.ndoc from ts_stat(format(
     'select palabras from cv_busqueda tablesample system (%s) repeatable (1)', muestra * 100)) s $$;

-- How many had notes and CVs when the maps were made: many more, and other words are frequent.
create table busqueda_medida (
  clase int primary key,
  filas bigint not null
);
insert into busqueda_medida select 8, (select count(*) from nota_busqueda) union all select 14, 0;

-- Where the people stand who have a word in their notes (8) or CVs (14), by its index. A part of busqueda(), under its
-- settings.
create function busqueda_de_palabra(p_clase int, p_palabra text) returns table (bloque int, bits bit) language plpgsql stable as $$
begin
  if p_clase = 8 then
    return query
    select l.lugar / busqueda_ancho(), busqueda_bits(l.lugar % busqueda_ancho(), 1)
      from nota_busqueda n join busqueda_lugar l on l.candidato_id = n.candidato_id
     where n.palabras @@ plainto_tsquery('simple', p_palabra) group by 1;
  else
    return query
    select l.lugar / busqueda_ancho(), busqueda_bits(l.lugar % busqueda_ancho(), 1)
      from cv_busqueda c join busqueda_lugar l on l.candidato_id = c.candidato_id
     where c.palabras @@ plainto_tsquery('simple', p_palabra) group by 1;
  end if;
end $$;

-- The functions of the search as they were (0010, 0013, 0014), with the words of CVs beside those of notes.
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
  select c.candidato_id, termino(14, p.id)
    from cv_busqueda c, unnest(tsvector_to_array(c.palabras)) w(valor)
    join busqueda_palabra p on p.clase = 14 and p.valor = w.valor
  union all
  select b.candidato_id, x.trozo from candidato_busqueda b, unnest(b.terminos) t(termino) join busqueda_trozo x on x.palabra = t.termino
  union all
  select b.candidato_id, d.termino
    from candidato_busqueda b join busqueda_denso d on (d.termino >> 40) = 12 and d.hasta >= b.salario;

create function busqueda_terminos(
  p_palabras text[], p_exacta boolean, p_frase text[], p_telefonos text[], p_textos text[], p_clases int[],
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
--   p_textos      words that must stand in texts of p_clases: 8 notes, 14 CVs, each word in either
--   p_omitir      the opportunity whose candidates are left out
-- No way through it depends on what the planner believes of a pattern or an array: every statement has one plan, and which
-- statement is taken follows from what the maps know.
create function busqueda(
  p_palabras text[], p_exacta boolean, p_frase text[], p_telefonos text[], p_textos text[], p_clases int[],
  p_rubros int[], p_cargos int[], p_potenciales int[], p_empresas int[], p_salario numeric,
  p_omitir int, p_limite int, p_desde bigint)
returns table (total int, ids int[]) language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
set work_mem = '64MB'
as $$
declare
  v_aparte constant int := (1 << 30) / busqueda_ancho();  -- blocks from here on are not in order
  -- Who is there: a place that was left keeps its other bits.
  v_todos constant bigint := termino(9, 0);
  v_grupos int[];
  v_con_mapa int[];
  v_sin_mapa int[];
  v_dg int[]; v_dn int[]; v_dt bigint[];
  v_rg int[]; v_rn int[]; v_rt bigint[]; v_rb int[]; v_rbits varbit[];
  -- Groups of which a block must have something.
  v_cuantos int;
  -- Levels that some term counts from; the best and the worst of them.
  v_niveles int; v_bajo int := 0; v_alto int := 0;
  v_enteras text[]; v_prefijos text[]; v_trozos text[];
  v_frase text := '% ' || nullif(array_to_string(p_frase, ' '), '') || ' %';
  v_telefonos text[];
  v_textos tsquery;
  -- The terms say less than what was asked for: each that they find is looked at.
  v_revisar boolean;
  v_pendientes int[];
  v_fuera int[];
  v_sueltos int[];
  -- Found one by one: who, how well, since when.
  v_s int[]; v_sn int[]; v_sk timestamptz[];
  -- So few in all, or in a block, are taken as they come.
  v_pocos constant int := 64;
  -- The blocks of the answer, from the end of the order, with how many there are in each, in all and at each level.
  v_bloques int[];
  v_n int[]; v_c0 int[]; v_c1 int[]; v_c2 int[];
  v_de_mapas int; v_de_bits int; v_de_sueltos int;
  -- Blocks of which the bits are read: those with few or not in order, and those that are looked into.
  v_tramo int[]; v_bits varbit[];
  v_trozo int[]; v_trozo_bits varbit[];
  v_a bigint; v_b bigint; v_salto bigint; v_antes bigint; v_hasta bigint; v_ultimo int; v_desordenados int;
  v_lugares int[];
  v_pagina int[];
begin
  select array_agg(g) into v_grupos from (
    select g from (values (1, p_rubros), (2, p_cargos), (3, p_potenciales), (4, p_empresas)) l(g, x) where cardinality(x) > 0
    union all select 5 where p_salario is not null
    union all select 100 * n::int + i from unnest(p_telefonos) with ordinality w(digitos, n)
               cross join lateral (select length(w.digitos) - least(4, length(w.digitos)) + 1 i
                                   union select greatest(1, length(w.digitos) - least(4, length(w.digitos)) - 3)) c
    union all select 20 + i from generate_series(1, cardinality(p_textos)) i
    union all select 30 + i from generate_series(1, cardinality(p_palabras)) i
    union all select 40 + i from generate_series(1, cardinality(p_frase) - 1) i) x;
  if v_grupos is null then
    v_grupos := '{}';
    v_con_mapa := '{}';
    v_niveles := 1; v_alto := 0;
  else
    select array_agg(t.grupo) filter (where t.denso), array_agg(t.nivel) filter (where t.denso),
           array_agg(t.termino) filter (where t.denso), coalesce(array_agg(distinct t.grupo) filter (where t.denso), '{}'),
           array_agg(t.grupo) filter (where not t.denso), array_agg(t.nivel) filter (where not t.denso),
           array_agg(t.termino) filter (where not t.denso), count(distinct t.nivel), min(t.nivel), max(t.nivel)
      into v_dg, v_dn, v_dt, v_con_mapa, v_rg, v_rn, v_rt, v_niveles, v_bajo, v_alto
      from busqueda_terminos(p_palabras, p_exacta, p_frase, p_telefonos, p_textos, p_clases, p_rubros, p_cargos, p_potenciales, p_empresas, p_salario) t;
  end if;
  -- What has neither maps nor lists: words that are rare wherever they are looked for.
  v_sin_mapa := array(select g from unnest(v_grupos) g where g between 21 and 29
                      except select unnest(v_con_mapa) except select unnest(v_rg));
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
  if cardinality(p_textos) > 0 then
    v_textos := plainto_tsquery('simple', array_to_string(p_textos, ' '));
  end if;

  v_pendientes := array(select distinct p.candidato_id from busqueda_pendiente p);
  v_fuera := v_pendientes;
  if p_omitir is not null then
    v_fuera := v_fuera || array(select oc.candidato_id from oportunidad_candidato oc
                                 where oc.oportunidad_id = p_omitir and oc.candidato_id is not null);
  end if;

  if cardinality(v_sin_mapa) = 0 then
    -- Every group has maps or lists, and whoever is found must be there.
    v_dg := 0 || v_dg; v_dn := 0 || v_dn; v_dt := v_todos || v_dt;
    v_cuantos := 1 + cardinality(v_grupos);
    if v_rt is not null then
      select array_agg(r.grupo), array_agg(r.nivel), array_agg(r.bloque), array_agg(r.bits) into v_rg, v_rn, v_rb, v_rbits
        from busqueda_raros(v_rg, v_rn, v_rt) r;
    end if;
    if cardinality(p_clases) > 1 then
      -- Frequent in one kind of text and rare in the other: the few of the latter are found by its index.
      select v_rg || array_agg(20 + w.n::int), v_rn || array_agg(0), v_rb || array_agg(r.bloque), v_rbits || array_agg(r.bits::varbit)
        into v_rg, v_rn, v_rb, v_rbits
        from unnest(p_textos) with ordinality w(palabra, n) cross join unnest(p_clases) c(clase)
       cross join lateral busqueda_de_palabra(c.clase, w.palabra) r
       where not exists (select 1 from busqueda_palabra p where p.clase = c.clase and p.valor = w.palabra);
    end if;
    -- How many there are in each block at whatever level, and who, where they are few or not in order.
    select array_agg(x.bloque), array_agg(x.n), array_agg(x.bloque) filter (where x.bits is not null),
           array_agg(x.bits) filter (where x.bits is not null)
      into v_bloques, v_n, v_tramo, v_bits
      from (select m.bloque, bit_count(m.b2)::int n,
                   case when bit_count(m.b2) between 1 and case when v_revisar or m.bloque >= v_aparte then busqueda_ancho() else v_pocos end
                        then m.b2 end bits
              from busqueda_en_mapas(v_dg, v_dn, v_dt, v_rg, v_rn, v_rb, v_rbits, v_cuantos, v_fuera, 0, 0, 2147483647, null) m
             order by m.bloque desc) x;
    v_de_mapas := (select coalesce(sum(n), 0) from unnest(v_n) n);
    v_sueltos := v_pendientes;
    if v_revisar or v_niveles > 1 and v_de_mapas <= v_pocos then
      -- The terms only come near, or it takes less to look at these few than to tell levels apart: one by one.
      v_sueltos := v_sueltos || array(
        select l.candidato_id from busqueda_lugar l where l.lugar = any (busqueda_lugares(v_tramo, v_bits, 0, 2147483647)));
      v_bloques := null;
    elsif v_bloques[1] >= v_aparte then
      -- Blocks that are not in order are taken apart.
      v_desordenados := (select count(*) from unnest(v_tramo) b where b >= v_aparte);
      v_sueltos := v_sueltos || array(
        select l.candidato_id from busqueda_lugar l where l.lugar = any (busqueda_lugares(v_tramo[:v_desordenados], v_bits[:v_desordenados], 0, 2147483647)));
      v_tramo := v_tramo[v_desordenados + 1:];
      v_bits := v_bits[v_desordenados + 1:];
      for v_k in 1..cardinality(v_bloques) loop
        exit when v_bloques[v_k] < v_aparte;
        v_de_mapas := v_de_mapas - v_n[v_k];
        v_n[v_k] := 0;
      end loop;
    end if;
    if v_bloques is not null and v_niveles = 1 then
      -- All of them are of the one level there is.
      if v_alto = 0 then v_c0 := v_n; elsif v_alto = 1 then v_c1 := v_n; else v_c2 := v_n; end if;
    elsif v_bloques is not null then
      -- Mostly the page is full before the best level is through, some blocks from the end of the order.
      v_hasta := 0;
      for v_k in 1..cardinality(v_n) loop
        exit when v_hasta > 8 * (p_desde + p_limite);
        v_hasta := v_hasta + v_n[v_k];
        v_ultimo := v_bloques[v_k];
      end loop;
      select array_agg(x.bloque), array_agg(x.n), sum(x.n) into v_trozo, v_c0, v_hasta
        from (select m.bloque, bit_count(m.b0)::int n
                from busqueda_en_mapas(v_dg, v_dn, v_dt, v_rg, v_rn, v_rb, v_rbits, v_cuantos, v_fuera, v_bajo, v_ultimo, v_aparte - 1, null) m
               order by m.bloque desc) x;
      if v_hasta >= p_desde + p_limite then
        v_bloques := v_trozo;
      else
        select array_agg(x.bloque), array_agg(x.n), array_agg(x.n1 - x.n), array_agg(x.n2 - greatest(x.n, x.n1))
          into v_bloques, v_c0, v_c1, v_c2
          from (select m.bloque, bit_count(m.b0)::int n, case when v_niveles = 3 then bit_count(m.b1) end::int n1, bit_count(m.b2)::int n2
                  from busqueda_en_mapas(v_dg, v_dn, v_dt, v_rg, v_rn, v_rb, v_rbits, v_cuantos, v_fuera, v_bajo, 0, v_aparte - 1, null) m
                 order by m.bloque desc) x;
        -- Two levels are the best and the worst of the three.
        if v_niveles = 2 and v_alto = 1 then v_c1 := v_c2; v_c2 := null; end if;
      end if;
      if v_bajo = 1 then v_c1 := v_c0; v_c0 := null; end if;
    end if;
  else
    -- An index finds the few candidates of such a group, and each is looked at.
    if 8 = any (p_clases) then
      v_sueltos := array(select n.candidato_id from nota_busqueda n
                          where n.palabras @@ plainto_tsquery('simple', p_textos[(select min(g) from unnest(v_sin_mapa) g) - 20]));
    end if;
    if 14 = any (p_clases) then
      v_sueltos := v_sueltos || array(select c.candidato_id from cv_busqueda c
                          where c.palabras @@ plainto_tsquery('simple', p_textos[(select min(g) from unnest(v_sin_mapa) g) - 20]));
    end if;
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
               and (v_textos is null
                    or (case when 8 = any (p_clases) then coalesce((
                          select n.palabras from nota_busqueda n where n.candidato_id = b.candidato_id), '') else '' end
                        || case when 14 = any (p_clases) then coalesce((
                          select palabras_juntas(c.palabras) from cv_busqueda c where c.candidato_id = b.candidato_id), '') else '' end
                       ) @@ v_textos)) b
      left join candidato_contacto k on k.candidato_id = b.candidato_id;
  end if;
  v_s := coalesce(v_s, '{}');

  total := cardinality(v_s) + case when v_bloques is null then 0 else v_de_mapas end;
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
    v_n := case v_nivel when 0 then v_c0 when 1 then v_c1 else v_c2 end;
    v_de_bits := (select coalesce(sum(n), 0) from unnest(v_n) n);
    v_de_sueltos := (select count(*) from unnest(v_sn) n where n = v_nivel);
    if v_a < v_de_bits + v_de_sueltos and v_b > 0 then
      -- At most so many of the ones found one by one stand before the page.
      v_salto := greatest(0, greatest(0, v_a) - v_de_sueltos);
      if v_de_bits = 0 then
        v_lugares := '{}';
      elsif v_niveles = 1 and v_de_mapas <= v_pocos then
        v_lugares := busqueda_lugares(v_tramo, v_bits, v_salto, (v_b - v_salto)::int);
      else
        -- The blocks that the page lies in, and how many stand before them.
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
          from (select m.bloque, case when v_niveles = 1 then m.b2
                                      when v_nivel = v_bajo then m.b0
                                      when v_niveles = 2 then m.b2 # m.b0
                                      when v_nivel = 1 then m.b1 # m.b0 else m.b2 # m.b1 end bits
                  from busqueda_en_mapas(v_dg, v_dn, v_dt, v_rg, v_rn, v_rb, v_rbits, v_cuantos, v_fuera, v_bajo,
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

-- As a server of before calls it, which goes on working while the others are renewed. What it was made of stays for the
-- searches that are under way.
create or replace function busqueda(
  p_palabras text[], p_exacta boolean, p_frase text[], p_telefonos text[], p_notas text[],
  p_rubros int[], p_cargos int[], p_potenciales int[], p_empresas int[], p_salario numeric,
  p_omitir int, p_limite int, p_desde bigint)
returns table (total int, ids int[]) language sql stable rows 1 as $$
  select * from busqueda(p_palabras, p_exacta, p_frase, p_telefonos, p_notas, array[8], p_rubros, p_cargos, p_potenciales,
                         p_empresas, p_salario, p_omitir, p_limite, p_desde)
$$;

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
  -- Which terms are frequent is a matter of speed, not of truth: a sample of some 50,000 candidates tells.
  v_muestra := least(1, 50000.0 / greatest(v_total, 1));
  insert into busqueda_palabra (clase, valor)
    select 8, word from ts_stat(format(
      'select palabras from nota_busqueda tablesample system (%s) repeatable (1)', v_muestra * 100))
     where ndoc >= busqueda_umbral(8, v_total) * v_muestra
  on conflict do nothing;
  insert into busqueda_palabra (clase, valor)
    select 14, word from busqueda_palabras_de_cv(v_muestra) where ndoc >= busqueda_umbral_de_lista(v_total) * v_muestra
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
    select termino(14, p.id), null, null, null
      from busqueda_palabras_de_cv(v_muestra) s join busqueda_palabra p on p.clase = 14 and p.valor = s.word
     where s.ndoc >= busqueda_umbral(14, v_total) * v_muestra
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
  delete from busqueda_medida;
  insert into busqueda_medida
    select 8, (select count(*) from nota_busqueda) union all select 14, (select count(*) from cv_busqueda);
  analyze busqueda_lugar;
  analyze busqueda_denso;
  analyze busqueda_palabra;
  analyze busqueda_trozo;
end $$;

create or replace procedure busqueda_mapear_bloque(p_bloque int) language sql as $$
  with quien as materialized (
    select l.lugar - p_bloque * busqueda_ancho() lugar, b.candidato_id, b.terminos, b.telefonos, b.salario
      from busqueda_lugar l join candidato_busqueda b on b.candidato_id = l.candidato_id
     where l.lugar >= p_bloque * busqueda_ancho() and l.lugar < (p_bloque + 1) * busqueda_ancho()),
  propio as materialized (select q.lugar, t.termino from quien q, unnest(q.terminos) t(termino)),
  digitos as (
    -- Runs of one to four digits: the four from each digit on, and what they begin with.
    select q.lugar, termino(7, k.largo * 10000 + p.cuatro / k.entre) termino
      from quien q
     cross join lateral string_to_table(btrim(q.telefonos), ' ') n(numero)
     cross join lateral (select rpad(substr(n.numero, i, 4), 4, '0')::int cuatro, length(n.numero) - i + 1 quedan
                           from generate_series(1, length(n.numero)) i offset 0) p
      join (values (1, 1000), (2, 100), (3, 10), (4, 1)) k(largo, entre) on k.largo <= p.quedan),
  de_cv as (
    select q.lugar, termino(14, p.id) termino
      from quien q join cv_busqueda c on c.candidato_id = q.candidato_id
     cross join lateral unnest(tsvector_to_array(c.palabras)) w(valor)
      join busqueda_palabra p on p.clase = 14 and p.valor = w.valor),
  suyo as materialized (
    select s.termino, s.lugar, d.termino is not null denso
      from (select termino, lugar from propio union all select termino, lugar from digitos
            union all select termino, lugar from de_cv) s
      left join busqueda_denso d on d.termino = s.termino),
  raros as (insert into busqueda_suelto select termino, p_bloque * busqueda_ancho() + lugar from suyo where not denso),
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

create or replace function busqueda_gastada() returns boolean language sql stable as $$
  select abs(ahora - antes) > 1000 + antes * 0.5 or lugares > 100000 + antes * 1.5 or aparte > 1024
         or exists (select 1 from busqueda_medida m
                      join pg_class c on c.oid = case m.clase when 8 then 'nota_busqueda'::regclass else 'cv_busqueda'::regclass end
                     where abs(greatest(0, c.reltuples) - m.filas) > 1000 + m.filas * 0.5)
    from (select greatest(0, (select reltuples from pg_class where oid = 'candidato_busqueda'::regclass)) ahora,
                 coalesce((select sum(bit_count(bits)) from busqueda_mapa where termino = termino(9, 0)), 0) antes,
                 coalesce((select max(lugar) from busqueda_lugar where lugar < 1 << 29), 0)
                 + coalesce((select max(lugar) - (1 << 29) from busqueda_lugar where lugar >= 1 << 29 and lugar < 1 << 30), 0) lugares,
                 (select count(*) from (select from busqueda_lugar where lugar >= 1 << 30 limit 2000) a) aparte) x
$$;
