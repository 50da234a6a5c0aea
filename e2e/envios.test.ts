// @module-tag resistencia
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { type Scene, shareScene } from './people.ts';
import { picture } from './picture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await shareScene();
});
afterAll(() => scene.close());

const SUBJECT = 'Entrevista del jueves';

test('un correo con plantilla dice lo que le dice a cada persona, no se pierde al recargar, y queda en el perfil', async () => {
  const selector = await signIn(scene.url, 'selector@demo.py');
  const reached = 41;
  const { body: known } = await selector.call('GET', '/v1/candidato', { idNumerico: reached });
  await selector.call('PATCH', '/v1/candidato', {
    candidatoIdNumerico: reached,
    version: known.candidato.version,
    correo: 'alguien@correo.example',
  });
  const { body } = await selector.call('POST', '/v1/envio', { candidatosIds: [reached, 42, 43] });
  const { idNumerico } = body;
  const { page } = await scene.person('selector', {
    width: 360,
    colorScheme: 'dark',
    at: `/escribir/${idNumerico}`,
  });
  await page.getByRole('heading', { name: 'Para 3 personas' }).waitFor();
  await page.getByRole('combobox', { name: 'Empezar con una plantilla' }).click();
  // What is typed while the one before is being kept is not said to be kept.
  const arrived = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  await page.route('**/api/v1/envio', async (route) => {
    arrived.resolve();
    await goOn.promise;
    await route.continue();
  });
  await page.getByRole('option', { name: 'Invitar a una entrevista' }).click();
  await arrived.promise;
  await page.getByRole('textbox', { name: 'Asunto' }).fill(SUBJECT);
  const kept = page.waitForResponse('**/api/v1/envio');
  goOn.resolve();
  await kept;
  expect(await page.getByRole('status').getByText('Borrador guardado').count()).toBe(0);
  await page.unroute('**/api/v1/envio');
  const said = page.getByRole('region', { name: 'Lo que le dice a cada persona' });
  await said.getByText('Vimos tu experiencia').waitFor();
  await page.getByText('Borrador guardado').waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Asunto' }).inputValue()).toBe(SUBJECT);
  await said.getByText('Vimos tu experiencia').waitFor();
  await picture(page, 'envio-360');

  expect((await selector.call('POST', '/v1/envio/enviar', { idNumerico })).status).toBe(200);
  await waitUntil(
    'el fin del envío',
    () => selector.call('GET', '/v1/envio', { idNumerico }),
    (answer) => answer.body.envio.estado === 'hecho',
  );
  await page.goto(`/editarCandidato/${reached}`);
  const letters = page.getByRole('region', { name: 'Correos' });
  await letters.getByRole('link', { name: SUBJECT }).first().click();
  await page.getByRole('heading', { name: SUBJECT }).waitFor();
  const thread = page.getByRole('list', { name: 'Correos de la conversación' });
  await thread.getByText('Vimos tu experiencia').waitFor();
});
