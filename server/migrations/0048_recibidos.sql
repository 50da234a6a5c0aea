-- Mail that comes in, and the threads that it and what was written stand in (docs/reglas/correspondencia.md).

-- Mailboxes that IMAP_URL names: how far each was read, and who reads it now.
create table casilla (
  id int generated always as identity primary key,
  -- user@host/folder.
  nombre text not null unique,
  direccion text not null,
  -- Whose own it is; null: the agency's.
  usuario_id int references usuario on delete set null,
  uidvalidity bigint,
  ultimo_uid bigint not null default 0,
  -- Of the first reading.
  total int not null default 0,
  leidos int not null default 0,
  empezo_ts timestamptz not null default now(),
  visto_ts timestamptz,
  error text,
  error_ts timestamptz,
  tomada_por uuid,
  tomada_hasta timestamptz
);
create index casilla_usuario on casilla (usuario_id) where usuario_id is not null;

-- What was written and answered about one thing with one person, or with a company.
create table hilo (
  id int generated always as identity primary key,
  asunto text not null check (length(asunto) <= 300),
  candidato_id int references candidato on delete cascade,
  empresa_id int references empresa on delete cascade,
  oportunidad_id int references oportunidad on delete set null,
  ultimo_ts timestamptz not null,
  -- Somebody wrote last who is not of the agency.
  espera boolean not null default false,
  check (num_nonnulls(candidato_id, empresa_id) = 1)
);
create index hilo_candidato on hilo (candidato_id, ultimo_ts desc) where candidato_id is not null;
create index hilo_empresa on hilo (empresa_id, ultimo_ts desc) where empresa_id is not null;
create index hilo_oportunidad on hilo (oportunidad_id, ultimo_ts desc) where oportunidad_id is not null;
create index hilo_ultimo on hilo (ultimo_ts desc, id desc);
create index hilo_espera on hilo (ultimo_ts desc, id desc) where espera;

alter table envio
  -- The thread that it answers in.
  add hilo_id int references hilo on delete cascade;
create index envio_hilo on envio (hilo_id) where hilo_id is not null;

alter table carta
  add hilo_id int references hilo on delete cascade,
  -- As its message calls itself, to be known in an answer.
  add mensaje uuid,
  -- To somebody of a company instead: the address as it was chosen is in `correo`.
  add empresa_id int references empresa on delete cascade,
  add nombre text,
  -- Why it did not arrive, once that came back.
  add rebote text,
  add rebote_ts timestamptz,
  alter candidato_id drop not null,
  add check (num_nonnulls(candidato_id, empresa_id) = 1),
  drop constraint carta_motivo_check,
  add check (motivo in ('sinCorreo', 'repetido', 'limitado', 'baja', 'rebote', 'falta'));
create index carta_hilo on carta (hilo_id, ts desc) where hilo_id is not null;
create index carta_mensaje on carta (mensaje) where mensaje is not null;
create index carta_empresa on carta (empresa_id) where empresa_id is not null;

create table recibido (
  id int generated always as identity primary key,
  casilla_id int references casilla on delete set null,
  -- Of what makes it itself, wherever it was found: taken once.
  huella bytea not null unique,
  mensaje text check (length(mensaje) <= 500),
  hilo_id int references hilo on delete cascade,
  clase text not null check (clase in ('persona', 'automatico', 'rebote')),
  -- Of one in no thread: it waits to be placed, or was said to be nothing.
  nada_ts timestamptz,
  de text not null check (de = lower(de) and length(de) <= 320),
  nombre text not null default '' check (length(nombre) <= 200),
  para text not null default '' check (length(para) <= 500),
  asunto text not null default '' check (length(asunto) <= 300),
  texto text not null default '' check (length(texto) <= 200000),
  -- As it came, never shown but in its frame.
  html text check (length(html) <= 1000000),
  -- When it was sent, as it says; when it was taken.
  fecha timestamptz not null,
  ts timestamptz not null default now(),
  -- What of it was not kept.
  aviso text,
  -- Its CV, while a candidate is made of it.
  lectura_id uuid references cv_lectura on delete set null,
  -- Whose trade it is while it waits: the mailbox's own person.
  usuario_id int references usuario on delete set null
);
create index recibido_hilo on recibido (hilo_id, fecha desc) where hilo_id is not null;
create index recibido_mensaje on recibido (mensaje) where mensaje is not null;
create index recibido_casilla on recibido (casilla_id) where casilla_id is not null;
create index recibido_espera on recibido (fecha desc, id desc) where hilo_id is null and nada_ts is null;
create index recibido_suelto on recibido (ts) where hilo_id is null;
create index recibido_de on recibido (de) where hilo_id is null;
create index recibido_lectura on recibido (lectura_id) where lectura_id is not null;
create index recibido_usuario on recibido (usuario_id) where usuario_id is not null;

create table recibido_archivo (
  id int generated always as identity primary key,
  recibido_id int not null references recibido on delete cascade,
  objeto_id uuid references objeto,
  nombre text not null,
  -- As the HTML of its mail names it.
  cid text,
  -- Why it was not kept.
  motivo text
);
create index recibido_archivo_recibido on recibido_archivo (recibido_id, id);
create index recibido_archivo_objeto on recibido_archivo (objeto_id) where objeto_id is not null;

-- The words of each message, for 'Buscar en correos'.
create table correo_busqueda (
  id int generated always as identity primary key,
  hilo_id int not null references hilo on delete cascade,
  candidato_id int references candidato on delete cascade,
  carta_id int references carta on delete cascade,
  recibido_id int references recibido on delete cascade,
  palabras tsvector not null,
  check (num_nonnulls(carta_id, recibido_id) = 1)
);
create index correo_busqueda_hilo on correo_busqueda (hilo_id);
create index correo_busqueda_candidato on correo_busqueda (candidato_id) where candidato_id is not null;
create unique index correo_busqueda_carta on correo_busqueda (carta_id) where carta_id is not null;
create unique index correo_busqueda_recibido on correo_busqueda (recibido_id) where recibido_id is not null;
create index correo_busqueda_palabras on correo_busqueda using gin (palabras) with (fastupdate = off);

-- Addresses that mail came back from for good.
create table rebote (
  correo text primary key check (correo = lower(correo)),
  motivo text not null,
  ts timestamptz not null default now()
);

-- Whose an address is that stands in no profile: said by a person.
create table direccion (
  correo text primary key check (correo = lower(correo)),
  candidato_id int references candidato on delete cascade,
  empresa_id int references empresa on delete cascade,
  check (num_nonnulls(candidato_id, empresa_id) = 1)
);
create index direccion_candidato on direccion (candidato_id) where candidato_id is not null;
create index direccion_empresa on direccion (empresa_id) where empresa_id is not null;

-- Whose of a company an address is.
create index empresa_correos on empresa using gin ((array[
  lower(contacto_email), lower(gerente_rrhh_email), lower(correo), lower(gerente_gral_email), lower(gerente_comercial_email),
  lower(director_email), lower(servicio_email)]));

-- How a mail says which it answers, and that no person wrote it (RFC 3834).
alter table correo add en_respuesta_a text, add referencias text, add automatico boolean not null default true, add de text;

-- Files that go along with what somebody writes, and what stands under it.
create table envio_archivo (
  id int generated always as identity primary key,
  envio_id int not null references envio on delete cascade,
  objeto_id uuid not null references objeto
);
create index envio_archivo_envio on envio_archivo (envio_id, id);
create index envio_archivo_objeto on envio_archivo (objeto_id);
alter table correo add archivos uuid[] not null default '{}';

create table firma (
  usuario_id int primary key references usuario on delete cascade,
  texto text not null check (length(texto) <= 5000)
);

-- Mails that admin sends to see that they arrive, and what the servers on their way found of them.
create table prueba_correo (
  id uuid primary key,
  usuario_id int not null references usuario on delete cascade,
  para text not null,
  enviado_ts timestamptz not null default now(),
  llego_ts timestamptz,
  autenticacion text
);
create index prueba_correo_usuario on prueba_correo (usuario_id, enviado_ts desc);

-- What was written before there were threads: each in one of its own.
do $$
declare k record; h int;
begin
  for k in select c.id, c.asunto, c.texto, c.candidato_id, e.oportunidad_id, c.ts, c.correo_id
             from carta c join envio e on e.id = c.envio_id where c.estado = 'enviada' loop
    insert into hilo (asunto, candidato_id, oportunidad_id, ultimo_ts)
    values (coalesce(k.asunto, ''), k.candidato_id, k.oportunidad_id, k.ts) returning id into h;
    update carta set hilo_id = h, mensaje = k.correo_id where id = k.id;
    insert into correo_busqueda (hilo_id, candidato_id, carta_id, palabras)
      select h, k.candidato_id, k.id, palabras_de(normalizar(concat_ws(' ', k.asunto, k.texto)));
  end loop;
end $$;
