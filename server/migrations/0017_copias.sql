-- What needs a person: told to the admins once for as long as it lasts.
create table incidente (
  clave text primary key check (length(clave) <= 60),
  titulo text not null,
  texto text not null,
  desde_ts timestamptz not null default now(),
  -- When it was over; null while it lasts.
  hasta_ts timestamptz
);

-- Copies that are asked for, being made or tried, and how that went.
create table copia_trabajo (
  id uuid primary key,
  tipo text not null check (tipo in ('copiar', 'probar')),
  -- Which one is tried; of one being made, its name once there is one.
  copia text,
  motivo text not null check (motivo in ('noche', 'inicio', 'pedido')),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'en curso', 'hecho', 'fallido')),
  parte real not null default 0 check (parte between 0 and 1),
  paso text not null default '',
  error text,
  usuario_id int references usuario on delete set null,
  creacion_ts timestamptz not null default now(),
  inicio_ts timestamptz,
  cambio_ts timestamptz not null default now()
);
-- One at a time of each kind.
create unique index copia_trabajo_abierto on copia_trabajo (tipo) where estado in ('pendiente', 'en curso');
create index copia_trabajo_reciente on copia_trabajo (creacion_ts);
create index copia_trabajo_usuario on copia_trabajo (usuario_id) where usuario_id is not null;

-- What the copier said last of itself: one row.
create table copia_estado (
  unica boolean primary key default true check (unica),
  -- When everything that was there to be taken away had been.
  al_dia_ts timestamptz,
  segmento text,
  en_espera int not null default 0,
  error text,
  cambio_ts timestamptz not null default now()
);

-- Who was removed for good, by a number that says nothing of them: an older copy that comes back removes them again.
create table eliminacion (
  uid uuid primary key,
  ts timestamptz not null default now(),
  -- When the copies had it.
  copiada_ts timestamptz
);
create index eliminacion_sin_copiar on eliminacion (ts) where copiada_ts is null;

-- Calls that took long, by day: of every process together.
create table llamada_lenta (
  dia date not null,
  llamada text not null,
  veces int not null,
  peor_ms int not null,
  primary key (dia, llamada)
);
