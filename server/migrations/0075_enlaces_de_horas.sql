-- Links to offered hours that were mailed to a record joined into another: they go on leading to what the person was offered.
alter table oferta_persona add enlaces_anteriores bytea[] not null default '{}';
create index oferta_persona_enlaces_anteriores on oferta_persona using gin (enlaces_anteriores);
