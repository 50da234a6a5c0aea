-- Which versions of the program migrated this database, since when, and the oldest one that still works with it
-- (server/src/platform/database/appliedVersion.ts).
create table version_aplicada (
  version text primary key,
  admite text not null,
  ts timestamptz not null
);
-- The texts of server/sql that this database has. Programs before 0.7.0 look for them in `codigo`, which stays as the last of them left
-- it: that one goes on beside newer ones, and another may not write there (server/sql/versiones/codigo.sql).
create table codigo_aplicado (
  archivo text primary key,
  huella text not null,
  ts timestamptz not null default now()
);
insert into codigo_aplicado select archivo, huella, ts from codigo;
