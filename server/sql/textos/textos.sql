-- Text as it is compared: lower case, no accents (ñ = n), words parted by one space.
create or replace function normalizar(t text) returns text language sql immutable strict parallel safe as
$$ select trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, t)), '[^a-z0-9]+', ' ', 'g')) $$;

create or replace function documento_plano(t text) returns text language sql immutable strict parallel safe as
$$ select nullif(upper(regexp_replace(t, '[^0-9A-Za-z]', '', 'g')), '') $$;

-- A person's document as it is compared, as contract/src/domain/samePerson.ts has it: 'CI 1.234.567' is '1234567'.
create or replace function documento_llave(t text) returns text language sql immutable strict parallel safe as $$
  select case when d ~ '^[0-9]+$' then nullif(ltrim(d, '0'), '') else nullif(d, '') end
    from (select regexp_replace(upper(regexp_replace(t, '[^0-9A-Za-z]', '', 'g')),
                                '^(CE?DULA|CE?D|CI|CIN|CIC|DNI|DOC|DOCUMENTO)(DE)?(IDENTIDAD)?(CIVIL)?(N|NO|NRO|NUM|NMERO|NUMERO)?(?=[0-9]+$)', '') d) x
$$;

-- A company's name as it is compared: without its legal form.
create or replace function nombre_comercial(t text) returns text language sql immutable strict parallel safe as
$$ select regexp_replace(normalizar(t), '\m(s a|sa|s r l|srl|saci|s a c i|eas|e a s|ltda|cia)$', '') $$;

create or replace function dia_local(ts timestamptz) returns date
  language sql immutable parallel safe return (ts at time zone 'America/Asuncion')::date;
