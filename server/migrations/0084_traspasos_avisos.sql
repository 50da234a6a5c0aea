-- What a later dump says of what came before, and what a person should look at (docs/reglas/traspasos.md).

alter table traspaso_fila
  -- What a person should look at of a row that comes or is here, as they read it.
  add column aviso text,
  -- The words by which a person knows a row that is listed, and whose it is.
  add column texto text,
  drop constraint traspaso_fila_estado_check,
  -- 'cambia' and 'cambiada': it came before, and what changed there since is brought.
  add constraint traspaso_fila_estado_check
    check (estado in ('leida', 'viene', 'estaba', 'hecha', 'cambia', 'cambiada', 'falta'));
create index traspaso_fila_aviso on traspaso_fila (traspaso_id, tabla, orden) where aviso is not null;

-- What was brought of it that a later dump may change; none for what came before this was kept.
alter table traspaso_clave add column traido jsonb;
