-- GET /v1/traspasos
select t.id, t.nombre, t.origen, t.estado, to_char("t"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha,
       (select concat_ws(' ', u.nombre, u.apellido) from usuario u where u.id = t.usuario_id) usuario,
       case when t.estado = 'trayendo' and t.total > 0 then t.hechas::float8 / t.total end avance
  from traspaso t order by t.creacion_ts desc, t.id desc;

-- GET /v1/traspaso/faltas
select count(*)::int total from traspaso_fila
 where traspaso_id = $1 and "falta" is not null and tabla = any ($2::text[]);

select tabla, clave, texto, "falta" motivo from traspaso_fila
   where traspaso_id = $1 and "falta" is not null and tabla = any ($2::text[]) order by tabla, orden limit $3 offset $4::bigint;
