-- GET /v1/hilos
select (select count(*) from (select from hilo h where 
($1::int is null or h.candidato_id = $2) and ($3::int is null or h.empresa_id = $4)
and ($5::int is null or h.oportunidad_id = $6) and (not $7::boolean or h.espera)
and ($8::int is null or exists (
  select from carta k join envio e on e.id = k.envio_id where k.hilo_id = h.id and e.usuario_id = $9))  limit $10) h)::int total, coalesce((select json_agg(i) from (
  select 
  h.id "idNumerico", h.asunto, h.candidato_id "candidatoIdNumerico", h.empresa_id "empresaIdNumerico",
  coalesce(concat_ws(' ', c.nombre, c.apellido), '') || coalesce(m.nombre, '') "personaNombre",
  o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", to_char("h"."ultimo_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, h.espera,
         ((select count(*) from carta k where k.hilo_id = h.id) + (select count(*) from recibido r where r.hilo_id = h.id))::int mensajes,
         coalesce((select regexp_replace(left(x.texto, $11), '\s+', ' ', 'g') from (
            (select k.ts, k.texto from carta k where k.hilo_id = h.id order by k.ts desc limit 1)
            union all (select r.fecha, r.texto from recibido r where r.hilo_id = h.id order by r.fecha desc limit 1)) x
           order by x.ts desc limit 1), '') resumen
    from (select * from hilo h where 
($12::int is null or h.candidato_id = $13) and ($14::int is null or h.empresa_id = $15)
and ($16::int is null or h.oportunidad_id = $17) and (not $18::boolean or h.espera)
and ($19::int is null or exists (
  select from carta k join envio e on e.id = k.envio_id where k.hilo_id = h.id and e.usuario_id = $20))  order by h.ultimo_ts desc, h.id desc limit $21 offset $22::bigint) h 
  left join candidato c on c.id = h.candidato_id left join empresa m on m.id = h.empresa_id
  left join oportunidad o on o.id = h.oportunidad_id and o.eliminada_ts is null
   order by h.ultimo_ts desc, h.id desc) i), '[]'::json) items;

select r.correo, r.motivo from candidato c join rebote r on r.correo = lower(c.correo) where c.id = $1;

-- GET /v1/hilos
select (select count(*) from (select from hilo h where 
($1::int is null or h.candidato_id = $2) and ($3::int is null or h.empresa_id = $4)
and ($5::int is null or h.oportunidad_id = $6) and (not $7::boolean or h.espera)
and ($8::int is null or exists (
  select from carta k join envio e on e.id = k.envio_id where k.hilo_id = h.id and e.usuario_id = $9)) and h.id = any ($10::int[]) limit $11) h)::int total, coalesce((select json_agg(i) from (
  select 
  h.id "idNumerico", h.asunto, h.candidato_id "candidatoIdNumerico", h.empresa_id "empresaIdNumerico",
  coalesce(concat_ws(' ', c.nombre, c.apellido), '') || coalesce(m.nombre, '') "personaNombre",
  o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", to_char("h"."ultimo_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, h.espera,
         ((select count(*) from carta k where k.hilo_id = h.id) + (select count(*) from recibido r where r.hilo_id = h.id))::int mensajes,
         coalesce((select regexp_replace(left(x.texto, $12), '\s+', ' ', 'g') from (
            (select k.ts, k.texto from carta k where k.hilo_id = h.id order by k.ts desc limit 1)
            union all (select r.fecha, r.texto from recibido r where r.hilo_id = h.id order by r.fecha desc limit 1)) x
           order by x.ts desc limit 1), '') resumen
    from (select * from hilo h where 
($13::int is null or h.candidato_id = $14) and ($15::int is null or h.empresa_id = $16)
and ($17::int is null or h.oportunidad_id = $18) and (not $19::boolean or h.espera)
and ($20::int is null or exists (
  select from carta k join envio e on e.id = k.envio_id where k.hilo_id = h.id and e.usuario_id = $21)) and h.id = any ($22::int[]) order by h.ultimo_ts desc, h.id desc limit $23 offset $24::bigint) h 
  left join candidato c on c.id = h.candidato_id left join empresa m on m.id = h.empresa_id
  left join oportunidad o on o.id = h.oportunidad_id and o.eliminada_ts is null
   order by h.ultimo_ts desc, h.id desc) i), '[]'::json) items;

select id from (select id from hilo order by ultimo_ts desc, id desc limit $1) h where exists (select from correo_busqueda b where b.hilo_id = h.id and b.palabras @@ $2::tsquery);

-- GET /v1/hilo
select 
  h.id "idNumerico", h.asunto, h.candidato_id "candidatoIdNumerico", h.empresa_id "empresaIdNumerico",
  coalesce(concat_ws(' ', c.nombre, c.apellido), '') || coalesce(m.nombre, '') "personaNombre",
  o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", to_char("h"."ultimo_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, h.espera from hilo h 
  left join candidato c on c.id = h.candidato_id left join empresa m on m.id = h.empresa_id
  left join oportunidad o on o.id = h.oportunidad_id and o.eliminada_ts is null where h.id = $1;

select (
  select (select count(*) from carta k where k.hilo_id = $1 and k.estado = 'enviada')
         + (select count(*) from recibido r where r.hilo_id = $2))::int total, coalesce((select json_agg(i) from (
  with de as materialized (
    select * from (
      select k.id, 'enviado' sentido, k.ts from carta k where k.hilo_id = $3 and k.estado = 'enviada'
      union all
      select r.id, 'recibido', r.fecha from recibido r where r.hilo_id = $4) x
     order by ts desc, id desc limit $5 offset $6::bigint)
  select "idNumerico", sentido, nuestro, clase, "deNombre", de, para, asunto, texto, fecha, direccion, salida, error, rebote, "tieneHtml", aviso, archivos from (
  select k.id "idNumerico", d.sentido, true nuestro, 'persona' clase, concat_ws(' ', u.nombre, u.apellido) "deNombre", u.email de,
         coalesce(k.correo, '') para, coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, to_char("k"."ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, null direccion,
         
  case when k.estado <> 'enviada' then k.estado
   when k.rebote is not null then 'devuelta'
   when m.estado = 'pendiente' and m.retenido then 'detenida'
   when m.estado in ('pendiente', 'enviando') then 'enCamino'
   when m.estado = 'fallido' then 'fallida'
   when m.estado = 'incierto' then 'incierta'
   else 'enviada' end salida, m.error, k.rebote,
         false "tieneHtml", null aviso,
         (select coalesce(json_agg(json_build_object('idNumerico', f.id, 'nombre', o.nombre, 'motivo', null, 'objetoId', o.id,
                   'extension', null, 'lecturaId', null, 'candidatoIdNumerico', null, 'candidatoNombre', null) order by f.id), '[]')
            from envio_archivo f join objeto o on o.id = f.objeto_id where f.envio_id = k.envio_id) archivos, d.ts, d.id
    from de d join carta k on k.id = d.id join envio e on e.id = k.envio_id join usuario u on u.id = e.usuario_id
    left join lateral (
  select m.id, m.estado, m.retenido, 
  case when m.estado = 'enviando'
   then case when m.cambio_ts < now() - make_interval(secs => $7) then $8::text end
   when m.estado = 'pendiente' and m.error !~* $9
        and m.cambio_ts < (select bien_ts from via_marcha where clave = 'correo') then null
   else m.error end error from correo m where m.id = k.correo_id offset 0) m on true
   where d.sentido = 'enviado'
  union all
  select r.id, d.sentido, r.clase <> 'rebote' and 
  (r.de = any ($10::text[]) or exists (select from usuario u where lower(u.email) = r.de and u.rol in ('admin', 'selector'))), r.clase, r.nombre, r.de, r.para, r.asunto, r.texto, to_char("r"."fecha" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 
  case when h.candidato_id is null or r.clase = 'rebote' or r.de = $11 then null
   when r.de in (select candidato_correos(h.candidato_id)) then
     case when r.de in (select lower(c.correo) from candidato c where c.id = h.candidato_id
                        union all select lower(u.email) from usuario u where u.candidato_id = h.candidato_id and u.rol = 'candidato')
          then 'propia' else 'dicha' end
   when r.propio then 'propia'
   when 
  (r.de = any ($12::text[]) or exists (select from usuario u where lower(u.email) = r.de and u.rol in ('admin', 'selector'))) then null
   else 'ajena' end, null, null, null,
         r.html is not null, r.aviso, 
  (select coalesce(json_agg(json_build_object('idNumerico', f.id, 'nombre', f.nombre, 'motivo', f.motivo, 'objetoId', f.objeto_id,
        'extension', lower(substring(o.clave from '[^.]+$')), 'lecturaId', l.id, 'candidatoIdNumerico', c.id,
        'candidatoNombre', nullif(concat_ws(' ', c.nombre, c.apellido), '')) order by f.id), '[]')
 from recibido_archivo f left join objeto o on o.id = f.objeto_id left join candidato c on c.id = f.candidato_id
 left join cv_lectura l on l.id = f.lectura_id and l.estado <> 'aceptada' and l.usuario_id = $13
where f.recibido_id = r.id and f.cid is null), d.ts, d.id
    from de d join recibido r on r.id = d.id join hilo h on h.id = r.hilo_id where d.sentido = 'recibido') m
   order by ts desc, id desc) i), '[]'::json) items;

-- GET /v1/recibidos
select (select count(*) from recibido r where 
r.hilo_id is null and r.nada_ts is null and r.con_id is null
and ($1::boolean or r.usuario_id is null or r.usuario_id = $2)
and true)::int total, coalesce((select json_agg(i) from (
  select r.id "idNumerico", r.clase, r.nombre "deNombre", r.de, r.asunto, left(r.texto, $3) texto,
         to_char("r"."fecha" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha, r.html is not null "tieneHtml", r.aviso, r.responde_a "respondeA",
         (select nullif(concat_ws(' ', u.nombre, u.apellido), '') from usuario u
           where lower(u.email) = r.de and u.rol in ('admin', 'selector')) "reenviadoPor",
         (select l.id from recibido_archivo f join cv_lectura l on l.id = f.lectura_id
           where f.recibido_id = r.id and l.estado <> 'aceptada' and l.usuario_id = $4 order by l.id desc limit 1) "lecturaId",
         
  (select coalesce(json_agg(json_build_object('fecha', to_char("a"."fecha" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'texto', left(a.texto, $5)) order by a.fecha, a.id), '[]')
 from recibido a where a.con_id = r.id) respuestas, 
  (select json_build_object('candidatoIdNumerico', c.id, 'nombreCompleto', concat_ws(', ', c.apellido, c.nombre), 'motivo', x.motivo)
 from (select min(f.candidato_id) id, 'Trajo su CV' motivo, 1 n
         from recibido_archivo f where f.recibido_id = r.id having count(distinct f.candidato_id) = 1
       union all
       select max(k.id), case when count(*) = 1 then 'Tiene esta dirección en su ficha' else 'Tienen esta dirección en su ficha varias personas' end, 2
         from candidato k where lower(k.correo) = r.de and k.correo is not null
       union all
       select max(k.id), 'Pide que se le responda a su dirección', 3
         from candidato k where lower(k.correo) = r.responde_a and k.correo is not null) x
 join candidato c on c.id = x.id order by x.n limit 1) propuesta, 
  (select coalesce(json_agg(json_build_object('idNumerico', f.id, 'nombre', f.nombre, 'motivo', f.motivo, 'objetoId', f.objeto_id,
        'extension', lower(substring(o.clave from '[^.]+$')), 'lecturaId', l.id, 'candidatoIdNumerico', c.id,
        'candidatoNombre', nullif(concat_ws(' ', c.nombre, c.apellido), '')) order by f.id), '[]')
 from recibido_archivo f left join objeto o on o.id = f.objeto_id left join candidato c on c.id = f.candidato_id
 left join cv_lectura l on l.id = f.lectura_id and l.estado <> 'aceptada' and l.usuario_id = $6
where f.recibido_id = r.id and f.cid is null) archivos
    from (select * from recibido r where 
r.hilo_id is null and r.nada_ts is null and r.con_id is null
and ($7::boolean or r.usuario_id is null or r.usuario_id = $8)
and true order by r.fecha desc, r.id desc limit $9 offset $10::bigint) r
   order by r.fecha desc, r.id desc) i), '[]'::json) items;

-- GET /v1/casillas
select c.direccion, nullif(concat_ws(' ', u.nombre, u.apellido), '') "usuarioNombre", c.total, c.leidos, c.visto_ts "vistoTs", c.error
  from casilla c left join usuario u on u.id = c.usuario_id
 where c.nombre = any ($1::text[]) order by c.usuario_id nulls first, c.direccion;

select count(*)::int n from recibido r
 where r.hilo_id is null and r.nada_ts is null and r.con_id is null
   and ($1::boolean or r.usuario_id is null or r.usuario_id = $2);

select s.de, count(*)::int cantidad, c.direccion casilla
  from correo_sin_guardar s left join casilla c on c.id = s.casilla_id
 where $1::boolean or s.usuario_id is null or s.usuario_id = $2
 group by s.de, c.direccion order by 2 desc, 1, 3 limit $3;

-- GET /v1/correo/prueba
select p.para, to_char("p"."enviado_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "enviadoTs", case when m.estado = 'enviando' then 'pendiente' else coalesce(m.estado, 'enviado') end estado,
       m.error, to_char("p"."llego_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') "llegoTs", p.autenticacion
  from prueba_correo p left join correo m on m.id = p.id
 where p.usuario_id = $1 order by p.enviado_ts desc limit 1;
