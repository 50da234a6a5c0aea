-- GET /v1/envios
select (select count(*) from envio e where e.usuario_id = $1 and ($2::text is null or e.estado = $3))::int total, coalesce((select json_agg(i) from (
  select e.id "idNumerico", e.asunto, e.estado, to_char("e"."programado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "programadoTs", to_char("e"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, 
  (select count(*)::int from carta k where k.envio_id = e.id) total,
  (select count(*)::int from carta k where k.envio_id = e.id and k.estado = 'enviada') enviadas,
  (select count(*)::int from carta k where k.envio_id = e.id and k.estado = 'omitida') omitidas
    from (select * from envio e where e.usuario_id = $4 and ($5::text is null or e.estado = $6) order by e.cambio_ts desc, e.id desc limit $7 offset $8::bigint) e
   order by e.cambio_ts desc, e.id desc) i), '[]'::json) items;

-- GET /v1/firma
select texto from firma where usuario_id = $1;

-- GET /v1/bajas
select (select count(*) from baja b where b.correo not like '#%' and ($1 = '' or strpos(b.correo, $2) > 0))::int total, coalesce((select json_agg(i) from (
  select b.correo, to_char("b"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, c.id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre"
    from (select * from baja b where b.correo not like '#%' and ($3 = '' or strpos(b.correo, $4) > 0) order by b.ts desc, b.correo limit $5 offset $6::bigint) b
    left join candidato c on c.id = b.candidato_id order by b.ts desc, b.correo) i), '[]'::json) items;
