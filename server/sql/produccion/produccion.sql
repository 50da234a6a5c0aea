-- Marks the days that a change of stage affects: the author's and the companion's of every change of that candidate in that
-- opportunity, because who was first and how long it took may have changed too; and those of its note. Portal accounts count
-- as one: 0.
create or replace function produccion_marcar_cambios(p_oportunidades int[], p_candidatos int[], p_notas int[]) returns void
  language sql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  insert into produccion_pendiente (usuario_id, dia)
  select q.quien, dia_local(e.ts)
    from (select distinct * from unnest(p_oportunidades, p_candidatos) p(o, c)) p
    join etapa_cambio e on e.oportunidad_id = p.o and e.candidato_id = p.c and e.tipo in ('inclusion', 'avance')
    left join usuario u on u.id = e.usuario_id and u.rol in ('admin', 'selector')
    left join nota n on n.id = e.nota_id,
         lateral (values (coalesce(u.id, 0)), (n.companhero_id)) q(quien)
   where q.quien is not null
  union
  select p.quien, dia_local(n.creacion_ts)
    from unnest(p_notas) x join nota n on n.id = x,
         lateral (values (n.creacion_usuario_id), (n.companhero_id)) p(quien)
   where p.quien is not null
$$;

-- Finds each row by its index, whatever it was first planned for.
create or replace function tg_produccion_nota() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if tg_op <> 'DELETE' then
    insert into produccion_pendiente (usuario_id, dia)
    select distinct p.quien, dia_local(n.creacion_ts)
      from nuevas n, lateral (values (n.creacion_usuario_id), (n.companhero_id)) p(quien) where p.quien is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into produccion_pendiente (usuario_id, dia)
    select distinct p.quien, dia_local(v.creacion_ts)
      from viejas v, lateral (values (v.creacion_usuario_id), (v.companhero_id)) p(quien) where p.quien is not null
    union
    -- A change of stage takes its team from the note it came with.
    select coalesce(u.id, 0), dia_local(e.ts) from viejas v join etapa_cambio e on e.nota_id = v.id
      left join usuario u on u.id = e.usuario_id and u.rol in ('admin', 'selector');
  end if;
  return null;
end $$;

create or replace trigger produccion_alta after insert on nota referencing new table as nuevas
  for each statement execute function tg_produccion_nota();

create or replace trigger produccion_baja after delete on nota referencing old table as viejas
  for each statement execute function tg_produccion_nota();

create or replace trigger produccion_cambio after update on nota referencing old table as viejas new table as nuevas
  for each statement execute function tg_produccion_nota();

create or replace function tg_produccion_cambio() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform produccion_marcar_cambios(array_agg(oportunidad_id), array_agg(candidato_id),
                                      array_agg(nota_id) filter (where nota_id is not null)) from nuevas;
    -- A removed person leaves nothing to look the other changes up by.
    insert into produccion_pendiente (usuario_id, dia)
    select distinct coalesce(u.id, 0), dia_local(n.ts) from nuevas n
      left join usuario u on u.id = n.usuario_id and u.rol in ('admin', 'selector') where n.candidato_id is null;
  end if;
  if tg_op <> 'INSERT' then
    perform produccion_marcar_cambios(array_agg(oportunidad_id), array_agg(candidato_id),
                                      array_agg(nota_id) filter (where nota_id is not null)) from viejas;
    insert into produccion_pendiente (usuario_id, dia)
    select distinct coalesce(u.id, 0), dia_local(v.ts) from viejas v
      left join usuario u on u.id = v.usuario_id and u.rol in ('admin', 'selector');
  end if;
  return null;
end $$;

create or replace trigger produccion_alta after insert on etapa_cambio referencing new table as nuevas
  for each statement execute function tg_produccion_cambio();

create or replace trigger produccion_baja after delete on etapa_cambio referencing old table as viejas
  for each statement execute function tg_produccion_cambio();

create or replace trigger produccion_cambio after update on etapa_cambio referencing old table as viejas new table as nuevas
  for each statement execute function tg_produccion_cambio();

-- What has no team of its own counts for the opportunity's.
create or replace function tg_produccion_oportunidad() returns trigger language plpgsql as $$
begin
  insert into produccion_pendiente (usuario_id, dia)
  select coalesce(u.id, 0), dia_local(e.ts) from etapa_cambio e
    left join usuario u on u.id = e.usuario_id and u.rol in ('admin', 'selector')
   where e.oportunidad_id = new.id and e.tipo in ('inclusion', 'avance')
  union
  select p.quien, dia_local(n.creacion_ts)
    from nota n, lateral (values (n.creacion_usuario_id), (n.companhero_id)) p(quien)
   where n.oportunidad_id = new.id and p.quien is not null;
  return null;
end $$;

create or replace trigger produccion_equipo after update of equipo_id on oportunidad
  for each row when (old.equipo_id <> new.equipo_id) execute function tg_produccion_oportunidad();
