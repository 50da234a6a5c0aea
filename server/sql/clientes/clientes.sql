-- Clients who look and answer (docs/reglas/clientes.md).

-- Whoever of a company's record has an address, whom one writes to first of all at the top; without a name, the company's.
create or replace function empresa_contactos(p_id int) returns table (n int, nombre text, correo text) language sql stable as $$
  select x.n, coalesce(nullif(trim(x.nombre), ''), m.nombre), trim(x.correo)
    from empresa m, lateral (values (1, m.contacto_email, m.contacto_nombre), (2, m.gerente_rrhh_email, m.gerente_rrhh), (3, m.correo, null),
                                    (4, m.gerente_gral_email, m.gerente_gral), (5, m.gerente_comercial_email, m.gerente_comercial),
                                    (6, m.director_email, m.director), (7, m.servicio_email, m.servicio_nombre)) x(n, correo, nombre)
   where m.id = p_id and nullif(trim(x.correo), '') is not null
$$;

-- Their addresses as they are compared.
create or replace function empresa_correos(p_id int) returns text[] language sql stable as
$$ select coalesce(array_agg(lower(correo)), '{}') from empresa_contactos(p_id) $$;

-- Whether a contact may come in: not shut out, of a company that is a client, and still of its record when they came from it.
create or replace function contacto_entra(p_id int) returns boolean language sql stable as $$
  select k.revocado_ts is null and m.es_cliente and (not k.de_ficha or k.correo = any (empresa_correos(m.id)))
    from cliente_contacto k join empresa m on m.id = k.empresa_id where k.id = p_id
$$;

-- What is shared now: its opportunity goes on and its last day has not passed.
create or replace view compartida_vigente as
  select s.*, o.empresa_id, o.titulo, o.estado
    from compartida s join oportunidad o on o.id = s.oportunidad_id
   where o.eliminada_ts is null and o.estado in ('a', 'p') and s.hasta >= dia_local(now());

-- What of a shortlist its client is shown, without names while nothing is shared yet.
create or replace view terna_anonima as
  select t.id, coalesce((select s.anonima from compartida s where s.oportunidad_id = t.oportunidad_id), true) anonima from terna_candidato t;

-- Who of a shortlist agreed to it as it is shown, goes on in the opportunity and lets their data be used. By name is shown who was asked
-- for that; who agreed without it before is shown so until they answer.
create or replace view terna_aceptada as
  select t.*
    from terna_candidato t
    join terna_anonima a on a.id = t.id
    join presentacion p on p.oportunidad_id = t.oportunidad_id and p.candidato_id = t.candidato_id
    join oportunidad_candidato oc on oc.oportunidad_id = t.oportunidad_id and oc.candidato_id = t.candidato_id
    join candidato c on c.id = t.candidato_id
   where t.quitado_ts is null
     and case when a.anonima then p.estado = 'aceptada' or p.estado = 'pedida' and p.sin_nombre else p.estado = 'aceptada' and p.con_nombre end
     and not oc.inactivo and not oc.descartado and c.tratamiento_limitado_ts is null;

-- Whom the client sees: of them, those in whose texts nothing waits for the agency to look at it.
create or replace view terna_visible as
  select t.*
    from terna_candidato t join terna_aceptada v on v.id = t.id
   where not t.falta_revisar;
