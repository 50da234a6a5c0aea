-- Coming from another system with everything there was in it (docs/reglas/traspasos.md): files, what was read of them and what came.

create table traspaso (
  id uuid primary key,
  usuario_id int not null references usuario on delete cascade,
  nombre text not null check (length(nombre) between 1 and 150),
  -- Known once its files are read.
  origen text check (origen in ('opencats', 'planillas', 'cv', 'tembiapo')),
  estado text not null default 'subiendo' check (estado in ('subiendo', 'leyendo', 'leido', 'trayendo', 'hecho', 'fallido')),
  -- What is being done, and how far it is.
  paso text,
  hechas int not null default 0,
  total int not null default 0,
  -- What the person chose before it came.
  elegido jsonb not null default '{}',
  -- What there is to choose: stages found, and the like.
  hallado jsonb not null default '{}',
  -- How many rows of each kind came, or will.
  cuentas jsonb not null default '[]',
  -- Of an agency's own copy: how far each table was brought.
  marcha jsonb not null default '{}',
  error text,
  creacion_ts timestamptz not null default now()
);
create index traspaso_orden on traspaso (creacion_ts desc, id desc);
create index traspaso_usuario on traspaso (usuario_id);

-- A large file comes in parts.
create table traspaso_parte (
  traspaso_id uuid not null references traspaso on delete cascade,
  archivo text not null check (length(archivo) between 1 and 150),
  n int not null check (n >= 0),
  objeto_id uuid not null references objeto,
  primary key (traspaso_id, archivo, n)
);
create index traspaso_parte_objeto on traspaso_parte (objeto_id);

-- A row of the other system, first as it was and then as it will stand here.
create table traspaso_fila (
  traspaso_id uuid not null references traspaso on delete cascade,
  tabla text not null,
  -- Its number there, or its place in a file without numbers.
  clave text collate "C" not null,
  orden bigint generated always as identity,
  -- Of which other record it is a part.
  de text collate "C",
  datos jsonb not null,
  -- By what it is known when it comes again.
  huella text,
  -- Why it cannot come, as a person reads it.
  falta text,
  estado text not null default 'leida' check (estado in ('leida', 'viene', 'estaba', 'hecha', 'falta')),
  primary key (traspaso_id, tabla, clave)
-- A row is rewritten twice; with room beside it, and no index on what changes, that touches nothing else.
) with (fillfactor = 60);
create index traspaso_fila_orden on traspaso_fila (traspaso_id, tabla, orden);
create index traspaso_fila_de on traspaso_fila (traspaso_id, tabla, de) where de is not null;
create index traspaso_fila_falta on traspaso_fila (traspaso_id, tabla, orden) where falta is not null;

-- What came once does not come again, whatever became of it here; whoever was removed stays removed.
create table traspaso_clave (
  tabla text not null,
  huella text not null,
  candidato_id int references candidato on delete set null,
  empresa_id int references empresa on delete set null,
  oportunidad_id int references oportunidad on delete set null,
  usuario_id int references usuario on delete set null,
  lista_id int references lista on delete set null,
  primary key (tabla, huella)
);
create index traspaso_clave_candidato on traspaso_clave (candidato_id) where candidato_id is not null;
create index traspaso_clave_empresa on traspaso_clave (empresa_id) where empresa_id is not null;
create index traspaso_clave_oportunidad on traspaso_clave (oportunidad_id) where oportunidad_id is not null;
create index traspaso_clave_usuario on traspaso_clave (usuario_id) where usuario_id is not null;
create index traspaso_clave_lista on traspaso_clave (lista_id) where lista_id is not null;
