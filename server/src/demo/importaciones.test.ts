import { expect, test } from 'vitest';
import { fileApp } from '../testing/fileApp.ts';
import { ensureDemoImportaciones } from './importaciones.ts';

const app = await fileApp();

test('la demostración muestra una planilla importada y otra que espera, una sola vez y sin crear a nadie', async () => {
  await app.sql`update candidato set expectativa_salarial = 5
             where id = (select min(id) from candidato where id > 100 and documento is not null)`;
  const count = async () => (await app.one<{ n: number }>`select count(*)::int n from candidato`).n;
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
  expect(
    await app.sql`
    select f.original[7] escrito from importacion_fila f join candidato c on c.id = f.creado_id where c.expectativa_salarial = 5`,
  ).toEqual([{ escrito: '5 millones' }]);
});
