-- From how many points, of 100, somebody fits (docs/reglas/busquedas.md), and the sum of before, which did not count them.
alter table sugerido_pesos add column minimo smallint not null default 50 check (minimo between 0 and 100);
drop function if exists puntajes_en_mapas(int[], int[], int[], int[], bigint[], int[]);
