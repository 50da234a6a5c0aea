-- An agency's own fields of candidates, opportunities and companies (docs/reglas/administracion.md). What they hold stands in the
-- record, by the field's number; a field that is removed keeps its values for 30 days.
create table campo_propio (
  id int generated always as identity primary key,
  de text not null check (de in ('candidato', 'oportunidad', 'empresa')),
  clase text not null check (clase in ('texto', 'numero', 'monto', 'fecha', 'siNo', 'opcion', 'opciones')),
  nombre text not null check (length(nombre) between 1 and 80),
  ayuda text check (length(ayuda) <= 300),
  seccion text check (length(seccion) <= 80),
  obligatorio boolean not null default false,
  -- The candidate sees it too, and fills it in.
  del_candidato boolean not null default false,
  orden int not null default 0,
  version int not null default 1,
  eliminado_ts timestamptz,
  creacion_ts timestamptz not null default now()
);
create unique index campo_propio_nombre on campo_propio (de, normalizar(nombre)) where eliminado_ts is null;

create table campo_opcion (
  id int generated always as identity primary key,
  campo_id int not null references campo_propio on delete cascade,
  nombre text not null check (length(nombre) between 1 and 80),
  orden int not null,
  -- Nobody chooses it any more; whoever has it keeps it.
  retirada boolean not null default false
);
create index campo_opcion_campo on campo_opcion (campo_id);

alter table candidato add campos_propios jsonb not null default '{}';
alter table oportunidad add campos_propios jsonb not null default '{}';
alter table empresa add campos_propios jsonb not null default '{}';
