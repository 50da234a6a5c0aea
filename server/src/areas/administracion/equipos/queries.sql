-- GET /v1/equipos
select (select count(*) from equipo where true)::int total, coalesce((select json_agg(i) from (
  select id "idNumerico", nombre from equipo where true
   order by alfabetico(nombre) collate "C", id limit $1 offset $2::bigint) i), '[]'::json) items;

-- GET /v1/equipo
select "nombre", version_de('equipo', equipo.id::text, "equipo"."version") as "version" from "equipo" where "id" = $1;
