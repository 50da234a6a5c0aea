-- GET /v1/empresa
select e.id "idNumerico", "e"."nombre" "nombre",
       "e"."documento" "documento",
       "e"."razon_social" "razonSocial",
       "e"."telefono" "telefono",
       "e"."correo" "correo",
       "e"."direccion" "direccion",
       "e"."rubro_id" "rubroIdNumerico",
       "e"."empresa_padre_id" "empresaPadreId",
       "e"."es_cliente" "esCliente",
       "e"."es_grupo" "esGrupo",
       "e"."gerente_gral" "gerenteGral",
       "e"."gerente_gral_telefono" "gerenteGralTelefono",
       "e"."gerente_gral_email" "gerenteGralEmail",
       "e"."gerente_rrhh" "gerenteRrhh",
       "e"."gerente_rrhh_telefono" "gerenteRrhhTelefono",
       "e"."gerente_rrhh_email" "gerenteRrhhEmail",
       "e"."gerente_comercial" "gerenteComercial",
       "e"."gerente_comercial_telefono" "gerenteComercialTelefono",
       "e"."gerente_comercial_email" "gerenteComercialEmail",
       "e"."director" "director",
       "e"."director_telefono" "directorTelefono",
       "e"."director_email" "directorEmail", ru.descripcion "rubroDescripcion", pa.nombre "empresaPadreNombre",
       json_build_object('nombre', e.contacto_nombre, 'telefono', e.contacto_telefono, 'email', e.contacto_email,
                         'cargo', e.contacto_cargo_id, 'cargoNombre', coalesce(cc.descripcion, e.contacto_cargo_nombre)) contacto,
       json_build_object('nombre', e.servicio_nombre, 'telefono', e.servicio_telefono, 'email', e.servicio_email,
                         'cargo', e.servicio_cargo_id, 'cargoNombre', coalesce(cs.descripcion, e.servicio_cargo_nombre)) servicio,
       coalesce((
select json_agg(json_build_object('idNumerico', r.id, 'descripcion', r.descripcion, 'cantidad', r.n)
                order by r.n desc, alfabetico(r.descripcion) collate "C")
  from (select d.id, d.descripcion, count(*)::int n
          from oportunidad o join dato_auxiliar d on d.id = "o"."rubro_id"
         where o.empresa_id = e.id and o.eliminada_ts is null group by d.id) r), '[]'::json) "rubrosRanking", coalesce((
select json_agg(json_build_object('idNumerico', r.id, 'descripcion', r.descripcion, 'cantidad', r.n)
                order by r.n desc, alfabetico(r.descripcion) collate "C")
  from (select d.id, d.descripcion, count(*)::int n
          from oportunidad o join dato_auxiliar d on d.id = "o"."cargo_id"
         where o.empresa_id = e.id and o.eliminada_ts is null group by d.id) r), '[]'::json) "cargosRanking",
       campos_visibles(e.campos_propios, false) "camposPropios", version_de('empresa', e.id::text, "e"."version") "version"
  from empresa e
  left join dato_auxiliar ru on ru.id = e.rubro_id
  left join empresa pa on pa.id = e.empresa_padre_id
  left join dato_auxiliar cc on cc.id = e.contacto_cargo_id
  left join dato_auxiliar cs on cs.id = e.servicio_cargo_id
 where e.id = $1;

-- GET /v1/empresas
with hallada as materialized (select e.id, e.nombre, b.orden from empresa e join empresa_busqueda b on b.empresa_id = e.id where true)
select (select count(*)::int from hallada) count, coalesce((select json_agg(f) from (
  select id "idNumerico", nombre from hallada
   order by orden, id limit $1 offset $2::bigint) f), '[]'::json) items;

-- GET /v1/empresasWithPagination
with hallada as materialized (select e.id, b.orden from empresa e join empresa_busqueda b on b.empresa_id = e.id where true and (b.nombre like $1 or b.junto like $2))
select (select count(*)::int from hallada) count, coalesce((select json_agg(f) from (
  select e.id "idNumerico", e.nombre, e.documento, e.telefono, ru.descripcion "rubroDescripcion",
         pa.nombre "empresaPadreNombre", e.es_cliente "esCliente", e.es_grupo "esGrupo"
    from (select * from hallada order by orden, id limit $3 offset $4::bigint) p
    join empresa e on e.id = p.id
    left join dato_auxiliar ru on ru.id = e.rubro_id
    left join empresa pa on pa.id = e.empresa_padre_id
   order by p.orden, e.id) f), '[]'::json) items;

-- GET /v1/empresas/searchByName
select e.id "idNumerico", e.nombre from empresa e join empresa_busqueda b on b.empresa_id = e.id
 where b.nombre like $1 or b.junto like $2
    or $3 and replace(b.nombre, ' ', '') like $4
    or $5 and not exists (
         select from unnest($6::text[]) p
          where strict_word_similarity(p, b.nombre) < 0.4 and ' ' || b.nombre not like '% ' || p || '%')
    or (select bool_and(strict_word_similarity(w, $7) >= 0.4) from unnest(string_to_array(b.nombre, ' ')) w
         where length(w) > 1 and w <> all ($8::text[]))
 order by similarity(b.nombre, $9) desc, b.orden, e.id limit $10;
