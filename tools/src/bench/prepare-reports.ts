import { createIndices, removeIndices } from '@tembiapo/server/demo/indices.ts';
import { loadCandidatos } from '@tembiapo/server/demo/loadCandidatos.ts';
import { completeProduccion } from '@tembiapo/server/demo/produccion.ts';
import pg from 'pg';
import { say } from './measure.ts';
import { prepareDatabase } from './product.ts';

/** A large agency after five years. */
const CANDIDATOS = 60_000;
const SELECTORES = 100;
const NOTAS = 5_000_000;
const CHANGES = 2_000_000;
const DAYS = 1826;

/** A random day of the last five years and a fraction of its working hours; see MOMENT. */
const RANDOM_DAY = `current_date - 1 - (random() * ${DAYS})::int d, random() h`;
/** The moment these stand for, in UTC: on a weekday, from 8:30 to 17:30 in Asunción. */
const MOMENT = `((d - case extract(isodow from d)::int when 6 then 1 when 7 then 2 else 0 end)::timestamp
  + interval '11 hours 30 minutes' + h * interval '9 hours') at time zone 'UTC'`;

export const prepareReports = (): Promise<string> =>
  prepareDatabase('reportes', async (url) => {
    await loadCandidatos(url, CANDIDATOS);
    await fill(url);
  });

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const q = (text: string) => client.query(text);
  await q(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
           set maintenance_work_mem = '1GB'; select setseed(0.42)`);
  await q(`insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
           select gen_random_uuid(), 'selector' || i || '@agencia.example', '-', 'Selector', 'N.º ' || i, 'selector'
             from generate_series(1, ${SELECTORES}) i on conflict do nothing`);
  await q(
    `insert into equipo (nombre) select 'Equipo ' || i from generate_series(5, 8) i on conflict do nothing`,
  );
  await removeIndices(client, ['nota', 'etapa_cambio', 'oportunidad_candidato']);
  await q(
    'truncate nota, etapa_cambio, oportunidad_candidato, produccion_pendiente, produccion_dia, produccion_etapa, produccion_embudo',
  );
  await q(`create temp table gente as select id, row_number() over () - 1 n from usuario where rol in ('admin', 'selector');
           create temp table equipos as select id, row_number() over () - 1 n from equipo;
           create temp table ops as select id, equipo_id, row_number() over () - 1 n from oportunidad;
           create unique index on gente (n); create unique index on equipos (n); create unique index on ops (n)`);
  // Each candidate goes some stages through an opportunity, handled by one person.
  await q(`
    create temp table pasos as
    select row_number() over () i, p.op, p.cand, p.quien, paso, ${MOMENT} + paso * (0.2 + p.ritmo) * interval '3 days' ts,
           (array[200, 201, 307, 202, 203, 204, 205, 206])[paso + 1] etapa
      from (select floor(random() * (select count(*) from ops))::int op, 1 + floor(random() * ${CANDIDATOS})::int cand,
                   floor(random() * (select count(*) from gente))::int quien, ${RANDOM_DAY}, random() ritmo,
                   1 + floor(power(random(), 1.3) * 7)::int pasos
              from generate_series(1, ${Math.round(CHANGES / 2.6)})) p,
           generate_series(0, p.pasos - 1) paso`);
  await q(`delete from pasos where i > ${CHANGES} or ts > now()`);
  await q(`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
           select o.id, cand, 'selector', max(etapa) from pasos join ops o on o.n = op group by 1, 2`);
  await q(`
    insert into etapa_cambio (oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, usuario_id, nota_id, ts)
    select o.id, p.cand, case paso when 0 then 'inclusion' else 'avance' end, null, p.etapa, g.id,
           case when p.i % 2 = 0 then 100000000 + p.i end, p.ts
      from pasos p join ops o on o.n = p.op join gente g on g.n = p.quien order by p.ts`);
  await q(`
    insert into nota (id, candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                      companhero_id, equipo_id, oportunidad_id)
    select 100000000 + p.i, p.cand, 'Avance', '<p>Avance de etapa con buena devolución.</p>', 'Avance de etapa con buena devolución.',
           p.ts, g.id, false, case when p.i % 16 = 0 and c.id <> g.id then c.id end, o.equipo_id, o.id
      from pasos p join ops o on o.n = p.op join gente g on g.n = p.quien
      join gente c on c.n = (p.quien + p.i) % (select count(*) from gente)
     where p.i % 2 = 0 order by p.ts`);
  await q(`
    insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                      entrevista_cortesia, equipo_id)
    select x.cand, 'Llamada', '<p>Atendió enseguida, disponible en quince días, pide cinco millones.</p>',
           'Atendió enseguida, disponible en quince días, pide cinco millones.', x.ts, g.id, x.filtro < 0.9, x.cortesia < 0.05, e.id
      from (select *, ${MOMENT} ts
              from (select 1 + floor(random() * ${CANDIDATOS})::int cand, floor(random() * (select count(*) from gente))::int quien,
                           floor(random() * (select count(*) from equipos))::int equipo, random() filtro, random() cortesia, ${RANDOM_DAY}
                      from generate_series(1, ${NOTAS} - (select count(*)::int from nota))) r order by d) x
      join gente g on g.n = x.quien join equipos e on e.n = x.equipo`);
  await q(`select setval(pg_get_serial_sequence('nota', 'id'), (select max(id) from nota))`);
  await q(
    `update oportunidad set estado = 'f', cierre_fecha = current_date - (random() * ${DAYS})::int where id % 4 <> 0`,
  );
  await q(`delete from oportunidad_cierre`);
  await q(`insert into oportunidad_cierre select o.id, g.id from oportunidad o join gente g on g.n = o.id % (select count(*) from gente)
            where o.estado = 'f'`);
  await createIndices(url, () => true);
  await q('drop schema carga cascade');
  await q('analyze nota, etapa_cambio, oportunidad_candidato, oportunidad, oportunidad_cierre, usuario');
  await q('set session_replication_role = origin');
  const from = Date.now();
  await completeProduccion(url, client);
  say(`Cinco años de producción contados en ${Math.round((Date.now() - from) / 1000)} s`);
  await q(
    'vacuum analyze nota, etapa_cambio, produccion_dia, produccion_etapa, produccion_embudo, produccion_pendiente',
  );
  await client.end();
}
