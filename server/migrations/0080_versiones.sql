-- What several people edit and had no version yet: whoever saves over another's change is told (docs/reglas/convenciones.md).
alter table parametro add column version int not null default 1;
alter table usuario add column version int not null default 1;
alter table equipo add column version int not null default 1;
alter table dato_auxiliar add column version int not null default 1;
alter table geografia add column version int not null default 1;
alter table llave add column version int not null default 1;
alter table webhook add column version int not null default 1;
alter table marca add column version int not null default 1;
alter table seguridad add column version int not null default 1;
alter table reconfirmacion_regla add column version int not null default 1;

-- Of an action on many people: those it could not be done with, or taken back from, who are told by name (docs/reglas/personas.md).
alter table lote add column salteados int[] not null default '{}';
