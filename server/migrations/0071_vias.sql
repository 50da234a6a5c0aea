-- How each way out and in goes: when the other side last took or gave something, and since when it does not.
create table via_marcha (
  clave text primary key check (length(clave) <= 60),
  bien_ts timestamptz,
  -- Null while it works.
  falla_desde_ts timestamptz,
  falla_ts timestamptz,
  error text check (length(error) <= 500)
);
-- How much was lost on each local day.
create table via_falla (
  clave text not null check (length(clave) <= 60),
  dia date not null,
  veces int not null,
  primary key (clave, dia)
);

-- Only a mail server's yes erases a personal letter: a mail that was written to a folder went nowhere.
insert into via_marcha (clave, bien_ts)
select 'correo', max(cambio_ts) from (
  select cambio_ts, personal, texto from correo where estado = 'enviado' order by creacion_ts desc limit 5000) c
 where personal and texto is null having max(cambio_ts) is not null;
insert into via_marcha (clave, bien_ts)
select 'importaciones', max(ts) from (
  select max(creacion_ts) ts from importacion where estado = 'hecha'
  union all select max(creacion_ts) from traspaso where estado = 'hecho') i having max(ts) is not null;

-- Whose action a mail comes from; null: nobody's, or from before this was noted.
alter table correo add usuario_id int references usuario on delete set null;
update correo c set usuario_id = e.usuario_id
  from carta k join envio e on e.id = k.envio_id
 where k.correo_id = c.id and c.estado in ('pendiente', 'enviando', 'fallido', 'incierto') and c.creacion_ts > now() - interval '14 days';
create index correo_sin_llegar on correo (usuario_id, creacion_ts desc) where usuario_id is not null and estado <> 'enviado';
create index correo_usuario on correo (usuario_id) where usuario_id is not null;
create index carta_rebote on carta (rebote_ts desc) where rebote_ts is not null;

-- Whom a person was told about as not reached, and has put away.
create table correo_entendido (
  usuario_id int not null references usuario on delete cascade,
  correo_id uuid not null references correo on delete cascade,
  ts timestamptz not null default now(),
  primary key (usuario_id, correo_id)
);
create index correo_entendido_correo on correo_entendido (correo_id);
create index webhook_entrega_fallida on webhook_entrega (webhook_id, ultimo_ts) where estado = 'fallida';
