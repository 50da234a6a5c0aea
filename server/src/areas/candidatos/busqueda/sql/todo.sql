select termino from busqueda_denso where termino = any ($1::bigint[]);

select termino(6, p.id) termino, d.termino is not null denso
  from busqueda_palabra p left join busqueda_denso d on d.termino = termino(6, p.id)
 where p.clase = 6 and case when p.clase = 6 then p.valor::numeric end <= $1::numeric;

select w.n::int, termino(1, p.id) termino, d.termino is not null denso,
       p.valor = w.palabra entera, starts_with(p.valor, w.palabra) prefijo
  from unnest($1::text[]) with ordinality w(palabra, n)
  join busqueda_palabra p on p.clase = 1
   and p.valor like case when length(w.palabra) < 3 then '' else '%' end || w.palabra || '%'
  left join busqueda_denso d on d.termino = termino(1, p.id);

with m as materialized (
  select b.candidato_id, case when (b.terminos && $1::bigint[] and b.terminos && $2::bigint[] and b.terminos && $3::bigint[] and b.salario <= $4::numeric and b.texto like $5) then 0 else 1 end nivel from candidato_busqueda b where b.terminos && $6::bigint[] and b.terminos && $7::bigint[] and b.terminos && $8::bigint[] and (b.salario <= $9::numeric) is true and (b.texto like $10) is true)
select (select count(*)::int from m) total,
       array(select k.candidato_id from unnest(array(select candidato_id from m), array(select nivel from m)) u(candidato_id, nivel)
          join candidato_contacto k using (candidato_id) order by u.nivel, k.ultimo_contacto desc nulls last, k.candidato_id desc
              limit $11 offset $12::bigint) ids;
