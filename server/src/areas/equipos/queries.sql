-- GET /v1/equipos
select count(*)::int from equipo where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%';

select id "idNumerico", nombre from equipo where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%'
 order by normalizar(nombre), id limit $3 offset $4::bigint;

-- GET /v1/equipo
select "nombre" from "equipo" where "id" = $1;
