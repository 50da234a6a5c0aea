import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays, isWeekday } from '@tembiapo/contract/domain/produccion.ts';
import PostalMime from 'postal-mime';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../platform/database/database.ts';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';
import { dueRuns } from './rules.ts';
import { sendDue } from './sending.ts';

/** 18:01 in Asunción. */
const atTime = (day: string, hour = '18:01'): Date => new Date(`${day}T${hour}:00-03:00`);

const smtp = await startSmtp();
const app = await startTestApp(
  { SMTP_URL: smtp.url, PUBLIC_URL: 'https://agencia.example', AGENCY_NAME: 'Agencia Ñandutí' },
  { jobs: true },
);
const admin = await app.tokenFor('admin');
const selector = await app.tokenFor('selector');
const rows = await app.sql<{ id: number; email: string }>`
      select id, email from usuario where email in ('admin@demo.py', 'selector@demo.py')`;
const of = (email: string): number => rows.find((row) => row.email === email)!.id;
const ids = { admin: of('admin@demo.py'), selector: of('selector@demo.py') };
afterAll(async () => {
  await app.close();
  await smtp.close();
});

describe('reportes que salen solos, con el reloj movido', () => {
  beforeEach(async () => {
    await app.settled();
    await app.clear(
      'nota',
      'etapa_cambio',
      'reporte_enviado',
      'produccion_corrida',
      'correo',
      'oportunidad_cierre',
      'intento',
    );
    await app.sql`delete from feriado`;
    smtp.mensajes.length = 0;
    await last('2026-05-03');
  });

  /** Everything up to that day was sent. */
  const last = (day: string) =>
    app.sql`insert into produccion_corrida (frecuencia, dia)
      select f, ${day}::date from unnest(array['diario', 'semanal', 'mensual']) f`;
  const call = (usuarioId: number, ts: string, candidatoId = 1) =>
    app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, equipo_id)
      values (${candidatoId}, 'x', 'x', 'x', ${ts}, ${usuarioId}, 1)`;
  const feriado = (date: string) =>
    app.sql`insert into feriado (id, nombre, fecha) values (${uuidv7()}, 'Feriado', ${date}::date)`;
  const sent = async (token = admin, more: Record<string, unknown> = {}) =>
    (
      await app.call('GET', '/v1/produccion/enviados', {
        token,
        input: { fechaInicio: '2026-01-01', fechaFin: '2026-12-31', limit: 50, ...more },
      })
    ).body;
  const runs = async (now: Date) =>
    (await sendDue(app.services, now)).map(({ frecuencia, dia }) => `${frecuencia} ${dia}`);

  test('a las 18:00 de un día hábil, una fila y un correo para cada quien con producción', async () => {
    await call(ids.selector, '2026-05-04T15:00:00Z', 1);
    await call(ids.selector, '2026-05-04T16:00:00Z', 1);
    await call(ids.selector, '2026-05-04T16:00:00Z', 2);
    expect(await runs(atTime('2026-05-04', '17:59'))).toEqual([]);
    expect(await runs(atTime('2026-05-04'))).toEqual(['diario 2026-05-04']);
    expect(await runs(atTime('2026-05-04', '18:30'))).toEqual([]);
    const { items, count, sumatoria } = await sent();
    expect(count).toBe(1);
    expect(items).toMatchObject([
      {
        selectorNombre: 'Óscar Rojas',
        selectorIdNumerico: ids.selector,
        frecuencia: 'diario',
        fechaInicio: '2026-05-04',
        fechaFin: '2026-05-04',
        datos: { llamadas: 2, citados: 0, entrevistas: 0, procesados: 0, cierres: 0 },
      },
    ]);
    expect(sumatoria).toEqual([
      {
        frecuencia: 'diario',
        totalCitados: 0,
        totalLlamadas: 2,
        totalEntrevistas: 0,
        totalProcesados: 0,
        totalCierres: 0,
      },
    ]);
    await expect.poll(() => smtp.mensajes.length).toBe(1);
    const correo = await PostalMime.parse(smtp.mensajes[0]!);
    expect(correo.to?.[0]?.address).toBe('selector@demo.py');
    expect(correo.subject).toBe('Tu producción: reporte diario del 04/05/2026');
    expect(correo.text).toContain('Filtros: 2');
    expect(correo.text).toContain(
      `https://agencia.example/produccion/selector?selectorId=${ids.selector}&fechaInicio=2026-05-04&fechaFin=2026-05-04&tipo=selectorYSupervisor`,
    );
  });

  test('lo hecho a medianoche es del día que empieza en Asunción', async () => {
    await call(ids.selector, '2026-05-05T02:59:59Z', 1);
    await call(ids.selector, '2026-05-05T03:00:00Z', 2);
    await runs(atTime('2026-05-05'));
    expect((await sent()).items.map((r: Record<string, unknown>) => [r.fechaInicio, r.datos])).toEqual([
      ['2026-05-05', expect.objectContaining({ llamadas: 1 })],
      ['2026-05-04', expect.objectContaining({ llamadas: 1 })],
    ]);
  });

  test('dos servidores a la vez, tres veces cada uno: una sola vez', async () => {
    await call(ids.selector, '2026-05-08T15:00:00Z');
    await last('2026-05-07');
    const other = connect(app.databaseUrl, { max: 4 });
    const servicios = [app.services, { ...app.services, db: other.db }];
    const done = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((i) => sendDue(servicios[i]!, atTime('2026-05-08', '18:20'))),
    );
    await other.close();
    expect(
      done
        .flat()
        .map(({ frecuencia }) => frecuencia)
        .toSorted(),
    ).toEqual(['diario', 'semanal']);
    await app.settled();
    expect(await app.one`select count(*)::int n from correo`).toEqual({ n: 2 });
    expect((await sent()).count).toBe(2);
  });

  test('después de estar apagado se envía lo que faltó, cada día con lo suyo, y nada dos veces', async () => {
    await feriado('2026-05-06');
    for (const day of ['04', '05', '06', '07', '09']) await call(ids.selector, `2026-05-${day}T15:00:00Z`);
    await call(ids.admin, '2026-05-07T15:00:00Z');
    // The Friday was a working day without any production: its run is made, without a report.
    expect(await runs(atTime('2026-05-11', '09:00'))).toEqual([
      'diario 2026-05-04',
      'diario 2026-05-05',
      'diario 2026-05-07',
      'diario 2026-05-08',
      'semanal 2026-05-08',
    ]);
    expect((await sent()).count).toBe(3 + 1 + 2);
    const weekly = (await sent(admin, { frecuencia: 'semanal', selectorId: ids.selector })).items;
    // Saturday's call is in no working week.
    expect(weekly).toMatchObject([
      { fechaInicio: '2026-05-04', fechaFin: '2026-05-08', datos: { llamadas: 4 } },
    ]);
    expect(await runs(atTime('2026-05-11', '09:05'))).toEqual([]);
  });

  test('el mensual sale el último día hábil, con todo el mes y sus cierres', async () => {
    await last('2026-05-28');
    await call(ids.selector, '2026-05-02T15:00:00Z');
    await call(ids.selector, '2026-04-30T15:00:00Z');
    await app.sql`update oportunidad set estado = 'f', cierre_fecha = '2026-05-20' where id = 1`;
    await app.sql`insert into oportunidad_cierre (oportunidad_id, usuario_id) values (1, ${ids.selector})`;
    expect(await runs(atTime('2026-05-29', '18:09'))).toEqual(['diario 2026-05-29', 'semanal 2026-05-29']);
    expect(await runs(atTime('2026-05-29', '18:10'))).toEqual(['mensual 2026-05-29']);
    expect((await sent(admin, { frecuencia: 'mensual' })).items).toMatchObject([
      { fechaInicio: '2026-05-01', fechaFin: '2026-05-31', datos: { llamadas: 1, cierres: 1 } },
    ]);
  });

  test('por la cola: con el horario de Asunción, y al arrancar por lo que faltó', async () => {
    expect(
      await app.sql`
      select cron, timezone from pgboss.schedule where name = 'reportes'`,
    ).toEqual([{ cron: '0,5,10 18 * * *', timezone: 'America/Asuncion' }]);
    // Any ten days include a working day.
    const ago = (days: number): string => addDays(localDay(), -days);
    await app.sql`delete from produccion_corrida`;
    await last(ago(10));
    for (let days = 1; days < 10; days++) await call(ids.selector, `${ago(days)}T15:00:00Z`);
    await app.db.transaction().execute((tx) => app.services.queue.send(tx, 'reportes', {}));
    const working = Array.from({ length: 9 }, (_, i) => ago(i + 1)).filter(isWeekday);
    const daily = async () =>
      (
        await app.sql<{ dia: string }>`
          select fecha_inicio dia from reporte_enviado where frecuencia = 'diario' and fecha_inicio < ${localDay()}::date
           order by 1 desc`
      ).map(({ dia }) => dia);
    await expect.poll(daily).toEqual(working);
  });

  test('quien fue inhabilitado no lo recibe', async () => {
    await call(ids.selector, '2026-05-04T15:00:00Z');
    await app.sql`update usuario set activo = false where id = ${ids.selector}`;
    await runs(atTime('2026-05-04'));
    await app.sql`update usuario set activo = true where id = ${ids.selector}`;
    expect((await sent()).count).toBe(0);
  });

  test('a mano: el de hoy, y otra vez reemplaza; un selector solo ve los suyos', async () => {
    const today = new Date();
    const send = () => app.call('GET', '/v1/produccion/enviar/manual', { token: selector });
    await call(ids.selector, today.toISOString(), 1);
    await call(ids.admin, today.toISOString(), 1);
    expect((await send()).body).toEqual({ message: 'Reporte enviado' });
    await call(ids.selector, today.toISOString(), 2);
    await send();
    expect(
      await app.sql`
      select usuario_id "usuarioId", llamadas from reporte_enviado order by 1`,
    ).toEqual(
      [
        { usuarioId: ids.admin, llamadas: 1 },
        { usuarioId: ids.selector, llamadas: 2 },
      ].toSorted((a, b) => a.usuarioId - b.usuarioId),
    );
    const range = { fechaInicio: '2020-01-01', fechaFin: '2024-12-31' };
    expect((await sent(selector, range)).count).toBe(0);
    const everything = {
      fechaInicio: `${localDay(today).slice(0, 4)}-01-01`,
      fechaFin: localDay(new Date(+today + 86_400_000)),
    };
    expect((await sent(admin, everything)).count).toBe(2);
    const own = await sent(selector, { ...everything, selectorId: ids.admin });
    expect(own.items.map((r: { selectorIdNumerico: number }) => r.selectorIdNumerico)).toEqual([
      ids.selector,
    ]);
    for (let i = 0; i < 4; i++) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject(refusal(429, /^Demasiados intentos/));
  });

  test('los totales son de cada frecuencia: la semana cuenta otra vez lo de sus días', async () => {
    const report = (frequency: string, from: string, to: string, calls: number) =>
      app.sql`insert into reporte_enviado (id, usuario_id, frecuencia, fecha_inicio, fecha_fin, llamadas, citados, entrevistas, procesados, cierres)
        values (${uuidv7()}, ${ids.selector}, ${frequency}, ${from}::date, ${to}::date, ${calls}, 0, 0, 0, 1)`;
    await report('mensual', '2026-05-01', '2026-05-31', 5);
    await report('semanal', '2026-05-04', '2026-05-10', 5);
    await report('diario', '2026-05-04', '2026-05-04', 2);
    await report('diario', '2026-05-05', '2026-05-05', 3);
    const totals = async (more: Record<string, unknown>) =>
      (await sent(admin, more)).sumatoria.map((sum: Record<string, unknown>) => [
        sum.frecuencia,
        sum.totalLlamadas,
        sum.totalCierres,
      ]);
    const all = await totals({ limit: 1 });
    expect(all).toEqual([
      ['diario', 5, 2],
      ['semanal', 5, 1],
      ['mensual', 5, 1],
    ]);
    expect(await totals({ frecuencia: 'semanal' })).toEqual([['semanal', 5, 1]]);
    const never = { fechaInicio: '2020-01-01', fechaFin: '2020-12-31' };
    expect(await totals(never)).toEqual([['diario', 0, 0]]);
    expect(await totals({ ...never, frecuencia: 'mensual' })).toEqual([['mensual', 0, 0]]);
  });

  test('lo atrasado tiene un límite, y el orden es el de los días', () => {
    const allOf = dueRuns(
      '2026-05-29T18:30',
      { diario: '2025-01-01', semanal: '2026-05-22', mensual: '2026-04-30' },
      () => false,
    );
    expect(allOf[0]!.dia >= '2026-03-30').toBe(true);
    expect(allOf.filter(({ frecuencia }) => frecuencia !== 'diario').map(({ dia }) => dia)).toEqual([
      '2026-05-29',
      '2026-05-29',
    ]);
  });
});
