-- Whom lists showed to each member of staff within the hour: different people, not rows. What was looked for and found is
-- counted apart from what was read through. Swept every hour; nothing points to the people, so that it never holds one.
create table lista_persona (
  usuario_id int not null references usuario on delete cascade,
  hallada boolean not null,
  candidato_id int not null,
  ts timestamptz not null default now(),
  primary key (usuario_id, hallada, candidato_id)
);

-- From how many on admins are told, and from how many on lists take their time. lista_filas_hora serves servers of before.
alter table seguridad
  add lista_personas_aviso int not null default 1500 check (lista_personas_aviso between 100 and 1000000),
  add lista_personas_freno int not null default 3000 check (lista_personas_freno between 100 and 1000000);
