import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { embeddedOf } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.ts';
import { alert, enter, type OwnScene, reachLogin, startScene } from './people.ts';
import { picture } from './picture.ts';

let scene: OwnScene;
/** The installation's host name: passkeys belong to names. */
let site: string;
beforeAll(async () => {
  // Its own address is known beforehand: passkeys belong to it.
  scene = await startScene({ PORT: String(await freePort()) });
  site = scene.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => scene.close());

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
  await page.getByLabel('Email').fill(`${who}@demo.py`);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-demo');
  await page.keyboard.press('Enter');
}
const arrived = (page: Page) =>
  page.waitForURL((url) => url.pathname !== '/login' && url.pathname !== '/landing');

async function read(text: string): Promise<{ rows: unknown[] }> {
  const client = new pg.Client({ connectionString: embeddedOf(scene.dataDir).url });
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result;
}

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
    await reminder.getByRole('button', { name: 'Configurar' }).click();
    await page.getByRole('button', { name: 'Agregar una passkey' }).click();
    await page.getByLabel('Cómo la llamás').fill('Mi teléfono');
    await page.getByRole('button', { name: 'Continuar' }).click();
    const codes = page.getByRole('dialog', { name: 'Tus códigos de recuperación' });
    await codes.waitFor();
    await expect.poll(() => codes.locator('li').count()).toBe(10);
    const code = await codes.locator('li').first().innerText();
    await picture(page, 'codigos');
    await codes.getByRole('button', { name: 'Ya los guardé' }).click();
    await page.getByText('quedan 10').waitFor();
    await picture(page, 'mi-seguridad');
    expect(await reminder.count()).toBe(0);

    // With the passkey alone.
    await page.goto(`${site}/logout`);
    await reachLogin(page);
    await picture(page, 'ingresar-passkey');
    await page.getByRole('button', { name: 'Ingresar con una passkey' }).click();
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
    await page.getByLabel('Nombre').fill('Arami Ferreira');
    await page.getByLabel('Email').fill('arami@demo.py');
    await page.getByLabel('Password').fill('tereré con yuyos');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const who = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
    await who.waitFor();
    await picture(page, 'confirmar');
    await page.keyboard.press('Escape');
    // Nothing was done, and nothing that was typed is lost.
    await page.getByText('Para seguir, confirmá que sos vos').waitFor();
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Arami Ferreira');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await who.getByRole('button', { name: 'Usar mi passkey' }).click();
    await alert(page, 'Usuario creado');
    expect((await read(`select 1 from usuario where email = 'arami@demo.py'`)).rows).toHaveLength(1);

    // Restored, since the other stories sign in with the password alone.
    await page.goto(`${site}/miSeguridad`);
    await page.getByRole('button', { name: 'Quitar Mi teléfono' }).click();
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await page.getByText('Sin activar').waitFor();
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
    await box.getByRole('button', { name: 'Cerrar las otras' }).click();
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
    await second.goto('/logout');
    await reachLogin(second);
    await enter(second, 'candidato');
    // The first window's session is over: it reloads as the person who is signed in now.
    await page.waitForURL((url) => url.pathname !== '/crearCandidato');
    const { rows } = await read(`select 1 from candidato where nombre = 'Escrito por el selector'`);
    expect(rows).toEqual([]);
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
    await page.getByLabel('Email').fill('candidato@demo.py');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.keyboard.press('Enter');
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
    await page.goto('/logout');
    await reachLogin(page);
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
    await page.goto('/logout');
    await reachLogin(page);
    await page.goBack();
    await reachLogin(page);
    expect(await page.content()).not.toContain(name);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

describe('quién vio, exportó e imprimió qué', { tags: 'resistencia' }, () => {
  test('un selector toca el documento, imprime y exporta; un administrador lo dice en dos toques', {
    tags: 'resistencia',
  }, async () => {
    await read(`update candidato set documento = '4.777.901', direccion = 'Calle Guardada 5' where id = 12`);
    const { page } = await scene.person('selector', { at: '/editarCandidato/12' });
    await page.getByRole('button', { name: 'Ver documento' }).waitFor();
    expect(await page.content()).not.toContain('4.777.901');
    await picture(page, 'perfil-reservado');
    await page.getByRole('button', { name: 'Ver documento' }).click();
    await page.getByText('CI 4.777.901').waitFor();
    await expect.poll(() => page.getByLabel('Dirección').inputValue()).toBe('Calle Guardada 5');
    // What was opened is edited like the rest, and what was not looked at stays unchanged.
    await page.getByLabel('Dirección').fill('Calle Corregida 6');
    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await alert(page, 'Candidato editado');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Impreso por Óscar Rojas el \d\d/).waitFor();
    await page.emulateMedia({ media: 'screen' });

    const { page: admin } = await scene.person('admin');
    await admin.getByRole('link', { name: 'Accesos a datos' }).click();
    await admin.getByRole('button', { name: 'Mes pasado' }).click();
    const table = admin.getByRole('table', { name: 'Accesos a datos' });
    // The demonstration has older months; the work of this story belongs to the current one.
    await table.getByText('Abrió el perfil').first().waitFor();
    await admin.getByRole('button', { name: 'Este mes' }).click();
    for (const what of ['Abrió el perfil', 'Vio documento y dirección', 'Imprimió'])
      await table.getByText(what).first().waitFor();
    await picture(admin, 'accesos');
    await admin.getByRole('button', { name: 'Por persona del equipo' }).click();
    await admin.getByRole('table').getByText('Óscar Rojas').waitFor();
    await picture(admin, 'accesos-personas');
    await admin.getByRole('button', { name: 'Ingresos', exact: true }).click();
    await admin.getByRole('table').getByText('Ingreso').first().waitFor();
    await picture(admin, 'accesos-ingresos');
    await admin.goto('/editarCandidato/3');
    await admin.getByRole('button', { name: /^Historial de/ }).click();
    await admin.getByRole('link', { name: 'Quién lo vio' }).click();
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    await admin.getByRole('button', { name: /^Solo .* ✕$/ }).waitFor();
    await picture(admin, 'accesos-de-uno');
    await admin.getByRole('button', { name: 'Límites' }).click();
    await admin.getByLabel('Personas por hora').fill('250');
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await alert(admin, 'Límites guardados');
    await picture(admin, 'accesos-limites');
  });
});
