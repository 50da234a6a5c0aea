-- Blocks twice as wide, and less to do for each of many candidates (docs/decisions/0014-busqueda-en-orden.md).

-- Places of a block: what a search does for each block weighs more than its bits. Three rows of 2 KB fit a page and leave
-- room for a new version of one; out of line they would cost more to read than to compare.
create function busqueda_ancho() returns int language sql immutable parallel safe as 'select 16000';
create function busqueda_cero() returns bit language sql immutable parallel safe as 'select 0::bit(16000)';
truncate busqueda_mapa;
alter table busqueda_mapa alter bits type bit(16000), alter bits set storage plain;
drop aggregate busqueda_bits(int, int);
do $$ begin
  execute format('create aggregate busqueda_bits(int, int) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', busqueda_ancho()));
end $$;

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
  suyo as materialized (
    select s.termino, s.lugar, d.termino is not null denso
      from (select termino, lugar from propio union all select termino, lugar from digitos) s
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

-- As before, in blocks of the new width.
-- The rare terms of a search as bits. A part of busqueda(), under its settings.
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
    from (select antes / busqueda_ancho() bloque, busqueda_bits(antes % busqueda_ancho(), 1) bits from mudanza where antes is not null group by 1) k
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
    select termino, lugar / busqueda_ancho(), busqueda_bits(lugar % busqueda_ancho(), 1) from suelto where denso group by 1, 2
    on conflict (termino, bloque) do update set bits = m.bits | excluded.bits;
  insert into busqueda_lista as l (termino, lugares)
    select termino, array_agg(distinct lugar) from suelto where not denso group by 1
    on conflict (termino) do update set lugares = l.lugares || excluded.lugares;
  return cardinality(v_tocados);
end $$;

create or replace function busqueda_bloques() returns setof int language sql stable as
$$ select distinct lugar / busqueda_ancho() from busqueda_lugar order by 1 $$;
