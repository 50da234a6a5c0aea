-- Whether somebody looks for work now, as they say themselves (docs/reglas/personas.md).
alter table candidato add disponibilidad text check (disponibilidad in ('busca', 'noPorAhora'));

-- What people without contact are asked by mail. The link is known by its hash alone.
create table reconfirmacion (
  id uuid primary key,
  candidato_id int not null references candidato on delete cascade,
  clave_hash bytea not null unique,
  enviada_ts timestamptz not null default now(),
  respuesta text check (respuesta in ('si', 'no', 'eliminar', 'basta')),
  respondida_ts timestamptz
);
create index reconfirmacion_candidato on reconfirmacion (candidato_id, enviada_ts desc);
create index reconfirmacion_enviada on reconfirmacion (enviada_ts);

-- Whether they are asked at all, after how many months without contact, how many a day, and how often the same person.
create table reconfirmacion_regla (
  id int primary key default 1 check (id = 1),
  activa boolean not null default false,
  meses int not null default 12 check (meses between 1 and 60),
  por_dia int not null default 100 check (por_dia between 1 and 1000),
  cada_meses int not null default 12 check (cada_meses between 1 and 60)
);
insert into reconfirmacion_regla default values;
