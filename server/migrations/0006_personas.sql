-- People let themselves in, and decide over their data: registration by code (docs/reglas/confianza.md), consent, requests and
-- removal (law 7593/2025).

create table invitacion (
  id uuid primary key,
  email text not null,
  -- All of a person that the account will be made of; null when the e-mail has an account already.
  password_hash text,
  nombre text,
  apellido text,
  documento text,
  documento_tipo text,
  nacimiento_fecha date,
  telefono text,
  direccion text,
  lat double precision,
  lng double precision,
  consentimiento_version text,
  codigo_hash bytea not null,
  ya_existe boolean not null,
  intentos int not null default 0,
  reenvios int not null default 0,
  creacion_ts timestamptz not null default now(),
  expira_ts timestamptz not null
);
create index invitacion_email on invitacion (lower(email));
create index invitacion_expira on invitacion (expira_ts);

create table consentimiento (
  id bigint generated always as identity primary key,
  candidato_id int not null references candidato on delete cascade,
  version text not null,
  otorgado_ts timestamptz not null default now(),
  retirado_ts timestamptz
);
create index consentimiento_candidato on consentimiento (candidato_id, id desc);
create unique index consentimiento_vigente on consentimiento (candidato_id) where retirado_ts is null;

-- What people ask about their data, and what was answered. It outlives the person's data as a count.
create table pedido_datos (
  id uuid primary key,
  candidato_id int references candidato on delete set null,
  tipo text not null check (tipo in ('acceso', 'rectificacion', 'oposicion', 'supresion')),
  detalle text,
  creacion_ts timestamptz not null default now(),
  estado text not null check (estado in ('pendiente', 'atendido', 'rechazado')) default 'pendiente',
  respuesta text,
  respuesta_ts timestamptz,
  usuario_id int references usuario on delete set null
);
create unique index pedido_datos_pendiente on pedido_datos (candidato_id, tipo) where estado = 'pendiente';
create index pedido_datos_candidato on pedido_datos (candidato_id) where candidato_id is not null;
create index pedido_datos_orden on pedido_datos (estado, creacion_ts);
create index pedido_datos_usuario on pedido_datos (usuario_id) where usuario_id is not null;

-- Whose consent is withdrawn, or whose opposition was accepted: found by no search, included in nothing.
alter table candidato add tratamiento_limitado_ts timestamptz;

-- A removed person's notes and changes of stage stay as counts. The same random number in all of one person keeps what
-- production counts once a candidate (docs/reglas/medicion.md) counted once.
alter table nota alter candidato_id drop not null, add anonimo_id uuid;
alter table etapa_cambio add anonimo_id uuid;

-- As before, but whoever limited what may be done with their data is taken out of the search.
create or replace function candidato_indexar(p_id int) returns void language plpgsql as $$
declare
  c candidato%rowtype;
  v_nombre text;
  v_apellido text;
  v_terminos bigint[];
begin
  select * into c from candidato where id = p_id;
  if not found then return; end if;
  if c.tratamiento_limitado_ts is not null then
    delete from candidato_busqueda where candidato_id = p_id;
    delete from nota_busqueda where candidato_id = p_id;
    delete from candidato_contacto where candidato_id = p_id;
    perform busqueda_marca(p_id);
    return;
  end if;
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
  insert into candidato_busqueda as b (candidato_id, texto, telefonos, salario, terminos)
  values (p_id, texto_de_busqueda(v_nombre, v_apellido), telefonos_de_busqueda(c.telefono1, c.telefono2, c.telefono3),
          c.expectativa_salarial, v_terminos)
  on conflict (candidato_id) do update
    set texto = excluded.texto, telefonos = excluded.telefonos, salario = excluded.salario,
        terminos = excluded.terminos
    where (b.texto, b.telefonos, b.salario, b.terminos) is distinct from
          (excluded.texto, excluded.telefonos, excluded.salario, excluded.terminos);
  insert into candidato_contacto (candidato_id) values (p_id) on conflict do nothing;
  perform busqueda_marca(p_id);
end $$;

create or replace function candidato_indexar_notas(p_id int) returns void language plpgsql as $$
declare v_palabras tsvector; v_ultimo timestamptz := ultimo_contacto_de(p_id);
begin
  if exists (select 1 from candidato where id = p_id and tratamiento_limitado_ts is not null) then return; end if;
  -- A tsvector holds at most 1 MB; half a million characters of notes stay far below it.
  select strip(to_tsvector('simple', normalizar(left(string_agg(titulo || ' ' || contenido_texto, ' '), 500000))))
    into v_palabras
    from nota where candidato_id = p_id and not no_listable;
  if v_palabras is null then
    delete from nota_busqueda where candidato_id = p_id;
  else
    insert into nota_busqueda values (p_id, v_palabras)
      on conflict (candidato_id) do update set palabras = excluded.palabras;
  end if;
  update candidato_contacto set ultimo_contacto = v_ultimo
    where candidato_id = p_id and ultimo_contacto is distinct from v_ultimo;
  perform busqueda_marca(p_id);
end $$;

-- Given back to the search when the limit is lifted: its own row, then its notes.
create function tg_candidato_limite() returns trigger language plpgsql as $$
begin
  perform candidato_indexar(new.id);
  perform candidato_indexar_notas(new.id);
  return null;
end $$;
create trigger candidato_limite after update of tratamiento_limitado_ts on candidato
  for each row when (old.tratamiento_limitado_ts is distinct from new.tratamiento_limitado_ts)
  execute function tg_candidato_limite();

-- Who waits to be normalized (docs/reglas/administracion.md).
create index experiencia_sin_normalizar on experiencia (candidato_id) where not normalizado;
create index formacion_sin_normalizar on formacion (candidato_id) where not normalizado;
-- Names like a free text, for the suggestions.
create index dato_auxiliar_trgm on dato_auxiliar using gin (normalizar(descripcion) gin_trgm_ops);
-- Candidates that nobody was ever in contact with, by age (retention).
create index candidato_creacion on candidato (creacion_ts, id);

-- Whatever names a person or an account is found by it: removing one must not read whole tables.
create index nota_candidato_todas on nota (candidato_id);
create index nota_companhero on nota (companhero_id) where companhero_id is not null;
create index etapa_cambio_candidato_todos on etapa_cambio (candidato_id);
create index candidato_archivo_usuario on candidato_archivo (usuario_id) where usuario_id is not null;
create index cargo_potencial_usuario on cargo_potencial (actualizacion_usuario_id) where actualizacion_usuario_id is not null;
create index imagen_temporal_usuario on imagen_temporal (usuario_id) where usuario_id is not null;
create index oportunidad_creacion_usuario on oportunidad (creacion_usuario_id);
create index oportunidad_reposicion_de on oportunidad (reposicion_de_id) where reposicion_de_id is not null;
create index oportunidad_prioridad_usuario on oportunidad_prioridad (usuario_id);
create index correo_para on correo (lower(para));
