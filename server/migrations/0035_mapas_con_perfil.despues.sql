-- The maps of what people are compared by (server/sql/busqueda/filas.sql, candidato_terminos_de_perfil), for who was there before.
-- On its own, after the code that reads it: until here the old maps serve the searches.
set local statement_timeout = 0;
set local work_mem = '256MB';
call busqueda_mapear();
