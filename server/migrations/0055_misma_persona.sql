-- Who is one person is told by one rule (sql/candidatos/iguales.sql; docs/reglas/personas.md).

-- By what else a candidate is known, where their own fields have no room: of a record that was joined to theirs, or said by
-- themselves when they applied again. `llave`: the value as it is compared.
create table candidato_otro_dato (
  candidato_id int not null references candidato on delete cascade,
  clase text not null check (clase in ('documento', 'teléfono', 'correo')),
  llave text not null,
  valor text not null check (length(valor) <= 450),
  primary key (candidato_id, clase, llave)
);
create index candidato_otro_dato_llave on candidato_otro_dato (clase, llave);

create function documento_llave(t text) returns text language sql immutable strict parallel safe as $$
  select case when d ~ '^[0-9]+$' then nullif(ltrim(d, '0'), '') else nullif(d, '') end
    from (select regexp_replace(upper(regexp_replace(t, '[^0-9A-Za-z]', '', 'g')),
                                '^(CE?DULA|CE?D|CI|CIN|CIC|DNI|DOC|DOCUMENTO)(DE)?(IDENTIDAD)?(CIVIL)?(N|NO|NRO|NUM|NMERO|NUMERO)?(?=[0-9]+$)', '') d) x
$$;
create index candidato_documento_llave on candidato (documento_llave(documento)) where documento is not null;
create index usuario_documento_llave on usuario (documento_llave(documento)) where documento is not null;
create index candidato_telefono2_final on candidato (telefono_final(telefono2)) where telefono2 is not null;
create index candidato_telefono3_final on candidato (telefono_final(telefono3)) where telefono3 is not null;

-- Those who are like somebody by what was not compared before are looked at anew; phones are kept without what parts them.
insert into duplicado_pendiente (tipo, id)
select 'candidato', id from candidato where documento ~* '^(0|c|d)'
union
select 'candidato', unnest(ids)
  from (select array_agg(c.id) ids
          from candidato c, lateral (values (lower(c.correo)), (right(c.telefono1, 8)), (right(c.telefono2, 8)), (right(c.telefono3, 8))) v(llave)
         where length(v.llave) >= 8 group by v.llave having count(*) between 2 and 50) g
on conflict do nothing;

-- Notes that the product itself keeps: what a joined record said, and what somebody said of themselves when they applied again.
alter table nota drop constraint nota_origen_check,
  add constraint nota_origen_check check (origen in ('cliente', 'union', 'portal'));
