-- GET /getImagenesv3/candidatoFoto/5
select "id", "objeto_id" from "imagen_temporal" where "concepto" = $1 and "concepto_id" = $2 order by "creacion_ts", "id";
