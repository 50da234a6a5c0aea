-- GET /v1/oportunidad/compartida
select con_conteos "conConteos", anonima, con_expectativa "conExpectativa", con_empleadores "conEmpleadores", hasta::text
  from compartida where oportunidad_id = $1;

select distinct on (lower(correo)) nombre, lower(correo) correo from empresa_contactos($1) order by 2, n;

select k.id "idNumerico", k.nombre, k.correo, not contacto_entra(k.id) "sinAcceso", to_char("x"."desde_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "desdeTs",
       to_char("x"."visto_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "vistoTs", (
  select count(*)::int from terna_visible t where t.oportunidad_id = x.oportunidad_id and not exists (
  select from opinion p where p.contacto_id = x.contacto_id and p.oportunidad_id = t.oportunidad_id
 and p.candidato_id = t.candidato_id and p.tipo <> 'comentario')) "sinOpinar", to_char("x"."recordado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "recordadoTs"
  from compartida_contacto x join cliente_contacto k on k.id = x.contacto_id
 where x.oportunidad_id = $1 order by x.desde_ts, k.id;

select o.titulo, coalesce(nullif(o.titulo_publicacion, ''), o.titulo) "tituloPublico", o.empresa_id "empresaId", m.nombre empresa,
       m.es_cliente "esCliente", o.es_confidencial confidencial, ci.descripcion ciudad, 
  coalesce((select json_agg(json_build_object('titulo', b.titulo, 'contenido', b.contenido) order by b.orden)
          from (values (0, 'Propósito de la posición', case when "o"."muestra_posicion" then "o"."proposito" end), (1, 'Responsabilidades', case when "o"."muestra_responsabilidad" then "o"."responsabilidad" end), (2, 'Conocimientos específicos', case when "o"."muestra_conocimiento_especifico" then "o"."conocimiento_especifico" end), (3, 'Conocimientos deseables', case when "o"."muestra_conocimiento_deseable" then "o"."conocimiento_deseable" end), (4, 'Experiencia requerida', case when "o"."muestra_experiencia_requerida" then "o"."experiencia_requerida" end), (5, 'Aptitudes', case when "o"."muestra_aptitud" then "o"."aptitud" end), (6, 'Requisito adicional', case when "o"."muestra_requisito_adicional" then "o"."requisito_adicional" end), (7, 'Condición de contratación', case when "o"."muestra_condicion_contratacion" then "o"."condicion_contratacion" end)) b(orden, titulo, contenido) where b.contenido <> ''), '[]'::json) bloques,
       o.estado in ('a', 'p') "enCurso"
  from oportunidad o join empresa m on m.id = o.empresa_id left join geografia ci on ci.id = o.ciudad_id
 where o.id = $1 and o.eliminada_ts is null;

with dicho as materialized (
  select p.candidato_id, json_agg(json_build_object('contactoNombre', k.nombre, 'tipo', p.tipo, 'motivo', p.motivo, 'texto', p.texto,
       'horaTs', to_char("e"."inicio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'ts', to_char("p"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.ts desc, p.id desc) opiniones
from opinion p join cliente_contacto k on k.id = p.contacto_id
left join evento e on e.id = p.evento_id and e.estado <> 'cancelado'
   where p.oportunidad_id = $1 and p.candidato_id is not null group by 1)
select c.id "candidatoIdNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", t.letra, t.palabras, oc.etapa_id "etapaIdNumerico",
       coalesce(oc.inactivo or oc.descartado, true) or c.tratamiento_limitado_ts is not null "fueraDeCurso",
       coalesce(c.correo, '') <> '' "tieneCorreo",
       case when p.id is not null then json_build_object('estado', case when a.anonima and p.sin_nombre and p.estado = 'pedida' then 'aceptada'
                    when not a.anonima and not p.con_nombre and p.estado = 'aceptada' then 'pedida' else p.estado end,
            'ts', case when case when a.anonima and p.sin_nombre and p.estado = 'pedida' then 'aceptada'
                    when not a.anonima and not p.con_nombre and p.estado = 'aceptada' then 'pedida' else p.estado end = 'pedida' then to_char("p"."pedida_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') else coalesce(to_char("p"."respuesta_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_char("p"."pedida_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end) end presentacion,
       t.falta_revisar "faltaRevisar", to_char("t"."visto_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "vistoTs", coalesce(d.opiniones, '[]') opiniones
  from terna_candidato t join terna_anonima a on a.id = t.id join candidato c on c.id = t.candidato_id
  left join oportunidad_candidato oc on oc.oportunidad_id = t.oportunidad_id and oc.candidato_id = t.candidato_id
  left join presentacion p on p.oportunidad_id = t.oportunidad_id and p.candidato_id = t.candidato_id
  left join dicho d on d.candidato_id = t.candidato_id
 where t.oportunidad_id = $2 and t.quitado_ts is null order by t.orden, t.id;

-- GET /v1/oportunidad/terna/revision
select con_conteos "conConteos", anonima, con_expectativa "conExpectativa", con_empleadores "conEmpleadores", hasta::text
  from compartida where oportunidad_id = $1;

select o.titulo, coalesce(nullif(o.titulo_publicacion, ''), o.titulo) "tituloPublico", o.empresa_id "empresaId", m.nombre empresa,
       m.es_cliente "esCliente", o.es_confidencial confidencial, ci.descripcion ciudad, 
  coalesce((select json_agg(json_build_object('titulo', b.titulo, 'contenido', b.contenido) order by b.orden)
          from (values (0, 'Propósito de la posición', case when "o"."muestra_posicion" then "o"."proposito" end), (1, 'Responsabilidades', case when "o"."muestra_responsabilidad" then "o"."responsabilidad" end), (2, 'Conocimientos específicos', case when "o"."muestra_conocimiento_especifico" then "o"."conocimiento_especifico" end), (3, 'Conocimientos deseables', case when "o"."muestra_conocimiento_deseable" then "o"."conocimiento_deseable" end), (4, 'Experiencia requerida', case when "o"."muestra_experiencia_requerida" then "o"."experiencia_requerida" end), (5, 'Aptitudes', case when "o"."muestra_aptitud" then "o"."aptitud" end), (6, 'Requisito adicional', case when "o"."muestra_requisito_adicional" then "o"."requisito_adicional" end), (7, 'Condición de contratación', case when "o"."muestra_condicion_contratacion" then "o"."condicion_contratacion" end)) b(orden, titulo, contenido) where b.contenido <> ''), '[]'::json) bloques,
       o.estado in ('a', 'p') "enCurso"
  from oportunidad o join empresa m on m.id = o.empresa_id left join geografia ci on ci.id = o.ciudad_id
 where o.id = $1 and o.eliminada_ts is null;

select t.id, c.id "candidatoId", t.letra, t.palabras, c.nombre, c.apellido, c.apellido || ', ' || c.nombre "nombreCompleto", c.documento,
       array_remove(array[c.telefono1, c.telefono2, c.telefono3], null) telefonos, c.direccion, c.correo, c.nacimiento_fecha::text nacimiento, trim_scale(c.expectativa_salarial)::text expectativa,
       coalesce(ci.descripcion, c.ciudad_libre) ciudad, t.revisado, t.falta_revisar "faltaRevisar", v.id is not null acepta,
       array(select distinct v.nombre from experiencia e left join empresa em on em.id = e.empresa_id
              cross join lateral (values (coalesce(em.nombre, e.empresa_otro)), (em.razon_social)) v(nombre)
              where e.candidato_id = c.id and v.nombre is not null) empleadores,
       array_remove(array[o.titulo, o.titulo_publicacion, m.nombre], null) busqueda,
       array(select i.nombre from formacion f join instituto i on i.id = f.instituto_id where f.candidato_id = c.id) institutos,
       array(select d.descripcion from experiencia e join dato_auxiliar d on d.id in (e.cargo_id, e.rubro_id) where e.candidato_id = c.id
             union select d.descripcion from formacion f join dato_auxiliar d on d.id = f.titulacion_id where f.candidato_id = c.id
             union select ci.descripcion where ci.id is not null) elegido
  from terna_candidato t join candidato c on c.id = t.candidato_id
  join oportunidad o on o.id = t.oportunidad_id join empresa m on m.id = o.empresa_id
  left join terna_aceptada v on v.id = t.id left join geografia ci on ci.id = c.ciudad_id
 where t.oportunidad_id = $1 and t.quitado_ts is null order by t.orden, t.id;
