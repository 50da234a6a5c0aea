-- Only the search called it, which asks terminos_buscados (server/sql/busqueda/buscar.sql) now.
drop function busqueda_terminos(text[], boolean, text[], text[], text[], int[], int[], int[], int[], int[], numeric);
