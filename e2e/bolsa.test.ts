import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { hasNginx, startNginx } from '@tembiapo/server/testing/startNginx.ts';
import { openBrowser } from '@tembiapo/tools/running/browser.ts';
import { mailTo } from '@tembiapo/tools/running/mailTo.ts';
import axe from 'axe-core';
import lighthouse from 'lighthouse';
import type { QueryResultRow } from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type OwnScene, startScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { runSql } from './runSql.ts';
import { holds, press, pressAndSee, windowOf } from './steps.ts';

const CV = {
  name: 'CV de Arami.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

const MADE_CVS = join(REPO_DIR, 'docs/cv-de-prueba');
const truths = JSON.parse(readFileSync(join(MADE_CVS, 'verdad.json'), 'utf8'));
const made = Object.keys(truths).find((name) => name.startsWith('07'))!;

// Mails contain the address, so the port is fixed beforehand.
const scene = useScene(async () => startScene({ PORT: String(await freePort()) }));

const ask = <T extends QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> =>
  runSql<T>(scene.dataDir, text, values);

/** A visitor who only knows the address. */
const visitor = (options: Parameters<OwnScene['person']>[1] = {}) =>
  scene.person(null, { width: 360, at: '/empleos', ...options });

test('alguien encuentra una publicación por su dirección, se postula y la selectora lo ve con su CV y su origen', async () => {
  const email = 'arami@correo.py';
  const { page } = await visitor();
  // Filters are links, so they can be shared.
  await page.goto('/empleos?fuente=radio');
  const title = await page.locator('.job h2 a').nth(3).innerText();
  await page.getByLabel('Cargo, empresa o ciudad').fill(title);
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await picture(page, 'bolsa-lista-360');
  await page.locator('.job h2 a').first().click();
  await page.waitForURL(/\/empleos\/\d+-/);
  const id = Number(/\/empleos\/(\d+)-/.exec(page.url())![1]);
  await picture(page, 'bolsa-empleo-360');
  await page.getByRole('link', { name: 'Postularme' }).first().click();
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Nombre', { exact: true }).fill('Arami');
  await page.getByLabel('Apellido').fill('Paredes');
  await page.getByLabel('Celular').fill('0981 445 566');
  await page.getByLabel('Tu CV').setInputFiles(CV);
  await page.getByLabel(/Acepto que/).check();
  await picture(page, 'bolsa-formulario-360');
  // During a rush one submission is refused with all that was written; the browser then solves the puzzle and
  // it goes through.
  await ask(
    `insert into intento (tipo, clave) select 'corta-direccion', '10.1.0.' || n from generate_series(1, 60) n`,
  );
  await pressAndSee(page, 'Enviar mi postulación', 'frenamos los programas automáticos');
  await page.getByText('Ya recibimos CV de Arami.pdf').waitFor();
  await page.getByLabel(/Acepto que/).check();
  await press(page, 'Enviar mi postulación');
  await page.getByRole('heading', { name: 'Confirmá tu postulación' }).waitFor();
  // The phone may be somebody else's: going back shows nothing of what was sent.
  await page.goBack();
  await page.getByRole('heading', { name: 'Postularme' }).waitFor();
  expect(Object.values(await typedInto(page)).join('')).toBe('');
  expect(await page.getByLabel(/Acepto que/).isChecked()).toBe(false);
  await ask(`delete from intento where tipo = 'corta-direccion'`);

  // The link in the mail fills it in.
  const [link] = /http:\/\/\S+#\d{6}/.exec(await mailTo(scene.dataDir, email))!;
  await page.goto('about:blank');
  await page.goto(link);
  await holds(page.getByLabel('Código'), link.slice(-6));
  expect(page.url()).not.toContain('#');
  await press(page, 'Confirmar');
  await page.getByRole('heading', { name: 'Listo, tu postulación llegó' }).waitFor();
  await picture(page, 'bolsa-listo-360');

  const { page: desk, context } = await scene.person('selector', { at: `/editarOportunidad/${id}` });
  const row = desk.getByRole('row').filter({ hasText: 'Paredes' });
  await row.waitFor();
  await row.getByText('Portal: radio').waitFor();
  const profile = await windowOf(desk, () => row.getByRole('link', { name: /Paredes/ }).click());
  await profile.getByText('CV de Arami.pdf').first().waitFor();
  await context.close();
});

const TYPED = {
  correo: 'Nande.Nina@Correo.py',
  nombre: 'Ñandú (la) Flor',
  apellido: "D’Ávila O'Hara-Núñez, J. (h)",
  telefono: '(0981) 445-566',
};
const PLAIN_SITE =
  '<html><head><title>Error</title></head><body><center><h1>Error</h1></center></body></html>';

/** The values in an application form. */
const typedInto = (page: Page) =>
  page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => [name, document.querySelector<HTMLInputElement>(`#${name}`)?.value]),
      ),
    Object.keys(TYPED),
  );

/** Opens the form of a new publication and fills it in. */
async function openForm(
  page: Page,
  at = scene.url,
): Promise<{ id: number; fill: () => Promise<void>; choose: () => Promise<void> }> {
  const [open] = await ask<{ id: number }>(
    `select max(oportunidad_id) id from publicacion p where hasta_ts is null
        and not exists (select 1 from postulacion_pendiente where oportunidad_id = p.oportunidad_id)`,
  );
  const { url } = await fetch(`${scene.url}/empleos/${open!.id}`);
  await page.goto(`${at}${new URL(url).pathname}/postularme`);
  return {
    id: open!.id,
    choose: () => page.locator('#cv').setInputFiles(CV),
    async fill() {
      for (const [name, text] of Object.entries(TYPED)) await page.locator(`#${name}`).fill(text);
      await page.getByLabel(/Acepto que/).check();
    },
  };
}

test.each([true, false])(
  'en el teléfono, en el orden que toque: sin señal, cortes, sitio caído, página cerrada, búsqueda cerrada; no falta una letra (guarda cosas: %s)',
  { tags: 'resistencia' },
  async (keepsThings) => {
    const { page, context } = await visitor();
    if (!keepsThings)
      await context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', { get: () => null });
      });
    const { id, fill, choose } = await openForm(page);
    const correo = `${keepsThings}.${TYPED.correo}`;
    const wanted = { ...TYPED, correo };
    await fill();
    await page.locator('#correo').fill(correo);
    await choose();
    const send = () => page.locator('[data-send]').click();
    /** Answers one submission differently from the server. */
    const once = (answer: Parameters<Page['route']>[1]) => page.route('**/postularme', answer, { times: 1 });
    const events: Record<string, () => Promise<void>> = {
      async 'sin señal'() {
        await context.setOffline(true);
        await send();
        await page.getByText('No hay conexión. Lo que escribiste sigue acá').waitFor();
        // It is sent as soon as there is a network; nobody answers yet.
        await once((route) => route.fulfill({ status: 502, contentType: 'text/html', body: PLAIN_SITE }));
        await context.setOffline(false);
        await page.getByText('El sitio no responde bien en este momento').waitFor();
      },
      async 'se corta'() {
        await once((route) => route.abort('connectionreset'));
        await send();
        await page.getByText('No pudimos enviarlo: se cortó la conexión').waitFor();
        await page.getByRole('button', { name: 'Reintentar' }).waitFor();
      },
      async 'el sitio no está'() {
        await once((route) => route.fulfill({ status: 502, contentType: 'text/html', body: PLAIN_SITE }));
        await send();
        await page.getByText('El sitio no responde bien en este momento').waitFor();
      },
      async 'el proxy no deja pasar el archivo'() {
        await once((route) => route.fulfill({ status: 413, contentType: 'text/html', body: PLAIN_SITE }));
        await send();
        await page.getByText('El sitio no recibió el archivo: pesa demasiado').waitFor();
      },
      async 'un archivo enorme'() {
        await page.locator('#cv').setInputFiles({ ...CV, buffer: Buffer.alloc(11 * 1024 * 1024) });
        await page.getByText('El archivo es demasiado grande: admite hasta 10 MB').waitFor();
        await send();
        await page.getByText('El archivo es demasiado grande: admite hasta 10 MB').waitFor();
      },
      async 'el teléfono cerró la página'() {
        await page.reload();
        await page.getByText('Recuperamos lo que habías escrito').waitFor();
      },
      async 'atrás sin querer'() {
        await page.goto('/empleos');
        await page.goBack();
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#nombre')?.value !== '');
      },
      async 'algo mal escrito'() {
        await page.locator('#telefono').fill('abc');
        await send();
        await page.getByText('Revisá el número').waitFor();
        await page.getByText('Ya recibimos CV de Arami.pdf').waitFor();
        await page.locator('#telefono').fill(wanted.telefono);
      },
    };
    const seed = Number(process.env.SEMILLA ?? Date.now() % 100_000);
    console.info(`semilla ${seed}`);
    let drawn = seed;
    const draw = (max: number) => {
      drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((drawn / 2 ** 32) * max);
    };
    const left = Object.keys(events);
    while (left.length > 0) {
      const [name] = left.splice(draw(left.length), 1);
      await events[name!]!();
      expect(await typedInto(page), `después de «${name}», semilla ${seed}`).toEqual(wanted);
      expect(await page.getByLabel(/Acepto que/).isChecked(), `«${name}», semilla ${seed}`).toBe(true);
      await choose();
    }
    // Closed meanwhile; what that looks like on a phone.
    await ask(`update oportunidad set estado = 'p' where id = $1`, [id]);
    await send();
    await page
      .getByRole('heading', { name: 'Esta búsqueda ya se cerró: ¿guardamos tu CV para otras?' })
      .waitFor();
    await page.getByText('Ya recibimos CV de Arami.pdf').waitFor();
    expect(await typedInto(page)).toEqual(wanted);
    await picture(page, 'bolsa-cerrada-con-lo-escrito-360');
    // The answer gets lost; sent again, it is still one application.
    await once(async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    });
    await press(page, 'Guardar mi CV para otras');
    await press(page, 'Reintentar');
    await page.getByRole('heading', { name: 'Confirmá tu postulación' }).waitFor();
    const [{ n }] = (await ask<{ n: number }>('select count(*)::int n from invitacion where email = $1', [
      correo.toLowerCase(),
    ])) as [{ n: number }];
    expect(n).toBe(1);
    await ask(`update oportunidad set estado = 'a' where id = $1`, [id]);
    // A wrong code can be corrected; going back shows nothing of it.
    await page.getByLabel('Código').fill('12345');
    await pressAndSee(page, 'Confirmar', 'El código no es correcto');
    expect(await page.getByLabel('Código').inputValue()).toBe('12345');
    await page.goto('/empleos');
    await page.goto(`${(await fetch(`${scene.url}/empleos/${id}`)).url}/postularme`);
    await page.getByRole('heading', { name: 'Postularme' }).waitFor();
    expect(Object.values(await typedInto(page)).join('')).toBe('');
    // On a shared phone, a half-written form can be erased.
    await fill();
    await press(page, 'Borrar lo escrito');
    await page.reload();
    expect(Object.values(await typedInto(page)).join('')).toBe('');
  },
);

test('lo que no va en un nombre se dice en su caja y no se envía; un correo pegado con lo que nadie ve, sí', async () => {
  const { page } = await visitor();
  const { fill, choose } = await openForm(page);
  await fill();
  await choose();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [name, text, foreign] of [
    ['nombre', 'Zoe<b>', '<'],
    ['nombre', '😀', '😀'],
    ['apellido', 'Vera 2', '2'],
  ] as const) {
    await page.locator(`#${name}`).fill(text);
    await page.locator('[data-send]').click();
    await page.getByText(`No puede llevar «${foreign}»`).waitFor();
    expect(await page.locator(`#${name}`).inputValue()).toBe(text);
    await page.locator(`#${name}`).fill(TYPED[name]);
  }
  expect(sent).toEqual([]);
  await page.locator('#correo').fill(`\u200b${Date.now()}@correo.py`);
  await page.locator('[data-send]').click();
  await page.getByRole('heading', { name: 'Confirmá tu postulación' }).waitFor();
});

/** A reverse proxy that passes files as docs/bolsa.md says, or like an old copy of it on a careless proxy. */
test.runIf(hasNginx()).each([
  ['100m', 25, true, 'El archivo es demasiado grande: admite hasta 10 MB'],
  ['100m', 25, false, 'El archivo es demasiado grande: admite hasta 10 MB'],
  ['12m', 11, false, 'El archivo es demasiado grande: admite hasta 10 MB'],
  ['1m', 5, true, 'El sitio no recibió el archivo: pesa demasiado'],
] as const)(
  'detrás de nginx con client_max_body_size %s, un CV de %i MB no se lleva lo escrito (JavaScript %s)',
  { tags: 'resistencia' },
  async (bodyMax, megabytes, javaScriptEnabled, said) => {
    const nginx = await startNginx(scene.url, '127.0.0.2', bodyMax);
    const { page } = await visitor({ javaScriptEnabled, ignoreHTTPSErrors: true, baseURL: nginx.url });
    const { fill } = await openForm(page, nginx.url);
    await fill();
    await page.locator('#cv').setInputFiles({ ...CV, buffer: Buffer.alloc(megabytes * 1024 * 1024, ' ') });
    await page.locator('[data-send]').click();
    await page.getByText(said).waitFor();
    for (const [name, text] of Object.entries(TYPED))
      expect(await page.locator(`#${name}`).inputValue()).toBe(text);
    expect(await page.getByLabel(/Acepto que/).isChecked()).toBe(true);
    await nginx.close();
  },
);

test('sin JavaScript los filtros son enlaces, y se los quita con otro', { tags: 'resistencia' }, async () => {
  const { page } = await visitor({ javaScriptEnabled: false });
  await page.goto('/empleos');
  await page.getByText('Publicado', { exact: true }).click();
  await page.getByRole('link', { name: 'Último mes' }).click();
  await page.waitForURL(/desde=/);
  await page.getByRole('link', { name: /Quitar el filtro/ }).click();
  await page.waitForURL((url) => !url.searchParams.has('desde'));
});

test.each([true, false])(
  'el CV completa el formulario de la bolsa, JavaScript %s',
  { tags: 'resistencia' },
  async (javaScriptEnabled) => {
    const { page } = await visitor({ javaScriptEnabled });
    await page.goto('/empleos');
    await page.locator('.job h2 a').first().click();
    await page.getByRole('link', { name: 'Postularme' }).first().click();
    await page.getByLabel('Tu CV').setInputFiles(join(MADE_CVS, made));
    await press(page, 'Completar con mi CV');
    await page.getByText('Completamos lo que dice tu CV').waitFor({ timeout: 180_000 });
    const { correo, nombre, apellido } = truths[made];
    await holds(page.getByLabel('Correo', { exact: true }), correo);
    await holds(page.getByLabel('Nombre', { exact: true }), nombre);
    await holds(page.getByLabel('Apellido'), apellido);
    await picture(page, `bolsa-completado-${javaScriptEnabled}`);
    // Enter submits the form with the CV that was read; one mailbox cannot receive too many mails.
    await page.getByLabel('Correo', { exact: true }).fill(`con.cv${javaScriptEnabled}@correo.py`);
    await page.getByLabel(/Acepto que/).check();
    await page.getByLabel('Celular').press('Enter');
    await page.getByRole('heading', { name: 'Confirmá tu postulación' }).waitFor();
  },
);

test('quien mira la oportunidad ve llegar la postulación sin tocar nada', {
  tags: 'resistencia',
}, async () => {
  const [{ id, titulo }] = (await ask<{ id: number; titulo: string }>(
    `select o.id, coalesce(o.titulo_publicacion, o.titulo) titulo from publicacion p join oportunidad o on o.id = p.oportunidad_id
      where p.hasta_ts is null and not exists (select 1 from oportunidad_candidato where oportunidad_id = o.id) order by o.id limit 1`,
  )) as [{ id: number; titulo: string }];
  const { page: desk, context } = await scene.person('selector');
  await desk.goto(`/editarOportunidad/${id}`);
  await desk
    .getByRole('region', { name: 'Candidatos incluidos' })
    .getByText('No se encontraron registros')
    .waitFor();
  const { page: portal } = await scene.person('candidato');
  // With an account it takes one click.
  await portal.goto(`/empleos/${id}?fuente=whatsapp`);
  await portal.getByRole('heading', { name: titulo, level: 1 }).waitFor();
  await portal.getByRole('link', { name: 'Postularme' }).first().click();
  await portal.getByRole('link', { name: 'Postulate con tu cuenta' }).click();
  await pressAndSee(portal, 'Postularme', 'Te postulaste exitosamente a la oportunidad seleccionada');
  await desk.getByText('Portal: WhatsApp').waitFor();
  await context.close();
});

test('solo con el teclado: saltar al contenido, buscar, abrir, postularse', {
  tags: 'resistencia',
}, async () => {
  const { page } = await visitor({ width: 1440 });
  await page.goto('/empleos');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir al contenido');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
  await page.keyboard.type('a');
  await page.keyboard.press('Backspace');
  /** Presses Tab until an element has the focus. */
  const reach = async (is: string) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), is)) return;
    }
    throw new Error(`Con Tab no se llega a ${is}`);
  };
  await reach('summary');
  await page.keyboard.press('Enter');
  await reach('.pick a');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?/);
  await reach('.job a');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/empleos\/\d+-/);
  await reach('a.button');
  await page.keyboard.press('Enter');
  await page.waitForURL(/postularme$/);
  await reach('#cv');
  await page.getByLabel('Tu CV').setInputFiles(CV);
  await reach('#correo');
  for (const text of ['teclado@correo.py', 'Teclado', 'Solo', '0981 000 111']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('consentimiento');
  await page.keyboard.press('Space');
  await reach('[data-send]');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirmá tu postulación' }).waitFor();
});

test('la bolsa se muestra en el sitio de la agencia, con el origen de ese sitio', {
  tags: 'resistencia',
}, async () => {
  const other = http.createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(
      '<!doctype html><title>Sitio</title><style>a{color:red!important}</style><h1>Nuestro sitio</h1>' +
        `<script src="${scene.url}/empleos/embed.js" data-limite="5"></script>`,
    );
  });
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { page } = await visitor({ width: 1440 });
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
  const links = page.getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  await expect.poll(() => links.count()).toBe(5);
  await picture(page, 'bolsa-embed');
  await links.first().click();
  await page.waitForURL(/\/empleos\/\d+-.*\?fuente=localhost/);
  await page.getByRole('link', { name: 'Postularme' }).first().waitFor();
  other.close();
});

test('admin cambia nombre, color y logo, y lo ve antes', { tags: 'resistencia' }, async () => {
  const { page } = await scene.person('admin', { at: '/bolsa' });
  await page.getByLabel('Nombre de la agencia').fill('Ñande Róga');
  await page.getByLabel('Color', { exact: true }).fill('#ffd400');
  await page.getByText('Es un color claro').waitFor();
  await picture(page, 'bolsa-marca');
  await press(page, 'Guardar', 'La bolsa de trabajo ya se ve así');
  await page
    .getByLabel('Elegir un logo')
    .first()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 90 } }),
    });
  await page.getByRole('button', { name: 'Quitar el logo' }).waitFor();
  await press(page, 'Quitar el logo');
  await page.getByLabel('Nombre de la agencia').fill('');
  await page.getByLabel('Color', { exact: true }).fill('');
  // The stories after this one expect the board as it was, which it is once the answer has arrived.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/v1/bolsa/marca'),
  );
  await press(page, 'Guardar');
  expect((await saved).status()).toBe(200);
  await page.getByRole('button', { name: 'Quitar el logo' }).waitFor({ state: 'detached' });
});

test('la selectora copia enlaces con su origen', { tags: 'resistencia' }, async () => {
  const { page, context } = await scene.person('selector');
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/editarOportunidad/1');
  const box = page.getByRole('region', { name: 'Bolsa de trabajo' });
  await box.getByRole('table', { name: 'Visitas y postulaciones por origen' }).waitFor();
  await press(box, 'Facebook', 'Enlace para Facebook copiado');
});

const PAGES: [name: string, path: string][] = [
  ['lista', '/empleos'],
  ['sin resultados', '/empleos?q=marciano'],
  ['publicación', '/empleos/1'],
  ['formulario', '/empleos/1'],
  ['avisos', '/empleos/alertas'],
  ['cerrada', '/empleos/0'],
  ['código', '/empleos/confirmar/01930000-0000-7000-8000-0000000000aa'],
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test('cada página de la bolsa, a 360 y 1440 px, de día y de noche: axe no halla nada (WCAG 2.2 AA) y nada se sale', {
  tags: 'resistencia',
}, async () => {
  const { page } = await visitor();
  const wrong: string[] = [];
  for (const [name, path] of PAGES) {
    await page.goto(path);
    if (name === 'formulario') await page.getByRole('link', { name: 'Postularme' }).first().click();
    if (name === 'lista') for (const pick of await page.locator('.pick summary').all()) await pick.click();
    // The page allows only its own scripts; this one is injected from outside.
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Runtime.evaluate', { expression: axe.source });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const how = `${name}-${width}-${colorScheme}`;
        await picture(page, `bolsa-${how}`);
        const { result } = await cdp.send('Runtime.evaluate', {
          // The dark scheme only differs in colours.
          expression: `axe.run(document, { runOnly: ${JSON.stringify(colorScheme === 'light' ? RULES : ['color-contrast'])} })
          .then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).slice(0, 3).join(' '))))`,
          awaitPromise: true,
        });
        for (const violation of JSON.parse(result.value)) wrong.push(`${how}: ${violation}`);
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) wrong.push(`${name}-${width}: se sale ${over} px`);
    }
  }
  expect(wrong).toEqual([]);
});

const NOTES = ['accessibility', 'best-practices', 'seo'];

describe('Lighthouse, perfil de teléfono', { tags: 'resistencia' }, () => {
  test.each<[name: string, path: string]>([
    ['lista', '/empleos'],
    ['publicación', '/empleos/{id}'],
    // The form for alerts is built of the same pieces.
    ...(process.env.LARGO ? [['avisos', '/empleos/alertas'] as [string, string]] : []),
  ])('%s: 95 o más en las tres notas que no son de velocidad', async (_, path) => {
    const [open] = await ask<{ id: number }>(
      'select min(oportunidad_id) id from publicacion where hasta_ts is null',
    );
    const port = await freePort();
    const browser = await openBrowser({ port });
    try {
      const answer = await fetch(`${scene.url}${path.replace('{id}', String(open!.id))}`);
      const run = await lighthouse(answer.url, {
        port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: NOTES,
      });
      const low = Object.entries(run!.lhr.categories).filter(([, { score }]) => (score ?? 0) < 0.95);
      expect(low.map(([name, { score }]) => [name, score])).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
