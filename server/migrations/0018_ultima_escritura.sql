-- Up to where of the log each person has written: a server that follows answers them only when it has come that far.
-- Only kept where there is such a server (DATABASE_REPLICA_URL).
create table ultima_escritura (
  usuario_id int primary key references usuario on delete cascade,
  lsn pg_lsn not null
) with (fillfactor = 50);
