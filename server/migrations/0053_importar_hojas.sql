-- Sheets of one workbook that refer to each other, and what an agency's columns were said to be (docs/reglas/personas.md).
alter table importacion drop constraint importacion_tipo_check;
alter table importacion
  add constraint importacion_tipo_check check (tipo in ('candidato', 'empresa', 'instituto', 'experiencia')),
  -- Which sheet of its file, from 0, and how that is called; sheets of one file are of one group.
  add hoja int not null default 0,
  add hoja_nombre text,
  add grupo_id uuid;
create index importacion_grupo on importacion (grupo_id) where grupo_id is not null;

-- How other sheets of the file call a line.
alter table importacion_fila add codigo text;
create index importacion_fila_codigo on importacion_fila (importacion_id, codigo) where codigo is not null;

-- What each head of a column was said to be the last time; null: nothing.
create table importacion_columna (
  tipo text not null,
  encabezado text not null check (length(encabezado) between 1 and 150),
  campo text check (length(campo) <= 40),
  ts timestamptz not null default now(),
  primary key (tipo, encabezado)
);
