-- GET /v1/eventos/agenda
select 
  e.id "idNumerico", e.titulo, e.tipo, e.estado, to_char("e"."inicio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') inicio, to_char("e"."fin_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fin, e.lugar,
  e.candidato_id "candidatoIdNumerico", (select concat_ws(' ', "c"."nombre", "c"."apellido") from candidato c where c.id = e.candidato_id) "candidatoNombre",
  (select o.id from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadIdNumerico",
  (select o.titulo from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadTitulo", version_de('evento', e.id::text, "e"."version") "version",
  (select i.respuesta from evento_invitado i where i.evento_id = e.id and i.candidato_id = e.candidato_id) respuesta, 
  array(select p.usuario_id from evento_participante p where p.evento_id = e.id order by 1) "usuariosIds" from evento e where 
"e"."inicio_ts" < $1::timestamptz and "e"."inicio_ts" > $2::timestamptz - interval '7 days' and e.fin_ts > $3::timestamptz and e.estado <> 'cancelado' and e.id in (
  select p.evento_id from evento_participante p
   where p.usuario_id = any ($4::int[]) and 
"p"."inicio_ts" < $5::timestamptz and "p"."inicio_ts" > $6::timestamptz - interval '7 days')
 order by e.inicio_ts, e.id limit $7;

select 
  t.id "idNumerico", t.texto, t.dia::text, t.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) "usuarioNombre",
  t.creacion_usuario_id "creacionUsuario", nullif(concat_ws(' ', k.nombre, k.apellido), '') "creacionUsuarioNombre",
  t.candidato_id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre",
  case when o.id is not null then t.oportunidad_id end "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
  t.empresa_id "empresaIdNumerico", e.nombre "empresaNombre", to_char("t"."hecha_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "hechaTs", version_de('tarea', t.id::text, "t"."version") "version"
  from (select *, row_number() over (partition by dia order by id) lugar from tarea t where t.hecha_ts is null and t.dia between $1::date and $2::date and t.usuario_id = any ($3::int[])) t 
  join usuario u on u.id = t.usuario_id left join usuario k on k.id = t.creacion_usuario_id
  left join candidato c on c.id = t.candidato_id left join empresa e on e.id = t.empresa_id
  left join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null
 where t.lugar <= $4 order by t.dia, t.id limit $5;

-- GET /v1/eventos/agenda
select 
  e.id "idNumerico", e.titulo, e.tipo, e.estado, to_char("e"."inicio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') inicio, to_char("e"."fin_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fin, e.lugar,
  e.candidato_id "candidatoIdNumerico", (select concat_ws(' ', "c"."nombre", "c"."apellido") from candidato c where c.id = e.candidato_id) "candidatoNombre",
  (select o.id from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadIdNumerico",
  (select o.titulo from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadTitulo", version_de('evento', e.id::text, "e"."version") "version",
  (select i.respuesta from evento_invitado i where i.evento_id = e.id and i.candidato_id = e.candidato_id) respuesta, 
  array(select p.usuario_id from evento_participante p where p.evento_id = e.id order by 1) "usuariosIds" from evento e where 
"e"."inicio_ts" < $1::timestamptz and "e"."inicio_ts" > $2::timestamptz - interval '7 days' and e.fin_ts > $3::timestamptz and e.estado <> 'cancelado' and e.oportunidad_id in (
  select q.id from oportunidad q where q.eliminada_ts is null and q.equipo_id = $4)
 order by e.inicio_ts, e.id limit $5;

select 
  t.id "idNumerico", t.texto, t.dia::text, t.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) "usuarioNombre",
  t.creacion_usuario_id "creacionUsuario", nullif(concat_ws(' ', k.nombre, k.apellido), '') "creacionUsuarioNombre",
  t.candidato_id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre",
  case when o.id is not null then t.oportunidad_id end "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
  t.empresa_id "empresaIdNumerico", e.nombre "empresaNombre", to_char("t"."hecha_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "hechaTs", version_de('tarea', t.id::text, "t"."version") "version"
  from (select *, row_number() over (partition by dia order by id) lugar from tarea t where t.hecha_ts is null and t.dia between $1::date and $2::date and exists (select from oportunidad q where q.id = t.oportunidad_id and q.equipo_id = $3)) t 
  join usuario u on u.id = t.usuario_id left join usuario k on k.id = t.creacion_usuario_id
  left join candidato c on c.id = t.candidato_id left join empresa e on e.id = t.empresa_id
  left join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null
 where t.lugar <= $4 order by t.dia, t.id limit $5;

-- GET /v1/evento
select 
  e.id "idNumerico", e.titulo, e.tipo, e.estado, to_char("e"."inicio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') inicio, to_char("e"."fin_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fin, e.lugar,
  e.candidato_id "candidatoIdNumerico", (select concat_ws(' ', "c"."nombre", "c"."apellido") from candidato c where c.id = e.candidato_id) "candidatoNombre",
  (select o.id from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadIdNumerico",
  (select o.titulo from oportunidad o where o.id = e.oportunidad_id and o.eliminada_ts is null) "oportunidadTitulo", version_de('evento', e.id::text, "e"."version") "version",
  (select i.respuesta from evento_invitado i where i.evento_id = e.id and i.candidato_id = e.candidato_id) respuesta, e.enlace, m.nombre "empresaNombre", concat_ws(' ', "u"."nombre", "u"."apellido") "creadoPor",
       array(select r.minutos from evento_recordatorio r where r.evento_id = e.id order by 1 desc) recordatorios,
       (select count(*)::int from evento f where f.candidato_id = e.candidato_id and f.estado = 'noVino') inasistencias,
       (select coalesce(json_agg(t order by t."usuarioId" is null, alfabetico(t.nombre) collate "C", t.correo), '[]') from (
          select p.usuario_id "usuarioId", concat_ws(' ', "w"."nombre", "w"."apellido") nombre, w.email correo, false "esCandidato", null respuesta,
                 null "respuestaTexto", null "respondidaTs"
            from evento_participante p join usuario w on w.id = p.usuario_id where p.evento_id = e.id
           union all
          select null, i.nombre, i.correo, i.candidato_id is not null, i.respuesta, i.respuesta_texto, to_char("i"."respondida_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            from evento_invitado i where i.evento_id = e.id) t) participantes
  from evento e
  left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
  left join empresa m on m.id = o.empresa_id
  left join usuario u on u.id = e.usuario_id
 where e.id = $1 and e.estado <> 'cancelado';

-- GET /v1/agenda/enlace
select to_char("creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", to_char("ultima_lectura_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimaLecturaTs" from agenda_enlace
 where usuario_id = $1;
