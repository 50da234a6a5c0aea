select termino from busqueda_denso where termino = any ($1::bigint[]);

with m as materialized (
  select b.candidato_id, b.ultimo_contacto, 0 nivel
    from candidato_busqueda b where b.telefonos like $1)
select (select count(*)::int from m) total,
       array(select b.candidato_id from m b order by b.nivel, b.ultimo_contacto desc nulls last, b.candidato_id desc
              limit $2 offset $3::bigint) ids;
