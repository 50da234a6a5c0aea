select termino from busqueda_denso where termino = any ($1::bigint[]);

select p.valor, d.termino from busqueda_palabra p join busqueda_denso d on d.termino = termino(8, p.id)
 where p.clase = 8 and p.valor = any ($1::text[]);

with m as materialized (
  select b.candidato_id, 0 nivel from candidato_busqueda b join nota_busqueda n on n.candidato_id = b.candidato_id where n.palabras @@ plainto_tsquery('simple', $1))
select (select count(*)::int from m) total,
       array(select k.candidato_id from candidato_contacto k where k.candidato_id = any (array(select candidato_id from m)) order by k.ultimo_contacto desc nulls last, k.candidato_id desc
              limit $2 offset $3::bigint) ids;
