import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { officialFeriados } from '@tembiapo/contract/domain/feriados.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigration } from '../../../platform/database/migrations.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';

describe('feriados', () => {
  let app: TestApp;
  let selector: string;
  let original: { nombre: string; fecha: string }[];
  const ofYears = (from = 2024, to = 2029) =>
    app.db
      .selectFrom('feriado')
      .select(['nombre', 'fecha'])
      .where('fecha', '>=', `${from}-01-01`)
      .where('fecha', '<=', `${to}-12-31`)
      .orderBy('fecha')
      .execute();
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
    original = await ofYears();
    await app.db.deleteFrom('feriado').execute();
  });
  afterAll(() => app.close());
  const call = (method: string, path: string, input: Record<string, unknown>) =>
    app.call(method, path, { token: selector, input });
  const list = async (input = {}) => (await call('GET', '/v1/feriados', { limit: 200, ...input })).body;

  test('una instalación nueva trae los de 2024 a 2029', () => {
    expect(original).toEqual([2024, 2025, 2026, 2027, 2028, 2029].flatMap(officialFeriados));
  });

  test('a la que ya estaba le llegan los años que no cargó, sin tocar los suyos', async () => {
    await app.sql`delete from auditoria where de = 'feriado'`;
    const create = (name: string, date: string) => call('POST', '/v1/feriado', { nombre: name, fecha: date });
    await create('Paz del Chaco', '2026-06-15');
    await create('Asueto', '2027-07-02');
    await create('Navidad', '2028-12-25');
    const [{ _id: id }] = (await list({ busquedaRapida: 'navidad' })).items;
    await call('DELETE', '/v1/feriado', { id });
    const migration = readMigration('0054_feriados.sql');
    await app.db.transaction().execute((tx) => sql.raw(migration).execute(tx));
    expect(await ofYears()).toEqual([
      ...[2024, 2025].flatMap(officialFeriados),
      { nombre: 'Paz del Chaco', fecha: '2026-06-15' },
      ...[...officialFeriados(2027), { nombre: 'Asueto', fecha: '2027-07-02' }].toSorted((a, b) =>
        a.fecha < b.fecha ? -1 : 1,
      ),
      ...officialFeriados(2029),
    ]);
    await app.db.deleteFrom('feriado').execute();
  });

  test('primero los que vienen, después los que pasaron', async () => {
    const today = localDay();
    const days = [-40, -3, 0, 5, 300].map((n) => addDays(today, n));
    for (const date of days.toReversed())
      await call('POST', '/v1/feriado', { nombre: 'Asueto', fecha: date });
    const order = async (input = {}) => (await list(input)).items.map((f: { fecha: string }) => f.fecha);
    expect(await order()).toEqual([days[2], days[3], days[4], days[1], days[0]]);
    expect(await order({ page: 2, limit: 3 })).toEqual([days[1], days[0]]);
    await app.db.deleteFrom('feriado').execute();
  });

  test('se crea uno por día y se elimina', async () => {
    const create = (date: string) => call('POST', '/v1/feriado', { nombre: 'Asueto', fecha: date });
    expect((await create('2027-02-03')).body.message).toBe('Feriado creado correctamente');
    expect((await create('2027-02-03')).body.error.message).toBe('Ya hay un feriado en esa fecha');
    expect((await create('2027-02-30')).status).toBe(400);
    expect((await call('POST', '/v1/feriado', { nombre: 'Sin día' })).body.error.message).toBe(
      'Fecha: es obligatorio',
    );
    const { items } = await list({ busquedaRapida: '03/02' });
    expect(items).toMatchObject([{ nombre: 'Asueto', fecha: '2027-02-03' }]);
    expect((await call('DELETE', '/v1/feriado', { id: items[0]._id })).body.message).toBe(
      'Feriado eliminado',
    );
    expect((await call('DELETE', '/v1/feriado', { id: items[0]._id })).status).toBe(404);
  });

  test('los de un año se cargan de una vez; cargados de nuevo, se mudan', async () => {
    const official = officialFeriados(2027);
    const load = (feriados: { nombre: string; fecha: string }[], year = 2027) =>
      call('POST', '/v1/feriados/anho', { anho: year, feriados });
    expect((await load(official)).body.message).toBe('Se cargaron 12 feriados de 2027');
    expect((await list()).count).toBe(12);
    const moved = official.map((f) => (f.nombre === 'Paz del Chaco' ? { ...f, fecha: '2027-06-14' } : f));
    await load(moved);
    expect((await list()).count).toBe(12);
    expect((await list({ busquedaRapida: 'chaco' })).items).toMatchObject([{ fecha: '2027-06-14' }]);
    // All or none.
    const other = { nombre: 'Otro', fecha: '2027-06-14' };
    expect((await load([{ nombre: 'Nuevo', fecha: '2027-07-01' }, other])).body.error.message).toBe(
      'El 14/06/2027 ya es feriado: Paz del Chaco',
    );
    expect((await list()).count).toBe(12);
    expect((await load([other, { ...other, nombre: 'Dos' }])).status).toBe(400);
    expect((await load([{ nombre: 'Ajeno', fecha: '2028-01-01' }])).body.error.message).toBe(
      'Ajeno: el día no es del año 2027',
    );
  });

  test.each([
    [2024, '2024-03-28', '2024-03-29'],
    [2025, '2025-04-17', '2025-04-18'],
    [2026, '2026-04-02', '2026-04-03'],
    [2027, '2027-03-25', '2027-03-26'],
    [2038, '2038-04-22', '2038-04-23'],
  ])('Semana Santa de %i', (year, thursday, friday) => {
    const of = (name: string) => officialFeriados(year).find((f) => f.nombre === name)!.fecha;
    expect([of('Jueves Santo'), of('Viernes Santo')]).toEqual([thursday, friday]);
  });
});
