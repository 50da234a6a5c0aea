import type pg from 'pg';

const SUBJECT = 'Una entrevista en Tembiapo';
const BODY =
  '<p>Hola {{nombre}}:</p><p>Vimos tu experiencia como {{cargo|en tu rubro}} y nos gustaría conocerte.</p><p>{{miNombre}}</p>';

/** Mails of the last month of everybody who writes, and a draft of each, once; what stands there already stays. */
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
}
