-- GET /v1/feriados
select count(*)::int from feriado where normalizar(nombre) like $1
or $2::bool and strpos(to_char(fecha, 'DD/MM/YYYY'), $3) > 0;

select id "_id", nombre, fecha from feriado where normalizar(nombre) like $1
or $2::bool and strpos(to_char(fecha, 'DD/MM/YYYY'), $3) > 0
 order by fecha < $4::date, abs(fecha - $5::date) limit $6 offset $7::bigint;
