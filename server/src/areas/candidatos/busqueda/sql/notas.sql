select termino from busqueda_denso where termino = any ($1::bigint[]);

select p.valor, d.termino from busqueda_palabra p join busqueda_denso d on d.termino = termino(8, p.id)
 where p.clase = 8 and p.valor = any ($1::text[]);

with pendiente as materialized (select distinct candidato_id from busqueda_pendiente),
mascara as (
  select candidato_id / 8192 bloque, bit_or(set_bit(0::bit(8192), candidato_id % 8192, 1)) bits
    from pendiente group by 1),
"g0" as (
  select bloque, bit_or(bits) bits from (select bloque, bits from busqueda_mapa where termino = any ($1::bigint[]) ) x group by bloque),
resultado as materialized (
  select bloque, ("g0".bits)  & ~coalesce(mascara.bits, 0::bit(8192)) bits
    from "g0"  left join mascara using (bloque)),
sueltos as materialized (
  select b.candidato_id from candidato_busqueda b join nota_busqueda n on n.candidato_id = b.candidato_id join pendiente p on p.candidato_id = b.candidato_id
   where (n.palabras @@ plainto_tsquery('simple', $2)) 
     ),
suma as (select (coalesce((select sum(bit_count(bits)) from resultado), 0) + (select count(*) from sueltos))::int total)
select total, array(select candidato_id from sueltos where total <= $3::bigint) pendientes,
       case when total <= $4::bigint then
         (select array_agg(bloque order by bloque) from resultado where bit_count(bits) > 0) end bloques,
       case when total <= $5::bigint then
         (select string_agg(substr(bit_send(bits), 5), ''::bytea order by bloque)
            from resultado where bit_count(bits) > 0) end datos
  from suma;

select k.candidato_id id from candidato_contacto k where k.candidato_id = any ($1::int[])
 order by k.ultimo_contacto desc nulls last, k.candidato_id desc limit $2 offset $3;
