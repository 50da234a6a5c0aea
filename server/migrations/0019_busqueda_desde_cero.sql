-- The map of who is there at all (termino(9, 0)) was chosen only from candidates that there were: an installation that
-- began without any had none, and whoever was folded was found no more until there were a thousand.
insert into busqueda_denso (termino) values (termino(9, 0)) on conflict do nothing;
delete from busqueda_lista where termino = termino(9, 0);

-- Who was folded without it is folded again: those of installations that never had the map.
insert into busqueda_pendiente (candidato_id)
select candidato_id from busqueda_lugar where not exists (select from busqueda_mapa where termino = termino(9, 0));

create or replace procedure busqueda_mapear() language plpgsql as $$
declare v_bloque int;
begin
  call busqueda_elegir();
  -- Also when there is nobody: the first who come are folded into it.
  insert into busqueda_denso (termino) values (termino(9, 0)) on conflict do nothing;
  for v_bloque in select busqueda_bloques() loop
    call busqueda_mapear_bloque(v_bloque);
  end loop;
  call busqueda_listar();
end $$;
