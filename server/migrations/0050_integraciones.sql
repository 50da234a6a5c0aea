-- Other programs: who they are, what they are told, and how that went (docs/reglas/integraciones.md).

-- A program's account: it signs in nowhere, and is named where people are (trail, notes, 'Accesos a datos').
alter table usuario drop constraint usuario_rol_check;
alter table usuario add constraint usuario_rol_check
  check (rol in ('superadmin', 'admin', 'selector', 'candidato', 'programa'));

create table llave (
  id int generated always as identity primary key,
  usuario_id int not null unique references usuario,
  nombre text not null check (length(nombre) between 1 and 80),
  alcances text[] not null,
  por_minuto int not null check (por_minuto between 1 and 100000),
  -- What only its holder has is kept as a hash; its first letters tell it from others.
  hash bytea not null unique,
  comienzo text not null,
  -- The one before it still opens for a while after a rotation.
  hash_anterior bytea unique,
  anterior_hasta_ts timestamptz,
  creacion_ts timestamptz not null default now(),
  rotacion_ts timestamptz,
  expira_ts timestamptz,
  revocada_ts timestamptz
);

-- Apart from the key: it changes with every call, and no trail follows it.
create table llave_uso (
  llave_id int primary key references llave on delete cascade,
  minuto bigint not null default 0,
  usos int not null default 0,
  ultimo_uso_ts timestamptz,
  ultimo_ip text
);

-- Who took everything along, an hour a line.
alter table acceso drop constraint acceso_accion_check;
alter table acceso add constraint acceso_accion_check check
  (accion in ('perfil', 'reservado', 'cv', 'archivo', 'exportacion', 'impresion', 'terna', 'recorrido'));
create unique index acceso_recorrido_una_vez on acceso (usuario_id, recurso, hora) where accion = 'recorrido';

create table webhook (
  id int generated always as identity primary key,
  nombre text not null check (length(nombre) between 1 and 80),
  url text not null check (length(url) between 1 and 1000),
  eventos text[] not null,
  -- Sealed with the installation's secret.
  secreto bytea not null,
  activo boolean not null default true,
  -- Why it was stopped, when nobody did.
  motivo text,
  creacion_ts timestamptz not null default now(),
  usuario_id int references usuario on delete set null
);
create index webhook_usuario on webhook (usuario_id);

-- How a receiver is doing; apart from it, since it changes with every delivery.
create table webhook_marcha (
  webhook_id int primary key references webhook on delete cascade,
  -- Which process delivers, and until when it need not say so again.
  tomado_por uuid,
  tomado_hasta_ts timestamptz not null default '-infinity',
  -- Failures since the last success, when they began, and until when nothing is tried.
  fallas int not null default 0,
  falla_desde_ts timestamptz,
  pausa_hasta_ts timestamptz not null default '-infinity',
  ultimo_error text,
  ultimo_error_ts timestamptz,
  ultimo_exito_ts timestamptz
);

-- What happened: one line however many receivers are told.
create table webhook_hecho (
  id bigint generated always as identity primary key,
  -- What receivers know it by.
  uid uuid not null default gen_random_uuid(),
  ts timestamptz not null default now(),
  tipo text not null,
  -- Of which record: what concerns the same one arrives in order.
  registro text not null,
  -- Whose personal data it tells of, if of anybody's.
  candidato_id int,
  datos jsonb not null
);
create index webhook_hecho_ts on webhook_hecho (ts);
create index webhook_hecho_candidato on webhook_hecho (candidato_id) where candidato_id is not null;

create table webhook_entrega (
  id bigint generated always as identity primary key,
  webhook_id int not null references webhook on delete cascade,
  hecho_id bigint not null references webhook_hecho on delete cascade,
  registro text not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'entregada', 'fallida')),
  intentos int not null default 0,
  creacion_ts timestamptz not null default now(),
  proximo_ts timestamptz not null default now(),
  -- From then on it is tried no more.
  vence_ts timestamptz not null default now() + interval '3 days',
  ultimo_ts timestamptz,
  respuesta int,
  error text,
  milisegundos int
);
create index webhook_entrega_pendiente on webhook_entrega (webhook_id, registro, id) where estado = 'pendiente';
create index webhook_entrega_turno on webhook_entrega (webhook_id, proximo_ts, id) where estado = 'pendiente';
create index webhook_entrega_orden on webhook_entrega (webhook_id, id desc);
create index webhook_entrega_hecho on webhook_entrega (hecho_id);
create index webhook_entrega_terminada on webhook_entrega (ultimo_ts) where estado <> 'pendiente';
