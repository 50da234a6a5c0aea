import { Random } from '@tembiapo/server/demo/Random.ts';
import type { Browser, CDPSession } from 'playwright-core';
import { number, say } from './measure.ts';
import { newcomer } from './webPage.ts';

const WINDOWS = 9;

/** JavaScript memory of ten tabs of ours against ten separate pages of the same screen. */
export async function measureWindows(browser: Browser, url: string, token: string): Promise<void> {
  const { context, page, cdp } = await newcomer({ browser, url, token, pace: 1, random: new Random(1) });
  const heap = async (of: CDPSession) => {
    await of.send('HeapProfiler.collectGarbage');
    return (await of.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  await page.goto(`${url}/adm`);
  for (let i = 0; i < WINDOWS; i++) {
    await page.getByRole('link', { name: 'Candidatos', exact: true }).first().click();
    await page.locator('.tabpanel').last().getByRole('table').waitFor();
  }
  const tabs = await heap(cdp);
  let pages = 0;
  for (let i = 0; i < WINDOWS; i++) {
    // The product forbids framing; a page of its own weighs the same.
    const other = await context.newPage();
    await other.goto(`${url}/candidatos`);
    await other.getByRole('table', { name: 'Candidatos' }).waitFor();
    pages += await heap(await context.newCDPSession(other));
    await other.close();
  }
  say(
    `Memoria de JavaScript: ${WINDOWS} pestañas ${number(tabs)} MB, ${WINDOWS} páginas aparte ${number(pages)} MB`,
  );
  await context.close();
}
