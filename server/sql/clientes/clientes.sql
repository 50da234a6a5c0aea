-- What clients see and answer (docs/reglas/clientes.md).

-- The people in a company's record who have an address, whom to write to first on top; one without a name bears the
-- company's.
create or replace function empresa_contactos(p_id int) returns table (n int, nombre text, correo text) language sql stable as $$
  select x.n, coalesce(nullif(trim(x.nombre), ''), m.nombre), trim(x.correo)
    from empresa m, lateral (values (1, m.contacto_email, m.contacto_nombre), (2, m.gerente_rrhh_email, m.gerente_rrhh), (3, m.correo, null),
                                    (4, m.gerente_gral_email, m.gerente_gral), (5, m.gerente_comercial_email, m.gerente_comercial),
                                    (6, m.director_email, m.director), (7, m.servicio_email, m.servicio_nombre)) x(n, correo, nombre)
   where m.id = p_id and nullif(trim(x.correo), '') is not null
$$;

-- Their addresses in the form that is compared.
create or replace function empresa_correos(p_id int) returns text[] language sql stable as
$$ select coalesce(array_agg(lower(correo)), '{}') from empresa_contactos(p_id) $$;

-- Whether a contact may come in: not shut out, of a company that is a client and, if taken from its record, still in it.
create or replace function contacto_entra(p_id int) returns boolean language sql stable as $$
  select k.revocado_ts is null and m.es_cliente and (not k.de_ficha or k.correo = any (empresa_correos(m.id)))
    from cliente_contacto k join empresa m on m.id = k.empresa_id where k.id = p_id
$$;

-- What is shared now: its opportunity is still open and its last day has not passed.
create or replace view compartida_vigente as
  select s.*, o.empresa_id, o.titulo, o.estado
    from compartida s join oportunidad o on o.id = s.oportunidad_id
   where o.eliminada_ts is null and o.estado in ('a', 'p') and s.hasta >= dia_local(now());

-- Whether a client sees a shortlist without names, as they do while nothing is shared yet.
create or replace view terna_anonima as
  select t.id, coalesce((select s.anonima from compartida s where s.oportunidad_id = t.oportunidad_id), true) anonima from terna_candidato t;

-- Shortlisted candidates who agreed to be shown the way they are, continue in the opportunity and let their data be used.
-- They are shown by name only if they agreed to that; somebody who agreed without it and was asked again stays shown without
-- it until they answer.
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

-- Those the client sees: of the above, those whose texts have nothing left for the agency to review.
create or replace view terna_visible as
  select t.*
    from terna_candidato t join terna_aceptada v on v.id = t.id
   where not t.falta_revisar;
