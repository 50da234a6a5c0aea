-- GET /v1/novedades
select (select count(*) from novedad n where n.usuario_id = $1  )::int total,
       (select count(*) from novedad where usuario_id = $2 and vista_ts is null)::int "sinVer",
       (select count(*) from novedad where usuario_id = $3 and leida_ts is null)::int "sinLeer",
       coalesce((select json_agg(i) from (
         select 
  n.id "idNumerico", n.tipo, n.titulo, n.texto, n.ruta, to_char("n"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", n.leida_ts is not null leida from novedad n where n.usuario_id = $4   order by n.creacion_ts desc, n.id desc limit $5 offset $6::bigint) i), '[]') items;

-- GET /v1/novedades/regla
select silencio_desde::int "silencioDesde", silencio_hasta::int "silencioHasta", por_correo "porCorreo"
  from novedad_regla where usuario_id = $1;
