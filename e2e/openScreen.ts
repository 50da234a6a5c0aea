import type { Page } from 'playwright-core';

/** Goes to an address like a link of the product, within the open page; the first one loads it. */
export async function openScreen(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
}
