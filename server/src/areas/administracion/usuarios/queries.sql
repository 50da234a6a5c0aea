-- GET /v1/usuarios
select count(*)::int total from usuario where activo = $1::bool and rol <> 'programa' and true;

select credencial_id "credentialID", id "idNumerico", concat_ws(' ', nombre, apellido) nombre, email, rol, activo,
       to_char("creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "tsCreated"
  from usuario where activo = $1::bool and rol <> 'programa' and true
 order by creacion_ts desc, id desc limit $2 offset $3::bigint;

-- GET /v1/usuarios
select count(*)::int total from usuario where activo = $1::bool and rol <> 'programa' and normalizar(nombre || ' ' || coalesce(apellido, '') || ' ' || coalesce(documento, '')) like $2;

select credencial_id "credentialID", id "idNumerico", concat_ws(' ', nombre, apellido) nombre, email, rol, activo,
       to_char("creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "tsCreated"
  from usuario where activo = $1::bool and rol <> 'programa' and normalizar(nombre || ' ' || coalesce(apellido, '') || ' ' || coalesce(documento, '')) like $2
 order by creacion_ts desc, id desc limit $3 offset $4::bigint;
