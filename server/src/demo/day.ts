import type pg from 'pg';

/** What agency staff note down to do: the text, days from today, and what it is about. */
const TASKS: readonly [text: string, days: number, about: 'candidato' | 'oportunidad' | 'empresa' | null][] =
  [
    ['Pedir referencias del último trabajo', -2, 'candidato'],
    ['Mandar el informe al cliente', 0, 'oportunidad'],
    ['Llamar para confirmar la entrevista', 0, 'candidato'],
    ['Revisar los términos con la gerente', 1, 'empresa'],
    ['Buscar más cajeras con experiencia', 2, 'oportunidad'],
    ['Ordenar la carpeta de contratos', 4, null],
  ];

/** Everybody's tasks, news and offered hours, once; existing ones stay. */
export async function fillDay(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from tarea limit 1');
  if (rows.length > 0) return;
  await client.query(
    `
    with personal as (select id, row_number() over (order by id) n from usuario where activo and rol in ('admin', 'selector')),
    cuantos as (select count(*)::int n from personal),
    hacer as (select * from unnest($1::text[], $2::int[], $3::text[]) with ordinality t(texto, dias, de, n)),
    gente as materialized (
      select row_number() over () n, candidato_id, oportunidad_id, empresa_id from (
        select oc.candidato_id, oc.oportunidad_id, o.empresa_id from oportunidad_candidato oc
          join oportunidad o on o.id = oc.oportunidad_id and o.eliminada_ts is null and o.estado = 'a'
         where not oc.inactivo and not oc.descartado order by oc.oportunidad_id desc, oc.candidato_id limit 500) g)
    insert into tarea (texto, dia, usuario_id, creacion_usuario_id, candidato_id, oportunidad_id, empresa_id)
    select h.texto, (now() at time zone 'America/Asuncion')::date + h.dias, p.id, coalesce(otro.id, p.id),
           case when h.de = 'candidato' then g.candidato_id end, case when h.de = 'oportunidad' then g.oportunidad_id end,
           case when h.de = 'empresa' then g.empresa_id end
      from personal p cross join hacer h cross join cuantos c
      left join personal otro on h.n % 2 = 0 and otro.n = 1 + p.n % c.n
      left join gente g on g.n = p.n * 7 + h.n`,
    [TASKS.map(([text]) => text), TASKS.map(([, days]) => days), TASKS.map(([, , about]) => about)],
  );
  await client.query(`
    insert into novedad (usuario_id, tipo, clave, titulo, texto, ruta, candidato_id, creacion_ts)
    select t.usuario_id, 'tarea', 'tarea:' || t.id, concat_ws(' ', k.nombre, k.apellido) || ' te encargó una tarea', t.texto, '/tareas',
           t.candidato_id, now() - make_interval(hours => t.id % 30)
      from tarea t join usuario k on k.id = t.creacion_usuario_id where k.id <> t.usuario_id
    on conflict do nothing`);
  await client.query(`
    insert into novedad (usuario_id, tipo, clave, titulo, texto, ruta, candidato_id, creacion_ts)
    select p.usuario_id, 'respuesta', 'respuesta:' || i.id,
           i.nombre || case i.respuesta when 'confirma' then ' confirmó: ' when 'no' then ' no puede: ' else ' pide otra hora: ' end || e.titulo,
           coalesce(i.respuesta_texto, ''), '/agenda?evento=' || e.id, i.candidato_id, least(i.respondida_ts, now() - interval '10 minutes')
      from evento_invitado i join evento e on e.id = i.evento_id and e.inicio_ts > now() join evento_participante p on p.evento_id = e.id
     where i.respuesta is not null on conflict do nothing`);
  await client.query(`
    insert into novedad (usuario_id, tipo, clave, titulo, texto, ruta, candidato_id, creacion_ts)
    select otro.id, 'mencion', 'nota:' || n.id,
           concat_ws(' ', u.nombre, u.apellido) || ' te mencionó en una nota de ' || concat_ws(' ', c.nombre, c.apellido),
           n.titulo || ': ¿la llamás vos, @' || concat_ws(' ', otro.nombre, otro.apellido) || '?', '/editarCandidato/' || c.id, c.id,
           now() - make_interval(mins => (n.id % 600)::int)
      from (select distinct on (creacion_usuario_id) * from nota where not no_listable order by creacion_usuario_id, creacion_ts desc, id desc) n
      join usuario u on u.id = n.creacion_usuario_id join candidato c on c.id = n.candidato_id
      join usuario otro on otro.id <> u.id and otro.email in ('admin@demo.py', 'selector@demo.py')
    on conflict do nothing`);
  await client.query(`
    with dias as (
      select d::date dia, row_number() over (order by d) n from generate_series(
        (now() at time zone 'America/Asuncion')::date + 1, (now() at time zone 'America/Asuncion')::date + 14, interval '1 day') d
       where extract(isodow from d) < 6 and not exists (select from feriado f where f.fecha = d::date) limit 2),
    nueva as (
      insert into oferta (usuario_id, oportunidad_id, titulo, lugar, minutos, margen, aviso, por_dia)
      select u.id, o.id, left('Entrevista: ' || o.titulo, 120), 'Sala 2', 45, 15, 120, 6
        from usuario u cross join lateral (select id, titulo from oportunidad p where estado = 'a' and eliminada_ts is null
             and (select count(*) from oportunidad_candidato where oportunidad_id = p.id and not inactivo and not descartado) > 3 order by id desc limit 1) o
       where u.email in ('admin@demo.py', 'selector@demo.py') returning id, oportunidad_id),
    franjas as (
      insert into oferta_franja (oferta_id, inicio_ts, fin_ts)
      select n.id, (d.dia + time '08:00') at time zone 'America/Asuncion', (d.dia + time '12:00') at time zone 'America/Asuncion'
        from nueva n cross join dias d)
    insert into oferta_persona (id, oferta_id, candidato_id, clave_hash)
    select gen_random_uuid(), n.id, oc.candidato_id, sha256(gen_random_uuid()::text::bytea)
      from nueva n cross join lateral (
        select candidato_id from oportunidad_candidato where oportunidad_id = n.oportunidad_id and not inactivo and not descartado
         order by candidato_id limit 4) oc`);
}
