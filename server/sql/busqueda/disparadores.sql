-- Triggers that keep the narrow rows up to date (filas.sql) and mark who is to be folded (plegar.sql).

-- A bulk load, table by table, indexes its people once they are complete (candidatos_indexar, candidatos_indexar_notas).
create or replace function busqueda_despues() returns boolean language sql stable as
$$ select coalesce(current_setting('tembiapo.busqueda', true), '') = 'despues' $$;

create or replace function tg_candidato() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into busqueda_pendiente (candidato_id) values (old.id);
  elsif tg_op = 'UPDATE' or not busqueda_despues() then
    perform candidato_indexar(new.id);
  end if;
  return null;
end $$;

create or replace trigger candidato_busqueda_alta after insert or delete on candidato for each row execute function tg_candidato();

create or replace trigger candidato_busqueda_cambio
  after update of nombre, apellido, telefono1, telefono2, telefono3, expectativa_salarial, ciudad_id, disponibilidad, campos_propios on candidato
  -- Nobody searches for what a forgotten field held, so its terms may stay (administracion/campos).
  for each row when (coalesce(current_setting('tembiapo.olvidar', true), '') <> 'si') execute function tg_candidato();

-- Runs once a statement, however many candidates it changes, and only for those whose row now says something else.
create or replace function tg_filas_de_candidatos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not busqueda_despues() then perform candidatos_indexar(array_agg(distinct candidato_id)) from nuevas; end if;
  elsif tg_op = 'DELETE' then
    perform candidatos_indexar(array_agg(distinct candidato_id)) from viejas;
  elsif tg_table_name = 'experiencia' then
    perform candidatos_indexar(array_agg(distinct candidato_id)) from (
      (select id, candidato_id, rubro_id, cargo_id, empresa_id, vigente, inicio_fecha, fin_fecha from nuevas
       except select id, candidato_id, rubro_id, cargo_id, empresa_id, vigente, inicio_fecha, fin_fecha from viejas)
      union all
      (select id, candidato_id, rubro_id, cargo_id, empresa_id, vigente, inicio_fecha, fin_fecha from viejas
       except select id, candidato_id, rubro_id, cargo_id, empresa_id, vigente, inicio_fecha, fin_fecha from nuevas)) c;
  elsif tg_table_name in ('candidato_etiqueta', 'lista_candidato') then
    -- Their rows change owner only when two people, tags or lists are merged.
    perform candidatos_indexar(array_agg(candidato_id)) from (
      select candidato_id from viejas union select candidato_id from nuevas) c;
  else
    perform candidatos_indexar(array_agg(distinct candidato_id)) from (
      (select uid, candidato_id, cargo_id from nuevas except select uid, candidato_id, cargo_id from viejas)
      union all
      (select uid, candidato_id, cargo_id from viejas except select uid, candidato_id, cargo_id from nuevas)) c;
  end if;
  return null;
end $$;

do $$
declare v_tabla text;
begin
  foreach v_tabla in array array['experiencia', 'cargo_potencial', 'candidato_etiqueta', 'lista_candidato'] loop
    execute format('create or replace trigger busqueda_alta after insert on %I
      referencing new table as nuevas for each statement execute function tg_filas_de_candidatos()', v_tabla);
    execute format('create or replace trigger busqueda_baja after delete on %I
      referencing old table as viejas for each statement execute function tg_filas_de_candidatos()', v_tabla);
    execute format('create or replace trigger busqueda_cambio after update on %I
      referencing old table as viejas new table as nuevas for each statement execute function tg_filas_de_candidatos()', v_tabla);
  end loop;
end $$;

-- The note of a removed person, without a candidate, belongs to no search.
create or replace function tg_nota() returns trigger language plpgsql as $$
begin
  -- A bulk insert gathers the words of each person once (tg_notas_juntas).
  if tg_op = 'INSERT' and (busqueda_despues() or current_setting('tembiapo.notas', true) = 'juntas') then return null; end if;
  if tg_op <> 'INSERT' and not old.no_listable and old.candidato_id is not null then
    perform candidato_indexar_notas(old.candidato_id);
  end if;
  if tg_op = 'INSERT' and not new.no_listable and new.candidato_id is not null then
    perform candidato_indexar_notas(new.candidato_id);
  end if;
  return null;
end $$;

create or replace function tg_notas_juntas() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tembiapo.notas', true), '') <> 'juntas' then return null; end if;
  perform candidatos_indexar_notas(array_agg(distinct candidato_id))
     from nuevas where not no_listable and candidato_id is not null;
  return null;
end $$;

create or replace trigger notas_juntas after insert on nota referencing new table as nuevas
  for each statement execute function tg_notas_juntas();

create or replace trigger nota_busqueda after insert or delete or update of titulo, contenido_texto, no_listable
  on nota for each row execute function tg_nota();

-- The maps hold the order too, so a last contact that changes is pending, whoever changed it.
create or replace function tg_contacto_pendiente() returns trigger language plpgsql as $$
begin
  insert into busqueda_pendiente (candidato_id) select candidato_id from nuevas;
  return null;
end $$;

create or replace trigger busqueda_orden after update on candidato_contacto
  referencing new table as nuevas for each statement execute function tg_contacto_pendiente();

-- What stands in the maps but not in the narrow row: the words of CVs and mails, studies and languages.
create or replace function tg_cv_busqueda() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into busqueda_pendiente (candidato_id) select distinct candidato_id from nuevas where candidato_id is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into busqueda_pendiente (candidato_id) select distinct candidato_id from viejas where candidato_id is not null;
  end if;
  return null;
end $$;

create or replace trigger cv_busqueda_alta after insert on cv_busqueda
  referencing new table as nuevas for each statement execute function tg_cv_busqueda();

create or replace trigger cv_busqueda_baja after delete on cv_busqueda
  referencing old table as viejas for each statement execute function tg_cv_busqueda();

create or replace trigger cv_busqueda_cambio after update on cv_busqueda
  referencing old table as viejas new table as nuevas for each statement execute function tg_cv_busqueda();

create or replace trigger correo_busqueda_alta after insert on correo_busqueda
  referencing new table as nuevas for each statement execute function tg_cv_busqueda();

create or replace trigger correo_busqueda_baja after delete on correo_busqueda
  referencing old table as viejas for each statement execute function tg_cv_busqueda();

create or replace trigger correo_busqueda_cambio after update on correo_busqueda
  referencing old table as viejas new table as nuevas for each statement execute function tg_cv_busqueda();

create or replace trigger busqueda_perfil_alta after insert on formacion
  referencing new table as nuevas for each statement execute function tg_cv_busqueda();

create or replace trigger busqueda_perfil_baja after delete on formacion
  referencing old table as viejas for each statement execute function tg_cv_busqueda();

create or replace trigger busqueda_perfil_cambio after update on formacion
  referencing old table as viejas new table as nuevas for each statement execute function tg_cv_busqueda();

create or replace trigger busqueda_perfil_alta after insert on candidato_idioma
  referencing new table as nuevas for each statement execute function tg_cv_busqueda();

create or replace trigger busqueda_perfil_baja after delete on candidato_idioma
  referencing old table as viejas for each statement execute function tg_cv_busqueda();

create or replace trigger busqueda_perfil_cambio after update on candidato_idioma
  referencing old table as viejas new table as nuevas for each statement execute function tg_cv_busqueda();

-- The outcome of somebody with a company. Inclusions and moves are pending already, through the last contact.
create or replace function tg_desenlace() returns trigger language plpgsql as $$
begin
  insert into busqueda_pendiente (candidato_id)
    select distinct n.candidato_id from nuevas n join viejas v using (oportunidad_id, candidato_id)
     where (n.descartado, n.etapa_id) is distinct from (v.descartado, v.etapa_id);
  return null;
end $$;

create or replace trigger busqueda_desenlace after update on oportunidad_candidato
  referencing old table as viejas new table as nuevas for each statement execute function tg_desenlace();

create or replace function tg_ciudad_de_otro() returns trigger language plpgsql as $$
begin
  insert into busqueda_pendiente (candidato_id) select c.id from candidato c where c.ciudad_id = new.id;
  return null;
end $$;

create or replace trigger busqueda_departamento after update of padre_id on geografia
  for each row when (old.padre_id is distinct from new.padre_id) execute function tg_ciudad_de_otro();

create or replace function tg_oportunidad_de_otra() returns trigger language plpgsql as $$
begin
  insert into busqueda_pendiente (candidato_id)
    select oc.candidato_id from oportunidad_candidato oc where oc.oportunidad_id = new.id and oc.candidato_id is not null;
  return null;
end $$;

create or replace trigger busqueda_empresa after update of empresa_id, eliminada_ts on oportunidad
  for each row when (old.empresa_id <> new.empresa_id or (old.eliminada_ts is null) <> (new.eliminada_ts is null))
  execute function tg_oportunidad_de_otra();

create or replace function tg_archivo_de_otro() returns trigger language plpgsql as $$
begin
  update cv_busqueda set candidato_id = new.candidato_id where archivo_id = new.id;
  return null;
end $$;

create or replace trigger cv_busqueda_dueno after update of candidato_id on candidato_archivo
  for each row when (old.candidato_id <> new.candidato_id) execute function tg_archivo_de_otro();

-- A limit takes a candidate out of the search; lifting it brings back their row, then their notes.
create or replace function tg_candidato_limite() returns trigger language plpgsql as $$
begin
  perform candidato_indexar(new.id);
  perform candidato_indexar_notas(new.id);
  return null;
end $$;

create or replace trigger candidato_limite after update of tratamiento_limitado_ts on candidato
  for each row when (old.tratamiento_limitado_ts is distinct from new.tratamiento_limitado_ts)
  execute function tg_candidato_limite();
