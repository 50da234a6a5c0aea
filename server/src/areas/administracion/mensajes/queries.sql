-- GET /v1/mensajes
select count(*)::int from mensaje_contacto where normalizar(nombre_completo || ' ' || email || ' ' || mensaje) like $1;

select id, nombre_completo "nombreCompleto", email, mensaje, origen, to_char("creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha
  from mensaje_contacto where normalizar(nombre_completo || ' ' || email || ' ' || mensaje) like $1
 order by creacion_ts desc, id desc limit $2 offset $3::bigint;
