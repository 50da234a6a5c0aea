-- GET /v1/estadoSistema
select (select count(*)::int from busqueda_pendiente) "porPlegar",
       (select count(*)::int from produccion_pendiente) "porContar",
       (select count(*)::int from correo where estado in ('fallido', 'incierto')) "correosFallidos";

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
