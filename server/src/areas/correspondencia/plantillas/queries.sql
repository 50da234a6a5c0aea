-- GET /v1/plantillas
select 
  p.id "idNumerico", p.de, p.clase, p.nombre, p.ayuda, p.seccion, p.obligatorio, p.del_candidato "delCandidato", p.orden, version_de('campo_propio', p.id::text, "p"."version") "version",
  coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre, 'retirada', o.retirada) order by o.orden, o.id)
          from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones from campo_propio p
 where p.de = $1 and p.eliminado_ts is null and (p.del_candidato or not $2::bool)
 order by p.orden, alfabetico(p.nombre) collate "C", p.id;

select id "idNumerico", canal, nombre, asunto, cuerpo, usuario_id is null "deLaAgencia", version_de('plantilla', plantilla.id::text, "plantilla"."version") "version" from plantilla
 where (usuario_id is null or usuario_id = $1) and ($2::text is null or canal = $3)
 order by canal, alfabetico(nombre) collate "C", id;
