-- The public job board (docs/reglas/bolsa.md): what is published and since when, who came from where, who waits for news.

alter table oportunidad add muestra_salario boolean not null default false;

create table publicacion (
  oportunidad_id int primary key references oportunidad on delete cascade,
  -- Published first; of one that was paused and goes on, it stays.
  desde_ts timestamptz not null,
  -- The last change of what anybody may read.
  cambio_ts timestamptz not null,
  -- Since when it takes no applications; null while it is open.
  hasta_ts timestamptz
);
create index publicacion_abierta on publicacion (desde_ts, oportunidad_id) where hasta_ts is null;

create function tg_publicacion() returns trigger language plpgsql as $$
declare
  abierta boolean := new.publicar_web and new.estado = 'a' and new.eliminada_ts is null;
begin
  if abierta then
    insert into publicacion as p (oportunidad_id, desde_ts, cambio_ts) values (new.id, clock_timestamp(), clock_timestamp())
    on conflict (oportunidad_id) do update set cambio_ts = excluded.cambio_ts, hasta_ts = null;
  else
    update publicacion set cambio_ts = clock_timestamp(), hasta_ts = coalesce(hasta_ts, clock_timestamp())
     where oportunidad_id = new.id and hasta_ts is null;
    if not found then return null; end if;
  end if;
  perform pg_notify('bolsa', new.id::text);
  return null;
end $$;
create trigger publicacion_nueva after insert on oportunidad for each row
  when (new.publicar_web) execute function tg_publicacion();
create trigger publicacion_cambio after update on oportunidad for each row
  when ((new.publicar_web or old.publicar_web) and
        (old.titulo, old.titulo_publicacion, old.rubro_publicacion, old.estado, old.empresa_id, old.rubro_id, old.ciudad_id,
         old.empleo_tipo, old.pago_forma, old.salario_minimo, old.salario_maximo, old.muestra_salario, old.cierre_esperado_fecha,
         old.es_confidencial, old.publicar_web, old.eliminada_ts, old.cargo_id,
         old.proposito, old.muestra_posicion, old.responsabilidad, old.muestra_responsabilidad,
         old.conocimiento_especifico, old.muestra_conocimiento_especifico, old.conocimiento_deseable,
         old.muestra_conocimiento_deseable, old.experiencia_requerida, old.muestra_experiencia_requerida, old.aptitud,
         old.muestra_aptitud, old.requisito_adicional, old.muestra_requisito_adicional, old.condicion_contratacion,
         old.muestra_condicion_contratacion)
        is distinct from
        (new.titulo, new.titulo_publicacion, new.rubro_publicacion, new.estado, new.empresa_id, new.rubro_id, new.ciudad_id,
         new.empleo_tipo, new.pago_forma, new.salario_minimo, new.salario_maximo, new.muestra_salario, new.cierre_esperado_fecha,
         new.es_confidencial, new.publicar_web, new.eliminada_ts, new.cargo_id,
         new.proposito, new.muestra_posicion, new.responsabilidad, new.muestra_responsabilidad,
         new.conocimiento_especifico, new.muestra_conocimiento_especifico, new.conocimiento_deseable,
         new.muestra_conocimiento_deseable, new.experiencia_requerida, new.muestra_experiencia_requerida, new.aptitud,
         new.muestra_aptitud, new.requisito_adicional, new.muestra_requisito_adicional, new.condicion_contratacion,
         new.muestra_condicion_contratacion))
  execute function tg_publicacion();
-- A removed row leaves the board as well (tests, and whoever cleans up by hand).
create function tg_publicacion_fuera() returns trigger language plpgsql as $$
begin
  perform pg_notify('bolsa', old.oportunidad_id::text);
  return null;
end $$;
create trigger publicacion_fuera after delete on publicacion for each row execute function tg_publicacion_fuera();

-- A name that publications show: company, sector, city. Few opportunities are told one by one, many as 'all'.
create function publicacion_tocar(p_ids int[]) returns void language plpgsql as $$
begin
  if cardinality(p_ids) = 0 or p_ids is null then return; end if;
  update publicacion set cambio_ts = clock_timestamp() where oportunidad_id = any (p_ids);
  if cardinality(p_ids) > 500 then perform pg_notify('bolsa', 'todo');
  else perform pg_notify('bolsa', x::text) from unnest(p_ids) x; end if;
end $$;
create function tg_publicacion_nombre() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'empresa' then
    perform publicacion_tocar(array(select o.id from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null and o.empresa_id = new.id and not o.es_confidencial));
  elsif tg_argv[0] = 'rubro' then
    perform publicacion_tocar(array(select o.id from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null and o.rubro_id = new.id));
  else
    perform publicacion_tocar(array(select o.id from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null and o.ciudad_id = new.id));
  end if;
  return null;
end $$;
create trigger publicacion_empresa after update of nombre on empresa for each row
  when (old.nombre <> new.nombre) execute function tg_publicacion_nombre('empresa');
create trigger publicacion_rubro after update of descripcion on dato_auxiliar for each row
  when (new.etiqueta = 'rubro' and old.descripcion <> new.descripcion) execute function tg_publicacion_nombre('rubro');
create trigger publicacion_ciudad after update of descripcion on geografia for each row
  when (old.descripcion <> new.descripcion) execute function tg_publicacion_nombre('ciudad');

-- What is published already, since it was asked for.
insert into publicacion (oportunidad_id, desde_ts, cambio_ts)
select id, creacion_ts, now() from oportunidad where publicar_web and estado = 'a' and eliminada_ts is null;

-- Where an application came from: a word of a link, or the host of the page that led here.
alter table oportunidad_candidato add fuente text check (length(fuente) <= 40);

-- Applications of a day by the team of their opportunity and where they came from ('': by itself); only ever added to.
create table postulacion_dia (
  dia date not null,
  equipo_id int not null,
  fuente text not null check (length(fuente) <= 40),
  n int not null,
  primary key (dia, equipo_id, fuente)
) with (fillfactor = 80);
insert into postulacion_dia
select (e.ts at time zone 'America/Asuncion')::date, o.equipo_id, '', count(*)
  from etapa_cambio e join oportunidad o on o.id = e.oportunidad_id
 where e.tipo = 'inclusion' and e.etapa_id = 300
 group by 1, 2;

-- An application the short way, until its code is said. Goes with its registration; the file is swept then.
create table postulacion_pendiente (
  id uuid primary key,
  invitacion_id uuid not null references invitacion on delete cascade,
  oportunidad_id int not null references oportunidad on delete cascade,
  objeto_id uuid not null references objeto,
  fuente text check (length(fuente) <= 40),
  creacion_ts timestamptz not null default now()
);
create index postulacion_pendiente_invitacion on postulacion_pendiente (invitacion_id);
create index postulacion_pendiente_oportunidad on postulacion_pendiente (oportunidad_id);
create index postulacion_pendiente_objeto on postulacion_pendiente (objeto_id);

-- Visits of a publication and forms that were opened, by day and origin; no address and no person.
create table publicacion_visita (
  oportunidad_id int not null references oportunidad on delete cascade,
  dia date not null,
  -- '': came by itself.
  fuente text not null check (length(fuente) <= 40),
  vistas int not null default 0,
  iniciadas int not null default 0,
  primary key (oportunidad_id, dia, fuente)
);

-- Who is told by mail of what is new; counts once it is confirmed.
create table alerta (
  id uuid primary key,
  email text not null,
  -- What leaves or confirms it, in links of mails to this address only.
  clave text not null unique,
  busqueda text,
  rubro_id int references dato_auxiliar on delete cascade,
  ciudad_id int references geografia on delete cascade,
  empleo_tipo text,
  creacion_ts timestamptz not null default now(),
  confirmada_ts timestamptz,
  -- Up to where it was told.
  hasta_ts timestamptz not null default now(),
  enviada_ts timestamptz
);
create index alerta_email on alerta (lower(email), id);
create index alerta_pendiente on alerta (creacion_ts) where confirmada_ts is null;
create index alerta_rubro on alerta (rubro_id);
create index alerta_ciudad on alerta (ciudad_id);

-- RFC 8058: where one click leaves a list of mails.
alter table correo add baja_url text;

-- How the board looks; null is what the settings say.
create table marca (
  id int primary key default 1 check (id = 1),
  nombre text check (length(nombre) <= 80),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  logo_objeto_id uuid references objeto
);
insert into marca default values;
create index marca_logo on marca (logo_objeto_id);
create function tg_marca() returns trigger language plpgsql as $$
begin
  perform pg_notify('bolsa', 'marca');
  return null;
end $$;
create trigger marca_cambio after update on marca for each row execute function tg_marca();
create trigger auditar_cambio after update on marca referencing old table as viejas new table as nuevas
  for each statement execute function auditar('marca', 'id', 'id');
