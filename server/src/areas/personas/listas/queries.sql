-- GET /v1/listas
select (select count(*) from lista l where (l.eliminada_ts is null and (l.compartida or l.usuario_id = $1)) and (not $2::bool or l.filtros is null)
and (normalizar(l.nombre) like $3 or nombre_junto(l.nombre) like $4))::int total, coalesce((select json_agg(i) from (
  select 
  l.id "idNumerico", l.nombre, l.nota, l.filtros is not null viva, l.compartida, l.usuario_id is not distinct from $5 propia,
  (select concat_ws(' ', u.nombre, u.apellido) from usuario u where u.id = l.usuario_id) "usuarioNombre",
  exists (select 1 from lista_aviso a where a.lista_id = l.id and a.usuario_id = $6) avisar,
  case when l.filtros is null then (select count(*)::int from lista_candidato c where c.lista_id = l.id) end total,
  to_char("l"."modificacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "modificacionTs" from lista l where (l.eliminada_ts is null and (l.compartida or l.usuario_id = $7)) and (not $8::bool or l.filtros is null)
and (normalizar(l.nombre) like $9 or nombre_junto(l.nombre) like $10)
   order by alfabetico(l.nombre) collate "C", l.id limit $11 offset $12::bigint) i), '[]'::json) items;

-- GET /v1/listasOptions
select l.id "idNumerico", l.nombre descripcion from lista l where (l.eliminada_ts is null and (l.compartida or l.usuario_id = $1))
 order by alfabetico(l.nombre) collate "C", l.id;

-- GET /v1/lista
select l.id, version_de('lista', l.id::text, "l"."version") "version", l.filtros, 
  coalesce((select json_agg(json_build_object('filtro', f.filtro, 'id', coalesce(f.dato_auxiliar_id, f.empresa_id, o.id))
                        order by f.filtro, f.posicion)
          from lista_filtro f left join lista o on o.id = f.otra_id and o.eliminada_ts is null where f.lista_id = l.id), '[]'::json) elegidos, 
  l.id "idNumerico", l.nombre, l.nota, l.filtros is not null viva, l.compartida, l.usuario_id is not distinct from $1 propia,
  (select concat_ws(' ', u.nombre, u.apellido) from usuario u where u.id = l.usuario_id) "usuarioNombre",
  exists (select 1 from lista_aviso a where a.lista_id = l.id and a.usuario_id = $2) avisar,
  case when l.filtros is null then (select count(*)::int from lista_candidato c where c.lista_id = l.id) end total,
  to_char("l"."modificacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "modificacionTs",
       (select e.nombre from lista_filtro f join empresa e on e.id = f.empresa_id where f.lista_id = l.id limit 1) "empresaNombre"
  from lista l where l.id = $3 and (l.eliminada_ts is null and (l.compartida or l.usuario_id = $4));

select total, ids from hallar_candidatos(
$1::text[], $2::boolean, $3::boolean, $4::text[],
$5::text[], $6::text[], $7::int[],
$8::int[], $9::bigint[],
$10::int, $11::jsonb,
$12::numeric, $13::int,
$14::int, $15::bigint, false);

-- GET /v1/candidato/listas
select "id" from "candidato" where "id" = $1;

select l.id "idNumerico", l.nombre descripcion from lista_candidato c join lista l on l.id = c.lista_id
 where c.candidato_id = $1 and l.filtros is null and (l.eliminada_ts is null and (l.compartida or l.usuario_id = $2))
 order by alfabetico(l.nombre) collate "C", l.id;
