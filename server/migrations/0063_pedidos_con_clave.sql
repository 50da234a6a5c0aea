-- Requests that came with a key of their own (Idempotency-Key): for a day the same key answers the same (docs/reglas/convenciones.md).
create table pedido_con_clave (
  quien text not null,
  clave text not null,
  -- What was asked, hashed.
  huella bytea not null,
  -- Whoever took the request last; an earlier one that is still at it cannot commit any more.
  intento uuid not null,
  -- What it writes is in the database.
  hecho boolean not null default false,
  -- Sealed: an answer may hold a secret.
  respuesta bytea,
  ts timestamptz not null default now(),
  primary key (quien, clave)
);
create index pedido_con_clave_ts on pedido_con_clave (ts);
