-- Queues every new or changed record (personas/doubts); the server then checks its values by the rules of the contract.
create or replace function tg_dudoso_alta() returns trigger language plpgsql as $$
begin
  insert into cola.dudoso (tabla, registro_id) select tg_table_name, id from nuevas;
  return null;
end $$;

create or replace function tg_dudoso_cambio() returns trigger language plpgsql as $$
begin
  insert into cola.dudoso (tabla, registro_id) values (tg_table_name, new.id);
  return null;
end $$;

-- Uses the key of valor_dudoso, whatever its size when the plan was made. It needs a text: the collation of type name would
-- not match the key.
create or replace function tg_dudoso_baja() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare v_tabla constant text := tg_table_name;
begin
  delete from valor_dudoso v using viejas o where v.tabla = v_tabla and v.registro_id = o.id;
  return null;
end $$;

-- When a limit on a person's data is set or lifted, what they have is looked at again.
create or replace function tg_dudoso_limitado() returns trigger language plpgsql as $$
begin
  insert into cola.dudoso (tabla, registro_id)
  select 'experiencia', id from experiencia where candidato_id = new.id
  union all select 'formacion', id from formacion where candidato_id = new.id
  union all select 'tarea', id from tarea where candidato_id = new.id
  union all select 'evento', id from evento where candidato_id = new.id;
  return null;
end $$;

-- When one of two people with the same document goes, or a limit on their data is set or lifted, the other is looked at
-- again.
create or replace function tg_dudoso_documento() returns trigger language plpgsql as $$
begin
  insert into cola.dudoso (tabla, registro_id)
  select 'candidato', c.id from candidato c
   where documento_llave(c.documento) = documento_llave(old.documento) and c.documento is not null;
  return null;
end $$;

-- A holiday has no number, so its day stands for it.
create or replace function tg_dudoso_feriado() returns trigger language plpgsql as $$
begin
  insert into cola.dudoso (tabla, registro_id)
  select 'feriado', d - date '0001-01-01' from unnest(array[old.fecha, new.fecha]) d where d is not null;
  return null;
end $$;

-- The name of an own field decides what is doubted in it, and a removed field has no doubts: every record that may have it is
-- looked at again.
create or replace function tg_dudoso_campo() returns trigger language plpgsql as $$
begin
  insert into dudoso_marcha (tabla) values (new.de) on conflict (tabla) do update set hasta = 0;
  return null;
end $$;

-- Doubts that were not accepted, counted by what every statement adds and removes: counting them directly would read them
-- all.
create or replace function tg_dudoso_cuenta() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into dudoso_cuenta (clase, cuantos) select clase, count(*) from nuevas where aceptado_ts is null group by clase;
  end if;
  if tg_op <> 'INSERT' then
    insert into dudoso_cuenta (clase, cuantos) select clase, -count(*) from viejas where aceptado_ts is null group by clase;
  end if;
  return null;
end $$;

create or replace trigger dudoso_cuenta_alta after insert on valor_dudoso
  referencing new table as nuevas for each statement execute function tg_dudoso_cuenta();
create or replace trigger dudoso_cuenta_cambio after update on valor_dudoso
  referencing old table as viejas new table as nuevas for each statement execute function tg_dudoso_cuenta();
create or replace trigger dudoso_cuenta_baja after delete on valor_dudoso
  referencing old table as viejas for each statement execute function tg_dudoso_cuenta();

create or replace trigger dudoso_feriado after insert or delete or update of fecha, nombre on feriado
  for each row execute function tg_dudoso_feriado();

create or replace trigger dudoso_campo after update of nombre, eliminado_ts on campo_propio
  for each row when (old.nombre <> new.nombre or old.eliminado_ts is distinct from new.eliminado_ts) execute function tg_dudoso_campo();

do $$
declare v_tabla text;
begin
  foreach v_tabla in array array['candidato', 'empresa', 'evento', 'experiencia', 'formacion', 'instituto', 'oportunidad', 'tarea', 'usuario'] loop
    execute format('create or replace trigger dudoso_alta after insert on %I
      referencing new table as nuevas for each statement execute function tg_dudoso_alta()', v_tabla);
    execute format('create or replace trigger dudoso_baja after delete on %I
      referencing old table as viejas for each statement execute function tg_dudoso_baja()', v_tabla);
  end loop;
end $$;

create or replace trigger dudoso_cambio after update of nombre, apellido, documento, telefono1, telefono2, telefono3, correo, nacimiento_fecha,
    expectativa_salarial, campos_propios, tratamiento_limitado_ts on candidato
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of inicio_fecha, fin_fecha, salario on experiencia
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of inicio_fecha, fin_fecha on formacion
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of titulo, pago_forma, salario_minimo, salario_maximo, solicitud_fecha, cierre_esperado_fecha,
    campos_propios, eliminada_ts on oportunidad
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of nombre, telefono, correo, contacto_telefono, contacto_email, servicio_telefono, servicio_email,
    gerente_gral_telefono, gerente_gral_email, gerente_rrhh_telefono, gerente_rrhh_email, gerente_comercial_telefono, gerente_comercial_email,
    director_telefono, director_email, campos_propios on empresa
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of nombre, telefono, contacto_telefono on instituto
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of dia, hecha_ts, candidato_id on tarea
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of inicio_ts, estado, candidato_id on evento
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_cambio after update of telefono, email, rol on usuario
  for each row execute function tg_dudoso_cambio();

create or replace trigger dudoso_limitado after update of tratamiento_limitado_ts on candidato
  for each row when (old.tratamiento_limitado_ts is distinct from new.tratamiento_limitado_ts) execute function tg_dudoso_limitado();

create or replace trigger dudoso_documento after delete or update of documento, tratamiento_limitado_ts on candidato
  for each row when (old.documento is not null) execute function tg_dudoso_documento();
