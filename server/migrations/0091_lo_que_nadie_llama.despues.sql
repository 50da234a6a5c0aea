-- What servers of two versions ago called, and parts that hallar_candidatos() no longer has.
drop function if exists buscar_candidatos(text[], boolean, text[], text[], text[], int[], int[], int[], numeric, int, int, bigint);
drop function if exists busqueda_dicha(jsonb);
drop function if exists busqueda_en_mapas(
  int[], int[], bigint[], int[], int[], int[], varbit[], int, int[], int, int, int, int[]);
