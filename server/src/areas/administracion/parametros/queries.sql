-- GET /v1/parametros
select count(*)::int from parametro;

select id "_id", concepto, periodo, valor::float8, json_build_array(escala_bajo, escala_alto) escala from parametro order by id limit $1 offset $2::bigint;
