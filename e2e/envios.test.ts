// @module-tag resistencia
import { startBadSmtp } from '@tembiapo/server/testing/startBadSmtp.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { expect, test } from 'vitest';
import { correctCandidato, signIn } from './client.ts';
import { shareScene, startScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { holds, press, pressAndSee } from './steps.ts';

const scene = useScene(shareScene);

const SUBJECT = 'Entrevista del jueves';
const PHONE = { width: 360, colorScheme: 'dark' } as const;

test('un correo con plantilla dice lo que le dice a cada persona, no se pierde al recargar, y queda en el perfil', async () => {
  const selector = await signIn(scene.url, 'selector@demo.py');
  const reached = 41;
  await correctCandidato(selector, reached, { correo: 'alguien@correo.example' });
  const { body } = await selector.call('POST', '/v1/envio', { candidatosIds: [reached, 42, 43] });
  const { idNumerico } = body;
  const { page } = await scene.person('selector', { ...PHONE, at: `/escribir/${idNumerico}` });
  await page.getByRole('heading', { name: 'Para 3 personas' }).waitFor();
  await page.getByRole('combobox', { name: 'Empezar con una plantilla' }).click();
  // What is typed while an earlier text is being saved is not shown as saved.
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
  await holds(page.getByRole('textbox', { name: 'Asunto' }), SUBJECT);
  await said.getByText('Vimos tu experiencia').waitFor();
  await picture(page, 'envio-360');

  expect((await selector.call('POST', '/v1/envio/enviar', { idNumerico })).status).toBe(200);
  await waitFor(
    'el fin del envío',
    async () => (await selector.call('GET', '/v1/envio', { idNumerico })).body.envio.estado === 'hecho',
  );
  await page.goto(`/editarCandidato/${reached}`);
  const history = page.getByRole('region', { name: 'Historia' });
  await history.getByRole('link', { name: SUBJECT }).first().click();
  await page.getByRole('heading', { name: SUBJECT }).waitFor();
  const thread = page.getByRole('list', { name: 'Correos de la conversación' });
  await thread.getByText('Vimos tu experiencia').waitFor();
});

test('una plantilla no pisa lo escrito sin preguntar, y la casilla que no se puede sacar se ve marcada', async () => {
  const selector = await signIn(scene.url, 'selector@demo.py');
  const { body } = await selector.call('POST', '/v1/envio', {
    candidatosIds: Array.from({ length: 25 }, (_, i) => i + 50),
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await scene.person('selector', {
      colorScheme,
      width: colorScheme === 'light' ? 1440 : 360,
      at: `/escribir/${body.idNumerico}`,
    });
    const subject = page.getByRole('textbox', { name: 'Asunto' });
    const text = page.getByRole('textbox', { name: 'Texto' });
    await text.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Lo mío');
    await subject.fill('Mi asunto');
    const choose = async (answer: string) => {
      await page.getByRole('combobox', { name: 'Empezar con una plantilla' }).click();
      await page.getByRole('option', { name: 'Invitar a una entrevista' }).click();
      const question = page.getByRole('dialog', { name: 'Usar «Invitar a una entrevista»' });
      await question.getByRole('button', { name: answer }).waitFor();
      if (answer === 'Agregar al final') await picture(page, `envio-pregunta-${colorScheme}`);
      await press(question, answer);
      await question.waitFor({ state: 'detached' });
    };
    await choose('Dejar como está');
    expect([await subject.inputValue(), await text.textContent()]).toEqual(['Mi asunto', 'Lo mío']);
    await choose('Agregar al final');
    await expect.poll(() => text.textContent()).toMatch(/^Lo mío.*Vimos tu experiencia/s);
    expect(await subject.inputValue()).toBe('Mi asunto');
    await picture(page, `envio-casilla-${colorScheme}`);
    await choose('Reemplazar lo escrito');
    await expect.poll(() => subject.inputValue()).not.toBe('Mi asunto');
    expect(await text.textContent()).not.toContain('Lo mío');
    await page.getByText('Borrador guardado').waitFor();
    expect(
      await page.getByRole('checkbox', { name: /^Con un enlace para dejarlos: siempre/ }).isChecked(),
    ).toBe(true);
  }
});

test('a quien no le salió se ve, con el porqué, y se le vuelve a enviar', async () => {
  const unknown = (correo: string) => (correo.startsWith('nadie') ? '550 5.1.1 User unknown' : undefined);
  const smtp = await startBadSmtp({
    answers: (correo) => (correo.startsWith('lleno') ? '552 5.2.2 Mailbox full' : unknown(correo)),
  });
  const own = await startScene({ SMTP_URL: smtp.url, REINTENTOS_SEGUNDOS: '1' });
  const selector = await signIn(own.url, 'selector@demo.py');
  const people = [41, 42, 43];
  for (const [i, name] of ['alguien', 'lleno', 'nadie'].entries())
    await correctCandidato(selector, people[i]!, { correo: `${name}${people[i]}@correo.example` });
  const { idNumerico } = (await selector.call('POST', '/v1/envio', { candidatosIds: people })).body;
  const written = { asunto: SUBJECT, cuerpo: '<p>Hola {{nombre}}</p>' };
  await selector.call('PATCH', '/v1/envio', { idNumerico, ...written });
  await selector.call('POST', '/v1/envio/enviar', { idNumerico });
  const { page } = await own.person('selector', { at: '/envios' });
  await page.getByText('1 de 3, 2 no salieron').waitFor();
  await picture(page, 'envios-no-salio');
  const phone = await own.person('selector', { ...PHONE, at: `/escribir/${idNumerico}` });
  await phone.page.getByText('La casilla está llena').waitFor();
  await picture(phone.page, 'envio-no-salio-360');
  await page.getByRole('link', { name: SUBJECT }).first().click();
  await page.getByText('Enviado · 1 de 3, 2 no salieron').waitFor();
  await picture(page, 'envio-no-salio');
  // They come first; it is not offered to a bouncing address.
  const list = page.getByRole('region', { name: 'Para quiénes' }).getByRole('listitem');
  expect((await list.allInnerTexts()).map((text) => /lleno|nadie|alguien/.exec(text)![0])).toEqual([
    'lleno',
    'nadie',
    'alguien',
  ]);
  await list.nth(1).getByRole('link', { name: 'Cambiá su correo en la ficha' }).waitFor();
  smtp.habits.answers = unknown;
  await pressAndSee(page, /^Volver a enviar a /, 'Enviado · 2 de 3, 1 no salió');
  expect(smtp.got.flatMap(({ para }) => para).filter((correo) => correo.startsWith('lleno'))).toHaveLength(1);
  await own.close();
  await smtp.close();
});
