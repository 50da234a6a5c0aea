-- GET /v1/cargos
select id "idNumerico", descripcion from dato_auxiliar
 where etiqueta = $1 order by normalizar(descripcion), id;

-- GET /v1/geografia/ciudades
select id "idNumerico", descripcion, padre_id "padreId" from geografia
 where etiqueta = $1 and ($2::int is null or padre_id = $3::int)
 order by normalizar(descripcion), id;
