// @module-tag resistencia
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { codeNow } from '@tembiapo/server/testing/codeNow.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '@tembiapo/server/testing/startProvider.ts';
import { openBrowser } from '@tembiapo/tools/running/browser.ts';
import { type Product, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from './client.ts';
import { enter, logOut, reachLogin, typeAccount } from './people.ts';
import { runSql } from './runSql.ts';
import { followRequests, settle } from './settle.ts';
import { startDemo } from './startDemo.ts';
import { choose, menu, press, windowOf } from './steps.ts';

let product: Product;
let browser: Browser;
let provider: Awaited<ReturnType<typeof startProvider>>;
let env: Record<string, string>;
beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  env = {
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
  };
  [product, browser] = await Promise.all([startDemo(env), openBrowser()]);
  provider.reach(product.url);
  // Somebody whom notes may be written about.
  const selector = await signIn(product.url, 'selector@demo.py');
  for (const cargo of [1, 2, 3])
    await selector.call('POST', '/v1/candidato/cargo-potencial', {
      candidatoIdNumerico: 12,
      cargoIdNumerico: cargo,
    });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await provider.close();
  removeData(product.dataDir);
});

const run = (text: string, values: unknown[] = []) => runSql(product.dataDir, text, values);

type Who = 'admin' | 'selector' | 'candidato';

/** A signed-in browser with a page open, for the length of a story. */
async function person(who: Who, at: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(45_000);
  context.on('page', followRequests);
  const page = await context.newPage();
  const { token } = await signIn(product.url, `${who}@demo.py`);
  await page.goto('/icono.svg');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await page.goto(at);
  return { page, context };
}

const over = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' });
const signInOver = (page: Page, who: string, password?: string) => typeAccount(over(page), who, password);
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token')!);

interface Form {
  who: Who;
  at: string;
  write(page: Page, text: string): Promise<void>;
  save(page: Page): Promise<void>;
  /** How many records contain the text. */
  saved: string;
}

const FORMS: Record<string, Form> = {
  nota: {
    who: 'selector',
    at: '/editarCandidato/12',
    async write(page, text) {
      await press(page, 'Agregar nota');
      await page.getByLabel('Título').fill(text);
      await page.getByRole('textbox', { name: 'Contenido' }).click();
      await page.keyboard.type('Diez minutos de escribir.');
      await choose(page, 'Equipo', 'Equipo Comercial');
    },
    save: (page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click(),
    saved: 'select 1 from nota where titulo = $1',
  },
  tarea: {
    who: 'selector',
    at: '/tareas',
    async write(page, text) {
      await press(page, 'Nueva tarea');
      await page.getByLabel('Qué hay que hacer').fill(text);
    },
    save: (page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click(),
    saved: 'select 1 from tarea where texto = $1',
  },
  candidato: {
    who: 'admin',
    at: '/crearCandidato',
    async write(page, text) {
      await page.getByLabel('Nombre').first().fill(text);
      await page.getByLabel('Apellido').fill('Delaventana');
      await page.getByRole('textbox', { name: 'Celular 1', exact: true }).fill('+595981455121');
    },
    save: (page) => page.getByRole('button', { name: 'Guardar' }).first().click(),
    saved: 'select 1 from candidato where nombre = $1',
  },
  archivo: {
    who: 'selector',
    at: '/candidato/archivo/12',
    async write(page, text) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'certificado.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Trabajó acá.'),
      });
      await page.getByLabel('Descripción').fill(text);
    },
    save: (page) => page.getByRole('button', { name: 'Subir' }).click(),
    saved: 'select 1 from candidato_archivo where descripcion = $1',
  },
  portal: {
    who: 'candidato',
    at: '/editarCandidato/1',
    write: (page, text) => page.getByLabel('Apellido').fill(text),
    save: (page) => page.getByRole('button', { name: 'Guardar' }).first().click(),
    saved: 'select 1 from candidato where apellido = $1',
  },
};

const endOf = (token: string, sql: string) => {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return run(sql, [sid]);
};
const ENDINGS: Record<string, (token: string, page: Page) => Promise<unknown>> = {
  // Twelve hours by this browser's own clock.
  'pase vencido acá': (token, page) =>
    page.evaluate((stored) => {
      const [head, body, sign] = stored.split('.');
      const payload = { ...JSON.parse(atob(body!.replace(/-/g, '+').replace(/_/g, '/'))), exp: 1 };
      localStorage.setItem('token', [head, btoa(JSON.stringify(payload)), sign].join('.'));
    }, token),
  'salida con su pase': async (token) => {
    const { accessKey } = await signIn(product.url, 'admin@demo.py');
    const answer = await fetch(`${product.url}/api/logout`, {
      method: 'POST',
      headers: {
        'x-access-token': accessKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(answer.status).toBe(200);
  },
  'cuatro horas quieta': (token) =>
    endOf(token, `update sesion set ultimo_uso_ts = now() - interval '5 hours' where sid = $1`),
  'doce horas': (token) => endOf(token, 'update sesion set expira_ts = now() where sid = $1'),
  'contraseña cambiada en otro lado': (token) => endOf(token, 'delete from sesion where sid = $1'),
};

describe('una sesión que termina mientras se escribe', () => {
  const table = Object.keys(ENDINGS).flatMap((ending) =>
    Object.keys(FORMS).map((form) => [ending, form] as const),
  );
  test.each(table)('%s, en %s: se ingresa encima y se guarda una vez', async (ending, name) => {
    const form = FORMS[name]!;
    const { page } = await person(form.who, form.at);
    const text = `${name} ${ending} ñandutí`;
    await form.write(page, text);
    await ENDINGS[ending]!(await tokenOf(page), page);
    // What the page asks by itself may tell first; then the button is pressed once the dialog is gone.
    const saving = form.save(page);
    await over(page).waitFor();
    // Neither Escape nor a wrong password loses anything.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await signInOver(page, form.who, 'no es esta');
    await over(page).getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe(form.at);
    await signInOver(page, form.who);
    await over(page).waitFor({ state: 'hidden' });
    await saving;
    await expect.poll(() => run(form.saved, [text])).toHaveLength(1);
  });

  test('dos llamadas a la vez abren una ventana, y las dos siguen', async () => {
    const { page } = await person('selector', '/editarCandidato/12');
    await FORMS.nota!.write(page, 'Con lecturas a la vez');
    await ENDINGS['salida con su pase']!(await tokenOf(page), page);
    // What the page reloads by itself, and what is saved.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const saving = FORMS.nota!.save(page);
    await over(page).waitFor();
    expect(await over(page).count()).toBe(1);
    await signInOver(page, 'selector');
    await over(page).waitFor({ state: 'hidden' });
    await saving;
    await expect.poll(() => run(FORMS.nota!.saved, ['Con lecturas a la vez'])).toHaveLength(1);
  });

  test('otra persona va a su inicio, y de la primera no queda nada', async () => {
    const { page } = await person('selector', '/editarCandidato/12');
    await FORMS.nota!.write(page, 'Palabras de la primera');
    const token = await tokenOf(page);
    await page.evaluate(() => localStorage.setItem('borrador 2 nota 12', 'Palabras de la primera'));
    await ENDINGS['salida con su pase']!(token, page);
    await FORMS.nota!.save(page);
    await over(page).waitFor();
    page.on('dialog', (dialog) => void dialog.dismiss());
    await signInOver(page, 'candidato');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].map((storage) => Object.entries(storage)).join(' '),
    );
    expect(`${kept} ${await page.content()}`).not.toContain('Palabras de la primera');
    expect(kept).not.toContain(token);
    await page.goBack().catch(() => undefined);
    expect(await page.content()).not.toContain('Palabras de la primera');
    expect(await run(FORMS.nota!.saved, ['Palabras de la primera'])).toEqual([]);
  });

  test('salir en otra ventana deja lo escrito bajo la ventana, y volver a ingresar allá la cierra', async () => {
    const { page, context } = await person('selector', '/crearCandidato');
    const { write, save, saved } = FORMS.candidato!;
    await write(page, 'Escrita Enotraventana');
    const idle = await context.newPage();
    await idle.goto('/oportunidades');
    // Otherwise pending requests would be refused, and the next person to sign in would land on that page.
    await settle(idle);
    const third = await context.newPage();
    await logOut(third);
    // Where nothing was written, the login page opens as always.
    await reachLogin(idle);
    await over(page).waitFor();
    await enter(third, 'selector');
    await over(page).waitFor({ state: 'hidden' });
    await save(page);
    await expect.poll(() => run(saved, ['Escrita Enotraventana'])).toHaveLength(1);
  });

  test('en una pestaña del espacio de trabajo, y al ir a otra pantalla', async () => {
    const { page } = await person('selector', '/adm');
    await menu(page).getByRole('link', { name: 'Candidatos', exact: true }).click();
    await page.getByRole('tab', { name: 'Candidatos', exact: true }).waitFor();
    await settle(page);
    // By timeout: nothing tells the page.
    await page.evaluate(() => localStorage.removeItem('token'));
    await menu(page).getByRole('link', { name: 'Agenda', exact: true }).click();
    await over(page).waitFor();
    await signInOver(page, 'selector');
    await page.getByRole('tab', { name: 'Agenda', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Nuevo evento' }).waitFor();
    await page.getByRole('tab', { name: 'Candidatos', exact: true }).waitFor();
  });

  test('con segundo paso, y con la cuenta de la oficina en una ventana aparte', async () => {
    const admin = await signIn(product.url, 'admin@demo.py');
    const { body } = await admin.call('POST', '/v1/seguridad/totp/opciones');
    const { page } = await person('admin', '/tareas');
    const added = await admin.call('POST', '/v1/seguridad/totp', {
      desafio: body.desafio,
      codigo: codeNow(body.secreto),
    });
    expect(added.status).toBe(200);
    const { write, save, saved } = FORMS.tarea!;
    await write(page, 'Con segundo paso');
    await run('delete from sesion');
    await save(page);
    await signInOver(page, 'admin');
    await run('update totp set paso = 0');
    await over(page).getByLabel('Código de tu aplicación').fill(codeNow(body.secreto));
    await page.keyboard.press('Enter');
    await expect.poll(() => run(saved, ['Con segundo paso'])).toHaveLength(1);

    await run('delete from totp');
    provider.be({ sub: 'admin', email: 'admin@demo.py', email_verified: true, name: 'Mirtha' });
    await write(page, 'Con la oficina');
    await run('delete from sesion');
    await save(page);
    const away = await windowOf(page, () => press(over(page), 'Ingresar con la cuenta de la oficina'));
    await over(page).waitFor({ state: 'hidden' });
    await expect.poll(() => run(saved, ['Con la oficina'])).toHaveLength(1);
    await expect.poll(() => away.isClosed()).toBe(true);
  });

  test('un servidor que empieza de nuevo con otros secretos', async () => {
    const { page } = await person('selector', '/tareas');
    const { write, save, saved } = FORMS.tarea!;
    await write(page, 'Con otro secreto');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /askOver.*js/.test(name)),
    );
    await settle(page);
    const { dataDir } = product;
    await product.stop();
    product = await startProduct(dataDir, {
      ...env,
      JWT_SECRET: 'otro-secreto-de-la-instalacion-'.repeat(2),
      ACCESS_KEY: 'otra-llave-de-la-instalacion-1',
    });
    // An old connection may turn out to be dead: then that is said, and one clicks again.
    page.setDefaultTimeout(5_000);
    await expect
      .poll(async () => {
        if (await over(page).isVisible()) return true;
        await save(page).catch(() => undefined);
        return false;
      })
      .toBe(true);
    page.setDefaultTimeout(45_000);
    await signInOver(page, 'selector');
    await over(page).waitFor({ state: 'hidden' });
    await expect.poll(() => run(saved, ['Con otro secreto'])).toHaveLength(1);
  });

  test('una página pública no se entera: ni de una sesión vieja ni de que otra ventana salga', async () => {
    const { page, context } = await person('selector', '/registro');
    await page.getByLabel('Nombre').first().fill('Ña Registrada');
    await run('delete from sesion');
    const other = await context.newPage();
    await logOut(other);
    await enter(other, 'candidato');
    expect(await over(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/registro');
    expect(await page.getByLabel('Nombre').first().inputValue()).toBe('Ña Registrada');
  });
});
