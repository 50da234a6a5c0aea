// @module-tag resistencia
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { agencyTables, writeDump } from '@tembiapo/server/testing/opencatsDump.ts';
import { zip } from '@tembiapo/server/testing/samples.ts';
import { writeBook } from '@tembiapo/server/testing/writeBook.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtScreen } from './lookAtScreen.ts';
import { type OwnScene, startScene } from './people.ts';
import { picture } from './picture.ts';
import { runSql } from './runSql.ts';
import { confirm, holds, press, pressFirst } from './steps.ts';

describe('coming from another system, and going away', () => {
  let scene: OwnScene;
  let folder: string;
  beforeAll(async () => {
    scene = await startScene();
    folder = makeFolder('traer');
  });
  afterAll(async () => {
    await scene.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an OpenCATS comes, on a wide screen and looked at on a phone', async () => {
    const dump = join(folder, 'cats.sql.gz');
    writeFileSync(dump, gzipSync([...writeDump(agencyTables(40))].join('')));
    const attached = join(folder, 'attachments.zip');
    writeFileSync(attached, zip({ 'attachments/site_1/0xxx/1/cv_1.txt': 'Currículum de la primera' }));
    const { page } = await scene.person('admin', { at: '/traspasos' });
    const wrong: string[] = [];
    const look = async (name: string) => wrong.push(...(await lookAtScreen(page, `traspasos-${name}`)));
    await look('lista');
    await press(page, 'Empezar');
    await page.getByRole('dialog').getByLabel('Cómo llamarlo').fill('OpenCATS de antes');
    await confirm(page, 'Empezar');
    await page.getByLabel('Archivos del otro sistema').setInputFiles([dump, attached]);
    await page.getByText('attachments.zip', { exact: true }).waitFor();
    await press(page, 'Leer y ver qué vendría');
    await page.getByRole('heading', { name: 'Lo que vendría' }).waitFor();
    await page
      .getByRole('table', { name: 'Faltas' })
      .getByText('No está en el .zip de adjuntos')
      .first()
      .waitFor();
    await look('revisado');
    await holds(page.getByLabel(/^Presentado/), '204');
    for (const [field, text] of [
      ['Cargo', 'Vendedor'],
      ['Rubro', ''],
      ['Ciudad', 'Luque'],
      ['Equipo', ''],
    ] as const) {
      const box = page.getByRole('region', { name: 'Antes de traer' }).getByRole('combobox', { name: field });
      await box.click();
      if (text) await box.fill(text);
      await page.locator('[role=option]:visible').first().click();
    }
    await press(page, /^Traer$/);
    await page.getByRole('heading', { name: 'Lo que vino' }).waitFor();
    await look('hecho');
    expect(wrong).toEqual([]);
  });

  test('the order of the dates of a list is told, and chosen where they do not tell it', async () => {
    const list = (name: string, ...dates: string[]) => {
      const file = join(folder, name);
      const rows = dates.map((date, i) => `"Lista","Número ${i}","${date}"`);
      writeFileSync(file, ['"First Name","Last Name","Date Created"', ...rows].join('\r\n'));
      return file;
    };
    const files = [list('seguras.csv', '05-28-19'), list('dudosas.csv', '05-06-19', '07-08-20')];
    const { page } = await scene.person('admin', { at: '/traspasos' });
    await press(page, 'Empezar');
    await page.getByRole('dialog').getByLabel('Cómo llamarlo').fill('Listas de antes');
    await confirm(page, 'Empezar');
    await page.getByLabel('Archivos del otro sistema').setInputFiles(files);
    await page.getByText('dudosas.csv', { exact: true }).waitFor();
    await press(page, 'Leer y ver qué vendría');
    const box = page.getByRole('region', { name: 'Cómo se leyeron las fechas' });
    await box.getByText('Mes/día/año: 05-28-19 es 28/05/2019').waitFor();
    const order = box.getByLabel('dudosas.csv');
    expect(await order.inputValue()).toBe('mda');
    const wrong = await lookAtScreen(page, 'traspasos-fechas');
    await picture(page, 'traspasos-fechas');
    await order.selectOption({ label: 'Día/mes/año: 05-06-19 es 05/06/2019' });
    await holds(box.getByLabel('dudosas.csv'), 'dma');
    expect(wrong).toEqual([]);
  });

  test('everything is taken along after confirming who one is', async () => {
    const { page } = await scene.person('admin', {
      width: 1440,
      colorScheme: 'dark',
      at: '/traspasos',
    });
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await press(page, 'Llevarse todo');
    expect((await downloading).suggestedFilename()).toMatch(/^Todo \d{4}-\d{2}-\d{2}\.zip$/);
  });

  test('a workbook of several sheets is imported sheet by sheet', async () => {
    const file = join(folder, 'planilla.xlsx');
    const sheets = {
      Personas: [
        ['ID', 'Nombre', 'Apellido', 'Celular'],
        ['1', 'Zoraida', 'Hoja', '0982 711 001'],
      ],
      Experiencia: [
        ['ID candidato', 'Empresa', 'Puesto', 'Desde', 'Hasta'],
        ['1', 'La Hoja S.A.', 'Cajera', '03/2019', 'Actualidad'],
      ],
    };
    writeFileSync(file, await writeBook(sheets));
    const { page } = await scene.person('admin', { at: '/importar' });
    await pressFirst(page, 'Importar un archivo');
    await page.getByRole('dialog').getByLabel('Archivo', { exact: true }).setInputFiles(file);
    await confirm(page, 'Subir');
    const tabs = page.getByRole('navigation', { name: 'Hojas del archivo' });
    await tabs.getByText('Personas').waitFor();
    await picture(page, 'importar-hojas-1440');
    for (const name of ['Personas', 'Experiencia']) {
      await tabs.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await press(page, 'Revisar');
      await press(page, /^Importar$/);
      await page.locator('.counts[role=status]').waitFor();
    }
  });

  test('an installation without teams makes its first one where it is asked for', async () => {
    await runSql(scene.dataDir, 'truncate equipo cascade');
    const dump = join(folder, 'primera.sql');
    const { candidate, ...tables } = agencyTables(3);
    const pays = ['4.500.000 a 6.000.000', 'USD 1.200', '3 millones'];
    const people = candidate!.map((row, i) => ({ ...row, desired_pay: pays[i]! }));
    writeFileSync(dump, [...writeDump({ ...tables, candidate: people })].join(''));
    const { page } = await scene.person('admin', { at: '/traspasos' });
    await press(page, 'Empezar');
    await page.getByRole('dialog').getByLabel('Cómo llamarlo').fill('OpenCATS, el primer día');
    await confirm(page, 'Empezar');
    await page.getByLabel('Archivos del otro sistema').setInputFiles([dump]);
    await page.getByText('primera.sql', { exact: true }).waitFor();
    await press(page, 'Leer y ver qué vendría');
    await page
      .getByRole('table', { name: 'Avisos' })
      .getByText('«USD 1.200» no es un monto en guaraníes')
      .waitFor();
    await page.getByLabel('Nombre del primer equipo').scrollIntoViewIfNeeded();
    await picture(page, 'traspasos-primer-equipo');
    const wrong = await lookAtScreen(page, 'traspasos-primer-equipo');
    await page.getByLabel('Nombre del primer equipo').fill('Equipo uno');
    await press(page, 'Crear equipo');
    const box = page.getByRole('region', { name: 'Antes de traer' });
    await holds(box.getByRole('combobox', { name: 'Equipo' }), 'Equipo uno');
    expect(wrong).toEqual([]);
  });
});
