-- GET /v1/tareas
select (select count(*) from tarea t where t.usuario_id = $1 and t.hecha_ts is null)::int total, coalesce((select json_agg(i) from (
  select 
  t.id "idNumerico", t.texto, t.dia::text, t.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) "usuarioNombre",
  t.creacion_usuario_id "creacionUsuario", nullif(concat_ws(' ', k.nombre, k.apellido), '') "creacionUsuarioNombre",
  t.candidato_id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre",
  case when o.id is not null then t.oportunidad_id end "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
  t.empresa_id "empresaIdNumerico", e.nombre "empresaNombre", to_char("t"."hecha_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "hechaTs", version_de('tarea', t.id::text, "t"."version") "version" from (
    select * from tarea t where t.usuario_id = $2 and t.hecha_ts is null order by t.dia, t.id limit $3 offset $4::bigint) t 
  join usuario u on u.id = t.usuario_id left join usuario k on k.id = t.creacion_usuario_id
  left join candidato c on c.id = t.candidato_id left join empresa e on e.id = t.empresa_id
  left join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null order by t.dia, t.id) i), '[]'::json) items;

-- GET /v1/tareas
select (select count(*) from tarea t where t.candidato_id = $1 and t.hecha_ts is not null)::int total, coalesce((select json_agg(i) from (
  select 
  t.id "idNumerico", t.texto, t.dia::text, t.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) "usuarioNombre",
  t.creacion_usuario_id "creacionUsuario", nullif(concat_ws(' ', k.nombre, k.apellido), '') "creacionUsuarioNombre",
  t.candidato_id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre",
  case when o.id is not null then t.oportunidad_id end "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
  t.empresa_id "empresaIdNumerico", e.nombre "empresaNombre", to_char("t"."hecha_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "hechaTs", version_de('tarea', t.id::text, "t"."version") "version" from (
    select * from tarea t where t.candidato_id = $2 and t.hecha_ts is not null order by t.hecha_ts desc, t.id desc limit $3 offset $4::bigint) t 
  join usuario u on u.id = t.usuario_id left join usuario k on k.id = t.creacion_usuario_id
  left join candidato c on c.id = t.candidato_id left join empresa e on e.id = t.empresa_id
  left join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null order by t.hecha_ts desc, t.id desc) i), '[]'::json) items;
