-- GET /v1/institutos
select count(*)::int total from instituto where (normalizar(nombre) like $1 or nombre_junto(nombre) like $2);

select id "idNumerico", nombre, direccion, telefono from instituto where (normalizar(nombre) like $1 or nombre_junto(nombre) like $2)
 order by id desc, id limit $3 offset $4::bigint;

-- GET /v1/instituto
select id "idNumerico", nombre, direccion, telefono,
       json_build_object('nombre', contacto_nombre, 'telefono', contacto_telefono) contacto, version_de('instituto', instituto.id::text, "instituto"."version") "version"
  from instituto where id = $1;
