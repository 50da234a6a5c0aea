// @module-tag resistencia
import { startEmbedded } from '@tembiapo/server/platform/database/embedded.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import { expect, inject, test } from 'vitest';
import { copyDemonstration } from './copyDemonstration.ts';
import { sceneAt } from './people.ts';
import { workersOf } from './workersOf.ts';

interface Line {
  level: number;
  msg: string;
  reqId?: string;
}

test('sin la base, el número que muestra la pantalla encuentra una línea del registro; y todo lo que se dice es JSON', async () => {
  const demonstration = await copyDemonstration(inject('demonstration'));
  const database = await startEmbedded(demonstration);
  const dir = makeFolder('registro');
  const product = await startProduct(
    dir,
    { DATABASE_URL: database.url, LOG_LEVEL: 'info', COPIAS: 'si', METRICS_PORT: '0', AGENCY_NAM: 'Otra' },
    { processes: 2 },
  );
  const scene = await sceneAt(product.url);
  const { page } = await scene.person('selector', { at: '/candidatos' });
  await page.getByRole('table').waitFor();
  process.kill(workersOf(product)[0]!, 'SIGKILL');
  await waitFor('el proceso que lo repone', () => product.output().includes('se inicia otro'));
  await waitFor('los dos procesos', () => workersOf(product).length === 2);

  // An ordinary refusal has no number on the screen.
  const refused = await fetch(`${product.url}/api/v1/candidatos`);
  expect([refused.status, await refused.json()]).toMatchObject([401, { error: { code: 'SIN_LLAVE' } }]);
  expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);

  await database.stop();
  await page
    .getByRole('button', { name: 'Reintentar' })
    .or(page.getByLabel('Búsqueda rápida'))
    .first()
    .waitFor();
  await page.reload();
  const shown = page.getByText(/^Número del pedido: [0-9a-f]{12}$/).first();
  await shown.waitFor();
  const number = (await shown.textContent())!.split(': ')[1]!;
  // A click selects it whole, to copy it.
  await shown.click();
  expect(await page.evaluate(() => String(getSelection()))).toContain(number);
  await scene.close();
  await product.stop();

  const output = product.output().trim().split('\n');
  const lines = output.map((line) => JSON.parse(line) as Line);
  for (const line of lines)
    expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  expect(lines.filter(({ reqId }) => reqId === number)).toMatchObject([
    {
      level: 50,
      msg: 'pedido',
      status: 503,
      err: { message: expect.any(String) },
    },
  ]);
  const told = lines.map(({ msg }) => msg).join('\n');
  for (const sentence of [
    /^AGENCY_NAM no es un ajuste/m,
    /^Tembiapo está en http/m,
    /^Las mediciones están/m,
  ])
    expect(told).toMatch(sentence);
  // Nothing that opens a door.
  const password = new URL(database.url).password;
  expect(product.output()).not.toMatch(new RegExp(`${password}|demo-demo|Bearer |eyJ`));
  removeData(dir);
  database.remove();
  removeData(demonstration);
});
