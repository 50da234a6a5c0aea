-- What a client sees of its opportunities, and what it answers (docs/reglas/clientes.md).

-- Somebody of a client who was shared something with.
create table cliente_contacto (
  id int generated always as identity primary key,
  empresa_id int not null references empresa on delete cascade,
  nombre text not null check (length(nombre) between 1 and 200),
  correo text not null check (correo = lower(correo) and length(correo) between 3 and 254),
  -- Of the company's record: they may come in for as long as the record names their address.
  de_ficha boolean not null,
  creacion_ts timestamptz not null default now(),
  -- From then on no link and no session of theirs works, until something is shared with them again.
  revocado_ts timestamptz,
  unique (empresa_id, correo)
);

-- Links of a contact, by the hash of what only its mail holds: a link only asks for a code.
create table cliente_enlace (
  hash bytea primary key,
  contacto_id int not null references cliente_contacto on delete cascade,
  expira_ts timestamptz not null
);
create index cliente_enlace_contacto on cliente_enlace (contacto_id);

create table cliente_codigo (
  contacto_id int primary key references cliente_contacto on delete cascade,
  hash bytea not null,
  intentos int not null default 0,
  expira_ts timestamptz not null
);

create table cliente_sesion (
  id uuid primary key,
  hash bytea not null unique,
  contacto_id int not null references cliente_contacto on delete cascade,
  creacion_ts timestamptz not null default now(),
  ultimo_uso_ts timestamptz not null default now(),
  expira_ts timestamptz not null,
  navegador text,
  ip text
);
create index cliente_sesion_contacto on cliente_sesion (contacto_id);
create index cliente_sesion_expira on cliente_sesion (expira_ts);

-- An opportunity that its client may see, and what of it.
create table compartida (
  oportunidad_id int primary key references oportunidad on delete cascade,
  con_conteos boolean not null,
  anonima boolean not null,
  con_expectativa boolean not null,
  con_empleadores boolean not null,
  -- The last day.
  hasta date not null,
  desde_ts timestamptz not null default now(),
  usuario_id int references usuario on delete set null
);
create index compartida_usuario on compartida (usuario_id);

create table compartida_contacto (
  oportunidad_id int not null references compartida on delete cascade,
  contacto_id int not null references cliente_contacto on delete cascade,
  desde_ts timestamptz not null default now(),
  visto_ts timestamptz,
  recordado_ts timestamptz,
  primary key (oportunidad_id, contacto_id)
);
create index compartida_contacto_contacto on compartida_contacto (contacto_id);

-- The people of the shortlist.
create table terna_candidato (
  -- What the client knows them by.
  id uuid primary key,
  oportunidad_id int not null references oportunidad on delete cascade,
  -- Null once their data was removed: that somebody was shown still counts.
  candidato_id int references candidato on delete set null,
  orden int not null,
  -- What they are called without their name: theirs for good, whatever becomes of the others.
  letra int not null default 0,
  -- What the agency says of them.
  palabras text check (length(palabras) <= 1500),
  creacion_ts timestamptz not null default now(),
  -- When a contact saw them first.
  visto_ts timestamptz,
  -- Taken off it again.
  quitado_ts timestamptz,
  unique (oportunidad_id, candidato_id)
);
create index terna_candidato_candidato on terna_candidato (candidato_id);
create index terna_candidato_visto on terna_candidato (visto_ts) where visto_ts is not null;

-- Whether somebody agrees to be shown to the client of an opportunity.
create table presentacion (
  id uuid primary key,
  oportunidad_id int not null references oportunidad on delete cascade,
  candidato_id int not null references candidato on delete cascade,
  estado text not null check (estado in ('pedida', 'aceptada', 'rechazada', 'retirada')),
  hash bytea not null unique,
  -- They were asked for being shown by name.
  con_nombre boolean not null,
  pedida_ts timestamptz not null default now(),
  respuesta_ts timestamptz,
  por text check (por in ('enlace', 'portal')),
  unique (oportunidad_id, candidato_id)
);
create index presentacion_candidato on presentacion (candidato_id);

-- What a contact said of somebody: all of it stands, the last of each contact counts.
create table opinion (
  id bigint generated always as identity primary key,
  oportunidad_id int not null references oportunidad on delete cascade,
  contacto_id int not null references cliente_contacto on delete cascade,
  -- Null once their data was removed: what was answered still counts.
  candidato_id int references candidato on delete set null,
  tipo text not null check (tipo in ('entrevistar', 'noAvanza', 'comentario')),
  motivo text check (length(motivo) <= 60),
  texto text check (length(texto) <= 2000),
  evento_id int references evento on delete set null,
  ts timestamptz not null default now()
);
create index opinion_oportunidad on opinion (oportunidad_id, ts desc);
create index opinion_candidato on opinion (candidato_id);
create index opinion_contacto on opinion (contacto_id, oportunidad_id, candidato_id) include (tipo);
create index opinion_evento on opinion (evento_id);
create index opinion_ts on opinion (ts);

-- Notes that somebody outside the agency made: nobody here is their author.
alter table nota alter creacion_usuario_id drop not null,
  add origen text check (origen in ('cliente')),
  add autor text check (length(autor) <= 450),
  add constraint nota_de_alguien check ((creacion_usuario_id is null) = (origen is not null) and (autor is null) = (origen is null));

-- Who saw whom: somebody of the agency, or a client's contact.
alter table acceso alter usuario_id drop not null,
  add contacto_id int,
  add contacto text,
  add oportunidad_id int,
  add constraint acceso_de_alguien check ((usuario_id is null) = (contacto_id is not null)),
  drop constraint acceso_accion_check,
  add constraint acceso_accion_check check (accion in ('perfil', 'reservado', 'cv', 'archivo', 'exportacion', 'impresion', 'terna'));
create unique index acceso_terna_una_vez on acceso (contacto_id, candidato_id, oportunidad_id, hora) where accion = 'terna';
create index acceso_contacto on acceso (contacto_id, ts desc) where contacto_id is not null;
