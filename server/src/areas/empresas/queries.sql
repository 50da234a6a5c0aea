-- GET /v1/empresas
select id "idNumerico", nombre from empresa
 where $1::bool is null or es_cliente = $2::bool
 order by normalizar(nombre), id limit 20000;

-- GET /v1/empresasWithPagination
select id "idNumerico", nombre, es_cliente "esCliente" from empresa where 
($1 = '' or normalizar(nombre) like '%' || normalizar($2) || '%')
and ($3::bool is null or es_cliente = $4::bool)
and ($5::bool is null or es_grupo = $6::bool)
 order by normalizar(nombre), id limit $7 offset $8::bigint;

select count(*)::int from empresa where 
($1 = '' or normalizar(nombre) like '%' || normalizar($2) || '%')
and ($3::bool is null or es_cliente = $4::bool)
and ($5::bool is null or es_grupo = $6::bool);

-- GET /v1/empresas/searchByName
select id "idNumerico", nombre from empresa
 where normalizar(nombre) like '%' || normalizar($1) || '%' or normalizar(nombre) % normalizar($2)
 order by similarity(normalizar(nombre), normalizar($3)) desc, nombre, id limit $4;

-- GET /v1/institutos
select id "idNumerico", nombre, direccion, telefono from instituto where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%'
 order by id desc, id limit $3 offset $4::bigint;

select count(*)::int total from instituto where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%';

-- GET /v1/equipos
select id "idNumerico", nombre from equipo where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%'
 order by normalizar(nombre), id limit $3 offset $4::bigint;

select count(*)::int from equipo where $1 = ''
or normalizar(nombre) like '%' || normalizar($2) || '%';
