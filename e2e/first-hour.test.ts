// @module-tag resistencia
import { codeNow } from '@tembiapo/server/testing/codeNow.ts';
import { startSmtp } from '@tembiapo/server/testing/servers.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { alert, logOut, startEmptyScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { attach } from './steps.ts';

const OWNER = { email: 'duena@mburucuya.example', password: 'la clave del primer día' };
const INVITED = { nombre: 'Ana Benítez', email: 'ana@mburucuya.example', password: 'tereré con yuyos' };
/** A small PNG. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAMCAMAAAAnHQ9/AAAABlBMVEVMaXFbKoaRBYpxAAAAAXRSTlMAQObYZgAAAAlwSFlzAAALEwAACxMBAJqcGAAAABVJREFUGNNjYKARYMQJRhWSopCKAADKnADRt+2YDQAAAABJRU5ErkJggg==';
/** A patient person manages this in ten minutes: 40 presses, and 250 keys at two a second. */
const AT_MOST = { presses: 40, keys: 250 };

const smtp = await startSmtp();
afterAll(() => smtp.close());
const scene = useScene(() =>
  startEmptyScene({
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    COPIAS: 'si',
  }),
);

/** Does what a hand does, and counts it. */
class Hand {
  presses = 0;
  keys = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async press(target: Locator | string): Promise<void> {
    this.presses++;
    await (typeof target === 'string' ? this.#page.getByRole('button', { name: target }) : target).click();
  }
  async type(label: string, text: string): Promise<void> {
    this.presses++;
    this.keys += text.length;
    const field = this.#page.getByRole('textbox', { name: label, exact: true });
    await field
      .or(this.#page.getByLabel(label, { exact: true }))
      .first()
      .fill(text);
  }
}

/** The link that was mailed to somebody to choose a password, as it leads here. */
async function inviteLink(): Promise<string> {
  const mails = await waitUntil(
    'la invitación',
    () => smtp.mensajes.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')),
    (all) => all.some((mail) => mail.includes('/changePass/')),
  );
  return /\/changePass\/[\w-]+/.exec(mails.find((mail) => mail.includes('/changePass/'))!)![0];
}

test('la primera hora de una agencia', async () => {
  const { page } = await scene.person(null, { width: 1366 });
  const hand = new Hand(page);
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const isDone = (title: string) => step(title).getByText('Hecho', { exact: true }).waitFor();

  // Nothing on the way in speaks of a demonstration.
  expect(await page.locator('body').innerText()).not.toMatch(/demo/i);
  await hand.type('Email', OWNER.email);
  await hand.type('Contraseña', OWNER.password);
  await hand.press(page.getByRole('button', { name: 'Ingresar', exact: true }));

  // 'Mi día' lists what to do, and leads there.
  const box = page.getByRole('region', { name: 'Para empezar' });
  await box.waitFor();
  expect(await box.getByRole('listitem').count()).toBe(11);
  expect(await page.locator('body').innerText()).not.toMatch(/demo/i);
  await picture(page, 'primera-hora-mi-dia');
  await hand.press(box.getByRole('link', { name: 'Empezar' }));

  // Its name and colour; a colour that nobody could read is refused.
  await page.getByLabel('Nombre de la agencia').waitFor();
  await hand.type('Nombre de la agencia', 'Mburucuyá Talento');
  // A logo goes at once, and what is typed stays.
  await page.getByLabel('Elegir un logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(LOGO, 'base64'),
  });
  await alert(page, 'Logo guardado');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('img', { name: 'Tembiapo' }).waitFor();
  const tooLight = page.getByText('es muy claro: las letras blancas');
  await hand.type('Color', '#ffd400');
  await tooLight.waitFor();
  await hand.type('Color', '#5b2a86');
  await tooLight.waitFor({ state: 'hidden' });
  await hand.press('Guardar');
  await isDone('Poné el nombre');
  const logo = (of: Page) => of.getByRole('img', { name: 'Mburucuyá Talento' });
  await logo(page).waitFor();
  await picture(page, 'primera-hora-pasos');

  await hand.press('Probar el correo');
  await isDone('Probá que salgan los correos');

  await hand.type('Nombre', INVITED.nombre);
  // What is typed is not lost without a question.
  await step('Armá un equipo').getByRole('link').click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await hand.type('Email', INVITED.email);
  await hand.press('Invitar');
  await page.getByText(`Invitada ✓ ${INVITED.nombre}`).waitFor();
  expect(await page.getByRole('textbox', { name: 'Nombre', exact: true }).inputValue()).toBe('');
  await alert(page, `le sale por correo a ${INVITED.email} un enlace`);
  await isDone('Invitá a quienes trabajan con vos');
  await hand.press('Seguir');

  await hand.type('Nombre del equipo', 'Operativos');
  await hand.press('Crear equipo');
  await isDone('Armá un equipo');

  await hand.press(page.getByRole('checkbox', { name: /^Salud y farmacias/ }));
  await hand.press(page.getByRole('button', { name: /^Agregar \d+ cargos y \d+ rubros$/ }));
  await alert(page, /^Se agregaron \d+ cargos y \d+ rubros$/);
  await isDone('Elegí para qué rubros');

  // A step can be left, and taken up again.
  const people = step('Traé a tus candidatos');
  await hand.press(people.getByRole('button', { name: 'Dejar para después' }));
  await people.getByText('Para después').waitFor();

  const again = page.waitForEvent('load');
  await hand.press('Sin bolsa');
  await again;
  await isDone('Decidí si vas a tener bolsa');
  expect((await fetch(`${scene.url}/empleos`)).status).toBe(404);

  // The first copy is tried without being asked.
  await hand.press('Copiar ahora');
  await isDone('Probá las copias');

  await hand.press(page.getByRole('link', { name: 'Ir a Mi seguridad' }));
  await hand.press('Usar una aplicación de códigos');
  const secret = (await page.locator('code.secret').innerText()).replaceAll(' ', '');
  await hand.type('Los seis números que muestra', codeNow(secret));
  await hand.press('Confirmar');
  await hand.press('Ya los guardé');

  // What was left is still on the list, and its people come from a spreadsheet.
  await page.goto('/agencia');
  await page.getByText('8 de 9 pasos hechos').waitFor();
  await hand.press(people.getByRole('link'));
  await hand.press(page.getByRole('link', { name: 'Importar una planilla' }));
  await hand.press(page.getByRole('button', { name: 'Importar un archivo' }).first());
  const csv =
    'Nombres;Apellidos;Celular\nMaría;Ocampos;0981 455 120\nJulio;Cabañas;0985 300 300\nEva;Paredes;0971 222 333\n';
  await attach(page.getByLabel('Archivo', { exact: true }), 'gente.csv', csv);
  await hand.press('Subir');
  await page.waitForURL('**/importar/**');
  await hand.press('Revisar');
  await hand.press(page.getByRole('button', { name: /^Importar$/ }));
  await page.getByText('creadas').waitFor();

  // Nothing is left to remind of but the first company and its opportunity.
  await page.goto('/miDia');
  await box.waitFor();
  expect(await box.getByRole('listitem').count()).toBe(2);
  await page.goto('/candidatos?busquedaRapida=ocampos');
  await page.getByText('Total 1').waitFor();
  expect(hand.presses).toBeLessThanOrEqual(AT_MOST.presses);
  expect(hand.keys).toBeLessThanOrEqual(AT_MOST.keys);

  // Who was invited chooses a password with the mailed link, and finds the agency that it is.
  const { page: ana } = await scene.person(null, { width: 360 });
  await ana.goto(await inviteLink());
  await ana.getByLabel('Contraseña nueva').fill(INVITED.password);
  await ana.getByLabel('Repetir contraseña').fill(INVITED.password);
  await ana.getByRole('button', { name: 'Guardar' }).click();
  await ana.waitForURL('**/login**');
  await logo(ana).waitFor();
  expect(await ana.getByRole('link', { name: 'Bolsa de trabajo' }).count()).toBe(0);
  await ana.getByLabel('Email').fill(INVITED.email);
  await ana.getByLabel('Contraseña', { exact: true }).fill(INVITED.password);
  await ana.keyboard.press('Enter');
  await ana.getByRole('heading', { name: 'Mi día' }).waitFor();
  await logOut(ana);
});
