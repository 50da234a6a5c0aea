-- Who changed last what no trail keeps, so that whoever is refused for it hears a name (docs/reglas/convenciones.md). No foreign
-- key: it outlives an account.
alter table tarea add column cambio_usuario_id int, add column cambio_ts timestamptz;
alter table evento add column cambio_usuario_id int, add column cambio_ts timestamptz;
alter table plantilla add column cambio_usuario_id int, add column cambio_ts timestamptz;
