-- GET /v1/candidato
select c.uid "_id", c.id "idNumerico", "c"."nombre" "nombre",
       "c"."apellido" "apellido",
       "c"."documento" "documento",
       "c"."telefono1" "telefono1",
       "c"."telefono2" "telefono2",
       "c"."telefono3" "telefono3",
       "c"."correo" "correo",
       "c"."nacimiento_fecha" "nacimientoFecha",
       "c"."sexo" "sexo",
       "c"."estado_civil" "estadoCivil",
       "c"."nacionalidad_id" "nacionalidadIdNumerico",
       "c"."pais_id" "paisId",
       "c"."ciudad_id" "ciudadId",
       "c"."ciudad_libre" "ciudadLibre",
       "c"."direccion" "direccion",
       trim_scale("c"."expectativa_salarial")::text "expectativaSalarial",
       "c"."disponibilidad" "disponibilidad",
       "c"."descripcion_interna" "descripcionInterna",
       na.descripcion "nacionalidadDescripcion", pa.descripcion "paisDescripcion", ci.descripcion "ciudadDescripcion",
       exists (
         select 1 from estudio_candidato ec join estudio em on em.id = ec.estudio_id
          where ec.candidato_id = c.id and em.tipo = 'general') "incluidoAEmGeneral",
       to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto",
       exists (select 1 from consentimiento where candidato_id = c.id and retirado_ts is null) "conConsentimiento",
       c.tratamiento_limitado_ts is not null "tratamientoLimitado",
       campos_visibles(c.campos_propios, $1::bool) "camposPropios", version_de('candidato', c.id::text, "c"."version") "version", coalesce((
select json_agg(json_build_object('id', f.id, 'objetoId', f.objeto_id, 'miniaturaId', f.miniatura_id,
                                  'nombre', o.nombre, 'miniaturaNombre', m.nombre) order by f.creacion_ts desc, f.id desc)
  from candidato_foto f join objeto o on o.id = f.objeto_id join objeto m on m.id = f.miniatura_id
 where f.candidato_id = c.id), '[]'::json) fotos
  from candidato c
  left join candidato_contacto k on k.candidato_id = c.id
  left join dato_auxiliar na on na.id = c.nacionalidad_id
  left join geografia pa on pa.id = c.pais_id
  left join geografia ci on ci.id = c.ciudad_id
 where c.id = $2;

with visto as materialized (
  select a.people, a.known, s.perfiles_hora "limit", s.reservados
    from seguridad s, lateral (
      select count(distinct candidato_id)::int people, coalesce(bool_or(candidato_id = $1), false) known
        from acceso where usuario_id = $2 and ts > now() - interval '1 hour'
         and accion in ('perfil', 'reservado', 'cv', 'archivo')) a),
nuevas as (
  insert into acceso (accion, usuario_id, candidato_id, recurso, codigo, ip)
  select k.accion, $3, c.id, $4, $5, $6
    from visto v join candidato c on c.id = $7
    cross join lateral (values ($8, true), ('reservado', $9::bool and v.reservados)) k(accion, wanted)
   where k.wanted and ($10::bool or v.known or v.people < v."limit")
  on conflict do nothing)
select people, known, "limit", reservados from visto;

-- GET /v1/candidatos
select b.total, (select coalesce(json_agg(f order by f.orden), '[]'::json) from (
  select o.orden, c.id "idNumerico", c.uid "_id", c.apellido || ', ' || c.nombre "nombreCompleto",
     c.telefono1, c.telefono2, coalesce(e.experiencias, '[]'::json) experiencias,
     case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
     to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto"
from unnest(b.ids) with ordinality o(id, orden)
join candidato c on c.id = o.id
left join candidato_contacto k on k.candidato_id = c.id
left join lateral (
  select json_agg(json_build_object('empresaDescripcion', em.nombre, 'cargoDescripcion', ca.descripcion)
                  order by ex.vigente desc, ex.inicio_fecha desc nulls last, ex.id desc) experiencias
    from (select * from experiencia where candidato_id = c.id and normalizado
           order by vigente desc, inicio_fecha desc nulls last, id desc limit 2) ex
    left join empresa em on em.id = ex.empresa_id
    left join dato_auxiliar ca on ca.id = ex.cargo_id) e on true
left join lateral (
  select titulo, left(contenido_texto, 300) contenido from nota
   where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true) f) items
  from hallar_candidatos(
$1::text[], $2::boolean, $3::boolean, $4::text[],
$5::text[], $6::text[], $7::int[],
$8::int[], $9::bigint[],
$10::int, $11::jsonb,
$12::numeric, $13::int,
$14::int, $15::bigint, false) b;

-- GET /v1/candidato/experiencias
select e.id "idNumerico", e.candidato_id "candidatoIdNumerico", e.empresa_id "empresaIdNumerico",
       em.nombre "empresaDescripcion", e.empresa_otro "empresaOtro", e.cargo_id "cargoIdNumerico",
       ca.descripcion "cargoDescripcion", e.cargo_otro "cargoOtro", e.rubro_id "rubroIdNumerico",
       ru.descripcion "rubroDescripcion", e.tipo_empleo "tipoEmpleo", e.observacion, e.salario,
       e.condiciones_actuales "condicionesActuales", e.vigente, e.inicio_fecha "inicioFecha", e.fin_fecha "finFecha",
       e.salida_motivo_id "salidaMotivoIdNumerico", sm.descripcion "salidaMotivoDescripcion", e.normalizado, version_de('experiencia', e.id::text, "e"."version") "version"
  from experiencia e
  left join empresa em on em.id = e.empresa_id
  left join dato_auxiliar ca on ca.id = e.cargo_id
  left join dato_auxiliar ru on ru.id = e.rubro_id
  left join dato_auxiliar sm on sm.id = e.salida_motivo_id
 where e.candidato_id = $1 and (e.normalizado or $2)
 order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc;

-- GET /v1/candidato/formaciones
select f.id "idNumerico", f.instituto_id "institutoIdNumerico", i.nombre "institutoDescripcion",
       f.instituto_otro "institutoOtro", f.titulacion_id "titulacionIdNumerico", t.descripcion "titulacionDescripcion",
       f.titulacion_otro "titulacionOtro", f.nivel_formacion "nivelFormacion", f.inicio_fecha "inicioFecha",
       f.fin_fecha "finFecha", f.descripcion, f.normalizado, version_de('formacion', f.id::text, "f"."version") "version"
  from formacion f
  left join instituto i on i.id = f.instituto_id
  left join dato_auxiliar t on t.id = f.titulacion_id
 where f.candidato_id = $1 and (f.normalizado or $2)
 order by f.inicio_fecha desc nulls last, f.id desc;

-- GET /v1/candidato/idiomas
select ci.id "idNumerico", ci.idioma_id "idiomaIdNumerico", d.descripcion "idiomaDescripcion",
       ci.lee, ci.escribe, ci.habla, version_de('candidato_idioma', ci.id::text, "ci"."version") "version"
  from candidato_idioma ci join dato_auxiliar d on d.id = ci.idioma_id
 where ci.candidato_id = $1 order by ci.id;

-- GET /v1/candidato/cargos-potenciales
select trim_scale(c.expectativa_salarial)::text "expectativaSalarial",
       exists (select 1 from experiencia where candidato_id = c.id) "tieneExperiencias",
       coalesce((select json_agg(json_build_object('_id', cp.uid, 'cargoIdNumerico', cp.cargo_id,
                    'cargoDescripcion', d.descripcion,
                    'actualizacionUsuarioNombre', concat_ws(' ', u.nombre, u.apellido)) order by cp.uid)
          from cargo_potencial cp join dato_auxiliar d on d.id = cp.cargo_id
          left join usuario u on u.id = cp.actualizacion_usuario_id
         where cp.candidato_id = c.id), '[]'::json) "cargosPotenciales"
  from candidato c where c.id = $1;

-- GET /v1/candidatos/searchByMobile
select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", c.telefono1, a.motivos
  from (select id, array_agg(motivo order by peso desc) motivos, sum(peso) peso from candidatos_iguales(array[$1::text], $2::text[], array[$3::text],
                     $4::text, $5::date) group by 1) a
  join candidato c on c.id = a.id
 order by a.peso desc, c.id limit 20;

-- GET /v1/candidatos/iguales
select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", c.telefono1, a.motivos
  from (select id, array_agg(motivo order by peso desc) motivos, sum(peso) peso from candidatos_iguales(array[$1::text], $2::text[], array[$3::text],
                     $4::text, $5::date) group by 1) a
  join candidato c on c.id = a.id
 order by a.peso desc, c.id limit 20;

-- GET /v1/getOportunidadesCandidato
select (select count(*) from oportunidad_candidato oc
  join oportunidad o on o.id = oc.oportunidad_id and o.eliminada_ts is null
 where oc.candidato_id = $1 )::int total, coalesce((select json_agg(i) from (
select o.id "idNumerico", o.titulo, coalesce(o.titulo_publicacion, o.titulo) "tituloPublico",
       ca.descripcion "cargoDescripcion", ru.descripcion "rubroDescripcion",
       coalesce(o.rubro_publicacion, ru.descripcion) "rubroPublico", o.conocimiento_deseable "conocimientoDeseable",
       o.muestra_conocimiento_deseable "muestraConocimientoDeseable", em.nombre "empresaDescripcion",
       o.es_confidencial "esConfidencial",
       o.estado in ('a', 'p') "enCurso", oc.inactivo or oc.descartado fuera, to_char("oc"."cambio_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "cambioTs",
       coalesce((select json_agg(json_build_object('etapaId', e.etapa_id, 'fecha', to_char("e"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id = e.actual desc nulls last, e.id desc)
                   from (
  select e.*, max(e.id) filter (where e.etapa_id = oc.etapa_id and e.tipo in ('inclusion', 'avance')) over () actual
from etapa_cambio e where e.oportunidad_id = oc.oportunidad_id and e.candidato_id = oc.candidato_id) e where e.tipo in ('inclusion', 'avance')), '[]'::json) cambios
  from oportunidad_candidato oc
  join oportunidad o on o.id = oc.oportunidad_id and o.eliminada_ts is null
  join empresa em on em.id = o.empresa_id
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
 where oc.candidato_id = $2 
 order by oc.cambio_ts desc, o.id desc limit $3 offset $4::bigint) i), '[]'::json) items;

-- GET /v1/candidato/archivos
select a.id "_id", a.descripcion, o.nombre, o.tamano::int, to_char("a"."subida_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "fechaSubida", o.clave "key",
       o.id "objetoId"
  from candidato_archivo a join objeto o on o.id = a.objeto_id
 where a.candidato_id = $1 order by a.subida_ts desc, a.id desc;

-- GET /v1/candidatos/contacto
select o.orden, c.id "idNumerico", c.uid "_id", c.apellido || ', ' || c.nombre "nombreCompleto",
     c.telefono1, c.telefono2, coalesce(e.experiencias, '[]'::json) experiencias,
     case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
     to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto"
from unnest($1::int[]) with ordinality o(id, orden)
join candidato c on c.id = o.id
left join candidato_contacto k on k.candidato_id = c.id
left join lateral (
  select json_agg(json_build_object('empresaDescripcion', em.nombre, 'cargoDescripcion', ca.descripcion)
                  order by ex.vigente desc, ex.inicio_fecha desc nulls last, ex.id desc) experiencias
    from (select * from experiencia where candidato_id = c.id and normalizado
           order by vigente desc, inicio_fecha desc nulls last, id desc limit 2) ex
    left join empresa em on em.id = ex.empresa_id
    left join dato_auxiliar ca on ca.id = ex.cargo_id) e on true
left join lateral (
  select titulo, left(contenido_texto, 300) contenido from nota
   where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true order by o.orden;

with dias as (
  select dia, sum(n)::int n from (
    select dia, n from contacto_dia where dia between $1::date and $2::date
    union all
    select dia, n from contacto_cambio where dia between $3::date and $4::date) d
   group by dia),
corridos as (select dia, n, sum(n) over (order by dia desc) hasta from dias),
comienzo as (
  select dia, hasta - n antes from corridos where hasta > $5::bigint order by dia desc limit 1)
select (select coalesce(sum(n), 0)::int from dias) total,
       coalesce((
         select array_agg(candidato_id order by orden) from (
           select k.candidato_id, row_number() over () orden from (
             select candidato_id from candidato_contacto
              where ultimo_contacto >= ($6::date + $7::int)::timestamp at time zone 'America/Asuncion'
                and ultimo_contacto < (select (dia + 1)::timestamp at time zone 'America/Asuncion' from comienzo)
              order by ultimo_contacto desc nulls last, candidato_id desc
              limit $8 offset (select $9::bigint - antes from comienzo)) k) p), '{}') ids;

-- GET /v1/candidatos/v1
select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", coalesce(e.pendientes, 0) pendientes
  from candidato c join (
select candidato_id, count(*)::int pendientes from (
  select candidato_id from formacion where not normalizado
  union all select candidato_id from experiencia where not normalizado) filas
 group by candidato_id) e on e.candidato_id = c.id where nombres_de_busqueda(c.nombre, c.apellido) like $1 order by c.id limit $2 offset $3::bigint;

select count(*)::int total from candidato c join (
select candidato_id, count(*)::int pendientes from (
  select candidato_id from formacion where not normalizado
  union all select candidato_id from experiencia where not normalizado) filas
 group by candidato_id) e on e.candidato_id = c.id where nombres_de_busqueda(c.nombre, c.apellido) like $1;

-- GET /v1/candidato/actualizar
select "id" as "idNumerico", apellido || ', ' || nombre as "nombreCompleto" from "candidato" where "id" = $1;

select e.id "idNumerico", e.candidato_id "candidatoIdNumerico", e.empresa_id "empresaIdNumerico",
       em.nombre "empresaDescripcion", e.empresa_otro "empresaOtro", e.cargo_id "cargoIdNumerico",
       ca.descripcion "cargoDescripcion", e.cargo_otro "cargoOtro", e.rubro_id "rubroIdNumerico",
       ru.descripcion "rubroDescripcion", e.tipo_empleo "tipoEmpleo", e.observacion, e.salario,
       e.condiciones_actuales "condicionesActuales", e.vigente, e.inicio_fecha "inicioFecha", e.fin_fecha "finFecha",
       e.salida_motivo_id "salidaMotivoIdNumerico", sm.descripcion "salidaMotivoDescripcion", e.normalizado, version_de('experiencia', e.id::text, "e"."version") "version"
  from experiencia e
  left join empresa em on em.id = e.empresa_id
  left join dato_auxiliar ca on ca.id = e.cargo_id
  left join dato_auxiliar ru on ru.id = e.rubro_id
  left join dato_auxiliar sm on sm.id = e.salida_motivo_id
 where e.candidato_id = $1 and (e.normalizado or $2)
 order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc;

select f.id "idNumerico", f.instituto_id "institutoIdNumerico", i.nombre "institutoDescripcion",
       f.instituto_otro "institutoOtro", f.titulacion_id "titulacionIdNumerico", t.descripcion "titulacionDescripcion",
       f.titulacion_otro "titulacionOtro", f.nivel_formacion "nivelFormacion", f.inicio_fecha "inicioFecha",
       f.fin_fecha "finFecha", f.descripcion, f.normalizado, version_de('formacion', f.id::text, "f"."version") "version"
  from formacion f
  left join instituto i on i.id = f.instituto_id
  left join dato_auxiliar t on t.id = f.titulacion_id
 where f.candidato_id = $1 and (f.normalizado or $2)
 order by f.inicio_fecha desc nulls last, f.id desc;

select t.texto, s.* from unnest($1::text[]) t(texto)
 cross join lateral (
   select id "idNumerico", "descripcion" descripcion from dato_auxiliar
    where etiqueta = 'cargo'
      and (normalizar("descripcion") % normalizar(t.texto) or normalizar("descripcion") %> normalizar(t.texto))
    order by greatest(similarity(normalizar("descripcion"), normalizar(t.texto)),
                      word_similarity(normalizar(t.texto), normalizar("descripcion")) * 0.9) desc, "descripcion"
    limit $2) s;

select t.texto, s.* from unnest($1::text[]) t(texto)
 cross join lateral (
   select id "idNumerico", "descripcion" descripcion from dato_auxiliar
    where etiqueta = 'titulacion'
      and (normalizar("descripcion") % normalizar(t.texto) or normalizar("descripcion") %> normalizar(t.texto))
    order by greatest(similarity(normalizar("descripcion"), normalizar(t.texto)),
                      word_similarity(normalizar(t.texto), normalizar("descripcion")) * 0.9) desc, "descripcion"
    limit $2) s;

select t.texto, s.* from unnest($1::text[]) t(texto)
 cross join lateral (
   select id "idNumerico", "nombre" descripcion from empresa
    where true
      and (normalizar("nombre") % normalizar(t.texto) or normalizar("nombre") %> normalizar(t.texto))
    order by greatest(similarity(normalizar("nombre"), normalizar(t.texto)),
                      word_similarity(normalizar(t.texto), normalizar("nombre")) * 0.9) desc, "nombre"
    limit $2) s;

select t.texto, s.* from unnest($1::text[]) t(texto)
 cross join lateral (
   select id "idNumerico", "nombre" descripcion from instituto
    where true
      and (normalizar("nombre") % normalizar(t.texto) or normalizar("nombre") %> normalizar(t.texto))
    order by greatest(similarity(normalizar("nombre"), normalizar(t.texto)),
                      word_similarity(normalizar(t.texto), normalizar("nombre")) * 0.9) desc, "nombre"
    limit $2) s;

-- GET /v1/candidatos
select b.total, (select coalesce(json_agg(f order by f.orden), '[]'::json) from (
  select o.orden, c.id "idNumerico", c.uid "_id", c.apellido || ', ' || c.nombre "nombreCompleto",
     c.telefono1, c.telefono2, coalesce(e.experiencias, '[]'::json) experiencias,
     case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
     to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto"
from unnest(b.ids) with ordinality o(id, orden)
join candidato c on c.id = o.id
left join candidato_contacto k on k.candidato_id = c.id
left join lateral (
  select json_agg(json_build_object('empresaDescripcion', em.nombre, 'cargoDescripcion', ca.descripcion)
                  order by ex.vigente desc, ex.inicio_fecha desc nulls last, ex.id desc) experiencias
    from (select * from experiencia where candidato_id = c.id and normalizado
           order by vigente desc, inicio_fecha desc nulls last, id desc limit 2) ex
    left join empresa em on em.id = ex.empresa_id
    left join dato_auxiliar ca on ca.id = ex.cargo_id) e on true
left join lateral (
  select titulo, left(contenido_texto, 300) contenido from nota
   where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true) f) items
  from hallar_candidatos(
$1::text[], $2::boolean, $3::boolean, $4::text[],
$5::text[], $6::text[], $7::int[],
$8::int[], $9::bigint[],
$10::int, $11::jsonb,
$12::numeric, $13::int,
$14::int, $15::bigint, false) b;

select l.id, l.filtros, 
  coalesce((select json_agg(json_build_object('filtro', f.filtro, 'id', coalesce(f.dato_auxiliar_id, f.empresa_id, o.id))
                        order by f.filtro, f.posicion)
          from lista_filtro f left join lista o on o.id = f.otra_id and o.eliminada_ts is null where f.lista_id = l.id), '[]'::json) elegidos from lista l
 where l.id = any ($1::int[]) and (l.eliminada_ts is null and (l.compartida or l.usuario_id = $2));

-- GET /v1/candidatos/explicacion
select l.id, l.filtros, 
  coalesce((select json_agg(json_build_object('filtro', f.filtro, 'id', coalesce(f.dato_auxiliar_id, f.empresa_id, o.id))
                        order by f.filtro, f.posicion)
          from lista_filtro f left join lista o on o.id = f.otra_id and o.eliminada_ts is null where f.lista_id = l.id), '[]'::json) elegidos from lista l
 where l.id = any ($1::int[]) and (l.eliminada_ts is null and (l.compartida or l.usuario_id = $2));

select x.i, x.total from (select $1::int i, b.total from hallar_candidatos(
$2::text[], $3::boolean, $4::boolean, $5::text[],
$6::text[], $7::text[], $8::int[],
$9::int[], $10::bigint[],
$11::int, $12::jsonb,
$13::numeric, $14::int,
$15::int, $16::bigint, false) b union all select $17::int i, b.total from hallar_candidatos(
$18::text[], $19::boolean, $20::boolean, $21::text[],
$22::text[], $23::text[], $24::int[],
$25::int[], $26::bigint[],
$27::int, $28::jsonb,
$29::numeric, $30::int,
$31::int, $32::bigint, false) b union all select $33::int i, b.total from hallar_candidatos(
$34::text[], $35::boolean, $36::boolean, $37::text[],
$38::text[], $39::text[], $40::int[],
$41::int[], $42::bigint[],
$43::int, $44::jsonb,
$45::numeric, $46::int,
$47::int, $48::bigint, false) b union all select $49::int i, b.total from hallar_candidatos(
$50::text[], $51::boolean, $52::boolean, $53::text[],
$54::text[], $55::text[], $56::int[],
$57::int[], $58::bigint[],
$59::int, $60::jsonb,
$61::numeric, $62::int,
$63::int, $64::bigint, false) b union all select $65::int i, b.total from hallar_candidatos(
$66::text[], $67::boolean, $68::boolean, $69::text[],
$70::text[], $71::text[], $72::int[],
$73::int[], $74::bigint[],
$75::int, $76::jsonb,
$77::numeric, $78::int,
$79::int, $80::bigint, false) b union all select $81::int i, b.total from hallar_candidatos(
$82::text[], $83::boolean, $84::boolean, $85::text[],
$86::text[], $87::text[], $88::int[],
$89::int[], $90::bigint[],
$91::int, $92::jsonb,
$93::numeric, $94::int,
$95::int, $96::bigint, false) b union all select $97::int i, b.total from hallar_candidatos(
$98::text[], $99::boolean, $100::boolean, $101::text[],
$102::text[], $103::text[], $104::int[],
$105::int[], $106::bigint[],
$107::int, $108::jsonb,
$109::numeric, $110::int,
$111::int, $112::bigint, false) b) x order by x.i;

-- GET /v1/candidatos
select 
  p.id "idNumerico", p.de, p.clase, p.nombre, p.ayuda, p.seccion, p.obligatorio, p.del_candidato "delCandidato", p.orden, version_de('campo_propio', p.id::text, "p"."version") "version",
  coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre, 'retirada', o.retirada) order by o.orden, o.id)
          from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones from campo_propio p
 where p.de = $1 and p.eliminado_ts is null and (p.del_candidato or not $2::bool)
 order by p.orden, alfabetico(p.nombre) collate "C", p.id;

select b.total, (select coalesce(json_agg(f order by f.orden), '[]'::json) from (
  select o.orden, c.id "idNumerico", c.uid "_id", c.apellido || ', ' || c.nombre "nombreCompleto",
     c.telefono1, c.telefono2, coalesce(e.experiencias, '[]'::json) experiencias,
     case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
     to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto"
from unnest(b.ids) with ordinality o(id, orden)
join candidato c on c.id = o.id
left join candidato_contacto k on k.candidato_id = c.id
left join lateral (
  select json_agg(json_build_object('empresaDescripcion', em.nombre, 'cargoDescripcion', ca.descripcion)
                  order by ex.vigente desc, ex.inicio_fecha desc nulls last, ex.id desc) experiencias
    from (select * from experiencia where candidato_id = c.id and normalizado
           order by vigente desc, inicio_fecha desc nulls last, id desc limit 2) ex
    left join empresa em on em.id = ex.empresa_id
    left join dato_auxiliar ca on ca.id = ex.cargo_id) e on true
left join lateral (
  select titulo, left(contenido_texto, 300) contenido from nota
   where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true) f) items
  from hallar_candidatos(
$1::text[], $2::boolean, $3::boolean, $4::text[],
$5::text[], $6::text[], $7::int[],
$8::int[], $9::bigint[],
$10::int, $11::jsonb,
$12::numeric, $13::int,
$14::int, $15::bigint, false) b;
