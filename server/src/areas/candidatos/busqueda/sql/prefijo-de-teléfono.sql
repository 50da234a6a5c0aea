select "u"."id", "u"."rol", "u"."candidato_id" from "sesion" as "s" inner join "usuario" as "u" on "u"."id" = "s"."usuario_id" where "s"."sid" = $1 and "s"."expira_ts" > $2 and "u"."activo" = $3;

select termino from busqueda_denso where termino = any ($1::bigint[]);

with m as materialized (
  select b.candidato_id, b.ultimo_contacto, 0 nivel
    from candidato_busqueda b where b.telefonos like $1)
select (select count(*)::int from m) total,
       array(select b.candidato_id from m b order by b.nivel, b.ultimo_contacto desc nulls last, b.candidato_id desc
              limit $2 offset $3::bigint) ids;

select c.id "idNumerico", c.uid "_id", c.apellido || ', ' || c.nombre "nombreCompleto", c.telefono1, c.telefono2,
       coalesce(e.experiencias, '[]'::json) experiencias,
       case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
       to_char("c"."ultimo_contacto" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "ultimoContacto"
  from unnest($1::int[]) with ordinality o(id, orden)
  join candidato c on c.id = o.id
  left join lateral (
    select json_agg(json_build_object('empresaDescripcion', x.empresa, 'cargoDescripcion', x.cargo)) experiencias
      from (select em.nombre empresa, ca.descripcion cargo
              from experiencia ex
              left join empresa em on em.id = ex.empresa_id
              left join dato_auxiliar ca on ca.id = ex.cargo_id
             where ex.candidato_id = c.id and ex.normalizado
             order by ex.vigente desc, ex.inicio_fecha desc nulls last, ex.id desc limit 2) x) e on true
  left join lateral (
    select titulo, left(contenido_texto, 300) contenido from nota
     where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true
 order by o.orden;
