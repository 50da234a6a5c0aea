// @module-tag resistencia
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { linkInMail } from './linkInMail.ts';
import { alert, type OwnScene, startScene } from './people.ts';
import { settle } from './settle.ts';

let scene: OwnScene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const DAY_MS = 86_400_000;
/** A working day ahead at which nobody has anything yet. */
const freeDay = (days: number): string => {
  const day = new Date(Date.now() + (30 + days) * DAY_MS);
  const weekend = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()]!;
  return localDay(new Date(+day + weekend * DAY_MS));
};
const typed = (day: string): string => day.split('-').reverse().join('/');

async function fillHours(page: Page, day: string, from: string, to: string): Promise<void> {
  const modal = page.getByRole('dialog');
  const field = modal.getByRole('textbox', { name: 'Día' });
  await field.fill(typed(day));
  await field.press('Tab');
  await modal.getByLabel('Desde').fill(from);
  await modal.getByLabel('Hasta').fill(to);
}

describe.each([
  [1440, 'light'],
  [360, 'dark'],
] as const)('la agenda, a %i px', (width, colorScheme) => {
  const day = freeDay(width === 360 ? 7 : 0);

  test('una entrevista se agenda desde el candidato, quien choca se entera antes, el candidato responde por enlace y falta', async () => {
    const { page, context } = await scene.person('selector', {
      width,
      colorScheme,
      at: '/editarCandidato/21',
    });
    const client = await signIn(scene.url, 'selector@demo.py');
    const correo = `invitada${width}@correo.example`;
    const { body } = await client.call('GET', '/v1/candidato', { idNumerico: 21 });
    await client.call('PATCH', '/v1/candidato', {
      candidatoIdNumerico: 21,
      version: body.candidato.version,
      correo,
    });
    const name = `${body.candidato.nombre} ${body.candidato.apellido}`;

    const box = page.getByRole('region', { name: 'Agenda' }).or(page.locator('.box', { hasText: 'Agendar' }));
    await box.getByRole('button', { name: 'Agendar' }).first().click();
    const modal = page.getByRole('dialog', { name: 'Nuevo evento' });
    await modal.getByRole('textbox', { name: 'Título' }).fill(`Entrevista ${width}`);
    await fillHours(page, day, '11:00', '10:00');
    await modal.getByText('Elegí un día y dos horas').waitFor();
    await fillHours(page, day, '10:00', '11:00');
    await modal.getByRole('textbox', { name: 'Lugar' }).fill('Sala 1');
    await settle(page);
    await page.screenshot({ path: `e2e/resultados/agenda-nuevo-${width}.png` });
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await alert(page, 'Evento creado');
    await page.getByRole('button', { name: new RegExp(`^Entrevista ${width}`) }).waitFor();

    // The same hour of the same person: said while it is written, and only saved by who insists.
    await page.goto('/agenda');
    await page.getByRole('button', { name: 'Nuevo evento' }).click();
    const second = page.getByRole('dialog', { name: 'Nuevo evento' });
    await second.getByRole('textbox', { name: 'Título' }).fill('Otra cosa');
    await fillHours(page, day, '10:30', '11:30');
    await second.getByText(`tiene «Entrevista ${width}» de 10:00 a 11:00`).waitFor();
    await expect.poll(() => second.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
    await second.getByRole('checkbox', { name: 'Guardar igual, a la misma hora' }).check();
    await expect.poll(() => second.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(false);
    await page.keyboard.press('Escape');

    // The candidate, without an account; what they answer is seen where the event is open.
    const open = page.getByRole('dialog', { name: 'Entrevista' });
    await page.goto(`/agenda?vista=dia&dia=${day}`);
    await page.getByRole('button', { name: new RegExp(`Entrevista ${width}`) }).click();
    await open.getByText('Todavía no respondió').waitFor();
    const guest = await scene.person(null, {
      width,
      colorScheme,
      at: await linkInMail(scene.url, correo, `Te invitamos: Entrevista ${width}`),
    });
    await guest.page.getByRole('heading', { name: `Entrevista ${width}` }).waitFor();
    await guest.page.getByText('de 10:00 a 11:00').waitFor();
    await settle(guest.page);
    await guest.page.screenshot({ path: `e2e/resultados/agenda-cita-${width}.png` });
    await guest.page.getByRole('textbox', { name: 'Algo que quieras decirnos' }).fill('Después de las 15');
    await guest.page.getByRole('button', { name: 'Puedo, pero a otra hora' }).click();
    await guest.page.getByText('Gracias por avisar. Te escribimos para buscar otra hora.').waitFor();
    await open.getByText('Pide otra hora: «Después de las 15»').waitFor();

    // Moved as they asked: they are told, and asked anew.
    await open.getByRole('button', { name: 'Editar' }).click();
    await fillHours(page, day, '15:30', '16:30');
    await page
      .getByRole('dialog', { name: 'Editar evento' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await alert(page, 'Evento modificado');
    await open.getByText('Todavía no respondió').waitFor();
    await guest.page.goto('about:blank');
    await guest.page.goto(await linkInMail(scene.url, correo, `Cambió: Entrevista ${width}`));
    await guest.page.getByText('de 15:30 a 16:30').waitFor();
    await guest.page.getByRole('button', { name: 'Sí, voy' }).click();
    await guest.page.getByText('¡Gracias! Te esperamos.').waitFor();
    await open.getByText('Confirmó').waitFor();
    await page.screenshot({ path: `e2e/resultados/agenda-evento-${width}.png` });

    // One that is over: they did not come, and it is counted.
    const past = await client.call('POST', '/v1/evento', {
      titulo: `Ayer ${width}`,
      tipo: 'entrevista',
      inicio: new Date(Date.now() - DAY_MS - 1_000_000 - width * 5_000).toISOString(),
      fin: new Date(Date.now() - DAY_MS - width * 5_000).toISOString(),
      candidatoIdNumerico: 21,
      igualmente: true,
    });
    await page.goto(`/agenda?evento=${past.body.idNumerico}`);
    await open.getByRole('button', { name: '¿Cómo terminó?' }).click();
    const outcome = page.getByRole('dialog', { name: '¿Cómo terminó?' });
    await outcome.getByText('No vino').click();
    await outcome.getByRole('textbox', { name: `Nota sobre ${name}` }).fill('No atendió el teléfono');
    await outcome.getByRole('button', { name: 'Guardar' }).click();
    await alert(page, 'Se anotó que no vino');
    await open.getByText(width === 1440 ? 'faltó una vez' : 'faltó 2 veces').waitFor();
    await page.goto('/editarCandidato/21');
    await page.getByText('No atendió el teléfono').first().waitFor();
    await Promise.all([context.close(), guest.context.close()]);
  });
});

test('arrastrando y con el teclado; si choca, pregunta y vuelve a su lugar', async () => {
  const day = freeDay(14);
  const client = await signIn(scene.url, 'selector@demo.py');
  const make = async (title: string, from: string, to: string) =>
    (
      await client.call('POST', '/v1/evento', {
        titulo: title,
        tipo: 'reunion',
        inicio: `${day}T${from}:00-03:00`,
        fin: `${day}T${to}:00-03:00`,
      })
    ).body.idNumerico;
  const [first] = [
    await make('Primera reunión', '09:00', '10:00'),
    await make('Segunda reunión', '11:15', '12:15'),
  ];
  const { page, context } = await scene.person('selector', { at: `/agenda?vista=dia&dia=${day}` });
  const event = page.getByRole('button', { name: /Primera reunión/ });
  const begin = async () =>
    (await client.call('GET', '/v1/evento', { idNumerico: first })).body.evento.inicio.slice(11, 16);
  await event.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await alert(page, 'Evento modificado');
  await expect.poll(begin).toBe('12:15');

  // Its own height is an hour.
  await event.scrollIntoViewIfNeeded();
  const box = (await event.boundingBox())!;
  const [x, y] = [box.x + 60, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x, y + (box.height * i) / 8);
  await page.mouse.up();
  await expect.poll(begin).toBe('13:15');

  await event.focus();
  await page.keyboard.press('Shift+ArrowDown');
  const question = page.getByRole('dialog', { name: 'Mover a la misma hora' });
  await question.getByText(/tiene «Segunda reunión»/).waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await begin()).toBe('13:15');
  await page.getByText('Mes', { exact: true }).click();
  await page.waitForURL(/vista=mes/);
  await settle(page);
  await page.screenshot({ path: 'e2e/resultados/agenda-mes-1440.png' });
  await context.close();
});
