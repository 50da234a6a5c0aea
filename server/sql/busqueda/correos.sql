-- Make the words of mails searchable under whoever the mail is with: mails that were sent, and mails that came in.
create or replace function cartas_indexar(p_ids int[]) returns void language sql as $$
  insert into correo_busqueda (hilo_id, candidato_id, carta_id, palabras)
    select k.hilo_id, k.candidato_id, k.id,
           palabras_de_texto(concat_ws(' ', k.asunto, k.nombre, c.nombre, c.apellido, k.correo, k.texto))
      from carta k left join candidato c on c.id = k.candidato_id
     where k.id = any (p_ids) and k.estado = 'enviada' and k.hilo_id is not null order by k.id
  on conflict do nothing
$$;

create or replace function recibidos_indexar(p_ids int[]) returns void language sql as $$
  insert into correo_busqueda (hilo_id, candidato_id, recibido_id, palabras)
    select h.id, h.candidato_id, r.id, palabras_de_texto(concat_ws(' ', r.asunto, r.nombre, r.de, r.texto))
      from recibido r join hilo h on h.id = r.hilo_id
     where r.id = any (p_ids) order by r.id
  on conflict do nothing
$$;

-- Stands for an address that must be recognised even after whoever had it was removed.
create or replace function correo_huella(p_correo text) returns text language sql immutable strict parallel safe as
$$ select '#' || encode(sha256(convert_to(lower(p_correo), 'UTF8')), 'hex') $$;
