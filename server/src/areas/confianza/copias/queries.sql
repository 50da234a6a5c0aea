-- GET /v1/copias
select t.id, t.tipo, t.copia, t.motivo, t.estado, t.parte, t.paso, t.error, to_char("t"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs",
       to_char("t"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "cambioTs",
       case when u.id is not null then concat_ws(' ', u.nombre, u.apellido) end "pedidoPor"
  from copia_trabajo t left join usuario u on u.id = t.usuario_id
 order by t.creacion_ts desc limit 10;

select to_char("al_dia_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "upToDate", error from copia_estado;
