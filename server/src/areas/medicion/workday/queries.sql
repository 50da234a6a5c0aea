-- GET /v1/midia
select 
  coalesce(sum(t.llamadas), 0)::int llamadas, coalesce(sum(t.citados), 0)::int citados,
  coalesce(sum(t.entrevistas), 0)::int entrevistas, coalesce(sum(t.procesados), 0)::int procesados from produccion_dia t where "t"."dia" between $1::date and $2::date and t.usuario_id = $3 and t.equipo_id = $4 and t.como = $5;

select 
  coalesce(sum(t.llamadas), 0)::int llamadas, coalesce(sum(t.citados), 0)::int citados,
  coalesce(sum(t.entrevistas), 0)::int entrevistas, coalesce(sum(t.procesados), 0)::int procesados from produccion_dia t where "t"."dia" between $1::date and $2::date and t.usuario_id = $3 and t.equipo_id = $4 and t.como = $5;

select 
  coalesce(sum(t.llamadas), 0)::int llamadas, coalesce(sum(t.citados), 0)::int citados,
  coalesce(sum(t.entrevistas), 0)::int entrevistas, coalesce(sum(t.procesados), 0)::int procesados from produccion_dia t where "t"."dia" between $1::date and $2::date and t.usuario_id = $3 and t.equipo_id = $4 and t.como = $5;

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

select (select count(*) from novedad n where n.usuario_id = $1 and n.leida_ts is null and n.tipo in ('mencion', 'respuesta'))::int total, coalesce((select json_agg(i) from (select 
  n.id "idNumerico", n.tipo, n.titulo, n.texto, n.ruta, to_char("n"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", n.leida_ts is not null leida from novedad n where n.usuario_id = $2 and n.leida_ts is null and n.tipo in ('mencion', 'respuesta') order by n.creacion_ts desc, n.id desc limit $3) i), '[]'::json) items;

select (select count(*) from tarea t where t.usuario_id = $1 and t.hecha_ts is null and t.dia <= $2::date)::int total, coalesce((select json_agg(i) from (
  select 
  t.id "idNumerico", t.texto, t.dia::text, t.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) "usuarioNombre",
  t.creacion_usuario_id "creacionUsuario", nullif(concat_ws(' ', k.nombre, k.apellido), '') "creacionUsuarioNombre",
  t.candidato_id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre",
  case when o.id is not null then t.oportunidad_id end "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
  t.empresa_id "empresaIdNumerico", e.nombre "empresaNombre", to_char("t"."hecha_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "hechaTs", version_de('tarea', t.id::text, "t"."version") "version" from (select * from tarea t where t.usuario_id = $3 and t.hecha_ts is null and t.dia <= $4::date order by t.dia, t.id limit $5) t 
  join usuario u on u.id = t.usuario_id left join usuario k on k.id = t.creacion_usuario_id
  left join candidato c on c.id = t.candidato_id left join empresa e on e.id = t.empresa_id
  left join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null order by t.dia, t.id) i), '[]'::json) items;

select concepto, periodo, valor::float8, escala_bajo bajo, escala_alto alto from parametro order by id;

select exists (select 1 from candidato) candidatos, exists (select 1 from empresa) empresas,
       exists (select 1 from oportunidad where eliminada_ts is null) oportunidades,
       (select count(*) > 1 from (select 1 from usuario where activo and rol in ('admin', 'selector') limit 2) u) equipo;

select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

with hecho as (
  (select candidato_id, oportunidad_id, titulo, null::int etapa_id, creacion_ts ts from nota
    where creacion_usuario_id = $1 and not no_listable
    order by creacion_ts desc, id desc limit 40)
  union all
  (select candidato_id, oportunidad_id, null, etapa_id, ts from etapa_cambio
    where usuario_id = $2 and tipo in ('inclusion', 'avance') and candidato_id is not null
    order by ts desc limit 40)),
ultimo as (
  select distinct on (candidato_id) * from hecho order by candidato_id, ts desc, etapa_id)
select c.id "candidatoIdNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
       coalesce(u.titulo, '') detalle, u.etapa_id "etapaId",
       o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", to_char("u"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts
  from ultimo u join candidato c on c.id = u.candidato_id
  left join oportunidad o on o.id = u.oportunidad_id and o.eliminada_ts is null
 order by u.ts desc, c.id desc limit $3;

with mia as materialized (
  select v.oportunidad_id, v.titulo, v.empresa_id from compartida_vigente v
   where v.oportunidad_id in (
  select oportunidad_id from oportunidad_asignacion where usuario_id = $1
  union select oportunidad_id from oportunidad_prioridad where usuario_id = $2)),
dicha as materialized (
  select distinct on (p.oportunidad_id, p.candidato_id) p.*, m.titulo
    from mia m join opinion p on p.oportunidad_id = m.oportunidad_id and p.candidato_id is not null
   where p.ts > now() - make_interval(days => $3::int)
   order by p.oportunidad_id, p.candidato_id, p.ts desc, p.id desc),
espera as materialized (
  select d.* from dicha d
   where not exists (select from etapa_cambio e where e.oportunidad_id = d.oportunidad_id and e.candidato_id = d.candidato_id and e.ts > d.ts)
     and not exists (select from nota n where n.candidato_id = d.candidato_id and not n.no_listable and n.origen is null
                        and n.creacion_ts > d.ts))
select e.oportunidad_id "oportunidadIdNumerico", e.titulo "oportunidadTitulo", c.id "candidatoIdNumerico",
       c.apellido || ', ' || c.nombre "nombreCompleto", k.nombre "contactoNombre", e.tipo, to_char("e"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts,
       (select count(*)::int from espera) total
  from (select * from espera order by ts desc, id desc limit $4) e
  join candidato c on c.id = e.candidato_id join cliente_contacto k on k.id = e.contacto_id
 order by e.ts desc, e.id desc;

with mia as materialized (
  select v.oportunidad_id, v.titulo, v.empresa_id from compartida_vigente v
   where v.oportunidad_id in (
  select oportunidad_id from oportunidad_asignacion where usuario_id = $1
  union select oportunidad_id from oportunidad_prioridad where usuario_id = $2)),
falta as materialized (
  select m.oportunidad_id, m.titulo, m.empresa_id, x.contacto_id, x.recordado_ts, max(greatest(t.creacion_ts, x.desde_ts)) desde
    from mia m join compartida_contacto x on x.oportunidad_id = m.oportunidad_id and contacto_entra(x.contacto_id)
    join terna_visible t on t.oportunidad_id = m.oportunidad_id
   where not exists (
  select from opinion p where p.contacto_id = x.contacto_id and p.oportunidad_id = t.oportunidad_id
 and p.candidato_id = t.candidato_id and p.tipo <> 'comentario')
   group by 1, 2, 3, 4, 5),
callada as materialized (
  select oportunidad_id, titulo, empresa_id, count(*)::int contactos, min(desde) desde,
         bool_and(coalesce(recordado_ts > now() - interval '20 hours', false)) recordada
    from falta group by 1, 2, 3 having min(desde) < now() - make_interval(days => $3::int))
select c.oportunidad_id "oportunidadIdNumerico", c.titulo "oportunidadTitulo", m.nombre "empresaDescripcion", c.contactos,
       to_char("c"."desde" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "desdeTs", c.recordada, (select count(*)::int from callada) total
  from (select * from callada order by desde, oportunidad_id limit $4) c join empresa m on m.id = c.empresa_id
 order by c.desde, c.oportunidad_id;

with mira as materialized (
  select o.id, o.titulo from oportunidad o
   where o.estado = 'a' and o.eliminada_ts is null
     and (o.id in (
  select oportunidad_id from oportunidad_asignacion where usuario_id = $1
  union select oportunidad_id from oportunidad_prioridad where usuario_id = $2)
          or not exists (select 1 from oportunidad_asignacion a where a.oportunidad_id = o.id))),
espera as materialized (
  select oc.candidato_id, oc.oportunidad_id, m.titulo, oc.cambio_ts
    from mira m join oportunidad_candidato oc on oc.oportunidad_id = m.id
   where oc.origen = 'portal' and oc.etapa_id = $3 and not oc.inactivo and not oc.descartado
     and not exists (select 1 from nota n where n.candidato_id = oc.candidato_id and not n.no_listable
                        and n.creacion_ts > oc.cambio_ts))
select c.id "candidatoIdNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
       e.oportunidad_id "oportunidadIdNumerico", e.titulo "oportunidadTitulo", to_char("e"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts,
       (select count(*)::int from espera) total
  from (select * from espera order by cambio_ts desc, candidato_id desc limit $4) e
  join candidato c on c.id = e.candidato_id
 order by e.cambio_ts desc, c.id desc;

with propia as materialized (
  select o.id, o.titulo, o.empresa_id, o.solicitud_fecha
    from oportunidad o
   where o.id in (
  select oportunidad_id from oportunidad_asignacion where usuario_id = $1
  union select oportunidad_id from oportunidad_prioridad where usuario_id = $2) and o.estado = 'a' and o.eliminada_ts is null),
espera as materialized (
  select oc.oportunidad_id, oc.etapa_id, count(*)::int total, min(oc.cambio_ts) desde,
         (array_agg(oc.candidato_id order by oc.cambio_ts, oc.candidato_id))[1] candidato_id
    from propia p join oportunidad_candidato oc on oc.oportunidad_id = p.id
   where not oc.inactivo and not oc.descartado and oc.etapa_id <> all($3::int[])
   group by 1, 2),
pagina as materialized (
  select p.*, (select min(e.desde) from espera e where e.oportunidad_id = p.id) desde,
         count(*) over ()::int total
    from propia p order by desde nulls last, p.id desc limit $4)
select p.id "idNumerico", p.titulo, em.nombre "empresaDescripcion", p.solicitud_fecha "solicitudFecha", p.total,
       coalesce((
         select json_agg(json_build_object('etapaId', e.etapa_id, 'total', e.total,
                  'candidatoIdNumerico', c.id, 'nombreCompleto', c.apellido || ', ' || c.nombre,
                  'desdeTs', to_char("e"."desde" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
           from espera e join candidato c on c.id = e.candidato_id
          where e.oportunidad_id = p.id), '[]') etapas
  from pagina p join empresa em on em.id = p.empresa_id
 order by p.desde nulls last, p.id desc;

with suyo as materialized (
  select c.id, case c.estado when 'pendiente' then 'espera' else c.estado end clase, c.error,
         case c.estado when 'pendiente' then c.creacion_ts else c.cambio_ts end ts
    from correo c
   where c.usuario_id = $1 and c.estado <> 'enviado' and c.creacion_ts > now() - interval '14 days'
     and (c.estado in ('fallido', 'incierto') or c.estado = 'pendiente' and not c.retenido and c.creacion_ts < now() - interval '1 hour')
  union all
  select k.correo_id, 'devuelto', k.rebote, k.rebote_ts
    from carta k join envio e on e.id = k.envio_id
   where k.rebote_ts > now() - interval '14 days' and e.usuario_id = $2 and k.correo_id is not null
  union all
  select c.id, c.estado, c.error, c.cambio_ts
    from correo c
   where c.estado in ('fallido', 'incierto') and c.creacion_ts > now() - interval '14 days' and c.usuario_id is distinct from $3
     and true),
uno as (select distinct on (id) * from suyo order by id, ts desc),
queda as (
  select u.*, count(*) over ()::int total
    from uno u
   where not exists (select from correo_entendido v
                      where v.usuario_id = $4 and v.correo_id = u.id and v.ts >= u.ts)
   order by u.ts desc, u.id desc limit $5)
select q.id "correoId", c.asunto, c.para, coalesce(k.nombre, nullif(concat_ws(' ', p.nombre, p.apellido), ''), w.nombre) persona, q.clase, q.error,
       case when k.hilo_id is not null then '/conversaciones/' || k.hilo_id
            when c.oportunidad_id is not null then '/editarOportunidad/' || c.oportunidad_id
            when w.id is not null then '/editarCandidato/' || w.id end ruta,
       c.oportunidad_id "oportunidadIdNumerico",
       to_char("q"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts, q.total
  from queda q join correo c on c.id = q.id
  left join lateral (select * from carta where correo_id = q.id limit 1) k on true
  left join candidato p on p.id = k.candidato_id
  left join lateral (
    select n.id, concat_ws(' ', n.nombre, n.apellido) nombre from candidato n
     where k.id is null and n.tratamiento_limitado_ts is null and n.correo is not null and lower(n.correo) = lower(c.para) order by n.id limit 1) w on true
 order by q.ts desc, q.id desc;
