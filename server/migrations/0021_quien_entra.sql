-- Who comes in: sessions that say where they are used, second factors; and what they carry out: who opened, exported or
-- printed whom.

alter table sesion
  add ip text,
  -- The browser and system, in words.
  add navegador text,
  add ultimo_uso_ts timestamptz not null default now(),
  -- When the person last proved who they are, and with what.
  add prueba_ts timestamptz not null default now(),
  add prueba text not null default 'password' check (prueba in ('password', 'passkey', 'totp', 'recuperacion'));

-- Browsers somebody signed in with, by the hash of a cookie that they keep.
create table dispositivo (
  usuario_id int not null references usuario on delete cascade,
  huella bytea not null,
  ultimo_ts timestamptz not null default now(),
  primary key (usuario_id, huella)
);

create table passkey (
  -- As WebAuthn names it, base64url.
  id text primary key check (length(id) <= 1400),
  usuario_id int not null references usuario on delete cascade,
  nombre text not null,
  clave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null,
  -- Kept by more than one device of the person.
  sincronizada boolean not null,
  creacion_ts timestamptz not null default now(),
  ultimo_uso_ts timestamptz
);
create index passkey_usuario on passkey (usuario_id);

create table totp (
  usuario_id int primary key references usuario on delete cascade,
  -- Sealed with the installation's secret (platform/identity/sealed.ts).
  secreto bytea not null,
  -- The last step that was accepted: a code works once.
  paso bigint not null,
  creacion_ts timestamptz not null default now()
);

create table codigo_recuperacion (
  usuario_id int not null references usuario on delete cascade,
  hash bytea not null,
  -- The same for the codes of one person: one computation tries them all.
  sal bytea not null,
  primary key (usuario_id, hash)
);

-- When staff who need a second factor were first told so: from then on they have some days.
create table segundo_factor_aviso (
  usuario_id int primary key references usuario on delete cascade,
  ts timestamptz not null default now()
);

-- What a browser was asked to answer, for some minutes.
create table desafio (
  hash bytea primary key,
  tipo text not null check (tipo in ('ingreso', 'passkey', 'confirmar', 'alta-passkey', 'alta-totp')),
  -- Null: whoever has the passkey.
  usuario_id int references usuario on delete cascade,
  -- The challenge of WebAuthn, or a sealed secret that is not confirmed yet.
  valor bytea not null,
  expira_ts timestamptz not null
);
create index desafio_expira on desafio (expira_ts);
create index desafio_usuario on desafio (usuario_id);

-- What concerns the safety of accounts. No foreign keys: it outlives them.
create table seguridad_evento (
  id bigint generated always as identity primary key,
  ts timestamptz not null default now(),
  -- Whose account; null for an address that has none.
  usuario_id int,
  email text,
  tipo text not null,
  detalle text not null default '',
  ip text,
  navegador text
);
create index seguridad_evento_orden on seguridad_evento (ts desc, id desc);
create index seguridad_evento_usuario on seguridad_evento (usuario_id, ts desc, id desc);

-- What somebody opened, exported or printed of whom.
create table acceso (
  id bigint generated always as identity primary key,
  ts timestamptz not null default now(),
  hora int not null default floor(extract(epoch from now()) / 3600),
  usuario_id int not null,
  accion text not null check (accion in ('perfil', 'reservado', 'cv', 'archivo', 'exportacion', 'impresion')),
  -- Null when it is about many.
  candidato_id int,
  recurso text not null default '',
  filas int not null default 1,
  -- What the document itself carries, visible or not.
  codigo text,
  ip text
);
-- A profile that is read again within the hour was opened once.
create unique index acceso_una_vez on acceso (usuario_id, candidato_id, accion, hora)
  where accion in ('perfil', 'reservado');
create unique index acceso_codigo on acceso (codigo) where codigo is not null;
create index acceso_orden on acceso (ts desc, id desc);
create index acceso_usuario on acceso (usuario_id, ts desc, id desc);
create index acceso_candidato on acceso (candidato_id, ts desc, id desc) where candidato_id is not null;

-- Rows of people that lists showed somebody, by hour.
create table lista_vista (
  usuario_id int not null references usuario on delete cascade,
  hora int not null,
  filas int not null,
  primary key (usuario_id, hora)
);

-- Until when somebody who went too fast is held.
create table freno (
  usuario_id int not null references usuario on delete cascade,
  tipo text not null check (tipo in ('perfil', 'lista')),
  libre_ts timestamptz not null,
  primary key (usuario_id, tipo)
);

-- What admin sets of all this: one row.
create table seguridad (
  id int primary key default 1 check (id = 1),
  perfiles_hora int not null default 300 check (perfiles_hora between 10 and 100000),
  exportaciones_hora int not null default 3 check (exportaciones_hora between 1 and 1000),
  exportacion_filas int not null default 500 check (exportacion_filas between 1 and 1000000),
  confirmar_filas int not null default 1000 check (confirmar_filas between 1 and 1000000),
  lista_filas_hora int not null default 100000 check (lista_filas_hora between 1000 and 10000000),
  -- Whether documents and addresses of people open on a click that is noted.
  reservados boolean not null default true
);
insert into seguridad default values;
create trigger auditar_cambio after update on seguridad referencing old table as viejas new table as nuevas
  for each statement execute function auditar('seguridad', 'id', 'id');

-- A session that ends, or a role that changes, ends the streams that are open with it at once (platform/live/eventos.ts).
create function avisar_sesiones() returns trigger language plpgsql as $$
begin
  -- Every sign-in lets go of old sessions: mostly there are none.
  if tg_op = 'DELETE' then
    if not exists (select from viejas) then return null; end if;
  end if;
  perform pg_notify('tembiapo', '{"tipo":"sesiones"}');
  return null;
end $$;
create trigger sesion_avisar after delete on sesion referencing old table as viejas
  for each statement execute function avisar_sesiones();
create trigger usuario_avisar after update of rol, activo on usuario
  for each statement execute function avisar_sesiones();
