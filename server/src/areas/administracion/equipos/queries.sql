-- GET /v1/equipos
select (select count(*) from equipo where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%')::int total, coalesce((select json_agg(i) from (
  select id "idNumerico", nombre from equipo where $3 = ''
or normalizar(nombre) like '%' || normalizar($4) || '%'
   order by normalizar(nombre), id limit $5 offset $6::bigint) i), '[]'::json) items;

-- GET /v1/equipo
select "nombre", version_de('equipo', equipo.id::text, "equipo"."version") as "version" from "equipo" where "id" = $1;
