-- GET /v1/duplicados
select (
select json_build_object('idNumerico', id, 'nombre', apellido || ', ' || nombre) from "candidato"
 where id = d."a_id") a, (
select json_build_object('idNumerico', id, 'nombre', apellido || ', ' || nombre) from "candidato"
 where id = d."b_id") b, d.motivos
  from duplicado d where d.tipo = $1 and d.descartado_ts is null
 order by d.puntaje desc, d.a_id, d.b_id limit $2 offset $3::bigint;

select count(*)::int total from duplicado where tipo = $1 and descartado_ts is null;

-- GET /v1/fusiones
select count(*)::int total from fusion f where $1::text is null or f.tipo = $2::text;

select f.id, f.tipo,
       json_build_object('idNumerico', f.conservado_id, 'nombre', f.conservado_nombre) conservado,
       json_build_object('idNumerico', f.absorbido_id, 'nombre', f.absorbido_nombre) absorbido,
       case when u.id is not null then concat_ws(' ', u.nombre, u.apellido) end usuario, to_char("f"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha,
       to_char("f"."deshecha_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') deshecha,
       case when d.id is not null then concat_ws(' ', d.nombre, d.apellido) end "deshechaPor",
       f.deshecha_ts is null and f.datos is not null "seDeshace"
  from fusion f
  left join usuario u on u.id = f.usuario_id
  left join usuario d on d.id = f.deshecha_usuario_id
 where $1::text is null or f.tipo = $2::text order by f.ts desc, f.id desc limit $3 offset $4::bigint;

-- GET /v1/fusion/comparar
select id, apellido || ', ' || nombre nombre, to_jsonb(t) fila, ((select count(*) from nota where candidato_id = t.id) + (select count(*) from experiencia where candidato_id = t.id)
         + (select count(*) from oportunidad_candidato where candidato_id = t.id))::int usos
  from "candidato" t where id = any ($1::int[]);

select id, descripcion nombre from "dato_auxiliar" where id = any ($1::int[]);

select id, descripcion nombre from "geografia" where id = any ($1::int[]);

select o.id "oportunidadId", o.titulo, json_build_array(json_build_object('etapaId', "x"."etapa_id", 'inactivo', "x"."inactivo",
                    'descartado', "x"."descartado"), json_build_object('etapaId', "y"."etapa_id", 'inactivo', "y"."inactivo",
                    'descartado', "y"."descartado")) standings
  from oportunidad_candidato x
  join oportunidad_candidato y on y.oportunidad_id = x.oportunidad_id and y.candidato_id = $1
  join oportunidad o on o.id = x.oportunidad_id
 where x.candidato_id = $2 order by o.id desc;

select p.id, p.clase, p.nombre,
       coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre))
                   from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones
  from campo_propio p;

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
