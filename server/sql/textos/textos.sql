-- Text as it is compared: lower case, no accents (ñ = n), one space between words. The signs that tell C++, C# and C apart
-- become letters that no word has, as in contract/src/domain/normalizeText.ts.
create or replace function normalizar(t text) returns text language plpgsql immutable strict parallel safe as $$
declare v text := lower(public.unaccent('public.unaccent'::regdictionary, t));
begin
  if v ~ '[a-z][+#♯⁺₊➕]|[cf] +[+#♯⁺₊➕]|\.net' then
    -- Variants of the same signs, and the mark that only makes an emoji of one.
    v := translate(v, '♯⁺₊➕' || chr(65039), '#+++');
    v := regexp_replace(v, '(^|[^a-z0-9])([cf]) *\+ +\+(?![a-z0-9])', '\1\2++', 'g');
    v := regexp_replace(v, '(^|[^a-z0-9])([cf]) +(\+\+|#)(?![a-z0-9])', '\1\2\3', 'g');
    v := regexp_replace(v, '([a-z0-9][a-z])(\+\+|[+#](?![a-z0-9]))', '\1 q\2', 'g');
    v := regexp_replace(v, '([a-z])\+{2,}', '\1pqxpqx ', 'g');
    v := regexp_replace(v, '([a-z])\+(?![a-z0-9])', '\1pqx ', 'g');
    v := regexp_replace(v, '(^[a-z]|[^a-z0-9][a-z])#', '\1hxq ', 'g');
    v := regexp_replace(v, '\.net(?!\.?[a-z])', ' wxqnet', 'g');
  end if;
  return trim(regexp_replace(v, '[^a-z0-9]+', ' ', 'g'));
end $$;

-- The place of a name in the alphabet: ñ after n; other accents and signs make no difference. For `collate "C"`, so that it
-- is the same on every server, whatever languages it knows (docs/decisions/0021).
create or replace function alfabetico(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary,
    replace(replace(translate(t, '{', ' '), 'ñ', 'n{'), 'Ñ', 'n{'))), '[^a-z0-9{]+', ' ', 'g'));
end $$;

-- A name as it is compared when an apostrophe separates nothing: 'D''Ecclesiis' and 'D Ecclesiis' are 'decclesiis',
-- 'Mbo''ehára' is 'mboehara'.
create or replace function nombre_junto(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(normalizar(translate(t, '''’‘`´ʼʻ′', '')), '(^| )([do]) (?=[a-z]{2})', '\1\2', 'g');
end $$;

-- The words of a normalized text that must be the same in another, however alike the rest is: C++, C#, a C alone.
create or replace function palabras_propias(normal text) returns text[] language sql immutable strict parallel safe as $$
  select array(select w from unnest(string_to_array(normal, ' ')) w where w ~ '^[b-df-hj-np-tv-xz]$|pqx|hxq|wxq' order by 1)
$$;

create or replace function documento_plano(t text) returns text language sql immutable strict parallel safe as
$$ select nullif(upper(regexp_replace(t, '[^0-9A-Za-z]', '', 'g')), '') $$;

-- A person's document as it is compared, the same as in contract/src/domain/samePerson.ts: 'CI 1.234.567' is '1234567'.
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
