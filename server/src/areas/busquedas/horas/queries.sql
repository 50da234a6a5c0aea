-- GET /v1/horas
select 
  f.id, f.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) con, u.activo, f.oportunidad_id "oportunidadId", f.titulo, f.lugar,
  f.enlace, f.minutos, f.margen, f.aviso, f.por_dia "porDia", f.cerrada_ts is null abierta,
  (select coalesce(json_agg(json_build_object('inicio', to_char("r"."inicio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'fin', to_char("r"."fin_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.inicio_ts), '[]')
 from oferta_franja r where r.oferta_id = f.id) franjas, o.titulo "oportunidadTitulo", to_char("f"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs",
       (select coalesce(json_agg(json_build_object('candidatoIdNumerico', c.id, 'nombre', concat_ws(' ', c.nombre, c.apellido),
                 'eventoIdNumerico', e.id, 'inicio', to_char("e"."inicio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.inicio_ts nulls last, alfabetico(c.apellido) collate "C", c.id), '[]')
          from oferta_persona p join candidato c on c.id = p.candidato_id
          left join evento e on e.id = p.evento_id and e.candidato_id = p.candidato_id and e.estado <> 'cancelado' where p.oferta_id = f.id) personas
  from oferta f join usuario u on u.id = f.usuario_id
  left join oportunidad o on o.id = f.oportunidad_id and o.eliminada_ts is null
 where f.usuario_id = $1 order by f.creacion_ts desc, f.id desc limit $2;

select e.id, to_char("e"."inicio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') inicio, to_char("e"."fin_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fin
  from evento_participante p join evento e on e.id = p.evento_id
 where p.usuario_id = any ($1::int[]) and p.inicio_ts < $2::timestamptz
   and p.inicio_ts > $3::timestamptz - interval '7 days' and e.fin_ts > $4::timestamptz and e.estado = 'previsto';

select fecha::text from feriado where fecha between $1::date and $2::date;

select p.oferta_id id, ((e.inicio_ts at time zone 'America/Asuncion')::date)::text dia, count(*)::int n
  from oferta_persona p join evento e on e.id = p.evento_id and e.candidato_id = p.candidato_id and e.estado <> 'cancelado'
 where p.oferta_id = any ($1::int[]) and e.id is distinct from $2::int group by 1, 2;
