-- Texts whose words are folded again in the background (0088): how far each table was looked through; no row: all of it.
create table cola.palabras (
  tabla text primary key,
  hasta int not null default 0
);

-- A CV whose words are known and are read again waits for those that nobody finds yet.
alter table cv_por_leer add column de_nuevo boolean not null default false;
drop index cv_por_leer_orden;
create index cv_por_leer_orden on cv_por_leer (de_nuevo, desde, archivo_id);

-- To which candidate a mail goes that is no letter of a sending: it goes again to the address that they have by then.
alter table correo add column candidato_id int references candidato on delete set null;
create index correo_candidato on correo (candidato_id) where candidato_id is not null;

-- Whoever has no valid address is not written to, and that is said. What stands there keeps the rule already.
alter table carta
  drop constraint carta_motivo_check,
  add constraint carta_motivo_check
    check (motivo in ('sinCorreo', 'malEscrito', 'repetido', 'limitado', 'baja', 'rebote', 'falta')) not valid;
