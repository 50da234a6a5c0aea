-- GET /v1/pedidosDatos
select count(*)::int total from pedido_datos p where $1::text is null or p.estado = $2::text;

select p.id, p.tipo, p.detalle, to_char("p"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, p.estado, p.respuesta,
       to_char("p"."respuesta_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "respuestaFecha", p.candidato_id "candidatoIdNumerico",
       c.apellido || ', ' || c.nombre "candidatoNombre",
       extract(day from coalesce(p.respuesta_ts, now()) - p.creacion_ts)::int dias,
       case when u.id is not null then concat_ws(' ', u.nombre, u.apellido) end "respondidoPor"
  from pedido_datos p
  left join candidato c on c.id = p.candidato_id
  left join usuario u on u.id = p.usuario_id
 where $1::text is null or p.estado = $2::text
 order by p.estado <> 'pendiente', case when p.estado = 'pendiente' then p.creacion_ts end, p.creacion_ts desc, p.id
 limit $3 offset $4::bigint;

-- GET /v1/retencion
select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
       to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto", to_char("c"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs"
  from (select id, desde from (
select candidato_id id, ultimo_contacto desde from candidato_contacto
 where ultimo_contacto < now() - make_interval(months => $1::int)
union all
select c.id, c.creacion_ts from candidato c
  left join candidato_contacto k on k.candidato_id = c.id
 where k.ultimo_contacto is null and c.creacion_ts < now() - make_interval(months => $2::int)) s
         order by desde, id limit $3 offset $4::bigint) s
  join candidato c on c.id = s.id left join candidato_contacto k on k.candidato_id = c.id
 order by s.desde, s.id;

select count(*)::int total from (
select candidato_id id, ultimo_contacto desde from candidato_contacto
 where ultimo_contacto < now() - make_interval(months => $1::int)
union all
select c.id, c.creacion_ts from candidato c
  left join candidato_contacto k on k.candidato_id = c.id
 where k.ultimo_contacto is null and c.creacion_ts < now() - make_interval(months => $2::int)) s;
