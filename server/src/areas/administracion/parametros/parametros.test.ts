import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const admin = await app.tokenFor('admin');
const call = app.callAs(admin);

describe('parámetros de producción', () => {
  const list = async () => (await call('GET', '/v1/parametros')).body;

  test('están los tres del primer inicio', async () => {
    const { count, items } = await list();
    expect(count).toBe(3);
    expect(items).toMatchObject([
      { concepto: 'llamada', periodo: 'diario', valor: 12, escala: [70, 100] },
      { concepto: 'entrevista', periodo: 'diario', valor: 4 },
      { concepto: 'procesado', periodo: 'semanal', valor: 5 },
    ]);
  });

  test('admin cambia sus números', async () => {
    const { _id } = (await list()).items[0];
    const input = { concepto: 'llamada', valor: 15.5, escala: [60, 90] };
    const { body } = await call('PATCH', `/v1/parametro/${_id}`, input);
    expect(body.message).toBe('Procesado correctamente');
    expect((await call('GET', `/v1/parametro/${_id}`)).body.parametro).toMatchObject({
      valor: 15.5,
      escala: [60, 90],
    });
    const selector = await app.tokenFor('selector');
    expect((await call('PATCH', `/v1/parametro/${_id}`, input, selector)).status).toBe(403);
    expect((await call('GET', `/v1/parametro/${_id}`, {}, selector)).status).toBe(200);
  });

  test.each([
    [{ valor: null }, 'Por favor completar los campos obligatorios'],
    [{ escala: [70] }, 'Por favor completar los campos obligatorios'],
    [{ escala: [70, null] }, 'Por favor completar los campos obligatorios'],
    [{ valor: 0 }, 'Rendimiento esperado: debe ser mayor que cero'],
    [{ valor: 'doce' }, 'Rendimiento esperado: debe ser un número'],
    [{ escala: [-1, 100] }, 'Los porcentajes deben ser números enteros de 0 a 1000'],
    [{ escala: [101, 100] }, 'Porcentaje mínimo de rendimiento aceptable: no puede ser mayor que el óptimo'],
    [{ concepto: 'procesado' }, 'Concepto: no se puede cambiar'],
  ])('con %o no', async (change, message) => {
    const { _id } = (await list()).items[0];
    const { status, body } = await call('PATCH', `/v1/parametro/${_id}`, {
      concepto: 'llamada',
      valor: 12,
      escala: [70, 100],
      ...change,
    });
    expect({ status, message: body.error?.message }).toEqual({ status: 400, message });
  });

  test('uno que no existe', async () => {
    const { status } = await call('GET', '/v1/parametro/01930000-0000-7000-8000-0000000000ff');
    expect(status).toBe(404);
  });
});
