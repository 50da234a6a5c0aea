-- What a candidate is found by, computed in one place for the trigger of one row, the trigger of many and a bulk load. Kinds
-- of terms: 1 word of the name, 2 sector, 3 position held, 4 potential position, 5 company, 6 salary, 9 everybody, 13 pair of
-- words that stand together, 15 list they were put into, 16 tag, 17 whether they look for work, from 1024 on own fields
-- (campos/campos.sql, terminos.sql, docs/decisions/0014-busqueda-en-orden.md). Nothing finds a candidate who asked that their
-- data no longer be used.

-- The text, the phones and the salary that a narrow row is searched by.
create or replace function candidato_textos(p_ids int[]) returns table (id int, texto text, telefonos text, salario numeric)
language sql stable as $$
  select c.id, nombres_de_busqueda(c.nombre, c.apellido),
         telefonos_de_busqueda(c.telefono1, c.telefono2, c.telefono3) || coalesce(
           (select string_agg(' ' || telefono_digitos(d.valor) || ' ', '' order by d.llave) from candidato_otro_dato d
             where d.candidato_id = c.id and d.clase = 'teléfono'), ''), c.expectativa_salarial
    from candidato c where c.id = any (p_ids) and c.tratamiento_limitado_ts is null
$$;

-- The words and amounts that need a number in busqueda_palabra before they can be terms.
create or replace function candidato_palabras(p_texto text, p_salario numeric) returns table (clase int, valor text)
language sql immutable as $$
  select 1, w from unnest(string_to_array(btrim(p_texto), ' ')) w where w <> ''
  union all select 6, p_salario::text where p_salario is not null
$$;

-- The whole row, with its terms in order. A word without a number yet is left out.
create or replace function candidato_filas(p_ids int[])
returns table (id int, texto text, telefonos text, salario numeric, terminos bigint[]) language sql stable as $$
  with dicho as materialized (select * from candidato_textos(p_ids)),
  suyo as (
    select d.id, termino(p.clase, p.id) t
      from dicho d, candidato_palabras(d.texto, d.salario) w join busqueda_palabra p on p.clase = w.clase and p.valor = w.valor
    union all
    select x.candidato_id, termino(e.clase, e.valor)
      from experiencia x, lateral (values (2, x.rubro_id), (3, x.cargo_id), (5, x.empresa_id)) e(clase, valor)
     where x.candidato_id = any (p_ids) and e.valor is not null
    union all select candidato_id, termino(4, cargo_id) from cargo_potencial where candidato_id = any (p_ids)
    union all select candidato_id, termino(15, lista_id) from lista_candidato where candidato_id = any (p_ids)
    union all select candidato_id, termino(16, etiqueta_id) from candidato_etiqueta where candidato_id = any (p_ids)
    union all
    select c.id, termino(17, case c.disponibilidad when 'busca' then 1 else 2 end)
      from candidato c where c.id = any (p_ids) and c.disponibilidad is not null
    union all select p.id, p.termino from campos_terminos(p_ids) p
    union all select d.id, t from dicho d, busqueda_pares(d.texto) t
    union all select d.id, termino(9, 0) from dicho d),
  juntos as (select s.id, array_agg(distinct s.t order by s.t) terminos from suyo s group by s.id)
  select d.id, d.texto, d.telefonos, d.salario, j.terminos from dicho d join juntos j on j.id = d.id order by d.id
$$;

-- What else people are compared by (sugeridos/puntajes.sql). No filter asks for it, so it stands only in the maps. Kinds: 18
-- whole years in a position they no longer hold, 20 the last year of it, 19 the year from which a position that they hold
-- counts (its beginning less the earlier years in the same one), 21 city, 24 its department, 22 level of studies, 23 language
-- with how well it is spoken, 25 their outcome with a company: 0 discarded, 1 reached the client's interview or the closing.
create or replace function candidato_terminos_de_perfil(p_ids int[]) returns table (id int, termino bigint)
language sql stable rows 20000 as $$
  with cargo as materialized (
    select x.candidato_id, x.cargo_id, bool_or(x.vigente) sigue,
           least(15, coalesce(sum(greatest(0, (extract(year from x.fin_fecha) - extract(year from x.inicio_fecha)) * 12
                                              + extract(month from x.fin_fecha) - extract(month from x.inicio_fecha)))
                              filter (where not x.vigente), 0)::int / 12) anhos,
           min(extract(year from x.inicio_fecha)) filter (where x.vigente)::int desde,
           max(extract(year from x.fin_fecha)) filter (where not x.vigente)::int hasta
      from experiencia x where x.candidato_id = any (p_ids) and x.cargo_id is not null group by 1, 2)
  select candidato_id, termino(18, cargo_id * 16 + anhos) from cargo where not sigue
  union all
  select candidato_id, termino(20, cargo_id * 256 + perfil_anho(hasta)) from cargo where not sigue and hasta is not null
  union all
  select candidato_id, termino(19, cargo_id * 256 + perfil_anho(desde - anhos)) from cargo where sigue
  union all
  select c.id, l.termino
    from candidato c join geografia g on g.id = c.ciudad_id
   cross join lateral (values (termino(21, g.id)), (termino(24, g.padre_id))) l(termino)
   where c.id = any (p_ids) and l.termino is not null
  union all
  select distinct f.candidato_id, termino(22, perfil_nivel(f.nivel_formacion)) from formacion f
   where f.candidato_id = any (p_ids) and perfil_nivel(f.nivel_formacion) is not null
  union all
  select i.candidato_id, termino(23, i.idioma_id * 8 + perfil_habla(i.habla)) from candidato_idioma i
   where i.candidato_id = any (p_ids) and perfil_habla(i.habla) is not null
  union all
  -- Goes from the people to their opportunities, whatever the statistics say of either.
  select distinct oc.candidato_id, termino(25, o.empresa_id * 2 + case when oc.descartado then 0 else 1 end)
    from (select * from oportunidad_candidato c where c.candidato_id = any (p_ids) offset 0) oc
   cross join lateral (select o.empresa_id, o.eliminada_ts from oportunidad o where o.id = oc.oportunidad_id offset 0) o
   where o.eliminada_ts is null and (oc.descartado or oc.etapa_id in (205, 206, 305, 306))
$$;

-- A year as a term holds it; an unknown year counts as the last.
create or replace function perfil_anho(p_anho int) returns int language sql immutable parallel safe as
$$ select greatest(0, least(255, coalesce(p_anho, 2155) - 1900)) $$;

create or replace function perfil_nivel(p_nivel text) returns int language sql immutable parallel safe as
$$ select array_position(array['primario', 'secundario', 'tecnico', 'universitario', 'postgrado', 'terciario'], p_nivel) $$;

create or replace function perfil_habla(p_nivel text) returns int language sql immutable parallel safe as
$$ select array_position(array['basico', 'bueno', 'muyBueno', 'excelente', 'nativo'], p_nivel) $$;

-- The words of the notes of some candidates, for those who have any. A tsvector holds at most 1 MB; half a million characters
-- stay far below it.
create or replace function candidato_palabras_de_notas(p_ids int[]) returns table (id int, palabras tsvector)
language sql stable as $$
  select candidato_id, palabras_de_texto(left(string_agg(titulo || ' ' || contenido_texto, ' '), 500000))
    from nota where candidato_id = any (p_ids) and not no_listable group by candidato_id
$$;

-- Brings the narrow rows of some candidates up to date and marks them. It goes in the order of their ids, so that two who do
-- it at once wait for each other and never deadlock. Part of the next two.
create or replace function candidatos_poner(p_ids int[]) returns void language plpgsql as $$
declare
  v_limitados constant int[] := array(select id from candidato where id = any (p_ids) and tratamiento_limitado_ts is not null);
begin
  insert into busqueda_palabra (clase, valor)
    select distinct w.clase, w.valor from candidato_textos(p_ids) d, candidato_palabras(d.texto, d.salario) w
     where not exists (select from busqueda_palabra p where p.clase = w.clase and p.valor = w.valor)
     order by 1, 2
  on conflict do nothing;
  insert into candidato_busqueda as b (candidato_id, texto, telefonos, salario, terminos)
    select f.id, f.texto, f.telefonos, f.salario, f.terminos from candidato_filas(p_ids) f
  on conflict (candidato_id) do update
    set texto = excluded.texto, telefonos = excluded.telefonos, salario = excluded.salario, terminos = excluded.terminos
    where (b.texto, b.telefonos, b.salario, b.terminos) is distinct from
          (excluded.texto, excluded.telefonos, excluded.salario, excluded.terminos);
  insert into candidato_contacto (candidato_id)
    select candidato_id from candidato_busqueda where candidato_id = any (p_ids) order by 1 on conflict do nothing;
  if v_limitados <> '{}' then
    delete from candidato_busqueda where candidato_id = any (v_limitados);
    delete from nota_busqueda where candidato_id = any (v_limitados);
    delete from candidato_contacto where candidato_id = any (v_limitados);
  end if;
  insert into busqueda_pendiente (candidato_id) select distinct unnest(p_ids);
end $$;

-- One candidate, with a plan that is kept; or many, planned for their number.
create or replace function candidato_indexar(p_id int) returns void language sql
set plan_cache_mode = force_generic_plan as $$ select candidatos_poner(array[p_id]) $$;
create or replace function candidatos_indexar(p_ids int[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(p_ids) = 1 then perform candidato_indexar(p_ids[1]);
  elsif p_ids is not null then perform candidatos_poner(p_ids);
  end if;
end $$;

create or replace function candidato_indexar_notas(p_id int) returns void language plpgsql as $$
declare v_palabras tsvector; v_ultimo timestamptz := ultimo_contacto_de(p_id);
begin
  if exists (select 1 from candidato where id = p_id and tratamiento_limitado_ts is not null) then return; end if;
  select n.palabras into v_palabras from candidato_palabras_de_notas(array[p_id]) n;
  if v_palabras is null then
    delete from nota_busqueda where candidato_id = p_id;
  else
    insert into nota_busqueda values (p_id, v_palabras)
      on conflict (candidato_id) do update set palabras = excluded.palabras;
  end if;
  update candidato_contacto set ultimo_contacto = v_ultimo
    where candidato_id = p_id and ultimo_contacto is distinct from v_ultimo;
  insert into busqueda_pendiente (candidato_id) values (p_id);
end $$;

-- For many who just got notes: the words of each are gathered once.
create or replace function candidatos_indexar_notas(p_ids int[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  v_ids constant int[] := array(select id from candidato where id = any (p_ids) and tratamiento_limitado_ts is null order by id);
begin
  insert into nota_busqueda (candidato_id, palabras)
    select n.id, n.palabras from candidato_palabras_de_notas(v_ids) n order by 1
  on conflict (candidato_id) do update set palabras = excluded.palabras;
  update candidato_contacto c set ultimo_contacto = v.ts
    from (select id, ultimo_contacto_de(id) ts from unnest(v_ids) u(id)) v
   where c.candidato_id = v.id and c.ultimo_contacto is distinct from v.ts;
  insert into busqueda_pendiente (candidato_id) select unnest(v_ids);
end $$;

-- For bulk loads without triggers. First the words of a range of candidates, before the rows of any of them, so that two
-- loads never wait for each other's words; a name that many have is read once.
create or replace procedure busqueda_llenar_palabras(desde int, hasta int) language sql as $$
  insert into busqueda_palabra (clase, valor)
    select w.clase, w.valor
      from (select distinct nombre, apellido from candidato where id between desde and hasta) c,
           candidato_palabras(nombres_de_busqueda(c.nombre, c.apellido), null) w
    union
    select w.clase, w.valor
      from (select distinct expectativa_salarial n from candidato where id between desde and hasta) c, candidato_palabras('', c.n) w
    order by 1, 2
  on conflict do nothing
$$;

-- Then what a range of candidates lacks: narrow rows, last contacts, the words of their notes.
create or replace procedure busqueda_llenar(desde int, hasta int) language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_ids constant int[] := array(select id from candidato where id between desde and hasta order by id);
begin
  insert into candidato_busqueda (candidato_id, texto, telefonos, salario, terminos)
    select f.id, f.texto, f.telefonos, f.salario, f.terminos from candidato_filas(v_ids) f
  on conflict do nothing;
  insert into candidato_contacto (candidato_id, ultimo_contacto)
    select c.id, greatest(n.ts, e.ts, r.ts)
      from unnest(v_ids) c(id)
      left join (select candidato_id, max(creacion_ts) ts from nota
                  where candidato_id between desde and hasta and not no_listable group by 1) n on n.candidato_id = c.id
      left join (select candidato_id, max(ts) ts from etapa_cambio
                  where candidato_id between desde and hasta and tipo in ('inclusion', 'avance') group by 1) e on e.candidato_id = c.id
      left join (select candidato_id, max(respondida_ts) ts from reconfirmacion
                  where candidato_id between desde and hasta group by 1) r on r.candidato_id = c.id
  on conflict do nothing;
  insert into nota_busqueda (candidato_id, palabras) select n.id, n.palabras from candidato_palabras_de_notas(v_ids) n
  on conflict do nothing;
end $$;
