-- GET /v1/cargos
select id "idNumerico", descripcion from dato_auxiliar
 where etiqueta = $1 order by normalizar(descripcion), id;

-- GET /v1/geografia/ciudades
select id "idNumerico", descripcion, padre_id "padreId" from geografia
 where etiqueta = $1 and ($2::int is null or padre_id = $3::int)
 order by normalizar(descripcion), id;

-- GET /v1/datos-auxiliares
select count(*)::int total from dato_auxiliar where ($1::text is null or etiqueta = $2::text)
and ($3 = '' or normalizar(descripcion) like '%' || normalizar($4) || '%');

select id "idNumerico", etiqueta, descripcion, version_de('dato_auxiliar', dato_auxiliar.id::text, "dato_auxiliar"."version") "version" from dato_auxiliar where ($1::text is null or etiqueta = $2::text)
and ($3 = '' or normalizar(descripcion) like '%' || normalizar($4) || '%')
 order by etiqueta, normalizar(descripcion), id limit $5 offset $6::bigint;

-- GET /v1/geografia
select count(*)::int total from geografia g where ($1::text is null or g.etiqueta = $2::text)
and ($3 = '' or normalizar(g.descripcion) like '%' || normalizar($4) || '%');

select g.id "idNumerico", g.etiqueta, g.descripcion, g.padre_id "padreId", p.descripcion "padreDescripcion",
       version_de('geografia', g.id::text, "g"."version") "version"
  from geografia g left join geografia p on p.id = g.padre_id where ($1::text is null or g.etiqueta = $2::text)
and ($3 = '' or normalizar(g.descripcion) like '%' || normalizar($4) || '%')
 order by array_position(array['pais', 'region', 'ciudad'], g.etiqueta), normalizar(g.descripcion), g.id
 limit $5 offset $6::bigint;

-- GET /v1/etiquetas
select id "idNumerico", descripcion from dato_auxiliar
 where etiqueta = $1 order by normalizar(descripcion), id;
