import type pg from 'pg';

const SUBJECT = 'Una entrevista en Tembiapo';
const BODY =
  '<p>Hola {{nombre}}:</p><p>Vimos tu experiencia como {{cargo|en tu rubro}} y nos gustaría conocerte.</p><p>{{miNombre}}</p>';

/** Last month's mails of everybody who writes, and a draft by each, once; existing ones stay. */
export async function fillEnvios(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from envio limit 1');
  if (rows.length > 0) return;
  await client.query(
    `
    with personal as (
      select id, concat_ws(' ', nombre, apellido) nombre, row_number() over (order by id) n
        from usuario where activo and rol in ('admin', 'selector') order by id limit 12),
    nuevo as (
      insert into envio (usuario_id, asunto, cuerpo, estado, creacion_ts, cambio_ts)
      select p.id, $1, $2, case when s.n = 4 then 'borrador' else 'hecho' end, t.ts, t.ts
        from personal p cross join generate_series(1, 4) s (n)
        cross join lateral (select now() - make_interval(days => 7 * s.n, hours => p.n::int) ts) t
      returning id, usuario_id, estado, cambio_ts),
    -- Who has an address, one after another, the first people too, who are looked at most.
    gente as (
      select id, nombre, correo, row_number() over (order by id) n from (
        select id, nombre, correo from candidato where correo is not null and tratamiento_limitado_ts is null order by id limit 600) c)
    insert into carta (envio_id, candidato_id, estado, correo, asunto, texto, ts)
    select e.id, g.id, case e.estado when 'hecho' then 'enviada' else 'espera' end,
           case e.estado when 'hecho' then g.correo end, case e.estado when 'hecho' then $1 end,
           case e.estado when 'hecho' then
             concat('Hola ', split_part(g.nombre, ' ', 1), E':\\nVimos tu experiencia y nos gustaría conocerte.\\n', p.nombre) end,
           case e.estado when 'hecho' then e.cambio_ts + make_interval(secs => g.n) end
      from nuevo e join personal p on p.id = e.usuario_id
      join gente g on g.n between (e.id * 11) % 500 and (e.id * 11) % 500 + 11`,
    [SUBJECT, BODY],
  );
  await fillHilos(client);
}

/** What people answer, in turn; the last one was typed on a phone. */
const ANSWERS = [
  'Hola, muchas gracias. Sí me interesa, puedo el martes o el miércoles por la tarde.\n\n' +
    'El lun, la agencia escribió:\n> Vimos tu experiencia y nos gustaría conocerte.',
  'Buen día. Gracias por escribirme. Ahora estoy en otro proyecto, pero en dos meses quedo libre. ¿Podemos hablar entonces?',
  'Hola! De qué empresa se trata y en qué zona sería el trabajo? Vivo en San Lorenzo.',
  'Gracias, pero ya conseguí trabajo. Saludos.',
];
/** Mails from people nobody knows. */
const UNKNOWN: [de: string, nombre: string, asunto: string, texto: string][] = [
  [
    'lorena.villalba@correo.com.py',
    'Lorena Villalba',
    'CV para el puesto de contadora',
    'Buenos días. Vi el aviso y quisiera postularme. Tengo ocho años de experiencia.',
  ],
  [
    'mcabrera77@correo.com.py',
    'Mario Cabrera',
    'Consulta',
    'Hola, ¿todavía buscan choferes para el interior? Tengo registro profesional.',
  ],
  [
    'compras@ferreteria-sol.com.py',
    'Ferretería El Sol',
    'Necesitamos un encargado de depósito',
    'Buenas tardes, nos recomendaron la agencia. ¿Cómo trabajan?',
  ],
  [
    'yanina.ortega@correo.com.py',
    '',
    'Re: entrevista',
    'Perdón, se me hizo tarde. ¿Podemos pasar la entrevista para mañana?',
  ],
  ['sin-remitente', 'Escáner Oficina', 'Documento escaneado', 'Escaneado en la oficina.'],
];

/** The conversations of these mails, the answers, and what waits to be placed. */
async function fillHilos(client: pg.Client): Promise<void> {
  await client.query(`
    with escrita as (
      select k.id, k.asunto, k.candidato_id, k.ts, row_number() over (order by k.id) n from carta k where k.estado = 'enviada' and k.hilo_id is null),
    nuevo as (
      insert into hilo (asunto, candidato_id, ultimo_ts) select asunto, candidato_id, ts from escrita order by n returning id),
    puesto as (select id, row_number() over (order by id) n from nuevo)
    update carta k set hilo_id = p.id, mensaje = gen_random_uuid() from escrita e join puesto p on p.n = e.n where k.id = e.id`);
  await client.query(
    `
    with respondida as (
      select k.hilo_id, k.asunto, k.ts, c.nombre, c.apellido, lower(k.correo) de, row_number() over (order by k.id) n
        from carta k join candidato c on c.id = k.candidato_id where k.hilo_id is not null and k.correo is not null)
    insert into recibido (huella, mensaje, hilo_id, clase, de, nombre, asunto, texto, fecha, ts)
    select decode(md5('demo' || r.n), 'hex'), '<demo-' || r.n || '@correo.com.py>', r.hilo_id, case when r.n % 21 = 0 then 'automatico' else 'persona' end,
           r.de, r.nombre || ' ' || r.apellido, 'Re: ' || r.asunto,
           case when r.n % 21 = 0 then 'Estoy fuera de la oficina hasta el lunes.' else ($1::text[])[1 + (r.n / 3) % 4] end, x.ts, x.ts
      from respondida r cross join lateral (select r.ts + make_interval(hours => 1 + (r.n % 40)::int) ts) x
     where r.n % 3 = 0 and x.ts < now()`,
    [ANSWERS],
  );
  await client.query(`
    update hilo h set ultimo_ts = r.fecha, espera = r.clase = 'persona' and r.fecha > now() - interval '10 days'
      from recibido r where r.hilo_id = h.id and r.fecha > h.ultimo_ts`);
  await client.query(`
    update carta set rebote = '550 5.1.1 La casilla no existe', rebote_ts = ts + interval '1 minute' where id % 97 = 5 and hilo_id is not null`);
  await client.query(
    `
    insert into recibido (huella, clase, de, nombre, asunto, texto, html, fecha, ts)
    select decode(md5('suelto' || u.n), 'hex'), 'persona', u.de, u.nombre, u.asunto, u.texto,
           case when u.n = 3 then '<h3 style="color:#b35c00">Ferretería El Sol</h3><p>' || u.texto || '</p>' end, x.ts, x.ts
      from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality u (de, nombre, asunto, texto, n)
     cross join lateral (select now() - make_interval(hours => (u.n * 19)::int) ts) x`,
    [0, 1, 2, 3].map((column) => UNKNOWN.map((row) => row[column])),
  );
  await client.query(`
    insert into recibido (huella, clase, de, nombre, para, asunto, texto, fecha, ts, con_id)
    select decode(md5('respuesta'), 'hex'), 'persona', u.email, u.nombre || ' ' || u.apellido, r.de, 'Re: ' || r.asunto,
           'Hola, Mario. Sí, seguimos buscando: mandame tu CV y te llamo.', r.fecha + interval '2 hours', r.ts + interval '2 hours', r.id
      from recibido r join usuario u on u.email = 'selector@demo.py' where r.de = 'mcabrera77@correo.com.py'`);
  await client.query(`
    insert into correo_busqueda (hilo_id, candidato_id, carta_id, palabras)
    select k.hilo_id, k.candidato_id, k.id, palabras_de(normalizar(concat_ws(' ', k.asunto, c.nombre, c.apellido, k.correo, k.texto)))
      from carta k join candidato c on c.id = k.candidato_id where k.hilo_id is not null`);
  await client.query(`
    insert into correo_busqueda (hilo_id, candidato_id, recibido_id, palabras)
    select h.id, h.candidato_id, r.id, palabras_de(normalizar(concat_ws(' ', r.asunto, r.nombre, r.de, r.texto)))
      from recibido r join hilo h on h.id = r.hilo_id`);
}
