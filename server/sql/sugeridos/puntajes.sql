-- Who fits a request best (docs/reglas/busquedas.md). A request is an ordered list of levels, in groups: of each group, the
-- first level that a person has gives its points, and the sum is the score. A person has a level if they have one of its
-- terms. Besides the kinds of busqueda/filas.sql two are computed: 31, was in contact since a moment (in seconds from 1970);
-- 32, asks for at most an amount.
--   p_grupos, p_puntos      of each level; points may be negative; levels of a group stand together
--   p_niveles, p_terminos   the terms of each level, by its number from 1 on

create or replace function termino_valor(termino bigint) returns bigint language sql immutable strict parallel safe as
$$ select termino & ((1::bigint << 40) - 1) $$;

-- The first place of those who were in contact since a moment; those who stand apart are in no order. Part of
-- sugerir_y_contar(), run under its settings.
create or replace function busqueda_lugar_desde(p_ts timestamptz) returns int language plpgsql stable as $$
declare
  v_a int := 1 << 29;
  v_b int := coalesce((select max(l.lugar) from busqueda_lugar l where l.lugar < busqueda_aparte()), 0) + 1;
  v_medio int; v_lugar int; v_ts timestamptz;
begin
  while v_a < v_b loop
    v_medio := v_a + (v_b - v_a) / 2;
    select l.lugar, l.ultimo_contacto into v_lugar, v_ts from busqueda_lugar l where l.lugar >= v_medio order by l.lugar limit 1;
    if v_lugar >= v_b or v_ts >= p_ts then v_b := v_medio; else v_a := v_lugar + 1; end if;
  end loop;
  return v_a;
end $$;

-- The scores of some people one by one: what the maps give, computed from their rows.
create or replace function puntajes_de(p_ids int[], p_grupos int[], p_puntos int[], p_niveles int[], p_terminos bigint[])
returns table (id int, puntos int, ultimo_contacto timestamptz) language sql stable as $$
  with tiene as (
    select s.id, s.nivel from niveles_de(p_ids, p_niveles, p_terminos) s),
  mejor as (
    select distinct on (t.id, p_grupos[t.nivel]) t.id, p_puntos[t.nivel] puntos from tiene t order by t.id, p_grupos[t.nivel], t.nivel),
  suma as (select m.id, sum(m.puntos)::int puntos from mejor m group by 1)
  select b.candidato_id, coalesce(s.puntos, 0), k.ultimo_contacto
    from candidato_busqueda b left join suma s on s.id = b.candidato_id left join candidato_contacto k on k.candidato_id = b.candidato_id
   where b.candidato_id = any (p_ids)
$$;

-- Which levels some people have, and by which of their terms.
create or replace function niveles_de(p_ids int[], p_niveles int[], p_terminos bigint[]) returns table (id int, nivel int, termino bigint)
language sql stable as $$
  with pedido as materialized (select n.nivel, n.termino from unnest(p_niveles, p_terminos) n(nivel, termino)),
  suyo as (
    select b.candidato_id id, t.termino from candidato_busqueda b, unnest(b.terminos) t(termino) where b.candidato_id = any (p_ids)
    union all
    select p.id, p.termino from candidato_terminos_de_perfil(p_ids) p)
  select s.id, n.nivel, n.termino from suyo s join pedido n on n.termino = s.termino
  union all
  select k.candidato_id, n.nivel, n.termino
    from (select * from candidato_contacto c where c.candidato_id = any (p_ids) offset 0) k
    join pedido n on k.ultimo_contacto >= to_timestamp(termino_valor(n.termino))
   where n.termino >> 40 = 31
  union all
  select b.candidato_id, n.nivel, n.termino
    from (select * from candidato_busqueda c where c.candidato_id = any (p_ids) offset 0) b
    join pedido n on b.salario <= termino_valor(n.termino)
   where n.termino >> 40 = 32
$$;

-- The scores of everybody who stands in order, added up with maps: for each block, who is there and the binary digits of
-- their scores, the lowest first, and how many reach p_minimo. p_bases: for each group, the points of whoever has none of its
-- levels. Leaves out those of p_fuera. Part of sugerir_y_contar(), run under its settings, and most of its cost: each digit has a variable, since an
-- element of an array costs as much again.
create or replace function sumas_en_mapas(
  p_grupos int[], p_puntos int[], p_bases int[], p_niveles int[], p_terminos bigint[], p_fuera int[], p_minimo int)
returns table (bloque int, hay varbit, cifras varbit[], van int) language plpgsql stable as $$
declare
  v_aparte constant int := busqueda_aparte() / busqueda_ancho();
  v_cero constant varbit := busqueda_cero();
  v_n int[]; v_t bigint[]; v_denso boolean[];
  v_rn int[]; v_rb int[]; v_rbits varbit[];
  r record;
  -- How many digits the points of each group take, and the sum up to it.
  v_de_grupo int[]; v_de_suma int[];
  v_grupo int; v_propias int; v_cifras int; v_base int; v_puntos int;
  -- Who already has a level of the group; who has this one and none before.
  v_ya varbit; v_solo varbit; v_fuera varbit;
  -- The digits of the sum and of the group; the carries.
  s0 varbit; s1 varbit; s2 varbit; s3 varbit; s4 varbit; s5 varbit; s6 varbit; s7 varbit;
  g0 varbit; g1 varbit; g2 varbit; g3 varbit; g4 varbit; g5 varbit; g6 varbit; g7 varbit;
  c varbit; d varbit; x varbit;
begin
  select array_agg(length(ltrim(y.mas::bit(8)::text, '0')) order by y.grupo), array_agg(length(ltrim(y.suma::int::bit(8)::text, '0')) order by y.grupo)
    into v_de_grupo, v_de_suma
    from (select g.grupo, g.mas, sum(g.mas) over (order by g.grupo) suma
            from (select n.grupo, p_bases[n.grupo] + greatest(0, coalesce(max(p.puntos), 0)) mas
                    from generate_series(1, cardinality(p_bases)) n(grupo) left join unnest(p_grupos, p_puntos) p(grupo, puntos) on p.grupo = n.grupo
                   group by 1) g) y;
  select array_agg(t.nivel), array_agg(t.termino), array_agg(exists (select from busqueda_denso b where b.termino = t.termino))
    into v_n, v_t, v_denso
    from (select p.nivel, p.termino from unnest(p_niveles, p_terminos) p(nivel, termino) where p.termino >> 40 not in (31, 32)
          union
          -- At most an amount: the steps and the amounts it is made of.
          select p.nivel, b.termino
            from unnest(p_niveles, p_terminos) p(nivel, termino)
           cross join lateral terminos_pedidos('{}', false, false, '{}', '{}', '{}', '{}', '{}', '{}', termino_valor(p.termino)) b
           where p.termino >> 40 = 32) t;
  select array_agg(b.grupo), array_agg(b.bloque), array_agg(b.bits) into v_rn, v_rb, v_rbits
    from (select array_agg(t.n) niveles, array_agg(0) ceros, array_agg(t.t) terminos
            from unnest(v_n, v_t, v_denso) t(n, t, denso) where not t.denso) u
   cross join lateral busqueda_raros(u.niveles, u.ceros, u.terminos) b;
  for r in
    select m.bloque, m.nivel, p_grupos[m.nivel] grupo, p_puntos[m.nivel] puntos, bit_or(m.bits) bits
      from (select m.bloque, t.nivel, m.bits
              from unnest(v_n, v_t, v_denso) t(nivel, termino, denso)
             cross join lateral (
               select m.bloque, m.bits from busqueda_mapa m where m.termino = t.termino and m.bloque < v_aparte offset 0) m
             where t.denso
            union all
            select b.bloque, b.nivel, b.bits from unnest(v_rb, v_rn, v_rbits) b(bloque, nivel, bits) where b.bloque < v_aparte
            union all
            -- All places from one on.
            select m.bloque, t.nivel, case when m.bloque > t.lugar / busqueda_ancho() then ~v_cero else ~v_cero >> (t.lugar % busqueda_ancho()) end
              from (select p.nivel, busqueda_lugar_desde(to_timestamp(termino_valor(p.termino))) lugar
                      from unnest(p_niveles, p_terminos) p(nivel, termino) where p.termino >> 40 = 31) t
             cross join lateral (
               select m.bloque from busqueda_mapa m
                where m.termino = termino(9, 0) and m.bloque >= t.lugar / busqueda_ancho() and m.bloque < v_aparte offset 0) m
            union all
            -- Level 0 is everybody; and a group with a base gets an empty level, so that no block leaves its base out.
            select m.bloque, b.nivel, case when b.nivel = 0 then m.bits else v_cero end
              from busqueda_mapa m
             cross join (select 0 nivel
                         union all select min(p.nivel)::int from unnest(p_grupos) with ordinality p(grupo, nivel)
                                    where p_bases[p.grupo] > 0 group by p.grupo) b
             where m.termino = termino(9, 0) and m.bloque < v_aparte
            union all
            select l.lugar / busqueda_ancho(), -1, busqueda_bits(l.lugar % busqueda_ancho(), 1)
              from unnest(p_fuera) q(id) join busqueda_lugar l on l.candidato_id = q.id
             where l.lugar < busqueda_aparte() group by 1) m
     group by m.bloque, m.nivel
    union all
    -- The end of the last block.
    select -1, 0, null, null, null
     order by 1 desc, 2
  loop
    if v_ya is not null and (v_grupo is distinct from r.grupo or bloque is distinct from r.bloque) then
      if v_base > 0 then
        v_solo := ~v_ya;
        v_puntos := v_base;
        if v_puntos & 1 > 0 then g0 := g0 | v_solo; end if; if v_puntos & 2 > 0 then g1 := g1 | v_solo; end if; if v_puntos & 4 > 0 then g2 := g2 | v_solo; end if; if v_puntos & 8 > 0 then g3 := g3 | v_solo; end if; if v_puntos & 16 > 0 then g4 := g4 | v_solo; end if; if v_puntos & 32 > 0 then g5 := g5 | v_solo; end if; if v_puntos & 64 > 0 then g6 := g6 | v_solo; end if; if v_puntos & 128 > 0 then g7 := g7 | v_solo; end if;
      end if;
      v_cifras := v_de_suma[v_grupo];
      d := s0 & g0; s0 := s0 # g0;
      if v_propias > 1 then x := s1 # g1; c := (s1 & g1) | (d & x); s1 := x # d;
      elsif v_cifras > 1 then c := s1 & d; s1 := s1 # d; end if;
      if v_propias > 2 then x := s2 # g2; d := (s2 & g2) | (c & x); s2 := x # c;
      elsif v_cifras > 2 then d := s2 & c; s2 := s2 # c; end if;
      if v_propias > 3 then x := s3 # g3; c := (s3 & g3) | (d & x); s3 := x # d;
      elsif v_cifras > 3 then c := s3 & d; s3 := s3 # d; end if;
      if v_propias > 4 then x := s4 # g4; d := (s4 & g4) | (c & x); s4 := x # c;
      elsif v_cifras > 4 then d := s4 & c; s4 := s4 # c; end if;
      if v_propias > 5 then x := s5 # g5; c := (s5 & g5) | (d & x); s5 := x # d;
      elsif v_cifras > 5 then c := s5 & d; s5 := s5 # d; end if;
      if v_propias > 6 then x := s6 # g6; d := (s6 & g6) | (c & x); s6 := x # c;
      elsif v_cifras > 6 then d := s6 & c; s6 := s6 # c; end if;
      if v_propias > 7 then x := s7 # g7; c := (s7 & g7) | (d & x); s7 := x # d;
      elsif v_cifras > 7 then c := s7 & d; s7 := s7 # d; end if;
      v_ya := null;
    end if;
    if bloque is distinct from r.bloque then
      if bloque is not null then
        cifras := array[s0, s1, s2, s3, s4, s5, s6, s7];
        -- From the lowest digit on: as high with a digit that both have, higher with one that only the score has.
        x := hay;
        if p_minimo & 1 > 0 then x := x & s0; else x := x | s0; end if; if p_minimo & 2 > 0 then x := x & s1; else x := x | s1; end if; if p_minimo & 4 > 0 then x := x & s2; else x := x | s2; end if; if p_minimo & 8 > 0 then x := x & s3; else x := x | s3; end if; if p_minimo & 16 > 0 then x := x & s4; else x := x | s4; end if; if p_minimo & 32 > 0 then x := x & s5; else x := x | s5; end if; if p_minimo & 64 > 0 then x := x & s6; else x := x | s6; end if; if p_minimo & 128 > 0 then x := x & s7; else x := x | s7; end if;
        van := case when p_minimo < 256 then bit_count(x & hay) else 0 end;
        return next;
      end if;
      exit when r.bloque < 0;
      bloque := r.bloque; v_fuera := null;
    end if;
    if r.nivel = -1 then
      v_fuera := r.bits;
    elsif r.nivel = 0 then
      hay := case when v_fuera is null then r.bits else r.bits & ~v_fuera end;
      s0 := v_cero; s1 := v_cero; s2 := v_cero; s3 := v_cero; s4 := v_cero; s5 := v_cero; s6 := v_cero; s7 := v_cero;
    else
      if v_ya is null then
        v_grupo := r.grupo; v_base := p_bases[v_grupo]; v_propias := v_de_grupo[v_grupo];
        g0 := v_cero; g1 := v_cero; g2 := v_cero; g3 := v_cero; g4 := v_cero; g5 := v_cero; g6 := v_cero; g7 := v_cero;
        v_solo := r.bits; v_ya := r.bits;
      else
        v_solo := r.bits & ~v_ya;
        v_ya := v_ya | r.bits;
      end if;
      v_puntos := v_base + r.puntos;
      if v_puntos & 1 > 0 then g0 := g0 | v_solo; end if; if v_puntos & 2 > 0 then g1 := g1 | v_solo; end if; if v_puntos & 4 > 0 then g2 := g2 | v_solo; end if; if v_puntos & 8 > 0 then g3 := g3 | v_solo; end if; if v_puntos & 16 > 0 then g4 := g4 | v_solo; end if; if v_puntos & 32 > 0 then g5 := g5 | v_solo; end if; if v_puntos & 64 > 0 then g6 := g6 | v_solo; end if; if v_puntos & 128 > 0 then g7 := g7 | v_solo; end if;
    end if;
  end loop;
end $$;

-- The people who fit a request, best first, then latest contact, then newest; with how many there are in all. One snapshot.
--   p_omitir             an opportunity: leaves out its candidates and those who were said not to suit it
--   p_fuera              leaves these out too
--   p_limite, p_desde    the page
create or replace function sugerir_y_contar(
  p_grupos int[], p_puntos int[], p_niveles int[], p_terminos bigint[], p_omitir int, p_fuera int[], p_limite int, p_desde bigint,
  p_minimo int)
returns table (total int, van int, ids int[], puntajes int[]) language plpgsql stable rows 1
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_memoize = off
set work_mem = '64MB'
as $$
declare
  -- Negative points are taken from a base that everybody has: of each group, and of all.
  v_bases int[]; v_base int;
  v_pendientes int[]; v_fuera int[]; v_sueltos int[];
  -- One by one: id, points, last contact.
  v_s int[]; v_sp int[]; v_sk timestamptz[];
  v_bloques int[]; v_hay varbit[]; v_cifras varbit[];
  -- Those whose scores have the digits found so far.
  v_clase varbit[]; v_si varbit[]; v_bits varbit;
  v_n int; v_valor int := 0; v_antes bigint := 0; v_cuantos bigint; v_sueltos_aqui int;
  v_saltar bigint; v_salto bigint; v_faltan int;
  v_lugares int[]; v_pagina int[];
begin
  v_pendientes := array(select distinct p.candidato_id from busqueda_pendiente p);
  v_fuera := p_fuera;
  if p_omitir is not null then
    v_fuera := v_fuera
      || array(select oc.candidato_id from oportunidad_candidato oc where oc.oportunidad_id = p_omitir and oc.candidato_id is not null)
      || array(select n.candidato_id from sugerido_no n where n.oportunidad_id = p_omitir);
  end if;
  select array_agg(b.base order by b.grupo), coalesce(sum(b.base), 0) into v_bases, v_base
    from (select g.grupo, greatest(0, coalesce(-min(p.puntos), 0)) base
            from generate_series(1, (select max(g) from unnest(p_grupos) g)) g(grupo) left join unnest(p_grupos, p_puntos) p(grupo, puntos) on p.grupo = g.grupo
           group by 1) b;
  v_sueltos := array(
    select unnest(v_pendientes) union select l.candidato_id from busqueda_lugar l where l.lugar >= busqueda_aparte()
    except select unnest(v_fuera));
  select coalesce(array_agg(s.id), '{}'), coalesce(array_agg(s.puntos + v_base), '{}'), coalesce(array_agg(s.ultimo_contacto), '{}')
    into v_s, v_sp, v_sk
    from puntajes_de(v_sueltos, p_grupos, p_puntos, p_niveles, p_terminos) s;
  select array_agg(m.bloque), array_agg(m.hay), array_agg(m.cifras), count(*), coalesce(sum(m.van), 0)
    into v_bloques, v_hay, v_cifras, v_n, van
    from sumas_en_mapas(p_grupos, p_puntos, v_bases, p_niveles, p_terminos, v_fuera || v_pendientes, p_minimo + v_base) m;
  van := van + (select count(*) from unnest(v_sp) p where p >= p_minimo + v_base);

  total := cardinality(v_s) + (select coalesce(sum(bit_count(h)), 0) from unnest(v_hay) h);
  ids := '{}';
  puntajes := '{}';
  if p_desde >= total then
    return next;
    return;
  end if;

  -- The score of the first one of the page, from its highest digit on, and how many score more.
  v_clase := v_hay;
  for i in reverse 7..0 loop
    v_cuantos := (select count(*) from unnest(v_sp) p where p >> i = v_valor * 2 + 1);
    v_si := v_clase;
    for k in 1..v_n loop
      v_bits := v_clase[k] & v_cifras[k][i + 1];
      v_cuantos := v_cuantos + bit_count(v_bits);
      v_si[k] := v_bits;
    end loop;
    v_valor := v_valor * 2;
    if v_antes + v_cuantos > p_desde then
      v_valor := v_valor + 1;
      v_clase := v_si;
    else
      v_antes := v_antes + v_cuantos;
      for k in 1..v_n loop
        v_clase[k] := v_clase[k] & ~v_cifras[k][i + 1];
      end loop;
    end if;
  end loop;

  -- From that score down, until the page is full.
  v_saltar := p_desde - v_antes;
  v_faltan := p_limite;
  loop
    v_cuantos := 0;
    for k in 1..v_n loop
      v_cuantos := v_cuantos + bit_count(v_clase[k]);
    end loop;
    v_sueltos_aqui := (select count(*) from unnest(v_sp) p where p = v_valor);
    if v_cuantos + v_sueltos_aqui > v_saltar then
      v_salto := greatest(0, v_saltar - v_sueltos_aqui);
      v_lugares := case when v_cuantos = 0 then '{}' else busqueda_lugares(v_bloques, v_clase, v_salto, (v_saltar - v_salto + v_faltan)::int) end;
      v_pagina := array(
        select x.id from (
          select l.candidato_id id, l.ultimo_contacto k from busqueda_lugar l where l.lugar = any (v_lugares)
          union all
          select s.id, s.k from unnest(v_s, v_sp, v_sk) s(id, puntos, k) where s.puntos = v_valor) x
         order by x.k desc nulls last, x.id desc limit v_faltan offset v_saltar - v_salto);
      ids := ids || v_pagina;
      puntajes := puntajes || array_fill(v_valor - v_base, array[cardinality(v_pagina)]);
      v_faltan := v_faltan - cardinality(v_pagina);
      v_saltar := 0;
    end if;
    exit when v_faltan = 0 or v_valor = 0;
    v_valor := v_valor - 1;
    for k in 1..v_n loop
      v_bits := v_hay[k];
      for i in 0..7 loop
        v_bits := v_bits & case when (v_valor >> i) & 1 = 1 then v_cifras[k][i + 1] else ~v_cifras[k][i + 1] end;
      end loop;
      v_clase[k] := v_bits;
    end loop;
  end loop;
  return next;
end $$;

-- What servers of the version before call.
create or replace function sugerir_candidatos(
  p_grupos int[], p_puntos int[], p_niveles int[], p_terminos bigint[], p_omitir int, p_fuera int[], p_limite int, p_desde bigint)
returns table (total int, ids int[], puntajes int[]) language sql stable rows 1 as $$
  select s.total, s.ids, s.puntajes
    from sugerir_y_contar(p_grupos, p_puntos, p_niveles, p_terminos, p_omitir, p_fuera, p_limite, p_desde, 0) s
$$;
