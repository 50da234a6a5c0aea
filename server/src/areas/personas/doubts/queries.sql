-- GET /v1/valores-dudosos
select 
  p.id "idNumerico", p.de, p.clase, p.nombre, p.ayuda, p.seccion, p.obligatorio, p.del_candidato "delCandidato", p.orden, version_de('campo_propio', p.id::text, "p"."version") "version",
  coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre, 'retirada', o.retirada) order by o.orden, o.id)
          from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones from campo_propio p
 where p.de = $1 and p.eliminado_ts is null and (p.del_candidato or not $2::bool)
 order by p.orden, alfabetico(p.nombre) collate "C", p.id;

select c.id, o.id "otroId", o.nombre
  from candidato c cross join lateral (
    select o.id, o.nombre || ' ' || o.apellido nombre from candidato o
     where documento_llave(o.documento) = documento_llave(c.documento) and o.documento is not null and o.id <> c.id
       and o.tratamiento_limitado_ts is null
     order by o.id limit $1) o
 where c.id = any ($2::int[]) and c.documento is not null and c.tratamiento_limitado_ts is null
 order by 1, 2;

select clase, sum(cuantos)::int total from dudoso_cuenta group by clase;

select distinct on (k.id) k.id, coalesce(t.nombre, 'Otro sistema') archivo, null fila, k.clave, '{}'::jsonb columnas, '{}'::text[] original
  from (select "k"."candidato_id" id, tabla, huella, split_part(huella, '@', 1) clave from traspaso_clave k where "k"."candidato_id" = any ($1::int[])) k
  left join lateral (
    select t.nombre from traspaso t cross join lateral (
        select from traspaso_fila f
         where f.traspaso_id = t.id and f.tabla = k.tabla and f.clave = k.clave collate "C" and f.huella = k.huella limit 1) f
     order by t.creacion_ts desc limit 1) t on true
 order by k.id, k.clave;

select exists (select from dudoso_marcha) or exists (select from cola.dudoso) sigue;

select f.creado_id id, concat_ws(' · ', i.nombre, i.hoja_nombre) archivo, f.n fila, null clave, i.columnas, f.original
  from importacion_fila f join importacion i on i.id = f.importacion_id
 where f.creado_id = any ($1::int[]) and f.resultado = 'creada' and i.tipo = $2;

select perfiles_hora "perfilesHora", exportaciones_hora "exportacionesHora", exportacion_filas "exportacionFilas",
       confirmar_filas "confirmarFilas", lista_personas_aviso "listaPersonasAviso",
       lista_personas_freno "listaPersonasFreno", reservados from seguridad;

select pg_advisory_xact_lock($1::bigint);

select t.id, version_de('candidato', t.id::text, "t"."version") "version", c.nombre || ' ' || c.apellido nombre, c.id "candidatoId",
       null clave, jsonb_build_object('nombre', t.nombre, 'apellido', t.apellido, 'documento', t.documento, 'telefono1', t.telefono1, 'telefono2', t.telefono2, 'telefono3', t.telefono3, 'correo', t.correo, 'nacimientoFecha', t.nacimiento_fecha::text, 'expectativaSalarial', trim_scale(t.expectativa_salarial)::text) || 
  coalesce((select jsonb_object_agg('campo' || e.key, e.value) from jsonb_each_text(t.campos_propios) e), '{}') valores
  from "candidato" t join candidato c on c.id = t.id where t.id = any ($1::int[]) and not (c.tratamiento_limitado_ts is not null);

select tabla de, registro_id id, campo, clase from valor_dudoso
 where aceptado_ts is null 
 order by tabla, registro_id desc, campo limit $1 offset $2::bigint;

with tomados as (
  delete from cola.dudoso where n in (select n from cola.dudoso order by n desc limit $1)
  returning tabla, registro_id)
select tabla, array_agg(distinct registro_id) ids from tomados group by tabla;
