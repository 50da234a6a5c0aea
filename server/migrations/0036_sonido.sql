-- How the words of names sound (server/sql/busqueda/sonido.sql). What is near one that was mistyped is found by what both are with
-- a letter or two less.
create table busqueda_sonido (
  palabra_id bigint primary key references busqueda_palabra on delete cascade,
  sonido text not null
);
create index busqueda_sonido_sonido on busqueda_sonido (sonido);

create table busqueda_falta (
  clave int not null,
  sonido text not null
);
create index busqueda_falta_clave on busqueda_falta (clave, sonido);
create index busqueda_falta_sonido on busqueda_falta (sonido);
