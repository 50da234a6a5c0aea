-- GET /v1/candidato/etiquetas
select "id" from "candidato" where "id" = $1;

select d.id "idNumerico", d.descripcion from candidato_etiqueta e join dato_auxiliar d on d.id = e.etiqueta_id
 where e.candidato_id = $1 order by alfabetico(d.descripcion) collate "C", d.id;
