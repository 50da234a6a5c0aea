import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logOut, reachLogin, startScene, typeAccount, useScene } from './people.ts';
import { picture } from './picture.ts';
import { followRequests, settle } from './settle.ts';
import {
  addCargos,
  choose,
  confirm,
  editPerfil,
  fill,
  holds,
  menu,
  press,
  pressAndSee,
  windowOf,
} from './steps.ts';
import { weigh } from './weigh.ts';

const scene = useScene(startScene);

/** The address field in the form of the main data, which takes a click to show when the person has one. */
async function openAddress(page: Page): Promise<Locator> {
  await editPerfil(page);
  const field = page.getByRole('textbox', { name: 'Dirección' });
  const button = page.getByRole('button', { name: 'Ver dirección' });
  await field.or(button).waitFor();
  if (await button.isVisible()) await button.click();
  return field;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Candidatos' }).locator('tbody tr');

describe('el trabajo principal, como selector', () => {
  test('entra, abre el espacio, busca, abre un perfil, lo edita y escribe una nota', async () => {
    const { page } = await scene.person('selector');
    await menu(page).getByRole('link', { name: 'Candidatos', exact: true }).click();
    await rows(page).first().waitFor();
    await expect.poll(() => page.getByText('Total 1.004').isVisible()).toBe(true);

    // Quick search: the slash focuses it, Enter applies it.
    await page.getByRole('heading', { name: 'Candidatos' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('gonzalez');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.body.textContent?.includes('Total 1.004'));
    for (const name of await rows(page).locator('td:nth-child(2)').allTextContents())
      expect(name).toMatch(/González/);

    // The two checkboxes exclude each other.
    await page.getByLabel('Buscar en notas').check();
    await page.getByLabel('Búsqueda exacta').check();
    await expect.poll(() => page.getByLabel('Buscar en notas').isChecked()).toBe(false);

    // A candidate opens in a new browser tab and is then shown in another colour.
    const perfil = await windowOf(page, () => rows(page).first().getByRole('link').click());
    await perfil.getByRole('heading', { name: 'Datos principales' }).waitFor();
    await expect.poll(() => rows(page).first().getByRole('link').getAttribute('class')).toContain('visited');

    await (await openAddress(perfil)).fill('Palma 345 c/ Chile');
    await press(perfil, /^Guardar$/, 'Candidato editado correctamente');

    // A note: validation first, then saved and shown. Today's first candidate starts without positions.
    const cargos = perfil.getByRole('list', { name: 'Cargos potenciales' });
    const erase = cargos.getByRole('button', { name: /^Eliminar/ });
    await settle(perfil);
    for (let left = await erase.count(); left > 0; left--) {
      await erase.first().click();
      await confirm(perfil, 'Eliminar');
      await expect.poll(() => erase.count()).toBe(left - 1);
    }
    await press(perfil, 'Agregar nota');
    const modal = perfil.getByRole('dialog');
    await modal.getByText('al menos 3 cargos potenciales').waitFor();
    await addCargos(perfil);
    await pressAndSee(modal, 'Guardar', 'La nota debe incluir titulo y contenido');
    await modal.getByLabel('Título').fill('Entrevista de prueba');
    await modal.getByRole('textbox', { name: 'Contenido' }).click();
    await perfil.keyboard.type('Domina el telar ñandutí.');
    await choose(modal, 'Equipo', 'Equipo Comercial');
    await modal.getByLabel('Con supervisión').check();
    await choose(modal, 'Usuario', 'Lorena Duarte');
    await press(modal, 'Guardar', 'Nota creada correctamente');
    const nota = modal.locator('article', { hasText: 'Entrevista de prueba' });
    await nota.getByText('Con superv.').waitFor();
    await press(nota, /^Favorita: /);
    await modal.locator('article').first().getByText('Entrevista de prueba').waitFor();
    await perfil.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });

    // Found at once by a word of the note.
    await page.getByLabel('Búsqueda exacta').uncheck();
    await page.getByLabel('Buscar en notas').check();
    await page.getByLabel('Búsqueda rápida').fill('NANDUTI telar');
    await press(page, 'Filtrar');
    await page.getByText('Total 1', { exact: true }).waitFor();
    await rows(page).first().getByText('Entrevista de prueba').waitFor();
    await press(rows(page).first(), /Ver más/);
    await page.getByRole('dialog').getByText('Domina el telar ñandutí.').waitFor();
  });

  test('la dirección es el estado: atrás, recargar y un enlace copiado muestran lo mismo', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person('selector');
    await page.goto('/candidatos?busquedaRapida=benitez&limit=50');
    await rows(page).first().waitFor();
    await holds(page.getByLabel('Búsqueda rápida'), 'benitez');
    const first = await rows(page).first().textContent();
    await page
      .getByRole('button', { name: 'Siguiente' })
      .click()
      .catch(() => undefined);
    await page.getByLabel('Búsqueda rápida').fill('lopez');
    await page.keyboard.press('Enter');
    await page.waitForURL(/busquedaRapida=lopez/);
    await page.goBack();
    await page.reload();
    await rows(page).first().waitFor();
    await page.goto('/candidatos?busquedaRapida=benitez&limit=50');
    await rows(page).first().waitFor();
    await expect.poll(() => rows(page).first().textContent()).toBe(first);
    await page.goto('/candidatos?busquedaRapida=xyzzyx');
    await page.getByText('No se han encontrado candidatos').waitFor();
    await press(page, 'Quitar los filtros');
    await rows(page).first().waitFor();
  });

  test('rubro, cargo y empresa filtran', { tags: 'resistencia' }, async () => {
    const { page } = await scene.person('selector');
    await page.goto('/candidatos');
    await rows(page).first().waitFor();
    await choose(page, 'Cargo', /^Chef$/, 'Chef');
    await page.keyboard.press('Escape');
    await press(page, 'Filtrar');
    await page.waitForURL(/cargosIdsNumericos=/);
    await page.waitForFunction(
      () => !document.querySelector('.dimmed') && !document.body.textContent?.includes('Total 1.004'),
    );
    const total = await page.locator('.total').textContent();
    await press(page, 'Más filtros');
    await page.getByRole('textbox', { name: 'Empresa' }).fill('hotel');
    await page.getByRole('option', { name: /hotel/i }).first().click();
    await press(page, 'Filtrar');
    await page.waitForURL(/empresasIdsNumericos=/);
    await page.waitForFunction((before) => document.querySelector('.total')?.textContent !== before, total);
    await page.getByRole('textbox', { name: 'Empresa' }).fill('zzzzqq');
    await page.getByText('No se encontraron clientes/empresas').waitFor();
    // A collapsed filter that is on stays visible, and a click removes it.
    await page.reload();
    await press(page, /^Empresa: .*hotel/i);
    await page.waitForURL((url) => !url.searchParams.has('empresasIdsNumericos'));
  });

  test('crea un candidato; los errores están bajo su campo y salir sin guardar pregunta', async () => {
    const { page } = await scene.person('selector');
    await menu(page).getByRole('link', { name: 'Candidatos', exact: true }).click();
    await page.getByRole('link', { name: 'Agregar' }).click();
    await page.getByRole('heading', { name: 'Crear candidato' }).waitFor();
    await pressAndSee(page, 'Guardar', 'Ingresá el nombre');
    expect(await page.evaluate(() => document.activeElement?.closest('.field')?.textContent)).toContain(
      'Nombre',
    );
    await fill(page, { Nombre: 'Kerana Ysapy 77', Apellido: 'Taberacuá' });
    await page.getByText('No puede llevar «7»').waitFor();
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Kerana Ysapy 77');
    await page.getByLabel('Nombre').fill('Kerana Ysapy');
    await page.getByRole('textbox', { name: 'Celular 1', exact: true }).fill('+595981333222');

    // Closing the tab asks first; staying keeps what was typed.
    await pressAndSee(page, /^Cerrar Crear/, 'Hay cambios sin guardar');
    await press(page, 'Cancelar');
    await holds(page.getByLabel('Apellido'), 'Taberacuá');
    await press(page, 'Guardar', 'Candidato creado correctamente');
    await page.getByRole('heading', { name: 'Kerana Ysapy Taberacuá' }).waitFor();

    // A note requires an experience first, and says so.
    await press(page, 'Agregar nota');
    const experience = page.getByRole('dialog', { name: 'Agregar experiencia' });
    await experience
      .getByText('El candidato debe tener al menos una experiencia para crear la nota')
      .waitFor();
    await page.keyboard.press('Escape');
    await experience.waitFor({ state: 'hidden' });
    await page.getByRole('dialog', { name: /^Notas de/ }).waitFor();
    await page.keyboard.press('Escape');

    // The duplicate warning, two seconds after the mobile number is known.
    await menu(page).getByRole('link', { name: 'Candidatos', exact: true }).click();
    await page.getByRole('tabpanel').last().getByRole('link', { name: 'Agregar' }).click();
    const panel = page.getByRole('tabpanel').last();
    await panel.getByRole('textbox', { name: 'Celular 1', exact: true }).fill('+595981333222');
    await panel.getByText('Se encontraron teléfonos similares').waitFor();
    await panel.getByRole('link', { name: /Taberacuá, Kerana Ysapy/ }).waitFor();
  });

  test('dos personas editan lo mismo: la segunda se entera y no pierde lo escrito', async () => {
    const [a, b] = await Promise.all([scene.person('selector'), scene.person('admin')]);
    for (const { page } of [a, b]) {
      await page.goto('/editarCandidato/11');
      await (await openAddress(page)).waitFor();
    }
    await a.page.getByRole('textbox', { name: 'Dirección' }).fill('La de Óscar');
    await b.page.getByRole('textbox', { name: 'Dirección' }).fill('La de Mirtha');
    await press(a.page, /^Guardar$/, 'Candidato editado correctamente');
    await press(b.page, /^Guardar$/);
    const both = b.page.getByRole('dialog', { name: 'Lo mismo, cambiado por dos personas' });
    await both.getByText('Mientras escribías, Óscar Rojas guardó otra cosa en lo mismo.').waitFor();
    await press(both, 'Seguir escribiendo');
    await b.page.getByText('Otra persona modificó este registro').waitFor();
    await holds(b.page.getByRole('textbox', { name: 'Dirección' }), 'La de Mirtha');
    await press(b.page, /^Guardar$/);
    await both.getByRole('radio', { name: /^Lo guardado por Óscar Rojas, .* La de Óscar$/ }).check();
    await press(both, 'Guardar');
    await b.page.getByRole('region', { name: 'Datos principales' }).getByText('La de Óscar').waitFor();
  });
});

describe('pestañas', () => {
  test('cerrar elige la anterior; guardan lo suyo y sobreviven a recargar', async () => {
    const { page } = await scene.person('selector');
    const open = (name: string) => menu(page).getByRole('link', { name, exact: true }).click();
    await press(menu(page), 'Datos');
    await open('Candidatos');
    await rows(page).first().waitFor();
    await page.getByLabel('Búsqueda rápida').fill('a medio escribir');
    await press(rows(page).first(), /Ver más/);
    await page.getByRole('dialog').waitFor();

    await open('Candidatos a actualizar');
    await page.getByRole('heading', { name: 'Candidatos a actualizar' }).waitFor();
    await expect.poll(() => page.getByRole('tab').last().textContent()).toBe('Candidatos a ...');
    await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(false);
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('dialog').waitFor();
    const written = page.getByPlaceholder('Nombre o teléfono');
    await holds(written, 'a medio escribir');

    await open('Empresas');
    // And 'Mi día', which is none of them.
    await expect.poll(() => page.getByRole('tab').count()).toBe(4);
    await press(page, 'Cerrar Empresas');
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Candidatos a ...');
    await page.reload();
    await expect.poll(() => page.getByRole('tab').count()).toBe(3);
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Candidatos a ...');
  });

  test('Mi día está siempre, y cada línea abre su trabajo al lado', { tags: 'resistencia' }, async () => {
    const { page } = await scene.person('selector');
    await page.getByRole('heading', { name: 'Mi día' }).waitFor();
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Mi día']);
    expect(await page.getByRole('button', { name: 'Cerrar Mi día' }).count()).toBe(0);
    await page.getByRole('tab').first().press('Delete');
    const box = page.getByRole('region', { name: 'Oportunidades a cargo' });
    // A count cannot be read as one number with the days.
    const waits = await box.locator('.wait').allTextContents();
    expect(waits.filter((text) => !/^\D+ \d+( hace [\d.]+ días?)?$/.test(text))).toEqual([]);
    // What waits for the person stands before the opportunities.
    await page.getByRole('region', { name: 'Tus tareas' }).waitFor();
    const regions = await page
      .getByRole('main')
      .last()
      .getByRole('region')
      .evaluateAll((those) => those.map((one) => one.getAttribute('aria-label')));
    expect(regions.indexOf('Tus tareas')).toBeLessThan(regions.indexOf('Oportunidades a cargo'));
    const first = box.locator('.name').first();
    const title = await first.textContent();
    await first.click();
    await page.getByRole('tabpanel').last().getByRole('heading', { level: 1, name: title! }).waitFor();
    await expect.poll(() => page.getByRole('tab').count()).toBe(2);
    // Its key does the same, and goes to a tab that is open already.
    await page.getByRole('tab').first().click();
    await page.keyboard.press('1');
    await page.getByRole('tabpanel').last().getByRole('heading', { level: 1, name: title! }).waitFor();
    await expect.poll(() => page.getByRole('tab').count()).toBe(2);
  });

  test('donde descansa el puntero despierta atrás; las teclas son de la que se ve, y la que se deja duerme', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person('selector');
    await page.getByRole('heading', { name: 'Mi día' }).waitFor();
    await menu(page).getByRole('link', { name: 'Empresas', exact: true }).click();
    await page.getByRole('heading', { name: 'Empresas' }).waitFor();
    const drawn = () =>
      page
        .locator('.tabpanel')
        .evaluateAll((panels) =>
          panels.map((panel) =>
            !panel.checkVisibility() ? 'asleep' : panel.classList.contains('behind') ? 'awake' : 'shown',
          ),
        );
    await expect.poll(drawn).toEqual(['asleep', 'shown']);
    await page.getByRole('tab').first().hover();
    await expect.poll(drawn).toEqual(['awake', 'shown']);
    // '1' opens the first line of Mi día, but not while another tab is shown.
    await page.keyboard.press('1');
    await expect.poll(drawn).toEqual(['asleep', 'shown']);
    await expect.poll(() => page.getByRole('tab').count()).toBe(2);
    // Pressed, not released yet.
    await page.mouse.down();
    await expect.poll(drawn).toEqual(['shown', 'asleep']);
    await page.mouse.up();
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Mi día');
  });

  test('Ctrl+K no pierde una tecla, agrupa, marca, y va a una persona', { tags: 'resistencia' }, async () => {
    const { page } = await scene.person('selector');
    await page.getByRole('button', { name: /Ctrl K/ }).waitFor();
    // Typed as fast as hands can: the letters follow the key that opens it.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gonzalez');
    const box = page.getByRole('combobox', { name: 'Pantalla, oportunidad, candidato o empresa' });
    await holds(box, 'gonzalez');
    const group = page.getByRole('group', { name: 'Candidatos' });
    await group.locator('mark', { hasText: 'González' }).first().waitFor();
    await group
      .getByRole('option', { name: /González[^,]*, / })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Datos principales' }).waitFor();
    await expect.poll(() => page.getByRole('tab').count()).toBe(2);
    // Enter before the answer has arrived waits for it.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('benitez');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 3);
  });

  test('Ctrl+K fuera del espacio de trabajo no vuelve a cargar la página; ? muestra los atajos', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person('selector');
    await page.goto('/candidatos');
    await rows(page).first().waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('feriados');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Feriados' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await menu(page).getByRole('link', { name: 'Empresas', exact: true }).click();
    await page.getByRole('heading', { name: 'Empresas' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('h1').first().click();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await shortcuts.getByText('Ir a la búsqueda rápida').waitFor();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'hidden' });
  });

  test('la primera carga: pocos pedidos, poco script, una sola búsqueda', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person('selector');
    // The moment of the rows: what is prefetched comes after them.
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('table tbody tr')) Object.assign(window, { rowsAt: performance.now() });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/candidatos');
    await page.waitForFunction(() => 'rowsAt' in window);
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((e) => e.startTime < (window as unknown as { rowsAt: number }).rowsAt)
        .map((e) => ({ path: new URL(e.name).pathname })),
    );
    expect(asked.length + 1).toBeLessThanOrEqual(12);
    expect(asked.filter(({ path }) => path === '/api/v1/candidatos')).toHaveLength(1);
    const script = asked.filter(({ path }) => path.endsWith('.js'));
    const total = script.reduce(
      (sum, { path }) =>
        sum + statSync(join(REPO_DIR, 'web/dist', `${path}${small(path) ? '' : '.br'}`)).size,
      0,
    );
    expect(total / 1024).toBeLessThanOrEqual(150);
  });
});

/** Too small to be worth a compressed copy (tools/src/build-web.ts). */
const small = (path: string): boolean => !existsSync(join(REPO_DIR, 'web/dist', `${path}.br`));

describe('sesión', () => {
  test('una página protegida sin sesión vuelve después de entrar, y nunca fuera de esta casa', async () => {
    const { page } = await scene.person(null);
    await page.goto('/candidatos?busquedaRapida=vera');
    await reachLogin(page);
    await typeAccount(page, 'selector');
    await page.waitForURL('**/candidatos?busquedaRapida=vera');
    await logOut(page);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.evaluate(() => localStorage.setItem('redirectTarget', '//malo.example/x'));
    await typeAccount(page, 'candidato');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('un navegador viejo, o uno sin JavaScript, lee por qué no anda', { tags: 'resistencia' }, async () => {
    const { context } = await scene.person(null);
    await context.addInitScript(() => delete (Array.prototype as { toSorted?: unknown }).toSorted);
    const old = await context.newPage();
    followRequests(old);
    await old.goto('/candidatos');
    await old.getByRole('heading', { name: 'Este navegador no alcanza' }).waitFor();
    await picture(old, 'navegador-viejo');
    await old.getByRole('link', { name: 'Los empleos' }).click();
    await old.getByRole('heading', { name: 'Empleos en Paraguay' }).waitFor();
    const without = await context.browser()!.newContext({ javaScriptEnabled: false, baseURL: scene.url });
    const plain = await without.newPage();
    await plain.goto('/candidatos');
    await plain.getByText('tiene apagado JavaScript').waitFor();
    await without.close();
  });

  test('recuperar y una página que no existe', { tags: 'resistencia' }, async () => {
    const { page } = await scene.person(null);
    await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
    await pressAndSee(page, 'Enviar', 'Por favor complete todos los campos');
    await page.getByLabel('Email').fill('nadie@demo.py');
    await pressAndSee(page, 'Enviar', 'Se ha enviado un mail con el link para la recuperacion');
    await page.goto('/changePass/no-sirve');
    await reachLogin(page);
    await page.goto('/nada/de/esto');
    await page.getByText('No se encontró la página').waitFor();
  });

  test('cambiar la propia contraseña', { tags: 'resistencia' }, async () => {
    const { page } = await scene.person('admin');
    await press(page, /mi cuenta/);
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
    const modal = page.getByRole('dialog');
    await fill(modal, {
      'Contraseña actual': 'demo-demo',
      'Contraseña nueva': 'kuarahy 2026',
      'Repetir contraseña': 'otra cosa',
    });
    await pressAndSee(modal, 'Guardar', 'Las contraseñas no coinciden');
    await modal.getByLabel('Repetir contraseña').fill('kuarahy 2026');
    await press(modal, 'Guardar', 'Contraseña actualizada');
    // Restored, so that the other stories can sign in.
    await press(page, /mi cuenta/);
    await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
    await fill(modal, {
      'Contraseña actual': 'kuarahy 2026',
      'Contraseña nueva': 'demo-demo',
      'Repetir contraseña': 'demo-demo',
    });
    await press(modal, 'Guardar');
    await modal.waitFor({ state: 'hidden' });
  });
});

describe('el portal, como candidato a 360 px', () => {
  test('ve sus datos sin lo interno, agrega una experiencia con texto libre', {
    tags: 'resistencia',
  }, async () => {
    const { page } = await scene.person('candidato', { width: 360 });
    await page.getByRole('heading', { name: /^Hola/ }).waitFor();
    await press(page, 'Abrir menú');
    for (const name of ['Mis postulaciones', 'Mis datos', 'Logout'])
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Mis datos', exact: true }).click();
    await page.getByRole('heading', { name: 'Datos principales' }).waitFor();
    for (const internal of [
      'Notas',
      'Cargos potenciales',
      'Descripción interna',
      'Incluir en oportunidad',
      'Incluir en EM',
    ]) {
      expect(await page.getByText(internal, { exact: true }).count()).toBe(0);
    }
    await press(page, 'Agregar experiencias');
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Otro cargo').check();
    await modal.getByRole('textbox', { name: 'Cargo', exact: true }).fill('Tejedora de ñandutí');
    await modal.getByLabel('Otra empresa').check();
    await modal.getByRole('textbox', { name: 'Empresa', exact: true }).fill('Taller de mi abuela');
    await choose(modal, 'Tipo de empleo', 'Medio tiempo');
    await modal.getByLabel('Vigente').check();
    expect(await modal.getByLabel('Motivo de salida').count()).toBe(0);
    await press(modal, 'Guardar', 'Experiencia agregada correctamente');
    await page.getByText('Tejedora de ñandutí').waitFor();
    await press(page, 'Eliminar Tejedora de ñandutí');
    await press(page, /^Eliminar$/, 'Experiencia eliminada correctamente');
  });
});

test('la primera página del portal pesa menos de 200 KB en todo', { tags: 'resistencia' }, async () => {
  const { page, context } = await scene.person('candidato', { width: 360 });
  const state = await context.storageState();
  await context.close();
  // A phone with an empty cache.
  const fresh = await page.context().browser()!.newContext({ storageState: state, baseURL: scene.url });
  const first = await fresh.newPage();
  followRequests(first);
  expect(await weigh(first, '/', first.getByRole('heading', { name: /^Hola/ }))).toBeLessThan(200);
  await fresh.close();
});
