-- Candidates, companies and institutes from a file (docs/reglas/confianza.md): the file, what was read of it, and what became of each row.

create table importacion (
  id uuid primary key,
  usuario_id int not null references usuario on delete cascade,
  tipo text not null check (tipo in ('candidato', 'empresa', 'instituto')),
  nombre text not null,
  -- Gone once the import is done: its rows are in importacion_fila for a week.
  objeto_id uuid references objeto,
  estado text not null check (estado in ('subida', 'revisando', 'revisada', 'importando', 'hecha', 'fallida')) default 'subida',
  -- The first line of the file, and the next few.
  encabezado text[] not null,
  muestra jsonb not null,
  -- {field: column, from 0}
  columnas jsonb not null default '{}',
  todo_o_nada boolean not null default false,
  crear_duplicados boolean not null default false,
  hechas int not null default 0,
  total int,
  con_error int not null default 0,
  duplicadas int not null default 0,
  creadas int not null default 0,
  error text,
  creacion_ts timestamptz not null default now()
);
create index importacion_orden on importacion (creacion_ts desc, id desc);
create index importacion_usuario on importacion (usuario_id);
create index importacion_objeto on importacion (objeto_id) where objeto_id is not null;

create table importacion_fila (
  importacion_id uuid not null references importacion on delete cascade,
  -- The line of the file, from 2.
  n int not null,
  datos jsonb not null,
  original text[] not null,
  errores text[] not null default '{}',
  -- Like which record or line, and in what, as a person reads it.
  duplicado text,
  duplicado_id int,
  resultado text check (resultado in ('creada', 'omitida', 'error')),
  creado_id int,
  primary key (importacion_id, n)
);
create index importacion_fila_error on importacion_fila (importacion_id, n) where errores <> '{}';
create index importacion_fila_duplicada on importacion_fila (importacion_id, n) where duplicado is not null;
create index importacion_fila_creado on importacion_fila (creado_id) where creado_id is not null;
create index importacion_fila_duplicado on importacion_fila (duplicado_id) where duplicado_id is not null;
