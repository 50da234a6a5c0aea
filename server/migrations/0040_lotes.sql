-- One action on many people at once, done lot by lot and taken back the same way (docs/reglas/personas.md).
create table lote (
  id uuid primary key,
  usuario_id int not null references usuario on delete cascade,
  accion text not null check (accion in ('agregarALista', 'quitarDeLista', 'etiquetar', 'desetiquetar', 'incluir')),
  -- The list, tag or opportunity; it may go while the action is remembered.
  destino_id int not null,
  destino text not null,
  etapa_id int,
  -- Whom it is about; how many of them are done; for whom it changed something; for how many of those it was taken back.
  candidatos int[] not null,
  hechos int not null default 0,
  cambiados int[] not null default '{}',
  deshechos int not null default 0,
  devueltos int not null default 0,
  estado text not null check (estado in ('en curso', 'hecho', 'fallido', 'deshaciendo', 'deshecho')),
  error text,
  creacion_ts timestamptz not null default now()
);
create index lote_usuario on lote (usuario_id, creacion_ts desc);
create index lote_creacion on lote (creacion_ts);
