-- Reading CVs (docs/reglas/personas.md): what waits to be read or accepted, what is searched in them, and how well reading does.

-- A CV that somebody handed in: read apart from any request, kept until it is accepted, discarded or some days old.
create table cv_lectura (
  id uuid primary key,
  usuario_id int not null references usuario on delete cascade,
  objeto_id uuid references objeto,
  nombre text not null check (length(nombre) <= 150),
  extension text not null check (extension in ('pdf', 'docx', 'odt', 'txt', 'jpg', 'png')),
  estado text not null default 'espera' check (estado in ('espera', 'leyendo', 'leida', 'fallida', 'aceptada')),
  -- Share of a picture that was recognized.
  avance real not null default 0,
  -- What was read, with its places: a MarkedCv.
  leido jsonb,
  -- Why it could not be read.
  mensaje text,
  -- Whose profile it completes, or became.
  candidato_id int references candidato on delete cascade,
  creacion_ts timestamptz not null default now(),
  cambio_ts timestamptz not null default now()
);
create index cv_lectura_usuario on cv_lectura (usuario_id, creacion_ts desc);
create index cv_lectura_objeto on cv_lectura (objeto_id) where objeto_id is not null;
create index cv_lectura_candidato on cv_lectura (candidato_id) where candidato_id is not null;
create index cv_lectura_creacion on cv_lectura (creacion_ts);

-- How well reading does on real CVs: what was read against what the person kept. Numbers only.
create table cv_acierto (
  mes date not null,
  -- Of text, or recognized from a picture.
  origen text not null check (origen in ('texto', 'imagen')),
  campo text not null,
  iguales int not null default 0,
  corregidos int not null default 0,
  -- Read, and taken out by the person.
  quitados int not null default 0,
  -- Not read, and written by the person.
  agregados int not null default 0,
  primary key (mes, origen, campo)
);

-- Words that the agency adds to those reading knows (server/catalogs/cv-reglas.json).
create table cv_regla (
  id uuid primary key,
  -- 'secciones.experiencia', 'meses.3', 'cargos'…
  lista text not null,
  texto text not null check (length(texto) between 1 and 80),
  usuario_id int references usuario on delete set null,
  creacion_ts timestamptz not null default now()
);
create unique index cv_regla_texto on cv_regla (lista, normalizar(texto));
create index cv_regla_usuario on cv_regla (usuario_id) where usuario_id is not null;

-- Who has this mailbox, while a CV is read.
create index candidato_correo on candidato (lower(correo)) where correo is not null;
