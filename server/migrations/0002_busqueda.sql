-- The candidate search: one narrow row a candidate kept by triggers, and maps of bits for exact totals.
-- Why and how: docs/decisions/0003-busqueda.md.

-- Terms are numbers: the kind in the high bits, the id of the thing in the low ones.
create function termino(clase int, valor bigint) returns bigint language sql immutable strict parallel safe as
$$ select (clase::bigint << 40) | valor $$;
-- Kinds: 1 word of a name, 2 rubro, 3 cargo, 4 potential position, 5 company, 6 salary, 7 digits of a phone,
-- 8 word of notes, 9 everybody.

-- Words of names (clase 1), distinct salaries (6) and the frequent words of notes (8).
create table busqueda_palabra (
  id bigint generated always as identity primary key,
  clase int not null,
  valor text not null,
  unique (clase, valor)
);
create index busqueda_palabra_trgm on busqueda_palabra using gin (valor gin_trgm_ops) where clase = 1;
create index busqueda_palabra_prefijo on busqueda_palabra (valor text_pattern_ops) where clase = 1;

create table candidato_busqueda (
  candidato_id int primary key references candidato on delete cascade,
  -- ' nombre apellido nombre ', so that a phrase is found in either order and a whole word has spaces around it.
  texto text not null,
  -- The digits of every phone, each with a space before and behind.
  telefonos text not null,
  salario numeric(14, 2) not null,
  terminos bigint[] not null,
  ultimo_contacto timestamptz
);
create index candidato_busqueda_terminos on candidato_busqueda using gin (terminos) with (fastupdate = off);
create index candidato_busqueda_telefonos on candidato_busqueda using gin (telefonos gin_trgm_ops) with (fastupdate = off);
create index candidato_busqueda_orden on candidato_busqueda (ultimo_contacto desc nulls last, candidato_id desc);

create table nota_busqueda (
  candidato_id int primary key references candidato on delete cascade,
  palabras tsvector not null
);
create index nota_busqueda_palabras on nota_busqueda using gin (palabras) with (fastupdate = off);

-- Frequent terms have a map: 8,192 candidates a row, one bit each. A rare term has none and goes by the indexes above.
create table busqueda_denso (
  termino bigint primary key,
  -- For kind 7: the digits themselves.
  digitos text
);
create table busqueda_mapa (
  termino bigint not null,
  bloque int not null,
  bits bit(8192) not null,
  primary key (termino, bloque)
) with (fillfactor = 80);

-- Candidates changed since the maps were last folded. Append only: a fold removes just the rows it saw.
create table busqueda_pendiente (
  id bigint generated always as identity primary key,
  candidato_id int not null
);

create function busqueda_marca(candidato int) returns void language sql as
$$ insert into busqueda_pendiente (candidato_id) values (candidato) $$;

-- The term of a word, made when it is new. Words already known cost one index read.
create function palabra_id(p_clase int, p_valor text) returns bigint language plpgsql as $$
declare r bigint;
begin
  select id into r from busqueda_palabra where clase = p_clase and valor = p_valor;
  if r is null then
    insert into busqueda_palabra (clase, valor) values (p_clase, p_valor)
      on conflict (clase, valor) do nothing returning id into r;
    if r is null then
      select id into r from busqueda_palabra where clase = p_clase and valor = p_valor;
    end if;
  end if;
  return r;
end $$;

create function texto_de_busqueda(nombre text, apellido text) returns text language sql immutable parallel safe as
$$ select ' ' || concat_ws(' ', nullif(nombre, ''), nullif(apellido, ''), nullif(nombre, '')) || ' ' $$;

create function telefonos_de_busqueda(t1 text, t2 text, t3 text) returns text language sql immutable parallel safe as
$$ select ' ' || concat_ws('  ', telefono_digitos(t1), telefono_digitos(t2), telefono_digitos(t3)) || ' ' $$;

create function candidato_indexar(p_id int) returns void language plpgsql as $$
declare
  c candidato%rowtype;
  v_nombre text;
  v_apellido text;
  v_terminos bigint[];
begin
  select * into c from candidato where id = p_id;
  if not found then return; end if;
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
    union all select termino(9, 0)
  ) x;
  insert into candidato_busqueda as b (candidato_id, texto, telefonos, salario, terminos, ultimo_contacto)
  values (p_id, texto_de_busqueda(v_nombre, v_apellido), telefonos_de_busqueda(c.telefono1, c.telefono2, c.telefono3),
          c.expectativa_salarial, v_terminos, c.ultimo_contacto)
  on conflict (candidato_id) do update
    set texto = excluded.texto, telefonos = excluded.telefonos, salario = excluded.salario,
        terminos = excluded.terminos, ultimo_contacto = excluded.ultimo_contacto
    where (b.texto, b.telefonos, b.salario, b.terminos, b.ultimo_contacto) is distinct from
          (excluded.texto, excluded.telefonos, excluded.salario, excluded.terminos, excluded.ultimo_contacto);
  perform busqueda_marca(p_id);
end $$;

create function candidato_indexar_notas(p_id int) returns void language plpgsql as $$
declare v_palabras tsvector; v_ultimo timestamptz;
begin
  -- A tsvector holds at most 1 MB; half a million characters of notes stay far below it.
  select strip(to_tsvector('simple', normalizar(left(string_agg(titulo || ' ' || contenido_texto, ' '), 500000)))),
         max(creacion_ts)
    into v_palabras, v_ultimo
    from nota where candidato_id = p_id and not no_listable;
  if v_palabras is null then
    delete from nota_busqueda where candidato_id = p_id;
  else
    insert into nota_busqueda values (p_id, v_palabras)
      on conflict (candidato_id) do update set palabras = excluded.palabras;
  end if;
  update candidato set ultimo_contacto = v_ultimo where id = p_id and ultimo_contacto is distinct from v_ultimo;
  update candidato_busqueda set ultimo_contacto = v_ultimo
    where candidato_id = p_id and ultimo_contacto is distinct from v_ultimo;
  perform busqueda_marca(p_id);
end $$;

create function tg_candidato() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform busqueda_marca(old.id);
  else
    perform candidato_indexar(new.id);
  end if;
  return null;
end $$;
create trigger candidato_busqueda_alta after insert or delete on candidato for each row execute function tg_candidato();
create trigger candidato_busqueda_cambio
  after update of nombre, apellido, telefono1, telefono2, telefono3, expectativa_salarial on candidato
  for each row execute function tg_candidato();

create function tg_fila_de_candidato() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform candidato_indexar(old.candidato_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.candidato_id <> old.candidato_id) then
    perform candidato_indexar(new.candidato_id);
  end if;
  return null;
end $$;
create trigger experiencia_busqueda after insert or delete or update of candidato_id, rubro_id, cargo_id, empresa_id
  on experiencia for each row execute function tg_fila_de_candidato();
create trigger cargo_potencial_busqueda after insert or delete or update of candidato_id, cargo_id
  on cargo_potencial for each row execute function tg_fila_de_candidato();

create function tg_nota() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.no_listable then perform candidato_indexar_notas(old.candidato_id); end if;
  if tg_op = 'INSERT' and not new.no_listable then perform candidato_indexar_notas(new.candidato_id); end if;
  return null;
end $$;
create trigger nota_busqueda after insert or delete or update of titulo, contenido_texto, no_listable
  on nota for each row execute function tg_nota();

-- Runs of one to four digits inside the phones of a candidate.
create function telefono_partes(telefonos text) returns setof text language sql immutable strict parallel safe as $$
  select distinct substr(telefonos, i, largo)
    from generate_series(1, length(telefonos)) i, generate_series(1, 4) largo
   where i + largo - 1 <= length(telefonos) and substr(telefonos, i, largo) !~ ' '
$$;

-- The terms a candidate has: all of its own ones, of digits and of words in notes the frequent ones.
create view busqueda_termino_de as
  select b.candidato_id, t.termino from candidato_busqueda b, unnest(b.terminos) t(termino)
  union all
  select b.candidato_id, d.termino from candidato_busqueda b
    join busqueda_denso d on d.digitos is not null and strpos(b.telefonos, d.digitos) > 0
  union all
  select n.candidato_id, termino(8, p.id)
    from nota_busqueda n, unnest(tsvector_to_array(n.palabras)) w(valor)
    join busqueda_palabra p on p.clase = 8 and p.valor = w.valor;

-- Folds the pending candidates into the maps. Answers how many it folded. One fold at a time.
create function busqueda_plegar(maximo int default 5000) returns int language plpgsql as $$
declare v_tocados int[];
begin
  if not pg_try_advisory_xact_lock(7201) then return 0; end if;
  with quitados as (
    delete from busqueda_pendiente where id in (select id from busqueda_pendiente order by id limit maximo)
    returning candidato_id)
  select array_agg(distinct candidato_id) into v_tocados from quitados;
  if v_tocados is null then return 0; end if;

  create temp table if not exists pliegue (termino bigint, bloque int, bits bit(8192)) on commit delete rows;
  truncate pliegue;
  insert into pliegue
    select t.termino, t.candidato_id / 8192, bit_or(set_bit(0::bit(8192), t.candidato_id % 8192, 1))
      from busqueda_termino_de t join busqueda_denso d using (termino)
     where t.candidato_id = any (v_tocados) group by 1, 2;
  update busqueda_mapa m set bits = x.bits
    from (select v.termino, v.bloque, (v.bits & ~k.bits) | coalesce(p.bits, 0::bit(8192)) bits
            from busqueda_mapa v
            join (select c / 8192 bloque, bit_or(set_bit(0::bit(8192), c % 8192, 1)) bits
                    from unnest(v_tocados) c group by 1) k using (bloque)
            left join pliegue p on p.termino = v.termino and p.bloque = v.bloque) x
   where m.termino = x.termino and m.bloque = x.bloque and m.bits <> x.bits;
  insert into busqueda_mapa select termino, bloque, bits from pliegue on conflict do nothing;
  return cardinality(v_tocados);
end $$;

-- How many candidates make a term frequent enough for a map: a share of all, by kind, and never under 200.
-- A map costs 1 KB for 8,192 candidates; a rare term costs a read of each of its candidates.
create function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable as
$$ select greatest(200, (candidatos * case clase when 1 then 0.0005 when 7 then 0.005 when 8 then 0.01 else 0.0025 end)::bigint) $$;

-- Makes the narrow rows of a range of candidates that have none, set by set; for bulk loads that ran without triggers.
create procedure busqueda_llenar(desde int, hasta int) language plpgsql as $$
begin
  insert into busqueda_palabra (clase, valor)
    select distinct 1, w from candidato, unnest(string_to_array(normalizar(nombre || ' ' || apellido), ' ')) w
     where id between desde and hasta and w <> ''
    union select distinct 6, expectativa_salarial::text from candidato where id between desde and hasta
    order by 1, 2
  on conflict do nothing;
  insert into candidato_busqueda (candidato_id, texto, telefonos, salario, terminos, ultimo_contacto)
    select c.id, texto_de_busqueda(n.nombre, n.apellido),
           telefonos_de_busqueda(c.telefono1, c.telefono2, c.telefono3), c.expectativa_salarial,
           array(select distinct t from (
             select termino(1, p.id) t from unnest(string_to_array(n.nombre || ' ' || n.apellido, ' ')) w
               join busqueda_palabra p on p.clase = 1 and p.valor = w
             union all
             select termino(e.clase, e.valor) from experiencia x,
                    lateral (values (2, x.rubro_id), (3, x.cargo_id), (5, x.empresa_id)) e(clase, valor)
              where x.candidato_id = c.id and e.valor is not null
             union all select termino(4, cargo_id) from cargo_potencial where candidato_id = c.id
             union all select termino(6, p.id) from busqueda_palabra p
               where p.clase = 6 and p.valor = c.expectativa_salarial::text
             union all select termino(9, 0)) x order by t),
           c.ultimo_contacto
      from candidato c, lateral (select normalizar(c.nombre) nombre, normalizar(c.apellido) apellido) n
     where c.id between desde and hasta
  on conflict do nothing;
  insert into nota_busqueda (candidato_id, palabras)
    select candidato_id, strip(to_tsvector('simple', normalizar(left(string_agg(titulo || ' ' || contenido_texto, ' '), 500000))))
      from nota where candidato_id between desde and hasta and not no_listable group by candidato_id
  on conflict do nothing;
end $$;

-- Chooses the frequent terms and makes their maps anew, 8,192 candidates at a time.
-- Searches meanwhile see the old maps and stay exact: what changes since is pending.
create procedure busqueda_mapear() language plpgsql as $$
declare v_total bigint; v_bloque int; v_ultimo int; v_muestra float;
begin
  perform pg_advisory_xact_lock(7201);
  -- What is pending now is read below; what comes later stays pending.
  delete from busqueda_pendiente;
  select count(*), max(candidato_id) / 8192 into v_total, v_ultimo from candidato_busqueda;
  -- Which terms are frequent is a matter of speed, not of truth: a sample of some 50,000 candidates tells.
  v_muestra := least(1, 50000.0 / greatest(v_total, 1));
  insert into busqueda_palabra (clase, valor)
    select 8, word from ts_stat(format(
      'select palabras from nota_busqueda tablesample system (%s) repeatable (1)', v_muestra * 100))
     where ndoc >= busqueda_umbral(8, v_total) * v_muestra
  on conflict do nothing;
  delete from busqueda_denso;
  delete from busqueda_mapa;
  insert into busqueda_denso (termino, digitos)
    with muestra as materialized (
      select terminos, telefonos from candidato_busqueda tablesample system (v_muestra * 100) repeatable (1))
    select termino, null from muestra, unnest(terminos) t(termino)
     group by 1 having count(*) >= busqueda_umbral((termino >> 40)::int, v_total) * v_muestra
    union all
    -- Every three digits are in some phones by chance: only those of the common prefixes are worth a map.
    select termino(7, length(d) * 10000 + d::bigint), d from muestra, telefono_partes(telefonos) d
     group by 2 having count(*) >= busqueda_umbral(7, v_total) * v_muestra * case when length(d) = 3 then 4 else 1 end
    union all
    select termino(8, id), null from busqueda_palabra where clase = 8;
  for v_bloque in 0..coalesce(v_ultimo, -1) loop
    insert into busqueda_mapa
      select t.termino, v_bloque, bit_or(set_bit(0::bit(8192), t.candidato_id % 8192, 1))
        from busqueda_termino_de t join busqueda_denso d using (termino)
       where t.candidato_id >= v_bloque * 8192 and t.candidato_id < (v_bloque + 1) * 8192
       group by 1;
  end loop;
end $$;
