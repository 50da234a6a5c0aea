// @module-tag resistencia
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './client.ts';
import { alert, shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { fill, press } from './steps.ts';

const scene = useScene(shareScene);

const DAY_MS = 86_400_000;
/** A working day ahead without events yet. */
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
  await fill(modal, { Desde: from, Hasta: to });
}

test('una entrevista se agenda desde el candidato, y quien choca se entera antes', async () => {
  const day = freeDay(0);
  const { page } = await scene.person('selector', {
    width: 360,
    colorScheme: 'dark',
    at: '/editarCandidato/21',
  });
  await press(page.getByRole('region', { name: 'Lo que sigue' }), 'Evento');
  const modal = page.getByRole('dialog', { name: 'Nuevo evento' });
  await modal.getByRole('textbox', { name: 'Título' }).fill('Primera charla');
  await fillHours(page, day, '11:00', '10:00');
  await modal.getByText('Elegí un día y dos horas').waitFor();
  await fillHours(page, day, '10:00', '11:00');
  await modal.getByRole('textbox', { name: 'Lugar' }).fill('Sala 1');
  await picture(page, 'agenda-nuevo-360');
  await press(modal, 'Guardar', 'Evento creado');
  await page.getByRole('button', { name: /^Primera charla/ }).waitFor();

  // An overlap is announced while writing, and saved only by somebody who insists.
  await page.goto('/agenda');
  await press(page, 'Nuevo evento');
  await modal.getByRole('textbox', { name: 'Título' }).fill('Otra cosa');
  await fillHours(page, day, '10:30', '11:30');
  await modal.getByText('tiene «Primera charla» de 10:00 a 11:00').waitFor();
  await expect.poll(() => modal.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
  await modal.getByRole('checkbox', { name: 'Guardar igual, a la misma hora' }).check();
  await expect.poll(() => modal.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(false);
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
  const { page } = await scene.person('selector', { at: `/agenda?vista=dia&dia=${day}` });
  const event = page.getByRole('button', { name: /Primera reunión/ });
  const begin = async () =>
    (await client.call('GET', '/v1/evento', { idNumerico: first })).body.evento.inicio.slice(11, 16);
  await event.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await alert(page, /^Evento modificado: Primera reunión, .* de 09:15 a 10:15$/);
  await expect.poll(begin).toBe('12:15');
  const isHeld = () => event.evaluate((shown) => shown === document.activeElement);
  await expect.poll(isHeld).toBe(true);
  // Its keys are told, and it keeps the focus over the end of the day that is shown.
  const told = await event.getAttribute('aria-describedby');
  await page.locator(`[id="${told}"]`, { hasText: 'Con Mayús y una flecha movés' }).waitFor();
  const shownDay = () => new URL(page.url()).searchParams.get('dia');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(shownDay).not.toBe(day);
  await expect.poll(isHeld).toBe(true);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(shownDay).toBe(day);
  await expect.poll(isHeld).toBe(true);

  // The height of an hour.
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
  await press(question, 'Cancelar');
  expect(await begin()).toBe('13:15');
  await page.getByText('Mes', { exact: true }).click();
  await page.waitForURL(/vista=mes/);
  await picture(page, 'agenda-mes-1440');
});

test('lo que está antes de las 6 o después de las 22 se ve, y en un teléfono la cabeza son dos filas', async () => {
  const day = freeDay(21);
  const client = await signIn(scene.url, 'selector@demo.py');
  for (const [title, from, to] of [
    ['Guardia temprano', '04:30', '05:15'],
    ['Guardia tarde con un nombre que no entra en una columna de la semana', '22:30', '23:30'],
  ])
    await client.call('POST', '/v1/evento', {
      titulo: title,
      tipo: 'reunion',
      inicio: `${day}T${from}:00-03:00`,
      fin: `${day}T${to}:00-03:00`,
    });
  const { page } = await scene.person('selector', { at: `/agenda?dia=${day}` });
  await page.getByRole('button', { name: /4:30–5:15\s*Guardia temprano/ }).waitFor();
  const late = page.getByRole('button', { name: /Guardia tarde/ });
  expect(await late.getAttribute('title')).toMatch(/no entra en una columna de la semana$/);
  expect(await late.locator('.evento-title').evaluate((at) => getComputedStyle(at).textOverflow)).toBe(
    'ellipsis',
  );

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/agenda?dia=${day}`);
  await page.getByText('Guardia temprano').waitFor();
  const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.y;
  const head = await page.locator('.agenda-head').boundingBox();
  const line = await page.locator('.agenda-line').boundingBox();
  expect(head!.height + line!.height).toBeLessThan(150);
  // The main action is where the thumb is, before and after scrolling.
  expect(await top('Nuevo evento')).toBeGreaterThan(640);
  // Spaced letters cut no hour.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('.calendar *'))
      one.style.cssText += 'letter-spacing: .12em; word-spacing: .16em; line-height: 1.5';
  });
  const cut = await page
    .locator('.evento-time')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(cut).toBe(0);
});

test('el aviso de un evento de otra semana abre esa semana; de uno que nunca hubo o se canceló, se dice cuál', async () => {
  const day = freeDay(28);
  const client = await signIn(scene.url, 'selector@demo.py');
  const { body } = await client.call('POST', '/v1/evento', {
    titulo: 'Muy adelante',
    tipo: 'reunion',
    inicio: `${day}T09:00:00-03:00`,
    fin: `${day}T10:00:00-03:00`,
  });
  const { page } = await scene.person('selector', { at: `/agenda?evento=${body.idNumerico}` });
  const modal = page.getByRole('dialog');
  await modal.getByText('Muy adelante').waitFor();
  await page.waitForURL(new RegExp(`dia=${day}`));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Muy adelante/ }).waitFor();
  await page.goto('/agenda?evento=2000000000');
  await modal.getByText('No existe ese evento').waitFor();
  await client.call('DELETE', '/v1/evento', { idNumerico: body.idNumerico });
  await page.goto(`/agenda?evento=${body.idNumerico}`);
  await modal.getByText('Este evento ya no está: se canceló.').waitFor();
});
