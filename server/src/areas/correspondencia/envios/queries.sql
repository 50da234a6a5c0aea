-- GET /v1/envios
select (select count(*) from envio e where e.usuario_id = $1 and ($2::text is null or e.estado = $3))::int total, coalesce((select json_agg(i) from (
  select e.id "idNumerico", e.asunto, e.estado, to_char("e"."programado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "programadoTs", to_char("e"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, 
  (select count(*)::int from carta k where k.envio_id = e.id) total,
  (select count(*)::int from carta k where k.envio_id = e.id and k.estado = 'enviada') enviadas,
  (select count(*)::int from carta k where k.envio_id = e.id and k.estado = 'omitida') omitidas
    from (select * from envio e where e.usuario_id = $4 and ($5::text is null or e.estado = $6) order by e.cambio_ts desc, e.id desc limit $7 offset $8::bigint) e
   order by e.cambio_ts desc, e.id desc) i), '[]'::json) items;

-- GET /v1/cartas
select (select count(*) from carta k where 
k.estado = 'enviada' and ($1::int is null or k.candidato_id = $2)
and ($3::int is null or exists (
  select from envio e where e.id = k.envio_id and e.oportunidad_id = $4)))::int total, coalesce((select json_agg(i) from (
  select k.id "idNumerico", coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, to_char("k"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha,
         concat_ws(' ', u.nombre, u.apellido) "usuarioNombre", k.candidato_id "candidatoIdNumerico",
         concat_ws(' ', c.nombre, c.apellido) "candidatoNombre", o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
         case when m.estado = 'enviando' then 'pendiente' else coalesce(m.estado, 'enviado') end llego
    from (select * from carta k where 
k.estado = 'enviada' and ($5::int is null or k.candidato_id = $6)
and ($7::int is null or exists (
  select from envio e where e.id = k.envio_id and e.oportunidad_id = $8)) order by k.ts desc, k.id desc limit $9 offset $10::bigint) k
    join envio e on e.id = k.envio_id join usuario u on u.id = e.usuario_id join candidato c on c.id = k.candidato_id
    left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
    left join correo m on m.id = k.correo_id
   order by k.ts desc, k.id desc) i), '[]'::json) items;

-- GET /v1/bajas
select (select count(*) from baja b where $1 = '' or strpos(b.correo, $2) > 0)::int total, coalesce((select json_agg(i) from (
  select b.correo, to_char("b"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, c.id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre"
    from (select * from baja b where $3 = '' or strpos(b.correo, $4) > 0 order by b.ts desc, b.correo limit $5 offset $6::bigint) b
    left join candidato c on c.id = b.candidato_id order by b.ts desc, b.correo) i), '[]'::json) items;
