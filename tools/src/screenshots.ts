import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Page } from 'playwright-core';
import { buildWeb } from './build-web.ts';
import { openBrowser } from './running/browser.ts';
import { removeData, startProduct } from './running/product.ts';

/**
 * `npm run capturas`: takes the pictures of README.md and of the guide from a product with demonstration
 * data.
 */
const DIR = join(REPO_DIR, 'docs/guia');
mkdirSync(DIR, { recursive: true });
buildWeb();
// A host name, since passkeys do not work on an IP address.
const PORT = '3210';
const product = await startProduct(undefined, { PORT, PUBLIC_URL: `http://localhost:${PORT}` });
const browser = await openBrowser();

async function picture(
  name: string,
  who: string,
  path: string,
  act?: (page: Page) => Promise<unknown>,
  width = 1440,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 760 : 900 },
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    baseURL: `http://localhost:${PORT}`,
  });
  const page = await context.newPage();
  await page.goto('/login');
  if (who !== '') {
    await page.getByLabel('Email').fill(`${who}@demo.py`);
    await page.getByLabel('Contraseña', { exact: true }).fill('demo-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login') && url.pathname !== '/landing');
  }
  if (path !== '') await page.goto(path);
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(DIR, `${name}.png`) });
  await context.close();
}

try {
  await picture('ingresar', '', '');
  await picture('mi-seguridad', 'selector', '/miSeguridad');
  await picture('busqueda', 'selector', '', async (page) => {
    await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
    await page.getByRole('link', { name: 'Oportunidades', exact: true }).first().click();
    await page.getByRole('tab').nth(1).click();
    await page.getByLabel('Búsqueda rápida').fill('benitez');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(800);
  });
  await picture('bolsa', '', '/empleos');
  await picture('publicacion', 'selector', '/editarOportunidad/1', (page) =>
    page.getByRole('button', { name: 'En qué terminaron, y por día' }).click(),
  );
  await picture('perfil', 'selector', '/editarCandidato/12');
  await picture('notas', 'selector', '/editarCandidato/12', async (page) => {
    await page.getByRole('button', { name: 'Ver todas las notas' }).click();
    await page.getByRole('dialog').waitFor();
  });
  await picture('nota', 'selector', '/editarCandidato/12', async (page) => {
    await page.getByRole('button', { name: 'Agregar nota' }).click();
    await page.getByRole('textbox', { name: 'Contenido' }).waitFor();
  });
  await picture('empresa', 'selector', '/empresa/editar/5');
  await picture('oportunidades', 'selector', '/oportunidades');
  await picture('oportunidad', 'selector', '/editarOportunidad/1');
  await picture('tablero', 'selector', '/editarOportunidad/1', async (page) => {
    await page.locator('label', { hasText: 'Tablero' }).click();
    await page.locator('.card-candidato').first().waitFor();
  });
  await picture('recorte', 'selector', '/editarFotoCandidato/12', async (page) => {
    await page.getByRole('link', { name: 'Subir imágenes' }).click();
    // Another candidate's drawn face, as a picture that somebody uploads.
    const photo = await page.evaluate(async () => {
      const sesion = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'x-access-token': JSON.parse(document.getElementById('inicio')!.textContent!).accessKey,
      };
      const { candidato } = await (await fetch('/api/v1/candidato?idNumerico=3', { headers: sesion })).json();
      const bytes = new Uint8Array(await (await fetch(candidato.fotosV2[0].url)).arrayBuffer());
      return [...bytes];
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('heading', { name: 'Paso 2 : Recorte' }).waitFor();
    await page.waitForTimeout(800);
  });
  await picture('contacto', 'selector', '/reportes/contactoCandidatos');
  await picture('correos', 'admin', '/correos');
  await picture('accesos', 'admin', '/accesos?periodo=anterior');
  await picture('portal', 'candidato', '', undefined, 360);
  await picture(
    'registro',
    '',
    '/registro',
    async (page) => {
      await page.getByRole('button', { name: 'Marcar en el mapa' }).click();
      await page.getByLabel('Departamento').selectOption('Central');
      await page.getByLabel('Latitud').scrollIntoViewIfNeeded();
    },
    360,
  );
  await picture('mis-datos-personales', 'candidato', '/misDatosPersonales', undefined, 360);
  await picture('actualizar', 'selector', '/actualizarCandidato/1');
  await picture('duplicados', 'admin', '/duplicados', async (page) => {
    await page
      .getByRole('button', { name: /^Comparar/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('table').waitFor();
  });
  await picture('importar', 'admin', '/importar', async (page) => {
    await page.getByRole('button', { name: 'Importar un archivo' }).first().click();
    const csv =
      'Nombres;Apellidos;Cédula;Celular;Pretensión;Ciudad\nNélida;Ferreira;4.101.200;985101200;5 millones;Luque\nAnselmo;Ríos;4.101.201;;4.500.000;Areguá\nLic. Perla;Godoy;4.101.202;0985 101 202 (mamá);3.800.000;Capiatá\nDerlis;Aquino;4.101.203;0985 101 203;4.500;Lambaré\nRufino;Cáceres;4.101.204;0985 101 204;4 a 5 millones;San Lorenzo\n';
    await page
      .getByLabel('Archivo', { exact: true })
      .setInputFiles({ name: 'feria de empleo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Subir' }).click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByText('Celular 1: es obligatorio').waitFor();
    await page.getByLabel('Filas que se ven').selectOption('todas');
    await page.getByText('5 millones →').waitFor();
  });
  await picture('pedidos', 'admin', '/pedidosDatos');
  await picture('estudio', 'selector', '/estudio/2');
  const today = localDay();
  await picture(
    'produccion',
    'admin',
    `/produccion/selector?selectorId=2&fechaInicio=${addDays(today, -27)}&fechaFin=${today}&tipo=selectorYSupervisor`,
  );
  console.log(`Imágenes en ${DIR}`);
} finally {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
}
process.exit(0);
