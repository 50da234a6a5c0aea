import type pg from 'pg';

/** Days around today that have events, and how many of a hundred hours are taken. */
export interface Agenda {
  daysBack: number;
  daysAhead: number;
  taken: number;
}

/** The past week and the next two of a busy agency. */
export const BUSY_WEEKS: Agenda = { daysBack: 9, daysAhead: 12, taken: 62 };

/** A number below 100, always the same for the same text. */
const CHANCE = (of: string) => `(('x' || substr(md5(${of}), 1, 7))::bit(28)::int % 100)`;

/**
 * Fills everybody's agenda: interviews with candidates of open opportunities, calls and meetings, in working hours of working
 * days. Past ones took place, or the candidate did not come.
 */
export async function fillAgenda(client: pg.Client, { daysBack, daysAhead, taken }: Agenda): Promise<void> {
  await client.query(
    `
    with personal as (
      select id from usuario where activo and rol in ('admin', 'selector')),
    dias as (
      select d::date dia from generate_series(
        (now() at time zone 'America/Asuncion')::date - $1::int, (now() at time zone 'America/Asuncion')::date + $2::int, interval '1 day') d
       where extract(isodow from d) < 6 and not exists (select from feriado f where f.fecha = d::date)),
    huecos (hora, minutos, tipo) as (values
      (time '08:30', 30, 'llamada'), ('09:30', 60, 'entrevista'), ('11:00', 60, 'entrevista'), ('14:00', 45, 'entrevista'),
      ('15:15', 60, 'reunion'), ('16:45', 45, 'entrevista')),
    gente as materialized (
      select row_number() over () n, candidato_id, oportunidad_id from (
        select oc.candidato_id, oc.oportunidad_id from oportunidad_candidato oc
          join oportunidad o on o.id = oc.oportunidad_id and o.eliminada_ts is null
         where not oc.inactivo and not oc.descartado order by oc.oportunidad_id desc, oc.candidato_id limit 4000) g),
    cuantos as (select greatest(count(*), 1) n from gente),
    huecos_tomados as (
      select p.id usuario_id, h.tipo, h.minutos, (d.dia + h.hora) at time zone 'America/Asuncion' inicio, p.id::text || d.dia || h.hora de
        from personal p cross join dias d cross join huecos h
       where ${CHANCE(`p.id::text || d.dia || h.hora`)} < $3)
    insert into evento (uid, titulo, tipo, inicio_ts, fin_ts, lugar, estado, candidato_id, oportunidad_id, usuario_id, creacion_ts, modificacion_ts)
    select md5('evento' || t.de)::uuid,
           left(case t.tipo when 'entrevista' then 'Entrevista: ' || coalesce(o.titulo, 'presentación')
                when 'llamada' then 'Llamada: ' || coalesce(o.titulo, 'seguimiento') else 'Reunión de equipo' end, 120),
           t.tipo, t.inicio, t.inicio + make_interval(mins => t.minutos),
           case t.tipo when 'entrevista' then (array['Sala 1', 'Sala 2', 'Por videollamada'])[1 + ${CHANCE(`t.de || 'lugar'`)} % 3]
                when 'reunion' then 'Sala grande' end,
           case when t.inicio > now() then 'previsto'
                when t.tipo = 'entrevista' and ${CHANCE(`t.de || 'fin'`)} < 12 then 'noVino' else 'hecho' end,
           g.candidato_id, g.oportunidad_id, t.usuario_id, t.inicio - interval '3 days', t.inicio - interval '3 days'
      from huecos_tomados t cross join cuantos c
      left join gente g on t.tipo <> 'reunion' and g.n = 1 + ('x' || substr(md5(t.de || 'quien'), 1, 7))::bit(28)::int % c.n
      left join oportunidad o on o.id = g.oportunidad_id
    on conflict (uid) do nothing`,
    [daysBack, daysAhead, taken],
  );
  await client.query(`
    insert into evento_participante (evento_id, usuario_id, inicio_ts)
    select id, usuario_id, inicio_ts from evento where usuario_id is not null on conflict do nothing`);
  await client.query(`
    insert into evento_invitado (id, evento_id, candidato_id, nombre, correo, respuesta, respuesta_texto, respondida_ts)
    select md5('invitado' || e.uid)::uuid, e.id, c.id, c.nombre || ' ' || c.apellido, lower(c.correo), r.respuesta,
           case r.respuesta when 'otraHora' then '¿Puede ser por la tarde?' end, case when r.respuesta is not null then e.inicio_ts - interval '1 day' end
      from evento e join candidato c on c.id = e.candidato_id and c.correo is not null
     cross join lateral (select case when ${CHANCE(`e.uid::text`)} < 55 then 'confirma' when ${CHANCE(`e.uid::text`)} < 63 then 'otraHora'
                                     when ${CHANCE(`e.uid::text`)} < 68 then 'no' end respuesta) r
     where e.tipo = 'entrevista' and e.inicio_ts < now() + interval '7 days'
    on conflict do nothing`);
  await client.query(`
    insert into evento_recordatorio (evento_id, minutos, vence_ts, hecho_ts)
    select e.id, m, v.vence, case when v.vence <= now() then now() end
      from evento e, unnest(array[1440, 120]) m, lateral (select e.inicio_ts - make_interval(mins => m) vence) v
     where e.inicio_ts > now()
    on conflict do nothing`);
}
