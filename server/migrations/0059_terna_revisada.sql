-- Who agreed to what, and what staff looked over before it is shown (docs/reglas/clientes.md).

alter table presentacion
  -- They agreed to be shown without their name before they were asked for more: that stands while they have not answered.
  add sin_nombre boolean not null default false,
  -- Links of the mails before the last one: every one of them works.
  add enlaces_anteriores bytea[] not null default '{}';
create index presentacion_enlaces_anteriores on presentacion using gin (enlaces_anteriores);

alter table terna_candidato
  -- What staff said may be shown without their name: the hash of all its texts.
  add revisado bytea,
  -- Something in their texts may tell who they are, and nobody has said that it may be shown.
  add falta_revisar boolean not null default false;
