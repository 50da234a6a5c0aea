import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './settle.ts';

type Kind = 'text' | 'number' | 'from' | 'until' | 'list' | 'native';
/** How a control of a filter line is filled; null for what is no filter. */
const kindOf = (box: Locator): Promise<Kind | null> =>
  box.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'native';
    const input = element as HTMLInputElement;
    if (input.readOnly || input.type === 'checkbox') return null;
    if (input.role === 'combobox' || input.ariaHasPopup === 'listbox') return 'list';
    if (input.inputMode === 'numeric') return 'number';
    const name = `${input.ariaLabel} ${input.labels?.[0]?.textContent}`;
    if (/hasta|fecha fin/i.test(name)) return 'until';
    return /desde|fecha/i.test(name) ? 'from' : 'text';
  });
const nameOf = (box: Locator): Promise<string> =>
  box.evaluate(
    (element) => element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
  );

type Written = Exclude<Kind, 'list' | 'native'>;
const dayOf = (n: number): number => 10 + (n % 18);
// Days that fit into any range a screen starts with; each control gets another value.
const TYPED: Record<Written, (n: number) => string> = {
  text: (n) => `zorzal${n}z`,
  number: (n) => String(5_000_000 + n),
  from: (n) => `${dayOf(n)}/02/2006`,
  until: (n) => `${dayOf(n)}/02/2096`,
};
const IN_ADDRESS: Record<Written, (n: number) => string> = {
  ...TYPED,
  from: (n) => `2006-02-${dayOf(n)}`,
  until: (n) => `2096-02-${dayOf(n)}`,
};
const addressOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

/** Hovers a control first: lists and calendars load when it is reached. */
async function reach(page: Page, box: Locator): Promise<void> {
  await box.hover();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await box.click();
}

/** Replaces a control's text by typing. */
async function write(page: Page, box: Locator, text: string): Promise<void> {
  await reach(page, box);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  if (text) await page.keyboard.insertText(text);
}

/** Chooses something else in a control, and applies it with Enter. */
async function choose(page: Page, box: Locator, kind: 'list' | 'native'): Promise<void> {
  if (kind === 'native') {
    const other = await box.evaluate(
      (select: HTMLSelectElement) => [...select.options].find(({ value }) => value !== select.value)!.value,
    );
    await box.selectOption(other);
    await box.press('Enter');
    return;
  }
  await reach(page, box);
  // Waits for more options than the chosen one: until the list arrives there is nothing else to choose.
  await page.locator('[role=option]:visible').nth(1).waitFor();
  // A list that is redrawn meanwhile would lose the highlighted option.
  await settle(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
}

/** The usual screens of an agency. */
const DESKS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];
/** How much taller than its tallest control a line may be. */
const SLACK = 6;

/** Whether a filter line is broken, or wider than its place, on an agency's screens. */
async function isBroken(page: Page, form: Locator): Promise<boolean> {
  const before = page.viewportSize()!;
  if (before.width < 768) return false;
  let broken = false;
  for (const desk of DESKS) {
    await page.setViewportSize(desk);
    broken ||= await form.evaluate((element, slack) => {
      const line = element.firstElementChild as HTMLElement;
      const controls = [...line.children]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect());
      const bottom = Math.max(...controls.map((one) => one.bottom));
      const top = Math.min(...controls.map((one) => one.top));
      const tallest = Math.max(...controls.map((one) => one.height));
      const right = element.getBoundingClientRect().right;
      return bottom - top > tallest + slack || controls.some((one) => one.right > right + 1);
    }, SLACK);
  }
  await page.setViewportSize(before);
  return broken;
}

/**
 * Tries the filter lines of the open screen against the address: typed values are there after Enter in one
 * control and gone after clearing; each choice is there after Enter in its own. Empty or full, a line is one line.
 */
export async function tryFilterLines(
  page: Page,
  address: string,
): Promise<{ lines: number; wrong: string[] }> {
  const wrong: string[] = [];
  const check = (is: () => boolean, what: string) =>
    expect
      .poll(is)
      .toBe(true)
      .catch(() => wrong.push(`${address}, ${what}`));
  const forms = page.locator('form[role=search]');
  const lines = await forms.count();
  for (let f = 0; f < lines; f++) {
    const form = forms.nth(f);
    const unbroken = async (how: string) => {
      if (await isBroken(page, form)) wrong.push(`${address}: la línea de filtros ${how} se parte`);
    };
    await unbroken('vacía');
    const more = form.getByRole('button', { name: 'Más filtros' });
    if (await more.isVisible()) await more.click();
    await settle(page);
    const boxes = form.locator('input:not([type=hidden]), select');
    const written: { at: number; name: string; kind: Written }[] = [];
    for (let at = 0; at < (await boxes.count()); at++) {
      const box = boxes.nth(at);
      const kind = await kindOf(box);
      const name = await nameOf(box);
      // A company is found by three letters of its name; an own field only adds a control.
      if (!kind || name === 'Empresa' || name === 'Filtrar por otro campo') continue;
      if (kind !== 'list' && kind !== 'native') {
        written.push({ at, name, kind });
        continue;
      }
      const before = addressOf(page);
      await choose(page, box, kind);
      await check(() => addressOf(page) !== before, `${name}: elegir y Enter no aplica`);
      await settle(page);
    }
    const apply = async (there: boolean, what: string) => {
      // Enter in the last control of each kind, since each kind handles it its own way.
      for (const [i, { at, kind }] of written.entries()) {
        await write(page, boxes.nth(at), there ? TYPED[kind](at) : '');
        if (!written.slice(i + 1).some((one) => one.kind === kind)) await page.keyboard.press('Enter');
      }
      for (const { at, name, kind } of written)
        await check(() => addressOf(page).includes(IN_ADDRESS[kind](at)) === there, `${name}: ${what}`);
      await settle(page);
    };
    if (written.length > 0) await apply(true, 'Enter no aplica');
    await unbroken('llena');
    if (written.length === 0) continue;
    await apply(false, 'vaciarla no aplica');
  }
  return { lines, wrong };
}
