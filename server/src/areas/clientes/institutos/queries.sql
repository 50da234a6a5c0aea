-- GET /v1/institutos
select count(*)::int total from instituto where normalizar(nombre) like $1;

select id "idNumerico", nombre, direccion, telefono from instituto where normalizar(nombre) like $1
 order by id desc, id limit $2 offset $3::bigint;

-- GET /v1/instituto
select id "idNumerico", nombre, direccion, telefono,
       json_build_object('nombre', contacto_nombre, 'telefono', contacto_telefono) contacto, version_de('instituto', instituto.id::text, "instituto"."version") "version"
  from instituto where id = $1;
