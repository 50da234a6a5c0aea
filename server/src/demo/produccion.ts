import { isWeekday } from '@tembiapo/contract/domain/produccion.ts';
import type pg from 'pg';
import { countOne } from '../areas/medicion/produccion/index.ts';
import { connect } from '../platform/database/database.ts';
import { CAREERS } from './careers.ts';
import { copyRows } from './copyRows.ts';
import { DAY, day, iso, type Referencias, type Value } from './generating.ts';
import { quietly } from './quietly.ts';
import { Random } from './Random.ts';
import { content, title } from './texts.ts';

/** Two cores, two months at a time. */
const AT_ONCE = 2;

/** Weeks of calls that a demonstration shows: those of the trend, and one more. */
const WEEKS = 13;
/** Half past eight to half past five in Asunción, in UTC hours. */
const OPENING_HOUR = 11.5;
const HOURS = 9;

/**
 * The staff's calls of these last weeks, so that the production looks like a working agency's: some days above what is
 * expected, some below.
 */
export async function copyCalls(
  client: pg.Client,
  { primero, ultimo }: { primero: number; ultimo: number },
  ref: Referencias,
): Promise<void> {
  const random = new Random(6_061_842);
  const today = Date.now();
  const rows: Value[][] = [];
  for (const [i, person] of ref.staff.entries())
    for (let days = WEEKS * 7; days >= 0; days--) {
      const date = day(today - days * DAY);
      if (!isWeekday(date) || random.luck(0.06)) continue;
      const howMany = random.integer(4, 8 + ((i * 5) % 9));
      for (let n = 0; n < howMany; n++) {
        const ts = Date.parse(`${date}T00:00:00Z`) + (OPENING_HOUR + random.real() * HOURS) * 3_600_000;
        if (ts > today) continue;
        const text = content(random, random.one(CAREERS).skills, random.integer(3, 12));
        rows.push([
          random.integer(primero, ultimo),
          title(random),
          `<p>${text}</p>`,
          text,
          iso(ts),
          person,
          random.luck(0.9),
          random.luck(0.07),
          random.one(ref.equipos),
        ]);
      }
    }
  await quietly(client, () =>
    copyRows(
      client,
      'nota',
      'candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro, entrevista_cortesia, equipo_id',
      rows,
    ),
  );
}

/** The copies for companions of supervised notes, and the days to be counted, since rows were copied without triggers. */
export async function completeProduccion(
  url: string,
  client: pg.Client,
  progress: (part: number) => void = () => {},
): Promise<void> {
  await quietly(client, () =>
    client.query(
      `insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                       entrevista_cortesia, expectativa_salarial, equipo_id, oportunidad_id, no_listable, copia_de)
     select candidato_id, titulo, contenido, contenido_texto, creacion_ts, companhero_id, cuenta_filtro, entrevista_cortesia,
            expectativa_salarial, equipo_id, oportunidad_id, true, id
       from nota n where companhero_id is not null and not exists (select 1 from nota where copia_de = n.id)`,
    ),
  );
  await client.query(
    `insert into produccion_pendiente (usuario_id, dia)
     select creacion_usuario_id, dia_local(creacion_ts) from nota where creacion_usuario_id is not null
     union select companhero_id, dia_local(creacion_ts) from nota where companhero_id is not null
     union select coalesce(u.id, 0), dia_local(e.ts) from etapa_cambio e
             left join usuario u on u.id = e.usuario_id and u.rol in ('admin', 'selector')
            where e.tipo in ('inclusion', 'avance')
     except select usuario_id, dia from produccion_dia
     except select usuario_id, dia from produccion_pendiente`,
  );
  await client.query('analyze produccion_pendiente');
  const { rows: months } = await client.query<{ desde: string; hasta: string }>(
    `select to_char(m, 'YYYY-MM-DD') desde, to_char(m + interval '1 month' - interval '1 day', 'YYYY-MM-DD') hasta
       from (select distinct date_trunc('month', dia) m from produccion_pendiente) x order by m desc`,
  );
  const { db, close } = connect(url, { max: AT_ONCE });
  const remaining = [...months];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let month = remaining.shift(); month; month = remaining.shift()) {
        await countOne(db, month);
        progress(1 - remaining.length / months.length);
      }
    }),
  );
  await close();
}

/** The reports of the last weeks as the server would have sent them. */
export async function ensureSent(client: pg.Client): Promise<void> {
  await client.query(
    `with dias as (
       select d::date dia from generate_series(current_date - 40, current_date - 1, interval '1 day') d
        where extract(isodow from d) < 6 and not exists (select 1 from feriado where fecha = d::date)),
     corridas as (
       select 'diario' frecuencia, dia desde, dia hasta from dias
       union select 'semanal', date_trunc('week', dia)::date, date_trunc('week', dia)::date + 4 from dias
              where date_trunc('week', dia)::date + 4 < current_date
       union select 'mensual', date_trunc('month', dia)::date, (date_trunc('month', dia) + interval '1 month')::date - 1
               from dias where (date_trunc('month', dia) + interval '1 month')::date <= current_date)
     insert into reporte_enviado (id, usuario_id, frecuencia, fecha_inicio, fecha_fin, llamadas, citados, entrevistas, procesados,
                                  cierres, enviado_ts)
     select gen_random_uuid(), p.usuario_id, c.frecuencia, c.desde, c.hasta, sum(p.llamadas), sum(p.citados), sum(p.entrevistas),
            sum(p.procesados),
            (select count(*) from oportunidad o join oportunidad_cierre x on x.oportunidad_id = o.id
              where x.usuario_id = p.usuario_id and o.estado = 'f' and o.cierre_fecha between c.desde and c.hasta),
            (c.hasta + time '18:05') at time zone 'America/Asuncion'
       from corridas c join produccion_dia p on p.dia between c.desde and c.hasta and p.equipo_id = 0 and p.como = 'ambos'
       join usuario u on u.id = p.usuario_id and u.activo
      group by p.usuario_id, c.frecuencia, c.desde, c.hasta
     on conflict do nothing`,
  );
}
