import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLost } from '../../../platform/database/isLost.ts';
import { newestMigration } from '../../../platform/database/migrations.ts';
import { isNoRoom } from '../../../platform/errors/causes.ts';
import { translate } from '../../../platform/http/translate.ts';
import { endIncident, raiseIncident } from '../../../platform/mail/incidents.ts';
import { VERSION } from '../../../platform/settings/version.ts';
import { isFull, isLow, readDisks } from '../../../platform/vitals/disks.ts';
import { readingsOf } from '../../../platform/vitals/readings.ts';
import { serveMetrics } from '../../../platform/vitals/serveMetrics.ts';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startS3 } from '../../../testing/servers.ts';

const app = await startTestApp({}, { jobs: true });
const admin = await app.tokenFor('admin');
afterAll(() => app.close());
const call = app.callAs(admin);

const state = async () => (await call('GET', '/v1/estadoSistema')).body;

test('listo: la base, sus migraciones y el lugar de los archivos', async () => {
  expect(await app.call('GET', '/listo')).toEqual({ status: 200, body: { estado: 'listo' } });
  const newest = newestMigration();
  await app.sql`delete from migracion where nombre = ${newest}`;
  expect(await app.call('GET', '/listo')).toMatchObject(
    refusal(503, 'A la base de datos le faltan migraciones'),
  );
  // A newer version's migrations do not keep this one from serving.
  await app.sql`insert into migracion (nombre) values (${newest}), ('9999_de_la_version_que_sigue.sql')`;
  expect((await app.call('GET', '/listo')).status).toBe(200);
  await app.sql`delete from migracion where nombre like '9999%'`;
});

test('listo: con el almacén de archivos apagado dice que falta eso', async () => {
  const s3 = await startS3();
  const other = await startTestApp(s3.env);
  expect((await other.call('GET', '/listo')).status).toBe(200);
  await s3.close();
  expect(await other.call('GET', '/listo')).toMatchObject(
    refusal(503, 'El lugar de los archivos no atiende'),
  );
  // It is alive all the same.
  expect((await other.call('GET', '/salud')).status).toBe(200);
  await other.close();
});

test('lo que necesita a una persona se le escribe una vez, hasta que pasa y vuelve', async () => {
  const incident = { key: 'prueba', title: 'Algo anda mal', text: 'Y esto es lo que hay que hacer.' };
  const post = app.services;
  // Several report it at the same moment, as after the database died.
  const first = await Promise.all(Array.from({ length: 8 }, () => raiseIncident(post, incident)));
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await raiseIncident(post, { ...incident, text: 'Sigue igual.' })).toBe(false);
  await Promise.all([raiseIncident(post, incident), raiseIncident(post, incident)]);
  const mails = () =>
    app.db
      .selectFrom('correo')
      .select(['para', 'asunto', 'texto'])
      .where('plantilla', '=', 'Aviso del sistema')
      .execute();
  expect(await mails()).toMatchObject([{ para: 'admin@demo.py', asunto: 'Tembiapo: Algo anda mal' }]);
  expect((await state()).incidentes).toMatchObject([{ titulo: 'Algo anda mal', hastaTs: null }]);
  await endIncident(app.db, 'prueba');
  await endIncident(app.db, 'prueba');
  expect((await state()).incidentes[0].hastaTs).not.toBeNull();
  expect(await raiseIncident(post, incident)).toBe(true);
  expect(await mails()).toHaveLength(2);
  await endIncident(app.db, 'prueba');
});

test('el estado dice cómo está todo, y las llamadas lentas del día', async () => {
  app.services.slowCalls.note('GET /v1/candidatos', 200);
  app.services.slowCalls.note('GET /v1/candidatos', 1_840.4);
  app.services.slowCalls.note('GET /v1/candidatos', 1_200);
  await app.services.slowCalls.write(app.db);
  const body = await state();
  expect(body).toMatchObject({
    version: VERSION,
    lentas: [{ llamada: 'GET /v1/candidatos', veces: 2, peorMs: 1840 }],
    copia: { activas: true, ultimaTs: null, prueba: null },
  });
  expect(body.base.bytes).toBeGreaterThan(1e6);
  expect(body.discos[0].usos).toContain('datos de paso');
});

test('cuántos archivos hay se dice también de los primeros, que ninguna estadística contó', async () => {
  await app.sql`insert into objeto (id, clave, nombre, tipo, tamano)
    select gen_random_uuid(), 'prueba/' || i, 'cv.txt', 'text/plain', 1 from generate_series(1, 61) i`;
  await expect.poll(async () => (await state()).base.archivos).toBe(61);
});

test('las mediciones cuentan los pedidos por llamada y estado, y nunca una dirección cualquiera', async () => {
  const { metrics, eventos, disk } = app.services;
  for (const reading of readingsOf({
    db: app.db,
    pool: { totalCount: 3, idleCount: 2, waitingCount: 0 } as never,
    eventos,
    disk,
  }))
    metrics.add(reading);
  await call('GET', '/v1/equipos');
  await call('GET', '/v1/equipos', {}, null);
  await app.call('GET', '/v1/una-persona-4123456');
  const { port, close } = await serveMetrics(metrics.text, '127.0.0.1', 0);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect((await fetch(`http://127.0.0.1:${port}/otra`)).status).toBe(404);
  await close();
  expect(text).toMatch(
    /tembiapo_pedidos_segundos_count\{llamada="\/v1\/equipos",metodo="GET",estado="200"\} 1/,
  );
  expect(text).toMatch(
    /tembiapo_pedidos_segundos_count\{llamada="\/v1\/equipos",metodo="GET",estado="401"\} 1/,
  );
  expect(text).toMatch(/llamada="otra",metodo="GET",estado="404"/);
  expect(text).not.toContain('4123456');
  for (const name of [
    'conexiones{estado="abiertas"} 3',
    'cola_pendientes{cola="correo"}',
    'busqueda_por_plegar',
    'produccion_por_contar',
    'correos_fallidos',
    'incidentes 0',
    'disco_libre_bytes',
    'ventanas 0',
  ])
    expect(text).toContain(`tembiapo_${name}`);
  // Metrics are served only on their own port.
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
});

test('sin lugar en el disco se dice eso, lo diga PostgreSQL, un archivo o quien los envuelve', () => {
  const sentence = /No hay lugar en el disco/;
  const says = (error: unknown, full = false) =>
    translate(error, () => full) as { status: number; message: string };
  for (const error of [
    { code: '53100' },
    Object.assign(new Error('no space'), { code: 'ENOSPC' }),
    new Error('Cannot write', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }),
  ]) {
    expect(isNoRoom(error)).toBe(true);
    expect(says(error)).toMatchObject({ status: 507, message: expect.stringMatching(sentence) });
  }
  const lost = { code: '57P02', message: 'terminating connection' };
  expect(isLost(lost)).toBe(true);
  expect(says(lost).status).toBe(503);
  // The database stopped because it could not write its log.
  expect(says(lost, true).status).toBe(507);
  expect(isNoRoom(new Error('otra cosa'))).toBe(false);
});

test('de un disco se avisa mucho antes de que se llene', () => {
  const gb = 1024 ** 3;
  const disk = (free: number, total: number) => ({
    uses: [],
    path: '/',
    freeBytes: free * gb,
    totalBytes: total * gb,
  });
  expect(isLow(disk(30, 1000))).toBe(false);
  expect(isLow(disk(19, 1000))).toBe(true);
  expect(isLow(disk(5, 40))).toBe(false);
  expect(isLow(disk(3.9, 40))).toBe(true);
  expect(isFull(disk(3.9, 40))).toBe(false);
  expect(isFull(disk(0.05, 40))).toBe(true);
  const dir = mkdtempSync(join(tmpdir(), 'tembiapo-disco-'));
  expect(readDisks({ DATA_DIR: dir, bucket: null, copiasBucket: null }, null)[0]).toMatchObject({
    path: dir,
  });
});
