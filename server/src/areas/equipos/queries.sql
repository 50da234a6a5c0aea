-- GET /v1/equipos
select id "idNumerico", nombre from equipo where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%'
 order by normalizar(nombre), id limit $3 offset $4::bigint;

select count(*)::int from equipo where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%';

-- GET /v1/equipo
select "nombre" from "equipo" where "id" = $1;
