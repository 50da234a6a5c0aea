-- GET /v1/feriados
select count(*)::int from feriado where $1 = '' or normalizar(nombre) like '%' || normalizar($2) || '%'
or strpos(to_char(fecha, 'DD/MM/YYYY'), $3) > 0;

select id "_id", nombre, fecha from feriado where $1 = '' or normalizar(nombre) like '%' || normalizar($2) || '%'
or strpos(to_char(fecha, 'DD/MM/YYYY'), $3) > 0
 order by fecha < $4::date, abs(fecha - $5::date) limit $6 offset $7::bigint;
