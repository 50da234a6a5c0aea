-- GET /v1/estudios
select 
  e.id "idNumerico", e.titulo, e.tipo, concat_ws(' ', u.nombre, u.apellido) "creacionUsuarioNombre",
  to_char("e"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", version_de('estudio', e.id::text, "e"."version") "version" from estudio e join usuario u on u.id = e.creacion_usuario_id where e.tipo = $1 and ' ' || normalizar(e.titulo) like $2
 order by e.creacion_ts desc, e.id desc limit $3 offset $4::bigint;

select count(*)::int total from estudio e where e.tipo = $1 and ' ' || normalizar(e.titulo) like $2;

-- GET /v1/estudio
select 
  e.id "idNumerico", e.titulo, e.tipo, concat_ws(' ', u.nombre, u.apellido) "creacionUsuarioNombre",
  to_char("e"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", version_de('estudio', e.id::text, "e"."version") "version", ca.descripcion "cargoDescripcion", ru.descripcion "rubroDescripcion",
       e.origen_candidatos "origenCandidatos", e.oportunidad_id "oportunidadIdNumerico", o.titulo "oportunidadTitulo"
  from estudio e
  join usuario u on u.id = e.creacion_usuario_id
  left join dato_auxiliar ca on ca.id = e.cargo_id
  left join dato_auxiliar ru on ru.id = e.rubro_id
  left join oportunidad o on o.id = e.oportunidad_id
 where e.id = $1;

select g.grupo, d.descripcion, g.cantidad
  from (select ec.grupo, count(*)::int cantidad from estudio_candidato ec
         where ec.estudio_id = $1 and not ec.limitado group by ec.grupo) g
  left join dato_auxiliar d on d.id = g.grupo
 order by alfabetico(d.descripcion) collate "C" nulls last, g.grupo;

-- GET /v1/estudio/lista/inclusion
select * from (select id "idNumerico", titulo from estudio where tipo = $1
                order by creacion_ts desc, id desc limit $2) e
 order by alfabetico(titulo) collate "C", "idNumerico";

select * from (select id "idNumerico", titulo from estudio where tipo = $1
                order by creacion_ts desc, id desc limit $2) e
 order by alfabetico(titulo) collate "C", "idNumerico";

-- GET /v1/estudio/candidatos
select "id" from "estudio" where "id" = $1;

select g.grupo, d.descripcion, g.cantidad
  from (select ec.grupo, count(*)::int cantidad from estudio_candidato ec
         where ec.estudio_id = $1 and not ec.limitado and ' ' || replace(ec.orden, '{', '') like all ($2::text[]) and ec.grupo = any ($3::int[]) and (ec.parametro = any ($4::text[]) or ($5::bool and ec.parametro is null)) group by ec.grupo) g
  left join dato_auxiliar d on d.id = g.grupo
 order by alfabetico(d.descripcion) collate "C" nulls last, g.grupo;

-- GET /v1/estudio/candidatos
select "id" from "estudio" where "id" = $1;

select g.grupo, d.descripcion, g.cantidad
  from (select ec.grupo, count(*)::int cantidad from estudio_candidato ec
         where ec.estudio_id = $1 and not ec.limitado group by ec.grupo) g
  left join dato_auxiliar d on d.id = g.grupo
 order by alfabetico(d.descripcion) collate "C" nulls last, g.grupo;

select t.grupo, 
  ec.candidato_id "idNumerico", ec.parametro, ec.condiciones_actuales "condicionesActuales",
  ec.condiciones_contratacion "condicionesContratacion", ec.resumen, version_de('estudio_candidato', ec.estudio_id || ' ' || ec.candidato_id, "ec"."version") "version", x.experiencia "lastExperience",
  json_build_object('nombreCompleto', c.apellido || ', ' || c.nombre,
                'notaFavorita', case when n.id is not null then json_build_object('contenido', n.contenido_texto) end)
"candidatoDetails"
  from unnest($1::int[], $2::int[],
              $3::int[]) with ordinality t(grupo, saltar, tomar, lugar)
 cross join lateral (
   select ec.* from estudio_candidato ec where ec.estudio_id = $4 and not ec.limitado and ec.grupo = t.grupo
    order by ec.orden, ec.candidato_id limit t.tomar offset t.saltar) ec
  
  join candidato c on c.id = ec.candidato_id
  left join nota n on n.candidato_id = c.id and n.destacado
  left join lateral (
select json_build_object('empresaDescripcion', coalesce(em.nombre, e.empresa_otro),
                         'cargoDescripcion', coalesce(ca.descripcion, e.cargo_otro),
                         'rubroDescripcion', ru.descripcion) experiencia
  from experiencia e
  left join empresa em on em.id = e.empresa_id
  left join dato_auxiliar ca on ca.id = e.cargo_id
  left join dato_auxiliar ru on ru.id = e.rubro_id
 where e.candidato_id = ec.candidato_id and e.normalizado
 order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc limit 1) x on true
 order by t.lugar, ec.orden, ec.candidato_id;

-- GET /v1/estudio/candidatos/conteo
select "id" from "estudio" where "id" = $1;

select ec.parametro, count(*)::int n from estudio_candidato ec where ec.estudio_id = $1 and not ec.limitado group by 1;
