-- GET /v1/oportunidades
select 
  o.id "idNumerico", o.titulo, o.estado, o.empresa_id "empresaIdNumerico", em.nombre "empresaDescripcion",
  o.cargo_id "cargoIdNumerico", ca.descripcion "cargoDescripcion", o.rubro_id "rubroIdNumerico",
  ru.descripcion "rubroDescripcion", o.solicitud_fecha "solicitudFecha", o.cierre_fecha "cierreFecha",
  trim_scale(o.salario_maximo)::text "salarioMaximo", concat_ws(' ', us.nombre, us.apellido) "creacionUsuarioNombre",
  to_char("o"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", coalesce(t.n, 0) "candidatosTotal",
       case when exists (select 1 from oportunidad_candidato oc
                          where oc.oportunidad_id = o.id and oc.candidato_id = $1::int)
            then json_build_array(json_build_object('idNumerico', $2::int))
            else '[]'::json end candidatos
  from unnest($3::int[]) with ordinality pagina(id, lugar)
  join oportunidad o on o.id = pagina.id
  
  join empresa em on em.id = o.empresa_id
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join usuario us on us.id = o.creacion_usuario_id
  left join (select oportunidad_id, count(*)::int n from oportunidad_candidato
              where oportunidad_id = any ($4::int[]) group by 1) t on t.oportunidad_id = o.id
 order by pagina.lugar;

select (select count(*)::int from oportunidad o where o.eliminada_ts is null) total,
       array(select o.id from oportunidad o where o.eliminada_ts is null
              order by "o"."creacion_ts" desc , o.id desc limit $1 offset $2::bigint) ids;

-- GET /v1/oportunidades
select 
  o.id "idNumerico", o.titulo, o.estado, o.empresa_id "empresaIdNumerico", em.nombre "empresaDescripcion",
  o.cargo_id "cargoIdNumerico", ca.descripcion "cargoDescripcion", o.rubro_id "rubroIdNumerico",
  ru.descripcion "rubroDescripcion", o.solicitud_fecha "solicitudFecha", o.cierre_fecha "cierreFecha",
  trim_scale(o.salario_maximo)::text "salarioMaximo", concat_ws(' ', us.nombre, us.apellido) "creacionUsuarioNombre",
  to_char("o"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", coalesce(t.n, 0) "candidatosTotal",
       case when exists (select 1 from oportunidad_candidato oc
                          where oc.oportunidad_id = o.id and oc.candidato_id = $1::int)
            then json_build_array(json_build_object('idNumerico', $2::int))
            else '[]'::json end candidatos
  from unnest($3::int[]) with ordinality pagina(id, lugar)
  join oportunidad o on o.id = pagina.id
  
  join empresa em on em.id = o.empresa_id
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join usuario us on us.id = o.creacion_usuario_id
  left join (select oportunidad_id, count(*)::int n from oportunidad_candidato
              where oportunidad_id = any ($4::int[]) group by 1) t on t.oportunidad_id = o.id
 order by pagina.lugar;

select (select count(*)::int from oportunidad o where o.eliminada_ts is null and o.busqueda like $1 and o.busqueda like $2 and o.estado = $3 and exists (select 1 from oportunidad_asignacion a where a.usuario_id = $4 and a.oportunidad_id = o.id) and o.creacion_ts >= ($5::date + $6::int)::timestamp at time zone 'America/Asuncion' and o.creacion_ts < ($7::date + $8::int)::timestamp at time zone 'America/Asuncion' and o.empresa_id = $9) total,
       array(select o.id from oportunidad o where o.eliminada_ts is null and o.busqueda like $10 and o.busqueda like $11 and o.estado = $12 and exists (select 1 from oportunidad_asignacion a where a.usuario_id = $13 and a.oportunidad_id = o.id) and o.creacion_ts >= ($14::date + $15::int)::timestamp at time zone 'America/Asuncion' and o.creacion_ts < ($16::date + $17::int)::timestamp at time zone 'America/Asuncion' and o.empresa_id = $18
              order by "o"."cierre_fecha" desc nulls last, o.id desc limit $19 offset $20::bigint) ids;

-- GET /v1/oportunidad
select 
  o.id "idNumerico", o.titulo, o.estado, o.empresa_id "empresaIdNumerico", em.nombre "empresaDescripcion",
  o.cargo_id "cargoIdNumerico", ca.descripcion "cargoDescripcion", o.rubro_id "rubroIdNumerico",
  ru.descripcion "rubroDescripcion", o.solicitud_fecha "solicitudFecha", o.cierre_fecha "cierreFecha",
  trim_scale(o.salario_maximo)::text "salarioMaximo", concat_ws(' ', us.nombre, us.apellido) "creacionUsuarioNombre",
  to_char("o"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs",
       (select count(*)::int from oportunidad_candidato oc where oc.oportunidad_id = o.id) "candidatosTotal",
       "o"."titulo_publicacion" "tituloPublicacion",
       "o"."rubro_publicacion" "rubroPublicacion",
       "o"."cierre_esperado_fecha" "cierreEsperadoFecha",
       trim_scale("o"."salario_minimo")::text "salarioMinimo",
       "o"."ciudad_id" "ciudadIdNumerico",
       "o"."pago_forma" "pagoForma",
       "o"."empleo_tipo" "empleoTipo",
       "o"."equipo_id" "equipoIdNumerico",
       "o"."formacion_pedida" "formacionPedida",
       "o"."observacion" "observacion",
       "o"."publicar_web" "publicarWeb",
       "o"."es_confidencial" "esConfidencial", "o"."proposito" "proposito", "o"."muestra_posicion" "muestraPosicion", "o"."responsabilidad" "responsabilidad", "o"."muestra_responsabilidad" "muestraResponsabilidad", "o"."conocimiento_especifico" "conocimientoEspecifico", "o"."muestra_conocimiento_especifico" "muestraConocimientoEspecifico", "o"."conocimiento_deseable" "conocimientoDeseable", "o"."muestra_conocimiento_deseable" "muestraConocimientoDeseable", "o"."experiencia_requerida" "experienciaRequerida", "o"."muestra_experiencia_requerida" "muestraExperienciaRequerida", "o"."aptitud" "aptitud", "o"."muestra_aptitud" "muestraAptitud", "o"."requisito_adicional" "requisitoAdicional", "o"."muestra_requisito_adicional" "muestraRequisitoAdicional", "o"."condicion_contratacion" "condicionContratacion", "o"."muestra_condicion_contratacion" "muestraCondicionContratacion", ci.descripcion "ciudadDescripcion", eq.nombre "equipoDescripcion",
       coalesce((select json_agg(json_build_object('idiomaIdNumerico', i.idioma_id, 'idiomaDescripcion', d.descripcion, 'nivel', i.nivel)
                                 order by alfabetico(d.descripcion) collate "C")
                   from oportunidad_idioma i join dato_auxiliar d on d.id = i.idioma_id
                  where i.oportunidad_id = o.id), '[]'::json) "idiomasPedidos",
       o.fuente, 
  (select min(oc.fuente) from oportunidad_candidato oc
where oc.oportunidad_id = o.id and o.estado = 'f' and oc.origen = 'portal' and not oc.descartado
  and oc.etapa_id in (206, 306)) "fuentePostulacion",
       coalesce((select json_agg(json_build_object('usuarioId', a.usuario_id, 'tipo', a.tipo, 'porcentaje', a.porcentaje,
                         'usuarioNombre', concat_ws(' ', u.nombre, u.apellido)) order by a.tipo, alfabetico(u.nombre) collate "C", u.id)
                   from oportunidad_asignacion a join usuario u on u.id = a.usuario_id
                  where a.oportunidad_id = o.id), '[]'::json) "aCargoDe",
       coalesce((
select json_agg(json_build_object('usuarioId', x.usuario_id, 'usuarioNombre', concat_ws(' ', u.nombre, u.apellido))
                order by alfabetico(concat_ws(' ', u.nombre, u.apellido)) collate "C", u.id)
  from "oportunidad_prioridad" x join usuario u on u.id = x.usuario_id where x.oportunidad_id = o.id), '[]'::json) "usuariosPrioridad",
       json_build_object('conteoUsuarios', coalesce((
select json_agg(json_build_object('usuarioId', x.usuario_id, 'usuarioNombre', concat_ws(' ', u.nombre, u.apellido))
                order by alfabetico(concat_ws(' ', u.nombre, u.apellido)) collate "C", u.id)
  from "oportunidad_cierre" x join usuario u on u.id = x.usuario_id where x.oportunidad_id = o.id), '[]'::json)) cierre,
       coalesce((select json_agg(json_build_object('idNumerico', oc.candidato_id) order by oc.candidato_id)
                   from oportunidad_candidato oc where oc.oportunidad_id = o.id
                    and (not $1::bool or not exists (
                      select from candidato l where l.id = oc.candidato_id and l.tratamiento_limitado_ts is not null))),
                '[]'::json) candidatos,
       to_char("o"."correo_inicio_enviado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "correoInicioEnviadoTs",
       (select case when m.estado = 'fallido' and m.para <> all (m.quedan) then 'enviado' else m.estado end 
  from correo m where m.oportunidad_id = o.id and m.plantilla = $2::text order by m.creacion_ts desc limit 1) "correoInicioEstado",
       o.reposicion_de_id "reposicionDeId",
       (select r.id from oportunidad r where r.reposicion_de_id = o.id and r.eliminada_ts is null) "reposicionOportId",
       campos_visibles(o.campos_propios, false) "camposPropios", version_de('oportunidad', o.id::text, "o"."version") "version"
  from oportunidad o
  
  join empresa em on em.id = o.empresa_id
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join usuario us on us.id = o.creacion_usuario_id
  join geografia ci on ci.id = o.ciudad_id
  join equipo eq on eq.id = o.equipo_id
 where o.id = $3 and o.eliminada_ts is null;

-- GET /v1/oportunidad/candidatos
select "id" from "oportunidad" where "id" = $1 and "eliminada_ts" is null;

select (select count(*) from oportunidad_candidato oc where oc.oportunidad_id = $1)::int total, coalesce((select json_agg(i) from (
select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", c.telefono1, c.telefono2,
       trim_scale(c.expectativa_salarial)::text "expectativaSalarial",
       coalesce(h.etapas, json_build_array(oc.etapa_id)) "etapasIds",
       json_build_object('etapaIdNumerico', oc.etapa_id, 'fecha', to_char("oc"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'inactivo', oc.inactivo,
                         'descartado', oc.descartado, 'motivoDescarteDescripcion', m.descripcion) "etapaInfo",
       case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
       coalesce(h.supervisado, false) "conSupervision", oc.origen "origenPostulacion", oc.fuente, version_de('oportunidad_candidato', oc.oportunidad_id || ' ' || oc.candidato_id, "oc"."version") "version",
       exists (select from terna_candidato t where t.oportunidad_id = oc.oportunidad_id and t.candidato_id = oc.candidato_id
                 and t.quitado_ts is null) "enTerna",
       array(select distinct u.tipo from (
         select distinct on (contacto_id) tipo from opinion
          where oportunidad_id = oc.oportunidad_id and candidato_id = oc.candidato_id and tipo <> 'comentario'
          order by contacto_id, ts desc, id desc) u order by 1) opiniones
  from (select oc.* from oportunidad_candidato oc where oc.oportunidad_id = $2
         order by oc.cambio_ts desc, oc.candidato_id desc limit $3 offset $4::bigint) oc
  join candidato c on c.id = oc.candidato_id
  left join dato_auxiliar m on m.id = oc.motivo_descarte_id
  left join lateral (
    select json_agg(e.etapa_id order by e.id = e.actual desc nulls last, e.id desc) filter (where e.tipo in ('inclusion', 'avance')) etapas,
           (array_agg(x.companhero_id is not null order by e.id desc))[1] supervisado
      from (
  select e.*, max(e.id) filter (where e.etapa_id = oc.etapa_id and e.tipo in ('inclusion', 'avance')) over () actual
from etapa_cambio e where e.oportunidad_id = oc.oportunidad_id and e.candidato_id = oc.candidato_id) e left join nota x on x.id = e.nota_id) h on true
  left join lateral (
    select titulo, left(contenido_texto, 300) contenido from nota
     where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true
 order by oc.cambio_ts desc, oc.candidato_id desc) i), '[]'::json) items;

-- GET /v1/oportunidad/candidatos
select "id" from "oportunidad" where "id" = $1 and "eliminada_ts" is null;

select (select count(*) from oportunidad_candidato oc join candidato_busqueda b on b.candidato_id = oc.candidato_id where oc.oportunidad_id = $1 and b.texto like all ($2::text[]) and oc.etapa_id = any ($3::int[]) and oc.descartado and oc.motivo_descarte_id = $4 and oc.origen = $5)::int total, coalesce((select json_agg(i) from (
select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", c.telefono1, c.telefono2,
       trim_scale(c.expectativa_salarial)::text "expectativaSalarial",
       coalesce(h.etapas, json_build_array(oc.etapa_id)) "etapasIds",
       json_build_object('etapaIdNumerico', oc.etapa_id, 'fecha', to_char("oc"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'inactivo', oc.inactivo,
                         'descartado', oc.descartado, 'motivoDescarteDescripcion', m.descripcion) "etapaInfo",
       case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
       coalesce(h.supervisado, false) "conSupervision", oc.origen "origenPostulacion", oc.fuente, version_de('oportunidad_candidato', oc.oportunidad_id || ' ' || oc.candidato_id, "oc"."version") "version",
       exists (select from terna_candidato t where t.oportunidad_id = oc.oportunidad_id and t.candidato_id = oc.candidato_id
                 and t.quitado_ts is null) "enTerna",
       array(select distinct u.tipo from (
         select distinct on (contacto_id) tipo from opinion
          where oportunidad_id = oc.oportunidad_id and candidato_id = oc.candidato_id and tipo <> 'comentario'
          order by contacto_id, ts desc, id desc) u order by 1) opiniones
  from (select oc.* from oportunidad_candidato oc join candidato_busqueda b on b.candidato_id = oc.candidato_id where oc.oportunidad_id = $6 and b.texto like all ($7::text[]) and oc.etapa_id = any ($8::int[]) and oc.descartado and oc.motivo_descarte_id = $9 and oc.origen = $10
         order by oc.cambio_ts desc, oc.candidato_id desc limit $11 offset $12::bigint) oc
  join candidato c on c.id = oc.candidato_id
  left join dato_auxiliar m on m.id = oc.motivo_descarte_id
  left join lateral (
    select json_agg(e.etapa_id order by e.id = e.actual desc nulls last, e.id desc) filter (where e.tipo in ('inclusion', 'avance')) etapas,
           (array_agg(x.companhero_id is not null order by e.id desc))[1] supervisado
      from (
  select e.*, max(e.id) filter (where e.etapa_id = oc.etapa_id and e.tipo in ('inclusion', 'avance')) over () actual
from etapa_cambio e where e.oportunidad_id = oc.oportunidad_id and e.candidato_id = oc.candidato_id) e left join nota x on x.id = e.nota_id) h on true
  left join lateral (
    select titulo, left(contenido_texto, 300) contenido from nota
     where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true
 order by oc.cambio_ts desc, oc.candidato_id desc) i), '[]'::json) items;

-- GET /v1/oportunidad/etapas/resumen
select "id" from "oportunidad" where "id" = $1 and "eliminada_ts" is null;

select etapa_id "etapaId", count(*)::int n from oportunidad_candidato
 where oportunidad_id = $1 group by 1;

-- GET /v1/oportunidad/flyer
select "id" from "oportunidad" where "id" = $1 and "eliminada_ts" is null;

select o.clave "key", o.nombre, o.tamano::int, to_char("d"."subida_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "fechaSubida", o.id "objetoId"
  from oportunidad_documento d join objeto o on o.id = d.objeto_id
 where d.oportunidad_id = $1 and d.tipo = $2;

-- GET /v1/oportunidad/candidato/historial
select "id" from "oportunidad" where "id" = $1 and "eliminada_ts" is null;

select e.tipo, e.desde_etapa_id "desdeEtapaId", e.etapa_id "etapaId", to_char("e"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha,
       coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Portal') "usuarioNombre",
       nullif(concat_ws(' ', k.nombre, k.apellido), '') "companheroNombre",
       m.descripcion "motivoDescarteDescripcion",
       case when n.id is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end nota
  from etapa_cambio e
  left join usuario u on u.id = e.usuario_id
  left join nota n on n.id = e.nota_id
  left join usuario k on k.id = n.companhero_id
  left join dato_auxiliar m on m.id = e.motivo_descarte_id
 where e.oportunidad_id = $1 and e.candidato_id = $2
 order by e.id desc limit 200;

-- GET /v1/oportunidades
select 
  o.id "idNumerico", o.titulo, o.estado, o.empresa_id "empresaIdNumerico", em.nombre "empresaDescripcion",
  o.cargo_id "cargoIdNumerico", ca.descripcion "cargoDescripcion", o.rubro_id "rubroIdNumerico",
  ru.descripcion "rubroDescripcion", o.solicitud_fecha "solicitudFecha", o.cierre_fecha "cierreFecha",
  trim_scale(o.salario_maximo)::text "salarioMaximo", concat_ws(' ', us.nombre, us.apellido) "creacionUsuarioNombre",
  to_char("o"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", coalesce(t.n, 0) "candidatosTotal",
       case when exists (select 1 from oportunidad_candidato oc
                          where oc.oportunidad_id = o.id and oc.candidato_id = $1::int)
            then json_build_array(json_build_object('idNumerico', $2::int))
            else '[]'::json end candidatos
  from unnest($3::int[]) with ordinality pagina(id, lugar)
  join oportunidad o on o.id = pagina.id
  
  join empresa em on em.id = o.empresa_id
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join usuario us on us.id = o.creacion_usuario_id
  left join (select oportunidad_id, count(*)::int n from oportunidad_candidato
              where oportunidad_id = any ($4::int[]) group by 1) t on t.oportunidad_id = o.id
 order by pagina.lugar;

select 
  p.id "idNumerico", p.de, p.clase, p.nombre, p.ayuda, p.seccion, p.obligatorio, p.del_candidato "delCandidato", p.orden, version_de('campo_propio', p.id::text, "p"."version") "version",
  coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre, 'retirada', o.retirada) order by o.orden, o.id)
          from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones from campo_propio p
 where p.de = $1 and p.eliminado_ts is null and (p.del_candidato or not $2::bool)
 order by p.orden, alfabetico(p.nombre) collate "C", p.id;

select (select count(*)::int from oportunidad o where o.eliminada_ts is null and (o.campos_propios ->> $1::text)::date >= coalesce($2::date, (o.campos_propios ->> $3::text)::date)
     and (o.campos_propios ->> $4::text)::date <= coalesce($5::date, (o.campos_propios ->> $6::text)::date)) total,
       array(select o.id from oportunidad o where o.eliminada_ts is null and (o.campos_propios ->> $7::text)::date >= coalesce($8::date, (o.campos_propios ->> $9::text)::date)
     and (o.campos_propios ->> $10::text)::date <= coalesce($11::date, (o.campos_propios ->> $12::text)::date)
              order by "o"."creacion_ts" desc , o.id desc limit $13 offset $14::bigint) ids;
