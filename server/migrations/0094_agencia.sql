-- The agency's own name, colour and logo, which come before AGENCY_NAME and AGENCY_COLOR, and what it chose in its first hour
-- (docs/reglas/administracion.md).
create table agencia (
  id int primary key default 1 check (id = 1),
  nombre text check (length(nombre) between 1 and 80),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  logo_objeto_id uuid references objeto,
  -- Whether it has a job board; null while nobody decided, and then it has.
  con_bolsa boolean,
  -- The trades whose cargos and rubros were added (server/catalogs/oficios.json).
  oficios text[] not null default '{}',
  version int not null default 1
);
create index agencia_logo on agencia (logo_objeto_id);
insert into agencia default values;

-- First steps that somebody put off or has no use for; no row for the others.
create table agencia_paso (
  clave text primary key,
  estado text not null check (estado in ('despues', 'no')),
  ts timestamptz not null default now()
);
-- An agency that already works is not led by the hand.
insert into agencia_paso (clave, estado)
select clave, 'no' from unnest(array['identidad', 'oficios', 'equipo', 'usuarios', 'correo', 'personas', 'bolsa', 'copias', 'segundoFactor']) clave
 where exists (select from candidato);
