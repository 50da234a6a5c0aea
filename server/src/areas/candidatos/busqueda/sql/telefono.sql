select termino from busqueda_denso where termino = any ($1::bigint[]);

with m as materialized (
  select b.candidato_id, 0 nivel from candidato_busqueda b where b.telefonos like $1)
select (select count(*)::int from m) total,
       array(select k.candidato_id from candidato_contacto k where k.candidato_id = any (array(select candidato_id from m)) order by k.ultimo_contacto desc nulls last, k.candidato_id desc
              limit $2 offset $3::bigint) ids;
