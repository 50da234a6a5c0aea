import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alert, enter, reachLogin, startScene, useScene } from './people.ts';
import { confirm, holds, press, pressAndSee, pressFirst, writeNota } from './steps.ts';

const scene = useScene(startScene);

const choose = async (page: Page, field: string, written: string, option: string | RegExp) => {
  // A dialog comes after the page it covers.
  const input = page.getByRole('combobox', { name: field, exact: true }).last();
  await input.click();
  if (written !== '') await input.fill(written);
  await page
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .first()
    .click();
};
/** What has the focus, by its name. */
const focusedAction = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const idOf = (page: Page): string => /\/(\d+)$/.exec(new URL(page.url()).pathname)![1]!;
/** The three parts of the story, on screens of one width. */
function tellPipeline(width: number): void {
  const empresa = `Telares Kuarahy ${width}`;
  const title = `Tejedora principal ${width}`;
  let oportunidadId = '';

  test('como selector: crea la empresa y la oportunidad, la llena, mueve, descarta y cierra', async () => {
    const { page } = await scene.person('selector', { width });

    // The company: missing fields are named under each field, a wrong check digit only warns.
    await page.goto('/empresas');
    await page.getByRole('link', { name: 'Agregar' }).click();
    await pressAndSee(page, 'Guardar', 'Ingresá el nombre');
    await page.getByLabel('Nombre *').or(page.getByLabel('Nombre')).first().fill(empresa);
    await page.getByLabel('RUC').fill('80003400-1');
    await page.getByText('El dígito verificador no coincide: debería ser 7').waitFor();
    // 'No group' is an option like the others, and choosing it means none.
    await choose(page, 'Grupo', '', 'Sin grupo');
    await holds(page.getByRole('combobox', { name: 'Grupo' }), '');
    const phones = page.getByRole('textbox', { name: 'Teléfono', exact: true });
    for (const [i, number] of ['021600700', '0981100200', '0981100201'].entries())
      await phones.nth(i).fill(number);
    const cargos = page.getByRole('combobox', { name: 'Cargo' });
    for (const i of [0, 1]) {
      await cargos.nth(i).fill('Asistente de gerencia');
      await page.getByRole('option', { name: 'Asistente de gerencia', exact: true }).click();
    }
    await press(page, 'Guardar', 'Empresa creada correctamente');
    await page.waitForURL(/\/empresa\/editar\/\d+$/);
    await page.getByRole('heading', { name: empresa }).waitFor();

    // Summary, form, summary.
    await press(page, 'Editar');
    await page.getByLabel('Razón social').fill('Telares S.A.');
    await press(page, 'Guardar', 'Empresa editada correctamente');
    await page.getByText('Telares S.A.').waitFor();
    await page.getByRole('link', { name: 'Oportunidades', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Oportunidades', exact: true }).waitFor();
    await page.getByText('No se encontraron registros').waitFor();
    if (width > 500) await holds(page.getByLabel('Empresa', { exact: true }), empresa);

    // The opportunity, with the specification's defaults.
    await page.getByRole('link', { name: 'Agregar' }).click();
    await pressAndSee(page, 'Guardar', 'Debe seleccionar al menos un supervisor o selector');
    await page.getByRole('textbox', { name: 'Empresa' }).fill(empresa);
    await page.getByRole('option', { name: empresa }).click();
    await choose(page, 'Cargo', 'Vendedor/a', 'Vendedor/a');
    await choose(page, 'Rubro', 'Comercio', /Comercio minorista/);
    await page
      .getByLabel('Título *')
      .or(page.getByRole('textbox', { name: 'Título', exact: true }))
      .first()
      .fill(title);
    await page.getByRole('textbox', { name: 'Título a publicar' }).fill('Tejé con nosotros');
    await holds(page.getByRole('combobox', { name: 'Ciudad' }), 'Asunción');
    // Nobody has promised the client a day yet.
    await holds(page.getByLabel('Fecha de cierre esperada'), '');
    await choose(page, 'Equipo', '', 'Equipo Comercial');
    await choose(page, 'Usuario', '', 'Óscar Rojas');
    await choose(page, 'Rol', '', 'Selector');
    await press(page, 'Asignar');
    await page.getByRole('switch', { name: 'Publicar en la web' }).check();
    await page.getByRole('textbox', { name: 'Propósito de la posición' }).click();
    await page.keyboard.type('Tejer ñandutí de exportación.');
    await page.getByRole('textbox', { name: 'Condición de contratación' }).click();
    await page.keyboard.type('IPS desde el primer día.');
    await press(page, 'Vista previa');
    const preview = page.getByRole('dialog');
    await preview.getByText('Tejé con nosotros').waitFor();
    await preview.getByText('Tejer ñandutí de exportación.').waitFor();
    // Not shown by default.
    expect(await preview.getByText('IPS desde el primer día.').count()).toBe(0);
    await page.keyboard.press('Escape');
    await press(page, 'Guardar', 'Oportunidad creada correctamente');
    await page.waitForURL(/\/editarOportunidad\/\d+$/);
    oportunidadId = idOf(page);

    // Edit asks for the users of the priority search.
    await page.getByRole('link', { name: 'Editar detalles' }).click();
    await page.getByRole('heading', { name: 'Editar oportunidad' }).waitFor();
    await pressAndSee(page, 'Guardar', 'Elegí al menos un usuario');
    await choose(page, 'Usuarios', '', 'Lorena Duarte');
    await choose(page, 'Fuente', '', 'Contacto por LinkedIn');
    await press(page, 'Guardar', 'Oportunidad editada correctamente');
    await page.getByRole('link', { name: 'Ver oportunidad' }).click();

    // From the search, three at once.
    await page.getByRole('link', { name: 'Incluir candidatos' }).click();
    await page.getByText('(quienes ya son parte no se muestran)').waitFor();
    const boxes = page.getByRole('checkbox', { name: /^Elegir a / });
    await boxes.first().waitFor();
    const names = await page.locator('a.name').allTextContents();
    const phoneOf = async (name: string) =>
      /0\d{3} \d{3} \d{3}/.exec((await page.locator('tr', { hasText: name }).textContent()) ?? '')?.[0];
    const shown = await Promise.all(names.slice(0, 3).map(phoneOf));
    for (const i of [0, 1, 2]) await boxes.nth(i).check();
    await press(page, 'Incluir en oportunidad (3)');
    await page.getByRole('dialog').getByText(empresa).waitFor();
    await confirm(page, 'Incluir 3', 'Se incluyeron exitosamente 3 candidatos.');
    await page.waitForFunction((n) => !document.body.textContent?.includes(n), names[0]!);
    const outsider = (await page.locator('a.name').first().getAttribute('href'))!;

    // Advance one, with a note. They have the phone that the search showed.
    await page.goto(`/editarOportunidad/${oportunidadId}`);
    await page.getByRole('button', { name: `Avanzar de etapa a ${names[0]}` }).waitFor();
    expect(await Promise.all(names.slice(0, 3).map(phoneOf))).toEqual(shown);
    await press(page, `Avanzar de etapa a ${names[0]}`);
    await writeNota(page, 'Filtro hecho', 'Teje desde los siete años.');
    const modal = page.getByRole('dialog');
    // The window proposes the stage that follows.
    await holds(modal.getByRole('combobox', { name: 'Etapa nueva' }), 'Primer Filtro');
    await press(modal, 'Avanzar de etapa', 'Avance de etapa exitoso');
    await alert(page, `${names[0]!.split(', ').reverse().join(' ')} pasó a Primer Filtro`);
    // Another person's action has the focus.
    await expect.poll(() => focusedAction(page)).toMatch(/^(Avanzar de etapa a|Acciones de) /);
    expect(await focusedAction(page)).not.toContain(names[0]);
    await page
      .getByRole('button', { name: /^Primer Filtro/ })
      .first()
      .waitFor();

    // Discard another one: the reason is required.
    await press(page, `Descartar a ${names[1]}`);
    await writeNota(page, 'No sigue', 'Aceptó otra cosa.');
    await expect.poll(() => modal.getByRole('button', { name: 'Descartar' }).isDisabled()).toBe(true);
    await choose(page, 'Motivo de descarte', '', 'Aceptó otra oferta');
    await press(modal, 'Descartar', 'Candidato descartado');
    const row = page
      .getByRole('table', { name: 'Candidatos incluidos' })
      .locator('tr', { hasText: names[1]! });
    await row.getByText('Descartado', { exact: true }).waitFor();
    expect(await row.getByRole('button', { name: 'Avanzar de etapa' }).count()).toBe(0);

    // Deactivate it, and see who did what.
    await press(row, `Acciones de ${names[1]}`);
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await confirm(page, 'Desactivar', 'Candidato desactivado');
    await press(row, `Acciones de ${names[1]}`);
    await page.getByRole('menuitem', { name: 'Historial de etapas' }).click();
    const history = page.getByRole('dialog').locator('.history');
    await history.getByText('Descartado: Aceptó otra oferta').waitFor();
    await expect.poll(() => history.locator('li').count()).toBe(3);
    await expect.poll(() => history.textContent()).toContain('Óscar Rojas');
    await page.keyboard.press('Escape');

    // On the board, keyboard and mouse open the same form; the choice of view is remembered.
    await page.locator('label', { hasText: 'Tablero' }).click();
    const card = page.getByRole('article', { name: names[0]! });
    await card.waitFor();
    if (width > 500) {
      await page.setViewportSize({ width: 1366, height: 768 });
      const board = page.getByRole('group', { name: 'Tablero' });
      // Every stage is in view, also those without anybody.
      await expect.poll(() => board.getByRole('region').count()).toBe(8);
      await expect.poll(() => board.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await page.setViewportSize({ width, height: 900 });
    }
    await card.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await modal.getByText('Ahora: Primer Filtro').waitFor();
    await holds(modal.getByRole('combobox', { name: 'Etapa nueva' }), 'Citado');
    await writeNota(page, 'Citada', 'Viene el lunes.');
    await press(modal, 'Avanzar de etapa');
    await page.getByRole('region', { name: 'Citado' }).getByText(names[0]!).waitFor();
    // Columns load one by one; a moment later the card is only in its new one.
    await page
      .getByRole('region', { name: 'Primer Filtro' })
      .getByText(names[0]!)
      .waitFor({ state: 'detached' });
    await expect.poll(() => focusedAction(page)).toBe(names[0]);
    if (width > 500) {
      await card.dragTo(page.getByRole('region', { name: 'Cierre' }));
      expect(await modal.count()).toBe(0);
      await card.dragTo(page.getByRole('region', { name: 'Entrevista Selector' }));
      await modal.waitFor();
      await writeNota(page, 'Entrevistada', 'Muy bien.');
      await press(modal, 'Avanzar de etapa');
      await page.getByRole('region', { name: 'Entrevista Selector' }).getByText(names[0]!).waitFor();
    }
    await page.reload();
    await page.getByRole('region', { name: 'Reclutamiento' }).waitFor();
    await page.locator('label', { hasText: 'Lista' }).click();

    // One more from their own page, with its warning; then they are already included.
    const other = await page.goto(outsider);
    expect(other!.ok()).toBe(true);
    await pressAndSee(page, 'Incluir en oportunidad', 'Los cambios sin guardar se perderán');
    await press(page, 'Continuar');
    await page.waitForURL(new RegExp(`candidatoAIncluirId=${outsider.split('/').at(-1)}\\b`));
    await page.getByRole('heading', { name: 'Oportunidades' }).waitFor();
    expect(await page.getByRole('link', { name: 'Agregar' }).count()).toBe(0);
    await page.getByLabel('Cargo, título, cliente').fill(title);
    await page.keyboard.press('Enter');
    await press(page, `Incluir candidato en ${title}`);
    await confirm(page, 'Incluir candidato', 'Se incluyó exitosamente 1 candidato.');
    await page.getByText('Candidato ya incluido').waitFor();
  });

  test('como candidata: llega por el enlace, se postula y ve su postulación en palabras', async () => {
    const { page } = await scene.person(null, { width });
    // /soloParaDemo without a session: kept through the login.
    await page.goto(`/soloParaDemo?oportunidadId=${oportunidadId}`);
    await reachLogin(page);
    await enter(page, 'candidato');
    const box = page.getByRole('region', { name: 'Postulación' });
    await box.getByRole('heading', { name: 'Tejé con nosotros' }).waitFor();
    expect(await box.getByText('IPS').count()).toBe(0);
    await press(box, 'Postularme');
    await page.getByText('Te postulaste exitosamente a la oportunidad seleccionada').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('postularA'))).toBeNull();
    // Another date is announced at once, and is not kept either.
    await page.goto(`/soloParaDemo?oportunidadId=${oportunidadId}`);
    await page.getByText('Ya te postulaste a esta oportunidad').waitFor();
    expect(await box.getByRole('button', { name: 'Postularme' }).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('postularA'))).toBeNull();
    await page.goto(`/?postularA=${oportunidadId}`);
    await page.getByText('Ya te postulaste a esta oportunidad').waitFor();
    await page.waitForURL((url) => url.search === '');
    await press(box, 'Entendido');
    await box.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Ver mis postulaciones' }).click();
    const mine = page.getByRole('article').filter({ hasText: 'Tejé con nosotros' });
    await mine.getByText('Recibimos tu postulación', { exact: true }).waitFor();
    expect(await page.getByText(title).count()).toBe(0);
  });

  test('como selector: la ve llegar por el portal y la cierra, nadie más se mueve, la repone y la borra', async () => {
    const { page, context } = await scene.person('selector', {
      width,
      at: `/editarOportunidad/${oportunidadId}?origenPostulacion=portal`,
    });
    const table = page.getByRole('table', { name: 'Candidatos incluidos' });
    await table.getByText('Portal', { exact: true }).waitFor();
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1);
    await choose(page, 'Estado', '', 'Finalizado');
    await page.getByText('El cierre de la oportunidad contará para los usuarios seleccionados').waitFor();
    const save = page.getByRole('region', { name: 'Datos' }).getByRole('button', { name: 'Guardar' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await choose(page, 'Usuarios cierre', '', 'Óscar Rojas');
    await save.click();
    await alert(page, 'Estado actualizado correctamente');
    await page.getByText('solo un administrador puede cambiarla').waitFor();
    if (width < 500) return context.close();
    await press(page, 'Reposición');
    await press(page, 'Crear reposición', 'Reposición creada');
    await page.waitForURL((url) => !url.pathname.endsWith(`/${oportunidadId}`));
    await page.getByRole('link', { name: `Oportunidad N.º ${oportunidadId}` }).waitFor();
    const fresh = idOf(page);
    await page.goto(`/oportunidades?busquedaRapida=${encodeURIComponent(title)}`);
    await pressFirst(page, `Borrar ${title}`);
    await page.getByRole('dialog', { name: 'Se borrará la oportunidad' }).getByText(empresa).waitFor();
    await confirm(page, 'Borrar', 'Oportunidad borrada');
    await page.goto(`/editarOportunidad/${fresh}`);
    await page.getByText('No existe esa oportunidad').waitFor();
  });
}
describe('del pedido del cliente al cierre', () => tellPipeline(1440));
describe('del pedido del cliente al cierre, en un teléfono', { tags: 'resistencia' }, () =>
  tellPipeline(360),
);

describe('entre dos personas', { tags: 'resistencia' }, () => {
  test('lo que hace una aparece en la pantalla, la búsqueda y el tablero de la otra', async () => {
    const [a, b] = await Promise.all([scene.person('selector'), scene.person('admin')]);
    // The first open one with candidates.
    await b.page.goto('/editarOportunidad/1');
    await b.page.locator('label', { hasText: 'Tablero' }).click();
    const reclutamiento = b.page.getByRole('region', { name: 'Reclutamiento' });
    await reclutamiento.getByRole('article').first().waitFor();
    const before = Number(await reclutamiento.locator('header .num').textContent());
    const search = await b.context.newPage();
    await search.goto('/candidatos?oportunidadId=1');
    await search.locator('a.name').first().waitFor();
    const chosen = (await search.locator('a.name').first().textContent())!;

    await a.page.goto('/candidatos?oportunidadId=1');
    await a.page.getByRole('checkbox', { name: `Elegir a ${chosen}` }).check();
    await press(a.page, /Incluir en oportunidad/);
    await confirm(a.page, 'Incluir candidato', 'Se incluyó exitosamente 1 candidato.');
    await Promise.all([
      reclutamiento.getByRole('article', { name: chosen }).waitFor(),
      search.getByText(chosen).waitFor({ state: 'hidden' }),
    ]);
    expect(Number(await reclutamiento.locator('header .num').textContent())).toBe(before + 1);

    // Each sees who else is there.
    await a.page.goto('/editarOportunidad/1');
    await b.page.getByText('Óscar Rojas está viendo esta oportunidad').waitFor();
    await a.page.getByText('Mirtha Benítez está viendo esta oportunidad').waitFor();
    await a.page.goto('/candidatos');
    await b.page.getByText('está viendo esta oportunidad').waitFor({ state: 'hidden' });
  });

  test('dos mueven al mismo candidato: la segunda se entera y no pierde lo escrito', async () => {
    const [a, b] = await Promise.all([scene.person('selector'), scene.person('admin')]);
    for (const { page } of [a, b]) {
      await page.goto('/editarOportunidad/2');
      const first = page.getByRole('button', { name: /^Avanzar de etapa a/ }).first();
      await first.click();
      await writeNota(page, 'Nota de quien llega', 'Algo.');
      await page.getByRole('combobox', { name: 'Etapa nueva' }).click();
      await page.locator('[role=option]:visible').first().click();
    }
    await confirm(a.page, 'Avanzar de etapa', 'Avance de etapa exitoso');
    await confirm(b.page, 'Avanzar de etapa');
    // Told who it was and the current stage; the dialog keeps what was typed.
    await b.page
      .getByRole('dialog')
      .getByText(/^Mientras escribías, Óscar Rojas cambió a .*: ahora está en .* La nota sigue acá/)
      .waitFor();
    await holds(b.page.getByRole('dialog').getByLabel('Título'), 'Nota de quien llega');
  });
});

describe('elegir una empresa para otra pantalla', { tags: 'resistencia' }, () => {
  test('vuelve con ella, y nunca fuera de esta casa', async () => {
    const { page } = await scene.person('selector');
    const returnTo = encodeURIComponent('/actualizarCandidato/5?candExpIdNumerico=3');
    await page.goto(`/empresas?seleccion=s&seleccionRetorno=${returnTo}&seleccionMensaje=Elegí+la+empresa`);
    await page.getByText('Elegí la empresa', { exact: true }).waitFor();
    await holds(page.getByLabel('Cliente'), 'TODOS');
    await pressFirst(page, /^Seleccionar /);
    await page.waitForURL(
      /\/actualizarCandidato\/5\?candExpIdNumerico=3&empresaId=\d+&empresaDescripcion=.+/,
    );
    await page.goto('/empresas?seleccion=s&seleccionRetorno=https%3A%2F%2Fmalo.example%2F');
    await page.getByRole('table', { name: 'Empresas' }).waitFor();
    expect(await page.getByRole('button', { name: /^Seleccionar / }).count()).toBe(0);
  });
});
