// @module-tag resistencia
import { readFileSync } from 'node:fs';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { photoFlow } from '@tembiapo/contract/domain/imagenes.ts';
import { readPdf } from '@tembiapo/server/testing/pdf.ts';
import { PDF, photo } from '@tembiapo/server/testing/samples.ts';
import { startFcm, startSmtp } from '@tembiapo/server/testing/servers.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alert, enter, logOut, type Scene, startScene } from './people.ts';
import { settle } from './settle.ts';
import { confirm, download, fill, holds, press, pressFirst } from './steps.ts';

let scene: Scene;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let fcm: Awaited<ReturnType<typeof startFcm>>;
beforeAll(async () => {
  smtp = await startSmtp();
  fcm = await startFcm();
  scene = await startScene({ SMTP_URL: smtp.url, AGENCY_NAME: 'Agencia Ñandutí', ...fcm.env });
});
afterAll(async () => {
  await scene.close();
  await smtp.close();
  await fcm.close();
});

/** Makes the next call to this path fail without a message. */
const failOnce = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
const failure = (page: Page, text: string) =>
  page
    .getByRole('alert')
    .filter({ hasText: new RegExp(`^Error${text}\\s*×?$`) })
    .waitFor();

const archivo = (page: Page, name: string, buffer: Buffer, mimeType = 'application/pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const upload = (page: Page) => page.getByRole('button', { name: 'Subir', exact: true });
const contentOf = async (page: Page, click: () => Promise<unknown>): Promise<Buffer> =>
  (await download(page, click)).content;
/** The content type and body of the window that a click opens. */
async function downloadInWindow(page: Page, click: () => Promise<unknown>): Promise<Buffer> {
  const context = page.context();
  const file = new Promise<Buffer>((done, fail) => {
    context.once('page', (opened) =>
      opened.once('download', (one) => void one.path().then((path) => done(readFileSync(path)), fail)),
    );
  });
  const [opened] = await Promise.all([context.waitForEvent('page'), click()]);
  const bytes = await file;
  await opened.getByText('El archivo se está bajando. Podés cerrar esta ventana.').waitFor();
  await opened.close();
  return bytes;
}
/** The body sent to the new window of a click; headless windows show no PDF. */
async function openCv(page: Page, click: () => Promise<unknown>): Promise<Buffer> {
  const address = '**/api/v1/cv/*';
  const pdf = new Promise<Buffer>((done) => {
    void page.context().route(address, async (route) => {
      const answer = await route.fetch();
      done(await answer.body());
      await route.fulfill({ status: 200, contentType: 'text/plain', body: 'CV' });
    });
  });
  const [window] = await Promise.all([page.context().waitForEvent('page'), click()]);
  const bytes = await pdf;
  await page.context().unroute(address);
  await window.close();
  return bytes;
}

/** Drags a finger from the middle of an element to the left. */
async function dragWithFinger(page: Page, target: Locator): Promise<void> {
  const box = (await target.boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }],
    });
  await touch('touchStart');
  for (const dx of [-10, -20, -30]) await touch('touchMove', dx);
  await touch('touchEnd');
}

test('como candidato, con un teléfono: su foto con el teclado y con el dedo, un archivo y su CV', async () => {
  const { page } = await scene.person('candidato', { width: 360, at: '/editarCandidato/1' });
  await page.getByRole('link', { name: /^(Agregar|Editar) foto$/ }).click();
  await page.getByRole('heading', { name: 'Editar foto de candidato' }).waitFor();
  const before = await page.locator('main ul > li.box').count();
  await page.getByRole('link', { name: 'Subir imágenes' }).first().click();

  // Unusable files are rejected before anything is sent.
  await archivo(page, 'nota.png', Buffer.from('esto no es una imagen'), 'image/png');
  await page.getByText('La imagen está dañada o no se puede leer').waitFor();
  await archivo(page, 'chica.png', await photo(100, 90).png().toBuffer(), 'image/png');
  await page.getByText('debe medir al menos 128 × 95').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Siguiente' }).isDisabled()).toBe(true);
  await archivo(page, 'Selfie.jpg', await photo(900, 600, '#336699').jpeg().toBuffer(), 'image/jpeg');
  await press(page, 'Siguiente');
  await page.getByRole('heading', { name: 'Paso 2 : Recorte' }).waitFor();

  // Cropping by keyboard: arrows move it, the slider zooms.
  await page.getByRole('slider', { name: 'Acercar' }).focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  expect(
    Number(await page.getByRole('slider', { name: 'Acercar' }).getAttribute('aria-valuenow')),
  ).toBeGreaterThan(1.2);
  const frame = page.getByLabel('Recorte: las flechas lo mueven');
  await frame.focus();
  const imagen = page.locator('.reactEasyCrop_Image');
  const where = async () => (await imagen.boundingBox())!.x;
  const x = await where();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(where).not.toBe(x);
  // And by touch.
  const touched = await where();
  await dragWithFinger(page, frame);
  await expect.poll(where).not.toBe(touched);
  await upload(page).click();
  await alert(page, 'Foto agregada correctamente');
  await page.waitForURL('**/editarCandidato/1');
  const portrait = page.getByRole('link', { name: 'Editar foto' }).locator('img');
  await portrait.waitFor();
  expect(await portrait.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
    128,
  );

  // A file with its description; the button is disabled until a file is chosen.
  await page.getByRole('link', { name: 'Agregar archivo' }).click();
  await page.getByText('Seleccione un archivo').waitFor();
  await expect.poll(() => upload(page).isDisabled()).toBe(true);
  await archivo(page, 'Certificado.pdf', PDF);
  await failOnce(page, '/v1/candidato/archivo');
  await upload(page).click();
  await failure(page, 'Error al subir archivo');
  await page.getByLabel('Descripción').fill('Certificado de 2024');
  await upload(page).click();
  await alert(page, 'Archivo subido correctamente');
  const link = page.getByRole('link', { name: 'Certificado de 2024' });
  expect((await contentOf(page, () => link.click())).equals(PDF)).toBe(true);

  const cv = await readPdf(
    await openCv(page, () => page.getByRole('button', { name: 'CV', exact: true }).click()),
  );
  expect(cv.pages.join(' ')).toContain('Agencia Ñandutí');
  expect(cv.title).toMatch(/^CV de /);

  await pressFirst(page, 'Eliminar Certificado.pdf');
  await confirm(page, 'Eliminar', 'Archivo eliminado correctamente');
  await page.goto('/editarFotoCandidato/1');
  await pressFirst(page, 'Eliminar');
  await confirm(page, 'Eliminar', 'Foto eliminada correctamente');
  await page.waitForFunction((n) => document.querySelectorAll('main ul > li.box').length === n, before);
});

test('como selector: contacta candidatos', async () => {
  const { page } = await scene.person('selector', {
    width: 360,
    at: '/reportes/contactoCandidatos',
  });
  const rows = page.getByRole('table', { name: 'Contacto a candidatos' }).locator('tbody tr');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(10);
  // The meaning of the two dates is shown beside them, also while their calendar is open.
  const line = page.getByRole('search', { name: 'Último contacto' });
  await line.getByText('Último contacto', { exact: true }).waitFor();
  await page.getByLabel('Último contacto hasta').click();
  await page.locator('[data-dates-dropdown]').waitFor();
  for (const word of ['Desde', 'Hasta']) await line.getByText(word, { exact: true }).waitFor();
  const day = (n: number) => formatDate(new Date(Date.now() - n * 86_400_000).toISOString());
  await holds(page.getByLabel('Último contacto desde'), day(8));
  await holds(page.getByLabel('Último contacto hasta'), day(0));
  const whatsapp = await rows
    .first()
    .getByRole('link', { name: /: WhatsApp a / })
    .getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/595\d{9}\?text=Hola%20/);
  const cv = await readPdf(
    await openCv(page, () =>
      rows
        .first()
        .getByRole('button', { name: /^CV de / })
        .click(),
    ),
  );
  expect(cv.pages[0]).toContain('Experiencia laboral');
  await press(rows.first(), /^Notas de /);
  await page
    .getByRole('dialog', { name: /^Notas de / })
    .getByRole('button', { name: 'Agregar nota' })
    .waitFor();
  await page.keyboard.press('Escape');
  await press(page, 'Última');
  await page.waitForURL(/page=\d+/);
  await fill(page, { 'Último contacto desde': '01/01/1999', 'Último contacto hasta': '02/01/1999' });
  // By key: on a phone the calendar may cover the button until the focus moves on.
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter');
  await page.getByText('No se han encontrado candidatos').waitFor();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?creacionTsDesde=1999-01-01&creacionTsHasta=1999-01-02');
  await rows.first().waitFor({ state: 'hidden' });
});

test('como selector: flyer y relevamiento de una oportunidad, correo de inicio y reportes', async () => {
  const id = 1;
  const { page, context } = await scene.person('selector', { at: `/editarDetalleOportunidad/${id}` });
  const box = (name: string) => page.getByRole('region', { name, exact: true });
  // Unsaved changes are asked about before leaving for the upload.
  await page
    .getByLabel('Título *')
    .or(page.getByLabel('Título', { exact: true }))
    .first()
    .fill('Otro título');
  await box('Flyer').getByRole('link', { name: 'Ir a agregar' }).click();
  await press(page.getByRole('dialog', { name: 'Cambios sin guardar' }), 'Salir sin guardar');
  await page.waitForURL(`**/oportunidad/flyer/${id}`);
  await archivo(page, 'flyer.png', await photo(600, 800).png().toBuffer(), 'image/png');
  await failOnce(page, '/v1/oportunidad/flyer');
  await upload(page).click();
  await failure(page, 'Error al subir flyer');
  await upload(page).click();
  await alert(page, 'Flyer subido correctamente');
  await box('Flyer').getByRole('link', { name: 'flyer.png' }).waitFor();
  await box('Formulario de relevamiento').getByRole('link', { name: 'Ir a agregar' }).click();
  await archivo(page, 'relevamiento.pdf', PDF);
  await upload(page).click();
  await alert(page, 'Formulario de relevamiento subido correctamente');
  const downloaded = await contentOf(page, () =>
    box('Formulario de relevamiento').getByRole('link', { name: 'relevamiento.pdf' }).click(),
  );
  expect(downloaded.equals(PDF)).toBe(true);
  for (const [name, path, text] of [
    ['Flyer', 'flyer', 'Flyer eliminado correctamente'],
    ['Formulario de relevamiento', 'relevamiento', 'Relevamiento eliminado correctamente'],
  ] as const) {
    const erase = async () => {
      await press(box(name), /^Eliminar/);
      await confirm(page, 'Eliminar');
    };
    const address = `**/api/v1/oportunidad/${path}?*`;
    await page.route(address, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { message: 'Lo borra otra persona' } })
        : route.fallback(),
    );
    await erase();
    await box(name).getByRole('alert').filter({ hasText: 'ErrorLo borra otra persona' }).waitFor();
    await page.unroute(address);
    await erase();
    await alert(page, text);
    await box(name).getByRole('alert').waitFor({ state: 'hidden' });
  }

  await page.goto(`/editarOportunidad/${id}`);
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await press(page, 'Enviar mail');
  await confirm(page, 'Enviar');
  await page.getByText(/Correo enviado el \d\d\/\d\d\/\d{4}/).waitFor();
  // Besides, each new browser of these stories is announced.
  const subjects = () =>
    Promise.all(smtp.mensajes.map(async (message) => (await PostalMime.parse(message)).subject));
  await expect
    .poll(async () => (await subjects()).filter((subject) => subject?.includes(title)))
    .toEqual([`Agencia Ñandutí: comenzamos la búsqueda de ${title}`]);

  const report = await downloadInWindow(page, () =>
    page.getByRole('button', { name: 'Reporte de busqueda' }).click(),
  );
  const [{ data }] = (await readSheets(report)) as unknown as [{ data: unknown[][] }];
  expect(data[0]).toContain('Etapa');
  expect(data.length).toBeGreaterThan(1);

  await page.goto('/reportes/estado');
  await page.getByText('El reporte cuenta solo las oportunidades creadas desde el 16/07/2025.').waitFor();
  const filter = page.getByRole('button', { name: 'Filtrar' });
  await expect.poll(() => filter.isDisabled()).toBe(true);
  const empresa = page.getByLabel('Empresa').last();
  await empresa.fill('ban');
  await page.getByRole('option').first().click();
  await fill(page, { 'Fecha desde': '01/07/2025', 'Fecha hasta': '31/12/2026' });
  await page.keyboard.press('Tab');
  await page.getByText('«01/07/2025» es anterior al 16/07/2025').waitFor();
  await expect.poll(() => filter.isDisabled()).toBe(true);
  await page.getByLabel('Fecha desde').fill('16/07/2025');
  await page.keyboard.press('Tab');
  await page.getByText('es anterior al').waitFor({ state: 'hidden' });
  // A failure is shown in the page, and the window that waited for it closes.
  const windows = context.pages().length;
  await failOnce(page, '/v1/exportacion');
  await filter.click();
  await failure(page, 'Ocurrió un error al procesar la solicitud');
  await expect.poll(() => context.pages().length).toBe(windows);
  const estado = await downloadInWindow(page, () => filter.click());
  const [sheet] = (await readSheets(estado)) as unknown as [{ data: unknown[][] }];
  expect(sheet.data[0]).toContain('Nro. oportunidad');
});

test('una fecha que se escribe y se deja antes de que esté su calendario no lo deja abierto', async () => {
  const { page } = await scene.person('selector', { width: 360 });
  const { promise: wanted, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/LibraryCalendar-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/reportes/estado');
  const from = page.getByLabel('Fecha desde');
  await from.click();
  await from.pressSequentially('01/07/2025', { delay: 5 });
  await page.getByLabel('Empresa').last().focus();
  const read = page.waitForResponse(/LibraryCalendar-.*js/);
  come();
  await read;
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  expect(await page.locator('[data-dates-dropdown]').count()).toBe(0);
  // A day before the cut-off is rejected, and stays visible with the reason under it.
  await page.getByText('«01/07/2025» es anterior al 16/07/2025').waitFor();
  expect(await from.inputValue()).toBe('01/07/2025');
});

test('como admin: exporta empresas, vuelve a bajarlas, y ve los correos', async () => {
  const { page } = await scene.person('admin', { at: '/empresas' });
  const sheet = await contentOf(page, () => page.getByRole('button', { name: 'Exportar' }).click());
  const [{ data }] = (await readSheets(sheet)) as unknown as [{ data: unknown[][] }];
  expect(data).toHaveLength(61);
  // After leaving and coming back it can still be downloaded.
  await page.goto('/candidatos');
  await press(page, 'Exportaciones');
  const other = await contentOf(page, () =>
    page
      .getByRole('link', { name: /^Bajar Empresas/ })
      .first()
      .click(),
  );
  expect(other.equals(sheet)).toBe(true);
  await pressFirst(page, /^Quitar Empresas/);
  await page.getByRole('button', { name: 'Exportaciones' }).waitFor({ state: 'hidden' });

  await page.goto('/correos');
  await pressFirst(page, /comenzamos la búsqueda/);
  const modal = page.getByRole('dialog');
  await modal.getByText('Enviado', { exact: true }).waitFor();
  await modal.getByText('ya comenzamos la búsqueda que nos encargaron').waitFor();
});

test('varias imágenes, una de otra vez: cada una se sube o se elimina, y se sigue si se guardó alguna', async () => {
  const flow = {
    ...photoFlow(3),
    maxFileCount: '3',
    minWidth: '50',
    minHeight: '50',
    lastStepUrl: '/editarCandidato/3',
  };
  const { page } = await scene.person('selector', {
    at: `/subirImagenes?${new URLSearchParams(flow)}`,
  });
  const next = page.getByRole('button', { name: 'Siguiente' });
  const remove = async () => {
    await press(page, 'Eliminar');
    await page.getByRole('dialog').getByText('Se eliminará la imagen. ¿Continuar?').waitFor();
    await confirm(page, 'Eliminar', 'Imagen eliminada correctamente');
  };
  await page
    .getByText('de al menos 50 × 50 píxeles (la foto de un candidato, 128 × 95 como mínimo)')
    .waitFor();
  await page.getByText('Elegí una imagen para seguir').waitFor();
  const image = await photo(300, 300, '#993366').jpeg().toBuffer();
  await archivo(page, 'Vieja.jpg', image, 'image/jpeg');
  await failOnce(page, '/agregarImagen/**');
  await next.click();
  await failure(page, 'Ocurrió un error al subir la imagen');
  await next.click();
  await page.getByText('Es la única sin recortar').waitFor();

  // Left open: the next visitor sees which one is pending, and may discard or continue it.
  await page.goto(`/subirImagenes?${new URLSearchParams(flow)}`);
  await page.getByText('Hay una imagen sin recortar: recortala o eliminala.').waitFor();
  await page.getByRole('img', { name: 'Vieja.jpg' }).waitFor();
  await archivo(page, 'Nueva.jpg', image, 'image/jpeg');
  await next.click();
  await page.getByText('Quedan 2 sin recortar').waitFor();
  await upload(page).click();
  await alert(page, 'Foto agregada correctamente');
  await page.getByText('Es la única sin recortar').waitFor();
  await remove();
  await page.waitForURL('**/editarCandidato/3');

  // Nothing saved: back.
  await page.goto(`/subirImagenes?${new URLSearchParams(flow)}`);
  await archivo(page, 'Otra.jpg', image, 'image/jpeg');
  await next.click();
  await remove();
  await page.waitForURL('**/editarFotoCandidato/3');
});

describe('direcciones armadas por otro', () => {
  test('el flujo de imágenes no sube ni va a ningún lado que no sea nuestro', async () => {
    const { page } = await scene.person('selector');
    const pedidos: string[] = [];
    page.on('request', (request) => pedidos.push(request.url()));
    await page.goto(`/subirImagenes?uploadUrl=${encodeURIComponent('https://malo.example/x')}`);
    await page.getByText('Esta página se abre desde la foto de un candidato.').waitFor();
    const bad = new URLSearchParams({
      uploadUrl: 'agregarImagen/candidatoFoto/1',
      cancelUrl: '//malo.example',
      nextStepUrl: 'https://malo.example',
      rawUploadHeaders: '{"authorization":"x"}',
    });
    await page.goto(`/subirImagenes?${bad}`);
    await press(page, 'Cancelar');
    await page.waitForURL((url) => url.pathname === '/adm' || url.pathname === '/landing');
    expect(pedidos.filter((url) => url.includes('malo.example') && !url.startsWith(scene.url))).toEqual([]);
  });
});

describe('avisos en el navegador', () => {
  test('sin permiso no se carga nada; con permiso se prueba en silencio', async () => {
    const { page, context } = await scene.person('selector');
    const pedidos: string[] = [];
    page.on('request', (request) => pedidos.push(request.url()));
    const { headers } = { headers: (await page.goto('/adm'))!.headers() };
    expect(headers['content-security-policy']).toContain('https://fcmregistrations.googleapis.com');
    await settle(page);
    expect(pedidos.filter((url) => /messaging|firebase/i.test(url) && url.startsWith(scene.url))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset.avisos)).toBeUndefined();

    // Allowed, but Google cannot be reached from here: the state says so, and nobody is interrupted.
    await context.route('https://*.googleapis.com/**', (route) => route.abort());
    await allowNotices(context);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.avisos === 'ERROR');
    expect(await page.locator('.alert').count()).toBe(0);
  });

  test('registrado el navegador, la postulación de un candidato le llega', async () => {
    const { page, context } = await scene.person('admin');
    await outsideAnswers(context, 'token-de-la-pc');
    await allowNotices(context);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.avisos === 'LOADED');
    const service = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
    expect(service).toBe(`${scene.url}/avisos-sw.js`);

    // A published opportunity of the admin's; somebody applies from the portal.
    const { oportunidad } = await page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        'x-access-token': JSON.parse(document.getElementById('inicio')!.textContent!).accessKey,
        authorization: `Bearer ${localStorage.getItem('token')}`,
      };
      const read = async (path: string) => (await fetch(`/api${path}`, { headers })).json();
      // Delivered at any hour, whenever this test runs.
      await fetch('/api/v1/novedades/regla', {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ silencioDesde: 0, silencioHasta: 0, porCorreo: false }),
      });
      const me = JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!)).idNumerico;
      const { items } = await read('/v1/oportunidades?estado=a&limit=200');
      for (const { idNumerico } of items) {
        const { oportunidad: o } = await read(`/v1/oportunidad?idNumerico=${idNumerico}`);
        if (!o.publicarWeb || o.candidatos.some((c: { idNumerico: number }) => c.idNumerico === 1)) continue;
        const { candidatos, cierre, etapasWithDescription, ...rest } = o;
        const allowed = [
          'titulo',
          'estado',
          'empresaIdNumerico',
          'cargoIdNumerico',
          'rubroIdNumerico',
          'solicitudFecha',
          'salarioMinimo',
          'salarioMaximo',
          'condicionContratacion',
          'ciudadIdNumerico',
          'pagoForma',
          'empleoTipo',
          'equipoIdNumerico',
        ];
        const data = Object.fromEntries(allowed.map((field) => [field, rest[field]]));
        await fetch('/api/v1/detallesOportunidad', {
          method: 'PATCH',
          headers,
          body: JSON.stringify({
            ...data,
            condicionContratacion: rest.condicionContratacion ?? '<p>A convenir</p>',
            publicarWeb: true,
            oportunidadId: idNumerico,
            fuente: null,
            usuariosPrioridad: [me],
            aCargoDe: [{ usuarioId: me, tipo: 'selector', porcentaje: 100 }],
          }),
        });
        return { oportunidad: { idNumerico, titulo: o.titulo as string } };
      }
      throw new Error('no hay');
    });
    const other = await scene.person('candidato');
    await other.page.goto(`/?postularA=${oportunidad.idNumerico}`);
    await press(other.page, /Postular/);
    await other.page.getByText('Te postulaste exitosamente a la oportunidad seleccionada').first().waitFor();
    await expect.poll(() => fcm.notices.map(({ token }) => token)).toEqual(['token-de-la-pc']);
    expect(fcm.notices[0]!.notification.body.endsWith(`se postuló a ${oportunidad.titulo}`)).toBe(true);

    // Whoever signs in next in this browser receives them from then on.
    await logOut(page);
    await settle(page);
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/login')),
      enter(page, 'selector'),
    ]);
    expect(asked.postDataJSON().firebaseToken).toBe('token-de-la-pc');
    await other.context.close();
  });
});

/** A person who allowed notifications; a headless browser denies them whatever it is told. */
const allowNotices = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });

/**
 * The browser's push service and Google's registration, which are outside: both are faked with their real
 * answers.
 */
async function outsideAnswers(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(() => {
    const subscription = {
      endpoint: 'https://push.example/1',
      getKey: () => new Uint8Array(65).buffer,
      unsubscribe: async () => true,
      options: {},
    };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  });
  const responder = (body: unknown) => ({
    status: 200,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    body: JSON.stringify(body),
  });
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill(
      responder({
        fid: 'cabcdefghijklmnopqrstu',
        refreshToken: 'r',
        authToken: { token: 't', expiresIn: '604800s' },
      }),
    ),
  );
  await context.route('https://fcmregistrations.googleapis.com/**', (route) =>
    route.fulfill(responder({ token })),
  );
}
