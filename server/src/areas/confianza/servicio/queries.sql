-- GET /v1/estadoSistema
select (select count(*)::int from busqueda_pendiente) "porPlegar",
       (select count(*)::int from produccion_pendiente) "porContar",
       (select count(*)::int from correo where 
  estado in ('fallido', 'incierto') and creacion_ts > now() - make_interval(days => 60)
   and cambio_ts > now() - make_interval(days => 30)
   and not exists (select from correo_entendido v where v.correo_id = id and v.ts >= cambio_ts)) "correosFallidos";

select distinct on (frecuencia) frecuencia, dia, to_char("ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts from produccion_corrida
 where dia < '9000-01-01' order by frecuencia, dia desc;

select llamada, veces, peor_ms "peorMs" from llamada_lenta where dia = $1 order by peor_ms desc limit 10;

select name nombre, count(*) filter (where state < 'completed')::int pendientes,
       coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now())), 0)::float8
         "esperaSegundos",
       count(*) filter (where state = 'failed')::int fallidas
  from pgboss.job where name not like '\_\_%' group by name order by name;

select pg_database_size(current_database())::float8 bytes,
       (select greatest(reltuples, pg_stat_get_live_tuples(oid), 0)::int from pg_class where oid = $1::regclass) candidatos, (select greatest(reltuples, pg_stat_get_live_tuples(oid), 0)::int from pg_class where oid = $2::regclass) archivos;

select titulo, texto, to_char("desde_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "desdeTs", to_char("hasta_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "hastaTs" from incidente
 where hasta_ts is null or hasta_ts > now() - interval '7 days'
 order by hasta_ts is not null, desde_ts desc limit 20;

select to_char("al_dia_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "upToDate", error from copia_estado;

-- GET /v1/estadoSistema/vias
select m.clave, to_char("m"."bien_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoTs", to_char("m"."falla_desde_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "fallaDesdeTs",
       case when m.falla_ts > now() - interval '7 days' or m.falla_desde_ts is not null then m.error end error,
       coalesce((select sum(f.veces) from via_falla f where f.clave = m.clave and f.dia > dia_local(now()) - 7), 0)::int perdidas
  from via_marcha m;

select t.n suscritos, to_char("t"."ultimo" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoTs"
  from (select count(*)::int n, max(ultima_lectura_ts) ultimo from agenda_enlace) t;

select w.id, w.nombre, case when not w.activo then w.motivo end motivo, to_char("m"."ultimo_exito_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoTs",
       to_char("m"."falla_desde_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "fallaDesdeTs",
       case when m.ultimo_error_ts > now() - interval '7 days' or m.fallas > 0 then m.ultimo_error end error,
       p.esperan, to_char("p"."desde" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "esperanDesdeTs",
       (select count(*)::int from (select from webhook_entrega e where e.webhook_id = w.id and e.estado = 'fallida'
                                      and e.ultimo_ts > now() - interval '7 days' limit 10000) f) fallaron
  from webhook w join webhook_marcha m on m.webhook_id = w.id
 cross join lateral (
   select count(*)::int esperan, min(creacion_ts) desde
     from (select creacion_ts from webhook_entrega where webhook_id = w.id and estado = 'pendiente' limit 10000) e) p
 where w.activo or w.motivo is not null order by w.id;

with espera as (
  select count(*)::int n, min(j.created_on) desde
    from (select data, created_on, state, start_after from pgboss.job where name = 'aviso' and state < 'active' limit 10000) j
    join aviso_navegador a on a.token = j.data->>'token'
   where (j.state = 'retry' or j.start_after <= now()) and (a.p256dh is null) = $1::bool)
select e.n esperan, to_char("e"."desde" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "esperanDesdeTs",
       (select count(*)::int from aviso_navegador where (p256dh is null) = $2::bool) navegadores
  from espera e;

with fallo as materialized (
  select error, cambio_ts from correo where 
  estado in ('fallido', 'incierto') and creacion_ts > now() - make_interval(days => 37)
   and cambio_ts > now() - make_interval(days => 7) limit 10000)
select (select count(*)::int from (select from correo where estado = 'pendiente' and not retenido limit 10000) p) esperan,
       (select to_char("p"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from (select creacion_ts ts from correo where estado = 'pendiente' and not retenido order by creacion_ts limit 1) p) "esperanDesdeTs",
       (select count(*)::int from fallo) fallaron,
       (select error from fallo order by cambio_ts desc limit 1) error;

with hecho as materialized (select estado, creacion_ts, cambio_ts from copia_trabajo where tipo = 'copiar'),
suma as (
  select max(cambio_ts) filter (where estado = 'hecho') ultimo, count(*) filter (where estado in ('pendiente', 'en curso'))::int esperan,
         min(creacion_ts) filter (where estado in ('pendiente', 'en curso')) desde,
         count(*) filter (where estado = 'fallido' and cambio_ts > now() - interval '7 days')::int fallaron
    from hecho),
vieja as (select titulo from incidente where clave = 'copias.viejas' and hasta_ts is null)
select to_char("s"."ultimo" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoTs", s.esperan, to_char("s"."desde" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "esperanDesdeTs", s.fallaron,
       coalesce((select estado = 'fallido' from hecho where estado in ('hecho', 'fallido') order by cambio_ts desc limit 1), false)
         or exists (select from copia_estado where error is not null) or v.titulo is not null falla, v.titulo vieja
  from suma s left join vieja v on true;

with todo as materialized (
  select '/importar/' || id ruta, creacion_ts, error, estado in ('revisando', 'importando') espera,
         estado = 'fallida' and creacion_ts > now() - interval '7 days' fallo from importacion
  union all
  select '/traspasos/' || id, creacion_ts, error, estado in ('leyendo', 'trayendo'),
         estado = 'fallido' and creacion_ts > now() - interval '7 days' from traspaso),
suma as (select count(*) filter (where espera)::int esperan, min(creacion_ts) filter (where espera) desde,
                count(*) filter (where fallo)::int fallaron from todo),
peor as (select ruta, error from todo where fallo order by creacion_ts desc limit 1)
select s.esperan, to_char("s"."desde" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "esperanDesdeTs", s.fallaron, p.error, p.ruta
  from suma s left join peor p on true;
