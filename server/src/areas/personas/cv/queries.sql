-- GET /v1/cv/lecturas
select 
  id, nombre, estado, avance, mensaje, candidato_id "candidatoIdNumerico", to_char("creacion_ts" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') fecha,
  usuario_id "usuarioId", objeto_id "objetoId", extension, leido - 'texto' - 'experiencias' - 'formaciones' leido
  from cv_lectura where usuario_id = $1 order by creacion_ts desc, id desc limit $2;

-- GET /v1/cv/aciertos
select campo, sum(iguales)::int iguales, sum(corregidos)::int corregidos, sum(quitados)::int quitados,
       sum(agregados)::int agregados
  from cv_acierto
 where mes > (now() - make_interval(months => $1))::date and ($2::text is null or origen = $3)
 group by campo;

select count(*)::int n from cv_por_leer;

-- GET /v1/cv/reglas
select id, lista, texto from cv_regla order by lista, alfabetico(texto) collate "C";
