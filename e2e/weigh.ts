import type { Locator, Page } from 'playwright-core';
import { settle } from './settle.ts';

/** The KB that the browser receives when it opens an address, until the page shows `shown` and is settled. */
export async function weigh(page: Page, address: string, shown: Locator): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address);
  await shown.waitFor();
  await settle(page);
  return bytes / 1024;
}
