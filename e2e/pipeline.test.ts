import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alerta, type Escena, entrar, llegarAlLogin, startEscena } from './people.ts';

let escena: Escena;
beforeAll(async () => {
  escena = await startEscena();
});
afterAll(() => escena.close());

const elegir = async (page: Page, campo: string, escrito: string, opcion: string | RegExp) => {
  // A modal comes after the page it covers.
  const input = page.getByRole('combobox', { name: campo, exact: true }).last();
  await input.click();
  if (escrito !== '') await input.fill(escrito);
  await page
    .getByRole('option', { name: opcion, exact: typeof opcion === 'string' })
    .first()
    .click();
};
const idDe = (page: Page): string => /\/(\d+)$/.exec(new URL(page.url()).pathname)![1]!;
const escribirNota = async (page: Page, titulo: string, contenido: string) => {
  const modal = page.getByRole('dialog');
  // Somebody with too few potential positions gets them first.
  const faltan = modal.getByText('al menos 3 cargos potenciales');
  await modal.getByLabel('Título').or(faltan).first().waitFor();
  if (await faltan.isVisible()) {
    for (const cargo of ['Contador/a', 'Chofer', 'Chef']) {
      if ((await modal.getByText(cargo, { exact: true }).count()) > 0) continue;
      await modal.getByRole('button', { name: 'Agregar cargos potenciales' }).click();
      const otro = page.getByRole('dialog', { name: 'Agregar cargo potencial' });
      await otro.getByRole('combobox', { name: 'Cargo' }).fill(cargo);
      await page.getByRole('option', { name: cargo, exact: true }).click();
      await otro.getByRole('button', { name: 'Guardar' }).click();
      await otro.waitFor({ state: 'hidden' });
      if (!(await faltan.isVisible())) break;
    }
  }
  await modal.getByLabel('Título').fill(titulo);
  await modal.getByRole('textbox', { name: 'Contenido' }).click();
  await page.keyboard.type(contenido);
};

describe.each([1440, 360])('del pedido del cliente al cierre, a %d px', (width) => {
  const empresa = `Telares Kuarahy ${width}`;
  const titulo = `Tejedora principal ${width}`;
  let oportunidadId = '';

  test('como selector: crea la empresa y la oportunidad, la llena, mueve, descarta y cierra', async () => {
    const { page, context } = await escena.persona('selector', { width });

    // The company: what is missing stands under its field, a wrong check digit only warns.
    await page.goto('/empresas');
    await page.getByRole('link', { name: 'Agregar' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Ingresá el nombre').waitFor();
    await page.getByLabel('Nombre *').or(page.getByLabel('Nombre')).first().fill(empresa);
    await page.getByLabel('RUC').fill('80003400-1');
    await page.getByText('El dígito verificador no coincide: debería ser 7').waitFor();
    const telefonos = page.getByRole('textbox', { name: 'Teléfono', exact: true });
    for (const [i, numero] of ['021600700', '0981100200', '0981100201'].entries())
      await telefonos.nth(i).fill(numero);
    const cargos = page.getByRole('combobox', { name: 'Cargo' });
    for (const i of [0, 1]) {
      await cargos.nth(i).fill('Asistente de gerencia');
      await page.getByRole('option', { name: 'Asistente de gerencia', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Guardar' }).click();
    await alerta(page, 'Empresa creada correctamente');
    await page.waitForURL(/\/empresa\/editar\/\d+$/);
    await page.getByRole('heading', { name: empresa }).waitFor();

    // Summary, form, summary.
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('Razón social').fill('Telares S.A.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await alerta(page, 'Empresa editada correctamente');
    await page.getByText('Telares S.A.').waitFor();
    await page.getByRole('link', { name: 'Oportunidades', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Oportunidades', exact: true }).waitFor();
    await page.getByText('No se encontraron registros').waitFor();
    if (width > 500) expect(await page.getByLabel('Empresa', { exact: true }).inputValue()).toBe(empresa);

    // The opportunity, with the documents' defaults.
    await page.getByRole('link', { name: 'Agregar' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Debe seleccionar al menos un supervisor o selector').waitFor();
    await page.getByRole('textbox', { name: 'Empresa' }).fill(empresa);
    await page.getByRole('option', { name: empresa }).click();
    await elegir(page, 'Cargo', 'Vendedor/a', 'Vendedor/a');
    await elegir(page, 'Rubro', 'Comercio', /Comercio minorista/);
    await page
      .getByLabel('Título *')
      .or(page.getByRole('textbox', { name: 'Título', exact: true }))
      .first()
      .fill(titulo);
    await page.getByRole('textbox', { name: 'Título a publicar' }).fill('Tejé con nosotros');
    expect(await page.getByRole('combobox', { name: 'Ciudad' }).inputValue()).toBe('Asunción');
    await elegir(page, 'Equipo', '', 'Equipo Comercial');
    await elegir(page, 'Usuario', '', 'Óscar Rojas');
    await elegir(page, 'Rol', '', 'Selector');
    await page.getByRole('button', { name: 'Asignar' }).click();
    await page.getByRole('switch', { name: 'Publicar en la web' }).check();
    await page.getByRole('textbox', { name: 'Propósito de la posición' }).click();
    await page.keyboard.type('Tejer ñandutí de exportación.');
    await page.getByRole('textbox', { name: 'Condición de contratación' }).click();
    await page.keyboard.type('IPS desde el primer día.');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const previa = page.getByRole('dialog');
    await previa.getByText('Tejé con nosotros').waitFor();
    await previa.getByText('Tejer ñandutí de exportación.').waitFor();
    // Not shown by default.
    expect(await previa.getByText('IPS desde el primer día.').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await alerta(page, 'Oportunidad creada correctamente');
    await page.waitForURL(/\/editarOportunidad\/\d+$/);
    oportunidadId = idDe(page);

    // Edit asks for the users of the priority search.
    await page.getByRole('link', { name: 'Editar detalles' }).click();
    await page.getByRole('heading', { name: 'Editar oportunidad' }).waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Elegí al menos un usuario').waitFor();
    await elegir(page, 'Usuarios', '', 'Lorena Duarte');
    await elegir(page, 'Fuente', '', 'Contacto por LinkedIn');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await alerta(page, 'Oportunidad editada correctamente');
    await page.getByRole('link', { name: 'Ver oportunidad' }).click();

    // From the search, three at once.
    await page.getByRole('link', { name: 'Incluir candidatos' }).click();
    await page.getByText('(quienes ya son parte no se muestran)').waitFor();
    const casillas = page.getByRole('checkbox', { name: /^Elegir a / });
    await casillas.first().waitFor();
    const nombres = await page.locator('a.nombre').allTextContents();
    for (const i of [0, 1, 2]) await casillas.nth(i).check();
    await page.getByRole('button', { name: 'Incluir en oportunidad (3)' }).click();
    await page.getByRole('dialog').getByText(empresa).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Incluir 3' }).click();
    await alerta(page, 'Se incluyeron exitosamente 3 candidatos.');
    await page.waitForFunction((n) => !document.body.textContent?.includes(n), nombres[0]!);

    // Advance one, with its note.
    await page.goto(`/editarOportunidad/${oportunidadId}`);
    await page.getByRole('button', { name: `Avanzar de etapa a ${nombres[0]}` }).click();
    await escribirNota(page, 'Filtro hecho', 'Teje desde los siete años.');
    const modal = page.getByRole('dialog');
    await elegir(page, 'Etapa nueva', '', 'Primer Filtro');
    await modal.getByRole('button', { name: 'Avanzar de etapa' }).click();
    await alerta(page, 'Avance de etapa exitoso');
    await page
      .getByRole('button', { name: /^Primer Filtro/ })
      .first()
      .waitFor();

    // Discard another one: the reason is required.
    await page.getByRole('button', { name: `Descartar a ${nombres[1]}` }).click();
    await escribirNota(page, 'No sigue', 'Aceptó otra cosa.');
    expect(await modal.getByRole('button', { name: 'Descartar' }).isDisabled()).toBe(true);
    await elegir(page, 'Motivo de descarte', '', 'Aceptó otra oferta');
    await modal.getByRole('button', { name: 'Descartar' }).click();
    await alerta(page, 'Candidato descartado');
    const fila = page
      .getByRole('table', { name: 'Candidatos incluidos' })
      .locator('tr', { hasText: nombres[1]! });
    await fila.getByText('Descartado', { exact: true }).waitFor();
    expect(await fila.getByRole('button', { name: 'Avanzar de etapa' }).count()).toBe(0);

    // Deactivate it, and see who did what.
    await fila.getByRole('button', { name: `Acciones de ${nombres[1]}` }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
    await alerta(page, 'Candidato desactivado');
    await fila.getByRole('button', { name: `Acciones de ${nombres[1]}` }).click();
    await page.getByRole('menuitem', { name: 'Historial de etapas' }).click();
    const historial = page.getByRole('dialog').locator('.historial');
    await historial.getByText('Descartado: Aceptó otra oferta').waitFor();
    expect(await historial.locator('li').count()).toBe(3);
    expect(await historial.textContent()).toContain('Óscar Rojas');
    await page.keyboard.press('Escape');

    // The board, by keyboard and by hand, asks for the same form; the choice is remembered.
    await page.locator('label', { hasText: 'Tablero' }).click();
    const tarjeta = page.getByRole('article', { name: nombres[0]! });
    await tarjeta.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await modal.getByText('Ahora: Primer Filtro').waitFor();
    expect(await modal.getByRole('combobox', { name: 'Etapa nueva' }).inputValue()).toBe('Citado');
    await escribirNota(page, 'Citada', 'Viene el lunes.');
    await modal.getByRole('button', { name: 'Avanzar de etapa' }).click();
    await page.getByRole('region', { name: 'Citado' }).getByText(nombres[0]!).waitFor();
    // The columns are read one by one; a moment later the card stands in its new one alone.
    await page
      .getByRole('region', { name: 'Primer Filtro' })
      .getByText(nombres[0]!)
      .waitFor({ state: 'detached' });
    if (width > 500) {
      await tarjeta.dragTo(page.getByRole('region', { name: 'Cierre' }));
      expect(await modal.count()).toBe(0);
      await tarjeta.dragTo(page.getByRole('region', { name: 'Entrevista Selector' }));
      await modal.waitFor();
      await escribirNota(page, 'Entrevistada', 'Muy bien.');
      await modal.getByRole('button', { name: 'Avanzar de etapa' }).click();
      await page.getByRole('region', { name: 'Entrevista Selector' }).getByText(nombres[0]!).waitFor();
    }
    await page.reload();
    await page.getByRole('region', { name: 'Reclutamiento' }).waitFor();
    await page.locator('label', { hasText: 'Lista' }).click();

    // One more from their own page, with its warning; then they are already in.
    const otro = await page.goto(`/editarCandidato/33`);
    expect(otro!.ok()).toBe(true);
    await page.getByRole('button', { name: 'Incluir en oportunidad' }).click();
    await page.getByText('Los cambios sin guardar se perderán').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(/candidatoAIncluirId=33/);
    await page.getByRole('heading', { name: 'Oportunidades' }).waitFor();
    expect(await page.getByRole('link', { name: 'Agregar' }).count()).toBe(0);
    await page.getByLabel('Cargo, título, cliente').fill(titulo);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Incluir candidato en ${titulo}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Incluir candidato' }).click();
    await alerta(page, 'Se incluyó exitosamente 1 candidato.');
    await page.getByText('Candidato ya incluido').waitFor();
    await context.close();
  });

  test('como candidata: llega por el enlace, se postula y ve su postulación en palabras', async () => {
    const { page, context } = await escena.persona(null, { width });
    // /soloParaDemo without a session: kept through the login.
    await page.goto(`/soloParaDemo?oportunidadId=${oportunidadId}`);
    await llegarAlLogin(page);
    await entrar(page, 'candidato');
    const caja = page.getByRole('region', { name: 'Postulación' });
    await caja.getByRole('heading', { name: 'Tejé con nosotros' }).waitFor();
    expect(await caja.getByText('IPS').count()).toBe(0);
    await caja.getByRole('button', { name: 'Postularme' }).click();
    await page.getByText('Te postulaste exitosamente a la oportunidad seleccionada').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('postularA'))).toBeNull();
    await page.goto(`/?postularA=${oportunidadId}`);
    await caja.getByRole('button', { name: 'Postularme' }).click();
    await page.getByText('Ya te postulaste a esta oportunidad').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'Ver mis postulaciones' }).click();
    const mia = page.locator('.postulacion', { hasText: 'Tejé con nosotros' });
    await mia.getByText('Recibimos tu postulación').waitFor();
    expect(await page.getByText(titulo).count()).toBe(0);

    // Somebody else's applications are nobody's business.
    await page.goto('/misOportunidades/2');
    await llegarAlLogin(page);
    await context.close();
  });

  test('como selector: la ve llegar por el portal y la cierra, nadie más se mueve, la repone y la borra', async () => {
    const { page, context } = await escena.persona('selector', { width });
    await page.goto(`/editarOportunidad/${oportunidadId}?origenPostulacion=portal`);
    const tabla = page.getByRole('table', { name: 'Candidatos incluidos' });
    await tabla.getByText('Portal', { exact: true }).waitFor();
    expect(await tabla.locator('tbody tr').count()).toBe(1);
    await elegir(page, 'Estado', '', 'Finalizado');
    await page.getByText('El cierre de la oportunidad contará para los usuarios seleccionados').waitFor();
    const guardar = page.getByRole('region', { name: 'Datos' }).getByRole('button', { name: 'Guardar' });
    expect(await guardar.isDisabled()).toBe(true);
    await elegir(page, 'Usuarios cierre', '', 'Óscar Rojas');
    await guardar.click();
    await alerta(page, 'Estado actualizado correctamente');
    await page.getByText('solo un administrador puede cambiarla').waitFor();
    await page
      .getByRole('button', { name: /^Avanzar de etapa a/ })
      .first()
      .click();
    await alerta(page, 'No es posible avanzar de etapa cuando la oportunidad esta en estado Finalizado');
    await page.goto(`/candidatos?oportunidadId=${oportunidadId}`);
    await page
      .getByRole('checkbox', { name: /^Elegir a / })
      .first()
      .check();
    await page.getByRole('button', { name: /Incluir en oportunidad/ }).click();
    await page
      .getByText('No es posible incluir un candidato cuando la oportunidad esta en estado Finalizado')
      .waitFor();

    await page.goto(`/editarOportunidad/${oportunidadId}`);
    await page.getByRole('button', { name: 'Reposición' }).click();
    await page.getByRole('button', { name: 'Crear reposición' }).click();
    await alerta(page, 'Reposición creada');
    await page.waitForURL((url) => !url.pathname.endsWith(`/${oportunidadId}`));
    await page.getByRole('link', { name: `Oportunidad N.º ${oportunidadId}` }).waitFor();
    const nueva = idDe(page);
    await page.goto(`/oportunidades?busquedaRapida=${encodeURIComponent(titulo)}`);
    await page
      .getByRole('button', { name: `Borrar ${titulo}` })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Se borrará la oportunidad' }).getByText(empresa).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
    await alerta(page, 'Oportunidad borrada');
    await page.goto(`/editarOportunidad/${nueva}`);
    await page.getByText('No existe esa oportunidad').waitFor();
    await context.close();
  });
});

describe('entre dos personas', () => {
  test('lo que hace una aparece en la pantalla, la búsqueda y el tablero de la otra en menos de un segundo', async () => {
    const [a, b] = await Promise.all([escena.persona('selector'), escena.persona('admin')]);
    // The first open one with candidates.
    await b.page.goto('/editarOportunidad/1');
    await b.page.locator('label', { hasText: 'Tablero' }).click();
    const reclutamiento = b.page.getByRole('region', { name: 'Reclutamiento' });
    await reclutamiento.getByRole('article').first().waitFor();
    const antes = Number(await reclutamiento.locator('header .num').textContent());
    const busqueda = await b.context.newPage();
    await busqueda.goto('/candidatos?oportunidadId=1');
    await busqueda.locator('a.nombre').first().waitFor();
    const elegida = (await busqueda.locator('a.nombre').first().textContent())!;

    await a.page.goto('/candidatos?oportunidadId=1');
    await a.page.getByRole('checkbox', { name: `Elegir a ${elegida}` }).check();
    await a.page.getByRole('button', { name: /Incluir en oportunidad/ }).click();
    await a.page.getByRole('dialog').getByRole('button', { name: 'Incluir candidato' }).click();
    await alerta(a.page, 'Se incluyó exitosamente 1 candidato.');
    const desde = Date.now();
    await Promise.all([
      reclutamiento.getByRole('article', { name: elegida }).waitFor(),
      busqueda.getByText(elegida).waitFor({ state: 'hidden' }),
    ]);
    expect(Date.now() - desde).toBeLessThan(3000);
    expect(Number(await reclutamiento.locator('header .num').textContent())).toBe(antes + 1);

    // Each sees who else is there.
    await a.page.goto('/editarOportunidad/1');
    await b.page.getByText('Óscar Rojas está viendo esta oportunidad').waitFor();
    await a.page.getByText('Mirtha Benítez está viendo esta oportunidad').waitFor();
    await a.page.goto('/candidatos');
    await b.page.getByText('está viendo esta oportunidad').waitFor({ state: 'hidden' });
    await Promise.all([a.context.close(), b.context.close()]);
  });

  test('dos mueven al mismo candidato: la segunda se entera y no pierde lo escrito', async () => {
    const [a, b] = await Promise.all([escena.persona('selector'), escena.persona('admin')]);
    for (const { page } of [a, b]) {
      await page.goto('/editarOportunidad/2');
      await page
        .getByRole('button', { name: /^Avanzar de etapa a/ })
        .first()
        .click();
      await escribirNota(page, 'Nota de quien llega', 'Algo.');
      await page.getByRole('combobox', { name: 'Etapa nueva' }).click();
      await page.locator('[role=option]:visible').first().click();
    }
    await a.page.getByRole('dialog').getByRole('button', { name: 'Avanzar de etapa' }).click();
    await alerta(a.page, 'Avance de etapa exitoso');
    await b.page.getByRole('dialog').getByRole('button', { name: 'Avanzar de etapa' }).click();
    await b.page.getByRole('dialog').getByText('Otra persona modificó este registro').waitFor();
    expect(await b.page.getByRole('dialog').getByLabel('Título').inputValue()).toBe('Nota de quien llega');
    await Promise.all([a.context.close(), b.context.close()]);
  });
});

describe('elegir una empresa para otra pantalla', () => {
  test('vuelve con ella, y nunca fuera de esta casa', async () => {
    const { page, context } = await escena.persona('selector');
    const retorno = encodeURIComponent('/actualizarCandidato/5?candExpIdNumerico=3');
    await page.goto(`/empresas?seleccion=s&seleccionRetorno=${retorno}&seleccionMensaje=Elegí+la+empresa`);
    await page.getByText('Elegí la empresa', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Seleccionar / })
      .first()
      .click();
    await page.waitForURL(
      /\/actualizarCandidato\/5\?candExpIdNumerico=3&empresaId=\d+&empresaDescripcion=.+/,
    );
    await page.goto('/empresas?seleccion=s&seleccionRetorno=https%3A%2F%2Fmalo.example%2F');
    await page.getByRole('table', { name: 'Empresas' }).waitFor();
    expect(await page.getByRole('button', { name: /^Seleccionar / }).count()).toBe(0);
    await context.close();
  });

  test('ninguna página dejó errores en la consola', () => expect(escena.errores).toEqual([]));
});
