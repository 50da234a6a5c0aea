-- GET /v1/campo
select 
  p.id "idNumerico", p.de, p.clase, p.nombre, p.ayuda, p.seccion, p.obligatorio, p.del_candidato "delCandidato", p.orden, version_de('campo_propio', p.id::text, "p"."version") "version",
  coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre, 'retirada', o.retirada) order by o.orden, o.id)
          from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones from campo_propio p
 where p.de = $1 and p.eliminado_ts is null and (p.del_candidato or not $2::bool)
 order by p.orden, alfabetico(p.nombre) collate "C", p.id;

-- GET /v1/campo/eliminados
select id "idNumerico", de, nombre, to_char("eliminado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "eliminadoTs" from campo_propio
 where eliminado_ts > now() - make_interval(days => $1::int) order by eliminado_ts desc, id;
