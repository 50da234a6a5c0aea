-- Sign-in with the office's account (docs/reglas/confianza.md).

alter table sesion drop constraint sesion_prueba_check;
alter table sesion add constraint sesion_prueba_check
  check (prueba in ('password', 'passkey', 'totp', 'recuperacion', 'oficina', 'oficinaFuerte'));
-- Whose account there it was opened with, and which session there.
alter table sesion add oficina_sub text, add oficina_sid text;
create index sesion_oficina on sesion (oficina_sub) where oficina_sub is not null;
create index sesion_oficina_sid on sesion (oficina_sid) where oficina_sid is not null;

alter table desafio drop constraint desafio_tipo_check;
alter table desafio add constraint desafio_tipo_check
  check (tipo in ('ingreso', 'passkey', 'confirmar', 'alta-passkey', 'alta-totp', 'oficina', 'oficina-vuelta',
                  'oficina-confirmar'));
-- With whose account of the office the first step was made.
alter table desafio add oficina jsonb;

-- What somebody of a domain is here who has no account yet; none: they stay outside.
create table oficina_dominio (
  dominio text primary key,
  rol text not null check (rol in ('selector', 'admin'))
);

-- Notices that a session there ended, each once.
create table oficina_salida (
  jti text primary key,
  ts timestamptz not null default now()
);
create index oficina_salida_ts on oficina_salida (ts);

alter table seguridad add sin_contrasena boolean not null default false,
  -- Who signs in with a password all the same, so that nobody is locked out when the provider is away.
  add contrasena_usuario_id int references usuario on delete set null,
  add oficina_error text,
  add oficina_error_ts timestamptz;
create index seguridad_contrasena on seguridad (contrasena_usuario_id);
