-- Ready-made texts (docs/reglas/correspondencia.md): the agency's, or one person's.
create table plantilla (
  id int generated always as identity primary key,
  canal text not null check (canal in ('correo', 'whatsapp')),
  nombre text not null check (length(nombre) <= 80),
  asunto text check (length(asunto) <= 200),
  cuerpo text not null check (length(cuerpo) <= 20000),
  usuario_id int references usuario on delete cascade,
  creacion_ts timestamptz not null default now(),
  version int not null default 1
);
create index plantilla_usuario on plantilla (usuario_id) where usuario_id is not null;
create unique index plantilla_nombre on plantilla (coalesce(usuario_id, 0), canal, normalizar(nombre));
