import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

/** Saves a screenshot in e2e/resultados for people to look at; only with CAPTURAS=si. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.CAPTURAS) return;
  await settle(page);
  await page.screenshot({ path: join(REPO_DIR, `e2e/resultados/${name}.png`), fullPage: true });
}
