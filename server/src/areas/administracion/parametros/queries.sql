-- GET /v1/parametros
select 
  id "_id", concepto, periodo, valor::float8, json_build_array(escala_bajo, escala_alto) escala, version_de('parametro', parametro.id::text, "parametro"."version") "version" from parametro order by id limit $1 offset $2::bigint;

select count(*)::int from parametro;
