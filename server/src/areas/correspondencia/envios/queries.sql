-- GET /v1/envios
select (select count(*) from envio e where e.usuario_id = $1 )::int total, coalesce((select json_agg(i) from (
  select e.id "idNumerico", e.asunto, case when e.estado = 'hecho' and n."isGoing" then 'enviando' else e.estado end estado, to_char("e"."programado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "programadoTs", to_char("e"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, 
  n.total, n.enviadas, n.omitidas, n."enCamino", n.fallidas, n.inciertas, n.devueltas, n.trouble
    from (select * from envio e where e.usuario_id = $2  order by e.cambio_ts desc, e.id desc limit $3 offset $4::bigint) e
   cross join 
  lateral (
select count(*)::int total,
       count(*) filter (where s.salida = 'enviada')::int enviadas,
       count(*) filter (where s.salida = 'omitida')::int omitidas,
       count(*) filter (where s.salida in ('enCamino', 'detenida'))::int "enCamino",
       count(*) filter (where s.salida = 'fallida')::int fallidas,
       count(*) filter (where s.salida = 'incierta')::int inciertas,
       count(*) filter (where s.salida = 'devuelta')::int devueltas,
       coalesce(bool_or(s.salida = 'enCamino'), false) "isGoing",
       max(s.error) filter (where s.salida = 'enCamino') trouble
  from (select 
  case when k.estado <> 'enviada' then k.estado
   when k.rebote is not null then 'devuelta'
   when m.estado = 'pendiente' and m.retenido then 'detenida'
   when m.estado in ('pendiente', 'enviando') then 'enCamino'
   when m.estado = 'fallido' then 'fallida'
   when m.estado = 'incierto' then 'incierta'
   else 'enviada' end salida, m.error from carta k left join lateral (
  select m.id, m.estado, m.retenido, 
  case when m.estado = 'enviando'
   then case when m.cambio_ts < now() - make_interval(secs => $5) then $6::text end
   when m.estado = 'pendiente' and m.error !~* $7
        and m.cambio_ts < (select bien_ts from via_marcha where clave = 'correo') then null
   else m.error end error from correo m where m.id = k.correo_id offset 0) m on true where k.envio_id = e.id) s) n order by e.cambio_ts desc, e.id desc) i), '[]'::json) items;

-- GET /v1/firma
select texto from firma where usuario_id = $1;

-- GET /v1/bajas
select (select count(*) from baja b where b.correo not like '#%' and true)::int total, coalesce((select json_agg(i) from (
  select b.correo, to_char("b"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, c.id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre"
    from (select * from baja b where b.correo not like '#%' and true order by b.ts desc, b.correo limit $1 offset $2::bigint) b
    left join candidato c on c.id = b.candidato_id order by b.ts desc, b.correo) i), '[]'::json) items;
