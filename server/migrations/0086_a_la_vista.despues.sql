-- Phones that were kept as nobody dials them: with 00 for a + (00595981455120), or without the 0 that a number's cell dropped. They
-- take the form of all others (contract/src/domain/phones.ts), and are searched by it. To find them costs some seconds for a million.
set local statement_timeout = 0;
select set_config('tembiapo.auditar', 'no', true);
create or replace function pg_temp.como_se_marca(t text) returns text language sql immutable as $$
  select case when t ~ '^005950?[1-9][0-9]{7,8}$' then regexp_replace(t, '^005950?', '0')
              when t ~ '^00(?!595)[1-9][0-9]{7,}$' then regexp_replace(t, '^00', '+')
              when t ~ '^9[5-9][0-9]{7}$' then '0' || t
              else t end $$;
update candidato
   set telefono1 = pg_temp.como_se_marca(telefono1), telefono2 = pg_temp.como_se_marca(telefono2), telefono3 = pg_temp.como_se_marca(telefono3)
 where telefono1 ~ '^(00[1-9]|9[5-9][0-9]{7}$)' or telefono2 ~ '^(00[1-9]|9[5-9][0-9]{7}$)' or telefono3 ~ '^(00[1-9]|9[5-9][0-9]{7}$)';
-- Phones beside a record, which are searched through its row.
select candidatos_indexar(array_agg(distinct candidato_id)) from candidato_otro_dato where clase = 'teléfono' and valor ~ '^00[1-9]';

-- Addresses and names that came with signs that nobody sees, as they would be kept now (contract/src/domain/withoutInvisible.ts). Joiners stay
-- in scripts that have them (Arabic, those of India, Tibetan, Burmese, Khmer, Mongolian) and in pictures; what has none of these signs is not read twice.
create or replace function pg_temp.a_la_vista(t text) returns text language sql immutable as $$
  select btrim(case when t ~ U&'[^\0001-\007E\00A1-\00AC\00AE-\024F]' then regexp_replace(t,
    U&'(?<![\0600-\0DFF\0F00-\109F\1780-\18AF\19E0-\19FF\1CD0-\1CFF\A830-\A83F\A8E0-\A8FF\A9E0-\A9FF\AA60-\AA7F\FB50-\FDFF\FE70-\FEFE\2600-\27BF\FE0F\+01F000-\+01FAFF])[\200C\200D]|'
    '[\200C\200D](?![\0600-\0DFF\0F00-\109F\1780-\18AF\19E0-\19FF\1CD0-\1CFF\A830-\A83F\A8E0-\A8FF\A9E0-\A9FF\AA60-\AA7F\FB50-\FDFF\FE70-\FEFE\2600-\27BF\+01F000-\+01FAFF])|'
    '(?<![\+01F3F4\+0E0020-\+0E007F])[\+0E0020-\+0E007F]|'
    '[\00AD\034F\061C\0890\0891\115F\1160\180E\200B\200E\200F\202A-\202E\2060-\2064\2066-\206F\2800\3164\FEFF\FFA0\FFF9-\FFFB'
    '\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0001]', '', 'g') else t end) $$;
-- Whoever had not proven an address has not proven it now, and no more did who had.
create temp table correo_a_la_vista on commit drop as
  select id, correo_confirmado confirmado from candidato where correo <> pg_temp.a_la_vista(correo);
update candidato c set correo = nullif(pg_temp.a_la_vista(c.correo), '') from correo_a_la_vista v where v.id = c.id;
update candidato c set correo_confirmado = nullif(v.confirmado, lower(c.correo)) from correo_a_la_vista v
 where v.id = c.id and v.confirmado is not null;
update candidato
   set nombre = coalesce(nullif(pg_temp.a_la_vista(nombre), ''), nombre), apellido = coalesce(nullif(pg_temp.a_la_vista(apellido), ''), apellido)
 where nombre <> pg_temp.a_la_vista(nombre) or apellido <> pg_temp.a_la_vista(apellido);

do $$
declare v_campo text[];
begin
  foreach v_campo slice 1 in array array[
    ['empresa', 'telefono'], ['empresa', 'contacto_telefono'], ['empresa', 'servicio_telefono'], ['empresa', 'gerente_gral_telefono'],
    ['empresa', 'gerente_rrhh_telefono'], ['empresa', 'gerente_comercial_telefono'], ['empresa', 'director_telefono'],
    ['instituto', 'telefono'], ['instituto', 'contacto_telefono'], ['usuario', 'telefono']] loop
    execute format('update %1$I set %2$I = pg_temp.como_se_marca(%2$I) where %2$I <> pg_temp.como_se_marca(%2$I)', v_campo[1], v_campo[2]);
  end loop;
  foreach v_campo slice 1 in array array[
    ['empresa', 'correo'], ['empresa', 'contacto_email'], ['empresa', 'servicio_email'], ['empresa', 'gerente_gral_email'],
    ['empresa', 'gerente_rrhh_email'], ['empresa', 'gerente_comercial_email'], ['empresa', 'director_email']] loop
    execute format('update %1$I set %2$I = nullif(pg_temp.a_la_vista(%2$I), '''') where %2$I <> pg_temp.a_la_vista(%2$I)', v_campo[1], v_campo[2]);
  end loop;

  -- What stands once, by the columns within which it does: of several that look alike the one that is so already is kept, else the first.
  foreach v_campo slice 1 in array array[
    ['evento_invitado', 'correo', 'evento_id'], ['direccion', 'correo', '1'],
    ['candidato_otro_dato', 'llave', 'candidato_id, clase']] loop
    execute format(
      'delete from %1$I where ctid in (
         select fila from (select ctid fila, row_number() over (partition by %3$s, pg_temp.a_la_vista(%2$I)
                             order by %2$I <> pg_temp.a_la_vista(%2$I), %2$I) from %1$I) x where row_number > 1)',
      v_campo[1], v_campo[2], v_campo[3]);
    execute format('update %1$I set %2$I = pg_temp.a_la_vista(%2$I) where %2$I <> pg_temp.a_la_vista(%2$I) and pg_temp.a_la_vista(%2$I) <> ''''',
      v_campo[1], v_campo[2]);
  end loop;
end $$;
update candidato_otro_dato set valor = pg_temp.a_la_vista(valor) where clase = 'correo' and valor <> pg_temp.a_la_vista(valor);

-- An account or a client's contact stays as it is where another one has that address, or will.
update usuario u set email = pg_temp.a_la_vista(u.email)
 where u.email <> pg_temp.a_la_vista(u.email) and pg_temp.a_la_vista(u.email) <> ''
   and not exists (select from usuario o where lower(pg_temp.a_la_vista(o.email)) = lower(pg_temp.a_la_vista(u.email)) and o.id <> u.id
                      and (o.email = pg_temp.a_la_vista(o.email) or o.id < u.id));
update cliente_contacto u set correo = pg_temp.a_la_vista(u.correo)
 where u.correo <> pg_temp.a_la_vista(u.correo) and length(pg_temp.a_la_vista(u.correo)) >= 3
   and not exists (select from cliente_contacto o
                    where o.empresa_id = u.empresa_id and pg_temp.a_la_vista(o.correo) = pg_temp.a_la_vista(u.correo) and o.id <> u.id
                      and (o.correo = pg_temp.a_la_vista(o.correo) or o.id < u.id));
select set_config('tembiapo.auditar', '', true);
