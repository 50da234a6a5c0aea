-- Tags: a catalogue of the agency's own, several a candidate (docs/reglas/personas.md).
alter table dato_auxiliar drop constraint dato_auxiliar_etiqueta_check;
alter table dato_auxiliar add constraint dato_auxiliar_etiqueta_check check (etiqueta in
  ('cargo', 'rubro', 'titulacion', 'idioma', 'nacionalidad', 'salidaMotivo', 'descarteMotivo', 'etiqueta'));

create table candidato_etiqueta (
  candidato_id int not null references candidato on delete cascade,
  etiqueta_id int not null references dato_auxiliar,
  usuario_id int references usuario on delete set null,
  ts timestamptz not null default now(),
  primary key (candidato_id, etiqueta_id)
);
create index candidato_etiqueta_etiqueta on candidato_etiqueta (etiqueta_id);
create index candidato_etiqueta_usuario on candidato_etiqueta (usuario_id);
