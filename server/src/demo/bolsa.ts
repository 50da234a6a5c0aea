import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { copyRows } from './copyRows.ts';
import type { Value } from './generating.ts';
import { Random } from './Random.ts';

const OPEN = 40;
const DAYS = 60;
const DAY_MS = 86_400_000;
/** Where applicants come from, most frequent first. '': directly. */
const FUENTES = [
  '',
  'google',
  'facebook',
  'linkedin',
  'whatsapp',
  'instagram',
  'alerta',
  'computrabajo.com.py',
  'bolsa.una.py',
  'feed',
] as const;
const ALERTS = 14;

/** Publication dates and applicants, for loads that ran without triggers. */
export async function fillBolsa(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into publicacion (oportunidad_id, desde_ts, cambio_ts, hasta_ts)
    select id, creacion_ts + interval '2 hours', creacion_ts + interval '2 hours',
           case when estado <> 'a' or eliminada_ts is not null
                then least(now(), coalesce(cierre_fecha::timestamp at time zone 'America/Asuncion', creacion_ts + interval '50 days')) end
      from oportunidad where publicar_web on conflict do nothing`);
  await countByDay(client);
}

/** The demonstration's job board: forty open publications, visits and applications by source, and alerts. */
export async function ensureBolsa(client: pg.Client): Promise<void> {
  await publishMore(client);
  await client.query(
    `update oportunidad set muestra_salario = true where publicar_web and not es_confidencial and id % 3 > 0`,
  );
  await sayOrigins(client);
  await countByDay(client);
  await countVisits(client);
  await addAlerts(client);
}

/** Publishes every open opportunity; up to forty, earlier ones are requested again these days. */
async function publishMore(client: pg.Client): Promise<void> {
  await client.query(
    `update oportunidad set publicar_web = true where estado = 'a' and eliminada_ts is null`,
  );
  await client.query(`update publicacion p set desde_ts = o.creacion_ts, cambio_ts = o.creacion_ts
                        from oportunidad o where o.id = p.oportunidad_id and p.hasta_ts is null`);
  const { rows } = await client.query<{ faltan: number }>(
    `select ${OPEN} - count(*)::int faltan from publicacion where hasta_ts is null`,
  );
  const missing = rows[0]!.faltan;
  if (missing <= 0) return;
  const { rows: old } = await client.query<{ id: number }>(
    `select id from oportunidad where estado = 'f' and publicar_web order by id limit $1`,
    [missing],
  );
  for (const [i, { id }] of old.entries()) {
    const ago = `${Math.floor(i / 2)} days ${((i * 7) % 9) + 1} hours`;
    const { rows: fresh } = await client.query<{ id: number }>(
      `insert into oportunidad (titulo, titulo_publicacion, estado, empresa_id, cargo_id, rubro_id, solicitud_fecha,
         cierre_esperado_fecha, creacion_ts, creacion_usuario_id, salario_minimo, salario_maximo, proposito, muestra_posicion,
         responsabilidad, muestra_responsabilidad, conocimiento_especifico, muestra_conocimiento_especifico,
         conocimiento_deseable, muestra_conocimiento_deseable, experiencia_requerida, muestra_experiencia_requerida, aptitud,
         muestra_aptitud, requisito_adicional, muestra_requisito_adicional, condicion_contratacion,
         muestra_condicion_contratacion, es_confidencial, publicar_web, ciudad_id, empleo_tipo, pago_forma, equipo_id)
       select titulo, null, 'a', empresa_id, cargo_id, rubro_id, (now() - $2::interval)::date, (now() + interval '35 days')::date,
              now() - $2::interval, creacion_usuario_id, salario_minimo, salario_maximo, proposito, muestra_posicion,
              responsabilidad, muestra_responsabilidad, conocimiento_especifico, muestra_conocimiento_especifico,
              conocimiento_deseable, muestra_conocimiento_deseable, experiencia_requerida, muestra_experiencia_requerida,
              aptitud, muestra_aptitud, requisito_adicional, muestra_requisito_adicional, condicion_contratacion,
              muestra_condicion_contratacion, false, true, ciudad_id, empleo_tipo, pago_forma, equipo_id
         from oportunidad where id = $1 returning id`,
      [id, ago],
    );
    const freshId = fresh[0]!.id;
    await client.query(
      `insert into oportunidad_asignacion select $1, usuario_id, tipo, porcentaje from oportunidad_asignacion where oportunidad_id = $2`,
      [freshId, id],
    );
    await client.query(
      `insert into oportunidad_prioridad select $1, usuario_id from oportunidad_prioridad where oportunidad_id = $2`,
      [freshId, id],
    );
    await client.query(
      `update publicacion set desde_ts = now() - $2::interval, cambio_ts = now() - $2::interval where oportunidad_id = $1`,
      [freshId, ago],
    );
  }
}

async function sayOrigins(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ oportunidad_id: number; candidato_id: number }>(
    `select oportunidad_id, candidato_id from oportunidad_candidato where origen = 'portal' order by 1, 2`,
  );
  const said = rows.map(({ oportunidad_id, candidato_id }) =>
    new Random(oportunidad_id * 7_919 + candidato_id).skewed(FUENTES, 1.6),
  );
  await client.query(
    `update oportunidad_candidato oc set fuente = nullif(n.fuente, '')
       from unnest($1::int[], $2::int[], $3::text[]) n(oportunidad_id, candidato_id, fuente)
      where oc.oportunidad_id = n.oportunidad_id and oc.candidato_id = n.candidato_id`,
    [rows.map((row) => row.oportunidad_id), rows.map((row) => row.candidato_id), said],
  );
}

/** Counts them by day for the production. */
const countByDay = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`
    truncate postulacion_dia;
    insert into postulacion_dia
    select (e.ts at time zone 'America/Asuncion')::date, o.equipo_id, coalesce(oc.fuente, ''), count(*)
      from etapa_cambio e
      join oportunidad o on o.id = e.oportunidad_id
      join oportunidad_candidato oc on oc.oportunidad_id = e.oportunidad_id and oc.candidato_id = e.candidato_id
     where e.tipo = 'inclusion' and oc.origen = 'portal' group by 1, 2, 3`);

/** More visits while a publication is new, few at the end; some open the form. */
async function countVisits(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: number; desde: Date; hasta: Date }>(
    `select oportunidad_id id, desde_ts desde, coalesce(hasta_ts, now()) hasta from publicacion order by 1`,
  );
  const visits: Value[][] = [];
  for (const { id, desde, hasta } of rows) {
    const random = new Random(id * 104_729 + 3);
    const liked = 4 + random.integer(0, 30);
    const first = Math.max(desde.getTime(), hasta.getTime() - DAYS * DAY_MS);
    for (let at = first; at <= hasta.getTime(); at += DAY_MS) {
      const age = (at - desde.getTime()) / DAY_MS;
      for (const [i, fuente] of FUENTES.entries()) {
        const seen = Math.round((liked * random.real() * 2) / ((1 + i * 0.8) * (1 + age / 10)));
        if (seen === 0) continue;
        const day = new Date(at).toISOString().slice(0, 10);
        visits.push([id, day, fuente, seen, Math.round(seen * random.real() * 0.3)]);
      }
    }
  }
  await copyRows(client, 'publicacion_visita', 'oportunidad_id, dia, fuente, vistas, iniciadas', visits);
}

async function addAlerts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rubro_id: number; ciudad_id: number }>(
    `select o.rubro_id, o.ciudad_id from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null order by o.id limit ${ALERTS}`,
  );
  for (const [i, { rubro_id, ciudad_id }] of rows.entries())
    await client.query(
      `insert into alerta (id, email, clave, busqueda, rubro_id, ciudad_id, confirmada_ts, hasta_ts)
       values ($1, $2, $3, $4, $5, $6, now() - $7::int * interval '3 days', now() - interval '1 day')`,
      [
        uuidv7(),
        `interesada${i + 1}@correo.example`,
        uuidv7(),
        i % 4 === 0 ? 'vendedor' : null,
        i % 3 === 1 ? rubro_id : null,
        i % 3 === 2 ? ciudad_id : null,
        i + 1,
      ],
    );
}
