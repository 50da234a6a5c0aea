-- GET /v1/exportaciones
select 
  id, nombre, estado, hechas, total, error, to_char("creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, objeto_id "objetoId",
  case when estado = 'pendiente' then to_char("desde_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end "desdeTs" from exportacion where usuario_id = $1
 order by creacion_ts desc, id desc limit 50;
