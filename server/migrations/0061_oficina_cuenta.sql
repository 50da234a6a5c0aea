-- Whose account of the office a user is: issuer and subject, kept at the first entry (docs/reglas/confianza.md).
create table oficina_cuenta (
  usuario_id int primary key references usuario on delete cascade,
  emisor text not null,
  sub text not null,
  -- The address that the provider told last.
  correo text,
  creacion_ts timestamptz not null default now(),
  unique (emisor, sub)
);
