-- GET /v1/bolsa/publicacion
select coalesce(nullif(o.titulo_publicacion, ''), o.titulo) titulo,
       p.oportunidad_id is not null and p.hasta_ts is null publicada, to_char("p"."desde_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "publicadoTs",
       o.muestra_salario "muestraSalario"
  from oportunidad o left join publicacion p on p.oportunidad_id = o.id
 where o.id = $1 and o.eliminada_ts is null;

-- GET /v1/bolsa/estadisticas
select "id" from "oportunidad" where "id" = $1 and "eliminada_ts" is null;

select nullif(fuente, '') fuente, dia, vistas, iniciadas from publicacion_visita
 where oportunidad_id = $1 and dia > (now() at time zone 'America/Asuncion')::date - $2::int
 order by dia desc, vistas desc, 1 limit 5000;

select oc.fuente, (e.ts at time zone 'America/Asuncion')::date dia, count(*)::int cantidad
  from oportunidad_candidato oc
  join lateral (select min(ts) ts from etapa_cambio
                 where oportunidad_id = oc.oportunidad_id and candidato_id = oc.candidato_id and tipo = 'inclusion') e on true
 where oc.oportunidad_id = $1 and oc.origen = 'portal'
   and (e.ts at time zone 'America/Asuncion')::date > (now() at time zone 'America/Asuncion')::date - $2::int
 group by 1, 2 order by 2 desc, 3 desc, 1;

with visitas as (
  select nullif(fuente, '') fuente, sum(vistas)::int vistas, sum(iniciadas)::int iniciadas
    from publicacion_visita where oportunidad_id = $1 group by 1),
llegadas as (
  select oc.fuente, count(*)::int postulaciones,
         count(*) filter (where not oc.descartado and not oc.inactivo and not oc.etapa_id = any ($2::int[]))::int "enCurso",
         count(*) filter (where exists (select 1 from etapa_cambio e
           where e.oportunidad_id = oc.oportunidad_id and e.candidato_id = oc.candidato_id
             and e.tipo = 'avance' and e.etapa_id = any ($3::int[])))::int entrevistados,
         count(*) filter (where oc.etapa_id = any ($4::int[]) and not oc.descartado)::int contratados,
         count(*) filter (where oc.descartado)::int descartados
    from oportunidad_candidato oc
   where oc.oportunidad_id = $5 and oc.origen = 'portal' group by 1)
select coalesce(v.fuente, l.fuente) fuente, coalesce(v.vistas, 0) vistas, coalesce(v.iniciadas, 0) iniciadas,
       coalesce(l.postulaciones, 0) postulaciones, coalesce(l."enCurso", 0) "enCurso",
       coalesce(l.entrevistados, 0) entrevistados, coalesce(l.contratados, 0) contratados,
       coalesce(l.descartados, 0) descartados
  from visitas v full join llegadas l on coalesce(v.fuente, '') = coalesce(l.fuente, '')
 order by 4 desc, 2 desc, 1 nulls first limit 200;

-- GET /v1/bolsa/marca
select nombre, color, logo_objeto_id "logoId" from marca;

select version_de('marca', marca.id::text, "marca"."version") "version" from "marca";
