-- What changes for many candidates at once, as when two positions are joined that thousands had, is indexed for all of them
-- together: the search's triggers fire once a statement.

create function candidatos_indexar(p_ids int[]) returns void language plpgsql as $$
begin
  if p_ids is null then return; end if;
  if cardinality(p_ids) = 1 then
    perform candidato_indexar(p_ids[1]);
    return;
  end if;
  insert into busqueda_palabra (clase, valor)
    select distinct 1, w from candidato, unnest(string_to_array(normalizar(nombre || ' ' || apellido), ' ')) w
     where id = any (p_ids) and w <> ''
    union select distinct 6, expectativa_salarial::text from candidato where id = any (p_ids)
    order by 1, 2
  on conflict do nothing;
  insert into candidato_busqueda as b (candidato_id, texto, telefonos, salario, terminos)
    with quien as materialized (
      select id, texto_de_busqueda(normalizar(nombre), normalizar(apellido)) texto,
             telefonos_de_busqueda(telefono1, telefono2, telefono3) telefonos, expectativa_salarial salario
        from candidato where id = any (p_ids) and tratamiento_limitado_ts is null),
    suyo as (
      select q.id, termino(1, p.id) t
        from quien q, unnest(string_to_array(btrim(q.texto), ' ')) w join busqueda_palabra p on p.clase = 1 and p.valor = w
      union all
      select x.candidato_id, termino(e.clase, e.valor)
        from experiencia x, lateral (values (2, x.rubro_id), (3, x.cargo_id), (5, x.empresa_id)) e(clase, valor)
       where x.candidato_id = any (p_ids) and e.valor is not null
      union all select candidato_id, termino(4, cargo_id) from cargo_potencial where candidato_id = any (p_ids)
      union all select q.id, termino(6, p.id) from quien q join busqueda_palabra p on p.clase = 6 and p.valor = q.salario::text
      union all select q.id, busqueda_pares(q.texto) from quien q
      union all select q.id, termino(9, 0) from quien q),
    juntos as (select id, array_agg(distinct t order by t) terminos from suyo group by id)
    select q.id, q.texto, q.telefonos, q.salario, j.terminos from quien q join juntos j on j.id = q.id order by q.id
  on conflict (candidato_id) do update
    set texto = excluded.texto, telefonos = excluded.telefonos, salario = excluded.salario, terminos = excluded.terminos
    where (b.texto, b.telefonos, b.salario, b.terminos) is distinct from
          (excluded.texto, excluded.telefonos, excluded.salario, excluded.terminos);
  insert into candidato_contacto (candidato_id)
    select candidato_id from candidato_busqueda where candidato_id = any (p_ids) on conflict do nothing;
  insert into busqueda_pendiente (candidato_id) select distinct unnest(p_ids);
end $$;

create function tg_filas_de_candidatos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform candidatos_indexar(array_agg(distinct candidato_id)) from nuevas;
  elsif tg_op = 'DELETE' then
    perform candidatos_indexar(array_agg(distinct candidato_id)) from viejas;
  elsif tg_table_name = 'experiencia' then
    perform candidatos_indexar(array_agg(distinct candidato_id)) from (
      (select id, candidato_id, rubro_id, cargo_id, empresa_id from nuevas
       except select id, candidato_id, rubro_id, cargo_id, empresa_id from viejas)
      union all
      (select id, candidato_id, rubro_id, cargo_id, empresa_id from viejas
       except select id, candidato_id, rubro_id, cargo_id, empresa_id from nuevas)) c;
  else
    perform candidatos_indexar(array_agg(distinct candidato_id)) from (
      (select uid, candidato_id, cargo_id from nuevas except select uid, candidato_id, cargo_id from viejas)
      union all
      (select uid, candidato_id, cargo_id from viejas except select uid, candidato_id, cargo_id from nuevas)) c;
  end if;
  return null;
end $$;

drop trigger experiencia_busqueda on experiencia;
drop trigger cargo_potencial_busqueda on cargo_potencial;
drop function tg_fila_de_candidato;
do $$
declare v_tabla text;
begin
  foreach v_tabla in array array['experiencia', 'cargo_potencial'] loop
    execute format('create trigger busqueda_alta after insert on %I referencing new table as nuevas
      for each statement execute function tg_filas_de_candidatos()', v_tabla);
    execute format('create trigger busqueda_baja after delete on %I referencing old table as viejas
      for each statement execute function tg_filas_de_candidatos()', v_tabla);
    execute format('create trigger busqueda_cambio after update on %I referencing old table as viejas new table as nuevas
      for each statement execute function tg_filas_de_candidatos()', v_tabla);
  end loop;
end $$;

-- How far a long join of two records is, for whoever waits for it.
create table fusion_avance (
  usuario_id int primary key references usuario on delete cascade,
  hechas int not null,
  total int not null,
  ts timestamptz not null default now()
);
