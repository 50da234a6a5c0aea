-- Whose each mail, address and enclosed CV is (docs/reglas/correspondencia.md).

alter table recibido
  -- Written by the candidate of its thread, from an address of theirs.
  add propio boolean not null default false,
  -- Where it asks to be answered.
  add responde_a text check (responde_a = lower(responde_a) and length(responde_a) <= 320);

-- An answer in a candidate's thread that went to somebody else.
alter table carta add ajena boolean not null default false;

-- Each enclosed CV waits on its own, and becomes whose it is.
alter table recibido_archivo
  add lectura_id uuid references cv_lectura on delete set null,
  add candidato_id int references candidato on delete cascade;
create index recibido_archivo_lectura on recibido_archivo (lectura_id) where lectura_id is not null;
create index recibido_archivo_candidato on recibido_archivo (candidato_id) where candidato_id is not null;
update recibido_archivo f set lectura_id = r.lectura_id
  from recibido r join cv_lectura l on l.id = r.lectura_id
 where f.recibido_id = r.id and f.objeto_id = l.objeto_id;

-- By sender, also in threads.
create index recibido_remitente on recibido (de);
drop index recibido_de;

-- Mails that were removed, by their mark alone: a mailbox that gives one again brings nobody back.
create table correo_olvidado (huella bytea primary key, ts timestamptz not null default now());

-- Addresses that were taken for a candidate's and are somebody else's: no address at all, staff's, a client's, a mailbox of the
-- agency, and that of a mail whose CV became a candidate with another address, or with none.
delete from direccion d
 where d.candidato_id is not null and (
       d.correo = 'sin-remitente'
    or exists (select from usuario u where lower(u.email) = d.correo and u.rol in ('admin', 'selector'))
    or exists (select from casilla b where lower(b.direccion) = d.correo)
    or exists (select from cliente_contacto k where k.correo = d.correo)
    or exists (select from empresa e where array[
         lower(e.contacto_email), lower(e.gerente_rrhh_email), lower(e.correo), lower(e.gerente_gral_email),
         lower(e.gerente_comercial_email), lower(e.director_email), lower(e.servicio_email)] @> array[d.correo])
    or exists (select from recibido r join hilo h on h.id = r.hilo_id
                where r.de = d.correo and r.lectura_id is not null and h.candidato_id = d.candidato_id));

-- So are those from which nobody ever wrote with that candidate's name, unless no mail from there has a name and the record no address.
do $$
declare d record;
begin
  for d in select x.correo, c.correo suyo, normalizar(c.nombre) nombre, normalizar(c.apellido) apellido
             from direccion x join candidato c on c.id = x.candidato_id where lower(c.correo) is distinct from x.correo loop
    delete from direccion
     where correo = d.correo
       and (d.suyo is not null or exists (select from recibido where de = d.correo and nombre <> ''))
       and not exists (select from recibido r, string_to_array(normalizar(r.nombre), ' ') dicho
                        where r.de = d.correo and dicho && string_to_array(d.nombre, ' ') and dicho && string_to_array(d.apellido, ' '));
  end loop;
end $$;

update carta k set ajena = true
  from envio e
 where e.id = k.envio_id and e.hilo_id is not null and k.candidato_id is not null and k.correo is not null
   and not exists (select from candidato c where c.id = k.candidato_id and lower(c.correo) = lower(k.correo))
   and not exists (select from usuario u where u.candidato_id = k.candidato_id and u.rol = 'candidato' and lower(u.email) = lower(k.correo))
   and not exists (select from direccion d where d.candidato_id = k.candidato_id and d.correo = lower(k.correo));
