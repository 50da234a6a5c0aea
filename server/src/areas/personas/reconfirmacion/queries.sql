-- GET /v1/reconfirmacion/regla
select activa, meses, por_dia "porDia", cada_meses "cadaMeses" from reconfirmacion_regla;

select count(*)::int n from (
  select s.id, s.desde from (
select candidato_id id, ultimo_contacto desde from candidato_contacto
 where ultimo_contacto < now() - make_interval(months => $1::int)
union all
select c.id, c.creacion_ts from candidato c
  left join candidato_contacto k on k.candidato_id = c.id
 where k.ultimo_contacto is null and c.creacion_ts < now() - make_interval(months => $2::int)) s join candidato c on c.id = s.id
   where c.correo is not null and c.tratamiento_limitado_ts is null
 and not exists (
   select from reconfirmacion r
    where r.candidato_id = s.id
      and (r.enviada_ts > now() - make_interval(months => $3::int) or r.respuesta in ('eliminar', 'basta'))) limit $4) d;

select respuesta, count(*)::int n from reconfirmacion where enviada_ts > now() - interval '30 days' group by 1;

select version_de('reconfirmacion_regla', reconfirmacion_regla.id::text, "reconfirmacion_regla"."version") "version" from "reconfirmacion_regla";
