-- What may have been stored wrongly (docs/reglas/personas.md): which field of which record, never its value. `huella`: of the value that
-- was looked at, by which an acceptance ends when it changes.
create table valor_dudoso (
  tabla text not null check (tabla in ('candidato', 'empresa', 'evento', 'experiencia', 'feriado', 'formacion', 'instituto', 'oportunidad', 'tarea',
    'usuario')),
  registro_id int not null,
  campo text not null,
  clase text not null check (clase in ('monto', 'nacimiento', 'fecha', 'telefono', 'correo', 'documento', 'nombre', 'texto')),
  huella text not null,
  aceptado_ts timestamptz,
  aceptado_usuario_id int references usuario on delete set null,
  primary key (tabla, registro_id, campo)
);
create index valor_dudoso_orden on valor_dudoso (tabla, registro_id desc, campo) where aceptado_ts is null;
create index valor_dudoso_clase on valor_dudoso (clase, tabla, registro_id desc, campo) where aceptado_ts is null;
create index valor_dudoso_usuario on valor_dudoso (aceptado_usuario_id) where aceptado_usuario_id is not null;

-- How many there are of each kind that nobody accepted: the sum of what every change added or took.
create table dudoso_cuenta (
  n bigint generated always as identity primary key,
  clase text not null,
  cuantos int not null
);

-- Records that changed and wait to be looked at: work, and nothing that the agency knows, so it stands apart as that of pg-boss does.
create schema cola;
create table cola.dudoso (
  n bigint generated always as identity primary key,
  tabla text not null,
  registro_id int not null
);

-- How far what was there before this was looked at; no row: all of it.
create table dudoso_marcha (
  tabla text primary key,
  hasta int not null default 0
);
insert into dudoso_marcha (tabla)
values ('candidato'), ('empresa'), ('evento'), ('experiencia'), ('feriado'), ('formacion'), ('instituto'), ('oportunidad'), ('tarea'), ('usuario');
