select termino from busqueda_denso where termino = any ($1::bigint[]);

select w.n::int, termino(1, p.id) termino, d.termino is not null denso,
       p.valor = w.palabra entera, starts_with(p.valor, w.palabra) prefijo
  from unnest($1::text[]) with ordinality w(palabra, n)
  join busqueda_palabra p on p.clase = 1
   and p.valor like case when length(w.palabra) < 3 then '' else '%' end || w.palabra || '%'
  left join busqueda_denso d on d.termino = termino(1, p.id);

with pendiente as materialized (select distinct candidato_id from busqueda_pendiente),
mascara as (
  select candidato_id / 8192 bloque, bit_or(set_bit(0::bit(8192), candidato_id % 8192, 1)) bits
    from pendiente group by 1),
"g0" as (
  select bloque, bit_or(bits) bits from (select bloque, bits from busqueda_mapa where termino = any ($1::bigint[]) ) x group by bloque), "g1" as (
  select bloque, bit_or(bits) bits from (select bloque, bits from busqueda_mapa where termino = any ($2::bigint[]) ) x group by bloque),
resultado as materialized (
  select bloque, ("g0".bits & "g1".bits)  & ~coalesce(mascara.bits, 0::bit(8192)) bits
    from "g0" join "g1" using (bloque)  left join mascara using (bloque)),
sueltos as materialized (
  select b.candidato_id from candidato_busqueda b join pendiente p on p.candidato_id = b.candidato_id
   where (b.texto like $3 and b.texto like $4) 
     ),
suma as (select (coalesce((select sum(bit_count(bits)) from resultado), 0) + (select count(*) from sueltos))::int total)
select total, array(select candidato_id from sueltos where total <= $5::bigint) pendientes,
       case when total <= $6::bigint then
         (select array_agg(bloque order by bloque) from resultado where bit_count(bits) > 0) end bloques,
       case when total <= $7::bigint then
         (select string_agg(substr(bit_send(bits), 5), ''::bytea order by bloque)
            from resultado where bit_count(bits) > 0) end datos
  from suma;

with m as materialized (
  select b.candidato_id, 0 nivel from candidato_busqueda b where b.candidato_id = any ($1::int[]) and (b.texto like $2) is true)
select (select count(*)::int from m) total,
       array(select k.candidato_id from candidato_contacto k where k.candidato_id = any (array(select candidato_id from m)) order by k.ultimo_contacto desc nulls last, k.candidato_id desc
              limit $3 offset $4::bigint) ids;
