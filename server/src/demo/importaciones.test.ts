import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { ensureDemoImportaciones } from './importaciones.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('la demostración muestra una planilla importada y otra que espera, una sola vez y sin crear a nadie', async () => {
  await sql`update candidato set expectativa_salarial = 5
             where id = (select min(id) from candidato where id > 100 and documento is not null)`.execute(
    app.db,
  );
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int n from candidato`.execute(app.db)).rows[0]!.n;
  const before = await count();
  await ensureDemoImportaciones(app.services);
  await ensureDemoImportaciones(app.services);
  const { items } = (
    await app.call('GET', '/v1/importaciones', { token: await app.tokenFor('admin'), input: {} })
  ).body;
  expect(items).toMatchObject([
    { nombre: 'Feria de empleo.csv', estado: 'revisada', total: 10, conError: 5, duplicadas: 1, dudosas: 2 },
    {
      nombre: 'Base vieja de postulantes.csv',
      estado: 'hecha',
      creadas: 18,
      conError: 2,
      duplicadas: 0,
      cambiadas: 1,
    },
  ]);
  expect(await count()).toBe(before);
  const { rows } = await sql<{ escrito: string }>`
    select f.original[7] escrito from importacion_fila f join candidato c on c.id = f.creado_id where c.expectativa_salarial = 5`.execute(
    app.db,
  );
  expect(rows).toEqual([{ escrito: '5 millones' }]);
});
