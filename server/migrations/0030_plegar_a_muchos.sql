-- Folding many people at once, and before they are seen: a transaction that makes or changes thousands folds them itself, so
-- that no search ever looks through them one by one (docs/decisions/0014-busqueda-en-orden.md).

set local statement_timeout = 0;

-- What is found where, for some places of one block: every term of whoever stands there, some of them more than once, and
-- whether it has a map. The one account of a person's terms; maps made anew and folds are both made of it.
create function busqueda_terminos_en(p_desde int, p_hasta int) returns table (lugar int, termino bigint, denso boolean)
language sql stable as $$
  with quien as materialized (
    select l.lugar, b.candidato_id, b.terminos, b.telefonos, b.salario
      -- Written so that its planner knows how many they are: new places lie beyond what it has counted.
      from generate_series(p_desde, p_hasta) x(lugar)
      join busqueda_lugar l on l.lugar = x.lugar join candidato_busqueda b on b.candidato_id = l.candidato_id),
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
      join busqueda_palabra p on p.clase = 14 and p.valor = w.valor)
  select s.lugar, s.termino, d.termino is not null
    from (select lugar, termino from propio union all select lugar, termino from digitos union all select lugar, termino from de_cv) s
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

-- Maps of all blocks, while all is mapped anew: a term's are put in together, so that they lie side by side.
create unlogged table busqueda_mapa_suelta (termino bigint not null, bloque int not null, bits bit(16000) not null);
alter table busqueda_mapa_suelta alter bits set storage plain;

-- The terms of whoever stands at some places of one block, added to its maps, or put aside with those of the other blocks;
-- those that are rare wait to be listed.
create procedure busqueda_mapear_lugares(p_desde int, p_hasta int, p_aparte boolean default false) language plpgsql
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

-- A list is of two parts, read together: a long one (0), and what came since (1), which is short and written often.
alter table busqueda_lista add parte smallint not null default 0, drop constraint busqueda_lista_pkey, add primary key (termino, parte);

-- Puts what was found rare into the lists.
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

-- Folds the pending candidates into the maps: each gets a new place, and its bits there. Answers how many it folded. One
-- fold at a time; a change that commits meanwhile stays pending.
create or replace function busqueda_plegar(maximo int default 5000) returns int language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_tocados int[];
  v_base int;
  v_ultimo int;
  -- How many of the last places of an order are looked at for those who belong between them.
  v_cola int;
  v_k timestamptz; v_id int; v_lugar int;
  v_entre_k timestamptz; v_entre_id int;
  v_nunca constant timestamptz := '-infinity';
  v_desde int; v_hasta int;
begin
  if not pg_try_advisory_xact_lock(7201) then return 0; end if;
  v_tocados := array(select distinct p.candidato_id from (select candidato_id from busqueda_pendiente order by id limit maximo) p);
  if v_tocados = '{}' then return 0; end if;
  -- All marks of those it takes: nobody is moved twice for one change. What commits from here on is marked anew, and what
  -- did until here is read below.
  delete from busqueda_pendiente where candidato_id = any (v_tocados);

  if to_regclass('pg_temp.mudados') is null then
    create temp table mudados (
      candidato_id int primary key, antes int, ahora int, ultimo_contacto timestamptz, esta boolean) on commit delete rows;
  end if;
  truncate mudados;
  insert into mudados
    select t.id, l.lugar, null, k.ultimo_contacto, b.candidato_id is not null
      from unnest(v_tocados) t(id)
      left join busqueda_lugar l on l.candidato_id = t.id
      left join candidato_busqueda b on b.candidato_id = t.id
      left join candidato_contacto k on k.candidato_id = t.id;

  -- Both orders grow at their ends: 0 never contacted, 1 by last contact.
  for v_orden in 0..1 loop
    v_base := v_orden << 29;
    v_ultimo := coalesce((select max(l.lugar) from busqueda_lugar l where l.lugar between v_base and v_base + ((1 << 29) - 1)), v_base - 1);
    -- Who belongs between the last ones (an import took its time, and others were entered meanwhile) goes to the end, and
    -- those behind move along.
    v_cola := greatest(64, (select count(*) from mudados m where m.esta and (m.ultimo_contacto is not null) = (v_orden = 1)));
    select coalesce(l.ultimo_contacto, v_nunca), l.candidato_id, l.lugar into v_k, v_id, v_lugar
      from busqueda_lugar l where l.lugar between v_base and v_ultimo order by l.lugar desc offset v_cola limit 1;
    if not found then v_k := v_nunca; v_id := 0; v_lugar := v_base - 1; end if;
    select coalesce(m.ultimo_contacto, v_nunca), m.candidato_id into v_entre_k, v_entre_id
      from mudados m
     where m.esta and (m.ultimo_contacto is not null) = (v_orden = 1) and (coalesce(m.ultimo_contacto, v_nunca), m.candidato_id) > (v_k, v_id)
     order by 1, 2 limit 1;
    continue when not found;
    insert into mudados
      select l.candidato_id, l.lugar, null, l.ultimo_contacto, true
        from busqueda_lugar l join candidato_busqueda b on b.candidato_id = l.candidato_id
       where l.lugar > v_lugar and l.lugar <= v_ultimo and (coalesce(l.ultimo_contacto, v_nunca), l.candidato_id) > (v_entre_k, v_entre_id)
    on conflict do nothing;
    update mudados m set ahora = n.lugar
      from (select candidato_id, v_ultimo + row_number() over (order by ultimo_contacto, candidato_id) lugar
              from mudados
             where esta and (ultimo_contacto is not null) = (v_orden = 1)
               and (coalesce(ultimo_contacto, v_nunca), candidato_id) >= (v_entre_k, v_entre_id)) n
     where m.candidato_id = n.candidato_id;
  end loop;
  -- Who fits neither end stands apart.
  v_ultimo := coalesce((select max(l.lugar) from busqueda_lugar l where l.lugar >= 1 << 30), (1 << 30) - 1);
  update mudados m set ahora = n.lugar
    from (select candidato_id, v_ultimo + row_number() over (order by ultimo_contacto, candidato_id) lugar
            from mudados where esta and ahora is null) n
   where m.candidato_id = n.candidato_id;

  -- A place that is left loses the bit of who is there, which every search looks at; its other bits stay behind.
  update busqueda_mapa m set bits = m.bits & ~k.bits
    from (select antes / busqueda_ancho() bloque, busqueda_bits(antes % busqueda_ancho(), 1) bits
            from mudados where antes is not null group by 1) k
   where m.termino = termino(9, 0) and m.bloque = k.bloque;
  delete from busqueda_lugar l using mudados m where l.candidato_id = m.candidato_id and m.antes is not null;
  insert into busqueda_lugar (lugar, candidato_id, ultimo_contacto)
    select ahora, candidato_id, ultimo_contacto from mudados where ahora is not null order by ahora;
  -- Words that were not there when the maps were made.
  insert into busqueda_trozo
    select w.termino, d.termino
      from (select distinct t.termino from candidato_busqueda b, unnest(b.terminos) t(termino)
             where b.candidato_id = any (v_tocados) and t.termino >> 40 = 1 offset 0) w
      join busqueda_palabra p on p.id = w.termino & ((1::bigint << 40) - 1)
     cross join lateral busqueda_trozos_de(p.valor) x
      join busqueda_denso d on d.termino = termino_de_trozo(x.clase, x.trozo)
     where not exists (select from busqueda_trozo o where o.palabra = w.termino)
  on conflict do nothing;

  -- New places lie together, a stretch in each order.
  for v_desde, v_hasta in
    select min(ahora), max(ahora) from mudados where ahora is not null group by ahora / busqueda_ancho() order by 1
  loop
    call busqueda_mapear_lugares(v_desde, v_hasta);
  end loop;
  call busqueda_listar();
  return cardinality(v_tocados);
end $$;
drop view busqueda_termino_de;

-- It tells how far it is: reading every candidate takes minutes for a million. Of a term's 63 maps three lie
-- on a page: put in block by block, each was on a page of its own, and searches with many terms took half as long again.
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
  -- Also when there is nobody: the first who come are folded into it.
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

-- Two records of a catalogue became one, or two again: some terms came or went for many people, and nothing else of them
-- changed. They keep their places; the maps and lists of just these terms follow, and the marks that this transaction made
-- go. Whoever else was changed meanwhile has a mark of that change. In turn with folding (7201), until the end.
create function busqueda_cambiar_terminos(p_terminos bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_termino bigint;
  v_denso boolean;
  v_con int[]; v_sin int[];
begin
  if to_regclass('pg_temp.cambiados') is null then
    create temp table cambiados (lugar int, terminos bigint[]) on commit delete rows;
  end if;
  truncate cambiados;
  insert into cambiados
    select l.lugar, b.terminos
      from (select distinct candidato_id from busqueda_pendiente where xmin = pg_current_xact_id()::xid) p
      join busqueda_lugar l on l.candidato_id = p.candidato_id
      join candidato_busqueda b on b.candidato_id = p.candidato_id;
  foreach v_termino in array p_terminos loop
    v_con := array(select lugar from cambiados where terminos @> array[v_termino]);
    v_sin := array(select lugar from cambiados where not terminos @> array[v_termino]);
    v_denso := exists (select from busqueda_denso d where d.termino = v_termino);
    if not v_denso and cardinality(v_con) >= busqueda_umbral((v_termino >> 40)::int, (select count(*) from busqueda_lugar)) then
      v_denso := true;
      insert into busqueda_denso (termino) values (v_termino);
      v_con := v_con || array(select unnest(l.lugares) from busqueda_lista l where l.termino = v_termino except select unnest(v_sin));
      delete from busqueda_lista l where l.termino = v_termino;
    end if;
    if v_denso then
      update busqueda_mapa m set bits = m.bits & ~s.bits
        from (select x / busqueda_ancho() bloque, busqueda_bits(x % busqueda_ancho(), 1) bits from unnest(v_sin) x group by 1) s
       where m.termino = v_termino and m.bloque = s.bloque;
      insert into busqueda_mapa as m (termino, bloque, bits)
        select v_termino, x / busqueda_ancho(), busqueda_bits(x % busqueda_ancho(), 1) from unnest(v_con) x group by 2
        on conflict (termino, bloque) do update set bits = m.bits | excluded.bits;
    else
      v_con := array(select unnest(l.lugares) from busqueda_lista l where l.termino = v_termino except select unnest(v_sin) union select unnest(v_con));
      delete from busqueda_lista l where l.termino = v_termino;
      insert into busqueda_lista (termino, parte, lugares) select v_termino, 0, v_con where v_con <> '{}';
    end if;
  end loop;
  delete from busqueda_pendiente where xmin = pg_current_xact_id()::xid;
end $$;

-- Who moves by the hundred is written into each index of the history: those that began alike are one.
drop index etapa_cambio_candidato, etapa_cambio_candidato_todos, etapa_cambio_usuario, etapa_cambio_usuario_todos;
create index etapa_cambio_candidato on etapa_cambio (candidato_id, ts desc);
create index etapa_cambio_usuario on etapa_cambio (usuario_id, ts);
