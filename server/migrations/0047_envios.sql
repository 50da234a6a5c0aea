-- Mails that somebody writes to people, one message a person (docs/reglas/correspondencia.md).
create table envio (
  id int generated always as identity primary key,
  usuario_id int not null references usuario on delete cascade,
  asunto text not null default '' check (length(asunto) <= 200),
  -- Rich text with its fields in it.
  cuerpo text not null default '' check (length(cuerpo) <= 20000),
  oportunidad_id int references oportunidad on delete set null,
  masivo boolean not null default false,
  copia boolean not null default false,
  estado text not null default 'borrador' check (estado in ('borrador', 'programado', 'enviando', 'detenido', 'hecho')),
  programado_ts timestamptz,
  creacion_ts timestamptz not null default now(),
  cambio_ts timestamptz not null default now(),
  version int not null default 1
);
create index envio_usuario on envio (usuario_id, cambio_ts desc);
create index envio_vivo on envio (cambio_ts) where estado in ('programado', 'enviando');
create index envio_oportunidad on envio (oportunidad_id) where oportunidad_id is not null;

create table carta (
  id int generated always as identity primary key,
  envio_id int not null references envio on delete cascade,
  candidato_id int not null references candidato on delete cascade,
  estado text not null default 'espera' check (estado in ('espera', 'enviada', 'omitida')),
  motivo text check (motivo in ('sinCorreo', 'repetido', 'limitado', 'baja', 'falta')),
  -- As it went, and to where.
  correo text,
  asunto text,
  texto text,
  correo_id uuid references correo on delete set null,
  clave_hash bytea,
  ts timestamptz
);
create index carta_envio on carta (envio_id, id);
create index carta_espera on carta (envio_id, id) where estado = 'espera';
create index carta_candidato on carta (candidato_id, ts desc);
create index carta_correo on carta (correo_id) where correo_id is not null;
create index carta_ts on carta (ts desc) where estado = 'enviada';
create unique index carta_clave on carta (clave_hash) where clave_hash is not null;

-- Who left the mails to many: an address, whoever it belongs to by then.
create table baja (
  correo text primary key check (correo = lower(correo)),
  candidato_id int references candidato on delete set null,
  ts timestamptz not null default now()
);
create index baja_candidato on baja (candidato_id) where candidato_id is not null;
create index baja_ts on baja (ts desc);
