-- The number that an event had when its hour last changed: what a guest answers under that one or a later one is about the hour as it is.
alter table evento add column secuencia_hora int not null default 0;
-- What is ahead and was changed before this was noted: nobody knows whether it was the hour.
update evento set secuencia_hora = secuencia where secuencia > 0 and inicio_ts > now() - interval '7 days' and estado <> 'cancelado';

-- Answers of mail programs that were read, each counted once however often its mail is found, known by a hash of what they say.
create table evento_respuesta (
  evento_id int not null references evento on delete cascade,
  huella bytea not null,
  primary key (evento_id, huella)
);

-- A clock that ran ahead shut out every later answer.
update evento_invitado set respuesta_sello = now() where respuesta_sello > now();
