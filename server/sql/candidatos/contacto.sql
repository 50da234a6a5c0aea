-- The latest of a candidate's notes by the agency, changes of stage and answers about still looking for work.
create or replace function ultimo_contacto_de(p_id int) returns timestamptz language sql stable as
$$ select greatest(
     (select max(creacion_ts) from nota where candidato_id = p_id and not no_listable and origen is null),
     (select max(ts) from etapa_cambio where candidato_id = p_id and tipo in ('inclusion', 'avance')),
     (select max(respondida_ts) from reconfirmacion where candidato_id = p_id)) $$;

-- Runs once a statement, however many candidates it moves.
create or replace function tg_etapa_cambio() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update candidato_contacto c set ultimo_contacto = n.ts
    from (select candidato_id, max(ts) ts from cambios where tipo in ('inclusion', 'avance') group by candidato_id) n
   where c.candidato_id = n.candidato_id and (c.ultimo_contacto is null or c.ultimo_contacto < n.ts);
  return null;
end $$;

create or replace trigger etapa_cambio_contacto after insert on etapa_cambio referencing new table as cambios
  for each statement execute function tg_etapa_cambio();

create or replace function contacto_contar_altas() returns trigger language plpgsql as $$
begin
  insert into contacto_cambio (dia, n)
  select dia_local(ultimo_contacto), count(*) from nuevas where ultimo_contacto is not null group by 1;
  return null;
end $$;

create or replace trigger contar_altas after insert on candidato_contacto
  referencing new table as nuevas for each statement execute function contacto_contar_altas();

create or replace function contacto_contar_bajas() returns trigger language plpgsql as $$
begin
  insert into contacto_cambio (dia, n)
  select dia_local(ultimo_contacto), -count(*) from viejas where ultimo_contacto is not null group by 1;
  return null;
end $$;

create or replace trigger contar_bajas after delete on candidato_contacto
  referencing old table as viejas for each statement execute function contacto_contar_bajas();

create or replace function contacto_contar_cambios() returns trigger language plpgsql as $$
begin
  insert into contacto_cambio (dia, n)
  select dia, sum(n) from (
    select dia_local(ultimo_contacto) dia, 1 n from nuevas where ultimo_contacto is not null
    union all
    select dia_local(ultimo_contacto), -1 from viejas where ultimo_contacto is not null) c
  group by dia having sum(n) <> 0;
  return null;
end $$;

create or replace trigger contar_cambios after update on candidato_contacto
  referencing old table as viejas new table as nuevas for each statement execute function contacto_contar_cambios();
