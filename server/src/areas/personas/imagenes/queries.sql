-- GET /getImagenesv3/candidatoFoto/5
select "id" from "candidato" where "id" = $1;

select "t"."id", "t"."objeto_id", "t"."creacion_ts", "o"."nombre" from "imagen_temporal" as "t" inner join "objeto" as "o" on "o"."id" = "t"."objeto_id" where "t"."concepto" = $1 and "t"."concepto_id" = $2 order by "t"."creacion_ts", "t"."id";
