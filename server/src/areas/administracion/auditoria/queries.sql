-- GET /v1/auditoria
select a.id, to_char("a"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha,
       case when a.usuario_id is not null
            then coalesce(concat_ws(' ', u.nombre, u.apellido), 'Cuenta eliminada') end usuario,
       a.accion, a.tabla, a.cambios
  from auditoria a left join usuario u on u.id = a.usuario_id
 where a.de = $1 and a.de_id = $2
 order by a.id desc limit $3 offset $4::bigint;

select count(*)::int total from auditoria where de = $1 and de_id = $2;
