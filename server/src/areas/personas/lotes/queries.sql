-- GET /v1/lotes
select 
  l.id, l.accion, l.destino, l.destino_id "destinoIdNumerico", l.estado, cardinality(l.candidatos) total,
  case when l.estado in ('deshaciendo', 'deshecho') then l.deshechos else l.hechos end hechos,
  cardinality(l.cambiados) cambiados, l.devueltos, cardinality(l.salteados) salteados, l.error,
  l.estado in ('hecho', 'fallido') and cardinality(l.cambiados) > 0
and l.creacion_ts > now() - make_interval(hours => $1::int) "puedeDeshacer",
  to_char("l"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, '[]'::json nombrados from lote l
 where l.usuario_id = $2 and l.creacion_ts > now() - make_interval(hours => $3::int)
 order by l.creacion_ts desc, l.id limit 50;
