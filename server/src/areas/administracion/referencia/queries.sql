-- GET /v1/cargos
select id "idNumerico", descripcion from dato_auxiliar
 where etiqueta = $1 order by alfabetico(descripcion) collate "C", id;

-- GET /v1/geografia/ciudades
select id "idNumerico", descripcion, padre_id "padreId" from geografia
 where etiqueta = $1 and ($2::int is null or padre_id = $3::int)
 order by alfabetico(descripcion) collate "C", id;

-- GET /v1/datos-auxiliares
select count(*)::int total from dato_auxiliar where ($1::text is null or etiqueta = $2::text)
and (normalizar(descripcion) like $3 or nombre_junto(descripcion) like $4);

select id "idNumerico", etiqueta, descripcion, version_de('dato_auxiliar', dato_auxiliar.id::text, "dato_auxiliar"."version") "version" from dato_auxiliar where ($1::text is null or etiqueta = $2::text)
and (normalizar(descripcion) like $3 or nombre_junto(descripcion) like $4)
 order by etiqueta, alfabetico(descripcion) collate "C", id limit $5 offset $6::bigint;

-- GET /v1/geografia
select count(*)::int total from geografia g where ($1::text is null or g.etiqueta = $2::text)
and (normalizar(g.descripcion) like $3 or nombre_junto(g.descripcion) like $4);

select g.id "idNumerico", g.etiqueta, g.descripcion, g.padre_id "padreId", p.descripcion "padreDescripcion",
       version_de('geografia', g.id::text, "g"."version") "version"
  from geografia g left join geografia p on p.id = g.padre_id where ($1::text is null or g.etiqueta = $2::text)
and (normalizar(g.descripcion) like $3 or nombre_junto(g.descripcion) like $4)
 order by array_position(array['pais', 'region', 'ciudad'], g.etiqueta), alfabetico(g.descripcion) collate "C", g.id
 limit $5 offset $6::bigint;

-- GET /v1/etiquetas
select id "idNumerico", descripcion from dato_auxiliar
 where etiqueta = $1 order by alfabetico(descripcion) collate "C", id;
