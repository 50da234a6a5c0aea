-- Documents and pictures, mail, notices and exports (docs/reglas/personas.md, docs/reglas/busquedas.md).

-- Every object of the store. The row comes first, then the object, then who refers to it; on removal the other way
-- round. What nothing refers to for an hour is swept, whichever of the steps a dying process left undone.
create table objeto (
  id uuid primary key,
  clave text not null unique,
  nombre text not null,
  tipo text not null,
  tamano bigint not null,
  creacion_ts timestamptz not null default now()
);
create index objeto_creacion on objeto (creacion_ts);

create table candidato_archivo (
  id uuid primary key,
  candidato_id int not null references candidato on delete cascade,
  objeto_id uuid not null references objeto,
  descripcion text,
  subida_ts timestamptz not null default now(),
  usuario_id int references usuario on delete set null
);
create index candidato_archivo_candidato on candidato_archivo (candidato_id, subida_ts desc);
create index candidato_archivo_objeto on candidato_archivo (objeto_id);

-- A picture between its upload and its crop; gone after a day.
create table imagen_temporal (
  id uuid primary key,
  concepto text not null,
  concepto_id int not null,
  objeto_id uuid not null references objeto,
  -- What was cut from it, until it is saved against the concept.
  recorte_id uuid references objeto,
  usuario_id int references usuario on delete set null,
  creacion_ts timestamptz not null default now()
);
create index imagen_temporal_concepto on imagen_temporal (concepto, concepto_id, creacion_ts);
create index imagen_temporal_objeto on imagen_temporal (objeto_id);
create index imagen_temporal_recorte on imagen_temporal (recorte_id) where recorte_id is not null;
create index imagen_temporal_creacion on imagen_temporal (creacion_ts);

create table candidato_foto (
  id uuid primary key,
  candidato_id int not null references candidato on delete cascade,
  objeto_id uuid not null references objeto,
  miniatura_id uuid not null references objeto,
  creacion_ts timestamptz not null default now()
);
create index candidato_foto_candidato on candidato_foto (candidato_id, creacion_ts desc);
create index candidato_foto_objeto on candidato_foto (objeto_id);
create index candidato_foto_miniatura on candidato_foto (miniatura_id);

create table oportunidad_documento (
  oportunidad_id int not null references oportunidad on delete cascade,
  tipo text not null check (tipo in ('flyer', 'relevamiento')),
  objeto_id uuid not null references objeto,
  subida_ts timestamptz not null default now(),
  primary key (oportunidad_id, tipo)
);
create index oportunidad_documento_objeto on oportunidad_documento (objeto_id);

-- An Excel that was asked for: how far it is, and its file for a day.
create table exportacion (
  id uuid primary key,
  usuario_id int not null references usuario on delete cascade,
  recurso text not null,
  nombre text not null,
  estado text not null check (estado in ('pendiente', 'en curso', 'lista', 'fallida')) default 'pendiente',
  hechas int not null default 0,
  total int,
  error text,
  objeto_id uuid references objeto,
  creacion_ts timestamptz not null default now()
);
create index exportacion_usuario on exportacion (usuario_id, creacion_ts desc);
create index exportacion_objeto on exportacion (objeto_id) where objeto_id is not null;
create index exportacion_creacion on exportacion (creacion_ts);

-- A link that opens once, for the session that asked for it (docs/reglas/personas.md: cv).
create table enlace (
  id uuid primary key,
  sid uuid not null references sesion on delete cascade,
  candidato_id int not null references candidato on delete cascade,
  expira_ts timestamptz not null
);
create index enlace_sid on enlace (sid);
create index enlace_candidato on enlace (candidato_id);
create index enlace_expira on enlace (expira_ts);

-- Mails, queued in the transaction that asks for them. 'enviando' is written before the server is spoken to: one that
-- was left there may have gone out, and is never sent again by itself.
create table correo (
  id uuid primary key,
  plantilla text not null,
  para text not null,
  copia text[] not null default '{}',
  responder_a text,
  asunto text not null,
  -- Null once sent when it held a personal link.
  texto text,
  html text,
  personal boolean not null default false,
  estado text not null check (estado in ('pendiente', 'enviando', 'enviado', 'fallido', 'incierto')) default 'pendiente',
  intentos int not null default 0,
  error text,
  oportunidad_id int references oportunidad on delete set null,
  creacion_ts timestamptz not null default now(),
  cambio_ts timestamptz not null default now()
);
create index correo_creacion on correo (creacion_ts desc, id desc);
create index correo_estado on correo (estado, creacion_ts desc);
create index correo_oportunidad on correo (oportunidad_id, creacion_ts desc) where oportunidad_id is not null;

-- Browsers that take notices; one belongs to whoever signed in there last.
create table aviso_navegador (
  token text primary key,
  usuario_id int not null references usuario on delete cascade,
  sid uuid references sesion on delete set null,
  ts timestamptz not null default now()
);
create index aviso_navegador_usuario on aviso_navegador (usuario_id, ts desc);
create index aviso_navegador_sid on aviso_navegador (sid) where sid is not null;
insert into aviso_navegador (token, usuario_id)
select distinct on (firebase_token) firebase_token, id from usuario where firebase_token is not null
on conflict do nothing;
alter table usuario drop column firebase_token;

-- How many candidates were last contacted on each local day, so that any page and any total of the contact list is
-- read without counting the candidates of years. Changes are appended and folded by the maintenance rounds; a sum of
-- both tables is exact at any moment.
create table contacto_dia (dia date primary key, n int not null);
create table contacto_cambio (
  id bigint generated always as identity primary key,
  dia date not null,
  n int not null
);

create function dia_local(ts timestamptz) returns date
  language sql immutable parallel safe return (ts at time zone 'America/Asuncion')::date;

create function contacto_contar_altas() returns trigger language plpgsql as $$
begin
  insert into contacto_cambio (dia, n)
  select dia_local(ultimo_contacto), count(*) from nuevas where ultimo_contacto is not null group by 1;
  return null;
end $$;
create function contacto_contar_cambios() returns trigger language plpgsql as $$
begin
  insert into contacto_cambio (dia, n)
  select dia, sum(n) from (
    select dia_local(ultimo_contacto) dia, 1 n from nuevas where ultimo_contacto is not null
    union all
    select dia_local(ultimo_contacto), -1 from viejas where ultimo_contacto is not null) c
  group by dia having sum(n) <> 0;
  return null;
end $$;
create function contacto_contar_bajas() returns trigger language plpgsql as $$
begin
  insert into contacto_cambio (dia, n)
  select dia_local(ultimo_contacto), -count(*) from viejas where ultimo_contacto is not null group by 1;
  return null;
end $$;
create trigger contar_altas after insert on candidato_contacto
  referencing new table as nuevas for each statement execute function contacto_contar_altas();
create trigger contar_cambios after update on candidato_contacto
  referencing old table as viejas new table as nuevas for each statement execute function contacto_contar_cambios();
create trigger contar_bajas after delete on candidato_contacto
  referencing old table as viejas for each statement execute function contacto_contar_bajas();

insert into contacto_dia
select dia_local(ultimo_contacto), count(*) from candidato_contacto where ultimo_contacto is not null group by 1;
