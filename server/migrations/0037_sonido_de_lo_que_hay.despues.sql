-- The search as the version before the last asked for it, and a part of it that terminos_pedidos() took the place of.
drop function busqueda(text[], boolean, text[], text[], text[], int[], int[], int[], int[], int[], numeric, int, int, bigint);
drop function if exists terminos_buscados(text[], boolean, text[], text[], text[], int[], int[], int[], numeric);
-- The sound of the words that were there before.
insert into busqueda_sonido (palabra_id, sonido)
  select id, sonido_de(valor) from busqueda_palabra where clase = 1 and valor ~ '[a-z]'
on conflict do nothing;
insert into busqueda_falta (clave, sonido)
  select distinct f.clave, s.sonido from (select distinct sonido from busqueda_sonido) s cross join lateral sonido_faltas(s.sonido) f(clave)
   where not exists (select from busqueda_falta x where x.sonido = s.sonido);
