// @module-tag resistencia
import { readFileSync } from 'node:fs';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import readSheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { alert, startScene, useScene } from './people.ts';
import { choose, chooseMore, confirm, holds, press, pressAndSee, pressFirst } from './steps.ts';

const scene = useScene(startScene);

const TODAY = localDay();
const A_MONTH_AGO = addDays(TODAY, -30);

describe('un estudio de mercado, de su creación al cliente', () => {
  test('se crea, se le incluye un candidato desde su página y se vuelve, se completa y se exporta', async () => {
    const { page, context } = await scene.person('selector');
    const create = async (title: string, kind: string) => {
      await page.goto('/estudio/crear');
      await press(page, 'Guardar');
      await page.getByText('Campo obligatorio').first().waitFor();
      await page.getByRole('textbox', { name: 'Título' }).fill(title);
      await choose(page, 'Tipo', kind);
      await page.getByRole('radio', { name: 'Manual' }).check();
      await press(page, 'Guardar', 'Estudio de mercado creado correctamente');
      await page.getByRole('heading', { name: title }).waitFor();
      return Number(/\/estudio\/(\d+)/.exec(page.url())![1]);
    };
    await create('Aserraderos: general', 'General');
    const id = await create('Aserraderos: Caaguazú', 'Específico');

    await page.goto(`/estudio/${id}?busquedaRapida=a`);
    await page.getByRole('heading', { name: 'Aserraderos: Caaguazú' }).waitFor();
    await pressFirst(page, 'Incluir candidato');
    await page.waitForURL('**/candidatos');
    await page.getByText('Elegí un candidato y, en su página').waitFor();
    const open = context.waitForEvent('page');
    // The last person contacted differs every day: somebody whom the study's search finds again.
    await page.getByLabel('Búsqueda rápida').fill('a');
    await page.keyboard.press('Enter');
    await page
      .locator('tbody a.name')
      .filter({ hasText: /(^|[\s,])[aá]/i })
      .first()
      .click();
    const perfil = await open;
    await chooseMore(perfil, 'Incluir en EM');
    const modal = perfil.getByRole('dialog', { name: 'Incluir en EM' });
    // The study one comes from is preselected.
    await expect
      .poll(() => modal.getByRole('combobox', { name: 'EM específico' }).inputValue())
      .toContain('Aserraderos: Caaguazú');
    await pressAndSee(modal, /^Incluir$/, 'Por favor complete todos los campos');
    await choose(modal, 'EM general', /Aserraderos: general/, 'Aserraderos');
    await press(modal, /^Incluir$/);
    await perfil.waitForURL(`**/estudio/${id}?busquedaRapida=a`);
    await alert(perfil, 'Procesado correctamente');
    // The page before it also has such buttons, until the study is there.
    await perfil.getByRole('heading', { name: 'Aserraderos: Caaguazú' }).waitFor();

    await perfil
      .getByRole('button', { name: /^Editar (?!estudio)/ })
      .last()
      .click();
    const edit = perfil.getByRole('dialog', { name: /^Editar: / });
    await choose(edit, 'Parámetro', 'Potable');
    await edit.getByLabel('Resumen').fill('Ocho años en aserraderos.');
    await press(edit, 'Guardar', 'Procesado correctamente');
    await perfil.getByRole('cell', { name: 'Ocho años en aserraderos.' }).waitFor();
    const count = perfil.getByRole('complementary', { name: 'Candidatos por parámetro' });
    await expect
      .poll(() => count.locator('tbody tr').allInnerTexts())
      .toEqual([expect.stringMatching(/^Potable\s+1\s+100 %$/)]);
    await count.getByRole('img', { name: /Potable 1/ }).waitFor();

    await press(perfil, 'Exportar');
    await perfil.getByRole('checkbox', { name: 'Nota favorita' }).uncheck();
    await perfil.route(
      '**/api/v1/exportacion',
      (route) => route.fulfill({ status: 422, json: { message: 'Faltan columnas' } }),
      { times: 1 },
    );
    const exportIt = perfil.getByRole('dialog').getByRole('button', { name: 'Exportar' });
    await exportIt.click();
    await perfil
      .getByRole('alert')
      .filter({ hasText: 'ErrorOcurrió un error al procesar la solicitud. Faltan columnas' })
      .waitFor();
    await press(perfil, 'Exportar');
    await perfil.getByRole('checkbox', { name: 'Nota favorita' }).uncheck();
    const download = perfil.waitForEvent('download');
    await exportIt.click();
    const archivo = await download;
    expect(archivo.suggestedFilename()).toMatch(/^EM \d\d-\d\d-\d{4}\.xlsx$/);
    const bytes = readFileSync(await archivo.path());
    const [summary, candidatos] = (await readSheets(bytes)) as unknown as { data: unknown[][] }[];
    expect(summary!.data[0]![0]).toBe('Aserraderos: Caaguazú');
    expect(candidatos!.data[0]).not.toContain('Nota favorita');
    expect(candidatos!.data[1]).toContain('Ocho años en aserraderos.');
    // The chart was exported as the browser drew it.
    expect(bytes.includes(Buffer.from('xl/media/'))).toBe(true);
  });

  test('las dos tablas guardan su estado en la dirección, y se edita y elimina desde ellas', async () => {
    const { page } = await scene.person('admin', { at: '/estudios' });
    const general = page.getByRole('region', { name: 'General' });
    await general.getByRole('textbox').fill('aserraderos');
    await general.getByRole('textbox').press('Enter');
    await general.getByRole('link', { name: 'Aserraderos: general' }).waitFor();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('filtersEmG'))
      .toBe(JSON.stringify({ page: 1, busquedaRapida: 'aserraderos' }));
    await page.reload();
    await holds(general.getByRole('textbox'), 'aserraderos');
    // The other table is as it was.
    await expect
      .poll(() => page.getByRole('region', { name: 'Específico' }).locator('tbody tr').count())
      .toBeGreaterThan(1);
    await press(general, 'Editar Aserraderos: general');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('');
    await confirm(page, 'Guardar');
    await page.getByText('Por favor complete todos los campos').waitFor();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Aserraderos del este');
    await confirm(page, 'Guardar', 'Estudio de mercado editado correctamente');
    await pressFirst(general, 'Eliminar Aserraderos del este');
    await page.getByText('Se eliminará el estudio de mercado. ¿Continuar?').waitFor();
    await confirm(page, 'Eliminar', 'Estudio de mercado eliminado correctamente');
    await general.getByText('No se encontraron registros').waitFor();
  });
});

describe('la producción', () => {
  test('se filtra, se entiende, y cada cifra abre sus filas', async () => {
    const { page } = await scene.person('admin', { at: '/produccion/filtro' });
    const filter = page.getByRole('button', { name: 'Filtrar' });
    await expect.poll(() => filter.isDisabled()).toBe(true);
    await choose(page, 'Usuario', 'Óscar Rojas');
    await expect.poll(() => filter.isDisabled()).toBe(true);
    await press(page, 'Este mes');
    await filter.click();
    await page.waitForURL((url) => url.pathname === '/produccion/selector');
    const query = new URL(page.url()).searchParams;
    expect([query.get('tipo'), query.get('selectorId'), query.get('equipoId')]).toEqual([
      'selectorYSupervisor',
      '2',
      null,
    ]);
    await page.goto(
      `/produccion/selector?selectorId=2&fechaInicio=${A_MONTH_AGO}&fechaFin=${TODAY}&tipo=selectorYSupervisor`,
    );
    await page.getByRole('heading', { name: 'Óscar Rojas' }).waitFor();
    await page.getByText(/días hábiles/).waitFor();
    for (const name of [
      'Filtros vs Citados',
      'Filtros por día',
      'Entrevistas por día',
      'Procesados por semana',
    ])
      await page.getByText(name, { exact: true }).waitFor();
    const filters = page.getByRole('button', { name: /^Filtros: \d+\. Ver las filas/ });
    const figure = /Filtros: (\d+)/.exec((await filters.getAttribute('aria-label'))!)![1]!;
    expect(Number(figure)).toBeGreaterThan(20);
    await filters.click();
    const rows = page.getByRole('dialog');
    await rows.getByText(`Total ${formatNumber(Number(figure))}`).waitFor();
    await expect.poll(() => rows.locator('tbody tr').count()).toBe(20);
    await page.keyboard.press('Escape');
    await pressAndSee(page, '¿Cómo se calcula?', 'Cada candidato cuenta una sola vez por día y por persona');
    await page.keyboard.press('Escape');
    const weeks = page.getByRole('region', { name: 'Últimas 12 semanas' });
    await weeks.getByText('Ver las cifras').click();
    await expect.poll(() => weeks.locator('tbody tr').count()).toBe(12);
    const embudo = page.getByRole('region', { name: 'Embudo por etapa' });
    const included = embudo.getByRole('button', { name: /Llegaron a Reclutamiento/ });
    const n = await included.innerText();
    await included.click();
    await page.getByRole('dialog').getByText(`Total ${n}`).waitFor();
    await page.keyboard.press('Escape');

    const notas = page.getByRole('region', { name: 'Notas', exact: true });
    await choose(notas, 'Etapa', 'Primer filtro');
    await notas.getByRole('heading', { name: 'Primer Filtro' }).waitFor();
    await expect.poll(() => notas.getByRole('heading', { level: 3 }).count()).toBe(1);
    await expect.poll(() => new URL(page.url()).searchParams.get('etapa')).toBe('primerFiltro');
    await press(page, 'Volver');
    await page.waitForURL('**/produccion/filtro');
  });

  test('los enviados se filtran, y el de hoy se manda a mano después de preguntar', async () => {
    const { page, context } = await scene.person('admin', {
      at: `/produccion/enviados?fechaInicio=${A_MONTH_AGO}&fechaFin=${TODAY}`,
    });
    await page.getByRole('table', { name: 'Reportes enviados' }).waitFor();
    const [kind, who] = ['Tipo', 'Selector'].map((name) => page.getByRole('combobox', { name }));
    expect((await who!.boundingBox())!.y).toBe((await kind!.boundingBox())!.y);
    await kind!.click();
    await page.getByRole('option', { name: 'Semanal' }).click();
    await expect.poll(() => page.getByLabel(/^Totales: /).count()).toBe(1);
    await press(page, 'Enviar reporte diario');
    await page
      .getByText('Se enviará manualmente el reporte de hoy. Esta acción no se puede deshacer. ¿Continuar?')
      .waitFor();
    await confirm(page, 'Continuar', 'Reporte enviado');
    await page
      .getByRole('link', { name: /^Ver la producción de/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/produccion/selector');
    await page.getByRole('region', { name: 'Cierres' }).waitFor();
    await context.close();
    const { page: theirs } = await scene.person('selector');
    await theirs.goto('/produccion/enviados');
    await theirs.getByRole('heading', { name: 'Enviados' }).waitFor();
    expect(await theirs.getByRole('combobox', { name: 'Selector' }).count()).toBe(0);
  });

  test('los reportes anteriores piden lo que les falta', async () => {
    const { page } = await scene.person('admin', { at: '/reporte/produccion/selector' });
    await expect.poll(() => page.getByRole('button', { name: 'Filtrar' }).isDisabled()).toBe(true);
    await choose(page, 'Selector', 'Óscar Rojas');
    await press(page, 'Filtrar');
    await page.getByRole('region', { name: 'Avances por selector y etapa' }).waitFor();
    await page.getByRole('link', { name: 'Detalle', exact: true }).click();
    // Both screens have a 'Filtrar' button: this is the new screen's.
    await page.getByRole('heading', { name: 'Detalle de producción', exact: true }).waitFor();
    await page.getByText('Elegí el tipo, el colaborador y las fechas').waitFor();
    expect(await page.getByRole('button', { name: 'Siguiente' }).count()).toBe(0);
    await press(page, 'Filtrar', 'Debe completar todos los filtros');
    await page.goto('/reporte/produccion/detalle?tipo=selector&colaboradorId=2');
    const detail = page.getByRole('table', { name: 'Detalle de producción' });
    await detail.locator('a[href^="/editarCandidato/"]').first().waitFor();
  });
});
