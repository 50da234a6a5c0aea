-- Code that nobody calls any more, and a column that it filled.
drop function busqueda_terminos(text[], boolean, text[], text[], text[], int[], int[], int[], int[], numeric);
drop function busqueda(text[], boolean, text[], text[], text[], int[], int[], int[], int[], numeric, int, int, bigint);
drop function busqueda_marca(int);
drop function palabra_id(int, text);
alter table busqueda_denso drop digitos;
