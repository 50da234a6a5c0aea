import { summary } from './measure.ts';
import { type Fixture, IDLE_MS, newcomer, TIMES, type Watched } from './webPage.ts';

/** Guaraníes; each value finds over two hundred people. */
const salary = (i: number): string => String(6_000_000 + i * 250_000);
/** Typed letter by letter; together about as many letters as measures are wanted. */
const TYPED = ['benitez gim', 'carolina'];

/** 200 rows, from the last byte of their answer; and letters typed into the search. */
export async function measureWork(fixture: Fixture) {
  const { context, page } = await newcomer(fixture);
  await page.goto(`${fixture.url}/candidatos?limit=200`);
  await page.evaluate(() => (window as unknown as Watched).firstRows);
  await page.waitForTimeout(IDLE_MS);
  const screen: number[] = [];
  const whole: number[] = [];
  const box = page.getByLabel('Búsqueda rápida');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  for (let i = 0; i < TIMES; i++) {
    await page.getByLabel('Salario hasta').fill(salary(i));
    // Set up before the key press, because a slowed page handles input before scripts.
    await page.evaluate(() => {
      const w = window as unknown as Watched;
      performance.clearResourceTimings();
      const answer = () =>
        performance.getEntriesByType('resource').find((e) => e.name.includes('/v1/candidatos?')) as
          | PerformanceResourceTiming
          | undefined;
      // Until the new rows are there the old ones are dimmed.
      const shown = w.painted(() => answer() !== undefined && w.rowsIn(document) > 0);
      const all = w.painted(() => answer() !== undefined && w.rowsIn(document) >= 200);
      w.measure = Promise.all([shown, all]).then((moments) =>
        moments.map((moment) => moment - answer()!.responseEnd),
      );
    });
    await page.keyboard.press('Enter');
    const [first, all] = await page.evaluate(() => (window as unknown as Watched).measure);
    screen.push(first!);
    whole.push(all!);
    await page.waitForTimeout(300);
  }
  const letters: number[] = [];
  for (const text of TYPED) {
    await box.fill('');
    await page.waitForTimeout(500);
    await page.evaluate(() => (window as unknown as Watched).letters.splice(0));
    await box.pressSequentially(text, { delay: 120 });
    await page.waitForTimeout(500);
    const slow = await page.evaluate(() => (window as unknown as Watched).letters);
    // Chromium only reports letters that took 16 ms or more.
    letters.push(...slow, ...Array<number>(Math.max(0, text.length - slow.length)).fill(16));
  }
  const letter = summary(letters);
  await context.close();
  return { screen: summary(screen), whole: summary(whole), letter };
}
