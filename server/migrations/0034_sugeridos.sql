-- Who fits an opportunity (docs/reglas/busquedas.md): what is asked besides the position, who was said not to be for it, how much
-- each thing weighs, and which positions are seen together in careers.
alter table oportunidad add formacion_pedida text;

create table oportunidad_idioma (
  oportunidad_id int not null references oportunidad on delete cascade,
  idioma_id int not null references dato_auxiliar,
  nivel text not null,
  primary key (oportunidad_id, idioma_id)
);
create index oportunidad_idioma_idioma on oportunidad_idioma (idioma_id);

create table sugerido_no (
  oportunidad_id int not null references oportunidad on delete cascade,
  candidato_id int not null references candidato on delete cascade,
  usuario_id int references usuario on delete set null,
  ts timestamptz not null default now(),
  primary key (oportunidad_id, candidato_id)
);
create index sugerido_no_candidato on sugerido_no (candidato_id);
create index sugerido_no_usuario on sugerido_no (usuario_id);

-- The newest version is the one that holds; one that was taken back is there again as a new one.
create table sugerido_pesos (
  version int generated always as identity primary key,
  pesos jsonb not null,
  usuario_id int references usuario on delete set null,
  -- The version it took up again.
  vuelve_a int,
  ts timestamptz not null default now()
);
create index sugerido_pesos_usuario on sugerido_pesos (usuario_id);

-- fuerza: how often two positions are in one career, 1 to 100. A count of a moment: it outlives what it names.
create table cargo_junto (
  cargo_id int not null,
  otro_id int not null,
  fuerza int not null check (fuerza between 1 and 100),
  primary key (cargo_id, otro_id)
);
create table cargo_junto_cuenta (
  version int generated always as identity primary key,
  personas int not null,
  ts timestamptz not null default now()
);
