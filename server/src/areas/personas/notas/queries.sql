-- GET /v1/notas
select (select count(*) from nota where candidato_id = $1 and not no_listable)::int total, coalesce((select json_agg(i) from (
  select 
  n.id "idNumerico", n.titulo, n.contenido,
  to_char("n"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs",
  coalesce(n.creacion_usuario_id, 0) "creacionUsuario", coalesce(n.autor, concat_ws(' ', u.nombre, u.apellido)) "creacionUsuarioNombre",
  n.origen,
  n.candidato_id "candidatoIdNumerico", n.destacado, n.cuenta_filtro "cuentaFiltro",
  n.entrevista_cortesia "entrevistaCortesia", trim_scale(n.expectativa_salarial)::text "expectativaSalarial",
  n.companhero_id "companheroId", nullif(concat_ws(' ', k.nombre, k.apellido), '') "companheroNombre",
  n.equipo_id "equipoId", n.oportunidad_id "oportunidadIdNumerico", version_de('nota', n.id::text, "n"."version") "version" from nota n left join usuario u on u.id = n.creacion_usuario_id left join usuario k on k.id = n.companhero_id where n.candidato_id = $2 and not n.no_listable
   order by n.destacado desc, n.creacion_ts desc, n.id desc limit $3 offset $4::bigint) i), '[]'::json) items;

-- GET /v1/nota/favorita
select 
  n.id "idNumerico", n.titulo, n.contenido,
  to_char("n"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs",
  coalesce(n.creacion_usuario_id, 0) "creacionUsuario", coalesce(n.autor, concat_ws(' ', u.nombre, u.apellido)) "creacionUsuarioNombre",
  n.origen,
  n.candidato_id "candidatoIdNumerico", n.destacado, n.cuenta_filtro "cuentaFiltro",
  n.entrevista_cortesia "entrevistaCortesia", trim_scale(n.expectativa_salarial)::text "expectativaSalarial",
  n.companhero_id "companheroId", nullif(concat_ws(' ', k.nombre, k.apellido), '') "companheroNombre",
  n.equipo_id "equipoId", n.oportunidad_id "oportunidadIdNumerico", version_de('nota', n.id::text, "n"."version") "version" from nota n left join usuario u on u.id = n.creacion_usuario_id left join usuario k on k.id = n.companhero_id where n.candidato_id = $1 and n.destacado;
