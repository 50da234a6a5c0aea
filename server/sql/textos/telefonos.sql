-- Phones are searched as people write them at home (0981455120): a fragment is any part of that, its 0 included. Without the
-- 0, '01' could only mean a '1' anywhere, which nearly everybody has. 00 is how a + is dialled. Its twin is wholeDigits
-- (contract/src/domain/phones.ts); a test keeps them equal.
create or replace function telefono_digitos(t text) returns text language sql immutable strict parallel safe as $$
  select case when d = '' then ''
              when d ~ '^5950?[0-9]{8,}$' or d ~ '^595' and afuera then '0' || regexp_replace(substr(d, 4), '^0', '')
              when afuera or length(d) > 10 then d
              else '0' || regexp_replace(d, '^0', '') end
    from (select case when mas then escrito else regexp_replace(escrito, '^00(?=[1-9][0-9]{7})', '') end d,
                 mas or escrito ~ '^00[1-9][0-9]{7}' afuera
            from (select regexp_replace(t, '\D', '', 'g') escrito, t ~ '^\s*(\(\s*)?\+' mas) y) x
$$;

create or replace function telefono_final(t text) returns text language sql immutable strict parallel safe as
$$ select case when length(regexp_replace(t, '\D', '', 'g')) >= 8 then right(regexp_replace(t, '\D', '', 'g'), 8) end $$;

-- Runs of one to four digits inside the phones of a candidate.
create or replace function telefono_partes(telefonos text) returns setof text language sql immutable strict parallel safe as $$
  select distinct substr(telefonos, i, largo)
    from generate_series(1, length(telefonos)) i, generate_series(1, 4) largo
   where i + largo - 1 <= length(telefonos) and substr(telefonos, i, largo) !~ ' '
$$;

create or replace function telefonos_de_busqueda(t1 text, t2 text, t3 text) returns text language sql immutable parallel safe as
$$ select ' ' || concat_ws('  ', telefono_digitos(t1), telefono_digitos(t2), telefono_digitos(t3)) || ' ' $$;
