-- GET /v1/produccion/selector
select 
  coalesce(sum(t.llamadas), 0)::int llamadas, coalesce(sum(t.citados), 0)::int citados,
  coalesce(sum(t.entrevistas), 0)::int entrevistas, coalesce(sum(t.procesados), 0)::int procesados from produccion_dia t where "t"."dia" between $1::date and $2::date and t.equipo_id = $3 and t.como = $4;

select "fecha" from "feriado" where "fecha" >= $1 and "fecha" <= $2;

select concepto, periodo, valor::float8, escala_bajo bajo, escala_alto alto from parametro order by id;

select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select o.id "idNumerico", o.titulo, o.cierre_fecha "cierreFecha", count(*) over ()::int total
  from oportunidad o where 
  o.estado = 'f' and "o"."cierre_fecha" between $1::date and $2::date
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
             )
  
 order by o.cierre_fecha desc, o.id desc limit $3;

-- GET /v1/produccion/analisis
select 
  coalesce(sum(t.llamadas), 0)::int llamadas, coalesce(sum(t.citados), 0)::int citados,
  coalesce(sum(t.entrevistas), 0)::int entrevistas, coalesce(sum(t.procesados), 0)::int procesados from produccion_dia t where "t"."dia" between $1::date and $2::date and t.equipo_id = $3 and t.como = $4;

select count(*)::int cantidad, avg(o.cierre_fecha - o.solicitud_fecha)::float8 "promedioDias",
       percentile_cont(0.5) within group (order by o.cierre_fecha - o.solicitud_fecha) "medianaDias"
  from oportunidad o where 
  o.estado = 'f' and "o"."cierre_fecha" between $1::date and $2::date
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
             );

select count(*)::int n from oportunidad o where 
  o.estado = 'f' and "o"."cierre_fecha" between $1::date and $2::date
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
             );

select date_trunc('week', o.cierre_fecha)::date lunes, count(*)::int n
  from oportunidad o where 
  o.estado = 'f' and "o"."cierre_fecha" between $1::date and $2::date
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
             )
   group by 1;

select date_trunc('week', t.dia)::date lunes, 
  coalesce(sum(t.llamadas), 0)::int llamadas, coalesce(sum(t.citados), 0)::int citados,
  coalesce(sum(t.entrevistas), 0)::int entrevistas, coalesce(sum(t.procesados), 0)::int procesados
  from produccion_dia t where "t"."dia" between $1::date and $2::date and t.equipo_id = $3 and t.como = $4 group by 1;

select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select nullif(t.fuente, '') fuente, sum(t.n)::int cantidad from postulacion_dia t
 where "t"."dia" between $1::date and $2::date 
 group by t.fuente order by 2 desc, 1 nulls first limit 30;

select o.fuente, count(*)::int cantidad from oportunidad o where 
  o.estado = 'f' and "o"."cierre_fecha" between $1::date and $2::date
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
             )
  
 group by 1 order by 2 desc, 1;

select t.etapa_id "etapaId", sum(t.salidas)::int salidas, sum(t.segundos)::float8 segundos
  from produccion_etapa t where "t"."dia" between $1::date and $2::date and "t"."como" = 'autor'
 group by 1 having sum(t.salidas) > 0;

select t.paso, t.origen, sum(t.n)::int n from produccion_embudo t
 where "t"."dia" between $1::date and $2::date group by 1, 2;

with mostrada as materialized (
  select t.oportunidad_id, t.candidato_id, t.visto_ts, o.empresa_id
    from terna_candidato t join oportunidad o on o.id = t.oportunidad_id
   where t.visto_ts >= ($1::date + $2::int)::timestamp at time zone 'America/Asuncion' and t.visto_ts < ($3::date + $4::int)::timestamp at time zone 'America/Asuncion'
     and ($5::int is null or o.equipo_id = $6::int)
     and ($7::int is null
          or exists (select from oportunidad_asignacion a where a.oportunidad_id = o.id and a.usuario_id = $8::int))),
vista as materialized (
  select m.*, r.primera, e.elegida,
         e.elegida is not null and exists (
           select from etapa_cambio x where x.oportunidad_id = m.oportunidad_id and x.candidato_id = m.candidato_id
              and x.tipo = 'avance' and x.ts > e.elegida) avanzo,
         e.elegida is not null and exists (
           select from oportunidad_candidato oc where oc.oportunidad_id = m.oportunidad_id and oc.candidato_id = m.candidato_id
              and oc.etapa_id = any ($9::int[])) cerro
    from mostrada m
    left join lateral (select min(p.ts) primera from opinion p where p.oportunidad_id = m.oportunidad_id
         and p.candidato_id = m.candidato_id and p.tipo <> 'comentario') r on true
    left join lateral (select min(p.ts) elegida from opinion p where p.oportunidad_id = m.oportunidad_id
         and p.candidato_id = m.candidato_id and p.tipo = 'entrevistar') e on true)
select v.empresa_id "empresaIdNumerico", em.nombre "empresaNombre", count(*)::int mostrados, count(v.primera)::int respondidos,
       (percentile_cont(0.5) within group (order by greatest(extract(epoch from v.primera - v.visto_ts), 0) / 3600)
          filter (where v.primera is not null))::float8 horas,
       count(v.elegida)::int elegidos, count(*) filter (where v.avanzo)::int avanzaron, count(*) filter (where v.cerro)::int cerraron
  from vista v join empresa em on em.id = v.empresa_id
 group by 1, 2 order by 3 desc, 2, 1 limit $10;

-- GET /v1/produccion/selector/notas
select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select t.etapa_id "etapaId", t.dia, sum(t.notas)::int n from produccion_etapa t
 where "t"."dia" between $1::date and $2::date and t.notas > 0 and "t"."como" = 'autor'
   and t.etapa_id = any ($3::int[])
 group by 1, 2;

with 
  dias (usuario_id, dia) as materialized (
select u.id, x::date from unnest($1::text[]) x,
       (select id from usuario where rol in ('admin', 'selector') ) u), credito as materialized (
  select d.usuario_id, d.dia, case when n.no_listable then 'companhero' else 'autor' end como,
     coalesce(n.equipo_id, o.equipo_id, 0) equipo_id, coalesce(coalesce("n"."candidato_id"::text, "n"."anonimo_id"::text), 'nota ' || n.id) persona,
     n.id nota_id, null::bigint cambio_id, n.creacion_ts ts, n.candidato_id, n.anonimo_id, n.oportunidad_id,
     null tipo,
     coalesce((select etapa_id from etapa_cambio where nota_id = coalesce(n.copia_de, n.id) order by id desc limit 1),
              0) etapa_id,
     n.cuenta_filtro llamada, false citado, n.entrevista_cortesia entrevista, false procesado
from dias d
   cross join lateral (
 select * from nota n where n.creacion_usuario_id = d.usuario_id and "n"."creacion_ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "n"."creacion_ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion' offset 0) n
left join oportunidad o on o.id = n.oportunidad_id)
select n.candidato_id "candidatoIdNumerico", coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
       n.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", nullif(k.etapa_id, 0) "etapaId", n.titulo,
       left(n.contenido_texto, 2000) contenido, n.no_listable "noListable", k.dia "produccionFecha",
       to_char("n"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", concat_ws(' ', a.nombre, a.apellido) "creacionUsuarioNombre",
       s.id "companheroId", nullif(concat_ws(' ', s.nombre, s.apellido), '') "companheroNombre"
  from (select k.nota_id, k.etapa_id, k.dia, p.lugar, k.ts
          from credito k
          join unnest($2::date[], $3::int[],
                      $4::int[]) p(dia, etapa_id, lugar)
            on p.dia = k.dia and p.etapa_id = k.etapa_id
         where "k"."como" = 'autor'
         order by p.lugar, k.ts desc, k.nota_id desc limit $5 offset $6) k
  join nota n on n.id = k.nota_id
  -- A copy was written by who wrote the note; it is its reader's.
  left join nota m on m.id = n.copia_de
  join usuario a on a.id = coalesce(m.creacion_usuario_id, n.creacion_usuario_id)
  left join usuario s on s.id = coalesce(m.companhero_id, n.companhero_id)
  left join candidato c on c.id = n.candidato_id
  left join oportunidad o on o.id = n.oportunidad_id
 order by k.lugar, k.ts desc, k.nota_id desc;

-- GET /v1/produccion/detalle
select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select t.dia, sum("t"."llamadas")::int n from produccion_dia t
 where "t"."dia" between $1::date and $2::date and t.equipo_id = $3 and t.como = $4 and "t"."llamadas" > 0
 group by 1 order by 1 desc;

with 
  dias (usuario_id, dia) as materialized (
select u.id, x::date from unnest($1::text[]) x,
       (select id from usuario where rol in ('admin', 'selector') ) u), credito as materialized (
  select d.usuario_id, d.dia, case when n.no_listable then 'companhero' else 'autor' end como,
     coalesce(n.equipo_id, o.equipo_id, 0) equipo_id, coalesce(coalesce("n"."candidato_id"::text, "n"."anonimo_id"::text), 'nota ' || n.id) persona,
     n.id nota_id, null::bigint cambio_id, n.creacion_ts ts, n.candidato_id, n.anonimo_id, n.oportunidad_id,
     null tipo,
     coalesce((select etapa_id from etapa_cambio where nota_id = coalesce(n.copia_de, n.id) order by id desc limit 1),
              0) etapa_id,
     n.cuenta_filtro llamada, false citado, n.entrevista_cortesia entrevista, false procesado
from dias d
   cross join lateral (
 select * from nota n where n.creacion_usuario_id = d.usuario_id and "n"."creacion_ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "n"."creacion_ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion' offset 0) n
left join oportunidad o on o.id = n.oportunidad_id union all 
  select d.usuario_id, d.dia, 'autor' como, 
  coalesce((select equipo_id from nota where id = e.nota_id), o.equipo_id) equipo_id, coalesce("e"."candidato_id"::text, "e"."anonimo_id"::text) persona,
  null::int nota_id, e.id cambio_id, e.ts, e.candidato_id, e.anonimo_id, e.oportunidad_id, e.tipo, e.etapa_id,
  e.etapa_id = any ($2::int[]) llamada, e.etapa_id = any ($3::int[]) citado,
  e.etapa_id = any ($4::int[]) entrevista,
  e.etapa_id = any ($5::int[]) and not exists (select 1 from etapa_cambio p where e.candidato_id is not null and p.oportunidad_id = e.oportunidad_id
  and p.candidato_id = e.candidato_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($6::int[]) and (p.ts, p.id) < (e.ts, e.id)) and not exists (select 1 from etapa_cambio p where e.candidato_id is null and p.oportunidad_id = e.oportunidad_id
  and p.anonimo_id = e.anonimo_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($7::int[]) and (p.ts, p.id) < (e.ts, e.id)) procesado
from dias d
   cross join lateral (
 select * from etapa_cambio e where e.usuario_id = d.usuario_id and e.tipo in ('inclusion', 'avance')
    and "e"."ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "e"."ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion' offset 0) e
join oportunidad o on o.id = e.oportunidad_id
  union all
  select d.usuario_id, d.dia, 'companhero' como, 
  coalesce((select equipo_id from nota where id = e.nota_id), o.equipo_id) equipo_id, coalesce("e"."candidato_id"::text, "e"."anonimo_id"::text) persona,
  null::int nota_id, e.id cambio_id, e.ts, e.candidato_id, e.anonimo_id, e.oportunidad_id, e.tipo, e.etapa_id,
  e.etapa_id = any ($8::int[]) llamada, e.etapa_id = any ($9::int[]) citado,
  e.etapa_id = any ($10::int[]) entrevista,
  e.etapa_id = any ($11::int[]) and not exists (select 1 from etapa_cambio p where e.candidato_id is not null and p.oportunidad_id = e.oportunidad_id
  and p.candidato_id = e.candidato_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($12::int[]) and (p.ts, p.id) < (e.ts, e.id)) and not exists (select 1 from etapa_cambio p where e.candidato_id is null and p.oportunidad_id = e.oportunidad_id
  and p.anonimo_id = e.anonimo_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($13::int[]) and (p.ts, p.id) < (e.ts, e.id)) procesado
from dias d
   cross join lateral (
 -- A change and its note are of one moment; a day more on both sides costs nothing.
 select e.* from nota n join etapa_cambio e on e.nota_id = n.id and e.tipo in ('inclusion', 'avance')
  where n.companhero_id = d.usuario_id
    and n.creacion_ts >= (d.dia - 1)::timestamp and n.creacion_ts < (d.dia + 2)::timestamp
    and "e"."ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "e"."ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion' offset 0) e
join oportunidad o on o.id = e.oportunidad_id)
select 
  k.dia fecha, to_char("k"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts, coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Portal') "usuarioNombre",
  k.acompanhando, k.candidato_id "candidatoIdNumerico",
  coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
  k.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", k.etapa_id "etapaId", k.titulo, null::float8 dias
  from (select k.*, k.como = 'companhero' acompanhando, n.titulo
          from (select distinct on (k.dia, k.usuario_id, k.persona) k.* from credito k
                 where "k"."llamada" and "k"."como" = 'autor'
                 order by k.dia desc, k.usuario_id, k.persona, k.ts, k.cambio_id, k.nota_id) k
          left join nota n on n.id = k.nota_id
         order by k.dia desc, k.ts desc, k.usuario_id, k.cambio_id, k.nota_id
         limit $14 offset $15) k
  
  left join usuario u on u.id = k.usuario_id and k.usuario_id <> 0
  left join candidato c on c.id = k.candidato_id
  left join oportunidad o on o.id = k.oportunidad_id
 order by k.dia desc, k.ts desc, k.usuario_id, k.cambio_id, k.nota_id;

-- GET /v1/produccion/detalle
select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select t.dia, sum(t.n)::int n from produccion_embudo t
 where "t"."dia" between $1::date and $2::date and t.paso >= $3 and ($4::text is null or t.origen = $5::text)
 group by 1 order by 1 desc;

with 
  dias (usuario_id, dia) as materialized (
select u.id, x::date from unnest($1::text[]) x,
       (select id from usuario where rol in ('admin', 'selector') union all select 0) u), etapa (id, orden) as (values (200, 0), (201, 10), (202, 20), (203, 30), (204, 40), (205, 50), (206, 60), (300, 0), (301, 10), (302, 20), (303, 30), (304, 40), (305, 50), (306, 60), (307, 15), (1, -99), (2, -98), (3, -97), (4, -96), (5, -95), (6, -94), (7, -93), (8, -92), (9, -91), (10, -90), (11, -89), (12, -88), (13, -87), (14, -86)), incluido as materialized (
  select d.usuario_id, d.dia, coalesce((select equipo_id from nota where id = e.nota_id), o.equipo_id, 0) equipo_id,
     e.id cambio_id, e.oportunidad_id, e.candidato_id, e.ts, e.etapa_id,
     coalesce((select oc.origen from oportunidad_candidato oc
                where oc.oportunidad_id = e.oportunidad_id and oc.candidato_id = e.candidato_id),
              case when e.etapa_id between 300 and 306 then 'portal' else 'selector' end) origen,
     greatest((select max(t.orden) from etapa_cambio p join etapa t on t.id = p.etapa_id where e.candidato_id is not null and p.oportunidad_id = e.oportunidad_id
  and p.candidato_id = e.candidato_id and p.tipo in ('inclusion', 'avance')), (select max(t.orden) from etapa_cambio p join etapa t on t.id = p.etapa_id where e.candidato_id is null and p.oportunidad_id = e.oportunidad_id
  and p.anonimo_id = e.anonimo_id and p.tipo in ('inclusion', 'avance'))) paso
from dias d
   cross join lateral (
 (select e.* from etapa_cambio e
   where d.usuario_id <> 0 and e.usuario_id = d.usuario_id and e.tipo = 'inclusion' and "e"."ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "e"."ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion' offset 0)
 union all
 (select e.* from etapa_cambio e
   where d.usuario_id = 0 and e.tipo = 'inclusion' and "e"."ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "e"."ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion'
     and not exists (select 1 from usuario u where u.id = e.usuario_id and u.rol in ('admin', 'selector')) offset 0)) e
join oportunidad o on o.id = e.oportunidad_id)
select 
  k.dia fecha, to_char("k"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts, coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Portal') "usuarioNombre",
  k.acompanhando, k.candidato_id "candidatoIdNumerico",
  coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
  k.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", (select p.etapa_id from etapa_cambio p
                     where p.oportunidad_id = k.oportunidad_id and p.candidato_id = k.candidato_id
                       and p.tipo in ('inclusion', 'avance') order by p.ts desc, p.id desc limit 1) "etapaId",
       null titulo, null::float8 dias
  from (select *, false acompanhando from incluido k
         where k.paso >= $2 and ($3::text is null or k.origen = $4::text)
           
         order by k.dia desc, k.ts desc, k.cambio_id desc limit $5 offset $6) k
  
  left join usuario u on u.id = k.usuario_id and k.usuario_id <> 0
  left join candidato c on c.id = k.candidato_id
  left join oportunidad o on o.id = k.oportunidad_id
 order by k.dia desc, k.ts desc, k.cambio_id desc;

-- GET /v1/produccion/detalle
select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select t.dia, sum(t.salidas)::int n from produccion_etapa t
 where "t"."dia" between $1::date and $2::date and "t"."como" = 'autor' and t.etapa_id = any ($3::int[]) and t.salidas > 0
 group by 1 order by 1 desc;

with 
  dias (usuario_id, dia) as materialized (
select u.id, x::date from unnest($1::text[]) x,
       (select id from usuario where rol in ('admin', 'selector') ) u), credito as materialized (
  select d.usuario_id, d.dia, 'autor' como, 
  coalesce((select equipo_id from nota where id = e.nota_id), o.equipo_id) equipo_id, coalesce("e"."candidato_id"::text, "e"."anonimo_id"::text) persona,
  null::int nota_id, e.id cambio_id, e.ts, e.candidato_id, e.anonimo_id, e.oportunidad_id, e.tipo, e.etapa_id,
  e.etapa_id = any ($2::int[]) llamada, e.etapa_id = any ($3::int[]) citado,
  e.etapa_id = any ($4::int[]) entrevista,
  e.etapa_id = any ($5::int[]) and not exists (select 1 from etapa_cambio p where e.candidato_id is not null and p.oportunidad_id = e.oportunidad_id
  and p.candidato_id = e.candidato_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($6::int[]) and (p.ts, p.id) < (e.ts, e.id)) and not exists (select 1 from etapa_cambio p where e.candidato_id is null and p.oportunidad_id = e.oportunidad_id
  and p.anonimo_id = e.anonimo_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($7::int[]) and (p.ts, p.id) < (e.ts, e.id)) procesado
from dias d
   cross join lateral (
 select * from etapa_cambio e where e.usuario_id = d.usuario_id and e.tipo in ('inclusion', 'avance')
    and "e"."ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "e"."ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion' offset 0) e
join oportunidad o on o.id = e.oportunidad_id
  union all
  select d.usuario_id, d.dia, 'companhero' como, 
  coalesce((select equipo_id from nota where id = e.nota_id), o.equipo_id) equipo_id, coalesce("e"."candidato_id"::text, "e"."anonimo_id"::text) persona,
  null::int nota_id, e.id cambio_id, e.ts, e.candidato_id, e.anonimo_id, e.oportunidad_id, e.tipo, e.etapa_id,
  e.etapa_id = any ($8::int[]) llamada, e.etapa_id = any ($9::int[]) citado,
  e.etapa_id = any ($10::int[]) entrevista,
  e.etapa_id = any ($11::int[]) and not exists (select 1 from etapa_cambio p where e.candidato_id is not null and p.oportunidad_id = e.oportunidad_id
  and p.candidato_id = e.candidato_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($12::int[]) and (p.ts, p.id) < (e.ts, e.id)) and not exists (select 1 from etapa_cambio p where e.candidato_id is null and p.oportunidad_id = e.oportunidad_id
  and p.anonimo_id = e.anonimo_id and p.tipo in ('inclusion', 'avance')
     and p.etapa_id = any ($13::int[]) and (p.ts, p.id) < (e.ts, e.id)) procesado
from dias d
   cross join lateral (
 -- A change and its note are of one moment; a day more on both sides costs nothing.
 select e.* from nota n join etapa_cambio e on e.nota_id = n.id and e.tipo in ('inclusion', 'avance')
  where n.companhero_id = d.usuario_id
    and n.creacion_ts >= (d.dia - 1)::timestamp and n.creacion_ts < (d.dia + 2)::timestamp
    and "e"."ts" >= d.dia::timestamp at time zone 'America/Asuncion'
  and "e"."ts" < (d.dia + 1)::timestamp at time zone 'America/Asuncion' offset 0) e
join oportunidad o on o.id = e.oportunidad_id)
select 
  k.dia fecha, to_char("k"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ts, coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Portal') "usuarioNombre",
  k.acompanhando, k.candidato_id "candidatoIdNumerico",
  coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
  k.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", k.hasta "etapaId", null titulo, k.dias
  from (select e.dia, e.usuario_id, e.cambio_id, e.ts, e.como = 'companhero' acompanhando, e.candidato_id,
               e.oportunidad_id, e.etapa_id hasta, (extract(epoch from e.ts - a.ts) / 86400)::float8 dias
          from (select *, cambio_id id from credito where tipo = 'avance') e
         cross join lateral (
  (select p.etapa_id, p.ts from etapa_cambio p where e.candidato_id is not null and p.oportunidad_id = e.oportunidad_id
  and p.candidato_id = e.candidato_id and p.tipo in ('inclusion', 'avance') and (p.ts, p.id) < (e.ts, e.id)
order by p.ts desc, p.id desc limit 1) union all 
  (select p.etapa_id, p.ts from etapa_cambio p where e.candidato_id is null and p.oportunidad_id = e.oportunidad_id
  and p.anonimo_id = e.anonimo_id and p.tipo in ('inclusion', 'avance') and (p.ts, p.id) < (e.ts, e.id)
order by p.ts desc, p.id desc limit 1)) a
         where a.etapa_id = any ($14::int[]) and "e"."como" = 'autor'
         order by e.dia desc, e.ts desc, e.cambio_id desc limit $15 offset $16) k
  
  left join usuario u on u.id = k.usuario_id and k.usuario_id <> 0
  left join candidato c on c.id = k.candidato_id
  left join oportunidad o on o.id = k.oportunidad_id
 order by k.dia desc, k.ts desc, k.cambio_id desc;

-- GET /v1/produccion/detalle
select count(*)::int n from oportunidad o where 
  o.estado = 'f' and "o"."cierre_fecha" between $1::date and $2::date
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
             )
   and ($3::text is null or coalesce(o.fuente, 'ninguna') = $4::text);

select max(id) ultima, count(distinct (usuario_id, dia))::int dias
  from (select id, usuario_id, dia from produccion_pendiente where dia between $1::date and $2::date limit 20000) p;

select o.cierre_fecha fecha, null ts, o.fuente, 
  (select min(oc.fuente) from oportunidad_candidato oc
where oc.oportunidad_id = o.id and o.estado = 'f' and oc.origen = 'portal' and not oc.descartado
  and oc.etapa_id in (206, 306)) "fuentePostulacion", false acompanhando, null "candidatoIdNumerico", null "candidatoNombre",
       (select string_agg(concat_ws(' ', u.nombre, u.apellido), ', ' order by alfabetico(u.nombre) collate "C", u.id)
          from oportunidad_cierre c join usuario u on u.id = c.usuario_id where c.oportunidad_id = o.id) "usuarioNombre",
       o.id "oportunidadId", o.titulo "oportunidadNombre", (o.cierre_fecha - o.solicitud_fecha)::float8 dias
  from oportunidad o where 
  o.estado = 'f' and "o"."cierre_fecha" between $1::date and $2::date
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
             )
   and ($3::text is null or coalesce(o.fuente, 'ninguna') = $4::text)
 order by o.cierre_fecha desc, o.id desc limit $5 offset $6::bigint;

-- GET /v1/produccion/enviados
select concat_ws(' ', u.nombre, u.apellido) "selectorNombre", r.usuario_id "selectorIdNumerico", r.frecuencia,
       r.fecha_inicio "fechaInicio", r.fecha_fin "fechaFin", to_char("r"."enviado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "enviadoTs",
       json_build_object('llamadas', r.llamadas, 'citados', r.citados, 'entrevistas', r.entrevistas,
                         'procesados', r.procesados, 'cierres', r.cierres) datos
  from reporte_enviado r join usuario u on u.id = r.usuario_id where "r"."fecha_fin" between $1::date and $2::date
and ($3::text is null or r.frecuencia = $4::text)
and ($5::int is null or r.usuario_id = $6::int)
 order by r.fecha_fin desc, r.frecuencia, alfabetico(concat_ws(' ', u.nombre, u.apellido)) collate "C", r.usuario_id
 limit $7 offset $8::bigint;

select r.frecuencia, count(*)::int, sum(r.citados)::int "totalCitados", sum(r.llamadas)::int "totalLlamadas",
       sum(r.entrevistas)::int "totalEntrevistas", sum(r.procesados)::int "totalProcesados", sum(r.cierres)::int "totalCierres"
  from reporte_enviado r where "r"."fecha_fin" between $1::date and $2::date
and ($3::text is null or r.frecuencia = $4::text)
and ($5::int is null or r.usuario_id = $6::int)
 group by r.frecuencia order by array_position($7::text[], r.frecuencia);

-- GET /v1/colaboradores/reporte/selector/produccion
select concat_ws(' ', nombre, apellido) as "nombre" from "usuario" where "id" = $1 and "rol" in ($2, $3);

select e.oportunidad_id "oportunidadId", e.etapa_id "etapaId", e.usuario_id "autorId", n.companhero_id "companheroId",
       coalesce(e.candidato_id::text, e.anonimo_id::text) candidato, count(*)::int n
  from etapa_cambio e left join nota n on n.id = e.nota_id where e.usuario_id = $1 and e.tipo in ('inclusion', 'avance') and "e"."ts" >= ($2::date + $3::int)::timestamp at time zone 'America/Asuncion' and "e"."ts" < ($4::date + $5::int)::timestamp at time zone 'America/Asuncion'
 group by 1, 2, 3, 4, 5 order by max(e.ts) desc;

select id, concat_ws(' ', nombre, apellido) nombre from usuario where id = any ($1::int[]);

select o.id "idNumerico", o.titulo, em.nombre "empresaDescripcion" from oportunidad o
    join empresa em on em.id = o.empresa_id where o.id = any ($1::int[]);

select oportunidad_id id, count(*)::int n from etapa_cambio e
 where oportunidad_id = any ($1::int[]) and etapa_id = $2 and tipo = 'inclusion'
   and "e"."ts" >= ($3::date + $4::int)::timestamp at time zone 'America/Asuncion' and "e"."ts" < ($5::date + $6::int)::timestamp at time zone 'America/Asuncion' group by 1;

-- GET /v1/colaboradores/reporte/supervisor/produccion
select concat_ws(' ', nombre, apellido) as "nombre" from "usuario" where "id" = $1 and "rol" in ($2, $3);

select e.oportunidad_id "oportunidadId", e.etapa_id "etapaId", e.usuario_id "autorId", n.companhero_id "companheroId",
       coalesce(e.candidato_id::text, e.anonimo_id::text) candidato, count(*)::int n
  from nota n join etapa_cambio e on e.nota_id = n.id where n.companhero_id = $1 and e.tipo in ('inclusion', 'avance') and "e"."ts" >= ($2::date + $3::int)::timestamp at time zone 'America/Asuncion' and "e"."ts" < ($4::date + $5::int)::timestamp at time zone 'America/Asuncion'
 group by 1, 2, 3, 4, 5 order by max(e.ts) desc;

select id, concat_ws(' ', nombre, apellido) nombre from usuario where id = any ($1::int[]);

select o.id "idNumerico", o.titulo, em.nombre "empresaDescripcion" from oportunidad o
    join empresa em on em.id = o.empresa_id where o.id = any ($1::int[]);

select oportunidad_id id, count(*)::int n from etapa_cambio e
 where oportunidad_id = any ($1::int[]) and etapa_id = $2 and tipo = 'inclusion'
   and "e"."ts" >= ($3::date + $4::int)::timestamp at time zone 'America/Asuncion' and "e"."ts" < ($5::date + $6::int)::timestamp at time zone 'America/Asuncion' group by 1;

-- GET /v1/colaboradores/reporte/selector/produccion/detalle
select count(*)::int n from nota n where "n"."companhero_id" = $1 and not n.no_listable and "n"."creacion_ts" >= ($2::date + $3::int)::timestamp at time zone 'America/Asuncion' and "n"."creacion_ts" < ($4::date + $5::int)::timestamp at time zone 'America/Asuncion';

select n.candidato_id "candidatoIdNumerico", coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
       n.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", x.etapa_id "etapaId",
       to_char("n"."creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "creacionTs", n.titulo, left(n.contenido_texto, 2000) contenido
  from nota n
  left join candidato c on c.id = n.candidato_id
  left join oportunidad o on o.id = n.oportunidad_id
  left join lateral (select etapa_id from etapa_cambio where nota_id = n.id order by id desc limit 1) x on true
 where "n"."companhero_id" = $1 and not n.no_listable and "n"."creacion_ts" >= ($2::date + $3::int)::timestamp at time zone 'America/Asuncion' and "n"."creacion_ts" < ($4::date + $5::int)::timestamp at time zone 'America/Asuncion' order by n.creacion_ts desc, n.id desc limit $6 offset $7::bigint;
