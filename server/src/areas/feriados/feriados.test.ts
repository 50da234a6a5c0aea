import { officialFeriados } from '@tembiapo/contract/domain/feriados.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

describe('feriados', () => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
    await app.db.deleteFrom('feriado').execute();
  });
  afterAll(() => app.close());
  const llamar = (method: string, path: string, input: Record<string, unknown>) =>
    app.call(method, path, { token: selector, input });
  const lista = async (input = {}) => (await llamar('GET', '/v1/feriados', { limit: 200, ...input })).body;

  test('se crea uno por día y se elimina', async () => {
    const crear = (fecha: string) => llamar('POST', '/v1/feriado', { nombre: 'Asueto', fecha });
    expect((await crear('2027-02-03')).body.message).toBe('Feriado creado correctamente');
    expect((await crear('2027-02-03')).body.error.message).toBe('Ya hay un feriado en esa fecha');
    expect((await crear('2027-02-30')).status).toBe(400);
    expect((await llamar('POST', '/v1/feriado', { nombre: 'Sin día' })).body.error.message).toBe(
      'Fecha: es obligatorio',
    );
    const { items } = await lista({ busquedaRapida: '03/02' });
    expect(items).toMatchObject([{ nombre: 'Asueto', fecha: '2027-02-03' }]);
    expect((await llamar('DELETE', '/v1/feriado', { id: items[0]._id })).body.message).toBe(
      'Feriado eliminado',
    );
    expect((await llamar('DELETE', '/v1/feriado', { id: items[0]._id })).status).toBe(404);
  });

  test('los de un año se cargan de una vez; cargados de nuevo, se mudan', async () => {
    const oficiales = officialFeriados(2027);
    const cargar = (feriados: { nombre: string; fecha: string }[], anho = 2027) =>
      llamar('POST', '/v1/feriados/anho', { anho, feriados });
    expect((await cargar(oficiales)).body.message).toBe('Se cargaron 12 feriados de 2027');
    expect((await lista()).count).toBe(12);
    const movidos = oficiales.map((f) => (f.nombre === 'Paz del Chaco' ? { ...f, fecha: '2027-06-14' } : f));
    await cargar(movidos);
    expect((await lista()).count).toBe(12);
    expect((await lista({ busquedaRapida: 'chaco' })).items).toMatchObject([{ fecha: '2027-06-14' }]);
    // All or none.
    const otro = { nombre: 'Otro', fecha: '2027-06-14' };
    expect((await cargar([{ nombre: 'Nuevo', fecha: '2027-07-01' }, otro])).body.error.message).toBe(
      'El 14/06/2027 ya es feriado: Paz del Chaco',
    );
    expect((await lista()).count).toBe(12);
    expect((await cargar([otro, { ...otro, nombre: 'Dos' }])).status).toBe(400);
    expect((await cargar([{ nombre: 'Ajeno', fecha: '2028-01-01' }])).body.error.message).toBe(
      'Ajeno: el día no es del año 2027',
    );
  });

  test.each([
    [2024, '2024-03-28', '2024-03-29'],
    [2025, '2025-04-17', '2025-04-18'],
    [2026, '2026-04-02', '2026-04-03'],
    [2027, '2027-03-25', '2027-03-26'],
    [2038, '2038-04-22', '2038-04-23'],
  ])('Semana Santa de %i', (anho, jueves, viernes) => {
    const de = (nombre: string) => officialFeriados(anho).find((f) => f.nombre === nombre)!.fecha;
    expect([de('Jueves Santo'), de('Viernes Santo')]).toEqual([jueves, viernes]);
  });
});
