-- GET /v1/importaciones
select 
i.id, i.tipo, i.nombre, i.estado, i.hoja_nombre hoja, i.grupo_id "grupoId", i.encabezado, i.muestra, i.columnas, i.lectura - '{hasta,revision,premisas,quitadas}'::text[] lectura,
i.lectura->>'revision' revision, coalesce((i.lectura->>'quitadas')::int, 0) quitadas, i.ordenes, i.hechas, i.total, i.con_error "conError",
i.duplicadas, i.cambiadas, i.dudosas, i.creadas, i.error, to_char("i"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, concat_ws(' ', u.nombre, u.apellido) usuario
from importacion i join usuario u on u.id = i.usuario_id order by i.creacion_ts desc, i.id desc limit $1 offset $2::bigint;

select count(*)::int total from importacion;

-- GET /v1/importacion/filas
select count(*)::int total from importacion_fila where importacion_id = $1 and errores <> '{}';

select n, datos, original, errores, avisos, coalesce(cambios, '[]') cambios, duplicado, resultado, codigo from importacion_fila where importacion_id = $1 and errores <> '{}'
 order by n limit $2 offset $3::bigint;

select tipo, estado, columnas, lectura, ordenes, muestra, objeto_id, usuario_id, todo_o_nada, crear_duplicados, total, hoja, grupo_id, encabezado
  from importacion where id = $1;
