-- Mails that candidates wrote before it was kept which those are (docs/reglas/correspondencia.md).
update recibido r set propio = true
  from hilo h
 where h.id = r.hilo_id and h.candidato_id is not null and not r.propio
   and (exists (select from candidato c where c.id = h.candidato_id and lower(c.correo) = r.de)
     or exists (select from usuario u where u.candidato_id = h.candidato_id and u.rol = 'candidato' and lower(u.email) = r.de)
     or exists (select from direccion d where d.candidato_id = h.candidato_id and d.correo = r.de));
