-- The terms of a search, read once and looked for in the maps as often as it takes (server/sql/busqueda/buscar.sql).
create type busqueda_terminos as (
  grupos int[], niveles int[], terminos bigint[],
  raros_grupos int[], raros_niveles int[], raros_bloques int[], raros_bits varbit[],
  cuantos int, fuera int[]);
