-- The newest experience of a candidate, as every list shows it.
create or replace function ultima_experiencia(p_id int) returns int language sql stable as
$$ select id from experiencia where candidato_id = p_id and normalizado
    order by vigente desc, inicio_fecha desc nulls last, id desc limit 1 $$;

-- A role that owns its database and nothing else may not pin a setting on a function, so it is set and restored inside
-- (docs/decisions/0021).
create or replace function estudio_candidato_sincronizar(p_ids int[]) returns void language plpgsql as $$
declare
  v_antes text := coalesce(current_setting('tembiapo.auditar', true), '');
begin
  perform set_config('tembiapo.auditar', 'no', true);
  -- In the order of their ids, so that two changes at once wait for each other and never deadlock.
  update estudio_candidato ec set rubro_id = n.rubro_id, orden = n.orden, limitado = n.limitado
    from (select e.estudio_id, c.id, x.rubro_id, alfabetico(c.apellido || ' ' || c.nombre) orden,
                 c.tratamiento_limitado_ts is not null limitado
            from estudio_candidato e
            join candidato c on c.id = e.candidato_id
            left join experiencia x on x.id = ultima_experiencia(c.id)
           where e.candidato_id = any (p_ids)
           order by e.estudio_id, c.id for update of e) n
   where ec.estudio_id = n.estudio_id and ec.candidato_id = n.id
     and (ec.rubro_id, ec.orden, ec.limitado) is distinct from (n.rubro_id, n.orden, n.limitado);
  perform set_config('tembiapo.auditar', v_antes, true);
end $$;

create or replace function tg_estudio_alta() returns trigger language plpgsql as $$
begin
  perform estudio_candidato_sincronizar(array(select distinct candidato_id from nuevas));
  return null;
end $$;

create or replace trigger estudio_sincronizar after insert on estudio_candidato referencing new table as nuevas
  for each statement execute function tg_estudio_alta();

-- Only those who stand in a study have a row to bring up to date.
create or replace function tg_estudio_candidato() returns trigger language plpgsql as $$
begin
  perform estudio_candidato_sincronizar(array[new.id]);
  return null;
end $$;

create or replace trigger estudio_candidato_cambio after update of nombre, apellido, tratamiento_limitado_ts on candidato
  for each row execute function tg_estudio_candidato();

create or replace function tg_estudio_experiencia() returns trigger language plpgsql as $$
declare v_ids int[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct candidato_id) into v_ids from viejas;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct candidato_id) into v_ids from nuevas;
  else
    select array_agg(distinct candidato_id) into v_ids
      from (select candidato_id from viejas union select candidato_id from nuevas) t;
  end if;
  select array_agg(distinct candidato_id) into v_ids from estudio_candidato where candidato_id = any (v_ids);
  if v_ids is not null then perform estudio_candidato_sincronizar(v_ids); end if;
  return null;
end $$;

create or replace trigger estudio_alta after insert on experiencia referencing new table as nuevas
  for each statement execute function tg_estudio_experiencia();

create or replace trigger estudio_baja after delete on experiencia referencing old table as viejas
  for each statement execute function tg_estudio_experiencia();

create or replace trigger estudio_cambio after update on experiencia referencing old table as viejas new table as nuevas
  for each statement execute function tg_estudio_experiencia();

-- A merge gives the row to another candidate.
create or replace function tg_estudio_otro() returns trigger language plpgsql as $$
begin
  perform estudio_candidato_sincronizar(array[new.candidato_id]);
  return null;
end $$;

create or replace trigger estudio_otro after update of candidato_id on estudio_candidato
  for each row execute function tg_estudio_otro();
