-- Whose a candidate's mails are does not hang on what they type of themselves (docs/reglas/correspondencia.md).

alter table candidato
  -- Set while the address of the record is one that only the candidate put there: what the record had before, in lower case, or '-'.
  add correo_confirmado text;

create index cliente_contacto_correo on cliente_contacto (correo);

-- Those that candidates put there themselves, and that are not their account's. What came from there and answers nothing that was
-- written to it stops being theirs.
do $$
declare c record;
begin
  for c in select k.id, lower(k.correo) correo, coalesce(lower(a.antes), '-') antes
             from usuario u join candidato k on k.id = u.candidato_id
             cross join lateral (
               select x.usuario_id, x.cambios->'correo'->>0 antes from auditoria x
                where x.de = 'candidato' and x.de_id = k.id::text and x.tabla = 'candidato' and x.cambios ? 'correo'
                order by x.id desc limit 1) a
            where u.rol = 'candidato' and k.correo is not null and lower(k.correo) <> lower(u.email) and a.usuario_id = u.id loop
    update candidato set correo_confirmado = c.antes where id = c.id;
    update recibido r set propio = false
      from hilo h
     where h.id = r.hilo_id and h.candidato_id = c.id and r.de = c.correo and r.propio
       and not exists (select from direccion d where d.correo = r.de and d.candidato_id = c.id)
       and not exists (select from carta k where k.candidato_id = c.id and lower(k.correo) = r.de and k.ts < r.fecha);
  end loop;
end $$;
