import type pg from 'pg';

/** What the agency says about somebody on a shortlist. */
const WORDS = [
  'Lleva años en puestos como este y conoce el rubro por dentro. ' +
    'En la entrevista explicó con calma cómo ordenó su último sector y qué haría distinto. ' +
    'Puede empezar en dos semanas.',
  'Aprende rápido y trata muy bien a la gente. Su jefa anterior la recomienda sin reservas. Le falta algo de planilla electrónica, que está estudiando.',
  'El perfil con más experiencia de los tres: dirigió a un equipo de ocho. Vive cerca y busca algo estable.',
];
/** What contacts answer, in turn: the kind, the reason, their words. */
const ANSWERS: readonly [kind: string, reason: string | null, text: string | null][] = [
  ['entrevistar', null, 'Me gustó mucho. Preferimos por la mañana.'],
  ['noAvanza', 'Le falta experiencia', 'Necesitamos a alguien que ya haya manejado caja.'],
  ['comentario', null, '¿Maneja inglés para atender a proveedores?'],
];

/** Shared opportunities with their shortlists and what the clients said, once; existing ones stay. */
export async function fillClientes(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from compartida limit 1');
  if (rows.length > 0) return;
  await client.query(`
    with elegida as (
      select o.id, o.empresa_id, row_number() over (order by o.id = 1 desc, o.id desc) n,
             coalesce((select min(usuario_id) from oportunidad_asignacion where oportunidad_id = o.id), o.creacion_usuario_id) usuario_id
        from oportunidad o join empresa m on m.id = o.empresa_id and m.es_cliente
       where o.estado = 'a' and o.eliminada_ts is null
         and (select count(*) from oportunidad_candidato where oportunidad_id = o.id and not inactivo and not descartado) >= 3
       order by o.id = 1 desc, o.id desc limit 6)
    insert into compartida (oportunidad_id, con_conteos, anonima, con_expectativa, con_empleadores, hasta, usuario_id, desde_ts)
    select id, true, n % 2 = 0, n % 3 = 0, true, (now() at time zone 'America/Asuncion')::date + 30, usuario_id, now() - interval '6 days'
      from elegida`);
  await client.query(`
    insert into cliente_contacto (empresa_id, nombre, correo, de_ficha)
    select distinct on (m.id, lower(coalesce(m.contacto_email, 'contacto' || m.id || '@cliente.example')))
           m.id, coalesce(nullif(trim(m.contacto_nombre), ''), 'Gerencia'), lower(coalesce(m.contacto_email, 'contacto' || m.id || '@cliente.example')),
           m.contacto_email is not null
      from compartida s join oportunidad o on o.id = s.oportunidad_id join empresa m on m.id = o.empresa_id
    on conflict do nothing`);
  await client.query(`
    insert into compartida_contacto (oportunidad_id, contacto_id, desde_ts, visto_ts)
    select s.oportunidad_id, k.id, s.desde_ts, case when s.oportunidad_id % 3 > 0 then s.desde_ts + interval '5 hours' end
      from compartida s join oportunidad o on o.id = s.oportunidad_id join cliente_contacto k on k.empresa_id = o.empresa_id
    on conflict do nothing`);
  await client.query(
    `with puesta as (
       select s.oportunidad_id, oc.candidato_id, row_number() over (partition by s.oportunidad_id order by oc.etapa_id desc, oc.candidato_id)::int n
         from compartida s join oportunidad_candidato oc on oc.oportunidad_id = s.oportunidad_id and not oc.inactivo and not oc.descartado)
     insert into terna_candidato (id, oportunidad_id, candidato_id, orden, letra, palabras, creacion_ts, visto_ts)
     select gen_random_uuid(), oportunidad_id, candidato_id, n, n - 1, ($1::text[])[n], now() - interval '5 days',
            case when oportunidad_id % 3 > 0 then now() - interval '4 days' end
       from puesta where n <= 3`,
    [WORDS],
  );
  await client.query(`
    insert into presentacion (id, oportunidad_id, candidato_id, estado, hash, con_nombre, pedida_ts, respuesta_ts, por)
    select gen_random_uuid(), t.oportunidad_id, t.candidato_id, case when t.orden = 3 and t.oportunidad_id % 2 = 0 then 'pedida' else 'aceptada' end,
           sha256(gen_random_uuid()::text::bytea), not s.anonima, now() - interval '6 days',
           case when t.orden = 3 and t.oportunidad_id % 2 = 0 then null else now() - interval '5 days' end, 'enlace'
      from terna_candidato t join compartida s on s.oportunidad_id = t.oportunidad_id`);
  await client.query(
    `with dicha as (
       insert into opinion (oportunidad_id, contacto_id, candidato_id, tipo, motivo, texto, ts)
       select t.oportunidad_id, x.contacto_id, t.candidato_id, ($1::text[])[t.orden], ($2::text[])[t.orden], ($3::text[])[t.orden],
              now() - make_interval(hours => 10 * t.orden + (t.oportunidad_id % 5)::int)
         from terna_candidato t
         join presentacion p on p.oportunidad_id = t.oportunidad_id and p.candidato_id = t.candidato_id and p.estado = 'aceptada'
         join compartida_contacto x on x.oportunidad_id = t.oportunidad_id and x.visto_ts is not null
       returning *)
     insert into nota (candidato_id, oportunidad_id, titulo, contenido, contenido_texto, creacion_ts, cuenta_filtro, origen, autor)
     select d.candidato_id, d.oportunidad_id,
            'Cliente: ' || case d.tipo when 'entrevistar' then 'quiere entrevistar' when 'noAvanza' then 'no avanza' else 'comentario' end,
            coalesce('<p>' || d.motivo || '</p>', '') || '<p>' || d.texto || '</p>', concat_ws(' ', d.motivo, d.texto), d.ts, false, 'cliente',
            k.nombre || ' (' || m.nombre || ')'
       from dicha d join cliente_contacto k on k.id = d.contacto_id join empresa m on m.id = k.empresa_id`,
    [ANSWERS.map(([kind]) => kind), ANSWERS.map(([, reason]) => reason), ANSWERS.map(([, , text]) => text)],
  );
}
