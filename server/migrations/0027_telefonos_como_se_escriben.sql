-- Phones are searched in the form in which people write them at home (0981455120): a fragment is any part of that, its 0
-- included. Without the 0, '01' could only mean a '1' anywhere, which nearly everybody has.
create or replace function telefono_digitos(t text) returns text language sql immutable strict parallel safe as $$
  select case when d = '' then ''
              when t ~ '^\s*\+' and d !~ '^595' then d
              when d ~ '^595' and (t ~ '^\s*\+' or length(d) > 10) then '0' || regexp_replace(substr(d, 4), '^0', '')
              when length(d) > 10 then d
              else '0' || regexp_replace(d, '^0', '') end
    from (select regexp_replace(t, '\D', '', 'g') d) x
$$;

set local statement_timeout = 0;
do $$
declare
  v_lote constant int := 50000;
  v_desde int := 1;
  v_ultimo int := coalesce((select max(candidato_id) from candidato_busqueda), 0);
begin
  while v_desde <= v_ultimo loop
    update candidato_busqueda b set telefonos = telefonos_de_busqueda(c.telefono1, c.telefono2, c.telefono3)
      from candidato c
     where c.id = b.candidato_id and b.candidato_id between v_desde and v_desde + v_lote - 1;
    if v_ultimo > 4 * v_lote then
      raise info 'Teléfonos de la búsqueda: % %%', least(100, (v_desde + v_lote - 1) * 100::bigint / v_ultimo);
    end if;
    v_desde := v_desde + v_lote;
  end loop;
end $$;
