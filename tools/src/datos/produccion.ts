import { once } from 'node:events';
import { isWeekday } from '@tembiapo/contract/domain/produccion.ts';
import { contarDeUna } from '@tembiapo/server/areas/produccion/index.ts';
import { connect } from '@tembiapo/server/platform/database.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Azar } from './azar.ts';
import { CARRERAS } from './carreras.ts';
import { copiarFilas } from './copiar.ts';
import { DIA, dia, iso, type Referencias, type Valor } from './generar.ts';
import { contenido, titulo } from './textos.ts';

/** Two cores, two months at a time. */
const A_LA_VEZ = 2;

/** Weeks of calls that a demonstration shows: those of the trend, and one more. */
const SEMANAS = 13;
/** Half past eight to half past five in Asunción, in hours of UTC. */
const ABRE = 11.5;
const HORAS = 9;

/**
 * What the staff of a demonstration did on the phone these last weeks, so that its production looks like that of an
 * agency at work: some a day above what is expected, some below.
 */
export async function copiarLlamadas(
  client: pg.Client,
  { primero, ultimo }: { primero: number; ultimo: number },
  ref: Referencias,
): Promise<void> {
  const azar = new Azar(6_061_842);
  const hoy = Date.now();
  const filas: Valor[][] = [];
  for (const [i, persona] of ref.staff.entries())
    for (let dias = SEMANAS * 7; dias >= 0; dias--) {
      const fecha = dia(hoy - dias * DIA);
      if (!isWeekday(fecha) || azar.suerte(0.06)) continue;
      const cuantas = azar.entero(4, 8 + ((i * 5) % 9));
      for (let n = 0; n < cuantas; n++) {
        const ts = Date.parse(`${fecha}T00:00:00Z`) + (ABRE + azar.real() * HORAS) * 3_600_000;
        if (ts > hoy) continue;
        const texto = contenido(azar, azar.uno(CARRERAS).saberes, azar.entero(3, 12));
        filas.push([
          azar.entero(primero, ultimo),
          titulo(azar),
          `<p>${texto}</p>`,
          texto,
          iso(ts),
          persona,
          azar.suerte(0.9),
          azar.suerte(0.07),
          azar.uno(ref.equipos),
        ]);
      }
    }
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const stream = client.query(
    copyFrom(
      'copy nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro, entrevista_cortesia, equipo_id) from stdin',
    ),
  );
  const fin = once(stream, 'finish');
  stream.end(copiarFilas(filas));
  await fin;
  await client.query('commit');
}

/** Copies for the companions of supervised notes, and the days to be counted: rows were copied without triggers. */
export async function completarProduccion(
  url: string,
  client: pg.Client,
  avance: (parte: number) => void = () => {},
): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro,
                       entrevista_cortesia, expectativa_salarial, equipo_id, oportunidad_id, no_listable, copia_de)
     select candidato_id, titulo, contenido, contenido_texto, creacion_ts, companhero_id, cuenta_filtro, entrevista_cortesia,
            expectativa_salarial, equipo_id, oportunidad_id, true, id
       from nota n where companhero_id is not null and not exists (select 1 from nota where copia_de = n.id)`,
  );
  await client.query('commit');
  await client.query(
    `insert into produccion_pendiente (usuario_id, dia)
     select creacion_usuario_id, dia_local(creacion_ts) from nota
     union select companhero_id, dia_local(creacion_ts) from nota where companhero_id is not null
     union select coalesce(u.id, 0), dia_local(e.ts) from etapa_cambio e
             left join usuario u on u.id = e.usuario_id and u.rol in ('admin', 'selector')
            where e.tipo in ('inclusion', 'avance')
     except select usuario_id, dia from produccion_dia
     except select usuario_id, dia from produccion_pendiente`,
  );
  await client.query('analyze produccion_pendiente');
  const { rows: meses } = await client.query<{ desde: string; hasta: string }>(
    `select to_char(m, 'YYYY-MM-DD') desde, to_char(m + interval '1 month' - interval '1 day', 'YYYY-MM-DD') hasta
       from (select distinct date_trunc('month', dia) m from produccion_pendiente) x order by m desc`,
  );
  const { db, close } = connect(url, { max: A_LA_VEZ });
  const quedan = [...meses];
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, async () => {
      for (let mes = quedan.shift(); mes; mes = quedan.shift()) {
        await contarDeUna(db, mes);
        avance(1 - quedan.length / meses.length);
      }
    }),
  );
  await close();
}

/** The reports of the last weeks as the server would have sent them. */
export async function asegurarEnviados(client: pg.Client): Promise<void> {
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
