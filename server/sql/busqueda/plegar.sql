-- Folds the pending candidates into the maps: each gets a new place, with its bits there. Returns how many it folded. One
-- fold runs at a time; a change that commits meanwhile stays pending.
create or replace function busqueda_plegar(maximo int default 5000) returns int language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_tocados int[];
  v_base int;
  v_ultimo int;
  -- How many places at the end of an order a candidate may be put among.
  v_cola int;
  v_k timestamptz; v_id int; v_lugar int;
  v_entre_k timestamptz; v_entre_id int;
  v_nunca constant timestamptz := '-infinity';
  v_desde int; v_hasta int;
begin
  if not pg_try_advisory_xact_lock(7201) then return 0; end if;
  v_tocados := array(select distinct p.candidato_id from (select candidato_id from busqueda_pendiente order by id limit maximo) p);
  if v_tocados = '{}' then return 0; end if;
  -- Deletes all marks of these candidates, so that nobody moves twice for one change. What commits from here on is marked
  -- anew; what committed before is read below.
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
    -- Somebody who belongs among the last ones (an import took long, and others were entered meanwhile) goes to the end, and
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
  -- Whoever fits neither end stands apart.
  v_ultimo := coalesce((select max(l.lugar) from busqueda_lugar l where l.lugar >= busqueda_aparte()), busqueda_aparte() - 1);
  update mudados m set ahora = n.lugar
    from (select candidato_id, v_ultimo + row_number() over (order by ultimo_contacto, candidato_id) lugar
            from mudados where esta and ahora is null) n
   where m.candidato_id = n.candidato_id;

  -- A place that is left loses the bit of who is there, which every search checks; its other bits stay.
  update busqueda_mapa m set bits = m.bits & ~k.bits
    from (select antes / busqueda_ancho() bloque, busqueda_bits(antes % busqueda_ancho(), 1) bits
            from mudados where antes is not null group by 1) k
   where m.termino = termino(9, 0) and m.bloque = k.bloque;
  delete from busqueda_lugar l using mudados m where l.candidato_id = m.candidato_id and m.antes is not null;
  insert into busqueda_lugar (lugar, candidato_id, ultimo_contacto)
    select ahora, candidato_id, ultimo_contacto from mudados where ahora is not null order by ahora;
  -- Words that did not exist when the maps were made.
  insert into busqueda_trozo
    select w.termino, d.termino
      from (select distinct t.termino from candidato_busqueda b, unnest(b.terminos) t(termino)
             where b.candidato_id = any (v_tocados) and t.termino >> 40 = 1 offset 0) w
      join busqueda_palabra p on p.id = w.termino & ((1::bigint << 40) - 1)
     cross join lateral busqueda_trozos_de(p.valor) x
      join busqueda_denso d on d.termino = termino_de_trozo(x.clase, x.trozo)
     where not exists (select from busqueda_trozo o where o.palabra = w.termino)
  on conflict do nothing;

  -- The new places of each order lie together.
  for v_desde, v_hasta in
    select min(ahora), max(ahora) from mudados where ahora is not null group by ahora / busqueda_ancho() order by 1
  loop
    call busqueda_mapear_lugares(v_desde, v_hasta);
  end loop;
  call busqueda_listar();
  return cardinality(v_tocados);
end $$;

-- For two records of a catalogue that were merged or separated again: some terms came or went for many people, and nothing
-- else of them changed. These people keep their places; the maps and lists of just these terms follow, and of the profile
-- terms that name the same record, and the marks that this transaction made are deleted. Whoever else changed meanwhile has a
-- mark of that change. Takes turns with folding (7201), until the end.
create or replace function busqueda_cambiar_terminos(p_terminos bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_termino bigint;
  v_denso boolean;
  v_desde bigint[]; v_hasta bigint[];
  -- The places of everybody who changed, and of those among them who have the term.
  v_lugares int[]; v_con int[];
  v_total bigint;
begin
  select array_agg(r.desde), array_agg(r.hasta) into v_desde, v_hasta
    from unnest(p_terminos) t(termino)
   cross join lateral (select (t.termino >> 40)::int clase, t.termino & ((1::bigint << 40) - 1) valor) de
   cross join lateral (
     select t.termino, t.termino
     union all select termino(18, valor * 16), termino(18, valor * 16 + 15) where clase = 3
     union all select termino(k, valor * 256), termino(k, valor * 256 + 255) from generate_series(19, 20) k where clase = 3
     union all select termino(25, valor * 2), termino(25, valor * 2 + 1) where clase = 5) r(desde, hasta);
  if to_regclass('pg_temp.cambiados') is null then
    create temp table cambiados (lugar int, candidato_id int) on commit delete rows;
    create temp table cambiados_terminos (termino bigint, lugar int) on commit delete rows;
  end if;
  truncate cambiados, cambiados_terminos;
  insert into cambiados
    select l.lugar, l.candidato_id
      from (select distinct candidato_id from busqueda_pendiente where xmin = pg_current_xact_id()::xid) p
      join busqueda_lugar l on l.candidato_id = p.candidato_id;
  v_lugares := array(select lugar from cambiados);
  insert into cambiados_terminos
    select t.termino, c.lugar
      from (select b.candidato_id id, t.termino
              from candidato_busqueda b, unnest(b.terminos) t(termino) where b.candidato_id in (select candidato_id from cambiados)
            union all
            select p.id, p.termino from candidato_terminos_de_perfil(array(select candidato_id from cambiados)) p) t
      join unnest(v_desde, v_hasta) r(desde, hasta) on t.termino between r.desde and r.hasta
      join cambiados c on c.candidato_id = t.id;
  v_total := (select count(*) from busqueda_lugar);
  for v_termino in
    select termino from cambiados_terminos
    union select d.termino from unnest(v_desde, v_hasta) r(desde, hasta) join busqueda_denso d on d.termino between r.desde and r.hasta
    union select l.termino from unnest(v_desde, v_hasta) r(desde, hasta) join busqueda_lista l on l.termino between r.desde and r.hasta
  loop
    v_con := array(select lugar from cambiados_terminos where termino = v_termino);
    v_denso := exists (select from busqueda_denso d where d.termino = v_termino);
    if not v_denso and cardinality(v_con) >= busqueda_umbral((v_termino >> 40)::int, v_total) then
      v_denso := true;
      insert into busqueda_denso (termino) values (v_termino);
      v_con := v_con || array(select unnest(l.lugares) from busqueda_lista l where l.termino = v_termino except select unnest(v_lugares));
      delete from busqueda_lista l where l.termino = v_termino;
    end if;
    if v_denso then
      update busqueda_mapa m set bits = m.bits & ~s.bits
        from (select x / busqueda_ancho() bloque, busqueda_bits(x % busqueda_ancho(), 1) bits from unnest(v_lugares) x group by 1) s
       where m.termino = v_termino and m.bloque = s.bloque;
      insert into busqueda_mapa as m (termino, bloque, bits)
        select v_termino, x / busqueda_ancho(), busqueda_bits(x % busqueda_ancho(), 1) from unnest(v_con) x group by 2
        on conflict (termino, bloque) do update set bits = m.bits | excluded.bits;
    else
      v_con := array(select unnest(l.lugares) from busqueda_lista l where l.termino = v_termino except select unnest(v_lugares) union select unnest(v_con));
      delete from busqueda_lista l where l.termino = v_termino;
      insert into busqueda_lista (termino, parte, lugares) select v_termino, 0, v_con where v_con <> '{}';
    end if;
  end loop;
  delete from busqueda_pendiente where xmin = pg_current_xact_id()::xid;
end $$;
