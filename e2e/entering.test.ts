import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.ts';
import { alert, enter, logOut, reachLogin, startScene, typeAccount, useScene } from './people.ts';
import { picture } from './picture.ts';
import { runSql } from './runSql.ts';
import { chooseMore, fill, holds, menu, press, pressAndSee, pressFirst } from './steps.ts';

// Its own address is known beforehand: passkeys belong to it.
const scene = useScene(async () => startScene({ PORT: String(await freePort()) }));
/** The installation's host name: passkeys belong to names. */
let site: string;
beforeAll(() => {
  site = scene.url.replace('127.0.0.1', 'localhost');
});

/** A virtual authenticator in the browser, whose user is always verified. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logIn(page: Page, who: string): Promise<void> {
  await page.goto(`${site}/login`);
  await typeAccount(page, who);
}
const arrived = (page: Page) =>
  page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/landing');

const read = (text: string): Promise<unknown[]> => runSql(scene.dataDir, text);

describe('quién entra', () => {
  test('un administrador agrega su passkey, entra con ella y confirma que es él', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person(null);
    await withAuthenticator(page);
    await logIn(page, 'admin');
    await arrived(page);
    const reminder = page.getByRole('complementary', { name: 'Segundo paso al ingresar' });
    await reminder.getByText('Protegé tu cuenta con un segundo paso.').waitFor();
    await picture(page, 'aviso-segundo-paso');
    await press(reminder, 'Configurar');
    await press(page, 'Agregar una passkey');
    await page.getByLabel('Cómo la llamás').fill('Mi teléfono');
    await press(page, 'Continuar');
    const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
    await codes.waitFor();
    await expect.poll(() => codes.locator('li').count()).toBe(10);
    const code = await codes.locator('li').first().innerText();
    await picture(page, 'codigos');
    await press(codes, 'Ya los guardé');
    await page.getByText('quedan 10').waitFor();
    await picture(page, 'mi-seguridad');
    expect(await reminder.count()).toBe(0);

    // With the passkey alone.
    await page.goto(`${site}/logout`);
    await reachLogin(page);
    await picture(page, 'ingresar-passkey');
    await press(page, 'Ingresar con una passkey');
    await arrived(page);

    // With the password, and a recovery code as the second step.
    await page.goto(`${site}/logout`);
    await reachLogin(page);
    await logIn(page, 'admin');
    await page.getByRole('heading', { name: 'Segundo paso' }).waitFor();
    await picture(page, 'segundo-paso');
    await page.getByLabel('Código de recuperación').fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await arrived(page);

    // Ten minutes later, users and copies ask for the identity again, and go on with what was requested.
    await read(`update sesion set prueba_ts = now() - interval '11 minutes'`);
    await page.goto(`${site}/usuario/agregar`);
    await page.getByLabel('Rol').selectOption('selector');
    await fill(page, { Nombre: 'Arami Ferreira', Email: 'arami@demo.py', Password: 'tereré con yuyos' });
    await press(page, 'Guardar');
    const who = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
    await who.waitFor();
    await picture(page, 'confirmar');
    await page.keyboard.press('Escape');
    // Nothing was done, and nothing that was typed is lost.
    await page.getByText('Para seguir, confirmá que sos vos').waitFor();
    await holds(page.getByLabel('Nombre'), 'Arami Ferreira');
    await press(page, 'Guardar');
    await press(who, 'Usar mi passkey', 'Usuario creado');
    expect(await read(`select 1 from usuario where email = 'arami@demo.py'`)).toHaveLength(1);

    // Restored, since the other stories sign in with the password alone.
    await page.goto(`${site}/miSeguridad`);
    await press(page, 'Quitar Mi teléfono');
    await pressAndSee(page, /^Quitar$/, 'Sin activar');
  });

  test('una candidata ve sus sesiones en el teléfono, y cierra las otras', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person('candidato', { width: 360, colorScheme: 'dark' });
    const { page: other } = await scene.person('candidato');
    await page.goto('/miSeguridad');
    const box = page.getByRole('region', { name: 'Mis sesiones' });
    await box.getByText('Esta', { exact: true }).waitFor();
    await expect.poll(() => box.locator('.row').count()).toBe(2);
    await picture(page, 'mis-sesiones-360');
    await press(box, 'Cerrar las otras');
    await box.getByText('Esta', { exact: true }).waitFor();
    await page.waitForFunction(
      () => document.querySelectorAll('section[aria-label="Mis sesiones"] .row').length === 1,
    );
    await other.goto('/misDatosPersonales');
    await reachLogin(other);
  });

  test('dos personas en dos ventanas del mismo navegador: nadie escribe en nombre de otra', async () => {
    const { page, context } = await scene.person('selector', { at: '/crearCandidato' });
    await page.getByLabel('Nombre').first().fill('Escrito por el selector');
    const second = await context.newPage();
    await logOut(second);
    await enter(second, 'candidato');
    // The first window's session is over: it reloads as the person who is signed in now.
    await page.waitForURL((url) => url.pathname !== '/crearCandidato');
    expect(await read(`select 1 from candidato where nombre = 'Escrito por el selector'`)).toEqual([]);
  });

  test('quien abre lo que no es para su cuenta sabe por qué sale, o llega a su inicio', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person('candidato');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Staff's data are not even requested.
    const refused: string[] = [];
    page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
    await page.goto('/candidatos');
    await reachLogin(page);
    expect(refused).toEqual([]);
    await page.getByText('La página que querías abrir no es para tu cuenta. Ingresá con una').waitFor();
    expect(await page.title()).toBe('Ingresar · Tembiapo');
    await picture(page, 'no-es-para-tu-cuenta');

    // A request from before signing in is dropped, and nobody is signed out by it.
    await page.goto('/oportunidades');
    await reachLogin(page);
    await enter(page, 'candidato');
    const notice = page.getByRole('status').filter({ hasText: 'La página que querías abrir no es' });
    await notice.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('redirectTarget'))).toBeNull();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);

    // Another candidate's applications.
    await page.goto('/misOportunidades/2');
    await reachLogin(page);
    await page.getByText('La página que querías abrir no es para tu cuenta. Ingresá con una').waitFor();

    // A wrong password is reported in place of the earlier notice.
    await typeAccount(page, 'candidato', 'no es esta');
    await page.getByRole('alert').filter({ hasText: 'ErrorEmail o contraseña incorrectos' }).waitFor();
    expect(await page.getByText('La página que querías abrir').count()).toBe(0);
    await enter(page, 'candidato');

    // An expired session.
    await read(
      `delete from sesion where usuario_id = (select id from usuario where email = 'candidato@demo.py')`,
    );
    await page.reload();
    await reachLogin(page);
    await page.getByText('Tu sesión terminó. Ingresá otra vez.').waitFor();
    // Signing in normally clears the notice.
    await enter(page, 'candidato');
    await logOut(page);
    expect(await page.getByText('Tu sesión terminó').count()).toBe(0);
  });

  test('sin sesión, cada pantalla tiene su título y lleva a la bolsa de trabajo', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person(null);
    for (const [address, title] of [
      ['/login', 'Ingresar'],
      ['/registro', 'Registro'],
      ['/recuperarPassword', 'Recuperar contraseña'],
      ['/register/7', 'Confirmar registro'],
      ['/nada/de/nada', 'No se encontró la página'],
    ] as const) {
      await openScreen(page, address);
      const link = page.getByRole('link', { name: 'Bolsa de trabajo' });
      await link.waitFor();
      await expect.poll(() => link.getAttribute('href')).toMatch(/\/empleos$/);
      await expect.poll(() => page.title()).toBe(`${title} · Tembiapo`);
    }
  });

  test('después de salir, el botón Atrás no muestra nada', { tags: 'resistencia' }, async () => {
    const { page } = await scene.person('selector', { at: '/editarCandidato/12' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await logOut(page);
    await page.goBack();
    await reachLogin(page);
    expect(await page.content()).not.toContain(name);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

describe('quién vio, exportó e imprimió qué', { tags: 'resistencia' }, () => {
  test('un selector toca el documento, imprime y exporta; un administrador lo dice en dos toques', async () => {
    await read(`update candidato set documento = '4.777.901', direccion = 'Calle Guardada 5' where id = 12`);
    const { page } = await scene.person('selector', { at: '/editarCandidato/12' });
    await page.getByRole('button', { name: 'Ver documento' }).waitFor();
    expect(await page.content()).not.toContain('4.777.901');
    await picture(page, 'perfil-reservado');
    await pressAndSee(page, 'Ver documento', '4.777.901');
    // A click on a value edits it.
    await page.getByText('Calle Guardada 5').click();
    const address = page.getByLabel('Dirección');
    await holds(address, 'Calle Guardada 5');
    await expect.poll(() => address.evaluate((one) => one === document.activeElement)).toBe(true);
    // What was opened is edited like the rest, and what was not looked at stays unchanged.
    await address.fill('Calle Corregida 6');
    await pressFirst(page, 'Guardar');
    await alert(page, 'Candidato editado');
    await page.getByText('Calle Corregida 6').waitFor();
    const edit = page.getByRole('button', { name: 'Editar', exact: true });
    await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    // In the margin of each page; e2e/printing.test.ts reads it there.
    await page.getByText(/^Impreso por Óscar Rojas el \d\d/).waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'screen' });

    const { page: admin } = await scene.person('admin');
    await press(admin, 'Administración');
    await menu(admin).getByRole('link', { name: 'Accesos a datos' }).click();
    await press(admin, 'Mes pasado');
    const table = admin.getByRole('table', { name: 'Accesos a datos' });
    // The demonstration has older months; the work of this story belongs to the current one.
    await table.getByText('Abrió el perfil').first().waitFor();
    await press(admin, 'Este mes');
    for (const what of ['Abrió el perfil', 'Vio documento y dirección', 'Imprimió'])
      await table.getByText(what).first().waitFor();
    await picture(admin, 'accesos');
    await press(admin, 'Por persona del equipo');
    await admin.getByRole('table').getByText('Óscar Rojas').waitFor();
    await picture(admin, 'accesos-personas');
    await press(admin, /^Ingresos$/);
    await admin.getByRole('table').getByText('Ingreso').first().waitFor();
    await picture(admin, 'accesos-ingresos');
    await admin.goto('/editarCandidato/3');
    await chooseMore(admin, 'Historial');
    await admin.getByRole('link', { name: 'Quién lo vio' }).click();
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.getByRole('button', { name: /^Solo .* ✕$/ }).waitFor();
    await picture(admin, 'accesos-de-uno');
    await press(admin, 'Límites');
    await admin.getByLabel('Personas por hora').fill('250');
    await press(admin, 'Guardar', 'Límites guardados');
    await picture(admin, 'accesos-limites');
  });
});
