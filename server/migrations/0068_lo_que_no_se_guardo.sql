-- Mails that nobody keeps but their mailbox, by mark and sender: of an address that many wait from already (docs/reglas/correspondencia.md).
create table correo_sin_guardar (
  huella bytea primary key,
  de text not null check (de = lower(de) and length(de) <= 320),
  casilla_id int references casilla on delete cascade,
  -- Whose own the mailbox is.
  usuario_id int references usuario on delete cascade,
  ts timestamptz not null default now()
);
create index correo_sin_guardar_de on correo_sin_guardar (de);
create index correo_sin_guardar_casilla on correo_sin_guardar (casilla_id) where casilla_id is not null;
create index correo_sin_guardar_usuario on correo_sin_guardar (usuario_id) where usuario_id is not null;

