import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { alert } from './people.ts';

/** A page, or a part of one. */
type Place = Page | Locator;
type Name = string | RegExp;

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

/** The menu beside the screens. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Principal' });

/** Presses a button; with a notice, also waits for it. */
export async function press(place: Place, name: Name, notice?: string): Promise<void> {
  await place.getByRole('button', { name }).click();
  if (notice !== undefined) await alert(pageOf(place), notice);
}

/** Presses a button, and waits for the text that it brings. */
export async function pressAndSee(place: Place, name: Name, text: Name): Promise<void> {
  await press(place, name);
  await place.getByText(text).waitFor();
}

/** Presses the first of several buttons. */
export const pressFirst = (place: Place, name: Name): Promise<void> =>
  place.getByRole('button', { name }).first().click();

/** Presses a button of the open dialog; with a notice, also waits for it. */
export const confirm = (page: Page, name: Name, notice?: string): Promise<void> =>
  press(page.getByRole('dialog'), name, notice);

/** Fills text fields by their labels, in the given order. */
export async function fill(place: Place, values: Record<string, string>): Promise<void> {
  const fields = pageOf(place).locator(
    'input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]',
  );
  for (const [label, value] of Object.entries(values)) await place.getByLabel(label).and(fields).fill(value);
}

/** Waits until a field holds a value. */
export const holds = (field: Locator, value: string): Promise<void> =>
  expect.poll(() => field.inputValue()).toBe(value);

/** Chooses an option of a combobox; `typed` is what the person types to find it. */
export async function choose(place: Place, field: string, option: Name, typed?: string): Promise<void> {
  const box = place.getByRole('combobox', { name: field });
  if (typed === undefined) await box.click();
  else await box.fill(typed);
  await pageOf(place).getByRole('option', { name: option }).click();
}

/** Gives a file, whose type follows its name, to a file field. */
export const attach = (field: Locator, name: string, content: string): Promise<void> =>
  field.setInputFiles({
    name,
    mimeType: name.endsWith('.csv') ? 'text/csv' : 'text/plain',
    buffer: Buffer.from(content),
  });

/** The window that a click opens. */
export async function windowOf(page: Page, click: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), click()]);
  return opened;
}

/** The file that a click downloads: its name and its content. */
export async function download(
  page: Page,
  click: () => Promise<unknown>,
): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** Staff read a profile's main data first: turns them into their form. */
export const editPerfil = (page: Page): Promise<void> =>
  press(page.getByRole('region', { name: 'Datos principales' }), 'Editar');

/** Chooses what is done less often with the person of a profile. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await press(page, 'Más acciones');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Adds potential positions in the open note window until it has the three that a note needs. */
export async function addCargos(page: Page): Promise<void> {
  const modal = page.getByRole('dialog');
  const missing = modal.getByText('al menos 3 cargos potenciales');
  for (const cargo of ['Contador/a', 'Chofer', 'Chef']) {
    if ((await modal.getByText(cargo, { exact: true }).count()) > 0) continue;
    await press(modal, 'Agregar cargos potenciales');
    const other = page.getByRole('dialog', { name: 'Agregar cargo potencial' });
    await other.getByRole('combobox', { name: 'Cargo' }).fill(cargo);
    await page.getByRole('option', { name: cargo, exact: true }).click();
    await press(other, 'Guardar');
    await other.waitFor({ state: 'hidden' });
    if (!(await missing.isVisible())) break;
  }
}

/** Writes a note's title and content in the open window, whose person gets the positions they lack. */
export async function writeNota(page: Page, title: string, content: string): Promise<void> {
  const modal = page.getByRole('dialog');
  const missing = modal.getByText('al menos 3 cargos potenciales');
  await modal.getByLabel('Título').or(missing).first().waitFor();
  if (await missing.isVisible()) await addCargos(page);
  await modal.getByLabel('Título').fill(title);
  await modal.getByRole('textbox', { name: 'Contenido' }).click();
  await page.keyboard.type(content);
}
