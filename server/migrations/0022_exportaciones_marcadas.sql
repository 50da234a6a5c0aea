-- What an export carries of who made it (acceso.codigo), and from when on one is made that has to wait.
alter table exportacion add column if not exists codigo text, add column if not exists desde_ts timestamptz;
