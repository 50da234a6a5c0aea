-- Lists of candidates (docs/reglas/personas.md): of people put there one by one, or of whoever a saved search finds.
create table lista (
  id int generated always as identity primary key,
  nombre text not null check (length(nombre) between 1 and 80),
  nota text check (length(nota) <= 2000),
  usuario_id int references usuario on delete set null,
  compartida boolean not null default false,
  -- What a living one asks for, but what is chosen from lists; null: people are put into it.
  filtros jsonb,
  version int not null default 1,
  -- Removed: nobody sees it, and its people are taken out of it lot by lot.
  eliminada_ts timestamptz,
  creacion_ts timestamptz not null default now(),
  modificacion_ts timestamptz not null default now()
);
create index lista_usuario on lista (usuario_id);

-- What a living one asks for of lists: by their keys, so that it follows a merge, and says so when something is there no more.
create table lista_filtro (
  lista_id int not null references lista on delete cascade,
  filtro text not null,
  posicion smallint not null,
  dato_auxiliar_id int references dato_auxiliar on delete set null,
  empresa_id int references empresa on delete set null,
  otra_id int references lista on delete set null,
  primary key (lista_id, filtro, posicion)
);
create index lista_filtro_dato_auxiliar on lista_filtro (dato_auxiliar_id);
create index lista_filtro_empresa on lista_filtro (empresa_id);
create index lista_filtro_otra on lista_filtro (otra_id);

create table lista_candidato (
  lista_id int not null references lista on delete cascade,
  candidato_id int not null references candidato on delete cascade,
  usuario_id int references usuario on delete set null,
  ts timestamptz not null default now(),
  primary key (lista_id, candidato_id)
);
create index lista_candidato_candidato on lista_candidato (candidato_id);
create index lista_candidato_usuario on lista_candidato (usuario_id);

-- Who is told by mail whom a living one finds anew. conocidos: whom it found when they were told last, a bit for each id, packed; null
-- until they are read for the first time.
create table lista_aviso (
  lista_id int not null references lista on delete cascade,
  usuario_id int not null references usuario on delete cascade,
  conocidos bytea,
  enviada_ts timestamptz,
  primary key (lista_id, usuario_id)
);
create index lista_aviso_usuario on lista_aviso (usuario_id);
