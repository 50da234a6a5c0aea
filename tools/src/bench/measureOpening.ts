import { number, summary } from './measure.ts';
import { type Fixture, IDLE_MS, newcomer, TIMES, type Watched } from './webPage.ts';

/** How long a hand rests on a link or a tab before it clicks. */
export const REST_MS = 150;
/** Screens of the sidebar that open as a tab. */
const TABS = [
  'Candidatos|Oportunidades|Empresas|Datos auxiliares|Datos geográficos|Institutos|Candidatos a actualizar|Usuarios|Equipos',
  'Parámetros producción|Feriados|Estudio de Mercado|Contacto candidatos|Producción|Enviados|Estado|Duplicados|Mensajes',
].flatMap((line) => line.split('|'));
/** Tabs opened in one page before the next page. */
const AT_ONCE = 9;

interface Opening {
  name: string;
  ms: number;
}

const slowest = (openings: Opening[]): string =>
  openings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ name, ms }) => `${name} ${number(ms, 0)}`)
    .join(', ');

/**
 * Opens each screen of the sidebar as a new tab, in a drawn order, then switches between open tabs. `restMs`:
 * how long the pointer rests on the link before the click.
 */
export async function measureOpening(fixture: Fixture, restMs: number) {
  const first: Opening[] = [];
  const again: Opening[] = [];
  while (first.length < TIMES) {
    const { context, page } = await newcomer(fixture);
    await page.goto(`${fixture.url}/adm`);
    await page.getByRole('link', { name: 'Candidatos', exact: true }).waitFor();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLElement>('nav [aria-expanded="false"]')) fold.click();
    });
    await page.waitForTimeout(IDLE_MS);
    const order = TABS.map((name) => ({ name, at: fixture.random.integer(0, 1e9) })).sort(
      (a, b) => a.at - b.at,
    );
    const some = order.slice(0, Math.min(AT_ONCE, TIMES - first.length));
    for (const { name } of some) {
      const link = page.getByRole('link', { name, exact: true }).first();
      if (restMs > 0) {
        await link.hover();
        await page.waitForTimeout(restMs);
      } else await link.scrollIntoViewIfNeeded();
      const box = (await link.boundingBox())!;
      await page.evaluate(() => {
        (window as unknown as Watched).measureFrom('click', () => {
          const before = document.querySelectorAll('.tabpanel').length;
          return () => {
            const panels = document.querySelectorAll('.tabpanel');
            const panel = panels[panels.length - 1];
            return (
              panels.length > before &&
              panel!.querySelector('h1') !== null &&
              panel!.querySelector('[aria-label="Cargando"]') === null
            );
          };
        });
      });
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const [ms] = await page
        .evaluate(() => (window as unknown as Watched).measure)
        .catch(() => {
          throw new Error(`la pestaña ${name} no se dibujó`);
        });
      first.push({ name, ms: ms! });
      await page.waitForTimeout(500);
    }
    const tabs = page.getByRole('tab');
    const open = await tabs.count();
    let shown = open - 1;
    for (let i = 0; i < TIMES / 2 && open > 1; i++) {
      const other = (shown + fixture.random.integer(1, open - 1)) % open;
      await tabs.nth(other).hover();
      await page.waitForTimeout(REST_MS);
      await page.evaluate(() => {
        (window as unknown as Watched).measureFrom('mousedown', ({ target }) => {
          const { id } = (target as Element).closest('[role=tab]')!;
          return () => document.querySelector(`.tabpanel:not(.behind)[aria-labelledby="${id}"]`) !== null;
        });
      });
      await page.mouse.down();
      await page.mouse.up();
      const [ms] = await page.evaluate(() => (window as unknown as Watched).measure);
      again.push({ name: (await tabs.nth(other).textContent())!, ms: ms! });
      shown = other;
      await page.waitForTimeout(300);
    }
    await context.close();
  }
  return {
    first: summary(first.map(({ ms }) => ms)),
    again: summary(again.map(({ ms }) => ms)),
    slowest: slowest(first),
    slowestAgain: slowest(again),
  };
}
