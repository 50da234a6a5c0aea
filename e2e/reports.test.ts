import { readFileSync } from 'node:fs';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alerta, type Escena, startEscena } from './people.ts';

let escena: Escena;
beforeAll(async () => {
  escena = await startEscena();
});
afterAll(() => escena.close());

const HOY = localDay();
const HACE_UN_MES = addDays(HOY, -30);

describe('un estudio de mercado, de su creación al cliente', () => {
  test('se crea, se le incluye un candidato desde su página y se vuelve, se completa y se exporta', async () => {
    const { page, context } = await escena.persona('selector');
    const crear = async (titulo: string, tipo: string) => {
      await page.goto('/estudio/crear');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Campo obligatorio').first().waitFor();
      await page.getByRole('textbox', { name: 'Título' }).fill(titulo);
      await page.getByRole('combobox', { name: 'Tipo' }).click();
      await page.getByRole('option', { name: tipo }).click();
      await page.getByRole('radio', { name: 'Manual' }).check();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await alerta(page, 'Estudio de mercado creado correctamente');
      await page.getByRole('heading', { name: titulo }).waitFor();
      return Number(/\/estudio\/(\d+)/.exec(page.url())![1]);
    };
    await crear('Aserraderos: general', 'General');
    const id = await crear('Aserraderos: Caaguazú', 'Específico');

    await page.goto(`/estudio/${id}?busquedaRapida=a`);
    await page.getByRole('heading', { name: 'Aserraderos: Caaguazú' }).waitFor();
    await page.getByRole('button', { name: 'Incluir candidato' }).first().click();
    await page.waitForURL('**/candidatos');
    await page.getByText('Elegí un candidato y, en su página').waitFor();
    const abierta = context.waitForEvent('page');
    await page.locator('tbody a.nombre').first().click();
    const perfil = await abierta;
    await perfil.getByRole('button', { name: 'Incluir en EM' }).click();
    const modal = perfil.getByRole('dialog', { name: 'Incluir en EM' });
    // The study one comes from is chosen already.
    await expect
      .poll(() => modal.getByRole('combobox', { name: 'EM específico' }).inputValue())
      .toContain('Aserraderos: Caaguazú');
    await modal.getByRole('button', { name: 'Incluir', exact: true }).click();
    await modal.getByText('Por favor complete todos los campos').waitFor();
    await modal.getByRole('combobox', { name: 'EM general' }).fill('Aserraderos');
    await perfil.getByRole('option', { name: /Aserraderos: general/ }).click();
    await modal.getByRole('button', { name: 'Incluir', exact: true }).click();
    await perfil.waitForURL(`**/estudio/${id}?busquedaRapida=a`);
    await alerta(perfil, 'Procesado correctamente');
    // The page before it has buttons of such names too, until the study is there.
    await perfil.getByRole('heading', { name: 'Aserraderos: Caaguazú' }).waitFor();

    await perfil
      .getByRole('button', { name: /^Editar (?!estudio)/ })
      .last()
      .click();
    const edicion = perfil.getByRole('dialog', { name: /^Editar: / });
    await edicion.getByRole('combobox', { name: 'Parámetro' }).click();
    await perfil.getByRole('option', { name: 'Potable' }).click();
    await edicion.getByLabel('Resumen').fill('Ocho años en aserraderos.');
    await edicion.getByRole('button', { name: 'Guardar' }).click();
    await alerta(perfil, 'Procesado correctamente');
    await perfil.getByText('Ocho años en aserraderos.').waitFor();
    const conteo = perfil.getByRole('complementary', { name: 'Candidatos por parámetro' });
    await expect
      .poll(() => conteo.locator('tbody tr').allInnerTexts())
      .toEqual([expect.stringMatching(/^Potable\s+1\s+100 %$/)]);
    await conteo.getByRole('img', { name: /Potable 1/ }).waitFor();

    await perfil.getByRole('button', { name: 'Exportar' }).click();
    await perfil.getByRole('checkbox', { name: 'Nota favorita' }).uncheck();
    const bajada = perfil.waitForEvent('download');
    await perfil.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click();
    const archivo = await bajada;
    expect(archivo.suggestedFilename()).toMatch(/^EM \d\d-\d\d-\d{4}\.xlsx$/);
    const bytes = readFileSync(await archivo.path());
    const [resumen, candidatos] = (await readSheets(bytes)) as unknown as { data: unknown[][] }[];
    expect(resumen!.data[0]![0]).toBe('Aserraderos: Caaguazú');
    expect(candidatos!.data[0]).not.toContain('Nota favorita');
    expect(candidatos!.data[1]).toContain('Ocho años en aserraderos.');
    // The chart went along, as the browser drew it.
    expect(bytes.includes(Buffer.from('xl/media/'))).toBe(true);
    await context.close();
  });

  test('las dos tablas guardan su estado en la dirección, y se edita y elimina desde ellas', async () => {
    const { page, context } = await escena.persona('admin');
    await page.goto('/estudios');
    const general = page.getByRole('region', { name: 'General' });
    await general.getByRole('textbox').fill('aserraderos');
    await general.getByRole('textbox').press('Enter');
    await general.getByRole('link', { name: 'Aserraderos: general' }).waitFor();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('filtersEmG'))
      .toBe(JSON.stringify({ page: 1, busquedaRapida: 'aserraderos' }));
    await page.reload();
    expect(await general.getByRole('textbox').inputValue()).toBe('aserraderos');
    // The other table is as it was.
    await expect
      .poll(() => page.getByRole('region', { name: 'Específico' }).locator('tbody tr').count())
      .toBeGreaterThan(1);
    await general.getByRole('button', { name: 'Editar Aserraderos: general' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Por favor complete todos los campos').waitFor();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Aserraderos del este');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await alerta(page, 'Estudio de mercado editado correctamente');
    await general.getByRole('button', { name: 'Eliminar Aserraderos del este' }).first().click();
    await page.getByText('Se eliminará el estudio de mercado. ¿Continuar?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await alerta(page, 'Estudio de mercado eliminado correctamente');
    await general.getByText('No se encontraron registros').waitFor();
    await context.close();
  });
});

describe('la producción', () => {
  test('se filtra, se entiende, y cada cifra abre sus filas', async () => {
    const { page, context } = await escena.persona('admin');
    await page.goto('/produccion/filtro');
    const filtrar = page.getByRole('button', { name: 'Filtrar' });
    await expect.poll(() => filtrar.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Usuario' }).click();
    await page.getByRole('option', { name: 'Óscar Rojas' }).click();
    expect(await filtrar.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Este mes' }).click();
    await filtrar.click();
    await page.waitForURL((url) => url.pathname === '/produccion/selector');
    const query = new URL(page.url()).searchParams;
    expect([query.get('tipo'), query.get('selectorId'), query.get('equipoId')]).toEqual([
      'selectorYSupervisor',
      '2',
      null,
    ]);
    await page.goto(
      `/produccion/selector?selectorId=2&fechaInicio=${HACE_UN_MES}&fechaFin=${HOY}&tipo=selectorYSupervisor`,
    );
    await page.getByRole('heading', { name: 'Óscar Rojas' }).waitFor();
    await page.getByText(/días hábiles/).waitFor();
    for (const nombre of [
      'Filtros vs Citados',
      'Filtros por día',
      'Entrevistas por día',
      'Procesados por semana',
    ])
      await page.getByText(nombre, { exact: true }).waitFor();
    const filtros = page.getByRole('button', { name: /^Filtros: \d+\. Ver las filas/ });
    const cifra = /Filtros: (\d+)/.exec((await filtros.getAttribute('aria-label'))!)![1]!;
    expect(Number(cifra)).toBeGreaterThan(20);
    await filtros.click();
    const filas = page.getByRole('dialog');
    await filas.getByText(`Total ${Number(cifra).toLocaleString('es-PY', { useGrouping: true })}`).waitFor();
    expect(await filas.locator('tbody tr').count()).toBe(10);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '¿Cómo se calcula?' }).click();
    await page.getByText('Cada candidato cuenta una sola vez por día y por persona').waitFor();
    await page.keyboard.press('Escape');
    const semanas = page.getByRole('region', { name: 'Últimas 12 semanas' });
    await semanas.getByText('Ver las cifras').click();
    expect(await semanas.locator('tbody tr').count()).toBe(12);
    const embudo = page.getByRole('region', { name: 'Embudo por etapa' });
    const incluidos = embudo.getByRole('button', { name: /Llegaron a Reclutamiento/ });
    const n = await incluidos.innerText();
    await incluidos.click();
    await page.getByRole('dialog').getByText(`Total ${n}`).waitFor();
    await page.keyboard.press('Escape');

    const notas = page.getByRole('region', { name: 'Notas', exact: true });
    await notas.getByRole('combobox', { name: 'Etapa' }).click();
    await page.getByRole('option', { name: 'Primer filtro' }).click();
    await notas.getByRole('heading', { name: 'Primer Filtro' }).waitFor();
    await expect.poll(() => notas.getByRole('heading', { level: 3 }).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('etapa')).toBe('primerFiltro');
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.waitForURL('**/produccion/filtro');
    await context.close();
  });

  test('los enviados se suman; el de hoy se manda a mano y llega como correo', async () => {
    const { page, context } = await escena.persona('admin');
    await page.goto(`/produccion/enviados?fechaInicio=${HACE_UN_MES}&fechaFin=${HOY}`);
    await page.getByRole('table', { name: 'Reportes enviados' }).waitFor();
    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Semanal' }).click();
    await expect.poll(() => page.locator('tbody tr').filter({ hasNotText: 'Semanal' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Enviar reporte diario' }).click();
    await page
      .getByText('Se enviará manualmente el reporte de hoy. Esta acción no se puede deshacer. ¿Continuar?')
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
    await alerta(page, 'Reporte enviado');
    await page
      .getByRole('link', { name: /^Ver la producción de/ })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/produccion/selector');
    await page.getByRole('region', { name: 'Cierres' }).waitFor();
    await context.close();
    const { page: suya, context: otro } = await escena.persona('selector');
    await suya.goto('/produccion/enviados');
    await suya.getByRole('heading', { name: 'Enviados' }).waitFor();
    expect(await suya.getByRole('combobox', { name: 'Selector' }).count()).toBe(0);
    await otro.close();
  });

  test('los reportes anteriores piden lo que les falta', async () => {
    const { page, context } = await escena.persona('admin');
    await page.goto('/reporte/produccion/selector');
    expect(await page.getByRole('button', { name: 'Filtrar' }).isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Selector' }).click();
    await page.getByRole('option', { name: 'Óscar Rojas' }).click();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.getByRole('region', { name: 'Avances por selector y etapa' }).waitFor();
    await page.getByRole('link', { name: 'Detalle', exact: true }).click();
    // Both screens have a 'Filtrar': the one meant is the new screen's.
    await page.getByRole('heading', { name: 'Detalle de producción', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await alerta(page, 'Debe completar todos los filtros');
    await page.goto('/reporte/produccion/detalle?tipo=selector&colaboradorId=2');
    const detalle = page.getByRole('table', { name: 'Detalle de producción' });
    await detalle.locator('a[href^="/editarCandidato/"]').first().waitFor();
    await context.close();
  });

  test('ninguna página dejó errores en la consola', () => expect(escena.errores).toEqual([]));
});
