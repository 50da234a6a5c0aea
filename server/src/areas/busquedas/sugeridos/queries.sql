-- GET /v1/oportunidad/sugeridos
select 
  json_build_object(
'empresaId', o.empresa_id, 'cargo', json_build_object('id', o.cargo_id, 'nombre', ca.descripcion),
'rubro', json_build_object('id', o.rubro_id, 'nombre', ru.descripcion), 'salarioMaximo', o.salario_maximo::float8,
'ciudad', json_build_object('id', o.ciudad_id, 'nombre', ci.descripcion, 'departamento', coalesce(re.descripcion, '')),
'solicitudFecha', o.solicitud_fecha, 'formacionPedida', o.formacion_pedida,
'idiomas', coalesce((
  select json_agg(json_build_object('id', i.idioma_id, 'nombre', d.descripcion, 'nivel', i.nivel) order by i.idioma_id)
    from oportunidad_idioma i join dato_auxiliar d on d.id = i.idioma_id where i.oportunidad_id = o.id), '[]'::json),
'juntos', 
  coalesce((
select json_agg(json_build_object('id', j.otro_id, 'nombre', d.descripcion, 'fuerza', j.fuerza) order by j.fuerza desc, j.otro_id)
  from (select otro_id, fuerza from cargo_junto where cargo_id = o.cargo_id order by fuerza desc, otro_id limit 12) j
  join dato_auxiliar d on d.id = j.otro_id), '[]'::json)) asked, (
  select coalesce(json_agg(json_build_object('id', g.id, 'nombre', g.descripcion) order by g.id), '[]'::json)
from geografia g where g.etiqueta = 'region') departamentos, (select pesos from sugerido_pesos order by version desc limit 1) weights
  from 
  oportunidad o
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join geografia ci on ci.id = o.ciudad_id
  left join geografia re on re.id = ci.padre_id and re.etiqueta = 'region' where o.id = $1 and o.eliminada_ts is null;

select id, nivel, termino from niveles_de($1::int[], $2::int[], $3::bigint[]);

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

select total, ids, puntajes from sugerir_candidatos(
  $1::int[], $2::int[], $3::int[], $4::bigint[],
  $5::int, $6::int[], $7::int, $8::bigint);

with carrera as materialized (
  select p.id, json_agg(p.termino) terminos from candidato_terminos_de_perfil($1::int[]) p
   where p.termino between $2::bigint and $3::bigint
      or p.termino between $4::bigint and $5::bigint
   group by 1)
select c.id, c.expectativa_salarial::float8 "expectativaSalarial", g.descripcion ciudad,
       to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto",
       (select json_build_object('rubro', r.descripcion, 'hasta', case when not x.vigente then extract(year from x.fin_fecha)::int end)
          from experiencia x left join dato_auxiliar r on r.id = x.rubro_id
         where x.candidato_id = c.id and x.cargo_id = $6
         order by x.vigente desc, x.fin_fecha desc nulls last, x.id desc limit 1) "enCargo",
       coalesce(t.terminos, '[]'::json) career
  from candidato c
  left join geografia g on g.id = c.ciudad_id
  left join candidato_contacto k on k.candidato_id = c.id
  left join carrera t on t.id = c.id
 where c.id = any ($7::int[]);

-- GET /v1/oportunidad/sugeridos/no
select (select count(*) from sugerido_no where oportunidad_id = $1)::int total, coalesce((select json_agg(i) from (
  select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
         nullif(concat_ws(' ', u.nombre, u.apellido), '') "usuarioNombre", to_char("n"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts
    from sugerido_no n join candidato c on c.id = n.candidato_id left join usuario u on u.id = n.usuario_id
   where n.oportunidad_id = $2 order by n.ts desc, c.id desc
   limit $3 offset $4) i), '[]'::json) items;

-- GET /v1/candidato/oportunidades-sugeridas
select coalesce((select json_agg(t) from (
         select unnest(b.terminos) t union select p.termino from candidato_terminos_de_perfil(array[b.candidato_id]) p) x), '[]'::json) terms,
       b.salario::float8 salario, extract(epoch from k.ultimo_contacto)::float8 contact
  from candidato_busqueda b left join candidato_contacto k on k.candidato_id = b.candidato_id
 where b.candidato_id = $1;

with suyo as materialized (
  select distinct x.cargo_id, x.rubro_id from experiencia x where x.candidato_id = $1),
cargo as materialized (
  select cargo_id from suyo where cargo_id is not null
  union select cargo_id from cargo_potencial where candidato_id = $2),
va as materialized (
  select x.cargo_id, max(x.va) va
    from (select cargo_id, 200 va from cargo
          union all select j.cargo_id, j.fuerza from cargo_junto j where j.otro_id in (select cargo_id from suyo)) x group by 1),
abierta as materialized (
  select o.id from oportunidad o left join va on va.cargo_id = o.cargo_id
   where o.estado = 'a' and o.eliminada_ts is null and (not $3::boolean or o.publicar_web)
     and (va.va is not null or o.rubro_id in (select rubro_id from suyo))
     and not exists (select from oportunidad_candidato oc where oc.oportunidad_id = o.id and oc.candidato_id = $4)
     and not exists (select from sugerido_no n where n.oportunidad_id = o.id and n.candidato_id = $5)
   order by coalesce(va.va, 0) desc, o.creacion_ts desc, o.id desc limit 120)
select (
  select coalesce(json_agg(json_build_object('id', g.id, 'nombre', g.descripcion) order by g.id), '[]'::json)
from geografia g where g.etiqueta = 'region') departamentos, (select pesos from sugerido_pesos order by version desc limit 1) weights, coalesce((
  select json_agg(json_build_object(
           'idNumerico', o.id,
           'titulo', case when $6::boolean then coalesce(o.titulo_publicacion, o.titulo) else o.titulo end,
           'empresaDescripcion', case when not ($7::boolean and o.es_confidencial) then em.nombre end,
           'rubroDescripcion', case when $8::boolean then coalesce(o.rubro_publicacion, ru.descripcion) else ru.descripcion end,
           'ciudadDescripcion', ci.descripcion, 'asked', 
  json_build_object(
'empresaId', o.empresa_id, 'cargo', json_build_object('id', o.cargo_id, 'nombre', ca.descripcion),
'rubro', json_build_object('id', o.rubro_id, 'nombre', ru.descripcion), 'salarioMaximo', o.salario_maximo::float8,
'ciudad', json_build_object('id', o.ciudad_id, 'nombre', ci.descripcion, 'departamento', coalesce(re.descripcion, '')),
'solicitudFecha', o.solicitud_fecha, 'formacionPedida', o.formacion_pedida,
'idiomas', coalesce((
  select json_agg(json_build_object('id', i.idioma_id, 'nombre', d.descripcion, 'nivel', i.nivel) order by i.idioma_id)
    from oportunidad_idioma i join dato_auxiliar d on d.id = i.idioma_id where i.oportunidad_id = o.id), '[]'::json),
'juntos', 
  coalesce((
select json_agg(json_build_object('id', j.otro_id, 'nombre', d.descripcion, 'fuerza', j.fuerza) order by j.fuerza desc, j.otro_id)
  from (select otro_id, fuerza from cargo_junto where cargo_id = o.cargo_id order by fuerza desc, otro_id limit 12) j
  join dato_auxiliar d on d.id = j.otro_id), '[]'::json))) order by o.creacion_ts desc, o.id desc)
    from abierta a, 
  oportunidad o
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join geografia ci on ci.id = o.ciudad_id
  left join geografia re on re.id = ci.padre_id and re.etiqueta = 'region' join empresa em on em.id = o.empresa_id where o.id = a.id), '[]'::json) vacancies;

-- GET /v1/sugeridos/pesos
select (select to_char("c"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from cargo_junto_cuenta c order by c.version desc limit 1) "ultimaCuentaTs", coalesce((
  select json_agg(json_build_object('version', p.version, 'pesos', p.pesos, 'usuarioNombre', nullif(concat_ws(' ', u.nombre, u.apellido), ''),
                                    'vuelveA', p.vuelve_a, 'ts', to_char("p"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.version desc)
    from (select * from sugerido_pesos order by version desc limit 50) p left join usuario u on u.id = p.usuario_id), '[]'::json) versiones;

-- GET /v1/candidato/parecidos
select "id" from "candidato" where "id" = $1;

select (select pesos from sugerido_pesos order by version desc limit 1) weights, json_build_object(
         'empresaId', null, 'cargo', json_build_object('id', x.cargo_id, 'nombre', ca.descripcion),
         'rubro', json_build_object('id', coalesce(x.rubro_id, 0), 'nombre', coalesce(ru.descripcion, '')),
         'salarioMaximo', c.expectativa_salarial::float8,
         'ciudad', json_build_object('id', coalesce(c.ciudad_id, 0), 'nombre', coalesce(ci.descripcion, ''), 'departamento', coalesce(re.descripcion, '')),
         'solicitudFecha', coalesce(k.ultimo_contacto, c.creacion_ts)::date,
         'formacionPedida', (select f.nivel_formacion from formacion f where f.candidato_id = c.id
                              order by array_position($1::text[], f.nivel_formacion) desc nulls last limit 1),
         'idiomas', coalesce((
           select json_agg(json_build_object('id', i.idioma_id, 'nombre', d.descripcion, 'nivel', i.habla) order by i.idioma_id)
             from (select * from candidato_idioma where candidato_id = c.id and habla <> 'nativo' order by id limit 6) i
             join dato_auxiliar d on d.id = i.idioma_id), '[]'::json),
         'juntos', 
  coalesce((
select json_agg(json_build_object('id', j.otro_id, 'nombre', d.descripcion, 'fuerza', j.fuerza) order by j.fuerza desc, j.otro_id)
  from (select otro_id, fuerza from cargo_junto where cargo_id = x.cargo_id order by fuerza desc, otro_id limit 12) j
  join dato_auxiliar d on d.id = j.otro_id), '[]'::json), 'departamentos', (
  select coalesce(json_agg(json_build_object('id', g.id, 'nombre', g.descripcion) order by g.id), '[]'::json)
from geografia g where g.etiqueta = 'region')) asked
  from candidato c
  join lateral (
    select cargo_id, rubro_id from experiencia where candidato_id = c.id and cargo_id is not null
     order by vigente desc, fin_fecha desc nulls last, id desc limit 1) x on true
  join dato_auxiliar ca on ca.id = x.cargo_id
  left join dato_auxiliar ru on ru.id = x.rubro_id
  left join geografia ci on ci.id = c.ciudad_id
  left join geografia re on re.id = ci.padre_id and re.etiqueta = 'region'
  left join candidato_contacto k on k.candidato_id = c.id
 where c.id = $2;

select id, nivel, termino from niveles_de($1::int[], $2::int[], $3::bigint[]);

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

select total, ids, puntajes from sugerir_candidatos(
  $1::int[], $2::int[], $3::int[], $4::bigint[],
  $5::int, $6::int[], $7::int, $8::bigint);

with carrera as materialized (
  select p.id, json_agg(p.termino) terminos from candidato_terminos_de_perfil($1::int[]) p
   where p.termino between $2::bigint and $3::bigint
      or p.termino between $4::bigint and $5::bigint
   group by 1)
select c.id, c.expectativa_salarial::float8 "expectativaSalarial", g.descripcion ciudad,
       to_char("k"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto",
       (select json_build_object('rubro', r.descripcion, 'hasta', case when not x.vigente then extract(year from x.fin_fecha)::int end)
          from experiencia x left join dato_auxiliar r on r.id = x.rubro_id
         where x.candidato_id = c.id and x.cargo_id = $6
         order by x.vigente desc, x.fin_fecha desc nulls last, x.id desc limit 1) "enCargo",
       coalesce(t.terminos, '[]'::json) career
  from candidato c
  left join geografia g on g.id = c.ciudad_id
  left join candidato_contacto k on k.candidato_id = c.id
  left join carrera t on t.id = c.id
 where c.id = any ($7::int[]);
